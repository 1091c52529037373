// The tables somebody has sat at with this device, and how their patiences went.

import type { TableShape, TableView } from "./wire";

const KEPT = 60; // tables that are remembered; the keys of older ones still open them by their link
const SHOWN = 6; // of each kind

export interface Visited {
  game: string;
  at: number; // milliseconds: when I was there last
  over: boolean;
}

/** How the patiences of one game went. */
export interface Tally {
  played: number;
  won: number;
  row: number; // won one after the other, up to now …
  longest: number; // … and the longest such row
  best: number | null; // score
}

type Visits = Record<string, Visited>;

/** The visits with one more. */
export function visited(all: Visits, table: string, visit: Visited): Visits {
  return newest({ ...all, [table]: visit });
}

/** The oldest forgotten. */
export function newest(all: Visits): Visits {
  const kept = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(kept.slice(0, KEPT));
}

/** The tables to go back to, or to look at again, the latest first. */
export function latest(all: Visits, isOver: boolean): [string, Visited][] {
  const found = Object.entries(all).filter(([, visit]) => visit.over === isOver);
  return found.sort(([, a], [, b]) => b.at - a.at).slice(0, SHOWN);
}

/** What a visit has become meanwhile; null if the table is gone. */
export function refreshed(visit: Visited, table: TableShape | null): Visited | null {
  return table && { ...visit, over: table.over };
}

const NONE: Tally = { played: 0, won: 0, row: 0, longest: 0, best: null };

/** A patience has come to its end. */
export function counted(tally: Tally | undefined, table: TableView): Tally {
  const { played, won, row, longest, best } = tally ?? NONE;
  const isWon = table.winners.includes(0);
  const score = table.scores[0] ?? 0;
  return {
    played: played + 1,
    won: won + Number(isWon),
    row: isWon ? row + 1 : 0,
    longest: Math.max(longest, isWon ? row + 1 : 0),
    best: Math.max(best ?? score, score),
  };
}
