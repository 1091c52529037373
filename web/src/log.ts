// What has happened so far, kept as data so that it can be told in another language.

import type { Step, Told, View } from "./wire";

export interface Happened {
  n: number;
  told: Told | null; // nobody's move: the deal
  steps: Step[];
  back: number; // the view in which it was taken back; Infinity while it stands
}

/** The log after one more view: a move more or the deal, or the last move that stands taken back. */
export function after(happened: Happened[], view: View): Happened[] {
  const { n, told = null, steps = [] } = view;
  if (happened.some((one) => one.n === n || one.back === n)) return happened; // recalled before it was heard
  if (told || steps.length) return [...happened, { n, told, steps, back: Infinity }];
  const last = view.undone ? happened.findLastIndex((one) => one.told && one.back === Infinity) : -1;
  return last < 0 ? happened : happened.map((one, k) => (k === last ? { ...one, back: n } : one));
}

/** What happened last, and still stands, when this view was new. */
export function lastBy(happened: Happened[], n: number): Happened | null {
  return happened.findLast((one) => one.n <= n && one.back > n) ?? null;
}
