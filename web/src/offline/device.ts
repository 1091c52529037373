// This browser as its own server: a worker that has a hall. Whatever is known when the page is built (the catalogue, the
// words, the pictures, the lessons) is not asked of it but read.

import { newId } from "../settings.svelte";
import type { Wire } from "../socket";
import { CLOSE_CODE, type Wrong } from "../wire";
import type { Failure, Parts, ToHost, ToPage } from "./said";
import { state } from "./state.svelte";
import { known } from "./texts";

const answers = new Map<string, (response: Response) => void>();
const wires = new Map<string, WorkerWire>();
let worker: Worker | null = null;
let texts = "";
const say = (said: ToHost) => worker?.postMessage(said);

/** Unpack the games, once; `then` is done when they are ready. */
export function begin(parts: Parts, then = () => {}): void {
  if (worker) return;
  texts = parts.texts;
  worker = new Worker(new URL("./host.ts", import.meta.url), { type: "module" });
  worker.onerror = () => fail("failed");
  worker.onmessage = ({ data }: MessageEvent<ToPage[]>) => {
    for (const said of data) {
      if (said.kind === "ready" && !state.isReady) then();
      hear(said);
    }
  };
  say({ kind: "begin", parts });
}

/** Nobody will answer any more, whatever has been asked. */
function fail(why: Failure): void {
  state.failure ||= why;
  for (const answer of answers.values()) answer(refusal());
  answers.clear();
}

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

function hear(said: ToPage): void {
  if (said.kind === "ready") state.isReady = true;
  else if (said.kind === "failed") fail(said.why);
  else if (said.kind === "answer") {
    answers.get(said.id)?.(new Response(said.text, { status: said.code }));
    answers.delete(said.id);
  } else if (said.kind === "heard") wires.get(said.id)?.onmessage?.({ data: said.text });
  else {
    wires.get(said.id)?.onclose?.({ code: said.code });
    wires.delete(said.id);
  }
}

export const dial = (table: string): Wire => new WorkerWire(table);

export async function carry(path: string, init: RequestInit): Promise<Response> {
  const found = init.method === "POST" ? undefined : await known(texts, path);
  if (found) return new Response(JSON.stringify(found));
  if (state.failure) return refusal();
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

const refusal = () =>
  new Response(JSON.stringify({ error: "trouble", detail: state.failure } satisfies Wrong), { status: 503 });
