// From the moves a seat may make to what can be touched next, and from touches back to a move.

import type { MoveView as Sent, TableView, Touch } from "./wire";

type Offered = Sent & { gap?: number; nth?: number };
export type MoveView = Offered & { touches: Touch[] };

/** Something that was touched: a card in a zone (by its face), or a zone. */
export interface Touched {
  zone: string;
  card: string;
}

/** What may be touched now. */
export interface Offers {
  cards: Set<string>; // "zone|face"
  zones: Set<string>;
  buttons: MoveView[]; // complete with this touch, or a choice that lies nowhere on the table
  confirm: MoveView | null; // a set of cards that is complete as it is
}

export function spot(zone: string, card: string): string {
  return `${zone}|${card}`;
}

/** The k-th gap of a row, and its k-th card, as touches name them. */
export const gapOf = (k: number) => `|${k}`;
export const nthOf = (k: number) => `#${k}`;

const NOWHERE = new Map<string, string>();

/** The moves with "hand:me" as the viewer's own hand, and with choices that name a card lying open before them as
 * touches of that card: whoever sees a card wants to touch it. */
export function resolved(table: TableView, face: (text: string) => string): MoveView[] {
  const lying = lyingOpen(table, face);
  const rows = table.zones.filter((zone) => zone.kind === "row" && (zone.owner ?? -1) < 0).map((zone) => zone.id);
  return table.moves.map((move) => ({
    ...move,
    touches: inRow(move, rows).map((touch) =>
      atTable(touch, table.viewer, move.touches?.length === 1 ? lying : NOWHERE),
    ),
  }));
}

/** Whoever sees the gaps of a row touches one of them, instead of the row and then a side and a number. */
function inRow(move: Offered, rows: string[]): Touch[] {
  const touches = move.touches ?? [];
  const [gap, nth] = [move.gap ?? -1, move.nth ?? -1];
  if (gap < 0 && nth < 0) return touches;
  const first = touches.findIndex((touch) => !touch.card);
  const zone = touches[first]?.zone || (rows.length === 1 ? rows[0] : "");
  return zone ? [...touches.slice(0, first), { zone, card: gap >= 0 ? gapOf(gap) : nthOf(nth) }] : touches;
}

function atTable(touch: Touch, viewer: number, lying: Map<string, string>): Touch {
  if (touch.zone?.endsWith(":me")) return { ...touch, zone: touch.zone.replace(/me$/, String(viewer)) };
  const zone = touch.choice ? lying.get(touch.choice) : undefined;
  return zone ? { zone, card: touch.choice } : touch;
}

/** Faces that lie in exactly one of the viewer's own zones, or are exactly one of the figures on the table. */
function lyingOpen(table: TableView, face: (text: string) => string): Map<string, string> {
  const found = new Map<string, string>();
  for (const zone of table.zones) {
    if (zone.owner !== table.viewer) continue;
    for (const card of zone.cards ?? []) {
      if (card !== null) found.set(face(card), found.has(face(card)) ? "" : zone.id);
    }
  }
  for (const { id, card, at } of table.facts) {
    if (card && at) found.set(card, found.has(card) ? "" : id);
  }
  return found;
}

/** The moves that the touches so far may become. A set of cards may be touched in any order. */
export function candidates(moves: MoveView[], touched: Touched[]): MoveView[] {
  return moves.filter((move) => matches(move, touched));
}

function matches(move: MoveView, touched: Touched[]): boolean {
  if (isSet(move)) {
    const wanted = move.touches
      .filter((touch) => !touch.confirm)
      .map((touch) => spot(touch.zone ?? "", touch.card ?? ""));
    return touched.every(({ zone, card }) => {
      const at = wanted.indexOf(spot(zone, card));
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    });
  }
  return touched.every(({ zone, card }, k) => {
    const touch = move.touches[k];
    return touch !== undefined && !touch.choice && (touch.zone ?? "") === zone && (touch.card ?? "") === card;
  });
}

function isSet(move: MoveView): boolean {
  return move.touches.some((touch) => touch.confirm);
}

/** What continues the touches so far. */
export function offers(moves: MoveView[], touched: Touched[]): Offers {
  const found: Offers = { cards: new Set(), zones: new Set(), buttons: [], confirm: null };
  for (const move of candidates(moves, touched)) {
    if (isSet(move)) offerSet(move, touched, found);
    else offerNext(move, touched.length, found);
  }
  return found;
}

function offerSet(move: MoveView, touched: Touched[], found: Offers): void {
  const left = move.touches.filter((touch) => !touch.confirm).map((touch) => spot(touch.zone ?? "", touch.card ?? ""));
  for (const { zone, card } of touched) left.splice(left.indexOf(spot(zone, card)), 1);
  if (left.length === 0) found.confirm = move;
  for (const one of left) found.cards.add(one);
}

function offerNext(move: MoveView, done: number, found: Offers): void {
  const next = move.touches[done];
  if (next === undefined || next.choice) found.buttons.push(move);
  else if (next.card) found.cards.add(spot(next.zone ?? "", next.card));
  else found.zones.add(next.zone ?? "");
}

/** What a touch leads to: a move that is complete, touches that wait for the next one, or nothing. */
export type Outcome = { move: MoveView } | { touched: Touched[] } | null;

export function touch(moves: MoveView[], touched: Touched[], now: Touched): Outcome {
  const again = touched.findIndex((one) => one.zone === now.zone && one.card === now.card);
  if (again >= 0 && !candidates(moves, [...touched, now]).length) return { touched: touched.toSpliced(again, 1) };
  return continued(moves, [...touched, now]) ?? (touched.length ? continued(moves, [now]) : null);
}

function continued(moves: MoveView[], touched: Touched[]): Outcome {
  const left = candidates(moves, touched);
  const only = left[0];
  if (only === undefined) return null;
  if (left.length === 1 && only.touches.length === touched.length && !isSet(only)) return { move: only };
  return { touched };
}
