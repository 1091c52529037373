"""Opponents: they play every game from the contract alone, never peek, and find what is to be found."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from typing_extensions import override

import spieltisch
import toys
from spieltisch.engine import Kit, Move, Rng, Seat, State
from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.words import LANGUAGES, words
from spieltisch.engine.zones import TABLE
from spieltisch.errors import InputError
from spieltisch.players.levels import LEVELS, NAMES, Level, Thinker, opponent
from spieltisch.players.patience import WON, Patience, Solver
from spieltisch.players.perspective import Perspective
from spieltisch.players.player import Player
from spieltisch.players.random import choose
from spieltisch.players.reflexes import REFLEXES, reaction, slips
from spieltisch.players.search import Search, best_of
from spieltisch.players.search_processes import SearchProcesses

GAMES = spieltisch.games()
SEVERAL = [game for game in GAMES if game.most > 1]


def quick(decisions: int = 150) -> Player:
    thinker = Thinker(Level("easy", decisions, 0.0), 0.0, None)
    thinker.patience = Patience("easy", decisions)
    return thinker


def after(game: Game, players: int, moves: int, seed: int = 1) -> State:
    """A position some random moves into a game, with somebody to act."""
    state, rng, out = game.start(players, seed), Rng(seed), MoveList()
    made = 0
    while made < moves or not state.actors():
        choice = choose(state, rng, out)
        assert choice is not None
        state.act(*choice)
        made += 1
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_search_plays_every_game(game: Game) -> None:
    """A move that is not legal would be refused; a hundred moves see every phase of most games."""
    state = game.start(game.least, 5)
    players = [quick() for _ in range(game.least)]
    rng = Rng(5)
    for _ in range(100):
        choice = choose(state, rng, MoveList())
        if choice is None:
            break
        seat, move = choice
        state.play(seat, move if seat == TABLE else players[seat].choose(Perspective(state, seat, rng), rng))


@pytest.mark.parametrize("game", SEVERAL, ids=lambda game: game.slug)
def test_nobody_peeks(game: Game) -> None:
    """In every world a player cannot tell from the real one it makes the same move."""
    state = after(game, game.least, 6)
    seat = state.actors()[0]
    moves = set()
    for world in [state, state.imagine(seat, Rng(8)), state.imagine(seat, Rng(9))]:
        rng = Rng(3)
        moves.add(quick(400).choose(Perspective(world, seat, rng), rng))
    assert len(moves) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_is_sensible_is_legal_and_there_is_always_something(game: Game) -> None:
    """Only in a race it may be sensible to wait, where a clock runs out."""
    state, rng, out = game.start(game.least, 2), Rng(2), MoveList()
    for _ in range(300):
        for seat in state.actors():
            out.clear()
            state.list_sensible(seat, out)
            sensible = {int(out.at(i)) for i in range(out.size)}
            assert sensible <= set(state.legal(seat))
            waits = state.phase.is_race and state.clock() is not None
            assert bool(sensible) == bool(state.legal(seat)) or waits
        choice = choose(state, rng, out)
        if choice is None:
            break
        state.act(*choice)


def test_an_equation_that_is_there_is_found() -> None:
    game = spieltisch.game("gleichung")
    zones = {"row:1": ["3", "="], "row:2": ["=", "+"], "hand:0": ["1", "2", "+", "8"], "hand:1": ["9"]}
    state = game.from_position({"players": 2, "phase": "place", "zones": {**zones, "digits": ["4", "5", "6"]}})
    player, rng = Thinker(Level("master", 24_000, 0.0, looks_ahead=True), 0.0, None), Rng(1)
    while state.turn == 0 and not state.score(0):
        state.play(0, player.choose(Perspective(state, 0, rng), rng))
    assert state.score(0) >= 2


def test_the_last_card_is_laid() -> None:
    game = spieltisch.game("luecke")
    state = game.from_position(
        {
            "players": 2,
            "phase": "turn",
            "options": {"rounds": 1},
            "zones": {
                "left": ["red-4"], "right": ["blue-9"], "hand:0": ["yellow-6"], "hand:1": ["red-1", "red-2"],
                "aside:0": ["grey-6", "grey-5"], "aside:1": ["green-1", "green-2"], "stock": ["red-3"],
            },
        }
    )  # fmt: skip
    rng = Rng(1)
    move = opponent("strong").choose(Perspective(state, 0, rng), rng)
    assert game.moves.text(move) in ("gap yellow-6 left", "gap yellow-6 right")


# Seat 0 guesses a side or backs out, seat 1 hides on a side, both in secret. A right guess wins; backing out wins one
# time in four. Were the hiding an answer to the guess, guessing would never win.

HIDING = Kit(toys.toy_deck(2), most=2)
HIDE = HIDING.phase("hide", "secret")
SIDE = HIDING.verb("side", HIDING.word("which", "left", "right", "out"), phase=HIDE)


class Hiding(State):
    @override
    def deal(self) -> None:
        pass

    @override
    def acting(self) -> int:
        return 0 if self.over else self.undecided(3)

    @override
    def refusal(self, seat: Seat, move: Move) -> None:
        return None

    @override
    def list_legal(self, seat: Seat, out: MoveList) -> None:
        for which in range(3 - seat):
            out.add(SIDE, which)

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.choose(seat, move)
        if not self.acting():
            guess, hidden = self.take_choice(0), self.take_choice(1)
            won = guess == hidden if guess < 2 else self.rng.below(4) == 0
            self.write_round([int(won), int(not won)])
            self.over = True


def test_a_secret_choice_is_sampled_not_answered() -> None:
    game = Game("hiding", players=(2, 2), minutes=1, category="duel", rules=(Hiding, HIDING))
    state = game.start(2, 1)
    search, rng = Search(), Rng(1)
    perspective = Perspective(state, 0, rng)
    search.think(perspective, rng, 3000, 0, 0.0)
    tried = search.verdict()
    assert best_of(tried, perspective.choices()) < 2
    assert 0.4 < tried[0][1] < 0.6
    assert 0.4 < tried[1][1] < 0.6


def test_the_tree_is_kept_for_the_next_move() -> None:
    game = spieltisch.game("luecke")
    state = game.start(2, 1)
    search, rng = Search(), Rng(1)
    perspective = Perspective(state, 0, rng)
    search.think(perspective, rng, 300, 0, 0.0)
    grown = search.tree.size
    state.play(0, best_of(search.verdict(), perspective.choices()))
    search.think(Perspective(state, 0, rng), rng, 1, 0, 0.0)
    assert search.root > 0
    assert search.tree.size >= grown
    assert sum(tries for tries, _ in search.verdict().values()) > 1


def test_a_budget_is_kept() -> None:
    state = spieltisch.game("luecke").start(4, 1)
    search, rng = Search(), Rng(1)
    search.think(Perspective(state, 0, rng), rng, 0, 2000, 0.0)
    assert 2000 <= search.decisions < 2000 + 300
    search.think(Perspective(state, 0, rng), rng, 25, 0, 0.0)
    assert sum(tries for tries, _ in search.verdict().values()) >= 25


@pytest.mark.pure
def test_levels_have_names_in_every_language() -> None:
    for lang in LANGUAGES:
        spoken = words(spieltisch.game("luecke"), lang)
        assert len({spoken.say(f"level-{name}") for name in NAMES}) == len(NAMES)


def test_an_unknown_player_is_told() -> None:
    with pytest.raises(InputError, match=r"There is no player 'genius'\. There are: random, easy"):
        opponent("genius")
    with pytest.raises(InputError, match=r"like 'master\*10'"):
        opponent("master*many")
    assert repr(opponent("master*10")) == "Thinker('master*10')"


def test_a_level_is_given_more_or_less_thought() -> None:
    for name, decisions in (("strong", 6_000), ("strong*3", 18_000), ("strong/3", 2_000)):
        thinker = opponent(name)
        assert isinstance(thinker, Thinker)
        assert (thinker.level.decisions, thinker.level.reflexes, thinker.name) == (decisions, "strong", name)
    with pytest.raises(InputError, match="a whole number from 1 to 1000"):
        opponent("strong/0")


def test_the_stronger_level_wins() -> None:
    """More deals would tell more; with these it is the same on every machine."""
    from spieltisch.lab.run import Job, run

    jobs = [Job("tauziehen", ("strong", "random") if k % 2 else ("random", "strong"), k // 2) for k in range(8)]
    outcomes = run(jobs, workers=1)
    assert sum(outcome.winners == [1 - k % 2] for k, outcome in enumerate(outcomes)) >= 7


# Reflexes


def test_reactions_follow_their_distribution() -> None:
    rng = Rng(1)
    for level, own in REFLEXES.items():
        drawn = [reaction(level, rng, 1) for _ in range(3000)]
        mean = own.mu + own.per_bit + own.tau
        assert abs(sum(drawn) / len(drawn) - mean) < 0.04 * mean
        assert min(drawn) >= 150
        late = sorted(drawn)[-30]
        assert late - mean > mean - sorted(drawn)[30]  # a long tail on the slow side


def test_better_levels_are_faster_and_surer() -> None:
    for worse, better in pairwise(LEVELS):
        slow = sum(reaction(worse, Rng(k), 4) for k in range(300))
        fast = sum(reaction(better, Rng(k), 4) for k in range(300))
        assert slow > fast
        assert sum(slips(worse, Rng(k)) for k in range(900)) > sum(slips(better, Rng(k)) for k in range(900))


def test_more_choices_take_longer() -> None:
    assert sum(reaction("fair", Rng(k), 8) for k in range(50)) > sum(reaction("fair", Rng(k), 1) for k in range(50))


def test_unknown_reflexes_are_told() -> None:
    with pytest.raises(InputError, match="no reflexes for 'cat'"):
        reaction("cat", Rng(1), 2)


# Patiences


def won(slug: str, deal: int, **options: str) -> bool:
    from spieltisch.lab.run import Job, play

    return play(Job(slug, ("easy",), deal, tuple(options.items()))).winners == [0]


@pytest.mark.parametrize("level", ["simple", "normal"])
def test_every_pyramid_is_built(level: str) -> None:
    assert all(won("pyramide", deal, level=level) for deal in range(20))


@pytest.mark.parametrize("level", ["normal", "hard", "extreme", "super"])
def test_every_puzzle_box_is_filled(level: str) -> None:
    assert all(won("puzzle-box", deal, level=level) for deal in range(2))


def test_a_winning_line_wins_and_is_never_called_hopeless() -> None:
    for slug in ("pyramide", "puzzle-box", "werteschmiede"):
        for deal in range(3):
            state = spieltisch.game(slug).start(1, deal)
            solver = Solver(100_000, Rng(deal))
            assert solver.solve(state.copy()) == WON
            for move in solver.line:
                assert not state.hopeless()
                state.play(0, move)
            assert state.winners() == [0]


def test_a_misplaced_card_is_hopeless() -> None:
    game = spieltisch.game("puzzle-box")
    row = {"cell:1-1": ["1"], "cell:1-2": ["3"], "cell:1-3": ["2"]}
    assert not game.from_position({"zones": row}).hopeless()
    assert game.from_position({"zones": {**row, "cell:2-2": ["31"]}}).hopeless()


# Master


def test_a_search_ends_when_nothing_can_change_any_more() -> None:
    """Where one move leads by more than is left to be tried, the rest of the budget is kept."""
    state = spieltisch.game("tauziehen").start(2, 3)
    rng = Rng(1)
    perspective = Perspective(state, state.actors()[0], rng)
    whole, settled = Search(), Search()
    whole.think(perspective, Rng(2), 0, 20_000, 0.0)
    settled.think(perspective, Rng(2), 0, 20_000, 0.0, until_settled=True)
    assert settled.decisions < whole.decisions
    assert best_of(settled.verdict(), perspective.choices()) == best_of(whole.verdict(), perspective.choices())


def test_silly_moves_are_tried_later_and_one_by_one() -> None:
    state = spieltisch.game("auktion").start(3, 1)
    rng, out = Rng(1), MoveList()
    state.list_sensible(0, out)
    perspective = Perspective(state, 0, rng)
    few, more = Search(), Search()
    few.think(perspective, rng, 50, 0, 0.0, widening=True)
    more.think(perspective, rng, 200, 0, 0.0, widening=True)
    assert set(few.verdict()) == set(out.listed())
    assert len(few.verdict()) < len(more.verdict()) < len(perspective.choices())


@pytest.mark.parametrize(
    ("target", "row", "rival", "sensible"),
    [
        (9, ["navy-7"], 4, ["lay"]),  # 3 of 9: nothing is too much
        (6, ["navy-7", "navy-3"], 6, ["lay"]),  # half of what may come is too much, the other half leads
        (5, ["navy-7", "navy-3"], 6, ["give-up"]),  # all of it is too much
        (9, ["navy-7"], 9, ["lay", "give-up"]),  # none is too much and none leads: it is close
        (9, ["navy-7"], 3, ["pause"]),  # whoever leads lets the other one try
    ],
)
def test_at_white_jack_it_is_sensible_to_lose_few_cards(
    target: int, row: list[str], rival: int, sensible: list[str]
) -> None:
    game = spieltisch.game("white-jack")
    zones = {"row:0": row, "pile:0": ["navy-1", "navy-15"], "row:1": ["orange-7"], "pile:1": ["orange-5"]}
    total = 3 if len(row) == 1 else 5
    leads = total >= rival
    facts = {"target": target, "total:0": total, "total:1": rival, "leads:0": int(leads), "leads:1": int(not leads)}
    state = game.from_position({"players": 2, "phase": "duel", "turn": 0, "zones": zones, "facts": facts})
    out = MoveList()
    state.list_sensible(0, out)
    assert [game.moves.text(move) for move in out.listed()] == sensible


def test_at_hilfreihe_it_is_sensible_to_lay_the_lowest_number_and_to_keep_a_no() -> None:
    game = spieltisch.game("hilfreihe")
    for hand, move in [
        (["no", "joker", "9", "6"], "lay 6"),
        (["no", "joker", "2", "zap"], "joker 0"),
        (["no", "zap", "2", "1"], "zap"),
        (["no", "2", "1", "3"], "no"),
    ]:
        zones = {"row": ["3", "5"], "hand:0": hand, "hand:1": ["7"], "hand:2": ["8"]}
        state = game.from_position({"players": 3, "phase": "turn", "turn": 0, "zones": zones})
        out = MoveList()
        state.list_sensible(0, out)
        assert [game.moves.text(move) for move in out.listed()] == [move]


def test_in_a_race_master_does_not_even_try_what_is_silly() -> None:
    """Whoever has a card that fits lays it."""
    game = spieltisch.game("plusminus")
    state, rng = game.start(2, 1), Rng(1)
    state.play(0, game.moves.parse("go"))
    draw = game.moves.parse("draw")
    while len(state.legal(0)) == 1:
        state.play(0, draw)
    search = Search()
    search.think(Perspective(state, 0, rng), rng, 130, 0, 0.0, widening=True)
    assert set(search.verdict()) == set(state.legal(0)) - {draw}


# Elsewhere


def test_helpers_think_along() -> None:
    game = spieltisch.game("luecke")
    state = after(game, 2, 10)
    seat = state.actors()[0]
    processes = SearchProcesses(game, 2)
    moves = []
    for _ in range(2):
        rng = Rng(4)
        moves.append(opponent("fair", processes=processes).choose(Perspective(state, seat, rng), rng))
    processes.close()
    assert moves[0] in state.legal(seat)
    assert moves[0] == moves[1]


SCRIPT = """
import spieltisch
from spieltisch.engine import Rng
from spieltisch.players.perspective import Perspective
from spieltisch.players.levels import Level, Thinker
for slug in ("luecke", "auktion", "pyramide", "plusminus", "combi-schach"):
    game = spieltisch.game(slug)
    state = game.start(None, 3)
    rng = Rng(3)
    for _ in range(6):
        seat = state.actors()[0]
        player = Thinker(Level("master", 300, 0.2, looks_ahead=True), 0.0, None)
        move = player.choose(Perspective(state, seat, rng), rng)
        state.play(seat, move)
        print(slug, seat, game.moves.text(move))
"""


def test_players_think_the_same_compiled_or_not() -> None:
    source = Path(__file__).parent.parent / "src"
    told = [
        subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True).stdout
        for env in (dict(os.environ), {**os.environ, "PYTHONPATH": str(source)})
    ]
    assert told[0] == told[1]
    assert "luecke 0 aside" in told[0]
