// One zone as a person at the table has it before them: what is on show there, what of it can be touched, what it is called.

import type { Sitting } from "../sitting.svelte";
import { cardGlow, isSame, keyOf, zoneGlow, type Glow, type Touched } from "../touches";
import { inColumn, type Spread } from "../spread";
import type { ZoneView } from "../wire";
import { startLarge } from "../words";

const SPREAD = ["hand", "row", "fan"];

/** Does a zone of this kind show its cards side by side? */
export function isSpreadOut(zone: ZoneView): boolean {
  return SPREAD.includes(zone.kind);
}

/** The cards of a column in a room of this height, and where the last of them ends. */
export function columnOf(lying: Lying, card: number, height: number): Spread & { bottom: number } {
  const isOpen = lying.items.map((text, k) => text !== null && !lying.isCovered(k));
  const column = inColumn(isOpen, card, height);
  const last = column.boxes.at(-1);
  return { ...column, bottom: last ? last.top + last.height : 0 };
}

export class Lying {
  constructor(
    private readonly sitting: Sitting,
    readonly zone: ZoneView,
    private readonly isSquare: boolean,
    private readonly figure: string,
  ) {}

  get words() {
    return this.sitting.words!;
  }

  get shown(): (string | null)[] {
    return this.zone.cards ?? [];
  }

  get isSpread(): boolean {
    return isSpreadOut(this.zone) || (this.zone.kind !== "place" && this.shown.length > 1);
  }

  get isColumn(): boolean {
    return this.zone.kind === "place" && this.shown.length > 1;
  }

  get items(): (string | null)[] {
    if (!this.isSpread) return this.shown;
    return [...this.shown, ...Array<null>(Math.max(0, this.zone.count - this.shown.length)).fill(null)];
  }

  get isSearching(): boolean {
    return this.sitting.table?.searching ?? false;
  }

  get isOffered(): boolean {
    return zoneGlow(this.sitting.offers, this.zone.id) !== undefined;
  }

  /** Where figures stand on squares, those that can go somewhere glow, but not where they all could go. */
  get glow(): Glow | undefined {
    const glow = zoneGlow(this.sitting.offers, this.zone.id);
    return this.isSquare && glow === "quiet" ? undefined : glow;
  }

  get isMine(): boolean {
    return this.zone.owner === this.sitting.seat && this.sitting.seat >= 0;
  }

  get isLive(): boolean {
    if (this.sitting.lays) return true;
    if (this.sitting.seat < 0 || this.sitting.table?.over) return false;
    const isOurs = this.isMine || (this.zone.owner ?? -1) < 0;
    return isOurs || this.isOffered || this.sitting.offers.inside.has(this.zone.id);
  }

  get isTouched(): boolean {
    return this.sitting.touched.some((one) => isSame(one, { zone: this.zone.id }));
  }

  get topCard(): string | null {
    return this.shown.at(-1) ?? null;
  }

  get topGlow(): Glow | undefined {
    return this.topCard === null || this.isSpread || this.isColumn ? undefined : this.glowOf(this.topCard, -1);
  }

  get glows(): Glow | undefined {
    return this.isSearching ? undefined : (this.glow ?? this.topGlow);
  }

  /** What touching the zone as a whole means: the card on top where that is what is asked for. */
  get whole(): Touched {
    const isTop = this.sitting.lays ? this.topCard !== null : this.topGlow && !this.isOffered;
    return isTop ? this.touchOf(this.topCard, 0) : { zone: this.zone.id };
  }

  get isLookedThrough(): boolean {
    return (this.zone.under?.length ?? 0) > 0;
  }

  /** With nothing in hand, whoever touches a pile that no move is about wants to look through it. */
  get isForLooking(): boolean {
    const isWanted = this.isOffered || this.topGlow || this.sitting.touched.length || this.sitting.lays;
    return this.isLookedThrough && !isWanted;
  }

  /** A card by its face, in a row also by its place there. */
  touchOf(text: string | null, k: number): Touched {
    const face = text === null ? {} : { card: this.words.face(text) };
    return { zone: this.zone.id, ...face, ...(this.zone.kind === "row" ? { nth: k } : {}) };
  }

  glowOf(text: string | null, k: number): Glow | undefined {
    return cardGlow(this.sitting.offers, this.touchOf(text, k));
  }

