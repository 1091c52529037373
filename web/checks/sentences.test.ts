import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { GameWords } from "../src/wire";
import { Words, type Lang } from "../src/words";
import de from "../src/words.de.ftl?raw";
import en from "../src/words.en.ftl?raw";

/** Something to be said, and the sentences that Python makes of it: see tests/sentences.py. */
interface Case {
  function:
    | "card"
    | "zone"
    | "fact"
    | "name"
    | "move"
    | "told"
    | "lines"
    | "prompt"
    | "refusal"
    | "advice"
    | "moment"
    | "result";
  given: unknown[];
  said: Record<Lang, string | string[]>;
  people?: [number, number]; // how many, and who of them is reading
}

interface Heard {
  names: string[];
  games: { words: Record<Lang, GameWords>; cases: Case[] }[];
}

type Saying = Record<Case["function"], (...given: unknown[]) => unknown>;

const FILE = "../build/sentences.json";
const OWN: Record<Lang, string> = { de, en };
const MOST = 5; // differences to show

const heard = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf-8")) as Heard) : null;

function said(words: Words, one: Case, names: string[]): unknown {
  const people = one.people ? [{ names: names.slice(0, one.people[0]), reader: one.people[1] }] : [];
  return (words as unknown as Saying)[one.function](...one.given, ...people);
}

test("what Python says of random games is there", () => {
  assert.ok(heard, "build/sentences.json is missing: `make build/sentences.json` writes it.");
});

for (const game of heard?.games ?? []) {
  for (const lang of ["de", "en"] as const) {
    test(`the page says word for word what Python says: ${game.words[lang].slug}, ${lang}`, () => {
      const words = new Words(game.words[lang], OWN[lang]);
      const all = game.cases.map((one) => ({
        ...one,
        page: said(words, one, heard?.names ?? []),
        python: one.said[lang],
      }));
      const differ = all.filter(({ page, python }) => JSON.stringify(page) !== JSON.stringify(python));
      const shown = differ.slice(0, MOST).map((one) => ({ ...one, said: undefined }));
      assert.equal(differ.length, 0, `${differ.length} of ${all.length} differ:\n${JSON.stringify(shown, null, 1)}`);
      assert.ok(all.length > 100);
    });
  }
}
