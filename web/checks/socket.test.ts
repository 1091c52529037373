import assert from "node:assert/strict";
import { test } from "node:test";
import { Line, type Wire } from "../src/socket";
import { CLOSE_CODE, type FromServer } from "../src/wire";

class Fake implements Wire {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: { type: string; id?: string }[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string; id?: string });
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function line() {
  const wires: Fake[] = [];
  const waiting: (() => void)[] = [];
  const heard: FromServer[] = [];
  const made = new Line(
    () => {
      wires.push(new Fake());
      return wires.at(-1) as Fake;
    },
    { key: "key", device: "device" },
    { hear: (message) => heard.push(message), connected: () => {} },
    (what) => waiting.push(what),
  );
  return { line: made, wires, waiting, heard };
}

test("a move without an answer is sent again after a break, under the same id, and no more once it is answered", () => {
  const { line: made, wires, waiting } = line();
  wires[0]?.onopen?.();
  made.ask({ type: "play", id: "a", move: "pass", n: 3 });
  wires[0]?.onclose?.({ code: 1006 });
  waiting.shift()?.();
  wires[1]?.onopen?.();
  assert.deepEqual(
    wires[1]?.sent.map((message) => message.type),
    ["hello", "play"],
  );
  assert.equal(wires[1]?.sent[1]?.id, "a");
  wires[1]?.say({ type: "ack", id: "a", n: 4 });
  wires[1]?.onclose?.({ code: 1006 });
  waiting.shift()?.();
  wires[2]?.onopen?.();
  assert.deepEqual(
    wires[2]?.sent.map((message) => message.type),
    ["hello"],
  );
});

test("a ping is answered at once", () => {
  const { wires, heard } = line();
  wires[0]?.onopen?.();
  wires[0]?.say({ type: "ping", ping: 7 });
  assert.deepEqual(wires[0]?.sent[1], { type: "pong", ping: 7 });
  assert.equal(heard.length, 0);
});

const isPassing = (why: string) => why === "COME_BACK" || why === "TOO_SLOW"; // whoever slept may come again

for (const [why, code] of Object.entries(CLOSE_CODE)) {
  test(`after ${why} the table is dialled ${isPassing(why) ? "again" : "no more"}`, () => {
    const { wires, waiting } = line();
    wires[0]?.onclose?.({ code });
    waiting.shift()?.();
    assert.equal(wires.length, isPassing(why) ? 2 : 1);
  });
}
