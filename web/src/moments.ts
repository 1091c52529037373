// When a table holds its breath: cards that several people turn up lie there before they move on, and a round is over before
// the next one begins. No game says so; what happened in one move does.

import type { Step, TableView, View, ZoneView } from "./wire";

export interface Moment {
  n: number; // the view that follows it
  told: View["told"];
  table: TableView; // how everything lies meanwhile
  steps: Step[]; // what has happened by then …
  rest: Step[]; // … and what comes after it
  shown: string[][]; // the cards that each seat has turned up
  isRound: boolean; // a round is over
  points: number[] | null; // what everybody gets for it, where it is written down
  scores: number[]; // what they have then
}

/** The moment at which this view is worth a halt, if there is one. */
export function momentOf(before: TableView, view: View): Moment | null {
  const { table, steps = [] } = view;
  if (!table || before.kind === "race" || table.kind === "race") return null;
  const round = steps.findIndex((step) => step.kind === "round");
  const shown = shownUntil(before, steps);
  const isRound = !table.over && (round >= 0 || (shown >= 0 && table.round !== before.round));
  const at = shown >= 0 && (round < 0 || shown < round) ? shown : isRound ? round + 1 : -1;
  if (at < 0) return null;
  const points = round < 0 ? null : table.scores.map((_, seat) => Number(steps[round]?.args?.[`seat${seat}`] ?? 0));
  return {
    n: view.n,
    told: view.told,
    table: { ...before, zones: after(before.zones, steps.slice(0, at)), moves: [], actors: [] },
    steps: steps.slice(0, at),
    rest: steps.slice(at),
    shown: shownBy(before, steps.slice(0, at)),
    isRound,
    points: isRound ? points : null,
    scores: table.scores,
  };
}

/** Whose cards a step turns up; −1 for nobody's, and for what is no such step. */
function turnsUp(owners: Map<string, number>, step: Step): number {
  const isTurned = step.kind === "show" || step.kind === "turn-up" || (step.kind === "move" && step.new === true);
  if (!isTurned || !step.cards?.length || step.cards.includes(null)) return -1;
  return [step.to ?? "", step.zone ?? ""].map((id) => owners.get(id) ?? -1).find((seat) => seat >= 0) ?? -1;
}

function ownersIn(table: TableView): Map<string, number> {
  return new Map(table.zones.map((zone) => [zone.id, zone.owner ?? -1]));
}

function shownBy(table: TableView, steps: Step[]): string[][] {
  const owners = ownersIn(table);
  const shown = table.scores.map((): string[] => []);
  for (const step of steps) shown[turnsUp(owners, step)]?.push(...(step.cards as string[]));
  return shown;
}

/** Where the first of the cards that two or more people have turned up moves on: there they have to lie a while. */
function shownUntil(table: TableView, steps: Step[]): number {
  const owners = ownersIn(table);
  const seats = new Set<number>();
  const lying = new Set<string>(); // zones in which cards were turned up
  for (const [k, step] of steps.entries()) {
    const { kind, zone = "", to = "" } = step;
    if (kind === "move" && lying.has(zone) && seats.size > 1) return k;
    const owner = turnsUp(owners, step);
    if (owner < 0) continue;
    seats.add(owner);
    lying.add(to || zone);
  }
  return -1;
}

/** The zones after these steps, as far as whoever looks on was told. */
export function after(zones: ZoneView[], steps: Step[]): ZoneView[] {
  const now = new Map(zones.map((zone) => [zone.id, zone]));
  const change = (id: string, how: (zone: ZoneView) => ZoneView) => {
    const zone = now.get(id);
    if (zone) now.set(id, how(zone));
  };
  for (const { kind, zone = "", to = "", cards = [], args = {} } of steps) {
    const text = cards[0] ?? null;
    if (kind === "move") {
      change(zone, (one) => without(one, text));
      change(to, (one) => withCard(one, text, typeof args.at === "number" ? args.at : undefined));
    } else if (kind === "show") change(zone, (one) => opened(one, cards));
    else if (kind === "turn-up") change(zone, (one) => opened(one, [...(one.cards ?? []).slice(0, -1), text]));
  }
  return [...now.values()];
}

function without(zone: ZoneView, text: string | null): ZoneView {
  const cards = [...(zone.cards ?? [])];
  const exact = cards.lastIndexOf(text);
  const at = exact >= 0 ? exact : cards.lastIndexOf(null);
  if (at >= 0) cards.splice(at, 1);
  return { ...zone, cards, covered: [], count: Math.max(0, zone.count - 1) };
}

/** A pile of which only the top is seen shows the new card instead of the old one. */
function withCard(zone: ZoneView, text: string | null, at?: number): ZoneView {
  const cards = [...(zone.cards ?? [])];
  if (cards.length === zone.count || zone.kind === "hand") cards.splice(at ?? cards.length, 0, text);
  else if (cards.length) cards.splice(-1, 1, text);
  return { ...zone, cards, covered: [], count: zone.count + 1 };
}

function opened(zone: ZoneView, cards: (string | null)[]): ZoneView {
  return cards.length <= zone.count ? { ...zone, cards, covered: [] } : zone;
}
