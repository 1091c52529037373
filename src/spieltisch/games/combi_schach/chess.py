"""The laws of chess: how the pieces move, and which moves keep the own king out of check.

A chess game is a row of numbers: what stands on the 64 squares (a1, b1 … h8), then the castling rights that are left,
then the square on which a pawn may be taken en passant. The row belongs to whoever passes it in; `Board` looks at it
for one side and changes it in place.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# A piece is its kind, plus 8 if it is black; 0 is an empty square.
PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
BLACK: Final = 8
EVERY_KIND: Final = 0b1111110  # a set of kinds, one bit each

# Where in the row the rest is found.
CASTLING: Final = 64  # 1 and 2: White to the h side and to the a side; 4 and 8: Black
EN_PASSANT: Final = 65  # 0: no pawn can be taken so (nor can a pawn ever pass over a1)

BACK_RANK: Final = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK]
START: Final = bytes([*BACK_RANK, *[PAWN] * 8, *[0] * 32, *[PAWN + BLACK] * 8, *[kind + BLACK for kind in BACK_RANK]])

OFF: Final = 64  # where a step leads that leaves the board

# Eight ways, seen from White: four straight, then two diagonals forwards, two backwards.
WAYS: Final = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]
JUMPS: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
FORWARD: Final = bytes([0, 2])  # the way of a white and of a black pawn

# By piece: the ways on which it attacks from the next square, and those on which it attacks from afar, both seen
# from the attacked square. A white pawn attacks forwards, so it stands on one of the two squares diagonally behind.
NEAR: Final = bytes([0, 0xC0, 0, 0xF0, 0x0F, 0xFF, 0xFF, 0, 0, 0x30, 0, 0xF0, 0x0F, 0xFF, 0xFF, 0])
FAR: Final = bytes([0, 0, 0, 0xF0, 0x0F, 0xFF, 0, 0, 0, 0, 0, 0xF0, 0x0F, 0xFF, 0, 0])


def neighbours(offsets: list[tuple[int, int]]) -> bytes:
    """For every square, and for OFF, the eight squares at these offsets."""
    table = [OFF] * (8 * 65)
    for square in range(64):
        for k, (right, up) in enumerate(offsets):
            file, rank = square % 8 + right, square // 8 + up
            if 0 <= file < 8 and 0 <= rank < 8:
                table[8 * square + k] = 8 * rank + file
    return bytes(table)


STEP: Final = neighbours(WAYS)  # STEP[8 · square + way]
JUMP: Final = neighbours(JUMPS)


def lines() -> bytes:
    """For every two squares, and for OFF: can something standing on the one be between the other and an attacker?"""
    table = bytearray(65 * 64)
    for square in range(64):
        table[64 * square + square] = 1
        for way in range(8):
            at = STEP[8 * square + way]
            while at < OFF:
                table[64 * square + at] = 1
                at = STEP[8 * at + way]
    return bytes(table)


ON_LINE: Final = lines()  # ON_LINE[64 · king + square]

# Castling rights that are gone as soon as something leaves or reaches a square: the corners and the kings' homes.
SPOILS: Final = bytes([{0: 2, 4: 3, 7: 1, 56: 8, 60: 12, 63: 4}.get(square, 0) for square in range(64)])


class Board:
    """A chess position as the side to move sees it. `colour` is 0 for White, 1 for Black."""

    def __init__(self, row: vec[i64], colour: i64) -> None:
        self.row = row
        self.colour = colour
        self.king: i64 = OFF
        king = KING + BLACK * colour
        for square in range(64):
            if row[square] == king:
                self.king = square

    # looking

    def attacked(self, square: i64, colour: i64) -> bool:
        """Could a piece of this colour capture here?"""
        row = self.row
        for way in range(8):
            at: i64 = STEP[8 * square + way]
            reach = NEAR
            while at < OFF:
                piece = row[at]
                if piece:
                    if piece >> 3 == colour and reach[piece] >> way & 1:
                        return True
                    break
                reach = FAR
                at = STEP[8 * at + way]
        knight = KNIGHT + BLACK * colour
        for k in range(8 * square, 8 * square + 8):
            at = JUMP[k]
            if at < OFF and row[at] == knight:
                return True
        return False

    def in_check(self) -> bool:
        return self.attacked(self.king, 1 - self.colour)

    def is_own(self, square: i64) -> bool:
        return self.row[square] > 0 and self.row[square] >> 3 == self.colour

    def kind(self, square: i64) -> i64:
        return self.row[square] & 7

    def missing(self, colour: i64) -> list[int]:
        """How many of each kind this colour has lost. A pawn that became something else is not lost."""
        left = [START.count(kind + BLACK * colour) for kind in range(KING)]
        for square in range(64):
            if self.row[square] and self.row[square] >> 3 == colour and self.kind(square) != KING:
                left[self.kind(square)] -= 1
        for kind in range(KNIGHT, KING):
            left[PAWN] += min(left[kind], 0)
        return left

    def pieces(self) -> i64:
        """How many pieces are on the board, kings included."""
        count: i64 = 0
        for square in range(64):
            count += self.row[square] > 0
        return count

    def rights(self) -> i64:
        """Castling and en passant possibilities as one number: they are part of what makes positions the same."""
        return 64 * self.row[CASTLING] + self.row[EN_PASSANT]

    def castles(self, at: i64, to: i64) -> bool:
        """Is this the king's double step?"""
        return self.kind(at) == KING and (to - at == 2 or at - to == 2)

    def promotes(self, at: i64, to: i64) -> bool:
        """Does a pawn reach the last rank?"""
        return self.kind(at) == PAWN and (to < 8 or to >= 56)

    def escapes(self, at: i64, to: i64) -> bool:
        """Does a piece that could be captured go where it cannot?"""
        if self.kind(at) <= PAWN or not self.attacked(at, 1 - self.colour):
            return False
        row = self.row
        piece = row[at]
        row[at], row[to] = 0, piece
        safe = not self.attacked(to, 1 - self.colour)
        row[at], row[to] = piece, 0
        return safe

    def threatens(self, at: i64, to: i64) -> bool:
        """Does a piece go where it attacks one that is worth more and could not be captured for it?"""
        row = self.row
        piece = row[at]
        row[at], row[to] = 0, piece
        found = False
        if not self.attacked(to, 1 - self.colour):
            for target in self.targets(to):
                found = found or (row[target] > 0 and self.kind(target) > piece & 7 and self.kind(target) < KING)
        row[at], row[to] = piece, 0
        return found

    # moving

    def targets(self, at: i64) -> vec[i64]:
        """Where the own piece on this square can go, whether or not its king is then in check."""
        piece = self.row[at]
        kind = piece & 7
        found = vec[i64](capacity=28)
        if kind == PAWN:
            return self.pawn_targets(at, found)
        if kind == KNIGHT:
            for k in range(8 * at, 8 * at + 8):
                to: i64 = JUMP[k]
                if to < OFF and not self.is_own(to):
                    found = append(found, to)
            return found
        for way in range(8):
            if NEAR[piece] >> way & 1:
                to = STEP[8 * at + way]
                while to < OFF and not self.is_own(to):
                    found = append(found, to)
                    to = OFF if kind == KING or self.row[to] else STEP[8 * to + way]
        return self.castling_targets(at, found) if kind == KING else found

    def pawn_targets(self, at: i64, found: vec[i64]) -> vec[i64]:
        row = self.row
        ahead: i64 = FORWARD[self.colour]
        to: i64 = STEP[8 * at + ahead]
        if to < OFF and not row[to]:
            found = append(found, to)
            to = STEP[8 * to + ahead]
            if at >> 3 == (6 if self.colour else 1) and not row[to]:
                found = append(found, to)
        for way in range(4 + 2 * self.colour, 6 + 2 * self.colour):
            to = STEP[8 * at + way]
            if to < OFF and not self.is_own(to) and (row[to] or (to == row[EN_PASSANT] and to)):
                found = append(found, to)
        return found

    def castling_targets(self, at: i64, found: vec[i64]) -> vec[i64]:
        rights = self.row[CASTLING] >> 2 * self.colour & 3
        if rights and at == 4 + 56 * self.colour:
            if rights & 1 and self.can_castle(at, at + 3, 1):
                found = append(found, at + 2)
            if rights & 2 and self.can_castle(at, at - 4, -1):
                found = append(found, at - 2)
        return found

    def can_castle(self, at: i64, corner: i64, step: i64) -> bool:
        """Is there nothing between king and rook, and is the king neither in check nor passing through it? That he
        does not arrive in check is asked of every move."""
        between = at + step
        while between != corner:
            if self.row[between]:
                return False
            between += step
        enemy = 1 - self.colour
        rook = ROOK + BLACK * self.colour
        return self.row[corner] == rook and not self.attacked(at, enemy) and not self.attacked(at + step, enemy)

    def safe(self, at: i64, to: i64) -> bool:
        """Is the own king out of check after this move?"""
        row = self.row
        piece, taken = row[at], row[to]
        passed = self.passed(at, to)
        pawn = row[passed]
        row[passed] = 0
        row[at] = 0
        row[to] = piece
        safe = not self.attacked(to if piece & 7 == KING else self.king, 1 - self.colour)
        row[at] = piece
        row[to] = taken
        row[passed] = pawn
        return safe

    def passed(self, at: i64, to: i64) -> i64:
        """The square that a capture empties besides `at`: en passant not the one the pawn moves to."""
        if to and to == self.row[EN_PASSANT] and self.kind(at) == PAWN:
            return (at & 56) | (to & 7)
        return to

    def moves(self, kinds: i64 = EVERY_KIND, enough: i64 = 300) -> vec[i64]:
        """The legal moves of these kinds of pieces as 64 · from + to, or the first few if they are enough."""
        found = vec[i64](capacity=64)
        calm = not self.in_check()
        for at in range(64):
            if self.is_own(at) and kinds >> self.kind(at) & 1:
                free = calm and not ON_LINE[64 * self.king + at]  # whatever it does, it uncovers nothing
                for to in self.targets(at):
                    if (free and self.passed(at, to) == to) or self.safe(at, to):
                        found = append(found, 64 * at + to)
                        if len(found) >= enough:
                            return found
        return found

    def can_move(self, kinds: i64 = EVERY_KIND) -> bool:
        return len(self.moves(kinds, 1)) > 0

    def play(self, at: i64, to: i64, new_kind: i64 = 0) -> bool:
        """Make a legal move, with the rook in castling and the new kind of a promoted pawn. True: nothing leads back
        from it, for it was a capture or a pawn's move."""
        row = self.row
        piece = row[at]
        is_pawn = piece & 7 == PAWN
        final = is_pawn or row[to] > 0
        if self.castles(at, to):
            corner = at + 3 if to > at else at - 4
            row[(at + to) // 2] = row[corner]
            row[corner] = 0
        row[self.passed(at, to)] = 0
        row[at] = 0
        row[to] = new_kind + BLACK * self.colour if new_kind else piece
        row[CASTLING] &= ~(SPOILS[at] | SPOILS[to])
        row[EN_PASSANT] = 0
        if is_pawn and (to - at == 16 or at - to == 16):
            row[EN_PASSANT] = (at + to) // 2
            if not Board(row, 1 - self.colour).can_take_passing():
                row[EN_PASSANT] = 0
        return final

    def can_take_passing(self) -> bool:
        """Does an own pawn stand ready to take en passant, and may it?"""
        target = self.row[EN_PASSANT]
        pawn = PAWN + BLACK * self.colour
        for way in range(6 - 2 * self.colour, 8 - 2 * self.colour):
            at: i64 = STEP[8 * target + way]
            if at < OFF and self.row[at] == pawn and self.safe(at, target):
                return True
        return False

    # repeating

    def occurrences(self, past: vec[i64]) -> i64:
        """How often this position has now occurred, found by taking the last turns back.

        `past` has them as 1 + 64 · from + to, from = to for a skipped one, and 0 where a right was lost: before that
        nothing can be the same. Captures and pawn moves are not among them.
        """
        now = self.row
        then = now[:64]
        count: i64 = 1
        differing: i64 = 0  # squares
        last: i64 = len(past) - 1
        for k in range(last, -1, -1):
            if past[k] == 0:
                break
            at, to = (past[k] - 1) >> 6, (past[k] - 1) & 63
            if at != to:
                differing -= (then[at] != now[at]) + (then[to] != now[to])
                then[at] = then[to]
                then[to] = 0
                differing += (then[at] != now[at]) + (then[to] != now[to])
            if (last - k) & 1 and not differing:
                count += 1
        return count
