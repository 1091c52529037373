// Where zones lie on the screen. A game says where things lie on a table of 100 × 100; the screen has another shape.
// Cards become as large as they can be without anything overlapping, then everything moves together.

import { CARD_HEIGHT, CARD_WIDTH } from "./known";

export const RATIO = CARD_HEIGHT / CARD_WIDTH; // a card is so much taller than wide
const GAP = 8;
const AIR = 1.18; // how much wider than necessary things lie
const LINE = 99; // cards in a line that is all for one row: as many as there is room
const ROWS = [4.5, 3.2, 2.4]; // cards that a row may show side by side
const OPEN = 4.5; // … of which it never needs more
const HANGS = 2; // cards: what is higher is a column at the lower edge
const LONGER = [2, 1.5, 1, 0.5]; // cards by which columns may become longer
const BOARD = 4; // lines: so many make a picture, which must not be drawn out …
const STRETCH = 2; // … to more than so many times its height
export const SMALL = 44; // pixels of a square in which its coordinates do not stand beside a figure …
const COORDINATES = 10; // … but below the board, and at its left
const SHAPE = 0.8; // of the shape the game has: how flat a table may become

export interface Place {
  id: string;
  x: number; // on the table of 100 × 100
  y: number;
  isRow: boolean;
  high: number; // in cards
  label: number; // pixels below it for its name
}

interface Sized extends Place {
  wide: number; // in cards
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layout {
  card: number; // the width of a card in pixels
  boxes: Map<string, Box>;
}

interface Spread {
  card: number;
  x: number; // how much of the width is used
  y: number;
}

/** The largest cards that fit, at most `most` pixels wide: as the game has it, with rows in lines of their own, or with
 * what lies at the right moved below, whichever shows more. Two lines of the game never become one. */
export function layout(places: Place[], width: number, height: number, most: number, isBoard = false): Layout {
  if (!places.length || width <= 0 || height <= 0) return { card: most, boxes: new Map() };
  if (linesOf(places) >= BOARD) {
    const wide = Math.min(width, height * STRETCH);
    const { card, boxes } = inRoom(places, wide, height, most, isBoard);
    const shift = (width - wide) / 2;
    return { card, boxes: new Map([...boxes].map(([id, box]) => [id, { ...box, left: box.left + shift }])) };
  }
  return inRoom(places, width, height, most, isBoard);
}

function linesOf(places: Place[]): number {
  return distinct(places.map((place) => place.y)).length;
}

function inRoom(places: Place[], width: number, height: number, most: number, isBoard: boolean): Layout {
  const found = bestOf(places, width, height, most, isBoard);
  if (!places.some((place) => place.high > HANGS)) return found;
  // What hangs down to the lower edge may hang as far as there is room.
  for (const more of LONGER) {
    const longer = places.map((place) => ({ ...place, high: place.high > HANGS ? place.high + more : place.high }));
    const hanging = bestOf(longer, width, height, most, isBoard);
    if (hanging.card >= found.card) return hanging;
  }
  return found;
}

function bestOf(places: Place[], width: number, height: number, most: number, isBoard: boolean): Layout {
  let best: Layout | null = null;
  let shown = 0;
  for (const sized of waysToLie(places, width, height)) {
    const found = arranged(sized, width, height, most, isBoard);
    const rows = sized.filter((place) => place.isRow).map((place) => Math.min(place.wide, width / found.card));
    const shows = found.card * Math.sqrt(Math.min(1, ...rows.map((row) => row / OPEN)));
    if (shows > shown) [best, shown] = [found, shows];
  }
  return best ?? arranged(asWide(places, OPEN), width, height, most, isBoard);
}

function* waysToLie(places: Place[], width: number, height: number): Generator<Sized[]> {
  const hasRows = places.some((place) => place.isRow);
  for (const wide of hasRows ? ROWS : [1]) yield asWide(places, wide);
  if (hasRows && places.length > 1) yield inLines(places);
  const below = height > width ? stacked(places) : null;
  if (below) yield asWide(below, OPEN);
}

function asWide(places: Place[], wide: number): Sized[] {
  return places.map((place) => ({ ...place, wide: place.isRow ? wide : 1 }));
}

/** Every line of the game as it is, but a row that lies in it gets a line of its own below. */
export function inLines(places: Place[]): Sized[] {
  const lines = distinct(places.map((place) => place.y)).flatMap((y) => {
    const here = places.filter((place) => place.y === y);
    const rows = here.filter((place) => place.isRow).toSorted((a, b) => a.x - b.x);
    return [here.filter((place) => !place.isRow), ...rows.map((row) => [row])].filter((line) => line.length > 0);
  });
  return lines.flatMap((line, y) =>
    line.map((place) => ({ ...place, x: place.isRow ? 50 : place.x, y, wide: place.isRow ? LINE : 1 })),
  );
}

/** The same places with the group at the right turned and laid below; null where there is no such group. */
export function stacked(places: Place[]): Place[] | null {
  const xs = distinct(places.map((place) => place.x));
  const gaps = xs.slice(1).map((x, k) => x - (xs[k] as number));
  const widest = Math.max(...gaps);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  if (places.length < 8 || widest < usual * 1.25) return null;
  const border = xs[gaps.indexOf(widest)] as number;
  const left = places.filter((place) => place.x <= border);
  const right = places.filter((place) => place.x > border);
  const rows = distinct(left.map((place) => place.y));
  const columns = Math.max(...rows.map((y) => left.filter((place) => place.y === y).length));
  const [ys, downs] = [distinct(right.map((place) => place.y)), distinct(right.map((place) => place.x))];
  const low = Math.min(...left.map((place) => place.x));
  const pitch = (border - low) / Math.max(1, columns - 1);
  const middle = (low + border) / 2;
  return [
    ...left.map((place) => ({ ...place, y: rows.indexOf(place.y) })),
    ...right.map((place) => ({
      ...place,
      x: middle + (ys.indexOf(place.y) - (ys.length - 1) / 2) * pitch,
      y: rows.length + downs.indexOf(place.x),
    })),
  ];
}

function distinct(values: number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}

function arranged(places: Sized[], width: number, height: number, most: number, isBoard = false): Layout {
  if (isBoard) return squares(places, width, height, most);
  const ratio = RATIO;
  const gap = GAP;
  const fits = (spread: Spread) => isFree(boxesOf(places, width, height, spread, ratio), width, height, gap);
  const card = largest(8, most, (size) => fits({ card: size, x: 1, y: 1 }));
  const x = smallest(AIR, (part) => fits({ card, x: part, y: 1 }));
  const y = Math.max(
    smallest(AIR, (part) => fits({ card, x, y: part })),
    flattest(places, width, height, { card, x, y: 1 }, ratio),
  );
  const boxes = boxesOf(places, width, height, { card, x, y }, ratio);
  return { card, boxes: new Map(places.map((place, k) => [place.id, boxes[k] as Box])) };
}

/** Squares side by side, in whole pixels, so that no line is seen between them. */
function squares(places: Place[], width: number, height: number, most: number): Layout {
  const [xs, ys] = [distinct(places.map((place) => place.x)), distinct(places.map((place) => place.y))];
  const sizeIn = (high: number) => Math.max(1, Math.floor(Math.min(most, width / xs.length, high / ys.length)));
  const free = sizeIn(height) < SMALL ? height - COORDINATES : height;
  const card = sizeIn(free);
  const [left, top] = [Math.round((width - card * xs.length) / 2), Math.round((free - card * ys.length) / 2)];
  const boxOf = ({ x, y }: Place): Box => ({
    left: left + card * xs.indexOf(x),
    top: top + card * ys.indexOf(y),
    width: card,
    height: card,
  });
  return { card, boxes: new Map(places.map((place) => [place.id, boxOf(place)])) };
}

/** How much of the height is needed for a table that is about as high for its width as the game has it. So two of its
 * lines never become one, though nothing in them might collide. */
function flattest(places: Sized[], width: number, height: number, spread: Spread, ratio: number): number {
  const boxes = boxesOf(places, width, height, spread, ratio);
  const acrossOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  const wide = acrossOf(boxes.map((box) => box.left + box.width / 2)) / acrossOf(places.map((place) => place.x));
  const high = acrossOf(boxes.map((box) => box.top)) / acrossOf(places.map((place) => place.y));
  return Number.isFinite(wide) && high > 0 ? Math.min(1, (wide * SHAPE) / high) : 0;
}

function largest(low: number, high: number, fits: (value: number) => boolean): number {
  if (fits(high)) return high;
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low * 2) / 2;
}

