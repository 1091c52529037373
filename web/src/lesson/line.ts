// A lesson in the place of a table: it says what a server would say of the game, from the steps it was given.

import type { Ears } from "../socket";
import type { AskedWhy, FromClient, LessonShape, Refusal, View } from "../wire";

/** What is against a move or touches, at one step of the lesson. */
export type Reasons = (part: number, asked: AskedWhy) => Promise<Refusal[]>;

export class LessonLine {
  private n = 0;
  private isDone = false;

  constructor(
    private lesson: LessonShape,
    private part: number,
    private ears: Ears,
    private reasons: Reasons,
    private ondone: () => void,
  ) {
    ears.connected(true);
    this.begin(part);
  }

  /** Lay out the table of a step. */
  begin(part: number): void {
    this.part = part;
    this.isDone = false;
    this.show(this.lesson.parts[part]?.views.slice(0, 1) ?? []);
  }

  /** Views count on from step to step, so that each is the next. */
  private show(views: View[]): void {
    for (const view of views) this.ears.hear({ ...view, n: this.n++ });
  }

  ask(message: Exclude<FromClient, { type: "hello" | "pong" }>): void {
    if (message.type === "play") void this.play(message.id, message.move);
    else if (message.type === "why") void this.why(message.id, message.touches ?? []);
    else if (message.type === "help") this.help(message.id);
  }

  private async play(id: string, move: string): Promise<void> {
    const step = this.lesson.parts[this.part];
    if (!this.isDone && step && move === step.move) {
      this.isDone = true;
      this.show(step.views.slice(1));
      this.ondone();
      return;
    }
    const [refusal] = await this.reasons(this.part, { move });
    if (refusal) this.ears.hear({ type: "refused", id, refusal });
  }

  private async why(id: string, touches: AskedWhy["touches"]): Promise<void> {
    const refusals = this.isDone ? [] : await this.reasons(this.part, { touches });
    this.ears.hear({ type: "because", id, refusals });
  }

  /** Which move is meant, in the words of the game. */
  private help(id: string): void {
    const step = this.lesson.parts[this.part];
    const move = this.isDone ? undefined : step?.views[0]?.table?.moves.find((one) => one.text === step.move);
    if (move) this.ears.hear({ type: "advice", id, hint: { move, reasons: [] } });
  }

  hangUp(): void {
    this.isDone = true;
  }
}
