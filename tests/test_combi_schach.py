"""Combi-Schach plays chess: its moves against known counts and, move list by move list, against python-chess."""

from collections import Counter

import chess
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spieltisch
from spieltisch.engine import MoveList, Rng, State
from spieltisch.engine.table import table
from spieltisch.games.combi_schach.chess import CASTLING, EN_PASSANT, KING, Board
from spieltisch.games.combi_schach.movers import MOVED_BY
from spieltisch.lab.laws import check_closely
from spieltisch.players.random import choose

GAME = spieltisch.game("combi-schach")

# The usual test positions and their numbers of move sequences: https://www.chessprogramming.org/Perft_Results
PERFT = [
    ("start", chess.STARTING_FEN, [20, 400, 8902, 197281]),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
    ("en passant and pins", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238]),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467]),
    ("a pinned promotion", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
    ("middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [46, 2079, 89890]),
]


def row_of(board: chess.Board) -> "vec[i64]":
    """The row of numbers for a position of python-chess; kinds of pieces have the same numbers there."""
    row = [0] * 66
    for square, piece in board.piece_map().items():
        row[square] = piece.piece_type + (0 if piece.color else 8)
    rights = [(chess.H1, 1), (chess.A1, 2), (chess.H8, 4), (chess.A8, 8)]
    row[CASTLING] = sum(bit for corner, bit in rights if board.clean_castling_rights() >> corner & 1)
    row[EN_PASSANT] = (board.ep_square or 0) if board.has_legal_en_passant() else 0
    return vec[i64](row)


def codes(board: chess.Board) -> list[int]:
    """The legal moves as python-chess finds them, promotions counted once."""
    return sorted({64 * move.from_square + move.to_square for move in board.legal_moves})


def perft(row: "vec[i64]", colour: int, depth: int) -> int:
    """How many sequences of this many legal moves there are."""
    board = Board(row, colour)
    count = 0
    for move in board.moves():
        at, to = move >> 6, move & 63
        promotes = board.promotes(at, to)
        if depth == 1:
            count += 4 if promotes else 1
            continue
        for kind in (2, 3, 4, 5) if promotes else (0,):
            after = row[:]
            Board(after, colour).play(at, to, kind)
            count += perft(after, 1 - colour, depth - 1)
    return count


@pytest.mark.parametrize(("fen", "counts"), [pytest.param(fen, counts, id=name) for name, fen, counts in PERFT])
def test_known_counts(fen: str, counts: list[int]) -> None:
    board = chess.Board(fen)
    assert [perft(row_of(board), not board.turn, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.pure
@pytest.mark.parametrize("fen", [pytest.param(fen, id=name) for name, fen, _ in PERFT])
def test_random_games_have_the_moves_of_chess(fen: str) -> None:
    rng = Rng(1)
    for _ in range(3):
        board = chess.Board(fen)
        row = row_of(board)
        while not board.is_game_over() and board.ply() < 150:
            ours = Board(row, not board.turn)
            assert sorted(ours.moves()) == codes(board)
            assert ours.in_check() == board.is_check()
            move = list(board.legal_moves)[rng.below(board.legal_moves.count())]
            ours.play(move.from_square, move.to_square, move.promotion or 0)
            board.push(move)
            assert list(row) == list(row_of(board))


def allowed(board: chess.Board, face: int) -> list[str]:
    """What the card lets move, as the texts of our moves."""
    texts = []
    for move in board.legal_moves:
        if MOVED_BY[face] >> (board.piece_type_at(move.from_square) or 0) & 1:
            squares = f"{chess.square_name(move.from_square)} {chess.square_name(move.to_square)}"
            new = f" {chess.piece_name(move.promotion)}" if move.promotion else ""
            texts.append(f"{'promote' if new else 'move'} {squares}{new}")
    return sorted(texts)


@pytest.mark.pure
@pytest.mark.parametrize("deal", range(6))
def test_whole_games_agree_with_chess(deal: int) -> None:
    """Moves by card, skips, repetitions, the count of quiet turns and the end, beside a board of python-chess."""
    state, rng, out = GAME.start(2, deal, {"starter": 0}), Rng(deal), MoveList()
    board = chess.Board()
    seen = Counter([board._transposition_key()])
    while True:
        choice = choose(state, rng, out)
        assert choice is not None
        seat, move = choice
        text = state.kit.moves.text(move)
        state.play(seat, move)
        if text == "draw-card":
            face = int(state.top(state.kit.named(f"card:{seat}" if not skipped(state, seat) else f"discards:{seat}")))
            moves = allowed(board, face & 31)
            if moves:
                assert moves == sorted(map(state.kit.moves.text, state.legal(seat)))[:-1]  # all but 'resign'
                continue
            if board.is_check():
                assert state.over
                assert state.winners() == [1 - seat]
                return
            board.push(chess.Move.null())
        else:
            _, at, to, *new = text.split()
            kind = chess.PIECE_NAMES.index(new[0]) if new else None
            board.push(chess.Move(chess.parse_square(at), chess.parse_square(to), kind))
        seen[board._transposition_key()] += 1
        facts = {fact.id: int(state[fact]) for fact in state.kit.facts}
        assert facts["times"] == seen[board._transposition_key()]
        assert facts["quiet-turns"] == board.halfmove_clock
        if board.is_checkmate():
            assert state.winners() == [seat]
        drawn = seen[board._transposition_key()] == 5 or board.halfmove_clock == 150 or len(board.piece_map()) == 2
        assert state.over == (board.is_checkmate() or board.is_stalemate() or drawn)
        if state.over:
            assert board.is_checkmate() or state.winners() == []
            return


def skipped(state: State, seat: int) -> bool:
    """Was the turn that began with this seat's card skipped?"""
    return not state.over and state.turn != seat


def test_a_position_that_comes_for_the_fifth_time_is_a_draw() -> None:
    """Knights out and back: the position of the beginning is there again after every four turns."""
    state = GAME.start(2, 1, {"starter": 0})
    position = state.position()
    for seat, colour in enumerate(("navy", "orange")):
        knights = list(range(1, 32, 2))
        rest = [face for face in range(32) if face not in knights]
        position["zones"][f"pile:{seat}"] = [f"{colour}-{face or 'joker'}" for face in rest + knights]
    state = GAME.from_position(position)
    tour = ["move g1 f3", "move g8 f6", "move f3 g1", "move f6 g8"]
    for turn in range(16):
        assert not state.over
        claim = state.kit.moves.parse("claim-draw")
        assert (claim in state.legal(turn % 2)) == (turn >= 8)
        state.play(turn % 2, state.kit.moves.parse("draw-card"))
        state.play(turn % 2, state.kit.moves.parse(tour[turn % 4]))
    assert state.over
    assert state.scores() == [0, 0]


def test_offers_keep_every_law_though_nobody_makes_them_at_random() -> None:
    match = GAME.match(seed=5, options={"starter": 1})
    match.play(1, "offer-draw")
    check_closely(match, 1)
    match.play(0, "decline")
    check_closely(match, 2)
    match.play(1, "draw-card")
    check_closely(match, 3)
    match.play(1, "move e2 e4")
    match.play(0, "offer-draw")
    match.play(1, "accept")
    assert match.table(None).prompt.args["ending"] == "agreed"


def test_everybody_sees_the_own_colour_at_the_bottom() -> None:
    match = GAME.match(seed=5, options={"starter": 1})
    for seat, place in [(1, "square:e1"), (0, "square:d8")]:
        king = next(zone for zone in match.table(seat).zones if zone.id == place)
        assert king.y == 78
    figures = {fact.id: fact.figure for fact in match.table(0).facts}
    assert figures["square:e1"] == "♔"
    assert figures["square:e4"] == ""


def test_where_the_king_castles_he_may_also_step() -> None:
    """The rules lean on that: a card that allows castling only is never the reason for a skip."""
    board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for square in chess.SQUARES:
        for piece in "qrbnp":
            if not board.piece_at(square):
                board.set_piece_at(square, chess.Piece.from_symbol(piece))
                moves = Board(row_of(board), 0).moves(1 << KING)
                steps = [(move & 63) - (move >> 6) for move in moves]
                assert 2 not in steps or 1 in steps
                assert -2 not in steps or -1 in steps
                board.remove_piece_at(square)


def test_a_table_shows_what_was_taken_and_whose_king_is_in_check() -> None:
    """White has a second queen for a pawn and gives check with it; Black has lost a rook, a bishop and two pawns."""
    position = GAME.start(2, 1, {"starter": 0}).position()
    assert table(GAME.from_position(position), 0, GAME.slug).captured == []
    for gone in ("a8", "c8", "a7", "b7", "d7", "a2"):
        del position["facts"][f"square:{gone}"]
    position["facts"]["square:b5"] = position["facts"]["square:d1"]
    position["turn"] = 1
    shown = table(GAME.from_position(position), 1, GAME.slug)
    assert shown.captured == ["♜♝♟♟♟", ""]
    assert shown.threatened == ["square:e8"]
    position["turn"] = 0
    assert table(GAME.from_position(position), 0, GAME.slug).threatened == []
