// What carries the page's questions where there is no server: a worker of this browser. Whatever is known when the page
// is built (the catalogue, the words, the pictures, the lessons) is not asked of it but read.

import { pathHere } from "../where";
import { newId } from "../settings.svelte";
import type { Wire } from "../socket";
import { CLOSE_CODE, type Wrong } from "../wire";
import type { Failure, ToHost, ToPage } from "./said";
import { known } from "./texts";
import { state } from "./state.svelte";
import { keepPage } from "./updates";

export { default as Keeping } from "./Keeping.svelte";
export { default as Notice } from "./Notice.svelte";

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
  const found = init.method === "POST" ? undefined : await known(path);
  if (found) return new Response(JSON.stringify(found));
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
