// Cards side by side, as a row or as a fan in a hand: where each of them lies, and the gaps between them.

import { RATIO, type Box } from "./layout";

const SEEN = 0.38; // of a card: what must be seen of it, its corner with all that is asked for
const OPEN_DROP = 0.38; // of a card's width: how far the next one of a column hangs below an open card, and …
const COVERED_DROP = 0.16; // … below a covered one
const BELOW = 0.46; // of a card's height: how far a second line of a hand lies below the first

export interface Spread {
  card: number; // the width of a card in pixels
  rows: number;
  boxes: Box[];
  tilts: number[]; // degrees
}

/** Would the cards of a hand hide each other's corners in one row? */
export function isCrowded(count: number, card: number, width: number): boolean {
  return count > 1 && (width - card) / (count - 1) < card * SEEN;
}

/** How far apart the left edges of `count` cards lie in a row that is `width` wide. */
export function stride(count: number, card: number, width: number, open = 1.06): number {
  return count < 2 ? 0 : Math.min(card * open, (width - card) / (count - 1));
}

/** Cards in a row. */
export function inRow(count: number, card: number, width: number): Spread {
  const step = stride(count, card, width);
  const start = (width - (step * (count - 1) + card)) / 2;
  const boxes = Array.from({ length: count }, (_, k) => boxAt(start + step * k, 0, card));
  return { card, rows: 1, boxes, tilts: boxes.map(() => 0) };
}

/** Cards that hang down from each other, in a room of this height. Of those that lie open the corner is to be seen. */
export function inColumn(isOpen: boolean[], card: number, height: number): Spread {
  const drops = isOpen.slice(0, -1).map((open) => (open ? OPEN_DROP : COVERED_DROP));
  const all = drops.reduce((sum, drop) => sum + drop, 0);
  const scale = Math.min(card, (height - card * RATIO) / Math.max(all, 1e-6));
  let top = 0;
  const boxes = isOpen.map((_, k) => boxAt(0, (top += k ? (drops[k - 1] ?? 0) * scale : 0), card));
  return { card, rows: 1, boxes, tilts: boxes.map(() => 0) };
}

/** A hand: open as far as there is room. What would be hidden in one line lies in two, smaller, in the same height. */
export function inHand(count: number, card: number, width: number, height: number): Spread {
  const room = width - card * 0.12;
  if (isCrowded(count, card, room)) return inTwoLines(count, card, room, width, height);
  const step = stride(count, card, room, 1.02);
  const start = (width - (step * (count - 1) + card)) / 2;
  const far = (count - 1) / 2; // from the middle to the outermost card
  const isFan = count > 2;
  const sag = Math.min(10, count * 1.2, Math.max(0, height - card * RATIO));
  return {
    card,
    rows: 1,
    boxes: Array.from({ length: count }, (_, k) =>
      boxAt(start + step * k, isFan ? ((k - far) / far) ** 2 * sag : 0, card),
    ),
    tilts: Array.from({ length: count }, (_, k) => (isFan ? ((k - far) / count) * Math.min(9, count * 1.3) : 0)),
  };
}

function inTwoLines(count: number, most: number, room: number, width: number, height: number): Spread {
  const card = Math.min(most, height / (RATIO * (1 + BELOW)));
  const perRow = Math.ceil(count / 2);
  const step = stride(perRow, card, room, 1.02);
  const boxes = Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / perRow);
    const inThis = Math.min(perRow, count - row * perRow);
    const start = (width - (step * (inThis - 1) + card)) / 2;
    return boxAt(start + step * (k % perRow), row * card * RATIO * BELOW, card);
  });
  return { card, rows: 2, boxes, tilts: boxes.map(() => 0) };
}

/** A row that has made room: where a card, or the gap before it, lies. */
export function parted(count: number, gaps: number[], card: number, width: number, k: number, isGap: boolean): Box {
  const gap = card * 0.44;
  const apart = stride(count, card, width - gaps.length * gap);
  const start = Math.max(0, (width - gaps.length * gap - (count - 1) * apart - card) / 2);
  const before = gaps.filter((other) => (isGap ? other < k : other <= k)).length;
  return { ...boxAt(start + k * apart + before * gap, 0, card), width: isGap ? gap - 4 : card };
}

/** Between two cards that lie side by side there is only a slit. */
export function slit(lying: Spread, width: number, k: number): Box {
  const { card, boxes } = lying;
  const wide = Math.max(12, card * 0.2);
  const [next, last] = [boxes[k], boxes.at(-1)];
  const edge = next ? next.left : last ? last.left + card : width / 2;
  const left = Math.min(width - wide, Math.max(0, edge - wide / 2 - (next && k > 0 ? card * 0.03 : 0)));
  return { ...boxAt(left, 0, card), width: wide };
}

function boxAt(left: number, top: number, card: number): Box {
  return { left, top, width: card, height: card * RATIO };
}
