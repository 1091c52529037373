// How the screen is shared out: what is told and touched below the table, or beside it where that leaves more to the
// cards. All of it depends on the screen and on what the game has, never on the moment: nothing on the table moves that no
// rule moves.

import { RATIO } from "./layout";

export const LATEST = 35; // pixels of the line above the table that says what happened last
const HELD = 0.14; // of a card's height: how far it is lifted out of the hand, and …
const FAN = 1.1; // … how much higher than a card a fan of them is
const BRIEF = 50; // pixels less for what is told, where that is little, …
const BRIEFER = 62; // … on a phone, and …
const SILENT = 78; // … there, where it is nothing but whose turn it was
const BETTER = 1.15; // how much larger cards must become for the table to be arranged differently
const LOW = 62; // pixels of a middle in which not much lies
const CARD = 28; // … of a card in it, if …
const PART = 0.4; // … that takes no more than so much of the height
const EDGES = 10; // pixels above and below the middle, or all seats that stand beside the table, and …
const APART = 6; // … between two of them
const WIDER = 8; // pixels at a time, …
const WIDEST = 80; // … at most, and …
const NEARLY = 0.85; // … as long as the cards in the middle stay so large

export interface Frame {
  isBeside: boolean;
  isPhone: boolean;
  side: number; // pixels of the column beside the table
  seats: number; // … and of the one with the others
  isShort: boolean; // a small phone, or one that lies: what is told stands in as few lines as possible
  perRow: number; // of the others
  seat: number; // the width of a seat
  seatCard: number;
  centre: number; // the width of the table itself
  hand: number; // the width of a card in the hand
  voice: number; // the height of what is told and of the buttons
}

/** What a game has, as far as the frame depends on it. */
export interface Inventory {
  others: number;
  hasHand: boolean;
  hasTray: boolean; // piles of my own besides my hand
  hasFacts: boolean; // numbers of my own besides my points
  isPast: boolean; // one looks back: nothing is asked
  isBrief: boolean; // somebody else explains what there is to do
  cardIn: (width: number, height: number) => number; // how large cards become in a middle of this size
  highOf: (width: number, card: number, isShort: boolean) => number; // how high another's seat of this width is
}

/** For a table of this size. Where there is height for both, what is told stands where cards become larger. */
export function frameOf(width: number, height: number, has: Inventory): Frame {
  if (width < height * 1.2) return upright(width, height, has);
  if (height < 640) return beside(width, height, has);
  const [one, other] = [upright(width, height, has), beside(width, height, has)];
  return middleCard(other, height, has) > middleCard(one, height, has) * BETTER ? other : one;
}

/** How wide the column beside the table is. */
export function sideWidth(width: number): number {
  return clamp(width * 0.29, 252, 280);
}

/** The height of a hand of such cards, and how much of it is there to lift them into. */
export function handHeight(card: number): { fan: number; lift: number } {
  return { fan: card * RATIO * FAN, lift: card * RATIO * HELD + 4 };
}

/** How high the middle of an upright table has to be at least. */
export function leastHeight(height: number, cardIn: (height: number) => number): number {
  let high = LOW;
  while (cardIn(high - EDGES) < CARD && high < height * PART) high += 8;
  return high;
}

/** About how large the cards in the middle would be. */
function middleCard(frame: Frame, height: number, has: Inventory): number {
  const { fan, lift } = handHeight(frame.hand);
  const hand = has.hasHand ? fan + lift : 0;
  if (frame.isBeside) return has.cardIn(frame.centre - 20, height - LATEST - hand - 22);
  const seats = Math.ceil(has.others / Math.max(1, frame.perRow)) * (frame.seatCard * RATIO + 40);
  const tray = has.hasTray && !has.hasHand ? frame.hand * RATIO * 0.8 + 40 : has.others && !has.hasTray ? 30 : 0;
  return has.cardIn(frame.centre - 20, height - LATEST - seats - frame.voice - tray - hand - 22);
}

/** The others stand below each other: where they do not all fit, they get as much more width as helps. */
function beside(width: number, height: number, has: Inventory): Frame {
  const narrow = besideOf(width, height, has.others, 0);
  const needs = ({ seat, seatCard, isShort }: Frame) =>
    Math.max(height, EDGES + has.others * (has.highOf(seat, seatCard, isShort) + APART) - APART);
  let best = narrow;
  for (let more = WIDER; needs(best) > height && more <= WIDEST; more += WIDER) {
    const frame = besideOf(width, height, has.others, more);
    if (needs(frame) < needs(best)) best = frame;
  }
  return best === narrow || middleCard(best, height, has) >= middleCard(narrow, height, has) * NEARLY ? best : narrow;
}

function besideOf(width: number, height: number, others: number, more: number): Frame {
  const side = sideWidth(width);
  const seats = others ? clamp(width * 0.19, 148, 208) + more : 0;
  return {
    isBeside: true,
    isPhone: height < 520,
    side,
    seats,
    isShort: height < 520,
    perRow: 1,
    seat: seats - 12,
    seatCard: clamp(Math.min(height * 0.075, (height / Math.max(1, others) - 64) / RATIO), 28, 60),
    centre: width - side - seats,
    hand: clamp(height * 0.14, 44, 112),
    voice: 0,
  };
}

function upright(width: number, height: number, { others, hasFacts, isPast, isBrief }: Inventory): Frame {
  const isPhone = width < 640;
  const isShort = isPhone && height < 700;
  const spared = !isPast && !isBrief ? 0 : !isPhone ? BRIEF : isPast ? SILENT : BRIEFER;
  const perRow = isPhone ? phoneRow(others) : Math.min(others, width < 1000 ? 4 : others > 6 ? 5 : others);
  return {
    isBeside: false,
    isPhone,
    side: 0,
    seats: 0,
    isShort,
    perRow,
    seat: Math.min(isPhone || others > 3 ? 300 : 380, (width - 16 - 8 * (perRow - 1)) / Math.max(1, perRow)),
    seatCard: isPhone ? (others > 2 ? 28 : 32) : clamp(height * 0.06, 30, 60),
    centre: width,
    hand: Math.min(isPhone ? 86 : 118, height * (isShort ? 0.094 : isPhone ? 0.105 : 0.128)),
    voice: (isShort ? 118 : isPhone ? 144 : 134) - spared + (isShort && hasFacts ? 4 : 0),
  };
}

function phoneRow(others: number): number {
  if (others <= 2) return others;
  return others === 4 ? 2 : 3;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
