import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../src/board";
import { captioned, captionLines } from "../src/captions";
import { frameOf } from "../src/frame";
import { layout, type Box, type Place } from "../src/layout";
import { seatHeight } from "../src/seats";
import { slots } from "../src/slots";
import { inHand, stride } from "../src/spread";
import type { ZoneView } from "../src/wire";

const place = (id: string, x: number, y: number, isRow = false): Place => ({ id, x, y, isRow, high: 1, label: 18 });

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

function areApart(boxes: Box[]): boolean {
  return boxes.every((a, k) => boxes.slice(k + 1).every((b) => !overlap(a, b)));
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
      assert.ok(areApart(boxes));
      for (const box of boxes) {
        assert.ok(box.left >= -1 && box.left + box.width <= width + 1);
        assert.ok(box.top >= -1 && box.top + box.height <= height + 1);
      }
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

test("two lines of the game never become one, on whatever screen", () => {
  const places = [place("stock", 12, 44), place("open", 58, 44, true), place("removed", 12, 62)];
  for (const [width, height] of [
    [340, 250],
    [340, 120],
    [590, 280],
    [1000, 200],
  ] as const) {
    const { boxes } = layout(places, width, height, 92);
    assert.ok((boxes.get("removed")?.top ?? 0) > (boxes.get("stock")?.top ?? 0));
    assert.ok(areApart([...boxes.values()]));
  }
});

test("on a narrow table a row may have a line of its own, as wide as the table", () => {
  const places = [
    place("draw", 8, 36),
    place("row:1", 50, 30, true),
    place("row:2", 50, 50, true),
    place("discards", 92, 36),
  ];
  const { boxes } = layout(places, 370, 330, 92);
  assert.deepEqual([boxes.get("row:1")?.width, boxes.get("row:2")?.width], [370, 370]);
  assert.equal(boxes.get("draw")?.top, boxes.get("discards")?.top);
  assert.ok(areApart([...boxes.values()]));
});

test("a name stands in one line or in two, always legible, or not at all", () => {
  assert.equal(captionLines("Row", 50), 1);
  assert.equal(captionLines("Helfende Karte", 70), 2);
  assert.equal(captionLines("Nachziehstapel", 70), 0);
});

test("names stand where there is room, or get some if cards do not become much smaller for it", () => {
  const boxes = (below: number): Box[] => [
    { left: 0, top: 0, width: 50, height: 70 + below },
    { left: 80, top: 0, width: 50, height: 70 + below },
  ];
  const named = (height: number, cards: Record<number, number>) =>
    captioned(
      ["Karte", "Reihe"],
      { width: 130, height },
      (below) => ({ card: cards[below] ?? 0, below }),
      (laid) => boxes(laid.below),
    );
  assert.equal(named(100, { 0: 50, 20: 50, 34: 45 }).laid.below, 20);
  const free = named(100, { 0: 50, 20: 35, 34: 30 });
  assert.deepEqual([free.laid.below, free.captions.map((one) => one.lines)], [0, [1, 1]]);
  const large = named(70, { 0: 50, 20: 25, 34: 20 });
  assert.deepEqual([large.laid.below, large.captions.map((one) => one.lines)], [0, [0, 0]]);
  assert.ok(free.captions.every((one) => one.below === 0 && one.high > 0));
});

test("of piles that only their numbers tell apart, all have names or none", () => {
  const tops = [0, 80, 160, 260]; // there is room below the last two
  const named = (titles: string[]) =>
    captioned(
      titles,
      { width: 130, height: 360 },
      (below) => ({ card: below ? 10 : 50 }),
      () => tops.map((top) => ({ left: 40, top, width: 50, height: 70 })),
      0,
    ).captions.map((one) => one.lines);
  assert.deepEqual(named(["Reihe", "Ablage", "Karte", "Stapel"]), [0, 0, 1, 1]);
  assert.deepEqual(named(["Stapel 1", "Stapel 2", "Stapel 3", "Ablage"]), [0, 0, 0, 0], "Nor does one alone.");
  assert.deepEqual(named(["Stapel 1", "Reihe", "Stapel 2", "Ablage"]), [0, 0, 0, 0]);
});

test("a picture of many lines is not drawn out, and lines that could lie side by side stay lines", () => {
  const star = [12, 24, 38, 46, 60, 80].map((y, k) => place(`${k}`, [12, 88, 30, 70, 40, 50][k] ?? 0, y));
  const { boxes } = layout(star, 1200, 300, 92);
  const lefts = [...boxes.values()].map((box) => box.left);
  assert.ok(Math.max(...lefts) - Math.min(...lefts) < 620);
  const circle = [place("a", 50, 20), place("b", 80, 40), place("c", 65, 70), place("d", 35, 70), place("e", 20, 40)];
  const tops = ["a", "b", "c"].map((id) => layout(circle, 1200, 420, 92).boxes.get(id)?.top ?? 0);
  assert.ok(tops[0]! + 20 < tops[1]! && tops[1]! + 20 < tops[2]!, `${tops.join()}`);
});

test("a pile that has run out keeps its slot, and what is spread out takes what is left", () => {
  const room = { width: 160, height: 40, least: 28, most: 32, below: 0, isCentred: false, isTight: false };
  const { card, boxes } = slots([true, false, false], room);
  assert.equal(boxes.length, 3);
  assert.ok(areApart(boxes) && boxes.every((box) => box.left + box.width <= 160.5));
  assert.ok(card >= 28 && (boxes[0]?.width ?? 0) >= 2 * card);
  const many = slots(Array<boolean>(9).fill(false), room);
  assert.equal(many.card, 28);
  assert.equal(new Set(many.boxes.map((box) => box.top)).size, 3);
  assert.ok(areApart(many.boxes));
});

test("a long hand lies in two lines, in the height it always has", () => {
  const height = 80 * 1.4 * 1.1;
  for (const count of [1, 5, 9, 20]) {
    const { boxes } = inHand(count, 80, 340, height);
    assert.ok(boxes.every((box) => box.top + box.height <= height + 0.5 && box.left + box.width <= 340.5));
  }
});

test("where height is short, what is told stands beside the table", () => {
  const has = {
    others: 1,
    hasHand: true,
    hasTray: false,
    hasFacts: false,
    isPast: false,
    isBrief: false,
    cardIn: () => 100,
    highOf: () => 90,
  };
  const isBeside = (width: number, height: number) => frameOf(width, height, has).isBeside;
  assert.ok(isBeside(844, 390) && isBeside(720, 450) && isBeside(1026, 602));
  assert.ok(!isBeside(360, 592) && !isBeside(820, 1132) && !isBeside(1100, 852));
});

test("seats beside the table become wider where that lets more of them be seen", () => {
  const piles = Array.from({ length: 11 }, () => false);
  const has = (others: number, cardIn: (width: number) => number) => ({
    others,
    hasHand: false,
    hasTray: true,
    hasFacts: false,
    isPast: false,
    isBrief: false,
    cardIn,
    highOf: (width: number, card: number, isShort: boolean) => seatHeight(piles, 0, width, card, isShort),
  });
  const three = frameOf(
    844,
    390,
    has(3, () => 80),
  );
  assert.ok(3 * (seatHeight(piles, 0, three.seat, three.seatCard, true) + 6) <= 390);
  const one = frameOf(
    844,
    390,
    has(1, () => 80),
  );
  assert.ok(one.seat < three.seat, "Who has room enough gets no more.");
  const large = frameOf(
    844,
    390,
    has(3, (width) => width - 340),
  );
  assert.equal(large.seat, one.seat, "Cards stay large.");
});

test("the square in the left lower corner is dark, and squares at the edge name their row and column", () => {
  const at = (name: string, x: number, y: number): ZoneView => ({
    id: `square:${name}`,
    kind: "place",
    x,
    y,
    count: 0,
  });
  const squares = ["a1", "b1", "a2", "b2"].map((name, k) => at(name, (k % 2) * 8, 80 - 8 * Math.floor(k / 2)));
  const chess = new Board(squares);
  assert.deepEqual(
    squares.map((square) => chess.shadeOf(square)),
    ["dark", "light", "light", "dark"],
  );
  assert.deepEqual(chess.edgesOf(squares[0]!), { row: "1", column: "a" });
  assert.deepEqual(chess.edgesOf(squares[3]!), { row: "", column: "" });
});
