// Somebody at a table: the view they have, what they have touched, what is on its way, what has happened so far.

import { dial } from "#carrier";
import { isOffline } from "./mode";
import * as server from "./ask";
import { mayReveal } from "./deals";
import { after, lastBy, type Happened } from "./log";
import { meantBy, meantByMove, NOTHING, placesOf, type Meant } from "./meant";
import type { Moment } from "./moments";
import { botName } from "./seats";
import { device, keep, liked, newId } from "./settings.svelte";
import { Line, type Ears } from "./socket";
import { candidates, isSame, offers, touch, type Touched } from "./touches";
import type { FromServer, Hint, MissedChance, MoveView, Refusal, Sign, Step, TableView, View } from "./wire";
import type { People, Words } from "./words";

const DOUBLE = 350; // milliseconds between two touches that are meant as one
const SEEN = 4000; // milliseconds that a sign is seen
const READABLE = 2000; // milliseconds that a refusal in a race can be read, whatever happens meanwhile

/** Puts a new view on the screen, with whatever flies on the way there; resolves when things have come to rest. Where there
 * is time, it halts at what is worth a moment. */
export type Stage = (view: View, steps: Step[], show: () => void, hasTime: boolean) => Promise<void>;

/** What answers whoever sits at a table. */
export type Answering = Pick<Line, "ask" | "hangUp">;

export class Sitting {
  live: View | null = $state.raw(null);
  past: View[] | null = $state.raw(null); // every view so far, while looking back
  pastAt = $state(0);
  isPastOpen = false; // looking back with all cards open
  touched: Touched[] = $state.raw([]);
  pending: { id: string; move: MoveView; before: Touched[] } | null = $state.raw(null);
  refusals: Refusal[] = $state.raw([]);
  hint: Hint | null = $state.raw(null);
  asked: Touched[] = $state.raw([]); // what the refusals are about
  looking = $state(""); // the pile that is being looked through
  missed: MissedChance[] | null = $state.raw(null); // where I gave away most, once I have asked
  sorry = $state("");
  signs: { seat: number; sign: Sign["sign"]; id: number }[] = $state.raw([]);
  isConnected = $state(false);
  happened: Happened[] = $state.raw([]);
  timeAt = $state(0); // when the clock in the view was read
  words: Words | null = $state.raw(null);
  moment: Moment | null = $state.raw(null); // at which the table holds its breath
  pointedAt: Happened | null = $state.raw(null); // the line of the log under the finger
  /** Whoever lays out a position puts cards wherever they like; nothing is a move then. */
  lays: ((card: Touched, place: Touched) => void) | null = $state.raw(null);
  stage: Stage | null = null;

  view: View | null = $derived(this.past?.[this.pastAt] ?? this.live);
  table: TableView | null = $derived((this.past ? null : this.moment?.table) ?? this.view?.table ?? null);
  seat = $derived((this.past ? this.view : this.live)?.seat ?? -1); // looking back, whose eyes I look through
  isPlayedForMe = $derived(this.live?.seats[this.seat]?.kind === "bot");
  moves: MoveView[] = $derived(!this.table || this.past || this.lays || this.isPlayedForMe ? [] : this.table.moves);
  /** What happened last on the table that is shown. */
  lately: Pick<View, "told" | "steps"> | null = $derived(
    (this.past ? null : this.moment) ?? lastBy(this.happened, this.view?.n ?? -1),
  );
  /** What the last move was about, and what a hint or the log points at. */
  marked: Meant = $derived(
    this.words && this.table ? meantBy(this.words, this.table, this.lately?.told, this.lately?.steps) : NOTHING,
  );
  pointed: Meant = $derived(
    this.hint
      ? meantByMove(this.hint.move)
      : this.words && this.table && this.pointedAt
        ? placesOf(meantBy(this.words, this.table, this.pointedAt.told, this.pointedAt.steps))
        : NOTHING,
  );
  isAmongBots = $derived((this.live?.seats ?? []).every((seat, number) => number === this.seat || seat.kind === "bot"));
  private mayLookOpen = $derived((this.live?.table?.over && this.live.table.players > 1) ?? false);
  mayAct = $derived(this.moves.length > 0 && this.pending === null);
  offers = $derived(offers(this.mayAct ? this.moves : [], this.touched));
  people: People = $derived(this.samePeople({ names: this.names(), reader: this.seat }));

