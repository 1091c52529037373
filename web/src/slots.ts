// The things of one player side by side: each has its slot for the whole game, whatever lies there, so that nothing moves
// when a pile runs out. A pile is one card wide; what is spread out shares the room that is left.

import { RATIO, type Box } from "./layout";

const GAP = 6;
const TIGHT = 3;
const SPREAD = 2.2; // cards that a row or a hand needs at least; a card on a card where there is no room at all
const OPEN = 5.5; // … and at most
const LINES = 4;

export interface Slots {
  card: number;
  height: number;
  boxes: Box[];
}

interface Room {
  width: number;
  height: number; // what may be used, if that is enough
  least: number; // pixels of a card
  most: number;
  below: number; // pixels for what stands below a card
  isCentred: boolean;
  isTight: boolean; // rather a card on a card than another line
}

/** The largest cards with which all things find room; where the height is not enough, the least. */
export function slots(spread: boolean[], room: Room): Slots {
  const isTight = room.isTight && inLines(spread, room.least, room.width, SPREAD, GAP).length > 1;
  const needs = isTight ? 1 : SPREAD;
  const gap = isTight ? TIGHT : GAP;
  let best: { card: number; lines: number[][] } | null = null;
  for (let most = 1; most <= LINES; most++) {
    const high = (room.height - (most - 1) * GAP) / most - room.below;
    for (let card = room.most; card >= room.least; card -= 0.5) {
      const lines = inLines(spread, card, room.width, needs, gap);
      if (lines.length > most || (card * RATIO > high && card > room.least)) continue;
      if (!best || (card > best.card && card * RATIO <= high)) best = { card, lines };
      break;
    }
  }
  best ??= { card: room.least, lines: inLines(spread, room.least, room.width, needs, gap) };
  const line = best.card * RATIO + room.below;
  const boxes = new Array<Box>(spread.length);
  best.lines.forEach((things, row) => lay(things, spread, best.card, room, gap, row * (line + GAP), line, boxes));
  return { card: best.card, height: best.lines.length * (line + GAP) - GAP, boxes };
}

function inLines(spread: boolean[], card: number, width: number, least: number, gap: number): number[][] {
  const lines: number[][] = [];
  let free = -1;
  spread.forEach((isWide, k) => {
    const needs = isWide ? card * least : card;
    if (free < needs) {
      lines.push([]);
      free = width;
    }
    lines.at(-1)?.push(k);
    free -= needs + gap;
  });
  return lines;
}

function lay(
  things: number[],
  spread: boolean[],
  card: number,
  room: Room,
  gap: number,
  top: number,
  height: number,
  out: Box[],
) {
  const wide = things.filter((k) => spread[k]).length;
  const free = room.width - gap * (things.length - 1) - card * (things.length - wide);
  const each = wide ? Math.min(free / wide, card * OPEN) : 0;
  // Few things lie apart, so that there is room for their names.
  const apart = wide || !room.isCentred ? 0 : Math.min(card * 0.9, (free - 1) / things.length);
  const used = card * (things.length - wide) + each * wide + (gap + apart) * (things.length - 1);
  let left = room.isCentred ? (room.width - used) / 2 : 0;
  for (const k of things) {
    const width = spread[k] ? each : card;
    out[k] = { left, top, width, height };
    left += width + gap + apart;
  }
}
