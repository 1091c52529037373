// The line to a table: it comes back after every break, and a move that got no answer is sent again under the same id.

import { CLOSE_CODE, WIRE, type FromClient, type FromServer, type Hello, type Play } from "./wire";

const PATIENCE = [300, 700, 1500, 3000, 5000]; // milliseconds before trying again
// A line can be dead without anybody saying so. Whoever has asked for what is answered at once dials again after so long a
// silence, the next time after one twice as long; whoever only looks on, when not even a ping has come for long.
const ANSWER = 2500;
const LONGEST_ANSWER = 20_000;
const SILENCE = 60_000;
const LOOK_EVERY = 500;
const SLOW = ["why", "help"]; // may take a while
// The server has said why, and trying again would not help.
const PASSING: number[] = [CLOSE_CODE.COME_BACK, CLOSE_CODE.TOO_SLOW];
const FINAL: number[] = Object.values(CLOSE_CODE).filter((code) => !PASSING.includes(code));

/** What a line needs of a WebSocket; the checks bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Ears {
  hear(message: FromServer): void;
  connected(isConnected: boolean): void;
}

export class Line {
  private wire: Wire | null = null;
  private open = false;
  private closed = false;
  private failures = 0;
  private aliveAt = 0; // when something was last heard, or asked for while nothing else was
  private answerWithin = ANSWER;
  private unanswered = new Map<string, Exclude<FromClient, { type: "hello" | "pong" }>>();

  constructor(
    private dial: () => Wire,
    private who: Omit<Hello, "type" | "wire">,
    private ears: Ears,
    private later: (what: () => void, ms: number) => void = (what, ms) => void setTimeout(what, ms),
    private now: () => number = () => performance.now(),
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const wire = this.dial();
    this.wire = wire;
    wire.onopen = () => {
      this.open = true;
      this.aliveAt = this.now();
      this.write({ type: "hello", wire: WIRE, ...this.who });
      for (const message of this.unanswered.values()) this.write(message);
      this.watch(wire);
    };
    wire.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    wire.onclose = (event) => this.lost(FINAL.includes(event.code));
  }

  private get isWaiting(): boolean {
    return [...this.unanswered.values()].some((message) => !SLOW.includes(message.type));
  }

  private watch(wire: Wire): void {
    this.later(() => {
      if (wire !== this.wire || !this.open) return;
      if (this.now() - this.aliveAt < (this.isWaiting ? this.answerWithin : SILENCE)) return this.watch(wire);
      this.answerWithin = Math.min(2 * this.answerWithin, LONGEST_ANSWER);
      wire.onclose = wire.onmessage = null;
      wire.close();
      this.lost(false);
    }, LOOK_EVERY);
  }

  private hear(message: FromServer): void {
    this.aliveAt = this.now();
    if (message.type === "ping") {
      this.write({ type: "pong", ping: message.ping });
      return;
    }
    if (message.type === "view") {
      this.failures = 0;
      this.ears.connected(true);
    }
    if ("id" in message && this.unanswered.delete(message.id ?? "")) this.answerWithin = ANSWER;
    this.ears.hear(message);
  }

  private lost(isFinal: boolean): void {
    this.open = false;
    this.ears.connected(false);
    if (isFinal) this.closed = true;
    const wait = PATIENCE[Math.min(this.failures++, PATIENCE.length - 1)] as number;
    this.later(() => this.connect(), wait);
  }

  /** Say something that wants an answer. */
  ask(message: Exclude<FromClient, { type: "hello" | "pong" }>): void {
    if (!this.isWaiting) this.aliveAt = this.now();
    this.unanswered.set(message.id, message);
    this.write(message);
  }

  /** Is this move still under way? */
  awaits(play: Play): boolean {
    return this.unanswered.has(play.id);
  }

  private write(message: FromClient): void {
    if (this.open) this.wire?.send(JSON.stringify(message));
  }

  hangUp(): void {
    this.closed = true;
    const wire = this.wire;
    if (this.open) wire?.close();
    else if (wire) wire.onopen = () => wire.close(); // sooner, the browser would call it a failure
  }
}

/** A socket of the server that brought the page. */
export function socketAt(path: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/${path}`) as unknown as Wire;
}
