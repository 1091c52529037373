// The author's bench: what lies beside the table, as the studio tells it, and what can be asked of it.

import { Line, socketAt } from "../socket";
import type { GameWords, Wrong } from "../wire";
import type { Lang } from "../words";
import type { Bench } from "./shapes";

export class BenchLine {
  now: Bench | null = $state.raw(null);
  isConnected = $state(false);
  sorry = $state(""); // what was wrong with what was asked last
  private line: Line;

  constructor(readonly key: string) {
    this.line = new Line(
      () => socketAt("studio/bench"),
      { key },
      {
        hear: (told) => {
          this.now = told as unknown as Bench;
          this.isConnected = true;
        },
        connected: (isConnected) => (this.isConnected = isConnected),
      },
    );
  }

  /** Do something; null if it cannot be done, and then it is told why not. */
  async ask<T = object>(what: string, body: object = {}): Promise<T | null> {
    this.sorry = "";
    try {
      return await this.fetched<T>(what, { method: "POST", body: JSON.stringify(body) });
    } catch (error) {
      this.sorry = error instanceof Error ? error.message : "";
      return null;
    }
  }

  words(lang: Lang): Promise<GameWords> {
    return this.fetched(`words?lang=${lang}`);
  }

  private async fetched<T>(path: string, more: RequestInit = {}): Promise<T> {
    const response = await fetch(`/api/studio/${path}`, { ...more, headers: { "X-Studio-Key": this.key } });
    if (!response.ok) throw new Error(((await response.json()) as Wrong).detail);
    return (await response.json()) as T;
  }

  hangUp(): void {
    this.line.hangUp();
  }
}

/** The key in the address, as it was printed. */
export function keyInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get("key") ?? "";
}
