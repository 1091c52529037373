// Card faces as data: what is drawn on a card of each deck. The names of decks and colours are the cards' own.

import { SYMBOLS, WRITTEN } from "./known";
import type { CardShape } from "./wire";

export { COLOURS, DASHES, DRAWN, MARKS } from "./known";

export interface Face {
  kind: "symbols" | "picture" | "colour" | "step" | "sign";
  corner: string;
  middle: string;
  symbols: number; // the five symbols as bits
  colour: string; // of a number card, or of the deck a symbol card belongs to
  stars: number;
  step: string;
  picture: string; // a path around (0, 0), filled with the colour
}

export function faceOf(deck: string, text: string, card: CardShape | undefined): Face {
  const words = card?.words ?? {};
  const plain: Face = {
    kind: "sign",
    corner: "",
    middle: text,
    symbols: 0,
    colour: "",
    stars: 0,
    step: "",
    picture: "",
  };
  if (deck === "symbols") return { ...plain, ...symbolFace(text, words.face ?? text) };
  if (card?.picture)
    return { ...plain, kind: "picture", corner: words.value ?? "", colour: card.ink ?? "", picture: card.picture };
  if (words.colour) {
    const stars = [...(card?.sketch ?? "")].filter((letter) => letter === "★").length;
    return {
      ...plain,
      kind: "colour",
      corner: words.value ?? "",
      middle: words.value ?? "",
      colour: words.colour,
      stars,
    };
  }
  if (words.step)
    return { ...plain, kind: "step", corner: words.value ?? "", middle: words.value ?? "", step: words.step };
  const face = card?.face ?? text;
  return { ...plain, corner: WRITTEN[face] ?? face, middle: WRITTEN[face] ?? face };
}

function symbolFace(text: string, face: string): Partial<Face> {
  const symbols = face === "joker" ? 0 : Number(face);
  const colour = text.includes("-") ? text.slice(0, text.lastIndexOf("-")) : "";
  return { kind: "symbols", corner: face === "joker" ? "J" : face, symbols, colour };
}

export function rank(symbols: number): number {
  return SYMBOLS.filter((_, bit) => (symbols >> bit) & 1).length;
}
