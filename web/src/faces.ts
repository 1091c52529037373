// Card faces as data: what is drawn on a card of each deck. The names of decks and colours are the cards' own.

import type { CardShape } from "./wire";

export const SYMBOLS = ["punkt", "balken", "saeule", "x", "kreis"] as const;

export interface Face {
  kind: "symbols" | "colour" | "step" | "sign";
  corner: string;
  middle: string;
  symbols: number; // the five symbols as bits
  colour: string; // of a number card, or of the deck a symbol card belongs to
  stars: number;
  step: string;
}

const SIGNS: Record<string, string> = {
  joker: "J",
  plus: "+",
  minus: "−",
  times: "·",
  divide: ":",
  equals: "=",
  "-": "−",
};

/** What has no letter in every font is drawn, around (0, 0). */
export const DRAWN: Record<string, string> = {
  switch: "M-20-8H14M5-17 14-8 5 1M20 9H-14M-5 0-14 9-5 18",
  zap: "M6-24-12 4H0L-5 24 13-5H1Z",
  no: "M-16-16 16 16M-16 16 16-16",
};

export function faceOf(deck: string, text: string, card: CardShape | undefined): Face {
  const words = card?.words ?? {};
  const plain: Face = { kind: "sign", corner: "", middle: text, symbols: 0, colour: "", stars: 0, step: "" };
  if (deck === "symbols") return { ...plain, ...symbolFace(text, words.face ?? text) };
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
  const face = words.face ?? text;
  return { ...plain, corner: SIGNS[face] ?? face, middle: SIGNS[face] ?? face };
}

function symbolFace(text: string, face: string): Partial<Face> {
  const symbols = face === "joker" ? 0 : Number(face);
  const colour = text.includes("-") ? text.slice(0, text.lastIndexOf("-")) : "";
  return { kind: "symbols", corner: face === "joker" ? "J" : face, symbols, colour };
}

export function rank(symbols: number): number {
  return SYMBOLS.filter((_, bit) => (symbols >> bit) & 1).length;
}
