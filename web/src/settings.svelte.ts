// What somebody likes, kept in this browser: language, colours, size of the cards, motion, sound, and their name.

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
    const seats = { ...kept().seats, ...liked.seats };
    const together = { ...kept().together, ...liked.together };
    localStorage.setItem(SHELF, JSON.stringify({ ...liked, seats, together }));
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

/** The same for all tabs of this browser. */
export function device(): string {
  if (!liked.device) {
    liked.device = newId();
    keep();
  }
  return liked.device;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SCALES: Record<Liked["size"], number> = { small: 0.85, normal: 1, large: 1.2 };

export function cardScale(): number {
  return SCALES[liked.size];
}
