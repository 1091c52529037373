import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, dealOfTheDay } from "../src/day";

test("the deal of a day is the one that the terminal has", () => {
  assert.equal(dealOfTheDay("pyramide", "2026-11-16"), 105947095716065); // as in spieltisch/terminal/day.py
  assert.notEqual(dealOfTheDay("pyramide", "2026-11-17"), dealOfTheDay("pyramide", "2026-11-16"));
  assert.notEqual(dealOfTheDay("puzzle-box", "2026-11-16"), dealOfTheDay("pyramide", "2026-11-16"));
});

test("a day begins at midnight of whoever asks", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 0, 0, 1)), "2026-01-05");
  assert.equal(dayOf(new Date(2026, 10, 16, 23, 59)), "2026-11-16");
});
