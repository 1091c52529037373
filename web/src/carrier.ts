// Who carries what the page asks and says: here a server, over the network. Without a server it is offline/carrier.ts,
// which the build puts in this place.

import type { Component } from "svelte";
import { socketAt, type Wire } from "./socket";

/** How far the browser is with being its own server, and its tables as a file: with a server there is no such thing. */
export const Notice: Component | null = null;
export const Keeping: Component | null = null;

export function carry(path: string, init: RequestInit): Promise<Response> {
  return fetch(`/api${path}`, init);
}

export const dial = (table: string): Wire => socketAt(`tables/${table}/socket`);
