import assert from "node:assert/strict";
import { test } from "node:test";
import { candidates, cardGlow, offers, touch, zoneGlow, type Touched } from "../src/touches";
import type { MoveView, Touch } from "../src/wire";

function move(text: string, ...touches: Touch[]): MoveView {
  return { move: 0, text, verb: text.split(" ")[0] as string, touches };
}

const card = (face: string): Touched => ({ zone: "hand:0", card: face });
const onto = (zone: string): Touched => ({ zone });
const optional = (zone: string): Touch => ({ zone, optional: true });
const choice = (text: string): Touch => ({ choice: text });
const done: Touch = { confirm: true };
const glows = (moves: MoveView[], touched: Touched[]) => Object.fromEntries(offers(moves, touched).things);

const GAP = [
  move("gap 6 left", card("6"), { zone: "left" }),
  move("gap 6 right", card("6"), { zone: "right" }),
  move("match 9 right", card("9"), { zone: "right" }),
  move("draw", { zone: "stock" }),
  move("wait"),
];

test("a card first, then the places it can go to", () => {
  assert.deepEqual(glows(GAP, [card("6")]), { left: "clear", right: "clear" });
  assert.deepEqual(touch(GAP, [card("6")], onto("right")), { move: GAP[1] });
});

test("what begins a move glows clearly, what can only come later quietly", () => {
  const expected = { "hand:0|6": "clear", "hand:0|9": "clear", stock: "clear", left: "quiet", right: "quiet" };
  assert.deepEqual(glows(GAP, []), expected);
});

test("a pile that is the whole move is touched, and what has nothing to touch is a button", () => {
  assert.deepEqual(touch(GAP, [], onto("stock")), { move: GAP[3] });
  assert.deepEqual(offers(GAP, []).buttons, [GAP[4]]);
});

test("the place first, then the card, where the place begins no move", () => {
  assert.deepEqual(touch(GAP, [], onto("right")), { touched: [onto("right")] });
  assert.deepEqual(glows(GAP, [onto("right")]), { "hand:0|6": "clear", "hand:0|9": "clear" });
  assert.deepEqual(touch(GAP, [onto("right")], card("9")), { move: GAP[2] });
  assert.deepEqual(touch(GAP, [onto("right")], onto("left")), { touched: [onto("left")] });
  assert.equal(touch(GAP, [onto("left")], card("9")), null);
});

test("what begins a move is followed in its order", () => {
  const moves = [move("swap a b", { zone: "a" }, { zone: "b" }), move("swap b c", { zone: "b" }, { zone: "c" })];
  assert.deepEqual(glows(moves, [onto("b")]), { c: "clear" });
  assert.deepEqual(touch(moves, [onto("b")], onto("c")), { move: moves[1] });
  assert.deepEqual(touch(moves, [onto("b")], onto("a")), { touched: [onto("a")] });
});

test("touching a card again lays it down, touching another takes that one", () => {
  assert.deepEqual(touch(GAP, [card("6")], card("6")), { touched: [] });
  assert.deepEqual(touch(GAP, [card("6")], card("9")), { touched: [card("9")] });
});

test("a place that does not fit the card is no new beginning", () => {
  assert.equal(touch(GAP, [card("9")], onto("left")), null);
  assert.equal(touch(GAP, [card("9")], onto("nowhere")), null);
  assert.equal(touch(GAP, [], card("7")), null);
});

test("two moves with the same touches become two buttons", () => {
  const moves = [move("lay 3", card("3")), move("give 3", card("3"))];
  assert.deepEqual(touch(moves, [], card("3")), { touched: [card("3")] });
  assert.deepEqual(offers(moves, [card("3")]).buttons, moves);
});

test("a choice is a button as soon as all things are touched", () => {
  const moves = [move("wish 3 red", card("3"), choice("red")), move("wish 3 blue", card("3"), choice("blue"))];
  assert.deepEqual(offers(moves, []).buttons, []);
  assert.deepEqual(offers(moves, [card("3")]).buttons, moves);
  assert.deepEqual(touch(moves.slice(0, 1), [], card("3")), { touched: [card("3")] });
});

// ---------------------------------------------------------------- what may be touched but need not

const WIDEN = [
  move("widen left", optional("turned"), { zone: "left" }),
  move("widen right", optional("turned"), { zone: "right" }),
];

test("what is optional may be left out", () => {
  assert.deepEqual(glows(WIDEN, []), { turned: "quiet", left: "clear", right: "clear" });
  assert.deepEqual(touch(WIDEN, [], onto("left")), { move: WIDEN[0] });
  assert.deepEqual(touch(WIDEN, [], onto("turned")), { touched: [onto("turned")] });
  assert.deepEqual(touch(WIDEN, [onto("turned")], onto("left")), { move: WIDEN[0] });
});

test("a move whose touches are all optional is a button, and its thing can be touched", () => {
  const moves = [move("back", optional("lifted")), move("draw", { zone: "stock" })];
  assert.deepEqual(offers(moves, []).buttons, [moves[0]]);
  assert.deepEqual(touch(moves, [], onto("lifted")), { move: moves[0] });
});

test("a choice about something is a button at once", () => {
  const moves = [move("act bar", optional("played"), choice("bar")), move("act x", optional("played"), choice("x"))];
  assert.deepEqual(offers(moves, []).buttons, moves);
  assert.deepEqual(glows(moves, []), { played: "quiet" });
  assert.deepEqual(offers(moves, [onto("played")]).buttons, moves);
});

