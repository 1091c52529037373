// Touching and dragging. A tap is a click, so that keys and screen readers tap as well; a finger that moves drags.

import type { Sitting } from "../sitting.svelte";
import { candidates, familyOf, isSame, touch, type Outcome, type Touched } from "../touches";
import type { MoveView } from "../wire";

const DRAG = 7; // pixels a finger may tremble without dragging

export class Fingers {
  private pressed = 0;
  private dragged = false;

  constructor(private readonly sitting: Sitting) {}

  tap = (touched: Touched): void => {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    this.sitting.touch(touched, this.pressed || performance.now());
    this.pressed = 0;
  };

  grip = (event: PointerEvent, touched: Touched): void => {
    if (event.button !== 0) return;
    this.pressed = event.timeStamp;
    this.dragged = false;
    const element = event.currentTarget as HTMLElement;
    const carried = takenAlong(element, event.target as Element);
    const [x, y] = [event.clientX, event.clientY];
    const move = (now: PointerEvent) => {
      if (!this.dragged && Math.hypot(now.clientX - x, now.clientY - y) < DRAG) return;
      if (!this.dragged) this.begin(carried, touched);
      this.dragged = true;
      for (const one of carried) one.style.translate = `${now.clientX - x}px ${now.clientY - y}px`;
    };
    const end = (now: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (this.dragged) this.letFall(carried, touched, now.type === "pointerup" ? this.placeAt(now, carried) : null);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };

  /** What taking this up leads to; what is chosen already stays so. */
  private takenUp(touched: Touched): Outcome {
    const { sitting } = this;
    if (sitting.touched.some((one) => isSame(one, touched))) return { touched: sitting.touched };
    return touch(sitting.moves, sitting.touched, touched);
  }

  private begin(carried: HTMLElement[], touched: Touched): void {
    for (const one of carried) one.classList.add("dragged");
    const outcome = this.sitting.mayAct ? this.takenUp(touched) : null;
    if (outcome && "touched" in outcome) this.sitting.touched = outcome.touched;
  }

  /** What lies under the finger: a zone or a figure, a gap of a row or a card in it. */
  private placeAt(event: PointerEvent, carried: HTMLElement[]): Touched | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const zone = carried.some((one) => one.contains(element)) ? null : element.closest<HTMLElement>("[data-zone]");
      if (!zone) continue;
      const { gap, nth, card: text = "?" } = element.closest<HTMLElement>("[data-gap], [data-nth]")?.dataset ?? {};
      const place = {
        zone: zone.dataset.zone ?? "",
        ...(text === "?" ? {} : { card: this.sitting.words!.face(text) }),
      };
      return gap ? { ...place, gap: Number(gap) } : nth ? { ...place, nth: Number(nth) } : place;
    }
    return null;
  }

  /** A card let go of: played if it may lie there, else it goes back to where it was, with the reason. */
  private letFall(carried: HTMLElement[], touched: Touched, place: Touched | null): void {
    const { sitting, pressed } = this;
    for (const one of carried) one.classList.remove("dragged");
    setTimeout(() => (this.dragged = false));
    const settle = () => carried.forEach((one) => (one.style.translate = ""));
    if (sitting.lays) {
      settle();
      sitting.letGo();
      if (place && touched.card) sitting.lays(touched, place);
      return;
    }
    if (!place || !sitting.mayAct || (place.zone === touched.zone && (place.gap ?? place.nth ?? -1) < 0)) {
      settle();
      sitting.letGo();
      return;
    }
    const outcome = this.takenUp(touched);
    if (outcome === null) sitting.why([touched, place]);
    else if ("move" in outcome) {
      if (isItsPlace(outcome.move, place)) sitting.play(outcome.move, pressed);
      else sitting.why([touched, place]);
    } else {
      sitting.touched = outcome.touched;
      if (candidates(sitting.moves, [...outcome.touched, place]).length) sitting.touch(place, pressed);
      else sitting.why([...outcome.touched, place]);
    }
    this.pressed = 0;
    // What was played flies on from where it was let go of; what was not goes home.
    if (sitting.pending) {
      const id = sitting.pending.id;
      const wait = setInterval(() => {
        if (sitting.pending?.id === id) return;
        clearInterval(wait);
        settle();
      }, 30);
    } else settle();
  }
}

/** What the finger carries: the card on top or the figure, never its place; in a column the card under the finger with all
 * that lie on it. */
function takenAlong(element: HTMLElement, under: Element): HTMLElement[] {
  const column = element.closest<HTMLElement>(".zone.place");
  const cards = column ? [...column.querySelectorAll<HTMLElement>(":scope > .card[data-card]")] : [];
  if (cards.length) {
    const at = cards.findIndex((card) => card.contains(under));
    return cards.slice(cards[at] && cards[at].dataset.card !== "?" ? at : -1);
  }
  if (element.classList.contains("card")) return [element];
  return [element.querySelector<HTMLElement>(".card.top, .figure") ?? element];
}

/** Is this where a card goes that needs no place? Anywhere else, unless the move itself says what it is about. */
function isItsPlace(move: MoveView, place: Touched): boolean {
  const about = (move.touches ?? []).filter((want) => want.optional);
  return !about.length || about.some((want) => want.zone === place.zone || want.zone === familyOf(place.zone));
}
