// What somebody looks for in the lobby, and which games that finds.

import type { GameShape } from "../wire";

export interface Wish {
  text: string;
  players: number; // 0: any, and so on
  minutes: number;
  category: string;
  kind: string;
  isWordless: boolean;
  isFavourite: boolean;
}

export const NONE: Wish = {
  text: "",
  players: 0,
  minutes: 0,
  category: "",
  kind: "",
  isWordless: false,
  isFavourite: false,
};

/** What is often wished for: found with one tap each, and together. The key is of the page's words, after "wish-". */
export const OFTEN: Record<string, Partial<Wish>> = {
  two: { players: 2, minutes: 15 },
  wordless: { isWordless: true },
  alone: { players: 1 },
  short: { minutes: 5 },
  many: { players: 5 },
};

export function has(wish: Wish, often: Partial<Wish>): boolean {
  return Object.entries(often).every(([name, value]) => wish[name as keyof Wish] === value);
}

/** The wish with this one added, or without it if it was there. */
export function toggled(wish: Wish, often: Partial<Wish>): Wish {
  const names = Object.keys(often) as (keyof Wish)[];
  return { ...wish, ...(has(wish, often) ? Object.fromEntries(names.map((name) => [name, NONE[name]])) : often) };
}

/** As people type it: without accents, and "ae" for "ä". */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöü]|ß/g, (one) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[one] ?? one)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** Does the game have every word that was typed in its names, its blurb or its kind? */
function isAbout(game: GameShape, text: string, category: string): boolean {
  const about = plain(`${game.name} ${game.slug} ${game.blurb} ${category}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => about.includes(word));
}

export function fits(game: GameShape, wish: Wish, favourites: string[], category: string): boolean {
  return (
    isAbout(game, wish.text, category) &&
    (!wish.players || (game.least <= wish.players && wish.players <= game.most)) &&
    (!wish.minutes || game.minutes <= wish.minutes) &&
    (!wish.category || game.category === wish.category) &&
    (!wish.kind || game.kind === wish.kind) &&
    (!wish.isWordless || game.wordless) &&
    (!wish.isFavourite || favourites.includes(game.slug))
  );
}

/** Favourites first, else in the order they came. */
export function favouritesFirst(games: GameShape[], favourites: string[]): GameShape[] {
  const isLiked = (game: GameShape) => favourites.includes(game.slug);
  return [...games.filter(isLiked), ...games.filter((game) => !isLiked(game))];
}
