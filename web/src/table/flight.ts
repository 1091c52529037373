// Cards in the air: measured before and after the table changes, then moved by the compositor alone.

import type { FactView, Step, TableView } from "../wire";
import { signed } from "../words";

const DURATION = 420;
const STAGGER = 45;
const LONGEST = 900; // however many cards fly, nobody waits longer

export interface Flight {
  id: number;
  text: string | null;
  figure: string; // or what stands on a square
  to: string; // zone
  from: DOMRect;
  rect: DOMRect;
  wasHidden: boolean;
  delay: number;
  duration: number;
}

/** Points on their way to whom they go to. */
export interface Chip {
  id: number;
  text: string;
  isLoss: boolean;
  from: DOMRect;
  to: DOMRect;
}

interface Start {
  step: Step;
  rect: DOMRect;
  wasHidden: boolean;
}

let flown = 0;

function zoneElement(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector(`[data-zone="${CSS.escape(id)}"]`);
}

function cardElement(root: HTMLElement, zone: string, text: string | null | undefined): HTMLElement | null {
  const element = zoneElement(root, zone);
  if (!element) return null;
  const exact = text ? element.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(text)}"]`) : [];
  return (
    [...exact].at(-1) ??
    [...element.querySelectorAll<HTMLElement>("[data-card]")].at(-1) ??
    element.querySelector<HTMLElement>(".slot, .stack") ??
    element
  );
}

/** Where the cards of these steps lie before anything has changed. */
export function starts(root: HTMLElement, steps: Step[]): Start[] {
  const found: Start[] = [];
  for (const step of steps) {
    if (step.kind !== "move") continue;
    const text = step.cards?.[0];
    const earlier = found.findLast((one) => one.step.to === step.zone && one.step.cards?.[0] === text);
    const element = cardElement(root, step.zone ?? "", text);
    if (!element) continue;
    const shows = text !== null && element.dataset.card === text;
    // A card that moves on at once (turned up, then laid) is one flight from its first place to its last.
    if (earlier && text) found.splice(found.indexOf(earlier), 1, { ...earlier, step });
    else found.push({ step, rect: element.getBoundingClientRect(), wasHidden: !shows });
  }
  return found;
}

/** The flights from there to where the cards lie now. */
export function flights(root: HTMLElement, from: Start[]): Flight[] {
  const found: Flight[] = [];
  from.forEach(({ step, rect, wasHidden }, k) => {
    const text = step.cards?.[0] ?? null;
    const element = cardElement(root, step.to ?? "", text);
    if (!element) return;
    const to = element.getBoundingClientRect();
    if (Math.hypot(to.x - rect.x, to.y - rect.y) < 4) return;
    const delay = Math.min(k * STAGGER, LONGEST - DURATION);
    const flight = { text, figure: "", to: step.to ?? "", from: rect, rect: to, wasHidden };
    found.push({ ...flight, id: flown++, delay, duration: DURATION });
  });
  return found;
}

interface FigureStart {
  figure: string;
  to: string;
  rect: DOMRect;
}

/** The figures that will stand elsewhere, and where they stand now. */
export function figureStarts(root: HTMLElement, before: FactView[], after: FactView[]): FigureStart[] {
  const was = new Map(before.map((fact) => [fact.id, fact.figure ?? ""]));
  const changed = after.filter((fact) => (fact.figure ?? "") !== (was.get(fact.id) ?? ""));
  const left = changed.filter((fact) => !fact.figure);
  return changed.flatMap(({ id, figure = "" }) => {
    const from = left.find((fact) => figure && was.get(fact.id) === figure);
    const rect = from && zoneElement(root, from.id)?.querySelector(".figure")?.getBoundingClientRect();
    return rect ? [{ figure, to: id, rect }] : [];
  });
}

/** A figure slides: no height, and straight there. */
export function figureFlights(root: HTMLElement, from: FigureStart[]): Flight[] {
  return from.flatMap(({ figure, to, rect }) => {
    const at = zoneElement(root, to)?.querySelector(".figure")?.getBoundingClientRect();
    const flight = { text: null, figure, to, from: rect, wasHidden: false, delay: 0, duration: DURATION };
    return at ? [{ ...flight, id: flown++, rect: at }] : [];
  });
}

/** Points fly from the middle of the table to the score they are added to. */
export function chips(root: HTMLElement, before: number[], after: number[]): Chip[] {
  const from = (root.querySelector(".middle") ?? root).getBoundingClientRect();
  return after.flatMap((score, seat) => {
    const points = score - (before[seat] ?? 0);
    const to = root.querySelector(`[data-points="${seat}"]`)?.getBoundingClientRect();
    return points && to ? [{ id: flown++, text: signed(points), isLoss: points < 0, from, to }] : [];
  });
}

/** The keyframes from one place to the other, with a little height in between. */
export function keyframes(flight: Flight): Keyframe[] {
  const { from, rect } = flight;
  const size = from.width / Math.max(1, rect.width);
  const dx = from.x + from.width / 2 - (rect.x + rect.width / 2);
  const dy = from.y + from.height / 2 - (rect.y + rect.height / 2);
  if (flight.figure) return [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }];
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
    { transform: `translate(${dx * 0.35}px, ${dy * 0.35}px) scale(${(size + 1) / 2 + 0.1})`, offset: 0.55 },
    { transform: "translate(0, 0) scale(1)" },
  ];
}

/** Zones of one card's breadth show what lay there until the new card has landed. */
export function waitsForLanding(table: TableView, id: string): boolean {
  const zone = table.zones.find((one) => one.id === id);
  return zone !== undefined && !["hand", "row", "fan"].includes(zone.kind) && (zone.cards?.length ?? 0) < 2;
}
