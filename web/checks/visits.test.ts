import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnlyHere } from "../src/invite";
import { counted, latest, refreshed, visited, type Visited } from "../src/visits";
import type { TableShape, TableView } from "../src/wire";

const visit = (at: number, over = false): Visited => ({ game: "luecke", at, over });
const end = (winners: number[], score: number) => ({ winners, scores: [score] }) as TableView;

test("the latest tables come first, running and finished apart, and the oldest are forgotten", () => {
  const all = { a: visit(1), b: visit(3), c: visit(2, true) };
  assert.deepEqual(
    latest(all, false).map(([table]) => table),
    ["b", "a"],
  );
  assert.deepEqual(
    latest(all, true).map(([table]) => table),
    ["c"],
  );
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`t${k}`, visit(k)]));
  const more = visited(many, "new", visit(99));
  assert.deepEqual([Object.keys(more).length, "new" in more, "t0" in more, "t1" in more], [60, true, false, true]);
});

test("a table that has ended meanwhile has, and one that is gone is gone", () => {
  assert.deepEqual(refreshed(visit(1), { over: true } as TableShape), visit(1, true));
  assert.equal(refreshed(visit(1), null), null);
});

test("patiences are counted: won, in a row, the best score", () => {
  let tally = counted(undefined, end([0], 3));
  tally = counted(tally, end([0], 9));
  tally = counted(tally, end([], -2));
  assert.deepEqual(tally, { played: 3, won: 2, row: 0, longest: 2, best: 9 });
  assert.equal(counted(undefined, end([], -2)).best, -2);
});

test("what means only this device is never what others are invited to", () => {
  for (const name of ["localhost", "127.0.0.1", "127.3.2.1", "0.0.0.0", "[::1]"]) assert.ok(isOnlyHere(name), name);
  for (const name of ["192.168.0.7", "games.example.org", "[fd00::7]"]) assert.ok(!isOnlyHere(name), name);
});
