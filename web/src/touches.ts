// From the moves a seat may make to what can be touched next, and from touches back to a move. The engine answers "why
// can't I?" by the same rule: touches come in the order of the move, and only where the first thing touched begins no
// move they may come in any.

import type { MoveView, Touch } from "./wire";

/** Something that was touched: a zone or a figure, a card in a zone (by its face, and by its place where it lies in a
 * row), or a gap of a row. */
export interface Touched {
  zone: string;
  card?: string;
  gap?: number;
  nth?: number;
}

/** How plainly something asks to be touched: it continues a move, or it may be touched too. */
export type Glow = "clear" | "quiet";

/** What may be touched now. */
export interface Offers {
  things: Map<string, Glow>; // by `keyOf`
  inside: Set<string>; // zones of which single cards or gaps are among the things
  buttons: MoveView[]; // all that is left of them is to be said: a choice, or nothing at all
  confirm: MoveView | null; // a set of cards that is complete as it is
}

/** The moves that are said with a button; to give up stands in the menu as long as there is anything else to do. */
export function saidWithButtons({ things, buttons }: Offers): MoveView[] {
  const playing = buttons.filter((move) => !move.ending);
  return playing.length || things.size ? playing : buttons;
}

/** What a touch leads to: a move that is complete, touches that wait for the next one, or nothing. */
export type Outcome = { move: MoveView } | { touched: Touched[] } | null;

export function familyOf(zone: string): string {
  return zone.split(":")[0] ?? "";
}

export function keyOf({ zone = "", card = "", gap = -1, nth = -1 }: Touch): string {
  if (card) return `${zone}|${card}`;
  if (gap >= 0) return `${zone}|gap ${gap}`;
  return nth >= 0 ? `${zone}|nth ${nth}` : zone;
}

/** How a zone, or any of its family, asks to be touched as a whole. */
export function zoneGlow({ things, inside }: Offers, zone: string): Glow | undefined {
  return inside.has(zone) ? undefined : (things.get(zone) ?? things.get(familyOf(zone)));
}

/** How a card asks to be touched, by its face or by its place in a row. */
export function cardGlow({ things }: Offers, { zone, card = "", nth = -1 }: Touched): Glow | undefined {
  return (card && things.get(keyOf({ zone, card }))) || (nth >= 0 ? things.get(keyOf({ zone, nth })) : undefined);
}

export function isSame(one: Touched, other: Touched): boolean {
  const { card = "", gap = -1, nth = -1 } = one;
  return (
    one.zone === other.zone && card === (other.card ?? "") && gap === (other.gap ?? -1) && nth === (other.nth ?? -1)
  );
}

/** Is this what was touched? Whoever touches a card also touches the zone it lies in. */
function takes(want: Touch, touched: Touched): boolean {
  const { card = "", gap = -1, nth = -1 } = want;
  if (touched.zone !== want.zone && familyOf(touched.zone) !== want.zone) return false;
  if (card) return card === touched.card;
  const isGap = gap === (touched.gap ?? -1);
  return gap >= 0 || nth >= 0 ? isGap && [-1, touched.nth ?? -1].includes(nth) : isGap;
}

/** What lies on the table; choices are buttons, which come when all else is touched. */
function thingsOf(move: MoveView): Touch[] {
  return (move.touches ?? []).filter((touch) => !touch.choice && !touch.confirm);
}

function isSet(move: MoveView): boolean {
  return (move.touches ?? []).some((touch) => touch.confirm);
}

function isLoose(move: MoveView, isInOrder: boolean): boolean {
  return !isInOrder || (isSet(move) && !move.ordered);
}

const isNeeded = (touch: Touch) => !touch.optional;

/** What of a move is still to be touched; null if these touches cannot become it. */
function leftOf(move: MoveView, touched: Touched[], isInOrder: boolean): Touch[] | null {
  const isFirst = !isLoose(move, isInOrder);
  let left = thingsOf(move);
  for (const one of touched) {
    while (isFirst && left[0]?.optional && !takes(left[0], one)) left = left.slice(1);
    const at = left.findIndex((want) => takes(want, one));
    if (at < 0 || (isFirst && at > 0)) return null;
    left = left.toSpliced(at, 1);
  }
  return left;
}

/** Does a move begin with this thing? */
function begins(moves: MoveView[], one: Touched): boolean {
  return moves.some((move) => leftOf(move, [one], true));
}

function isInOrder(moves: MoveView[], touched: Touched[]): boolean {
  return touched[0] === undefined || begins(moves, touched[0]);
}

