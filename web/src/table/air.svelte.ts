// A new view comes on the table: it is what it is at once, only what flies is shown on its way there. Where several people
// turn cards up, or a round is over, the table is first shown as it lies then.

import { flushSync, tick } from "svelte";
import { momentOf, type Moment } from "../moments";
import { liked } from "../settings.svelte";
import type { Sitting } from "../sitting.svelte";
import { land } from "../sound";
import type { Step, TableView, View, ZoneView } from "../wire";
import { chips, figureFlights, figureStarts, flights, starts, waitsForLanding, type Chip, type Flight } from "./flight";

const NONE = new Set<string>();
const READ = 2200; // milliseconds that what was turned up lies there, and …
const READ_ROUND = 7000; // … how a round ended can be read where nobody is asked, or a clock runs

export class Air {
  flights: Flight[] = $state.raw([]);
  chips: Chip[] = $state.raw([]); // points on their way to whom they go to
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

  /** The cards and figures on their way to a zone. */
  above(zone: string): Set<string> {
    return this.hidden.get(zone) ?? NONE;
  }

  stage = async (view: View, steps: Step[], show: () => void, hasTime: boolean): Promise<void> => {
    const { table } = this.sitting;
    const moment = hasTime && steps.length && table && !document.hidden ? momentOf(table, view) : null;
    if (moment) {
      await this.fly(moment.table, moment.steps, () => (this.sitting.moment = moment));
      await this.sitting.hold(moment, this.readingTime(moment, view));
    }
    await this.fly(view.table, moment?.rest ?? steps, show);
  };

  /** Who plays reads how a round ended for as long as they like. */
  private readingTime(moment: Moment, view: View): number {
    if (!moment.isRound) return READ;
    return view.seat < 0 || view.time || this.sitting.isPlayedForMe ? READ_ROUND : Infinity;
  }

  private async fly(table: TableView | null | undefined, steps: Step[], show: () => void): Promise<void> {
    const isCalm = liked.motion === "little" || document.hidden || !table;
    const was = isCalm ? null : this.sitting.table;
    if (isCalm || !was) return show();
    const from = starts(this.root(), steps);
    const stood = figureStarts(this.root(), was.facts, table.facts);
    const before = new Map(was.zones.map((zone) => [zone.id, zone]));
    show();
    flushSync();
    this.chips = steps.length ? chips(this.root(), was.scores, table.scores) : [];
    const found = [...flights(this.root(), from), ...figureFlights(this.root(), stood)];
    if (!found.length) return;
    const keeps = found.filter((flight) => !flight.figure && waitsForLanding(table, flight.to));
    this.held = new Map([
      ...this.held,
      ...keeps.flatMap((flight) => (before.has(flight.to) ? [[flight.to, before.get(flight.to)!] as const] : [])),
    ]);
    const hidden = new Map(this.hidden);
    for (const { to, text, figure } of found) {
      const thing = figure || text;
      if (thing !== null) hidden.set(to, new Set([...(hidden.get(to) ?? []), thing]));
    }
    this.hidden = hidden;
    this.flights = [...this.flights, ...found];
    await tick();
    await Promise.all(found.map((flight) => this.rest(flight)));
  }

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
