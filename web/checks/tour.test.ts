import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, judged } from "../src/parts/tour";
import { qr } from "../src/parts/qr";

test("one symbol more or less is right, every slip has its name", () => {
  assert.equal(judged(12, 13).key, "right-more");
  assert.equal(judged(13, 12).key, "right-less");
  assert.equal(judged(12, 10).key, "bar-for-column");
  assert.equal(judged(6, 8).key, "x-for-cross");
  assert.equal(judged(1, 16).key, "replaced");
  assert.equal(judged(1, 7).key, "too-many");
  assert.equal(judged(12, 7).key, "rank-alone");
});

test("a slip is named only where nothing else differs", () => {
  assert.equal(judged(2, 13).key, "replaced");
  assert.equal(judged(7, 8).key, "replaced");
});

test("of six cards offered at least two are right, and none is there twice", () => {
  for (let card = 3; card < 31; card++) {
    const offered = choices(card);
    assert.equal(new Set(offered).size, 6);
    assert.ok(offered.filter((next) => judged(card, next).isRight).length >= 2);
  }
});

test("a link becomes a square of modules with three finders; a very long one becomes nothing", () => {
  const drawn = qr("http://127.0.0.1:8000/t/abcdefghij");
  assert.equal(drawn?.length, 29);
  for (const [y, x] of [
    [0, 0],
    [0, 22],
    [22, 0],
  ] as const) {
    assert.deepEqual(drawn?.[y]?.slice(x, x + 7), Array(7).fill(true));
    assert.deepEqual(drawn?.[y + 1]?.slice(x, x + 7), [true, false, false, false, false, false, true]);
  }
  assert.equal(qr("x".repeat(200)), null);
});
