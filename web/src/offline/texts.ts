// What was known when the page was built: the catalogue, the words, the pictures, the lessons. The lobby needs no Python.

import type { Catalogue, GameWords, Glance, LessonShape } from "../wire";
import type { Lang } from "../words";

interface Lobby {
  games: Record<Lang, Catalogue>;
  glances: Record<string, Glance>;
}
type Game = Record<Lang, { words: GameWords; lesson?: LessonShape }>;
interface Texts {
  common: Record<Lang, string>; // with which the words of all games begin
  whole: Record<string, unknown>;
  parts: unknown[]; // what stands there several times
}

const files = new Map<string, Promise<unknown>>();

function file<T>(texts: string, name: string): Promise<T> {
  const found = files.get(name) ?? fetch(`${texts}${name}.json`).then((answer) => answer.json());
  files.set(name, found);
  found.catch(() => files.delete(name)); // asked for again when there is a network again
  return found as Promise<T>;
}

/** The answer to a question that was known at build time; `texts` is where the answers lie. */
export async function known(texts: string, path: string): Promise<object | undefined> {
  const [, slug, what] = /^\/games(?:\/([\w-]+))?(?:\/(\w+))?(?:\?|$)/.exec(path) ?? [null];
  if (slug === null || !path.startsWith("/games")) return undefined;
  const lang = /lang=de/.test(path) ? "de" : "en";
  if (slug === undefined) return (await file<Lobby>(texts, "lobby")).games[lang];
  if (what === "glance") return (await file<Lobby>(texts, "lobby")).glances[slug];
  const { common, whole, parts } = await file<Texts>(texts, "games");
  const game = (complete(whole[slug], parts) as Game | undefined)?.[lang];
  if (what === "lesson") return game?.lesson;
  return what === undefined && game ? { ...game.words, messages: common[lang] + game.words.messages } : undefined;
}

/** What was told once and stands in several places is put back there. */
export function complete(value: unknown, parts: unknown[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => complete(one, parts));
  if ("$" in value) return complete(parts[value.$ as number], parts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, complete(one, parts)]));
}
