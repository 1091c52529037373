// What lies in the middle of a table, as places that want to be laid out. It is the same for a whole game.

import { RATIO, type Place } from "./layout";
import { isSpreadOut } from "./table/lying";
import type { FactView, FieldShape, GameWords, ZoneView } from "./wire";

export const DICE = "dice"; // the place of all dice, one below the other

export function family(zone: ZoneView): string {
  return zone.id.split(":")[0] ?? "";
}

/** What lies on one spot takes turns there. */
export function spotsOf(zones: ZoneView[]): ZoneView[] {
  return zones.filter((zone, k) => zones.findIndex((other) => other.x === zone.x && other.y === zone.y) === k);
}

/** Is this a board of squares, on which figures stand? */
export function isBoardOf(zones: ZoneView[], facts: FactView[]): boolean {
  const figures = new Set(facts.map((fact) => fact.id));
  return zones.length > 8 && zones.every((zone) => figures.has(zone.id));
}

/** The rows of the seats, where nothing else lies in the middle: there is room for them to be read by everybody. */
export function rowsOf(zones: ZoneView[], fields: FieldShape[]): ZoneView[] {
  const isEmpty = !fields.length && !zones.some((zone) => (zone.owner ?? -1) < 0 || zone.kind === "place");
  return isEmpty ? zones.filter((zone) => zone.kind === "row") : [];
}

/** The spots, fields and dice of a table; a spot has so many pixels below it for its name. */
export function placesOf(
  spots: ZoneView[],
  game: Pick<GameWords, "columns" | "fields">,
  dice: FactView[],
  below = (_: number) => 0,
): Place[] {
  const lowest = Math.max(...spots.map((zone) => zone.y));
  const high = (zone: ZoneView) => (!game.columns.includes(family(zone)) ? 1 : zone.y === lowest ? 2.4 : 1.45);
  return [
    ...spots.map((zone, k) => ({
      id: zone.id,
      x: zone.x,
      y: zone.y,
      isRow: isSpreadOut(zone),
      high: high(zone),
      label: below(k),
    })),
    ...game.fields.map(({ x, y }: FieldShape) => ({ id: spotId(x, y), x, y, isRow: false, high: 1, label: 0 })),
    ...(dice.length ? [{ id: DICE, x: 10, y: 50, isRow: false, high: dice.length / RATIO, label: 0 }] : []),
  ];
}

/** How many cards lie below each other, from the uppermost line to the lowest. */
export function heightOf(places: Place[]): number {
  const lines = new Map<number, number>();
  for (const { y, high } of places) lines.set(y, Math.max(high, lines.get(y) ?? 0));
  return [...lines.values()].reduce((sum, high) => sum + high, 0);
}

export function spotId(x: number, y: number): string {
  return `spot ${x} ${y}`;
}
