// How a table becomes a small picture: the others at the top, what I have at the bottom, and between them the middle, as
// large as it can be drawn without one thing lying on another. Where that leaves a board too little room, the others and I
// move to its sides.

import { isForPawns, walkersOn } from "../seats";
import type { Glance, TableView, ZoneView } from "../wire";

export const HIGH = 62.5; // the picture is 100 wide
const RATIO = 1.4; // of a card
const EDGE = 2.5;
const [OTHERS, MINE, SIDE] = [12, 20, 17]; // how much room they take
const SPREAD = 0.52; // of a card is seen of each but the last
const FALL = 0.34; // the same in a column
const GAP = 0.3; // between zones side by side
const LARGEST = 15;
const [BOARD, WORTH_MOVING] = [7, 1.2]; // places, and how many times as large they get
const MOST: Record<string, number> = { hand: 8, row: 9, fan: 6, place: 6, pile: 1 };
const SEEN_OF_OTHERS = 4; // zones of each of the others

/** Something to draw: its centre and width. */
export interface Piece {
  x: number;
  y: number;
  wide: number;
  text: string | null; // of a card; null: a back
  back?: string | undefined;
  isCovered?: boolean;
  look: "card" | "slot" | "painted" | "square" | "pawn";
  sign?: string; // a figure that stands there, or the number of a pawn's seat
}

interface Box {
  x: number; // on the table, 0 to 100
  y: number;
  across: number; // in widths of a card
  above: number; // from the place itself, in the same
  below: number;
  draw: (x: number, y: number, card: number) => Piece[];
}

/** A part of the picture. */
interface Room {
  left: number;
  top: number;
  wide: number;
  high: number;
}

export function pieces(seen: Glance): Piece[] {
  const table = seen.table;
  const zones = table.zones.filter((zone) => zone.kind !== "box");
  const isMiddle = (zone: ZoneView) => (zone.owner ?? -1) < 0 || zone.kind === "place";
  const full = zones.filter((zone) => zone.count > 0 && !isMiddle(zone));
  const mine = full.filter((zone) => zone.owner === 0).toSorted((a, b) => a.x - b.x);
  const others = Array.from({ length: table.players - 1 }, (_, k) =>
    full.filter((zone) => zone.owner === k + 1).slice(0, SEEN_OF_OTHERS),
  );
  const boxes = middle(seen, zones.filter(isMiddle));
  const whole = { left: EDGE, top: EDGE, wide: 100 - 2 * EDGE, high: HIGH - 2 * EDGE };
  if (!boxes.length) {
    const half = { ...whole, high: whole.high * 0.42 };
    return [...inLine(others, half), ...band(mine, { ...whole, top: whole.top + whole.high * 0.54, high: half.high })];
  }
  const top = others.some((one) => one.length) ? OTHERS : 0;
  const bottom = mine.length ? MINE : 0;
  const between = { ...whole, top: EDGE + top, high: whole.high - top - bottom };
  const beside = { ...whole, left: EDGE + SIDE, wide: whole.wide - 2 * SIDE };
  const isChequered = zones.some((zone) => isSquare(table, zone));
  const [upright, flat] = [largest(boxes, beside, isChequered), largest(boxes, between, isChequered)];
  const drawn = (placed: Placed) => [
    ...boxes.flatMap((box) => box.draw(placed.x(box.x), placed.y(box.y), placed.card)),
    ...walkers(table, placed),
  ];
  if (boxes.length >= BOARD && upright.card > WORTH_MOVING * flat.card) {
    const side = { ...whole, wide: SIDE - EDGE };
    return [...stacked(others.flat(), side), ...drawn(upright), ...stacked(mine, { ...side, left: 100 - SIDE })];
  }
  return [
    ...inLine(others, { ...whole, high: top - EDGE }),
    ...drawn(flat),
    ...band(mine, { ...whole, top: HIGH - bottom, high: bottom - EDGE }),
  ];
}

