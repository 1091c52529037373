// What has happened so far, kept as data so that it can be told in another language.

import type { Step, Told, View } from "./wire";

export interface Happened {
  n: number;
  told: Told;
  steps: Step[];
  back: number; // the view in which it was taken back; Infinity while it stands
}

/** The log after one more view: a move more, or the last one that stands taken back. */
export function after(happened: Happened[], view: View): Happened[] {
  if (view.told) return [...happened, { n: view.n, told: view.told, steps: view.steps ?? [], back: Infinity }];
  const last = view.undone ? happened.findLastIndex((one) => one.back === Infinity) : -1;
  return last < 0 ? happened : happened.map((one, k) => (k === last ? { ...one, back: view.n } : one));
}
