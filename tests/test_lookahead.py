"""Looking ahead where all lies open: what is protected is not taken, what is attacked is not left, and nobody peeks."""

import pytest
from blunders import Watched, losses
from gallery import duels

import spieltisch
from spieltisch.engine import Rng, State
from spieltisch.engine.words import words
from spieltisch.players import coach
from spieltisch.players.levels import Level, Thinker
from spieltisch.players.lookahead import Lookahead, can_look_ahead, lies_open
from spieltisch.players.perspective import Perspective
from spieltisch.players.search import best_of

CHESS = spieltisch.game("combi-schach")
LETTERS = {"P": 1, "N": 2, "B": 3, "R": 4, "Q": 5, "K": 6}


def chess(pieces: str, card: str = "navy-joker") -> State:
    """White, in seat 0, is to move with this card: 'Ke1 Qd1 ke8 pe6'; small letters are black."""
    facts = {f"square:{one[1:]}": LETTERS[one[0].upper()] + 8 * one[0].islower() for one in pieces.split()}
    zones = {"card:0": [card], "pile:0": ["navy-1", "navy-3", "navy-31"], "pile:1": ["orange-7", "orange-31"]}
    return CHESS.from_position({"players": 2, "phase": "move", "zones": zones, "facts": facts})


def best(state: State, decisions: int = 3000, seed: int = 1) -> str:
    """What looking ahead finds for the seat to move."""
    rng, ahead = Rng(seed), Lookahead()
    perspective = Perspective(state, state.actors()[0], rng)
    ahead.think(perspective, rng, decisions, 0.0)
    return CHESS.moves.text(best_of(ahead.verdict(), perspective.choices()))


def test_what_a_pawn_protects_is_not_taken_with_the_queen() -> None:
    """With one ply the pawn looks like a gift; the answer, which every card allows, takes the queen."""
    assert best(chess("Kg1 Qd1 Pg2 Ph2 kh8 pg7 ph7 pd5 pe6")) != "move d1 d5"
    assert best(chess("Kg1 Qd1 Pg2 Ph2 kh8 pg7 ph7 pd5")) == "move d1 d5"


def test_a_queen_that_a_pawn_attacks_does_not_stay() -> None:
    assert best(chess("Kg1 Qd4 Ph2 Pg2 ke8 pe5 ph7")).startswith("move d4")


def test_a_mate_that_is_there_is_given() -> None:
    assert best(chess("Kg1 Ra1 Pf2 Pg2 Ph2 kg8 pf7 pg7 ph7")) == "move a1 a8"


def test_the_king_does_not_walk_where_only_few_cards_help_him() -> None:
    """In check one draws first; a card that moves neither king nor a piece that could step between loses at once."""
    state = chess("Ke2 Ph2 Pa2 rh8 ke8")
    quiet, exposed = state.copy(), state.copy()
    quiet.play(0, CHESS.moves.parse("move e2 d2"))
    exposed.play(0, CHESS.moves.parse("move e2 e3"))
    quiet.play(1, CHESS.moves.parse("draw-card"))
    exposed.play(1, CHESS.moves.parse("draw-card"))
    quiet.play(1, CHESS.moves.parse("move h8 g8"))
    exposed.play(1, CHESS.moves.parse("move h8 h3"))
    assert quiet.standing(0) - exposed.standing(0) > 200


def test_the_coach_gives_nothing_away_at_chess() -> None:
    rng = Rng(1)
    state = chess("Kg1 Qd1 Pg2 Ph2 kh8 pg7 ph7 pd5 pe6")
    hint = coach.hint(Perspective(state, 0, rng), rng, decisions=3000)
    assert hint.move.text != "move d1 d5"
    assert [reason for reason in hint.reasons if words(CHESS, "en").say(reason.key, reason.args)]


def test_all_lies_open_only_where_nobody_knows_more_than_the_other() -> None:
    assert lies_open(CHESS.start(2, 1))
    assert can_look_ahead(CHESS.start(2, 1))
    assert not lies_open(spieltisch.game("luecke").start(2, 1))
    assert lies_open(spieltisch.game("schalterspiel").start(2, 1))
    assert not can_look_ahead(spieltisch.game("schalterspiel").start(2, 1))


@pytest.mark.parametrize("decisions", [300, 2000])
def test_looking_ahead_does_not_look_below(decisions: int) -> None:
    """In every world a player cannot tell from the real one it finds the same move."""
    state = CHESS.start(2, 3)
    state.play(state.actors()[0], CHESS.moves.parse("draw-card"))
    seat = state.actors()[0]
    found = set()
    for world in [state, state.imagine(seat, Rng(8)), state.imagine(seat, Rng(9))]:
        rng = Rng(3)
        player = Thinker(Level("master", decisions, 0.0, looks_ahead=True), 0.0, None)
        found.add(player.choose(Perspective(world, seat, rng), rng))
    assert len(found) == 1


def test_no_more_is_imagined_than_allowed() -> None:
    state = chess("Ke1 Qd1 Ph2 ke8 pd5 pe6")
    rng, ahead = Rng(1), Lookahead()
    ahead.think(Perspective(state, 0, rng), rng, 3000, 0.0)
    assert ahead.depth >= 1
    assert ahead.decisions < 3300


def test_what_a_move_gives_away_is_told_in_points() -> None:
    """The queen for a pawn, as looking at both the capture and the answer shows; the best move gives nothing away."""
    state = chess("Kg1 Qd1 Pg2 Ph2 kh8 pg7 ph7 pd5 pe6")
    lost = {}
    for text in ("move d1 d5", best(state), "move d1 d2"):
        rng = Rng(1)
        move = CHESS.moves.parse(text)
        lost[text] = Lookahead().points_lost(Perspective(state, 0, rng), rng, move, 2)
    assert lost["move d1 d5"] > 3
    assert lost[best(state)] < 1
    assert lost["move d1 d2"] < 1


def test_a_game_against_minimax_is_judged_move_by_move() -> None:
    """Only where master had a choice, and never less than nothing."""
    duel = duels(CHESS, "alpha-beta-3", 1, "easy")[0]
    table = Watched(duel)
    while len(table.chosen) < 2:
        table.turn()
    assert all(len(state.legal(duel.seat)) > 1 and move in state.legal(duel.seat) for state, move in table.chosen)
    assert min(losses(table.chosen, duel, plies=1)) >= 0
