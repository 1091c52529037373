// Who sits at which edge of a screen that all of them share, clockwise as at a table, and which key is theirs: from left
// to right on the keyboard as round the screen.

export type Edge = "left" | "bottom" | "top" | "right";

export const KEYS: Record<Edge, string> = { left: "A", bottom: "F", top: "J", right: "L" };
export const MOST = 4; // a screen has no more edges

const EDGES: Record<number, Edge[]> = {
  2: ["bottom", "top"],
  3: ["right", "bottom", "left"],
  4: ["right", "bottom", "left", "top"],
};

export function edges(people: number): Edge[] {
  return EDGES[people] ?? ["bottom"];
}

/** The number of the one whose key this is; −1 if it is nobody's. */
export function whose(key: string, people: number): number {
  return edges(people).findIndex((edge) => KEYS[edge] === key.toUpperCase());
}
