// The one rule of the symbol cards, and the ways it is usually misread.

const BAR = 2;
const COLUMN = 4;
const CROSS = 8;

export interface Answer {
  key: string; // of the page's words, after "tour-"
  added: number; // symbols as bits
  missing: number;
  isRight: boolean;
}

export function count(symbols: number): number {
  return [1, 2, 4, 8, 16].filter((symbol) => symbols & symbol).length;
}

/** May `next` follow `card`? If not, which slip was it? */
export function judged(card: number, next: number): Answer {
  const added = next & ~card;
  const missing = card & ~next;
  return { key: keyOf(added, missing), added, missing, isRight: count(added | missing) === 1 };
}

/** A slip explains a wrong answer only if nothing else differs. */
function keyOf(added: number, missing: number): string {
  const upright = BAR | COLUMN;
  const swapped = (one: number, other: number) =>
    (added === one && missing === other) || (added === other && missing === one);
  if (count(added | missing) === 1) return added ? "right-more" : "right-less";
  if (swapped(CROSS, upright)) return "x-for-cross";
  if (swapped(BAR, COLUMN)) return "bar-for-column";
  if (added && missing) return "replaced";
  return added || missing ? "too-many" : "same";
}

/** Six cards to choose from: two that may follow, and four that look as if they might. */
export function choices(card: number, random: () => number = Math.random): number[] {
  const pick = (from: number[]) => from.splice(Math.floor(random() * from.length), 1);
  const all = Array.from({ length: 31 }, (_, k) => k + 1).filter((next) => next !== card);
  const right = all.filter((next) => judged(card, next).isRight);
  const wrong = all.filter((next) => !judged(card, next).isRight);
  const tricky = wrong.filter((next) => ["x-for-cross", "bar-for-column", "replaced"].includes(judged(card, next).key));
  const chosen = [...pick(right), ...pick(right), ...pick(tricky), ...pick(tricky)];
  const rest = wrong.filter((next) => !chosen.includes(next));
  return [...chosen, ...pick(rest), ...pick(rest)].sort((a, b) => a - b);
}