// ---------------------------------------------------------------- zones and their cards

test("whoever touches a card touches its zone as well", () => {
  assert.deepEqual(touch(GAP, [card("6")], { zone: "left", card: "3" }), { move: GAP[0] });
  assert.deepEqual(touch(GAP, [], { zone: "stock", card: "8" }), { move: GAP[3] });
});

test("any place of a family is touched for it", () => {
  const moves = [move("turn-back", { zone: "grid" })];
  assert.equal(zoneGlow(offers(moves, []), "grid:1-2"), "clear");
  assert.equal(zoneGlow(offers(moves, []), "row:1"), undefined);
  assert.deepEqual(touch(moves, [], onto("grid:1-2")), { move: moves[0] });
});

test("a card means itself before its zone, which is then a button", () => {
  const moves = [move("play 2", card("2")), move("finish", { zone: "hand:0" })];
  assert.deepEqual(touch(moves, [], card("2")), { move: moves[0] });
  assert.deepEqual(candidates(moves, [card("5")]), [moves[1]]);
  assert.equal(zoneGlow(offers(moves, []), "hand:0"), undefined);
  assert.deepEqual(offers(moves, []).buttons, [moves[1]]);
});

test("a figure is touched by its name", () => {
  const moves = [move("hold 4", optional("marker:0"), { zone: "row-4" })];
  assert.equal(zoneGlow(offers(moves, []), "row-4"), "clear");
  assert.deepEqual(touch(moves, [], onto("row-4")), { move: moves[0] });
});

// ---------------------------------------------------------------- rows

const ROW = [
  move("lay 5", card("5")),
  move("joker 1", card("joker"), { zone: "row", gap: 1 }),
  move("switch 7 0", card("switch"), card("7"), { zone: "row", nth: 0 }),
  move("switch 8 0", card("switch"), card("8"), { zone: "row", nth: 0 }),
  move("switch 7 2", card("switch"), card("7"), { zone: "row", nth: 2 }),
];
const nth = (k: number, face: string): Touched => ({ zone: "row", nth: k, card: face });

test("a gap of a row is touched, before or after the card", () => {
  assert.deepEqual(glows(ROW, [card("joker")]), { "row|gap 1": "clear" });
  assert.deepEqual(touch(ROW, [card("joker")], { zone: "row", gap: 1 }), { move: ROW[1] });
  assert.deepEqual(touch(ROW, [{ zone: "row", gap: 1 }], card("joker")), { move: ROW[1] });
  assert.equal(touch(ROW, [card("joker")], { zone: "row", gap: 0 }), null);
});

test("a card in a row is meant by its place there", () => {
  assert.equal(cardGlow(offers(ROW, [card("switch"), card("7")]), nth(2, "3")), "clear");
  assert.equal(cardGlow(offers(ROW, [card("switch"), card("7")]), nth(1, "3")), undefined);
  assert.deepEqual(touch(ROW, [card("switch"), card("7")], nth(2, "3")), { move: ROW[4] });
  assert.deepEqual(touch(ROW, [nth(2, "3")], card("switch")), { touched: [nth(2, "3"), card("switch")] });
});

test("of several things touched, another takes the place of the last", () => {
  assert.deepEqual(touch(ROW, [card("switch"), card("7")], card("8")), { touched: [card("switch"), card("8")] });
  assert.deepEqual(touch(ROW, [card("switch"), card("7")], card("5")), { move: ROW[0] });
  assert.equal(touch(ROW, [card("switch"), card("8")], nth(2, "3")), null);
});

// ---------------------------------------------------------------- sets

const BIDS = [
  move("bid 4", optional("lot"), card("4"), done),
  move("bid 9", optional("lot"), card("9"), done),
  move("bid 4 9", optional("lot"), card("4"), card("9"), done),
];

test("a set of cards is touched in any order and confirmed", () => {
  assert.equal(offers(BIDS, []).confirm, null);
  assert.deepEqual(offers(BIDS, [card("4")]).confirm, BIDS[0]);
  assert.deepEqual(offers(BIDS, [card("9"), card("4")]).confirm, BIDS[2]);
  assert.deepEqual(touch(BIDS, [card("9")], card("4")), { touched: [card("9"), card("4")] });
  assert.deepEqual(touch(BIDS, [card("9"), card("4")], card("9")), { touched: [card("4")] });
});

test("a card that does not go with the others of a set has its own reason", () => {
  const moves = [...BIDS, move("bid 5", optional("lot"), card("5"), done)];
  assert.equal(touch(moves, [card("4"), card("9")], card("5")), null);
  assert.equal(touch(moves, [card("4")], card("5")), null);
  assert.deepEqual(touch(moves, [card("5")], card("4")), { touched: [card("4")] });
});

test("where the order of a set matters, it is touched in that order", () => {
  const moves = [
    { ...move("lay 4 9", card("4"), card("9"), done), ordered: true },
    { ...move("lay 9 4", card("9"), card("4"), done), ordered: true },
  ];
  assert.deepEqual(glows(moves, [card("9")]), { "hand:0|4": "clear" });
  assert.deepEqual(offers(moves, [card("9"), card("4")]).confirm, moves[1]);
  assert.deepEqual(offers(moves, [card("4"), card("9")]).confirm, moves[0]);
});
