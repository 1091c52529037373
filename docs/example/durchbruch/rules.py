"""Durchbruch (Breakthrough): be the first to bring a pawn to the other side.

§1 A board of five columns and six rows. Each side has ten pawns on its two nearest rows; lots decide who begins.
§2 A pawn goes one square forward, straight or diagonally (§2.1), onto an empty square (§2.2). Diagonally it may also
   capture (§2.3); straight ahead it may not.
§3 Whoever reaches the last row, or captures the last pawn of the other side, wins.
"""

from typing import Final

from spieltisch.cards.deck import Deck
from spieltisch.engine import Args, Kit, Move, Reason, Seat, State, override

COLUMNS: Final = 5
ROWS: Final = 6
SQUARES: Final = COLUMNS * ROWS
NO_CARDS: Final = Deck("none", [], [], [])

KIT: Final = Kit(NO_CARDS, most=2, horizon=40)

SQUARE: Final = KIT.board(
    "square",
    {
        f"{'abcde'[k % COLUMNS]}{k // COLUMNS + 1}": (34 + 8 * (k % COLUMNS), 72 - 9 * (k // COLUMNS))
        for k in range(SQUARES)
    },
    cap=0,
)
PAWN: Final = KIT.figures(SQUARE, " ♙♟", ["♙", "♟"])  # on each square nothing, or the number of the side and one more
PAWNS: Final = KIT.count_each("pawns", start=2 * COLUMNS)

TURN: Final = KIT.phase("turn")
GO: Final = KIT.verb("go", KIT.place("from", *SQUARE.family), KIT.place("to", *SQUARE.family), phase=TURN)

NOT_YOURS: Final = KIT.reason("not-yours", "§2.1")
TOO_FAR: Final = KIT.reason("too-far", "§2.1")
IN_THE_WAY: Final = KIT.reason("in-the-way", "§2.2")
OWN_PAWN: Final = KIT.reason("own-pawn", "§2.3")

CAPTURES: Final = KIT.saying("captures")


class Durchbruch(State):
    @override
    def deal(self) -> None:
        for k in range(2 * COLUMNS):
            self[PAWN[k]] = 1
            self[PAWN[SQUARES - 1 - k]] = 2
        self.turn = self.starter()

    @override
    def turned(self, seat: Seat) -> bool:
        return seat == 1

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        _, start, end = self.read(move)
        if self[PAWN[start]] != seat + 1:
            return NOT_YOURS
        forward = end // COLUMNS - start // COLUMNS if seat == 0 else start // COLUMNS - end // COLUMNS
        aside = abs(int(end % COLUMNS - start % COLUMNS))
        if forward != 1 or aside > 1:
            return TOO_FAR
        if self[PAWN[end]] == seat + 1:
            return OWN_PAWN
        return IN_THE_WAY if self[PAWN[end]] and not aside else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        _, start, end = self.read(move)
        if self[PAWN[end]]:
            self[PAWNS[1 - seat]] -= 1
            self.announce(CAPTURES, who=seat)
        self[PAWN[start]] = 0
        self[PAWN[end]] = seat + 1
        self.turn = 1 - seat
        last_row = ROWS - 1 if seat == 0 else 0
        self.over = end // COLUMNS == last_row or not self[PAWNS[1 - seat]]

    @override
    def score(self, seat: Seat) -> int:
        """One for whoever has won. The last move decided it, and it was not made by the seat on turn now."""
        return 1 if self.over and seat != self.turn else 0

    @override
    def standing(self, seat: Seat) -> int:
        """Where imagination stops: pawns are good, and the foremost one is worth its way."""
        rows = [
            k // COLUMNS if seat == 0 else ROWS - 1 - k // COLUMNS for k in range(SQUARES) if self[PAWN[k]] == seat + 1
        ]
        return 100 * self.score(seat) + 3 * int(self[PAWNS[seat]]) + max(rows, default=0)

    @override
    def caption(self, reader: Seat) -> Args:
        return {"side": "white" if self.turn == 0 else "black"}