  private line: Answering;
  private signCount = 0;
  private lastTouch: { thing: Touched; pressed: number } | null = null;
  private made: string[] = []; // my moves since I came here, by their texts …
  private undone: string[] = []; // … and those of them taken back, the latest last
  private waiting: View[] = [];
  private isShowing = false;
  private caughtUp = 0; // views that came while the table held its breath
  private through: (() => void) | null = null; // ends the moment
  private latest = -1;
  private shownAt = 0;
  private known: People = { names: [], reader: -1 };
  private whyIds = new Map<string, Touched[]>();
  private isRead: ReturnType<typeof setTimeout> | undefined; // when what was refused in a race has been readable

  constructor(
    readonly id: string,
    readonly key: string,
    host = "",
    dialled: (ears: Ears) => Answering = (ears) => new Line(() => dial(id), { key, host, device: device() }, ears),
  ) {
    this.line = dialled({
      hear: (message) => this.hear(message),
      connected: (isConnected) => (this.isConnected = isConnected),
    });
  }

  /** Does my key open no seat here, or none any more? */
  get isWrongKey(): boolean {
    return this.sorry === "error-wrong-key" || (this.key !== "" && this.live !== null && this.live.seat < 0);
  }

  leave(): void {
    clearTimeout(this.isRead);
    this.goOn();
    this.line.hangUp();
  }

  private names(): string[] {
    const seats = this.live?.seats ?? [];
    return seats.map((seat, number) => {
      if (seat.name) return seat.name;
      return seat.kind === "bot" ? botName(number) : (this.words?.say("page-seat", { number: number + 1 }) ?? "");
    });
  }

  /** As long as nobody comes or goes, what is told of people need not be told anew. */
  private samePeople(now: People): People {
    const isSame = now.reader === this.known.reader && now.names.join("\n") === this.known.names.join("\n");
    return isSame ? this.known : (this.known = now);
  }

  private hear(message: FromServer): void {
    if (message.type === "view") this.comes(message);
    else if (message.type === "refused") this.refused(message.id, message.refusal);
    else if (message.type === "because") this.because(message.id, message.refusals);
    else if (message.type === "advice") this.hint = message.hint;
    else if (message.type === "sign") this.notice(message);
    else if (message.type === "sorry") this.sorry = message.key;
  }

  /** A sign is seen for a moment, the latest of everybody. */
  private notice({ seat, sign }: Sign): void {
    const given = { seat, sign, id: ++this.signCount };
    this.signs = [...this.signs.filter((one) => one.seat !== seat), given];
    setTimeout(() => (this.signs = this.signs.filter((one) => one !== given)), SEEN);
  }

  private comes(view: View): void {
    const isNext = view.n === this.latest + 1;
    if (!isNext && view.n > this.latest) void this.recall();
    this.latest = view.n;
    this.reveal(view);
    if (isNext) this.happened = after(this.happened, view);
    if (isNext) this.noteForRedo(view);
    if (isNext && endsRound(view)) void this.recall();
    this.waiting.push(view);
    void this.show();
  }

  private noteForRedo(view: View): void {
    if (view.undone) {
      this.undone.push(this.made.pop() ?? "");
    } else if (view.told) {
      const text = this.pending?.move.text ?? "";
      this.undone = text === this.undone.at(-1) ? this.undone.slice(0, -1) : [];
      this.made.push(text);
    }
  }

  /** Tell my salt as soon as everybody is committed to theirs, and remember what was promised. */
  private reveal(view: View): void {
    const mine = liked.salts[this.id];
    if (!mine || view.seat < 0 || !mayReveal(view, mine)) return;
    mine.promise = view.promise;
    keep();
    this.line.ask({ type: "reveal", id: "reveal", salt: mine.salt });
  }

  /** What happened before this page was looking. */
  private async recall(): Promise<void> {
    if (!this.id) return; // a lesson has no past
    try {
      const views = await server.history(this.id, this.key);
      const last = views.at(-1)?.n ?? -1;
      this.happened = [...views.reduce(after, [] as Happened[]), ...this.happened.filter((one) => one.n > last)];
    } catch {
      // The log is a comfort; the game goes on without it.
    }
  }

