// How the figures of the seats are told apart: a colour each, and what their owner is called in one letter; and the
// numbers that stand beside their names.

import { BOT_NAMES } from "./known";
import { family } from "./places";
import { RATIO } from "./layout";
import { slots, type Slots } from "./slots";
import type { FactView, FieldShape, TableView } from "./wire";
import type { Words } from "./words";

export const ROOMY = 200; // pixels of a seat with larger letters
const LEAST = 28; // pixels of a card

export const COLOURS = [
  "#ff9166",
  "#7cc4ff",
  "#c6e26b",
  "#d9a6ff",
  "#ffffff",
  "#f7a8c4",
  "#8fe3cf",
  "#d3b98c",
  "#bcc4cc",
  "#ffe08a",
];

export function colourOf(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? "#ffffff";
}

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length] ?? "";
}

/** The numbers of a seat that are worth a mention. */
export function factsOf(table: TableView, seat: number): FactView[] {
  return table.facts.filter(
    (fact) =>
      fact.id.endsWith(`:${seat}`) && (fact.value || fact.word) && !fact.figure && !fact.at && !isScore(table, fact),
  );
}

const ALL_FACTS = 270; // pixels for as many numbers as a seat has

/** In how many lines of this width the numbers of a seat may have to stand, now or later. */
export function factLines(table: TableView, seat: number, width: number): 0 | 1 | 2 {
  const count = table.facts.filter((fact) => fact.id.endsWith(`:${seat}`) && !fact.figure).length;
  return count === 0 ? 0 : count < 3 || width > ALL_FACTS ? 1 : 2;
}

/** Where the things of a seat of this width lie, with cards like these or smaller ones. */
export function seatSlots(spread: boolean[], width: number, card: number): Slots {
  const room = { width: width - 15, height: card * RATIO + 0.5, least: LEAST, most: card };
  return slots(spread, { ...room, below: 0, isCentred: false, isTight: true });
}

/** How high such a seat is with its name and so many lines of numbers. */
export function seatHeight(spread: boolean[], lines: number, width: number, card: number, isShort: boolean): number {
  const [head, line] = isShort ? [28, 15] : width > ROOMY ? [36, 16] : [34, 15];
  return head + seatSlots(spread, width, card).height + (lines && 1 + lines * line);
}

/** A number with its name, or the word that says what it means. */
export function factText(words: Words, fact: FactView): string {
  return fact.word ? words.fact(fact.id, fact.word) : `${words.fact(fact.id)} ${fact.value}`;
}

/** Is this number of a seat nothing but its score, which stands there anyway? */
function isScore(table: TableView, fact: FactView): boolean {
  const name = fact.id.split(":")[0] ?? "";
  return table.scores.every((score, seat) => table.facts.find((one) => one.id === `${name}:${seat}`)?.value === score);
}

/** Do seats have figures at this table: on a track, riding on something, or on places of a board? */
export function hasPawns(table: TableView, fields: FieldShape[]): boolean {
  const isPawn = (fact: FactView) => fact.at && !fact.card && fact.id.includes(":");
  return fields.length > 0 || table.facts.some((fact) => isForPawns(fact) || isPawn(fact));
}

/** Is this a place for pawns, whether or not one stands there? */
export function isForPawns(fact: FactView): boolean {
  return typeof fact.pawn === "number";
}

/** All figures that walk over the table: those that say where they are, and the pawns that stand on places. */
export function walkersOn(table: TableView): FactView[] {
  return table.facts.flatMap((fact) => {
    const seat = fact.pawn ?? -1;
    const place = seat >= 0 && table.zones.find((zone) => zone.id === fact.id);
    if (place) return [{ id: `${family(place)}:${seat}`, value: 0, at: [place.x, place.y] }];
    return fact.at ? [fact] : [];
  });
}

/** "A" for Anna; "2" for the second seat. */
export function initial(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name.slice(0, 1).toUpperCase();
}