  isCovered(k: number): boolean {
    return this.zone.covered?.includes(k) ?? false;
  }

  /** Of several equal cards as many are chosen as were touched. */
  isTouchedCard(text: string | null, k: number): boolean {
    const now = this.touchOf(text, k);
    const isRow = this.zone.kind === "row";
    const earlier = isRow ? 0 : this.items.slice(0, k).filter((one) => isSame(this.touchOf(one, k), now)).length;
    const touched = this.sitting.touched.filter((one) => (one.card || one.nth !== undefined) && isSame(one, now));
    return touched.length > earlier;
  }

  // What the last move was about, and what a hint or the log points at.

  get isLate(): boolean {
    return this.sitting.marked.has(this.zone.id);
  }

  get isThreatened(): boolean {
    return this.sitting.table?.threatened?.includes(this.zone.id) ?? false;
  }

  get isPointed(): boolean {
    return this.sitting.pointed.has(this.zone.id);
  }

  isLateCard(text: string | null): boolean {
    return text !== null && this.sitting.marked.has(keyOf({ zone: this.zone.id, card: this.words.face(text) }));
  }

  isPointedCard(text: string | null, k: number): boolean {
    const { zone, card = "", nth = -1 } = this.touchOf(text, k);
    return this.sitting.pointed.has(keyOf({ zone, card }))
      ? card !== ""
      : this.sitting.pointed.has(keyOf({ zone, nth })) && nth >= 0;
  }

  // The gaps of a row.

  gapOf(k: number): Touched {
    return { zone: this.zone.id, gap: k };
  }

  isPointedGap(k: number): boolean {
    return this.sitting.pointed.has(keyOf(this.gapOf(k)));
  }

  gapGlow(k: number): Glow | undefined {
    return this.sitting.offers.things.get(keyOf(this.gapOf(k)));
  }

  isTouchedGap(k: number): boolean {
    return this.sitting.touched.some((one) => isSame(one, this.gapOf(k)));
  }

  get gaps(): number[] {
    if (!this.isSpread) return [];
    const all = Array.from({ length: this.items.length + 1 }, (_, k) => k);
    return all.filter((k) => this.gapGlow(k) || this.isTouchedGap(k));
  }

  /** Cards make room for a card that is about to come between them. */
  get isParted(): boolean {
    return this.gaps.some((k) => this.gapGlow(k) === "clear" || this.isTouchedGap(k));
  }

  // What it is called.

  get title(): string {
    return startLarge(this.words.zone(this.zone.id));
  }

  get name(): string {
    const { words, zone } = this;
    const owner = zone.owner ?? -1;
    const parts = [
      owner >= 0 && !this.isMine
        ? words.plainly("page-hand-of", { name: this.sitting.people.names[owner] ?? "", zone: this.title })
        : this.title,
      ...this.contents(),
    ];
    if (this.isThreatened) parts.push(words.format("page-threatened"));
    if (this.glow && !this.isSearching) parts.push(words.format("page-can"));
    if (this.isTouched) parts.push(words.format("page-chosen"));
    if (this.isForLooking) parts.push(words.format("page-look-through"));
    return parts.join(", ");
  }

  private contents(): string[] {
    const { words, zone } = this;
    if (this.figure) return [words.say("page-figure", { figure: this.figure })];
    if (zone.count === 0) return [words.format("page-empty")];
    const count = words.say("page-cards", { count: zone.count });
    if (this.isSpread || this.isColumn) return [count];
    const parts = zone.count > 1 ? [count] : [];
    if (this.topCard) parts.push(words.format("page-top", "", { card: words.card(this.topCard) }));
    if (this.isCovered(this.shown.length - 1)) parts.push(words.format("page-covered"));
    else if (!this.topCard) parts.push(words.format("page-face-down"));
    return parts;
  }

  cardName(text: string | null, k: number): string {
    const { words } = this;
    const parts = [text === null ? words.say("page-face-down") : startLarge(words.card(text))];
    if (this.isCovered(k)) parts.push(words.format("page-covered"));
    if (this.glowOf(text, k) && !this.isSearching) parts.push(words.format("page-can"));
    if (this.isTouchedCard(text, k)) parts.push(words.format("page-chosen"));
    return parts.join(", ");
  }
}
