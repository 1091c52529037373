// The page of a server, where it needs none: what the server has brought along for that, and the tables on this device.

import { network } from "../network.svelte";
import { pathHere } from "../where";
import { begin } from "./device";
import type { Parts } from "./said";
import { Shelf } from "./shelf";
import { keepPage } from "./updates";

export { carry, dial } from "./device";
export { default as Keeping } from "./Keeping.svelte";

let asked: Promise<Parts | null> | undefined;
let shelf: Promise<Shelf> | undefined;

/** What the server has brought along; nothing, if it was built without, or if this browser may keep no page. */
function parts(): Promise<Parts | null> {
  asked ??= isSecureContext && "serviceWorker" in navigator ? ask() : Promise.resolve(null);
  asked.catch(() => (asked = undefined));
  return asked;
}

async function ask(): Promise<Parts | null> {
  const found = (await (await fetch("/offline/parts.json")).json()) as Parts;
  const at = (folder: string) => new URL(`/offline/${folder}/`, location.origin).href;
  return found.python ? { ...found, python: at(found.python), texts: at(found.texts) } : null;
}

export const isPossible = async () => (await parts()) !== null;

/** Keep the page and all it needs, so that it opens without a network. */
export async function settle(): Promise<void> {
  if (await parts()) await keepPage("/service.js", () => pathHere().startsWith("/t/"));
}

/** Let the browser be its own server; false if it cannot. */
export async function start(): Promise<boolean> {
  const found = await parts();
  if (found) begin(found, () => (network.isReadyWithout = true));
  return found !== null;
}

/** Start when everything is kept: what would have to be fetched first comes from the server more quickly. */
export async function prepare(): Promise<void> {
  if (!(await parts())) return;
  await navigator.serviceWorker.ready;
  await start();
}

export async function isHere(table: string): Promise<boolean> {
  return (await (shelf ??= Shelf.open())).has(table);
}
