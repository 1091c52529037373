// A board of squares: light and dark in turn, and at its edges what rows and columns are called.

import type { ZoneView } from "./wire";

export class Board {
  private readonly columns: number[];
  private readonly rows: number[];

  constructor(private readonly squares: ZoneView[]) {
    this.columns = distinct(squares.map((square) => square.x));
    this.rows = distinct(squares.map((square) => square.y));
  }

  /** The square in the left lower corner is dark, whoever looks at the board from wherever. */
  shadeOf(square: ZoneView): "light" | "dark" | "" {
    if (!this.squares.length) return "";
    const steps = this.columns.indexOf(square.x) + this.rows.length - 1 - this.rows.indexOf(square.y);
    return steps % 2 ? "light" : "dark";
  }

  /** What a square at the left edge says of its row, and one at the lower edge of its column. */
  edgesOf(square: ZoneView): { row: string; column: string } {
    if (!this.squares.length) return { row: "", column: "" };
    return {
      row:
        square.x === this.columns[0]
          ? common(
              this.squares.filter((one) => one.y === square.y),
              "end",
            )
          : "",
      column:
        square.y === this.rows.at(-1)
          ? common(
              this.squares.filter((one) => one.x === square.x),
              "start",
            )
          : "",
    };
  }
}

/** What the names of these squares have in common, as e4, e5 and e6 have the e. */
function common(squares: ZoneView[], where: "start" | "end"): string {
  const names = squares.map((square) => square.id.split(":").at(-1) ?? "");
  const letters = names.map((name) => (where === "start" ? name[0] : name.at(-1)));
  return letters.every((letter) => letter === letters[0]) ? (letters[0] ?? "") : "";
}

function distinct(values: number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}