/** The least part of the room that is still enough, with a little air. */
function smallest(air: number, fits: (part: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 16; round++) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return Math.min(1, high * air);
}

function boxesOf(places: Sized[], width: number, height: number, spread: Spread, ratio: number): Box[] {
  const xs = scale(
    places.map((place) => place.x),
    0.5,
  );
  const ys = scale(
    places.map((place) => place.y),
    0,
  );
  const sizes = places.map((place) => ({
    width: Math.min(width, spread.card * place.wide),
    height: spread.card * ratio * place.high + place.label,
  }));
  // What lies in one line keeps one upper edge, however far down a column hangs.
  const roomY =
    Math.min(...sizes.map((size, k) => (height - size.height) / Math.max(ys[k] as number, 1e-6))) * spread.y;
  const boxes = places.map((_, k) => {
    const size = sizes[k] as { width: number; height: number };
    return {
      left: width / 2 + ((xs[k] as number) - 0.5) * (width - size.width) * spread.x - size.width / 2,
      top: (ys[k] as number) * roomY,
      ...size,
    };
  });
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const down = Math.max(0, (height - bottom) / 2);
  return boxes.map((box) => ({ ...box, top: box.top + down }));
}

function scale(values: number[], middle: number): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return values.map((value) => (high > low ? (value - low) / (high - low) : middle));
}

function isFree(boxes: Box[], width: number, height: number, most: number): boolean {
  return boxes.every(
    (box, k) => inside(box, width, height) && boxes.slice(k + 1).every((other) => apart(box, other, most)),
  );
}

function inside(box: Box, width: number, height: number): boolean {
  return (
    box.left >= -0.5 && box.top >= -0.5 && box.left + box.width <= width + 0.5 && box.top + box.height <= height + 0.5
  );
}

function apart(a: Box, b: Box, most: number): boolean {
  const gap = Math.min(most, 2 + Math.min(a.width, b.width) * 0.06);
  return (
    a.left + a.width + gap <= b.left ||
    b.left + b.width + gap <= a.left ||
    a.top + a.height + gap <= b.top ||
    b.top + b.height + gap <= a.top
  );
}
