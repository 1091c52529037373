// The worker that is the page's server: the hall in Python, its store, and one line to every page of this browser.
//
// There is one hall, however many tabs are open: the worker of the tab that came first has it, and the others pass on to
// it what their pages say. When that tab is closed the next one takes over, from what is on the disk.

import { CLOSE_CODE } from "../wire";
import { startPython } from "./python";
import type { Failure, Parts, ToHost, ToPage } from "./said";
import { Shelf } from "./shelf";
import { Thinking } from "./thinking";

interface Hall {
  ask(id: string, method: string, path: string, headers: unknown, body: string): Promise<void>;
  dial(id: string, table: string): void;
  say(id: string, data: string): void;
  hang_up(id: string): void;
}

type Passed = { to: "host"; said: ToHost | "anyone" } | { to: "pages"; said: ToPage | "new-host" };

const tabs = new BroadcastChannel("spieltisch");
const asked = new Map<string, ToHost>(); // by my page, and not answered yet
const wires = new Set<string>(); // of my page
let role: "unknown" | "host" | "guest" = "unknown";
let hall: ((said: ToHost) => void) | null = null;
let early: ToHost[] = []; // said before there was anybody to hear it

const unsaid: ToPage[] = []; // to my page
const toOthers = (passed: Passed) => tabs.postMessage(passed);

/** What is said in one breath goes out together: an answer does not wait until the view before it is drawn. */
function toMyPage(said: ToPage): void {
  if (unsaid.push(said) === 1) queueMicrotask(() => self.postMessage(unsaid.splice(0)));
}

/** The hall says something to a page, mine or another's. */
function tell(said: ToPage): void {
  if ("id" in said && !asked.has(said.id) && !wires.has(said.id)) toOthers({ to: "pages", said });
  else hear(said);
}

/** Something for my page, if it is. */
function hear(said: ToPage): void {
  if (said.kind === "ready" && role === "unknown") {
    role = "guest";
    for (const one of early.splice(0)) pass(one);
  }
  if ("id" in said) {
    if (said.kind === "answer" ? !asked.delete(said.id) : !wires.has(said.id)) return;
    if (said.kind === "closed") wires.delete(said.id);
  }
  toMyPage(said);
}

function pass(said: ToHost): void {
  if (hall) hall(said);
  else if (role === "guest") toOthers({ to: "host", said });
  else early.push(said);
}

self.onmessage = ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === "begin") {
    begin(data.parts).catch((error: unknown) => toMyPage({ kind: "failed", why: failure(error) }));
    return;
  }
  if (data.kind === "ask") asked.set(data.id, data);
  if (data.kind === "dial") wires.add(data.id);
  if (data.kind === "hang-up") wires.delete(data.id);
  pass(data);
};

tabs.onmessage = ({ data }: MessageEvent<Passed>) => {
  if (data.to === "pages") {
    if (data.said === "new-host") beginAgain();
    else hear(data.said);
  } else if (data.said !== "anyone") {
    if (role === "host") pass(data.said);
  } else if (hall) toOthers({ to: "pages", said: { kind: "ready" } });
};

/** Another hall has taken over: lines are cut, to be dialled again, and what was not answered is asked again. */
function beginAgain(): void {
  for (const id of wires) toMyPage({ kind: "closed", id, code: CLOSE_CODE.COME_BACK, text: "" });
  wires.clear();
  early = [];
  for (const said of asked.values()) pass(said);
  hear({ kind: "ready" });
}

async function openHall(parts: Parts): Promise<void> {
  const [python, shelf] = await Promise.all([startPython(parts), Shelf.open()]);
  const thinking = new Thinking(() => {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.postMessage(parts);
    return worker;
  });
  const { Host } = python.pyimport("spieltisch.offline.host") as {
    Host: (shelf: Shelf, think: (asked: string) => Promise<string>, tell: (...what: unknown[]) => void) => Hall;
  };
  const host = Host(
    shelf,
    (text) => thinking.think(text),
    (kind, id, code, text) => tell({ kind, id, code, text } as ToPage),
  );
  hall = (said) => {
    if (said.kind === "ask") void host.ask(said.id, said.method, said.path, python.toPy(said.headers), said.body);
    else if (said.kind === "dial") host.dial(said.id, said.table);
    else if (said.kind === "say") host.say(said.id, said.data);
    else if (said.kind === "hang-up") host.hang_up(said.id);
  };
}

function failure(error: unknown): Failure {
  console.error(error);
  return error instanceof DOMException ? "no-storage" : "failed";
}

async function missing(): Promise<Failure | null> {
  if (!self.isSecureContext) return "no-https"; // and then nothing that tabs would share the hall with
  if (!("WebAssembly" in self) || !("DecompressionStream" in self) || !("locks" in navigator)) return "no-wasm";
  if (!("indexedDB" in self)) return "no-storage";
  return Shelf.open("spieltisch-test").then(
    () => null,
    () => "no-storage" as const,
  );
}

async function begin(parts: Parts): Promise<void> {
  const why = await missing();
  if (why) {
    toMyPage({ kind: "failed", why });
    return;
  }
  toOthers({ to: "host", said: "anyone" });
  await navigator.locks.request("spieltisch", async () => {
    const isSecond = role === "guest";
    role = "host";
    try {
      await openHall(parts);
    } catch (error) {
      toMyPage({ kind: "failed", why: failure(error) });
      return;
    }
    if (isSecond) beginAgain();
    for (const said of early.splice(0)) pass(said);
    toMyPage({ kind: "ready" });
    toOthers({ to: "pages", said: "new-host" });
    await new Promise(() => undefined); // until this tab is closed
  });
}