  /** Look back at the game so far; the game itself goes on meanwhile. Once it is over, with all cards open, or through
   * anybody's eyes. */
  async lookBack(seat?: number, isOpen = this.mayLookOpen): Promise<void> {
    const views = (await server.history(this.id, this.key, seat, isOpen)).filter((view) => view.table);
    if (!views.length) return;
    this.letGo();
    const at = this.past ? this.pastAt : views.length - 1;
    this.isPastOpen = isOpen;
    this.past = views;
    this.pastAt = Math.min(at, views.length - 1);
  }

  /** Look back at the view with this number. */
  async lookBackTo(n: number): Promise<void> {
    await this.lookBack(undefined, false); // what was possible is told by what could be known
    this.lookAt(this.past?.findIndex((view) => view.n === n) ?? -1);
  }

  /** Go to another moment; one move further is shown as it happened. Moments that are to be remembered are left out. */
  lookAt(moment: number): void {
    const next = this.past?.[moment];
    if (!next) return;
    const steps = next.n === (this.past?.[this.pastAt]?.n ?? -2) + 1 ? (next.steps ?? []) : [];
    const go = () => void (this.pastAt = moment);
    if (this.stage) void this.stage(next, steps, go, false);
    else go();
  }

  lookAhead(): void {
    this.past = null;
  }

  /** One view after the other, each when the last has come to rest; in a race, and when many wait, at once. */
  private async show(): Promise<void> {
    if (this.isShowing) return;
    this.isShowing = true;
    for (let view = this.waiting.shift(); view; view = this.waiting.shift()) {
      const steps = view.n === (this.live?.n ?? -2) + 1 && !this.past ? (view.steps ?? []) : [];
      const next = view;
      this.caughtUp = Math.max(0, this.caughtUp - 1);
      const hasTime = this.waiting.length - this.caughtUp < 3 && next.table?.kind !== "race";
      const rest = this.stage && !this.past ? this.stage(next, steps, () => this.put(next), hasTime) : this.put(next);
      if (hasTime) await rest;
    }
    this.isShowing = false;
  }

  /** The table as it is at this moment, for so long or until somebody is through with it. */
  async hold(moment: Moment, milliseconds: number): Promise<void> {
    this.moment = moment;
    await new Promise<void>((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
      this.through = () => (clearTimeout(timer), resolve());
    });
    this.through = null;
    this.caughtUp = this.waiting.length;
  }

  /** Whoever is in a hurry is through. */
  goOn(): void {
    this.through?.();
  }

  private put(view: View): void {
    const isNew = view.n !== this.live?.n;
    this.moment = null;
    this.live = view;
    this.timeAt = performance.now();
    if (isNew) {
      // What was touched for a move that has been sent is done with, even where the same could be touched again.
      this.touched = this.pending === null && candidates(this.moves, this.touched).length ? this.touched : [];
      this.pending = null;
      if (this.isRead === undefined) this.refusals = [];
      this.hint = null;
      this.pointedAt = null;
      requestAnimationFrame((now) => (this.shownAt = now));
    }
  }

  private refused(id: string, refusal: Refusal): void {
    if (this.pending?.id === id) {
      this.touched = candidates(this.moves, this.pending.before).length ? this.pending.before : [];
      this.pending = null;
    }
    this.refuse([refusal], []);
  }

  private because(id: string, refusals: Refusal[]): void {
    const asked = this.whyIds.get(id) ?? [];
    this.whyIds.delete(id);
    this.refuse(refusals, asked);
  }

  private refuse(refusals: Refusal[], asked: Touched[]): void {
    clearTimeout(this.isRead);
    this.isRead = undefined;
    this.asked = asked;
    this.refusals = refusals;
    if (this.live?.table?.kind !== "race" && !refusals.some(isQuicker)) return;
    this.isRead = setTimeout(() => {
      this.isRead = undefined;
      this.refusals = [];
    }, READABLE);
  }

  /** A touch: it continues a move, begins another, or is answered with the reason why not. */
  touch(now: Touched, pressed: number): void {
    this.pointedAt = null;
    if (this.lays) {
      this.layOut(this.lays, now);
      return;
    }
    if (this.pending) return; // the answer is on its way
    const only = this.isDouble(now, pressed) ? this.onlyMoveOf(now) : undefined;
    this.lastTouch = { thing: now, pressed };
    if (only) {
      this.play(only, pressed, []);
      return;
    }
    const outcome = touch(this.moves, this.touched, now);
    if (outcome === null) {
      this.why([...this.touched, now]);
    } else if ("move" in outcome) {
      const before = this.touched;
      this.touched = [...this.touched, now];
      this.play(outcome.move, pressed, before);
    } else {
      this.forgive();
      this.touched = outcome.touched;
    }
  }

