"""The check finds every sin, tells the author what to mend, and has nothing to say about sound games."""

import os

import pytest

import spieltisch
import toys
from spieltisch.engine import Kit, MoveList, Rng, State
from spieltisch.engine.game import Game, number
from spieltisch.engine.match import Match
from spieltisch.lab.check import Setup, check, setups
from spieltisch.lab.laws import BrokenLawError, check_secrecy
from spieltisch.players.random import choose

GAMES = 80
LOOKS = 150_000  # at the tables of seats, in all games
EVERYTHING = os.environ.get("SPIELTISCH_LAWS") == "all"  # make test-all: as many of the long games too

SINS: list[tuple[type[State], Kit, str, str]] = [
    (toys.LeaksCount, toys.LAYING, "must not know", "facts high value"),
    (toys.LeaksTurn, toys.LAYING, "must not know", "turn"),
    (toys.SortsRow, toys.WITH_ROWS.kit, "must not know", "zones hand"),
    (toys.ShowsBids, toys.BIDDING, "must not know", "round"),
    (toys.LosesCard, toys.LAYING, "is nowhere", "move cards only with put, draw and sweep"),
    (toys.Deadlocks, toys.LAYING, "has no move", "a deadlock"),
    (toys.SameText, toys.DOUBLE, "means both move 1 and move 0", "names of their own"),
    (toys.ChangesOnRefusal, toys.LAYING, "refusing one, changed", "facts high"),
    (toys.Endless, toys.LAYING, "more than 200 moves", "play without end"),
    (toys.Peeks, toys.LAYING, "'imagine' is a word of the engine", "another name"),
    (toys.ForgetsNothing, toys.LAYING, "Python attribute", "Keep it in a fact"),
    (toys.GivesCopies, toys.WITH_COPIES.kit, "does not read back", "no two are alike"),
    (toys.PassingInRows, toys.WITH_ROWS.kit, "look the same to", "give away which card was moved"),
]


@pytest.mark.parametrize(("state", "kit", "law", "advice"), SINS, ids=[sin[0].__name__ for sin in SINS])
def test_sins_are_found(state: type[State], kit: Kit, law: str, advice: str) -> None:
    findings = check(toys.toy(state.__name__, state, kit), games=30)
    assert findings, f"{state.__doc__} was not found"
    assert law in findings[0]
    assert advice in findings[0]


def test_nobody_imagines_what_is() -> None:
    match = Match(toys.toy("peeks", toys.Peeks, toys.LAYING), 2, 1)
    with pytest.raises(BrokenLawError, match="depends on what it cannot know"):
        check_secrecy(match, 0, 1)


@pytest.mark.parametrize("name", toys.SOUND)
def test_sound_toys_pass(name: str) -> None:
    assert check(toys.SOUND[name], games=60) == []


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_games_keep_every_law(name: str) -> None:
    game = spieltisch.game(name)
    assert check(game, games=GAMES if EVERYTHING else enough(game)) == []


def enough(game: Game) -> int:
    """Fewer where games are long, but every setup: after every move the tables of all seats are looked at."""
    tried = list(setups(game))
    looks = sum(length(game, setup) * (setup.players + 1) for setup in tried) // len(tried)
    return max(len(tried), min(GAMES, LOOKS // looks))


def length(game: Game, setup: Setup) -> int:
    """Of one game at random, in moves."""
    state, rng, out, moves = game.start(setup.players, 1, setup.options), Rng(1), MoveList(), 0
    while (choice := choose(state, rng, out)) is not None:
        state.act(*choice)
        moves += 1
    return moves


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_every_player_count_and_option_is_tried(name: str) -> None:
    game = spieltisch.game(name)
    tried = list(setups(game))
    assert {setup.players for setup in tried} == set(range(game.least, game.most + 1))
    for option in game.options:
        usual = {option.resolve(None, players) for players in range(game.least, game.most + 1)}  # tried without a word
        assert any(option.name in setup.options for setup in tried) or usual == set(option.choices)


@pytest.mark.parametrize("name", [game.slug for game in spieltisch.games()])
def test_the_longest_agreed_game_keeps_to_the_bound_of_its_setup(name: str) -> None:
    """Rounds and turns as many as may be, and of three moves always the one that brings the leader least."""
    game = spieltisch.game(name)
    limits: dict[str, int | str] = {option.name: option.most for option in game.options if option.kind == "number"}
    limits |= {option.name: 1 for option in game.options if option.name == "tournament"}
    state, rng, out = game.start(game.least, 1, limits), Rng(1), MoveList()
    moves = 0
    while moves < 15_000 and not state.over:
        state = min((one_on(state, rng, out) for _ in range(3)), key=lambda after: (after.over, max(after.scores())))
        moves += 1
    assert moves <= game.longest(game.least, limits)


def one_on(state: State, rng: Rng, out: MoveList) -> State:
    after = state.copy()
    choice = choose(after, rng, out)
    assert choice is not None
    after.act(*choice)
    return after


@pytest.mark.parametrize(
    ("name", "players", "options", "longest"),
    [
        ("gleichung", 4, {}, 17_278),
        ("gleichung", 4, {"round_limit": 1000, "shift_1": 1, "trading": 1, "target": 1000}, 53_948_078),
        ("luecke", 2, {"rounds": 100}, 253_000),
        ("plusminus", 3, {"tournament_games": 100}, 2482),
        ("plusminus", 3, {"tournament_games": 100, "tournament": 1}, 248_200),
        ("tauziehen", 2, {"turn_limit": 1000}, 2000),
        ("treppenspiel", 6, {"round_limit": 1000, "deck": "pairs"}, 186_000),
        ("weihnachtschaos", 6, {"turn_limit": 1000}, 15_000),
        ("werteschmiede", 1, {"stall_limit": 1000}, 55_000),
    ],
)
def test_the_bound_follows_the_limits(name: str, players: int, options: dict[str, int | str], longest: int) -> None:
    assert spieltisch.game(name).longest(players, options) == longest


def test_a_bound_may_be_a_number_or_follow_players_and_options() -> None:
    always, wide = (
        Game(
            "toys", players=(2, 3), minutes=1, category="family", options=[number("rounds", 4, least=1)], longest=bound,
            rules=(toys.Laying, toys.LAYING),
        )
        for bound in (200, lambda players, options: 10 * players * options["rounds"])
    )  # fmt: skip
    assert [always.longest(2), always.longest(3, {"rounds": 9})] == [200, 200]
    assert [wide.longest(2), wide.longest(3), wide.longest(3, {"rounds": 9})] == [80, 120, 270]
