import assert from "node:assert/strict";
import { test } from "node:test";
import { captionLetters, layout, stride, type Box, type Place } from "../src/layout";

const place = (id: string, x: number, y: number, wide = 1, high = 1): Place => ({ id, x, y, wide, high, label: true });

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

const board = Array.from({ length: 32 }, (_, k) => place(`${k}`, 8 + (k % 8) * 9, 22 + Math.floor(k / 8) * 20));
const pyramid = [1, 2, 3, 4, 5].flatMap((row) =>
  Array.from({ length: row }, (_, k) => place(`${row}-${k}`, 36 - (row - 1) * 6 + k * 12, row * 18)),
);

for (const [width, height] of [
  [370, 360],
  [1000, 420],
] as const) {
  test(`nothing overlaps and nothing is cut off on ${width} × ${height}`, () => {
    for (const places of [board, pyramid]) {
      const boxes = [...layout(places, width, height, 120).boxes.values()];
      assert.equal(boxes.length, places.length);
      boxes.forEach((box, k) => {
        assert.ok(
          box.left >= -1 && box.left + box.width <= width + 1 && box.top >= -1 && box.top + box.height <= height + 1,
        );
        for (const other of boxes.slice(k + 1)) assert.ok(!overlap(box, other));
      });
    }
  });
}

test("three piles lie close together, as large as they may be", () => {
  const { card, boxes } = layout(
    [place("left", 32, 45), place("stock", 50, 45), place("right", 68, 45)],
    1000,
    400,
    120,
  );
  const left = boxes.get("left") as Box;
  const right = boxes.get("right") as Box;
  assert.equal(card, 120);
  assert.ok(right.left + right.width - left.left < 600);
});

test("a long hand overlaps, a short one does not", () => {
  assert.equal(stride(12, 80, 374), (374 - 80) / 11);
  assert.equal(stride(2, 80, 374), 80 * 1.06);
});

test("on a narrow table a row gets a line of its own, as wide as the table", () => {
  const places = [
    place("draw", 8, 36),
    place("row:1", 50, 30, 3.2),
    place("row:2", 50, 50, 3.2),
    place("discards", 92, 36),
  ];
  const { boxes } = layout(places, 370, 330, 92);
  assert.deepEqual([boxes.get("row:1")?.width, boxes.get("row:2")?.width], [370, 370]);
  assert.equal(boxes.get("draw")?.top, boxes.get("discards")?.top);
  const all = [...boxes.values()];
  assert.ok(all.every((a, k) => all.slice(k + 1).every((b) => !overlap(a, b))));
});

test("the longest word fits under its pile, as large as it may be", () => {
  assert.equal(captionLetters("Row", 50), 11.5);
  const small = captionLetters("Nachziehstapel", 50);
  assert.ok(small < 11.5 && small * 0.55 * "Nachziehstapel".length <= 50 + 18);
  assert.equal(captionLetters("Helfende Karte", 50), 9.5);
  assert.equal(captionLetters("Grundstücksverkehrsgenehmigung", 50), 8.5); // then it is cut off, but legible
});
