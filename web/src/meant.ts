// What on the table a sentence, a hint or a move speaks of: zones by their name, cards as "zone|face".

import { keyOf } from "./touches";
import type { MoveView, Step, TableView, Told, ZoneView } from "./wire";
import type { Words } from "./words";

export type Meant = Set<string>;

export const NOTHING: Meant = new Set();

/** What a move was about and where it led. Nobody's hand: what lies there is nobody else's business. */
export function meantBy(words: Words, table: TableView, told: Told | null | undefined, steps: Step[] = []): Meant {
  if (!told) return NOTHING;
  const zones = table.zones.filter((zone) => zone.kind !== "box" && zone.kind !== "hand");
  const texts = Object.values(told.args ?? {})
    .flat()
    .map(String);
  const laid = steps.find((step) => step.kind === "move" && zones.some((zone) => zone.id === step.to));
  const [card = null] = laid?.cards ?? [];
  const called = zones.filter((zone) => texts.some((text) => isCalled(words, zone, text))).map((zone) => zone.id);
  const named = laid ? [] : zones.flatMap((zone) => lyingOpen(words, zone, texts));
  const last = laid ? [keyOf({ zone: laid.to ?? "", ...(card ? { card: words.face(card) } : {}) })] : [];
  return new Set([...last, ...called.filter((id) => id !== laid?.to), ...named]);
}

/** The same where it is long past: the card may have gone on, its place is still there. */
export function placesOf(meant: Meant): Meant {
  return new Set([...meant].flatMap((key) => [key, key.split("|")[0] ?? ""]));
}

/** What the coach would touch. */
export function meantByMove(move: MoveView): Meant {
  return new Set((move.touches ?? []).filter((one) => one.zone && !one.optional).map(keyOf));
}

/** Is this what people, or moves, call the zone? Zones that somebody has are told by whose they are. */
function isCalled(words: Words, zone: ZoneView, text: string): boolean {
  const [family = "", place] = zone.id.split(":");
  return zone.id === text || (place === text && !words.game.owned.includes(family));
}

/** The cards of this zone that are spoken of. */
function lyingOpen(words: Words, zone: ZoneView, texts: string[]): string[] {
  const faces = (zone.cards ?? []).flatMap((text) => (text === null ? [] : [words.face(text)]));
  return faces.filter((card) => texts.includes(card)).map((card) => keyOf({ zone: zone.id, card }));
}
