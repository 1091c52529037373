import assert from "node:assert/strict";
import { test } from "node:test";
import { LessonLine } from "../src/lesson/line";
import type { AskedWhy, FromServer, LessonShape, MoveView, Refusal, View } from "../src/wire";

const REFUSAL: Refusal = { key: "as-told", clause: "", args: {} };
const MOVE: MoveView = { move: 0, text: "pass", verb: "pass" };

const view = (moves: MoveView[]) => ({ type: "view", n: 0, table: { moves } }) as unknown as View;
const step = { sentence: "", move: "pass", done: "", views: [view([MOVE]), view([]), view([])] };
const LESSON: LessonShape = { slug: "", lang: "en", parts: [step, step] };

function learn() {
  const heard: FromServer[] = [];
  const asked: [number, AskedWhy][] = [];
  const steps = { done: 0 };
  const line = new LessonLine(
    LESSON,
    0,
    { hear: (message) => heard.push(message), connected: () => {} },
    (part, about) => {
      asked.push([part, about]);
      return Promise.resolve([REFUSAL]);
    },
    () => (steps.done += 1),
  );
  return { line, heard, asked, steps };
}

const numbers = (heard: FromServer[]) => heard.flatMap((message) => (message.type === "view" ? [message.n] : []));

test("the move that is asked for leads to the views that follow, and to the next step when one goes on", () => {
  const { line, heard, steps } = learn();
  line.ask({ type: "play", id: "a", move: "pass", n: 0 });
  assert.deepEqual(numbers(heard), [0, 1, 2]);
  assert.equal(steps.done, 1);
  line.begin(1);
  assert.deepEqual(numbers(heard), [0, 1, 2, 3]);
});

test("another move is refused with what the server says, and the step stays as it is", async () => {
  const { line, heard, asked, steps } = learn();
  line.ask({ type: "play", id: "a", move: "jump", n: 0 });
  await Promise.resolve();
  assert.deepEqual(asked, [[0, { move: "jump" }]]);
  assert.deepEqual(heard.at(-1), { type: "refused", id: "a", refusal: REFUSAL });
  assert.equal(steps.done, 0);
});

test("why is asked of the server until the step is done", async () => {
  const { line, heard, asked } = learn();
  line.ask({ type: "why", id: "a", touches: [{ zone: "hand:0" }] });
  await Promise.resolve();
  assert.deepEqual(heard.at(-1), { type: "because", id: "a", refusals: [REFUSAL] });
  line.ask({ type: "play", id: "b", move: "pass", n: 0 });
  line.ask({ type: "why", id: "c", touches: [] });
  await Promise.resolve();
  assert.deepEqual(heard.at(-1), { type: "because", id: "c", refusals: [] });
  assert.equal(asked.length, 1);
});

test("whoever asks to be shown is told the move", () => {
  const { line, heard } = learn();
  line.ask({ type: "help", id: "a" });
  assert.deepEqual(heard.at(-1), { type: "advice", id: "a", hint: { move: MOVE, reasons: [] } });
});
