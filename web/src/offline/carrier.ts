// What carries the page's questions where there is no server: a worker of this browser. Whatever is known when the page
// is built (the catalogue, the words, the pictures, the lessons) is not asked of it but read.

import { pathHere } from "../where";
import { newId } from "../settings.svelte";
import type { Wire } from "../socket";
import { CLOSE_CODE, type Catalogue, type GameWords, type Glance, type LessonShape, type Wrong } from "../wire";
import type { Lang } from "../words";
import type { Failure, ToHost, ToPage } from "./said";
import { state } from "./state.svelte";
import { keepPage } from "./updates";

export { default as Keeping } from "./Keeping.svelte";
export { default as Notice } from "./Notice.svelte";

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

const worker = new Worker(new URL("./host.ts", import.meta.url), { type: "module" });
const answers = new Map<string, (response: Response) => void>();
const wires = new Map<string, WorkerWire>();
const say = (said: ToHost) => worker.postMessage(said);

class WorkerWire implements Wire {
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  private id = newId();

  constructor(table: string) {
    wires.set(this.id, this);
    say({ kind: "dial", id: this.id, table });
    queueMicrotask(() => this.onopen?.());
  }

  send(data: string): void {
    say({ kind: "say", id: this.id, data });
  }

  close(): void {
    say({ kind: "hang-up", id: this.id });
    wires.delete(this.id);
    this.onclose?.({ code: CLOSE_CODE.COME_BACK });
  }
}

worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === "ready") ready();
  else if (data.kind === "failed") state.failure = data.why;
  else if (data.kind === "answer") {
    answers.get(data.id)?.(new Response(data.text, { status: data.code }));
    answers.delete(data.id);
  } else if (data.kind === "heard") wires.get(data.id)?.onmessage?.({ data: data.text });
  else {
    wires.get(data.id)?.onclose?.({ code: data.code });
    wires.delete(data.id);
  }
};
function ready(): void {
  if (!state.isReady) void keepPage(() => pathHere().startsWith("/t/"));
  state.isReady = true;
}

worker.onerror = () => (state.failure ||= "failed" satisfies Failure);

export const dial = (table: string): Wire => new WorkerWire(table);

export async function carry(path: string, init: RequestInit): Promise<Response> {
  const known = init.method === "POST" ? undefined : await read(path);
  if (known) return new Response(JSON.stringify(known));
  if (state.failure) return refusal({ error: "trouble", detail: state.failure });
  const id = newId();
  const headers = Object.fromEntries(
    Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const method = init.method ?? "GET";
  const body = (init.body ?? "") as string;
  if (method === "POST") void navigator.storage?.persist?.();
  return new Promise((resolve) => {
    answers.set(id, resolve);
    say({ kind: "ask", id, method, path: `/api${path}`, headers, body });
  });
}

const refusal = (wrong: Wrong) => new Response(JSON.stringify(wrong), { status: 503 });

const files = new Map<string, Promise<unknown>>();

function file<T>(name: string): Promise<T> {
  const found = files.get(name) ?? fetch(`${import.meta.env.VITE_TEXTS}/${name}.json`).then((answer) => answer.json());
  files.set(name, found);
  return found as Promise<T>;
}

/** What was known at build time. */
async function read(path: string): Promise<object | undefined> {
  const [, slug, what] = /^\/games(?:\/([\w-]+))?(?:\/(\w+))?(?:\?|$)/.exec(path) ?? [null];
  if (slug === null || !path.startsWith("/games")) return undefined;
  const lang = /lang=de/.test(path) ? "de" : "en";
  if (slug === undefined) return (await file<Lobby>("lobby")).games[lang];
  if (what === "glance") return (await file<Lobby>("lobby")).glances[slug];
  const { common, whole, parts } = await file<Texts>("games");
  const game = (complete(whole[slug], parts) as Game | undefined)?.[lang];
  if (what === "lesson") return game?.lesson;
  return what === undefined && game ? { ...game.words, messages: common[lang] + game.words.messages } : undefined;
}

/** What was told once and stands in several places is put back there. */
function complete(value: unknown, parts: unknown[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => complete(one, parts));
  if ("$" in value) return complete(parts[value.$ as number], parts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, complete(one, parts)]));
}
