// When the table holds its breath, and how it lies then.

import assert from "node:assert/strict";
import { test } from "node:test";
import { after, momentOf } from "../src/moments";
import type { Step, TableView, View, ZoneView } from "../src/wire";

const zone = (id: string, kind: string, owner: number, cards: (string | null)[], count = cards.length): ZoneView => ({
  id,
  kind,
  owner,
  cards,
  count,
  x: 0,
  y: 0,
});

const BEFORE: TableView = {
  game: "auction",
  players: 2,
  viewer: 0,
  phase: "bid",
  kind: "secret",
  turn: 0,
  round: 0,
  actors: [0, 1],
  over: false,
  prompt: { key: "prompt", args: {} },
  scores: [0, 0],
  winners: [],
  sheet: [],
  zones: [
    zone("hand:0", "hand", 0, ["3", "5"]),
    zone("hand:1", "hand", 1, [], 2),
    zone("bid:0", "row", 0, []),
    zone("bid:1", "row", 1, []),
    zone("spent:0", "pile", 0, [], 0),
    zone("spent:1", "pile", 1, [], 0),
  ],
  facts: [],
  moves: [],
};

const move = (zone: string, to: string, card: string | null): Step => ({ kind: "move", zone, to, cards: [card] });
const show = (zone: string, card: string): Step => ({ kind: "show", zone, cards: [card] });
const LAID = [move("hand:0", "bid:0", "5"), move("hand:1", "bid:1", null)];
const SHOWN = [show("bid:0", "5"), show("bid:1", "7")];
const SWEPT = [move("bid:0", "spent:0", "5"), move("bid:1", "spent:1", "7")];
const WRITTEN: Step = { kind: "round", args: { seat0: 0, seat1: 4 } };

function leadsTo(steps: Step[], now: Partial<TableView> = {}): View {
  return { type: "view", n: 7, wire: 3, seat: 0, seats: [], steps, table: { ...BEFORE, ...now } };
}

const cardsIn = (zones: ZoneView[], id: string) => zones.find((one) => one.id === id)?.cards;

void test("what several people turn up lies there before it moves on", () => {
  const moment = momentOf(BEFORE, leadsTo([...LAID, ...SHOWN, ...SWEPT]));
  assert.deepEqual(moment?.rest, SWEPT);
  assert.deepEqual(cardsIn(moment.table.zones, "bid:0"), ["5"]);
  assert.deepEqual(moment.shown, [["5"], ["7"]]);
  assert.deepEqual(cardsIn(moment.table.zones, "bid:1"), ["7"]);
  assert.deepEqual(cardsIn(moment.table.zones, "hand:0"), ["3"]);
  assert.equal(moment.isRound, false);
  assert.deepEqual(moment.table.moves, []);
});

void test("what stays lying needs no halt, nor what one person alone turns up", () => {
  assert.equal(momentOf(BEFORE, leadsTo([...LAID, ...SHOWN])), null);
  assert.equal(momentOf(BEFORE, leadsTo([LAID[0]!, SHOWN[0]!, SWEPT[0]!])), null);
});

void test("a round that is over says so, with the points that are written", () => {
  const moment = momentOf(BEFORE, leadsTo([...LAID, WRITTEN, ...SWEPT], { round: 1, scores: [0, 4] }));
  assert.equal(moment?.isRound, true);
  assert.deepEqual(
    [moment.points, moment.scores],
    [
      [0, 4],
      [0, 4],
    ],
  );
  assert.deepEqual(moment.rest, SWEPT);
});

void test("a round whose points are not written is over at what was turned up", () => {
  const moment = momentOf(BEFORE, leadsTo([...LAID, ...SHOWN, ...SWEPT], { round: 1 }));
  assert.deepEqual([moment?.isRound, moment?.points], [true, null]);
});

void test("the end of the game has a sheet of its own", () => {
  assert.equal(momentOf(BEFORE, leadsTo([...LAID, WRITTEN], { round: 1, over: true })), null);
});

void test("nobody waits in a race", () => {
  assert.equal(momentOf({ ...BEFORE, kind: "race" }, leadsTo([...LAID, ...SHOWN, ...SWEPT])), null);
  assert.equal(momentOf(BEFORE, leadsTo([...LAID, ...SHOWN, ...SWEPT], { kind: "race" })), null);
});

void test("a card nobody has shown stays a back", () => {
  const zones = after(BEFORE.zones, LAID);
  assert.deepEqual(cardsIn(zones, "bid:1"), [null]);
  assert.equal(zones.find((one) => one.id === "hand:1")?.count, 1);
});

void test("a pile shows the new card on top, and a row has it where it was put", () => {
  const zones = [
    zone("pile", "pile", -1, ["2"], 9),
    zone("row", "row", -1, ["1", "4"]),
    zone("hand:0", "hand", 0, ["3", "5"]),
  ];
  const laid = after(zones, [move("hand:0", "pile", "5"), { ...move("hand:0", "row", "3"), args: { at: 1 } }]);
  assert.deepEqual(cardsIn(laid, "pile"), ["5"]);
  assert.deepEqual(cardsIn(laid, "row"), ["1", "3", "4"]);
});
