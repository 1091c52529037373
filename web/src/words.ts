// Everything a player reads, put together in the page just as the engine does it: engine/words.py tells the same story,
// function by function, and a check holds the two against each other sentence by sentence.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { HIDDEN, TABLE } from "./known";
import type { GameWords, Hint, MissedChance, MoveView, Prompt, Refusal, Step, TableView, Told } from "./wire";

export type Lang = "de" | "en";
export type Arg = string | number | string[];
export type Args = Record<string, Arg>;

const NO_SEAT = -2;
const SEAT = /^@(\d+)$/;

/** Who sits where, and who is reading: a seat, or nobody at the table. */
export interface People {
  names: string[];
  reader: number;
}

export const NOBODY: People = { names: [], reader: -1 };

/** Sentences from Fluent texts; later texts may say something better than earlier ones. */
export class Sentences {
  protected bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    ...texts: string[]
  ) {
    this.bundle = new FluentBundle([lang], { useIsolating: false });
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  format(key: string, attribute = "", args: Record<string, FluentVariable> = {}): string {
    const message = this.bundle.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return key;
    const errors: Error[] = [];
    return this.bundle.formatPattern(pattern, args, errors);
  }

  /** A sentence whose arguments stay as they are: somebody may be called 7. */
  plainly(key: string, plain: Record<string, string | number> = {}): string {
    return startLarge(this.format(key, "", plain));
  }
}

/** What one game says in one language. */
export class Words extends Sentences {
  private speech = new Map<string, Record<string, string>>();
  private faces = new Map<string, string>();

  constructor(
    readonly game: GameWords,
    own: string,
  ) {
    super(game.lang, game.messages, own);
    for (const [text, card] of Object.entries(game.cards)) {
      this.speech.set(text, card.words);
      this.faces.set(text, card.face);
      if (!this.speech.has(card.face)) this.speech.set(card.face, card.words);
    }
  }

  /** The face of a card, which is what moves speak of. */
  face(text: string): string {
    return this.faces.get(text) ?? text;
  }

  isCard(text: string): boolean {
    return this.speech.has(text);
  }

  isSymbol(text: string): boolean {
    return this.has(`symbol-${text}`);
  }

  /** The sentence under a key. Cards, zones, symbols and seats among its arguments are put into words; what is plain
   * stays as it is. */
  say(key: string, args: Args = {}, people = NOBODY, mover = NO_SEAT, plain: Record<string, string> = {}): string {
    if (!this.has(key)) return key === "name" ? startLarge(this.game.slug) : parted(key, "-")[1].replaceAll("-", " ");
    return this.plainly(key, { ...this.spoken(args, people, mover), ...plain });
  }