/** The others side by side. */
function inLine(others: ZoneView[][], room: Room): Piece[] {
  const wide = (room.wide - EDGE * (others.length - 1)) / Math.max(1, others.length);
  return others.flatMap((one, k) => band(one, { ...room, left: room.left + k * (wide + EDGE), wide }));
}

/** The cards of a zone that are drawn: of a pile the top one. */
function cardsOf(zone: ZoneView): { text: string | null; isCovered: boolean }[] {
  const faces = zone.cards ?? [];
  const backs = zone.kind === "hand" ? zone.count - faces.length : faces.length || !zone.count ? 0 : 1;
  const all = [
    ...faces.map((text, k) => ({ text, isCovered: zone.covered?.includes(k) ?? false })),
    ...Array.from({ length: backs }, () => ({ text: null, isCovered: false })),
  ];
  return all.slice(-(MOST[zone.kind] ?? 1));
}

const across = (zone: ZoneView) => (zone.kind === "place" ? 1 : 1 + (cardsOf(zone).length - 1) * SPREAD);

/** Zones side by side in one line. */
function band(zones: ZoneView[], room: Room): Piece[] {
  const all = zones.reduce((sum, zone) => sum + across(zone), GAP * (zones.length - 1));
  const card = Math.min(room.high / RATIO, room.wide / all, LARGEST);
  let x = room.left + (room.wide - all * card) / 2;
  return zones.flatMap((zone) => {
    const centre = x + (across(zone) * card) / 2;
    x += (across(zone) + GAP) * card;
    return spread(zone, centre, room.top + room.high / 2, card);
  });
}

/** Zones one below the other. */
function stacked(zones: ZoneView[], room: Room): Piece[] {
  const step = RATIO + GAP / 2;
  const card = Math.min(room.high / (step * zones.length), room.wide / Math.max(...zones.map(across)), room.wide / 1.7);
  const top = room.top + (room.high - step * card * (zones.length - 1)) / 2;
  return zones.flatMap((zone, k) => spread(zone, room.left + room.wide / 2, top + k * step * card, card));
}

/** The cards of a zone: side by side around this place, or falling from it. */
function spread(zone: ZoneView, x: number, y: number, card: number): Piece[] {
  const cards = cardsOf(zone);
  const isColumn = zone.kind === "place";
  return cards.map((one, k) => ({
    ...one,
    x: isColumn ? x : x + (k - (cards.length - 1) / 2) * card * SPREAD,
    y: isColumn ? y + k * card * FALL : y,
    wide: card,
    back: zone.back,
    look: "card",
  }));
}

/** The figure on a place; "" where one could stand. */
function figureOn(table: TableView, zone: ZoneView): string | undefined {
  const fact = table.facts.find((one) => one.id === zone.id);
  return fact && !isForPawns(fact) ? (fact.figure ?? "") : undefined;
}

/** A place where nothing but a figure can be, as on a chessboard. */
function isSquare(table: TableView, zone: ZoneView): boolean {
  return zone.kind === "place" && !zone.count && figureOn(table, zone) !== undefined;
}

function middle(seen: Glance, zones: ZoneView[]): Box[] {
  return [
    ...seen.fields.map((field) => fieldBox(field.x, field.y, field.card)),
    ...zones.filter((zone) => zone.count > 0 || zone.kind === "place").map((zone) => zoneBox(seen.table, zone)),
  ];
}

function fieldBox(x: number, y: number, card: string): Box {
  const draw: Box["draw"] = (x, y, wide) => [{ x, y, wide, text: card || null, look: card ? "card" : "slot" }];
  return { x, y, across: 1, above: RATIO / 2, below: RATIO / 2, draw };
}

