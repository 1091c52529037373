// The names under piles and rows: always large enough to be read, in one line or two, or not at all where there is no room.
// Whoever touches a thing or lets the pointer rest on it learns its name anyway.

import type { Box } from "./layout";

export const LETTERS = 12; // pixels
const LINE = 14;
const AIR = 6; // round a name
const LITTLE_LESS = 0.85; // of a card, for names in two lines
const BROAD = 0.64; // how wide a letter is for its size, with wide letters in mind

function wide(text: string): number {
  return text.length * LETTERS * BROAD;
}

/** In how many lines a name fits into so many pixels: none, one or two. */
export function captionLines(title: string, room: number): 0 | 1 | 2 {
  if (wide(title) <= room) return 1;
  const words = title.split(/(?<=[\s-])/);
  const fits = words.some(
    (_, k) => k > 0 && wide(words.slice(0, k).join("").trim()) <= room && wide(words.slice(k).join("")) <= room,
  );
  return fits ? 2 : 0;
}

/** How much height names need that have so many lines. */
function captionHeight(lines: number): number {
  return lines ? AIR + LINE * lines : 0;
}

export interface Caption {
  lines: number;
  room: number; // how wide it may be
  below: number; // how much height is kept for it
}

export const NO_CAPTION: Caption = { lines: 0, room: 0, below: 0 };

/** Lay things with as much room below as their names need; without a title a thing has no name. A second line is worth it
 * where more names are read for it, and cards do not become much smaller. */
export function captioned<T extends { card: number }>(
  titles: string[],
  width: number,
  lay: (below: number) => T,
  boxesOf: (laid: T) => Box[],
): { laid: T; captions: Caption[] } {
  const attempt = (below: number) => {
    const laid = lay(below);
    const rooms = captionRooms(boxesOf(laid), width);
    const captions = titles.map((title, k) => {
      const room = rooms[k] ?? 0;
      const lines = title ? captionLines(title, room) : 0;
      return captionHeight(lines) <= below && lines
        ? { lines, room, below }
        : { ...NO_CAPTION, below: title ? below : 0 };
    });
    const most = Math.max(0, ...titles.map((title, k) => (title ? captionLines(title, rooms[k] ?? 0) : 0)));
    return { laid, captions, most, read: captions.filter((one) => one.lines).length };
  };
  const one = attempt(captionHeight(1));
  if (one.most === 1) return one;
  const other = attempt(captionHeight(one.most));
  const isWorthIt = one.most === 0 || (other.read > one.read && other.laid.card >= one.laid.card * LITTLE_LESS);
  return isWorthIt ? other : one;
}

/** How wide the name of each thing may be: up to the middle between it and what lies beside it. */
function captionRooms(boxes: Box[], width: number): number[] {
  return boxes.map((box) => {
    const middle = box.left + box.width / 2;
    let room = 2 * Math.min(middle, width - middle);
    for (const other of boxes) {
      if (other === box || other.top >= box.top + box.height || other.top + other.height <= box.top) continue;
      const apart = other.left > middle ? other.left - box.left - box.width : box.left - other.left - other.width;
      room = Math.min(room, box.width + apart - 4);
    }
    return room;
  });
}
