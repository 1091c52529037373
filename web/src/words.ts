// Everything a player reads, put together in the page just as the engine does it: Fluent messages whose arguments are
// cards, zones, symbols and seats, spoken before they are handed to the sentence.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameWords, Hint, MoveView, Prompt, Refusal, Step, TableView, Told } from "./wire";

export type Lang = "de" | "en";
export type Arg = string | number | string[];
export type Args = Record<string, Arg>;

export const TABLE = -1; // the seat of a move that nobody made: the table's clock

const HIDDEN = "?"; // an operand that was not for this reader's eyes
const SEAT = /^@(\d+)$/;

/** Who sits where, and who is reading. */
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

  /** A sentence of the page itself, with plain arguments. */
  say(key: string, args: Args = {}): string {
    return startLarge(this.format(key, "", args));
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

  override say(key: string, args: Args = {}, people: People = NOBODY, mover = -2): string {
    if (!this.has(key)) return key.slice(key.indexOf("-") + 1).replaceAll("-", " ");
    const { who, ...rest } = args; // a name is never taken for a card or a zone
    const spoken = this.spoken(rest, people, mover);
    return startLarge(this.format(key, "", who === undefined ? spoken : { ...spoken, who: String(who) }));
  }

  private spoken(args: Args, people: People, mover: number): Record<string, FluentVariable> {
    const spoken: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      const seat = seatIn(value);
      if (seat >= 0) {
        spoken[name] = people.names[seat] ?? String(seat + 1);
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
    const keys = value === HIDDEN ? ["hidden"] : [`zone-${value}`, `symbol-${value}`];
    const key = keys.find((candidate) => this.has(candidate));
    return [key ?? "", {}];
  }

  private word(value: Arg, people: People): string | number {
    if (Array.isArray(value)) return this.listing(value.map((item) => String(this.word(item, people))));
    if (typeof value === "number") return value;
    const seat = seatIn(value);
    if (seat >= 0) return people.names[seat] ?? String(seat + 1);
    const [key, facts] = this.named(value);
    return key ? this.format(key, "", facts) : value;
  }

  listing(items: string[]): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : this.format("listing", "", { most: items.slice(0, -1).join(", "), last });
  }

  card(text: string): string {
    return String(this.word(text, NOBODY));
  }

  symbol(text: string): string {
    return this.format(`symbol-${text}`);
  }

  /** A zone as people call it; whose it is, is told elsewhere. */
  zone(id: string): string {
    const [family = "", place = ""] = id.split(":");
    return this.has(`zone-${family}`) ? this.format(`zone-${family}`, "", { place }) : family;
  }

  fact(id: string): string {
    const name = id.split(":")[0] ?? "";
    return this.has(`fact-${name}`) ? this.format(`fact-${name}`) : name;
  }

  prompt(prompt: Prompt, people: People): string {
    return this.say(prompt.key, prompt.args, people);
  }

  /** A move as an offer: what would be done. */
  move(view: MoveView, people: People): string {
    return this.has(`move-${view.verb}`) ? this.say(`move-${view.verb}`, view.args ?? {}, people) : view.text;
  }

  /** A move as a line of the log: what somebody did. */
  told(told: Told, people: People): string {
    const who = this.name(told.seat, people);
    const you = told.seat === people.reader && told.seat >= 0 ? "yes" : "no";
    return this.say(`log-${told.verb || "secret"}`, { ...told.args, who, you }, people, told.seat);
  }

  name(seat: number, people: People): string {
    if (seat === people.reader && seat >= 0) return this.say("you");
    return people.names[seat] ?? this.say("table");
  }

  /** What happened by itself and is worth a line: a shuffle, cards shown or turned up, what is announced. */
  step(step: Step, people: People): string {
    const zone = this.zone(step.zone ?? "");
    const cards = (step.cards ?? []).filter((card) => card !== null);
    const args = step.args ?? {};
    switch (step.kind) {
      case "shuffle":
        return this.say("step-shuffle", { zone });
      case "show":
        return cards.length ? this.shown(step.zone ?? "", cards, people) : "";
      case "turn-up":
        return cards[0] ? this.say("step-turn-up", { zone, card: cards[0] }) : "";
      case "say": {
        const key = `say-${String(args.what)}`;
        return this.has(key) ? this.say(key, { value: args.value ?? 0 }) : "";
      }
      case "round":
        return this.say("step-round", { points: this.points(Object.values(args).map(Number), people) });
      default:
        return "";
    }
  }

  private shown(zone: string, cards: string[], people: People): string {
    const owner = zone.split(":")[1] ?? "";
    const what = startLarge(this.zone(zone));
    const name = /^\d+$/.test(owner) && people.names.length > 1 ? `${this.name(Number(owner), people)}: ${what}` : what;
    return this.say("step-show", { zone: name, cards: cards.map((card) => this.card(card)).join(", ") });
  }

  private points(points: number[], people: People): string {
    return points.map((value, seat) => `${this.name(seat, people)} ${signed(value)}`).join(", ");
  }

  /** Why not, with the clause of the rules that says so. */
  refusal(refusal: Refusal, people: People): string {
    const sentence = this.say(`refusal-${refusal.key}`, refusal.args, people);
    return refusal.clause ? `${sentence} (${refusal.clause})` : sentence;
  }

  /** What the coach says: the move, then what speaks for it. Reasons the game has no words for are left out. */
  advice(hint: Hint, people: People): string {
    const reasons = hint.reasons.filter((reason) => this.has(reason.key)).map((reason) => this.reason(reason, people));
    const move = this.move(hint.move, people);
    return this.format("coach-advice", "", { move, reasons: reasons.filter((one) => one).join(" ") }).trim();
  }

  private reason(reason: Prompt, people: People): string {
    const who = reason.args.who;
    return this.say(
      reason.key,
      who === undefined ? reason.args : { ...reason.args, who: people.names[Number(who)] ?? "" },
      people,
    );
  }

  result(table: TableView, people: People): string {
    if (table.players === 1) return this.say(table.winners.length ? "result-won" : "result-lost");
    if (table.winners.length === 0 || table.winners.length === table.players) return this.say("result-draw");
    const names = this.listing(table.winners.map((seat) => people.names[seat] ?? ""));
    if (table.winners.length === 1 && table.winners[0] === people.reader) return this.say("result-won");
    const you = table.winners.includes(people.reader) ? "yes" : "no";
    return this.say("result-winners", { names, count: table.winners.length, you });
  }
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

export function startLarge(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function seatIn(value: Arg): number {
  const found = typeof value === "string" ? SEAT.exec(value) : null;
  return found ? Number(found[1]) : -1;
}
