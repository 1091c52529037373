// Card faces as data: what is drawn on a card of each deck. The names of decks and colours are the cards' own.

import { DECK_COLOURS, GAP_COLOURS, SYMBOLS } from "./known";
import type { CardShape } from "./wire";

type DeckColour = (typeof DECK_COLOURS)[number];
type GapColour = (typeof GAP_COLOURS)[number];

export interface Face {
  kind: "symbols" | "colour" | "step" | "sign";
  corner: string;
  middle: string;
  symbols: number; // the five symbols as bits
  colour: string; // of a number card, or of the deck a symbol card belongs to
  stars: number;
  step: string;
}

const SIGNS: Record<string, string> = { joker: "J", "-": "−" };

/** What has no letter in every font is drawn, around (0, 0). */
export const DRAWN: Record<string, string> = {
  switch: "M-20-8H14M5-17 14-8 5 1M20 9H-14M-5 0-14 9-5 18",
  zap: "M6-24-12 4H0L-5 24 13-5H1Z",
  no: "M-16-16 16 16M-16 16 16-16",
};

export const COLOURS: Record<string, string> = {
  red: "#bf3b2b",
  blue: "#2360b0",
  yellow: "#e0aa1a",
  grey: "#656c78",
  green: "#2b7d50",
  purple: "#76489b",
  navy: "#264a6e",
  orange: "#c05f10",
  teal: "#0f7f7a",
  sky: "#4aa3d8",
  lime: "#7fa61b",
  brown: "#6d4427",
  pink: "#d76a9c",
} satisfies Record<DeckColour | GapColour, string>;

/** A mark besides the hue, so that nobody has to tell colours apart. */
export const MARKS: Record<string, string> = {
  red: "M0-6A6 6 0 1 0 0 6 6 6 0 1 0 0-6",
  blue: "M-6-6H6V6H-6Z",
  yellow: "M0-7 7 6H-7Z",
  grey: "M0-7 6 0 0 7-6 0Z",
  green: "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
  purple: "M0-7 6.6-2 4 6H-4L-6.6-2Z",
} satisfies Record<GapColour, string>;

/** And for the decks of symbol cards a line of its own for each. */
export const DASHES: Record<string, string> = {
  navy: "",
  orange: "10 4",
  teal: "3 3",
  yellow: "16 3 3 3",
  purple: "6 6",
  sky: "2 5",
  red: "20 4",
  lime: "10 3 2 3",
  brown: "5 2",
  pink: "1 3",
  grey: "14 6",
} satisfies Record<DeckColour, string>;

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
  const face = card?.face ?? text;
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
