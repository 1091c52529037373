// A new view comes on the table: it is what it is at once, only what flies is shown on its way there.

import { flushSync, tick } from "svelte";
import { liked } from "../settings.svelte";
import type { Sitting } from "../sitting.svelte";
import { land } from "../sound";
import type { Step, View, ZoneView } from "../wire";
import { flights, starts, waitsForLanding, type Flight } from "./flight";

const NONE = new Set<string>();

export class Air {
  flights: Flight[] = $state.raw([]);
  private held = $state.raw(new Map<string, ZoneView>()); // what is shown of a zone until a card has landed there
  private hidden = $state.raw(new Map<string, Set<string>>());
  private landings = new Map<number, () => void>();

  constructor(
    private readonly sitting: Sitting,
    private readonly root: () => HTMLElement,
  ) {}

  /** A zone as it is to be shown now. */
  shown(zone: ZoneView): ZoneView {
    return this.held.get(zone.id) ?? zone;
  }

  /** The cards on their way to a zone. */
  above(zone: string): Set<string> {
    return this.hidden.get(zone) ?? NONE;
  }

  stage = async (view: View, steps: Step[], show: () => void): Promise<void> => {
    const isCalm = liked.motion === "little" || document.hidden || !view.table;
    const from = isCalm || !this.sitting.table ? [] : starts(this.root(), steps);
    const before = new Map((this.sitting.table?.zones ?? []).map((zone) => [zone.id, zone]));
    show();
    if (!from.length || !view.table) return;
    flushSync();
    const found = flights(this.root(), from);
    const keeps = found.filter((flight) => view.table && waitsForLanding(view.table, flight.to));
    this.held = new Map([
      ...this.held,
      ...keeps.flatMap((flight) => (before.has(flight.to) ? [[flight.to, before.get(flight.to)!] as const] : [])),
    ]);
    const hidden = new Map(this.hidden);
    for (const { to, text } of found) {
      if (text !== null) hidden.set(to, new Set([...(hidden.get(to) ?? []), text]));
    }
    this.hidden = hidden;
    this.flights = [...this.flights, ...found];
    await tick();
    await Promise.all(found.map((flight) => this.rest(flight)));
  };

  private rest(flight: Flight): Promise<void> {
    return new Promise((resolve) => this.landings.set(flight.id, resolve));
  }

  /** A card that has landed stays lying as it came down until the last one is there: tidying up costs frames. */
  landed(flight: Flight): void {
    if (liked.sound) land();
    this.landings.get(flight.id)?.();
    this.landings.delete(flight.id);
    if (this.landings.size) return;
    this.flights = [];
    this.held = new Map();
    this.hidden = new Map();
  }
}
