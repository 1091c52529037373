// Who carries what the page asks and says: a server, over the network. Tables that are on this device need none: a worker
// of this browser has them, and is asked for what the server cannot be asked for. Where there never is a server it is
// offline/carrier.ts, which the build puts in this place.

import type { Component } from "svelte";
import { network } from "./network.svelte";
import { keep, liked } from "./settings.svelte";
import { socketAt, type Wire } from "./socket";
import { CLOSE_CODE } from "./wire";

/** How far the browser is with being its own server: with a server nobody waits for that. */
export const Notice: Component | null = null;

const AGAIN = 4000; // milliseconds until the server is looked for again
const WATCH = 10_000; // until it is looked for where nothing else would be asked of it
const BAD_GATEWAY = 502;
const TABLE = /^\/tables\/([0-9a-z]+)/;
const served = () => import("./offline/served");

addEventListener("offline", lost);
addEventListener("online", () => void look());
if (!navigator.onLine) lost();

/** From now on the server is looked for until it is there again. */
function lost(): void {
  if (network.isGone) return;
  network.isGone = true;
  setTimeout(() => void look(), AGAIN);
}

async function look(): Promise<void> {
  if (!network.isGone) return;
  network.isGone = !(await isThere());
  if (network.isGone) setTimeout(() => void look(), AGAIN);
}

/** Ask the server; what a proxy answers in the place of one that is gone is none of its answers. */
async function overNetwork(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(`/api${path}`, init);
  if (answer.status >= BAD_GATEWAY && !answer.headers.get("Content-Type")?.includes("json"))
    throw new Error(`There is nobody behind ${location.host}.`);
  return answer;
}

const isThere = () =>
  overNetwork("/addresses").then(
    () => true,
    () => false,
  );

let watching: ReturnType<typeof setInterval> | undefined;

/** A table of this device asks nothing of the server, and still says when it is gone. */
function watch(): void {
  watching ??= setInterval(() => {
    if (!network.isGone && !document.hidden) void isThere().then((found) => found || lost());
  }, WATCH);
}

/** What is needed without a network is kept in the background, for whoever has looked round long enough to have a choice. */
export function settle(): void {
  if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    void served()
      .then((own) => own.settle())
      .catch(() => undefined);
}

/** Somebody may be about to open a table. */
export function prepare(): void {
  void served()
    .then((own) => own.prepare())
    .catch(() => undefined);
}

/** Is this table on this device? */
export async function isHere(table: string): Promise<boolean> {
  return liked.hasTables && (await served()).isHere(table);
}

/** The tables of this device as a file, where there can be any. */
export async function keeping(): Promise<Component | null> {
  const own = await served();
  return (await own.isPossible()) ? own.Keeping : null;
}

export async function carry(path: string, init: RequestInit, here = false): Promise<Response> {
  const table = TABLE.exec(path)?.[1];
  if (here || path === "/kept" || (table && (await isHere(table)))) return carryHere(path, init);
  try {
    const answer = await overNetwork(path, init);
    network.isGone = false;
    return answer;
  } catch (error) {
    lost();
    if (!path.startsWith("/games")) throw error;
    return carryHere(path, init);
  }
}

async function carryHere(path: string, init: RequestInit): Promise<Response> {
  const own = await served();
  if (!(await own.start())) throw new Error("This server has not brought along what a browser needs without it.");
  if (init.method === "POST" && !liked.hasTables) {
    liked.hasTables = true;
    keep();
  }
  return own.carry(path, init);
}

/** A line of which it turns out later where it leads. */
class LateWire implements Wire {
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  private wire: Wire | null = null;
  private isClosed = false;

  constructor(found: Promise<() => Wire>) {
    found.then(
      (dial) => this.isClosed || this.connect(dial()),
      () => this.onclose?.({ code: CLOSE_CODE.COME_BACK }),
    );
  }

  private connect(wire: Wire): void {
    this.wire = wire;
    wire.onopen = () => this.onopen?.();
    wire.onclose = (event) => this.onclose?.(event);
    wire.onmessage = (event) => this.onmessage?.(event);
  }

  send(data: string): void {
    this.wire?.send(data);
  }

  close(): void {
    this.isClosed = true;
    this.wire?.close();
  }
}

export function dial(table: string): Wire {
  const toServer = () => socketAt(`tables/${table}/socket`);
  return liked.hasTables ? new LateWire(find(table, toServer)) : toServer();
}

async function find(table: string, toServer: () => Wire): Promise<() => Wire> {
  if (!(await isHere(table))) return toServer;
  watch();
  const own = await served();
  await own.start();
  return () => own.dial(table);
}
