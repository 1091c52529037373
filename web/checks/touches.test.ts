import assert from "node:assert/strict";
import { test } from "node:test";
import { offers, resolved, touch, type MoveView, type Touched } from "../src/touches";
import type { TableView, Touch } from "../src/wire";

function move(text: string, ...touches: Touch[]): MoveView {
  return { move: 0, text, verb: text.split(" ")[0] as string, touches };
}

const card = (face: string): Touched => ({ zone: "hand:0", card: face });
const onto = (zone: string): Touched => ({ zone, card: "" });

const GAP = [
  move("gap 6 left", card("6"), { zone: "left" }),
  move("gap 6 right", card("6"), { zone: "right" }),
  move("match 9 right", card("9"), { zone: "right" }),
  move("pass"),
];

test("a card first, then the places it can go to", () => {
  assert.deepEqual([...offers(GAP, []).cards], ["hand:0|6", "hand:0|9"]);
  assert.deepEqual(offers(GAP, []).buttons, [GAP[3]]);
  assert.deepEqual([...offers(GAP, [card("6")]).zones], ["left", "right"]);
  assert.deepEqual(touch(GAP, [card("6")], onto("right")), { move: GAP[1] });
});

test("touching a card again lays it down, touching another takes that one", () => {
  assert.deepEqual(touch(GAP, [card("6")], card("6")), { touched: [] });
  assert.deepEqual(touch(GAP, [card("6")], card("9")), { touched: [card("9")] });
  assert.equal(touch(GAP, [card("9")], onto("left")), null);
});

test("two moves with the same touches become two buttons", () => {
  const moves = [move("lay 3", card("3")), move("give 3", card("3"))];
  assert.deepEqual(touch(moves, [], card("3")), { touched: [card("3")] });
  assert.deepEqual(offers(moves, [card("3")]).buttons, moves);
});

test("a set of cards is touched in any order and confirmed", () => {
  const done = { confirm: true } as Touch;
  const moves = [move("bid 4", card("4"), done), move("bid 4 9", card("4"), card("9"), done)];
  assert.equal(offers(moves, []).confirm, null);
  assert.deepEqual(offers(moves, [card("4")]).confirm, moves[0]);
  assert.deepEqual(offers(moves, [card("9"), card("4")]).confirm, moves[1]);
  assert.deepEqual(touch(moves, [card("9")], card("4")), { touched: [card("9"), card("4")] });
});

test("a choice that names a card lying before one is touched there", () => {
  const hand = { id: "hand:0", kind: "hand", x: 0, y: 0, count: 1, owner: 0, cards: ["navy-4"] };
  const table = {
    viewer: 0,
    zones: [hand],
    facts: [],
    moves: [move("lay 4", { choice: "4" }), move("lay 8", { choice: "8" })],
  };
  const moves = resolved(table as unknown as TableView, (text) => text.replace("navy-", ""));
  assert.deepEqual(moves[0]?.touches, [card("4")]);
  assert.deepEqual(moves[1]?.touches, [{ choice: "8" }]);
});

test("a choice that names a figure is touched where it stands", () => {
  const figure = { id: "row-4", value: 0, at: [50, 50], card: "4" };
  const beside = { id: "row-8", value: 9, card: "8" };
  const table = {
    viewer: 0,
    zones: [],
    facts: [figure, beside],
    moves: [move("hold 4", { choice: "4" }), move("hold 8", { choice: "8" })],
  };
  const moves = resolved(table as unknown as TableView, (text) => text);
  assert.deepEqual(moves[0]?.touches, [{ zone: "row-4", card: "4" }]);
  assert.deepEqual(moves[1]?.touches, [{ choice: "8" }]);
});

test("a gap of a row is touched at once, and so is a card in it", () => {
  const row = [{ zone: "hand:me", card: "4" }, { zone: "row:1" }, { choice: "left" }, { choice: "1" }];
  const lay = { ...move("lay 4", ...row), gap: 2 };
  const cover = { ...move("cover 4", ...row), nth: 1 };
  const table = { viewer: 0, zones: [], facts: [], moves: [lay, cover] };
  const moves = resolved(table as unknown as TableView, (text) => text);
  assert.deepEqual(moves[0]?.touches, [card("4"), { zone: "row:1", card: "|2" }]);
  assert.deepEqual(moves[1]?.touches, [card("4"), { zone: "row:1", card: "#1" }]);
});

test("a move that names no row means the only one", () => {
  const swap = { ...move("swap 4", { zone: "hand:me", card: "4" }, { choice: "2" }), nth: 2 };
  const row = { id: "row", kind: "row", x: 0, y: 0, count: 3, cards: ["1", "2", "3"] };
  const table = { viewer: 0, zones: [row], facts: [], moves: [swap] };
  const moves = resolved(table as unknown as TableView, (text) => text);
  assert.deepEqual(moves[0]?.touches, [card("4"), { zone: "row", card: "#2" }]);
});
