// What the line above the table says of what happened last: as much of it as there is room for.

const MOST = 3; // lines

/** Sentences that follow each other; a line of the log needs an end for that. */
export function joined(sentences: string[]): string {
  return sentences
    .filter(Boolean)
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(" ");
}

/** All lines where they are few and fit, of many what came out of it; else who did what and what came out of it, or
 * only the first. A race goes before all that, and comes last with how it was judged. */
export function telling(race: string, lines: string[], ways: string, fits: (text: string) => boolean): string {
  const few = lines.length > MOST ? lines.slice(1 - MOST) : lines;
  const [first = "", last = ""] = [few[0], few.at(-1)];
  const ends = few.length > 1 ? [first, last] : [first];
  const tries = [[race, ...few, ways], [race, ...few], [race, ...ends], [race || first]].map(joined);
  return tries.find(fits) ?? tries.at(-1) ?? "";
}