  /** First the card, then where it goes. */
  private layOut(lays: NonNullable<Sitting["lays"]>, now: Touched): void {
    const [card] = this.touched;
    this.touched = !card && now.card ? [now] : [];
    if (card && !isSame(card, now)) lays(card, now);
  }

  private isDouble(now: Touched, pressed: number): boolean {
    const last = this.lastTouch;
    return last !== null && isSame(last.thing, now) && pressed - last.pressed < DOUBLE;
  }

  /** Where can this only go? */
  private onlyMoveOf(thing: Touched): MoveView | undefined {
    const [only, ...others] = candidates(this.moves, [thing]);
    return others.length ? undefined : only;
  }

  /** `before` is what stays chosen if the move is refused. */
  play(move: MoveView, pressed: number, before = this.touched): void {
    const id = newId();
    this.forgive();
    this.pending = { id, move, before };
    const shown = Math.min(this.shownAt, pressed);
    this.line.ask({ type: "play", id, move: move.text, n: this.live?.n ?? 0, shown, pressed });
  }

  /** Is it for a bot to move there, at the table as it is now? In a race it is quick instead. */
  thinks(seat: number): boolean {
    const { table, live } = this;
    if (!table || table.over || table.kind === "race" || this.past || live?.paused) return false;
    return table.actors.includes(seat) && live?.seats[seat]?.kind === "bot";
  }

  /** Ask why these touches, one after the other, are no move. */
  why(touches: Touched[]): void {
    if (this.seat < 0 || this.isPlayedForMe || this.past) return;
    const id = newId();
    this.whyIds.set(id, touches);
    this.line.ask({ type: "why", id, touches });
  }

  /** What was refused before is settled, but in a race it can still be read. */
  private forgive(): void {
    if (this.isRead === undefined) this.refusals = [];
  }

  letGo(): void {
    this.pointedAt = null;
    this.touched = [];
    this.forgive();
  }

  /** Ask the coach. */
  help(): void {
    this.forgive();
    this.line.ask({ type: "help", id: newId() });
  }

  undo(): void {
    this.line.ask({ type: "undo", id: newId() });
  }

  /** Make the move again that was taken back last. */
  redo(): void {
    const text = this.undone.at(-1);
    const move = this.mayAct ? this.moves.find((one) => one.text === text) : undefined;
    if (move) this.play(move, performance.now());
  }

  again(): void {
    this.line.ask({ type: "again", id: newId() });
  }

  react(sign: Sign["sign"]): void {
    this.line.ask({ type: "react", id: newId(), sign });
  }

  /** Begin without those who have not come. */
  beginWithFewer(): void {
    this.line.ask({ type: "fewer", id: newId() });
  }

  fill(level: string): void {
    this.line.ask({ type: "fill", id: newId(), level });
  }

  /** Make a seat free: my own, or, as the host, anybody's. */
  remove(seat: number): void {
    this.line.ask({ type: "remove", id: newId(), seat });
  }

  /** Let a bot play for me, or play on myself. */
  hand(level: string): void {
    this.line.ask({ type: "handover", id: newId(), level });
  }
}

function isQuicker(refusal: Refusal): boolean {
  return refusal.key === "quicker";
}

/** Somebody was quicker, or a lesson asks for something else: no mistake of mine, but news. */
export function isNews(refusal: Refusal): boolean {
  return isQuicker(refusal) || refusal.key === "as-told";
}

/** Does a round end here of which not everything could be told before? */
function endsRound(view: View): boolean {
  const isByHeart = view.table?.zones.some((zone) => zone.by_heart) ?? false;
  return isByHeart && (view.table?.over || (view.steps ?? []).some((step) => step.kind === "round"));
}

/** The keys with which to try for a seat: the one in the link, then the one of an earlier visit. */
export function keysFor(table: string): string[] {
  const given = isOffline ? null : new URLSearchParams(location.hash.slice(1)).get("key");
  return [...new Set([given ?? "", liked.seats[table] ?? ""])].filter((key) => key);
}
