"""Combi-Schach (Combi Chess): chess in which a card says which pieces may move.

§1 A chess set and a deck of 32 cards each; the lot decides who is White.
§2 A turn: turn up a card, then move a pawn or a piece of the kinds it shows. Without such a move the turn is skipped.
§3 Pieces move, castle, promote and take en passant as always, and never leave the own king in check.
§4 Mate wins, also by a card that allows no way out of check. Stalemate, bare kings, repetition, quiet turns, claims
   and agreement draw.
"""

from typing import Final

from mypy_extensions import i64

from spieltisch.cards import symbols
from spieltisch.cards.symbols import BALKEN, JOKER, SAEULE, symbol_deck
from spieltisch.engine import ALL, NOBODY, Args, Kit, Move, MoveList, Reason, Seat, Seats, State, Zone, override
from spieltisch.games.combi_schach.chess import BISHOP, EVERY_KIND, KING, KNIGHT, PAWN, QUEEN, START, Board
from spieltisch.games.combi_schach.movers import MOVED_BY, SYMBOL
from spieltisch.games.combi_schach.worth import WORTH, WORTH_AT, danger

KINDS: Final = ["nothing", "pawn", "knight", "bishop", "rook", "queen", "king"]

ENDINGS: Final = [
    "none", "checkmate", "card-mate", "resigned", "stalemate", "bare-kings", "fivefold", "quiet", "claimed", "agreed",
]  # fmt: skip
BOTH: Final = BALKEN | SAEULE
CENTRE: Final = (27, 28, 35, 36)  # d4, e4, d5, e5

KIT: Final = Kit(symbol_deck(2), most=2, seats={2: [(88, 18)]}, horizon=20, fineness=100)

