// From what was counted to bars.

import type { Histogram } from "./shapes";

export interface Bar {
  name: string;
  count: number;
  told: string; // the count in words
}

const tidy = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** A bar for each bin; a bin of whole numbers is called by the first and the last of them. */
export function barsOf({ least, step, counts }: Histogram): Bar[] {
  const isWhole = Number.isInteger(step) && Number.isInteger(least);
  return counts.map((count, k) => {
    const first = least + k * step;
    const last = isWhole ? first + step - 1 : first + step;
    const name = first === last ? tidy(first) : `${tidy(first)} – ${tidy(last)}`;
    return { name, count, told: String(count) };
  });
}

/** A bar for each name, the most frequent first, with its share. */
export function barsOfAll(counts: Record<string, number>): Bar[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => ({ name, count, told: `${((100 * count) / (all || 1)).toFixed(1)} %` }));
}
