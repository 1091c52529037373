"""The turtle: how many ways there are to fill it, and when there are none left."""

from functools import cache
from itertools import islice, permutations

import pytest
from turtle_chance import Turtle

import spieltisch
from spieltisch.cards.symbols import rank
from spieltisch.engine.game import choice
from spieltisch.engine.rng import Rng
from spieltisch.engine.state import State
from spieltisch.errors import InputError
from spieltisch.games.schildkroete.turtle import FLIPPERS, MIDDLE, RANK, Board, fits, full_boards, laid
from spieltisch.players.patience import LOST, WON, Patience, Solver
from spieltisch.players.perspective import Perspective

pytestmark = pytest.mark.pure

GAME = spieltisch.game("schildkroete")
SINGLES = {"space:head1": "1", "space:nw1": "2", "space:ne1": "4", "space:sw1": "8", "space:se1": "16"}


def position(**laid: str) -> State:
    """The singles in their order, the 31, and these cards; zones are called by their place."""
    zones = {**SINGLES, "space:c5": "31", **{f"space:{place}": card for place, card in laid.items()}}
    return GAME.from_position({"players": 1, "phase": "draw", "zones": {zone: [card] for zone, card in zones.items()}})


def test_every_arrangement_has_336_fillings() -> None:
    """The number of the specification, counted there for all 120 arrangements in full."""
    assert len(full_boards()) == len(set(full_boards())) == 336


def test_it_is_hopeless_when_no_filling_is_left() -> None:
    assert not position().hopeless()
    assert not position(n4="15", e4="23", ne3="7").hopeless()
    assert position(n4="15", ne3="11").hopeless()  # nothing can lie between the 11 and the 4 of the flipper


def test_a_discarded_card_may_be_the_one_that_was_needed() -> None:
    state = position(n4="15", e4="23")
    assert not state.hopeless()
    state.put(7, state.kit.box, state.kit.named("discards"))
    assert state.hopeless()


@pytest.mark.parametrize("singles", list(islice(permutations(["1", "2", "4", "8", "16"]), 0, 120, 29)))
def test_whoever_may_discard_always_wins(singles: tuple[str, ...]) -> None:
    match = GAME.match(seed=7, options={"discard_rule": "free", "singles": ",".join(singles)})
    rng, player = Rng(1), Patience("patience", thought=100)
    while not match.state.over:
        match.play(0, player.choose(Perspective(match.state, 0, rng), rng))
    assert match.state.winners() == [0]


def leads_to(filling: Board, pile: list[int]) -> bool:
    """Does this filling come about, card by card, where all that fits somewhere has to be laid? Its own cards go where
    it wants them; any other that fits on a space of its rank spoils it."""
    board = bytes([filling[MIDDLE]]) + bytes(FLIPPERS - 1) + filling[FLIPPERS:]
    for card in pile:
        if card in filling:
            board = laid(board, filling.index(card), card)
        elif any(RANK[k] == rank(card) and not board[k] and fits(board, k, card) for k in range(1, FLIPPERS)):
            return False
    return True


@pytest.mark.parametrize("seed", range(30))
def test_the_solver_knows_exactly_which_strict_deals_can_be_won(seed: int) -> None:
    """A won turtle is one of the 336, so to try each of them is to try everything."""
    state = GAME.start(1, seed, {"discard_rule": "forced", "singles": "1,2,4,8,16"})
    pile = [int(card) for card in reversed(list(state.held(state.kit.named("pile"))))]
    can_be_won = any(leads_to(filling, pile) for filling in full_boards())
    assert Solver(500_000, Rng(0)).solve(state) == (WON if can_be_won else LOST)


def test_a_newcomer_is_proposed_the_gentle_game_and_everybody_else_plays_strictly() -> None:
    rule = GAME.options[0].view()
    assert (rule.newcomers, rule.default) == ("free", "forced")
    assert GAME.match().options["discard_rule"] == "forced"


def test_what_is_proposed_to_newcomers_is_one_of_the_choices() -> None:
    with pytest.raises(InputError, match="proposes 'soft' to newcomers, which is none of hard, easy"):
        choice("rule", "hard", "easy", newcomers="soft")


@pytest.mark.parametrize("still_open", [(1, 2, 9), (5, 10, 14)])
def test_what_can_be_won_follows_from_the_board_alone(still_open: tuple[int, ...]) -> None:
    """The same chance as with every card counted that was put away or is still to come, draw by draw."""
    full = full_boards()[7]
    board = full
    for space in still_open:
        board = laid(board, space, 0)

    @cache
    def chance(board: Board, left: frozenset[int]) -> float:
        if all(board):
            return 1.0
        return sum(after(board, card, left - {card}) for card in left) / len(left) if left else 0.0

    def after(board: Board, card: int, left: frozenset[int]) -> float:
        homes = [k for k in range(FLIPPERS) if not board[k] and RANK[k] == rank(card) and fits(board, k, card)]
        return max(chance(laid(board, k, card), left) for k in homes) if homes else chance(board, left)

    deck = frozenset(card for card in range(32) if 2 <= rank(card) <= 4 and card not in board)
    lays = [(space, board[space]) for space in range(MIDDLE + 1, FLIPPERS) if board[space]]
    expected = chance(board, deck)
    assert 0 < expected < 1
    assert Turtle().chance(lays) == pytest.approx(expected)
