import assert from "node:assert/strict";
import { test } from "node:test";
import { barsOf, barsOfAll } from "../src/studio/bars";

test("a bin is called by the numbers in it", () => {
  const names = (least: number, step: number) => barsOf({ least, step, counts: [1, 2] }).map((bar) => bar.name);
  assert.deepEqual(names(3, 1), ["3", "4"]);
  assert.deepEqual(names(10, 5), ["10 – 14", "15 – 19"]);
  assert.deepEqual(names(0.5, 0.25), ["0.5 – 0.8", "0.8 – 1"]);
});

test("what happens most comes first, with its share; what never does is there as well", () => {
  assert.deepEqual(barsOfAll({ pass: 0, lay: 3, draw: 1 }), [
    { name: "lay", count: 3, told: "75.0 %" },
    { name: "draw", count: 1, told: "25.0 %" },
    { name: "pass", count: 0, told: "0.0 %" },
  ]);
});