SQUARE: Final = KIT.board(
    "square",
    {f"{'abcdefgh'[k % 8]}{k // 8 + 1}": (22 + 8 * (k % 8), 78.0 - 8 * (k // 8)) for k in range(64)},
    cap=0,
)
PILE: Final = KIT.each("pile", "pile", at=(12, 82), sees=NOBODY)
CARD: Final = KIT.each("card", "pile", at=(12, 62), away=(0, 20), sees=ALL, cap=1)
DISCARDS: Final = KIT.each("discards", "pile", at=(12, 94), away=(0, -12), sees=ALL, browsable=True)

# The first 66 facts are the row of numbers that `Board` plays on.
FIGURES: Final = ["♙♘♗♖♕♔", "♟♞♝♜♛♚"]
PIECE: Final = KIT.figures(SQUARE, " ♙♘♗♖♕♔  ♟♞♝♜♛♚", FIGURES)
CASTLING: Final = KIT.count("castling")
EN_PASSANT: Final = KIT.count("en-passant")
WHITE: Final = KIT.count("white")
QUIET: Final = KIT.count("quiet-turns", limit=150)
TIMES: Final = KIT.count("times", start=1, limit=5)
SKIPPED: Final = KIT.count("skipped")
OFFERED: Final = KIT.count("offered")
ENDING: Final = KIT.count("ending")
# What each of the quiet turns was, so that repetitions can be counted.
PAST: Final = [KIT.count(f"past-{k}", secret=True) for k in range(150)]

DRAWING: Final = KIT.phase("draw")
MOVING: Final = KIT.phase("move")
ANSWER_FIRST: Final = KIT.reason("answer-first", "§4.5")
ANSWERING: Final = KIT.phase("answer", first=ANSWER_FIRST)

CARD_FIRST: Final = KIT.reason("card-first", "§2.1")
NO_OFFER: Final = KIT.reason("no-offer", "§4.5")

ANYWHERE: Final = SQUARE.family
MOVE: Final = KIT.verb(
    "move", KIT.place("from", *ANYWHERE), KIT.place("to", *ANYWHERE), phase=MOVING, otherwise=CARD_FIRST
)
PROMOTE: Final = KIT.verb(
    "promote",
    KIT.place("from", *ANYWHERE[8:16], *ANYWHERE[48:56]),
    KIT.place("to", *ANYWHERE[:8], *ANYWHERE[56:]),
    KIT.word("piece", "queen", "rook", "bishop", "knight"),
    phase=MOVING,
    otherwise=CARD_FIRST,
)
DRAW_CARD: Final = KIT.verb("draw-card", phase=DRAWING, otherwise=KIT.reason("card-lies", "§2.3"), touch=PILE)
DECLINE: Final = KIT.verb("decline", phase=ANSWERING, otherwise=NO_OFFER)
CLAIM: Final = KIT.verb("claim-draw", phase=DRAWING, otherwise=KIT.reason("claim-sooner", "§4.4"), ending=True)
OFFER: Final = KIT.verb("offer-draw", phase=DRAWING, otherwise=KIT.reason("offer-sooner", "§4.5"), ending=True)
ACCEPT: Final = KIT.verb("accept", phase=ANSWERING, otherwise=NO_OFFER, ending=True)
RESIGN: Final = KIT.verb("resign", ending=True)

NOTHING_THERE: Final = KIT.reason("nothing-there", "§3.1")
NOT_YOURS: Final = KIT.reason("not-yours", "§3.1")
CARD_FORBIDS: Final = KIT.reason("card-forbids", "§2.2")
WRONG_WAY: Final = KIT.reason("wrong-way", "§3.1")
KING_IN_CHECK: Final = KIT.reason("king-in-check", "§3.2")
CANNOT_CASTLE: Final = KIT.reason("cannot-castle", "§3.3")
CASTLING_CARD: Final = KIT.reason("castling-card", "§5.1")
MUST_PROMOTE: Final = KIT.reason("must-promote", "§3.4")
NO_PROMOTION: Final = KIT.reason("no-promotion", "§3.4")
NO_CLAIM: Final = KIT.reason("no-claim", "§4.4")
OFFERED_ALREADY: Final = KIT.reason("offered-already", "§4.5")
NO_OFFERS: Final = KIT.reason("no-offers", "§5.3")

SKIPS: Final = KIT.saying("skips")
CAPTURES: Final = KIT.saying("captures")
IN_CHECK: Final = KIT.saying("check")


def yes(fact: bool) -> str:
    return "yes" if fact else "no"


# The operands of a promotion: the ranks a pawn comes from and goes to, Black's first.


def last_but_one(operand: i64) -> i64:
    return operand + 8 if operand < 8 else operand + 40


def last(operand: i64) -> i64:
    return operand if operand < 8 else operand + 48


def promotion(at: i64, to: i64) -> Move:
    """The move by which a pawn becomes a queen; those for rook, bishop and knight follow."""
    return PROMOTE.move(at - 8 if at < 16 else at - 40, to if to < 8 else to - 48)


class CombiSchach(State):
    @override
    def deal(self) -> None:
        for seat in range(2):
            self.stack(symbols.with_symbols(0, 5, deck=seat), PILE[seat])
        for square in range(64):
            self.facts[square] = START[square]
        self[CASTLING] = 15  # both kings, both sides
        self[WHITE] = self.starter()
        self.turn = self[WHITE]

    def board(self) -> Board:
        """The board as the player to move sees it."""
        return Board(self.facts, self.turn ^ self[WHITE])

    def face(self) -> i64:
        """The card of the player to move, without its colour."""
        return self.top_face(CARD[self.turn])

    @override
    def turned(self, seat: Seat) -> bool:
        return seat != self[WHITE]

    @override
    def side(self, seat: Seat) -> i64:
        return i64(self.turned(seat))

    @override
    def acting(self) -> Seats:
        if self.phase is ANSWERING and not self.over:
            return 1 << self.after(self.turn)
        return super().acting()

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        if self.phase is not MOVING:
            super().list_legal(seat, out)
            return
        board = self.board()
        for move in board.moves(MOVED_BY[self.face()]):
            at, to = move >> 6, move & 63
            if board.promotes(at, to):
                for piece in range(4):
                    out.add_number(promotion(at, to) + piece)
            elif not board.castles(at, to) or self.card_castles():
                out.add(MOVE, at, to)
        out.add(RESIGN)

    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, at, to = self.read(move)
        if verb is MOVE:
            return self.bars(at, to, promoting=False)
        if verb is PROMOTE:
            return self.bars(last_but_one(at), last(to), promoting=True)
        if verb is CLAIM:
            return NO_CLAIM if self[TIMES] < 3 and self[QUIET] < 100 else None
        if verb is OFFER:
            if not self.option("draw_offers"):
                return NO_OFFERS
            return OFFERED_ALREADY if self[OFFERED] else None
        return ANSWER_FIRST if verb is RESIGN and self.phase is ANSWERING else None

    def bars(self, at: i64, to: i64, promoting: bool) -> Reason | None:
        """Why the piece on one square may not go to another."""
        board = self.board()
        if not board.is_own(at):
            return NOT_YOURS if board.kind(at) else NOTHING_THERE
        if not MOVED_BY[self.face()] >> board.kind(at) & 1:
            return CARD_FORBIDS
        if to not in board.targets(at):
            return CANNOT_CASTLE if board.castles(at, to) else WRONG_WAY
        if board.castles(at, to) and not self.card_castles():
            return CASTLING_CARD
        if not board.safe(at, to):
            return KING_IN_CHECK
        if board.promotes(at, to) != promoting:
            return NO_PROMOTION if promoting else MUST_PROMOTE
        return None

    def card_castles(self) -> bool:
        """Is the card good for castling, once it lets the king move?"""
        return self.chosen("castling_card") == "king" or self.face() == JOKER or self.face() & BOTH == BOTH

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, at, to = self.read(move)
        if verb is DRAW_CARD:
            self.draw_card()
        elif verb is MOVE:
            self.move_piece(at, to, 0)
        elif verb is PROMOTE:
            self.move_piece(last_but_one(at), last(to), QUEEN - PROMOTE.operand(2, move))
        elif verb is OFFER:
            self[OFFERED] = 1
            self.phase = ANSWERING
        elif verb is DECLINE:
            self.phase = DRAWING
        elif verb is RESIGN:
            self.end("resigned", self.turn)
        else:
            self.end("claimed" if verb is CLAIM else "agreed")

    def draw_card(self) -> None:
        seat = self.turn
        self.refill(PILE[seat], [DISCARDS[seat]])
        self.draw(PILE[seat], CARD[seat])
        self.phase = MOVING
        board = self.board()
        # Castling need not be looked at: where the king may castle, he may also step to the next square.
        if board.can_move(MOVED_BY[self.face()]):
            return
        if board.in_check():
            self.end("card-mate", self.turn)
        else:
            self.skip()

    def skip(self) -> None:
        self.announce(SKIPS, who=self.turn)
        self.remember(0, 0, lost_right=self[EN_PASSANT] > 0)
        self[EN_PASSANT] = 0
        self[SKIPPED] = 1
        self.next_turn()

    def move_piece(self, at: i64, to: i64, new_kind: i64) -> None:
        board = self.board()
        rights = board.rights()
        taken = board.kind(board.passed(at, to))
        if taken:
            self.announce(CAPTURES, taken, who=self.turn)
        if board.play(at, to, new_kind):
            self.forget()
        else:
            self.remember(at, to, lost_right=board.rights() != rights)
        self[SKIPPED] = 0
        self.next_turn()

    def remember(self, at: i64, to: i64, lost_right: bool) -> None:
        """One more turn without capture or pawn move."""
        self[PAST[self[QUIET]]] = 0 if lost_right else 1 + 64 * at + to
        self[QUIET] += 1

    def forget(self) -> None:
        """No position from before can come again."""
        for k in range(self[QUIET]):
            self[PAST[k]] = 0
        self[QUIET] = 0

    def next_turn(self) -> None:
        """The card is put away and the other player begins, unless the position ends the game (§4)."""
        self.draw(CARD[self.turn], DISCARDS[self.turn])
        self.turn = self.after(self.turn)
        self.phase = DRAWING
        self[OFFERED] = 0
        board = self.board()
        first = PAST[0].index
        self[TIMES] = board.occurrences(self.facts[first : first + self[QUIET]])
        stuck = not board.can_move()
        if stuck and board.in_check():
            self.end("checkmate", self.turn)
        elif stuck and self.chosen("stalemate") == "draw":
            self.end("stalemate")
        elif board.pieces() == 2:
            self.end("bare-kings")
        elif self.endless(self[TIMES] >= TIMES.limit):
            self.end("fivefold")
        elif self.endless(self[QUIET] >= QUIET.limit):
            self.end("quiet")
        elif self.witness is not None and board.in_check():
            self.announce(IN_CHECK, who=self.turn)

    def end(self, how: str, loser: Seat = -1) -> None:
        points = [0, 0]
        if loser >= 0:
            points[loser] = -1
            points[1 - loser] = 1
        self[ENDING] = ENDINGS.index(how)
        self.over = True
        self.write_round(points)

    @override
    def winning(self) -> Seats:
        return 0 if self.score(0) == self.score(1) else super().winning()

    @override
    def standing(self, seat: Seat) -> i64:
        """What the pieces of a colour are worth where they stand, less the danger that no card helps in check."""
        total: i64 = 0
        black = seat ^ self[WHITE]
        for square in range(64):
            piece = self.facts[square]
            if piece and piece >> 3 == black:
                total += WORTH_AT[64 * piece + square]
        if self.turn == seat and self.phase is DRAWING and not self.over:
            total -= self.danger_of_drawing()
        return total

    def danger_of_drawing(self) -> i64:
        """What it costs to be in check now: with some of the cards to come nothing can be done about it."""
        board = self.board()
        if not board.in_check():
            return 0
        kinds: i64 = 0
        for move in board.moves():
            kinds |= 1 << board.kind(move >> 6)
        bad: i64 = 0
        pile = PILE[self.turn] if self.size(PILE[self.turn]) else DISCARDS[self.turn]
        for card in self.held(pile):
            bad += MOVED_BY[KIT.deck.face[card]] & kinds == 0
        return danger(bad, self.size(pile))

    @override
    def captured(self, seat: Seat) -> str:
        rival = seat ^ self[WHITE] ^ 1
        missing = self.board().missing(rival)
        return "".join([FIGURES[rival][kind - 1] * missing[kind] for kind in range(QUEEN, 0, -1)])

    @override
    def threatened(self) -> list[Zone]:
        board = self.board()
        return [ANYWHERE[board.king]] if board.in_check() else []

    @override
    def caption(self, reader: Seat) -> Args:
        board = self.board()
        args: Args = {
            "ending": ENDINGS[self[ENDING]],
            "colour": "black" if board.colour else "white",
            "check": yes(board.in_check()),
            "skipped": yes(self[SKIPPED] == 1),
            "times": int(self[TIMES]),
            "quiet": int(self[QUIET]),
        }
        if self.size(CARD[self.turn]):
            args["card"] = self.text(self.top(CARD[self.turn]))
            kinds = MOVED_BY[self.face()]
            args["all"] = yes(kinds == EVERY_KIND)
            for kind in range(KNIGHT, KING + 1):
                args[KINDS[kind]] = yes(kinds >> kind & 1 == 1)
        return args

    @override
    def details(self, reason: Reason, seat: Seat, move: Move) -> Args:
        """What a beginner needs to hear: which piece it is, and which symbol would let it move."""
        args = self.caption(seat)
        verb, at, _ = self.read(move)
        if verb is MOVE or verb is PROMOTE:
            kind = int(self.board().kind(at if verb is MOVE else last_but_one(at)))
            args["mover"] = KINDS[kind]
            args["needs"] = symbols.symbols(SYMBOL.get(kind, JOKER))
        return args

    @override
    def purpose(self, seat: Seat, move: Move) -> Args:
        """What a capture or a new piece is worth in pawns, and what a quiet move is for."""
        verb, at, to = self.read(move)
        board = self.board()
        if verb is MOVE:
            return {"pawns": self.pawns(board.kind(board.passed(at, to))), "idea": self.idea(board, at, to)}
        if verb is PROMOTE:
            taken = self.pawns(board.kind(last(to)))
            return {"pawns": taken + self.pawns(QUEEN - PROMOTE.operand(2, move)) - 1}
        return {}

    def pawns(self, kind: i64) -> int:
        """What a kind of piece is worth, as players count."""
        return round(WORTH.get(int(kind), 0) / 100)

    def idea(self, board: Board, at: i64, to: i64) -> str:
        if board.castles(at, to):
            return "castles"
        if board.in_check():
            return "answers"
        if board.escapes(at, to):
            return "escapes"
        if board.threatens(at, to):
            return "threatens"
        if (board.kind(at) == KNIGHT or board.kind(at) == BISHOP) and at >> 3 == 7 * board.colour:
            return "develops"
        if board.kind(at) == PAWN:
            return "centre" if to in CENTRE else "advances"
        return "places"
