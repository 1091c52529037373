"""How many games are played until it is told who is better."""

from dataclasses import dataclass
from pathlib import Path

from spieltisch.lab.run import Outcome
from spieltisch.lab.series import FEWEST, Series, play_in_turn


@dataclass(frozen=True)
class Toss:
    """A game that the first player in this series always wins, or every second time."""

    name: str
    k: int
    is_even: bool

    def title(self) -> str:
        return f"{self.name} {self.k}"


def toss(game: Toss) -> Outcome:
    one = game.k % 2
    return Outcome(1, [1 - one if game.is_even and game.k // 2 % 2 else one], [0, 0])


def tosses(name: str, count: int, is_even: bool) -> Series[Toss]:
    return Series([Toss(name, k, is_even) for k in range(count)], 2)


def won(series: Series[Toss], games: int, wins: int) -> dict[str, Outcome]:
    """So many games, of which the one won the first few."""
    return {
        game.title(): Outcome(9, [k % 2 if k < wins else 1 - k % 2], [0, 0])
        for k, game in enumerate(series.games[:games])
    }


def test_what_is_beyond_doubt() -> None:
    series = tosses("one", 400, is_even=False)
    assert not series.is_beyond_doubt({})
    assert not series.is_beyond_doubt(won(series, 12, 12))  # too few to say so
    assert not series.is_beyond_doubt(won(series, 60, 38))
    assert series.is_beyond_doubt(won(series, 60, 48))
    assert series.is_beyond_doubt(won(series, 60, 10))


def test_of_what_is_beyond_doubt_no_more_is_played() -> None:
    clear, even = tosses("clear", 100, is_even=False), tosses("even", 100, is_even=True)
    known = play_in_turn(toss, [clear, even], sparing=True, workers=1)
    assert (len(clear.played(known)), len(even.played(known))) == (FEWEST, 100)
    assert sum(even.shares(known)) == 50
    known = play_in_turn(toss, [clear, even], workers=1)
    assert (len(clear.played(known)), len(even.played(known))) == (100, 100)


def test_what_is_noted_is_counted_and_not_played_again(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    even = tosses("even", 100, is_even=True)
    play_in_turn(toss, [even], notes, workers=1)

    def nobody_plays(game: Toss) -> Outcome:
        raise AssertionError(game)

    assert len(even.played(play_in_turn(nobody_plays, [even], notes, workers=1, sparing=True))) == 100
