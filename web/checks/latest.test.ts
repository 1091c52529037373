import assert from "node:assert/strict";
import { test } from "node:test";
import { telling } from "../src/latest";

const within = (letters: number) => (text: string) => text.length <= letters;
const LINES = ["Chip turns up a card", "Chip: Open cards, turned up: the 16.", "None of it is on the space."];

test("what happened last is told in whole sentences, as many as there is room for", () => {
  assert.equal(
    telling("", LINES, "", within(99)),
    "Chip turns up a card. Chip: Open cards, turned up: the 16. None of it is on the space.",
  );
  assert.equal(telling("", LINES, "", within(60)), "Chip turns up a card. None of it is on the space.");
  assert.equal(telling("", LINES, "", within(30)), "Chip turns up a card.");
  assert.equal(telling("", LINES, "", within(3)), "Chip turns up a card.");
});

test("a race goes before, and how it was judged is told where there is room", () => {
  assert.equal(
    telling("You were quicker.", ["You slap."], "You 3 ms.", within(99)),
    "You were quicker. You slap. You 3 ms.",
  );
  assert.equal(telling("You were quicker.", ["You slap."], "You 3 ms.", within(30)), "You were quicker. You slap.");
  assert.equal(telling("You were quicker.", ["You slap."], "You 3 ms.", within(20)), "You were quicker.");
});

test("of much that happened, what came out of it is told", () => {
  assert.equal(telling("", ["a", "b", "c", "d"], "", within(99)), "c. d.");
  assert.equal(telling("", [], "", within(99)), "");
});
