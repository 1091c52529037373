// The names under piles and rows: always large enough to be read, in one line or two, or not at all where there is no room.
// Whoever touches a thing or lets the pointer rest on it learns its name anyway.

import type { Box } from "./layout";

export const LETTERS = 12; // pixels
const LINE = 14;
const AIR = 6; // round a name
const NAMES = 0.4; // of all that is shown: what names are worth beside the size of the cards, if everything has one
const MOST = 0.6; // of a line …
const HALF = 0.5; // … and of all there is
const CLEARLY = 1.02; // by so much more must be shown for another way of showing it
const BROAD = 0.64; // how wide a letter is for its size where nothing can be measured, with wide letters in mind

const pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");

/** How wide a text is in letters of so many pixels. */
export function wide(text: string, letters = LETTERS): number {
  if (!pen) return text.length * letters * BROAD;
  pen.font = `${letters}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width + 2;
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
  title: string;
  lines: number;
  room: number; // how wide it may be
  high: number; // how high it is
  below: number; // how much of its thing's height is kept for it
}

export const NO_CAPTION: Caption = { title: "", lines: 0, room: 0, high: 0, below: 0 };

interface Captioned<T> {
  laid: T;
  captions: Caption[];
}

/** Lay things so that their names can be read below them; without a title a thing has no name. Either room is kept for
 * names in one line or in two, or they stand where there is room anyway: whichever shows more, large cards or names. */
export function captioned<T extends { card: number }>(
  titles: string[],
  room: { width: number; height: number },
  lay: (below: number) => T,
  boxesOf: (laid: T) => Box[],
  mostLines = 2,
): Captioned<T> {
  const count = titles.filter((title) => title).length;
  const worth = (NAMES * count) / Math.max(1, titles.length);
  let best: Captioned<T> | null = null;
  let shown = 0;
  for (const below of count ? [1, mostLines, 0].map(captionHeight) : [0]) {
    const laid = lay(below);
    const captions = captionsFor(titles, boxesOf(laid), room, below);
    const read = count ? captions.filter((one) => one.lines).length / count : 1;
    const shows = laid.card * (1 - worth + worth * read);
    if (!best || shows > shown * CLEARLY) [best, shown] = [{ laid, captions }, shows];
  }
  return best!;
}

/** The names that find room in the height kept for them, or, where none is, in what lies free below. */
function captionsFor(
  titles: string[],
  boxes: Box[],
  room: { width: number; height: number },
  below: number,
): Caption[] {
  const rooms = captionRooms(boxes, room.width);
  const captions = titles.map((title, k) => {
    const [box, wide] = [boxes[k], rooms[k] ?? 0];
    const lines = title && box ? captionLines(title, wide) : 0;
    const high = captionHeight(lines);
    const fits = below ? high <= below : box && isFreeBelow(box, wide, high, boxes, room.height);
    return lines && fits ? { title, lines, room: wide, high, below } : { ...NO_CAPTION, below: title ? below : 0 };
  });
  // Where most of what lies in a line would have no name, or one of what only numbers tell apart, the others need none:
  // one alone would look like a mistake.
  const stems = titles.map((title) => title.replace(/\d+$/, ""));
  const inLine = ofMany(captions, MOST, titles, (one, other) => boxes[one]?.top === boxes[other]?.top);
  const inFamily = ofMany(inLine, 1, titles, (one, other) => stems[one] === stems[other]);
  return ofMany(inFamily, HALF, titles, () => true);
}

/** Only the names of which so large a part of all alike has found room. */
function ofMany(
  captions: Caption[],
  part: number,
  titles: string[],
  areAlike: (one: number, other: number) => boolean,
): Caption[] {
  return captions.map((caption, k) => {
    const alike = captions.filter((_, other) => titles[other] && areAlike(k, other));
    return alike.filter((one) => one.lines).length < alike.length * part
      ? { ...NO_CAPTION, below: caption.below }
      : caption;
  });
}

function isFreeBelow(box: Box, wide: number, high: number, boxes: Box[], height: number): boolean {
  const [top, middle] = [box.top + box.height, box.left + box.width / 2];
  const collides = (other: Box) =>
    other !== box &&
    other.top < top + high &&
    other.top + other.height > top &&
    other.left < middle + wide / 2 &&
    other.left + other.width > middle - wide / 2;
  return top + high <= height && !boxes.some(collides);
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
