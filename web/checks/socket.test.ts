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
  closed = false;
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function line() {
  const wires: Fake[] = [];
  let waiting: { at: number; what: () => void }[] = [];
  const heard: FromServer[] = [];
  let now = 0;
  /** Let time pass, and happen what is due then. */
  function pass(ms: number): void {
    for (const until = now + ms; now < until; now += 100) {
      const due = waiting.filter((one) => one.at <= now);
      waiting = waiting.filter((one) => one.at > now);
      for (const one of due) one.what();
    }
  }
  const made = new Line(
    () => {
      wires.push(new Fake());
      return wires.at(-1) as Fake;
    },
    { key: "key", device: "device" },
    { hear: (message) => heard.push(message), connected: () => {} },
    (what, ms) => waiting.push({ at: now + ms, what }),
    () => now,
  );
  return { line: made, wires, pass, heard };
}

test("a move without an answer is sent again after a break, under the same id, and no more once it is answered", () => {
  const { line: made, wires, pass } = line();
  wires[0]?.onopen?.();
  made.ask({ type: "play", id: "a", move: "pass", n: 3 });
  wires[0]?.onclose?.({ code: 1006 });
  pass(1000);
  wires[1]?.onopen?.();
  assert.deepEqual(
    wires[1]?.sent.map((message) => message.type),
    ["hello", "play"],
  );
  assert.equal(wires[1]?.sent[1]?.id, "a");
  wires[1]?.say({ type: "ack", id: "a", n: 4 });
  wires[1]?.onclose?.({ code: 1006 });
  pass(1000);
  wires[2]?.onopen?.();
  assert.deepEqual(
    wires[2]?.sent.map((message) => message.type),
    ["hello"],
  );
});

test("who hangs up before anybody has answered says nothing, and is gone when somebody does", () => {
  const { line: made, wires, pass } = line();
  made.hangUp();
  assert.equal(wires[0]?.closed, false);
  wires[0]?.onopen?.();
  assert.equal(wires[0]?.closed, true);
  assert.deepEqual(wires[0]?.sent, []);
  wires[0]?.onclose?.({ code: 1005 });
  pass(10_000);
  assert.equal(wires.length, 1);
});

test("a ping is answered at once", () => {
  const { wires, heard } = line();
  wires[0]?.onopen?.();
  wires[0]?.say({ type: "ping", ping: 7 });
  assert.deepEqual(wires[0]?.sent[1], { type: "pong", ping: 7 });
  assert.equal(heard.length, 0);
});

test("on a line that is dead without saying so, a move is sent again over another", () => {
  const { line: made, wires, pass } = line();
  wires[0]?.onopen?.();
  pass(30_000); // a quiet table
  made.ask({ type: "play", id: "a", move: "pass", n: 3 });
  pass(2000);
  assert.equal(wires.length, 1);
  pass(1500);
  assert.equal(wires.length, 2);
  wires[1]?.onopen?.();
  assert.equal(wires[1]?.sent[1]?.id, "a");
  pass(4000); // a little longer each time: the line may be slow
  assert.equal(wires.length, 2);
  pass(3000);
  assert.equal(wires.length, 3);
});

test("a line on which something comes is not dead, though an answer takes long", () => {
  const { line: made, wires, pass } = line();
  wires[0]?.onopen?.();
  made.ask({ type: "play", id: "a", move: "pass", n: 3 });
  for (let number = 0; number < 10; number++) {
    pass(2000);
    wires[0]?.say({ type: "ping", ping: number });
  }
  made.ask({ type: "help", id: "b" });
  wires[0]?.say({ type: "ack", id: "a", n: 4 });
  pass(30_000);
  assert.equal(wires.length, 1);
});

test("whoever only looks on dials again when not even a ping comes", () => {
  const { wires, pass } = line();
  wires[0]?.onopen?.();
  pass(50_000);
  assert.equal(wires.length, 1);
  pass(15_000);
  assert.equal(wires.length, 2);
});

const isPassing = (why: string) => why === "COME_BACK" || why === "TOO_SLOW"; // whoever slept may come again

for (const [why, code] of Object.entries(CLOSE_CODE)) {
  test(`after ${why} the table is dialled ${isPassing(why) ? "again" : "no more"}`, () => {
    const { wires, pass } = line();
    wires[0]?.onclose?.({ code });
    pass(1000);
    assert.equal(wires.length, isPassing(why) ? 2 : 1);
  });
}