/** The moves that the touches so far may become. Who touches a card means the zone around it only where no move is about
 * the card itself. */
export function candidates(moves: MoveView[], touched: Touched[]): MoveView[] {
  const inOrder = isInOrder(moves, touched);
  const fitting = moves.filter((move) => leftOf(move, touched, inOrder));
  const exact = fitting.filter((move) => touched.every((one) => !one.card || isAbout(move, one)));
  return exact.length ? exact : fitting;
}

function isAbout(move: MoveView, card: Touched): boolean {
  return thingsOf(move).some((want) => (want.card || (want.nth ?? -1) >= 0) && takes(want, card));
}

/** What continues the touches so far; before the first, also what could be touched out of order. */
export function offers(moves: MoveView[], touched: Touched[]): Offers {
  const found: Offers = { things: new Map(), inside: new Set(), buttons: [], confirm: null };
  const inOrder = isInOrder(moves, touched);
  const fitting = candidates(moves, touched);
  const left = new Map(fitting.map((move) => [move, leftOf(move, touched, inOrder) ?? []]));
  for (const move of fitting) offerNext(move, left.get(move) ?? [], inOrder, found);
  if (!touched.length) for (const move of moves) offerAnyOrder(move, moves, found);
  for (const move of fitting) if (isBetweenCards(left.get(move) ?? [], found)) found.buttons.push(move);
  return found;
}

function offerNext(move: MoveView, left: Touch[], inOrder: boolean, found: Offers): void {
  const next = left.findIndex(isNeeded);
  if (next < 0 && isSet(move)) found.confirm = move;
  else if (next < 0) found.buttons.push(move);
  const near = next < 0 || isLoose(move, inOrder) ? left : left.slice(0, next + 1);
  for (const want of near) offer(want, want.optional ? "quiet" : "clear", found);
}

/** What begins no move may be touched first all the same. */
function offerAnyOrder(move: MoveView, moves: MoveView[], found: Offers): void {
  for (const want of thingsOf(move)) {
    if (!found.things.has(keyOf(want)) && !begins(moves, { zone: "", ...want })) offer(want, "quiet", found);
  }
}

function offer(want: Touch, glow: Glow, found: Offers): void {
  const key = keyOf(want);
  if (glow === "clear" || !found.things.has(key)) found.things.set(key, glow);
  if (key !== want.zone) found.inside.add(want.zone ?? "");
}

/** Is the last thing a move needs a zone that cannot be touched, because its cards mean something of their own? */
function isBetweenCards(left: Touch[], { inside }: Offers): boolean {
  const [last, ...others] = left.filter(isNeeded);
  return last?.zone !== undefined && !others.length && keyOf(last) === last.zone && inside.has(last.zone);
}

export function touch(moves: MoveView[], touched: Touched[], now: Touched): Outcome {
  const again = touched.findIndex((one) => isSame(one, now));
  if (again >= 0 && !candidates(moves, [...touched, now]).length) return put(moves, touched.toSpliced(again, 1));
  return continued(moves, [...touched, now]) ?? instead(moves, touched, now);
}

function put(moves: MoveView[], touched: Touched[]): Outcome {
  return { touched: candidates(moves, touched).length ? touched : [] };
}

/** Another thing for the last one touched. What could only follow the first is no new beginning: it has its own reason
 * why it does not fit. Nor is a card that does not go with the others of a set. */
function instead(moves: MoveView[], touched: Touched[], now: Touched): Outcome {
  const [first] = touched;
  if (!first || candidates(moves, touched).some((move) => isSet(move) && thingsOf(move).filter(isNeeded).length > 1)) {
    return null;
  }
  for (let kept = touched.length - 1; kept > 0; kept--) {
    const other = continued(moves, [...touched.slice(0, kept), now]);
    if (other) return other;
  }
  return begins(moves, first) === begins(moves, now) ? continued(moves, [now]) : null;
}

function continued(moves: MoveView[], touched: Touched[]): Outcome {
  const fitting = candidates(moves, touched);
  const [only] = fitting;
  if (!only) return null;
  return fitting.length === 1 && isComplete(only, touched, isInOrder(moves, touched)) ? { move: only } : { touched };
}

/** Is there nothing left to touch, to choose or to confirm? */
function isComplete(move: MoveView, touched: Touched[], inOrder: boolean): boolean {
  const isSaid = (move.touches ?? []).some((touch) => touch.choice || touch.confirm);
  return !isSaid && !leftOf(move, touched, inOrder)?.some(isNeeded);
}
