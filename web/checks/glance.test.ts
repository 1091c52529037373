import assert from "node:assert/strict";
import { test } from "node:test";
import { HIGH, pieces, type Piece } from "../src/lobby/glance";
import type { FactView, Glance, ZoneView } from "../src/wire";

const zone = (id: string, kind: string, x: number, y: number, more: Partial<ZoneView> = {}): ZoneView => ({
  id,
  kind,
  x,
  y,
  count: more.cards?.length ?? 0,
  ...more,
});

function drawn(zones: ZoneView[], players: number, facts: FactView[] = []): Piece[] {
  return pieces({ table: { players, zones, facts }, deck: "symbols", cards: {}, fields: [] } as unknown as Glance);
}

const board = Array.from({ length: 64 }, (_, k) => zone(`s:${k}`, "place", 22 + 8 * (k % 8), 22 + 8 * (k >> 3)));

function isInside(piece: Piece, ratio: number): boolean {
  const [across, down] = [piece.wide / 2, (piece.wide * ratio) / 2];
  return piece.x - across >= 0 && piece.x + across <= 100 && piece.y - down >= 0 && piece.y + down <= HIGH;
}

test("a board stays whole, with what people hold beside it", () => {
  const facts = board.map(({ id }): FactView => ({ id, value: 0, figure: "♙" }));
  const all = drawn([...board, zone("pile:0", "pile", 10, 90, { owner: 0, count: 20 })], 2, facts);
  const squares = all.filter((piece) => piece.look === "square");
  assert.equal(squares.length, 64);
  assert.ok(squares.every((piece) => isInside(piece, 1)));
  assert.ok(squares[0]!.wide > 6);
  assert.ok(all.find((piece) => piece.look === "card")!.x > Math.max(...squares.map((piece) => piece.x)));
});

test("what lies in the middle does not lie on each other, and nothing is cut off", () => {
  const all = drawn(
    [
      zone("stock", "pile", 30, 45, { count: 9 }),
      zone("row", "row", 60, 45, { cards: ["1", "2", "3", "4"] }),
      zone("hand:0", "hand", 50, 90, { owner: 0, cards: ["5", "6", "7"] }),
      zone("hand:1", "hand", 50, 5, { owner: 1, count: 5 }),
    ],
    2,
  );
  assert.equal(all.length, 13);
  assert.ok(all.every((piece) => isInside(piece, 1.4)));
  const [stock, first] = [
    all.find((piece) => piece.text === null && piece.y > 15)!,
    all.find((one) => one.text === "1")!,
  ];
  assert.ok(first.x - first.wide / 2 >= stock.x + stock.wide / 2);
});

test("without a middle the picture is for what people have", () => {
  const all = drawn([zone("row:0", "row", 50, 64, { owner: 0, cards: ["1", "2"] })], 1);
  assert.ok(all.every((piece) => piece.wide > 12));
});
