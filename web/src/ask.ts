// What the page asks of the server, whoever carries it there.

import { carry } from "#carrier";
import { HISTORY_VIEWS } from "./known";
import type {
  Addresses,
  AskedWhy,
  Catalogue,
  GameWords,
  Glance,
  LessonShape,
  Moments,
  NewTable,
  Reasons,
  Seated,
  SitDown,
  TableOpened,
  TableShape,
  View,
  Wrong,
} from "./wire";
import type { Lang } from "./words";

/** An answer other than the one hoped for; `key` is a key of the words. */
export class Sorry extends Error {
  constructor(
    readonly key: string,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** Keys that prove who asks: of a seat, or of a table's host. */
export interface Keys {
  seat?: string;
  host?: string;
}

export async function ask<T>(path: string, body?: object, keys: Keys = {}, here = false): Promise<T> {
  return (await (await answer(path, body, keys, here)).json()) as T;
}

async function answer(
  path: string,
  body?: object,
  { seat = "", host = "" }: Keys = {},
  here = false,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (seat) headers["X-Seat-Key"] = seat;
  if (host) headers["X-Host-Key"] = host;
  if (body) headers["Content-Type"] = "application/json";
  const response = body
    ? await carry(path, { method: "POST", headers, body: JSON.stringify(body) }, here)
    : await read(path, headers);
  if (response.ok) return response;
  const wrong = (await response.json().catch(() => ({ error: "trouble", detail: "" }))) as Wrong;
  throw new Sorry(wrong.error, wrong.detail);
}

/** Whoever only wants to read asks again until the server is back. */
async function read(path: string, headers: Record<string, string>): Promise<Response> {
  for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
    try {
      return await carry(path, { headers });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export const catalogue = (lang: Lang) => ask<Catalogue>(`/games?lang=${lang}`);
export const gameWords = (slug: string, lang: Lang) => ask<GameWords>(`/games/${slug}?lang=${lang}`);
export const glance = (slug: string) => ask<Glance>(`/games/${slug}/glance`);
export const lesson = (slug: string, lang: Lang) => ask<LessonShape>(`/games/${slug}/lesson?lang=${lang}`);
export const lessonWhy = (slug: string, part: number, asked: AskedWhy) =>
  ask<Reasons>(`/games/${slug}/lesson/${part}/why`, asked);
export type Paper = "a4" | "letter";

/** The game as a PDF to cut out. */
export async function printed(slug: string, lang: Lang, paper: Paper, savesInk: boolean): Promise<Blob> {
  return (await answer(`/games/${slug}/print?lang=${lang}&paper=${paper}&saves_ink=${savesInk}`)).blob();
}

/** Open a table, if wished on this device. */
export const openTable = (table: NewTable, seat = "", here = false) =>
  ask<TableOpened>("/tables", table, { seat }, here);
export const ownAddresses = () => ask<Addresses>("/addresses");
/** The whole game, once it is over. */
export const record = async (table: string) => (await answer(`/tables/${table}/record`)).blob();
export const lookAt = (table: string) => ask<TableShape>(`/tables/${table}`);

/** Where a seat gave away most, once the game is over. */
export const moments = (table: string, seat: number) => ask<Moments>(`/tables/${table}/moments?seat=${seat}`);

/** Every view of a table so far, of a game that is over as any seat saw it; the server tells so many at a time. */
export async function history(table: string, seat: string, seenBy?: number, isOpen = false): Promise<View[]> {
  const eyes = (seenBy === undefined ? "" : `&seen_by=${seenBy}`) + (isOpen ? "&laid_open=true" : "");
  const views: View[] = [];
  for (;;) {
    const since = (views.at(-1)?.n ?? -1) + 1;
    const more = await ask<View[]>(`/tables/${table}/history?since=${since}${eyes}`, undefined, { seat });
    views.push(...more);
    if (more.length < HISTORY_VIEWS) return views;
  }
}

/** Take a seat under a new key. One that is kept needs the host's key, or the one I had at the table before. */
export function sitDown(table: string, seat: number, who: SitDown, proof: Keys = {}): Promise<Seated> {
  return ask<Seated>(`/tables/${table}/seats/${seat}`, who, proof);
}
