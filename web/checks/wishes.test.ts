import assert from "node:assert/strict";
import { test } from "node:test";
import { favouritesFirst, fits, NONE, OFTEN, toggled, type Wish } from "../src/lobby/wishes";
import type { GameShape } from "../src/wire";

const game = (slug: string, more: Partial<GameShape> = {}): GameShape =>
  ({
    slug,
    name: slug,
    blurb: "",
    least: 2,
    most: 4,
    minutes: 15,
    category: "family",
    kind: "turns",
    wordless: false,
    ...more,
  }) as GameShape;

const finds = (wish: Partial<Wish>, one: GameShape, liked: string[] = []) =>
  fits(one, { ...NONE, ...wish }, liked, "Family games");

test("for two of us, fifteen minutes, no reading: two taps", () => {
  const wish = toggled(toggled(NONE, OFTEN["two"]!), OFTEN["wordless"]!);
  assert.ok(fits(game("a", { wordless: true }), wish, [], ""));
  assert.ok(!fits(game("b"), wish, [], ""));
  assert.ok(!fits(game("c", { wordless: true, least: 3 }), wish, [], ""));
  assert.ok(!fits(game("d", { wordless: true, minutes: 20 }), wish, [], ""));
});

test("a wish that is taken back leaves the others", () => {
  const both = toggled(toggled(NONE, OFTEN["two"]!), OFTEN["wordless"]!);
  assert.deepEqual(toggled(both, OFTEN["two"]!), { ...NONE, isWordless: true });
});

test("a game is found by its name, however it is typed, by what it is about and by its kind", () => {
  const one = game("luecke", { name: "Lücke (The Gap)", blurb: "Zwei Stapel" });
  for (const text of ["lücke", "LUECKE", "gap", "stapel zwei", "family", " "]) assert.ok(finds({ text }, one), text);
  assert.ok(!finds({ text: "lücke drei" }, one));
});

test("favourites come first, and can be seen alone", () => {
  const all = ["a", "b", "c"].map((slug) => game(slug));
  assert.deepEqual(
    favouritesFirst(all, ["c"]).map((one) => one.slug),
    ["c", "a", "b"],
  );
  assert.ok(finds({ isFavourite: true }, all[2]!, ["c"]));
  assert.ok(!finds({ isFavourite: true }, all[0]!, ["c"]));
});
