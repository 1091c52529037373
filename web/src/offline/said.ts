// What a page and the worker that is its server say to each other.

/** Where the parts lie that a browser needs to be its own server: addresses of folders. */
export interface Parts {
  python: string;
  texts: string;
  is_compiled: boolean;
}

export type ToHost =
  | { kind: "begin"; parts: Parts }
  | { kind: "ask"; id: string; method: string; path: string; headers: Record<string, string>; body: string }
  | { kind: "dial"; id: string; table: string }
  | { kind: "say"; id: string; data: string }
  | { kind: "hang-up"; id: string };

export type ToPage =
  | { kind: "answer" | "heard" | "closed"; id: string; code: number; text: string }
  | { kind: "ready" }
  | { kind: "failed"; why: Failure };

/** Why there can be no tables here: keys of the page's words. */
export type Failure = "no-https" | "no-wasm" | "no-storage" | "failed";
