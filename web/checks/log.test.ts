import assert from "node:assert/strict";
import { test } from "node:test";
import { after, type Happened } from "../src/log";
import type { View } from "../src/wire";

const view = (n: number, more: Partial<View>): View => ({ type: "view", n, wire: 1, seat: 0, seats: [], ...more });
const move = (n: number) => view(n, { told: { seat: 0, verb: "draw" } });
const undone = (n: number) => view(n, { undone: true });
const log = (...views: View[]) => views.reduce(after, [] as Happened[]);

test("a move taken back is known by the view in which that happened", () => {
  assert.deepEqual(
    log(move(1), move(2), undone(3)).map((one) => one.back),
    [Infinity, 3],
  );
});

test("taking back twice takes back the move before", () => {
  assert.deepEqual(
    log(move(1), move(2), undone(3), undone(4)).map((one) => one.back),
    [4, 3],
  );
});

test("a move after one that was taken back stands", () => {
  assert.deepEqual(
    log(move(1), undone(2), move(3)).map((one) => one.back),
    [2, Infinity],
  );
});

test("the deal is no move, but it happened, and nobody takes it back", () => {
  const deal = view(1, { steps: [{ kind: "lot", args: { lot: "starter", who: "@1" } }] });
  assert.deepEqual(
    log(view(0, {}), deal, move(2), undone(3), undone(4)).map((one) => [one.n, one.told?.verb ?? null, one.back]),
    [
      [1, null, Infinity],
      [2, "draw", 3],
    ],
  );
});

test("a view without a move changes nothing", () => {
  assert.deepEqual(log(move(1), view(2, {})), log(move(1)));
});

test("what was recalled before it was heard is told once", () => {
  assert.equal(log(move(1), move(1)).length, 1);
  assert.deepEqual(
    log(move(1), move(2), undone(3), undone(3)).map((one) => one.back),
    [Infinity, 3],
  );
});
