// The one rule of the symbol cards, and the ways it is usually misread.

import { FOLLOWING, VERDICTS } from "../known";

export interface Answer {
  key: (typeof VERDICTS)[number]; // of the page's words, after "tour-"
  added: number; // symbols as bits
  missing: number;
  isRight: boolean;
}

const TRICKY = ["x-for-cross", "bar-for-column", "replaced", "rank-alone"];

/** May `next` follow `card`? If not, which slip was it? */
export function judged(card: number, next: number): Answer {
  const key = VERDICTS[Number(FOLLOWING[card]?.[next])] ?? "same";
  return { key, added: next & ~card, missing: card & ~next, isRight: key.startsWith("right") };
}

/** Six cards to choose from: two that may follow, and four that look as if they might. */
export function choices(card: number, random: () => number = Math.random): number[] {
  const pick = (from: number[]) => from.splice(Math.floor(random() * from.length), 1);
  const all = [...FOLLOWING.keys()].filter((next) => next && next !== card);
  const right = all.filter((next) => judged(card, next).isRight);
  const wrong = all.filter((next) => !judged(card, next).isRight);
  const tricky = wrong.filter((next) => TRICKY.includes(judged(card, next).key));
  const chosen = [...pick(right), ...pick(right), ...pick(tricky), ...pick(tricky)];
  const rest = wrong.filter((next) => !chosen.includes(next));
  return [...chosen, ...pick(rest), ...pick(rest)].sort((a, b) => a - b);
}