  /** The arguments as words. Of a seat, `$seat` is the name and `$seat-is` whether it is the reader ("you"), the mover
   * ("self") or an "other"; of a list, `$list-count` is how many; of a card or a zone, `$card-acc` is another form that
   * its message has. */
  private spoken(args: Args, people: People, mover: number): Record<string, string | number> {
    const spoken: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
      const seat = seatIn(value);
      if (seat !== NO_SEAT) {
        spoken[name] = nameOf(seat, people);
        spoken[`${name}-is`] = seat === people.reader ? "you" : seat === mover ? "self" : "other";
        continue;
      }
      spoken[name] = this.word(value, people);
      if (Array.isArray(value)) spoken[`${name}-count`] = value.length;
      if (typeof value === "number") continue;
      const named = (Array.isArray(value) ? value : [value]).map((item) => this.named(item));
      for (const form of this.forms(named.map(([key]) => key))) {
        spoken[`${name}-${form}`] = this.listing(named.map(([key, facts]) => this.format(key, form, facts)));
      }
    }
    return spoken;
  }

  /** The other forms (an accusative, "onto the pile") that all of these messages have. */
  private forms(keys: string[]): string[] {
    const [first = [], ...others] = keys.map((key) => Object.keys(this.bundle.getMessage(key)?.attributes ?? {}));
    return first.filter((form) => others.every((forms) => forms.includes(form)));
  }

  /** The message that puts a card, a zone or a symbol into words; none for other texts. */
  private named(value: string): [string, Record<string, string>] {
    const facts = this.speech.get(value);
    if (facts) {
      const key = `card-${this.game.deck}`;
      return this.has(key) ? [key, facts] : ["", {}];
    }
    const keys = value === HIDDEN ? ["hidden"] : [`zone-${value}`, `place-${value}`, `symbol-${value}`];
    const key = keys.find((candidate) => this.has(candidate));
    return [key ?? "", {}];
  }

  private word(value: Arg, people = NOBODY): string | number {
    if (Array.isArray(value)) return this.listing(value.map((item) => String(this.word(item, people))));
    if (typeof value === "number") return value;
    const seat = seatIn(value);
    if (seat !== NO_SEAT) return nameOf(seat, people);
    const [key, facts] = this.named(value);
    return key ? this.format(key, "", facts) : value;
  }

  /** Several things in a row: "A, B and C". */
  listing(items: string[]): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : this.format("listing", "", { most: items.slice(0, -1).join(", "), last });
  }

  /** A card as people call it. */
  card(text: string): string {
    return String(this.word(text));
  }

  /** A zone as people call it; the owner, if it has one, is told elsewhere. */
  zone(id: string): string {
    const [family, place] = parted(id, ":");
    if (!this.has(`zone-${family}`)) return family;
    const called = this.has(`place-${place}`) ? this.format(`place-${place}`) : place;
    return this.format(`zone-${family}`, "", { place: called });
  }

  /** A number of the table as people call it, or what it means; the owner, if it has one, is told elsewhere. */
  fact(id: string, word = ""): string {
    const [name] = parted(id, ":");
    const key = word ? `fact-${name}-${word}` : `fact-${name}`;
    return this.has(key) ? this.format(key) : word || name;
  }

  /** Somebody in a sentence: "You", a name, or the table itself. */
  name(seat: number, people: People): string {
    if (seat === TABLE) return this.say("table");
    return seat === people.reader ? this.say("you") : nameOf(seat, people);
  }

  /** A move as an offer: what would be done. */
  move(view: MoveView, people = NOBODY): string {
    return this.has(`move-${view.verb}`) ? this.say(`move-${view.verb}`, view.args, people) : view.text;
  }

  /** A move as a line of the log: what somebody did, as far as it was told. */
  told(told: Told, people = NOBODY): string {
    const verb = told.verb || "secret";
    const who = this.name(told.seat, people);
    if (!this.has(`log-${verb}`)) return `${who}: ${[verb, ...textsIn(told)].join(" ")}`;
    const you = told.seat === people.reader ? "yes" : "no";
    return this.say(`log-${verb}`, told.args, people, told.seat, { who, you });
  }

  /** All there is to tell of a move, or without one of the deal, where everybody knows that cards are shuffled: what was
   * done, then what it set in motion, a line each. */
  lines(told: Told | null, steps: Step[], people = NOBODY): string[] {
    const named = textsIn(told).map((text) => this.face(text));
    const news = steps.filter((step) => told || step.kind !== "shuffle");
    const follows = together(news.filter((step) => !this.isNamed(step, named)))
      .map((step) => this.step(step, people))
      .filter((line) => line);
    return told ? [this.told(told, people), ...follows] : follows;
  }

  /** Does the line of the move itself already tell which card this step turns up? */
  private isNamed(step: Step, named: string[]): boolean {
    return step.kind === "move" && cardsOf(step).every((card) => card !== null && named.includes(this.face(card)));
  }

  /** Something that happened, if it is worth a line: cards shown or turned up, a lot, a shuffle, what was said. */
  step(step: Step, people = NOBODY): string {
    const { kind, zone = "", to = "", args = {} } = step;
    if (kind === "say") return this.saying(step, people);
    if (kind === "lot") {
      const key = `lot-${String(args.lot)}`;
      return this.has(key) ? this.say(key, args, people) : "";
    }
    if (kind === "shuffle") return this.plainly("step-shuffle", { zone: this.whose(zone, people) });
    if (kind === "cut-short") return this.say("step-cut-short");
    if (kind === "round") return this.plainly("step-round", { points: this.points(step, people) });
    const cards = cardsOf(step).filter((card) => card !== null);
    const turned = kind === "turn-up" || (kind === "move" && step.new === true);
    if (step.by_heart || !cards.length || !(turned || kind === "show")) return "";
    const key = turned ? "step-turn-up" : "step-show";
    return this.say(key, { cards }, NOBODY, NO_SEAT, { zone: this.whose(to || zone, people) });
  }

  private saying(step: Step, people: People): string {
    const key = `say-${String(step.args?.what)}`;
    const [card] = cardsOf(step);
    const args = card === undefined ? step.args : { ...step.args, card: card ?? HIDDEN };
    return this.has(key) ? this.say(key, args, people) : "";
  }

  /** A zone with whose it is: "Anna: discard pile". */
  private whose(id: string, people: People): string {
    const zone = startLarge(this.zone(id));
    const [family, owner] = parted(id, ":");
    const isTold = this.game.owned.includes(family) && people.names.length > 1;
    return isTold ? `${this.name(Number(owner), people)}: ${zone}` : zone;
  }

  private points(step: Step, people: People): string {
    const points = Object.values(step.args ?? {}).map(Number);
    return points.map((value, seat) => `${this.name(seat, people)} ${signed(value)}`).join(", ");
  }

  prompt(prompt: Prompt, people = NOBODY): string {
    return this.say(prompt.key, prompt.args, people);
  }

  /** Why not, with the clause of the rules that says so. */
  refusal(refusal: Refusal, people = NOBODY): string {
    const sentence = this.say(`refusal-${refusal.key}`, refusal.args, people);
    return refusal.clause ? `${sentence} (${refusal.clause})` : sentence;
  }

  /** What the coach says: the move, then what speaks for it. Reasons without words are left out. */
  advice(hint: Hint, people = NOBODY): string {
    const known = hint.reasons.filter((one) => this.has(one.key));
    const reasons = known.map((one) => this.say(one.key, one.args, people)).filter((reason) => reason);
    if (hint.second) {
      const move = this.move(hint.second, people).replace(/!+$/, "");
      reasons.push(this.plainly("coach-second", { move, cost: hint.cost ?? 0 }));
    }
    const move = this.move(hint.move, people).replace(/!+$/, ""); // a full stop follows
    return this.plainly("coach-advice", { move, reasons: reasons.join(" ") }).trim();
  }

  /** What was given away, and what would have been better; of a patience, when it was lost. */
  moment({ number, played, better, cost = 0 }: MissedChance, people = NOBODY): string {
    if (!better) {
      const move = this.told({ seat: 0, verb: played.verb, args: played.args ?? {} }, people);
      return this.plainly("coach-lost-with", { count: number, move });
    }
    const [one, other] = [played, better].map((view) => this.move(view, people).replace(/!+$/, "")); // a full stop follows
    return this.plainly("coach-moment", { number, cost, played: one ?? "", better: other ?? "" });
  }

  /** How a game ended, for this reader. */
  result(table: TableView, people = NOBODY): string {
    const { players, winners } = table;
    if (players === 1) return this.say(winners.length ? "result-won" : "result-lost");
    if (winners.length === 0 || winners.length === players) return this.say("result-draw");
    const you = !winners.includes(people.reader) ? "no" : winners.length === 1 ? "only" : "yes";
    const names = winners.filter((seat) => seat !== people.reader).map((seat) => `@${seat}`);
    return this.say("result-winners", { names, count: winners.length, you }, people);
  }
}

function nameOf(seat: number, people: People): string {
  return people.names[seat] ?? String(seat + 1);
}

/** Everything that a line of the log names. */
function textsIn(told: Told | null): string[] {
  return Object.values(told?.args ?? {}).flatMap((arg) => (Array.isArray(arg) ? arg : [String(arg)]));
}

function cardsOf(step: Step): (string | null)[] {
  return step.cards ?? [];
}

/** Cards that were turned up in the same zone one after the other, as one step. */
function together(steps: Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.new && last?.new && step.zone === last.zone && step.to === last.to) {
      joined[joined.length - 1] = { ...step, cards: [...cardsOf(last), ...cardsOf(step)] };
    } else joined.push(step);
  }
  return joined;
}

/** The seat that an argument names: "@2" is seat 2. */
function seatIn(value: Arg): number {
  const found = typeof value === "string" ? SEAT.exec(value) : null;
  return found ? Number(found[1]) : NO_SEAT;
}

/** What stands before and after the first of these. */
function parted(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

/** Points with their sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

export function startLarge(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}
