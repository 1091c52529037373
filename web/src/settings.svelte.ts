// What somebody likes, kept in this browser: language, colours, size of the cards, motion, sound, and their name.

import type { Salted } from "./deals";
import type { Lang } from "./words";

const SHELF = "spieltisch";

interface Liked {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  size: "small" | "normal" | "large";
  motion: "full" | "little";
  sound: boolean;
  name: string;
  device: string;
  seats: Record<string, string>; // the key of my seat at each table
  together: Record<string, string[]>; // the keys of all who sit round this device at a table
  hosts: Record<string, string>; // and of the tables I have opened
  salts: Record<string, Salted>; // what my device adds to the deal
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
    name: "",
    device: "",
    seats: {},
    together: {},
    hosts: {},
    salts: {},
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
    const { seats, together, hosts, salts } = kept();
    store({
      ...liked,
      seats: { ...seats, ...liked.seats },
      together: { ...together, ...liked.together },
      hosts: { ...hosts, ...liked.hosts },
      salts: { ...salts, ...liked.salts },
    });
  } catch {
    // A browser that keeps nothing is none the worse for playing now.
  }
}

/** A key that opens nothing any more. */
export function forgetSeat(table: string): void {
  delete liked.seats[table];
  try {
    const seats = { ...kept().seats };
    delete seats[table];
    store({ ...liked, ...kept(), seats });
  } catch {
    // Nothing was kept.
  }
}

function store(what: Liked): void {
  localStorage.setItem(SHELF, JSON.stringify(what));
}

/** Somebody here knows how this game goes. */
export function learned(game: string): void {
  if (liked.learned.includes(game)) return;
  liked.learned.push(game);
  keep();
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