function zoneBox(table: TableView, zone: ZoneView): Box {
  const count = cardsOf(zone).length;
  const figure = figureOn(table, zone);
  const sign = figure ? { sign: figure } : {};
  const draw: Box["draw"] = (x, y, card) => {
    const empty = { x, y, wide: card, text: null };
    if (isSquare(table, zone)) return [{ ...empty, look: "square", ...sign }];
    if (!count && zone.painted) return [{ ...empty, text: zone.painted, look: "painted" }];
    if (!count) return [{ ...empty, look: "slot" }];
    return spread(zone, x, y, card).map((piece, k) => (k === count - 1 ? { ...piece, ...sign } : piece));
  };
  const above = isSquare(table, zone) ? 0.5 : RATIO / 2;
  const below = above + (zone.kind === "place" ? Math.max(0, count - 1) * FALL : 0);
  return { x: zone.x, y: zone.y, across: across(zone), above, below, draw };
}

/** Cards and pawns that walk over the table. */
function walkers(table: TableView, placed: Placed): Piece[] {
  return walkersOn(table).flatMap((fact, k): Piece[] => {
    if (!fact.at) return [];
    const [x, y] = [placed.x(fact.at[0]), placed.y(fact.at[1])];
    if (fact.card) return [{ x, y, wide: placed.card, text: fact.card, look: "card" }];
    const wide = Math.max(3.6, placed.card * 0.45);
    return [{ x: x + (k % 3) - 1, y: y + 1, wide, text: null, look: "pawn", sign: fact.id.split(":")[1] ?? "0" }];
  });
}

interface Placed {
  card: number;
  x: (x: number) => number;
  y: (y: number) => number;
}

/** The largest cards with which no box lies on another. */
function largest(boxes: Box[], room: Room, isChequered: boolean): Placed {
  for (let card = LARGEST; card > 2; card -= 0.25) {
    const wide = boxes.map((box): Span => [box.x, (box.across / 2) * card, (box.across / 2) * card]);
    const high = boxes.map((box): Span => [box.y, box.above * card, box.below * card]);
    const loose = isChequered ? 0 : 0.75 * card;
    const placed = {
      card,
      x: stretched(wide, room.left, room.wide, loose),
      y: stretched(high, room.top, room.high, loose),
    };
    if (fits(boxes, placed, room)) return placed;
  }
  return { card: 2, x: (x) => room.left + (x / 100) * room.wide, y: (y) => room.top + (y / 100) * room.high };
}

type Span = [at: number, before: number, after: number];

/** From places on the table to places in the picture: as far apart as there is room, but not lost in it. */
function stretched(spans: Span[], from: number, room: number, loose: number): (at: number) => number {
  const sorted = spans.toSorted(([a], [b]) => a - b);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const range = last[0] - first[0];
  const loosest = sorted.slice(1).map((span, k) => {
    const [at, , after] = sorted[k]!;
    return span[0] - at < 1 ? 0 : (after + span[1] + loose) / (span[0] - at);
  });
  const by = range ? Math.min((room - first[1] - last[2]) / range, Math.max(...loosest)) : 0;
  const start = from + (room - range * by + first[1] - last[2]) / 2;
  return (at) => start + (at - first[0]) * by;
}

function fits(boxes: Box[], placed: Placed, room: Room): boolean {
  const laid = boxes.map((box) => {
    const [x, y] = [placed.x(box.x), placed.y(box.y)];
    const half = (box.across / 2) * placed.card;
    return { left: x - half, right: x + half, top: y - box.above * placed.card, bottom: y + box.below * placed.card };
  });
  const slack = 0.05;
  return laid.every(
    (a, k) =>
      a.left >= room.left - slack &&
      a.right <= room.left + room.wide + slack &&
      a.top >= room.top - slack &&
      a.bottom <= room.top + room.high + slack &&
      laid
        .slice(0, k)
        .every(
          (b) =>
            a.left >= b.right - slack ||
            b.left >= a.right - slack ||
            a.top >= b.bottom - slack ||
            b.top >= a.bottom - slack,
        ),
  );
}
