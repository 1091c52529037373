// How the screen is shared out: what is told and touched below the table, or beside it where height is short. All of it
// depends on the screen and on what the game has, never on the moment: nothing on the table moves that no rule moves.

export interface Frame {
  isBeside: boolean;
  isPhone: boolean;
  side: number; // pixels of the column beside the table
  seats: number; // … and of the one with the others
  isShort: boolean; // a small phone: what is told stands in as few lines as possible
  perRow: number; // of the others
  seat: number; // the width of a seat
  seatCard: number;
  centre: number; // the width of the table itself
  hand: number; // the width of a card in the hand
  voice: number; // the height of what is told and of the buttons
}

/** For a table of this size with so many others. */
export function frameOf(width: number, height: number, others: number): Frame {
  return height < 640 && width >= height * 1.2 ? beside(width, height, others) : upright(width, height, others);
}

/** How wide the column beside the table is. */
export function sideWidth(width: number): number {
  return clamp(width * 0.29, 244, 300);
}

function beside(width: number, height: number, others: number): Frame {
  const side = sideWidth(width);
  const seats = others ? clamp(width * 0.19, 148, 190) : 0;
  return {
    isBeside: true,
    isPhone: height < 520,
    side,
    seats,
    isShort: false,
    perRow: 1,
    seat: seats - 10,
    seatCard: clamp(height * 0.075, 28, 40),
    centre: width - side - seats,
    hand: clamp(height * 0.14, 44, 96),
    voice: 0,
  };
}

function upright(width: number, height: number, others: number): Frame {
  const isPhone = width < 640;
  const isShort = isPhone && height < 700;
  const perRow = isPhone ? phoneRow(others) : Math.min(others, width < 1000 ? 4 : others > 6 ? 5 : others);
  return {
    isBeside: false,
    isPhone,
    side: 0,
    seats: 0,
    isShort,
    perRow,
    seat: Math.min(300, (width - 16 - 8 * (perRow - 1)) / Math.max(1, perRow)),
    seatCard: isPhone ? (others > 2 ? 28 : 32) : clamp(height * 0.052, 30, 46),
    centre: width,
    hand: Math.min(isPhone ? 86 : 118, height * (isShort ? 0.094 : isPhone ? 0.105 : 0.128)),
    voice: isShort ? 118 : isPhone ? 134 : 128,
  };
}

function phoneRow(others: number): number {
  if (others <= 2) return others;
  return others === 4 ? 2 : 3;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
