// The deal of the day: the same for everybody, because it follows from the date and nothing else.

import { sha256 } from "./sha256";

/** The day as this device's calendar has it: 2026-11-16. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The number of a game's deal of a day: the first twelve hexadecimal digits of a hash. */
export function dealOfTheDay(game: string, day: string): number {
  return parseInt(sha256(`spieltisch deal of the day ${game} ${day}`).slice(0, 12), 16);
}
