// What somebody likes, kept in this browser: language, colours, size of the cards, motion, sound, and their name.

import type { Salted } from "./deals";
import { newest, type Tally, type Visited } from "./visits";
import type { Lang } from "./words";

const SHELF = "spieltisch";

interface Liked {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  size: "small" | "normal" | "large";
  motion: "full" | "little";
  sound: boolean;
  vibration: boolean;
  hand: "right" | "left"; // with which one plays
  print: "normal" | "large";
  contrast: "normal" | "high";
  backs: "plain" | "patterned";
  muted: boolean; // the signs others give
  name: string;
  device: string;
  seats: Record<string, string>; // the key of my seat at each table
  together: Record<string, string[]>; // the keys of all who sit round this device at a table
  hosts: Record<string, string>; // and of the tables I have opened
  salts: Record<string, Salted>; // what my device adds to the deal
  visits: Record<string, Visited>; // tables where I have sat
  hasTables: boolean; // there are some on this device, which need no server
  patiences: Record<string, Tally>; // by game
  favourites: string[]; // games
  toured: boolean;
  learned: string[]; // games of which one has played the first turns, or a whole game
}

function start(): Liked {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    lang: navigator.language.startsWith("de") ? "de" : "en",
    theme: "auto",
    size: "normal",
    motion: calm ? "little" : "full",
    sound: false,
    vibration: true,
    hand: "right",
    print: "normal",
    contrast: matchMedia("(prefers-contrast: more)").matches ? "high" : "normal",
    backs: "plain",
    muted: false,
    name: "",
    device: "",
    seats: {},
    together: {},
    hosts: {},
    salts: {},
    visits: {},
    hasTables: false,
    patiences: {},
    favourites: [],
    toured: false,
    learned: [],
  };
}

function kept(): Partial<Liked> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Partial<Liked>;
  } catch {
    return {};
  }
}

export const liked: Liked = $state({ ...start(), ...kept() });

export function keep(): void {
  try {
    // Another tab may have taken a seat meanwhile.
    const { seats, together, hosts, salts, visits, hasTables } = kept();
    store({
      ...liked,
      seats: { ...seats, ...liked.seats },
      together: { ...together, ...liked.together },
      hosts: { ...hosts, ...liked.hosts },
      salts: { ...salts, ...liked.salts },
      visits: newest({ ...visits, ...liked.visits }),
      hasTables: liked.hasTables || (hasTables ?? false),
    });
  } catch {
    // A browser that keeps nothing is none the worse for playing now.
  }
}

/** Somebody here knows how this game goes. */
export function learned(game: string): void {
  if (liked.learned.includes(game)) return;
  liked.learned.push(game);
  keep();
}

/** A key that opens nothing any more, or a table that is gone. */
export function forget(what: "seats" | "visits", table: string): void {
  delete liked[what][table];
  try {
    const all = { ...liked, ...kept() };
    delete all[what][table];
    store(all);
  } catch {
    // Nothing was kept.
  }
}

function store(what: Liked): void {
  localStorage.setItem(SHELF, JSON.stringify(what));
}

/** The same for all tabs of this browser. */
export function device(): string {
  if (!liked.device) {
    liked.device = newId();
    keep();
  }
  return liked.device;
}

export function newId(): string {
  return random(12);
}

/** A key for a seat I take or a table I open: nobody guesses it, and nobody is told. */
export function newKey(): string {
  return random(20);
}

function random(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SCALES: Record<Liked["size"], number> = { small: 0.85, normal: 1, large: 1.2 };

export function cardScale(): number {
  return SCALES[liked.size];
}
