"""What players read, spoken as in real games: whole sentences, in both languages, without what once sounded wrong."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import spieltisch
from spieltisch.engine.game import Game
from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import Prompt, Refusal, Step, Told
from spieltisch.engine.words import People, words
from spieltisch.lab.check import setups
from spieltisch.players import coach
from spieltisch.players.perspective import Perspective
from spieltisch.players.random import choose

pytestmark = pytest.mark.pure

HOME = Path(__file__).parent.parent
GAMES = spieltisch.games()
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fine", "Gerd", "Hedi", "Ida", "Jo"]
DEAL = 1
MOVES = 60  # of every game; nobody is to wait for this test
OFTEN = 12  # so many times, with other cards each time, is enough to hear one sentence

Said = Prompt | Refusal | Told | Step


def said_in(game: Game) -> Iterator[tuple[str, int, Said]]:
    """What is said in random games of every setup, once for all languages: its key, who reads it, and what it is."""
    often: Counter[tuple[str, int]] = Counter()

    def is_new(key: str, reader: int) -> bool:
        often[key, reader] += 1
        return often[key, reader] <= OFTEN

    for setup in setups(game):
        match = Match(game, setup.players, DEAL, setup.options)
        rng, out = Rng(DEAL), MoveList()
        for turn in range(MOVES):
            for reader in (0, 1)[: setup.players]:
                prompt = match.table(reader).prompt
                if is_new(f"{prompt.key} {match.state.phase.name}", reader):
                    yield prompt.key, reader, prompt
            for seat in match.state.actors()[:1]:
                for move in range(turn % 7, len(game.moves), max(1, len(game.moves) // 40)):
                    for refusal in match.state.why(seat, move=move):
                        if is_new(f"refusal-{refusal.key}", seat):
                            yield f"refusal-{refusal.key}", seat, refusal
                if turn % 10 == 1:
                    perspective = Perspective(match.state, seat, rng)
                    choices = perspective.choices()
                    for reason in coach.explain(perspective, rng, choices, choices[0]):
                        yield reason.key, seat, reason
            choice = choose(match.state, rng, out)
            if choice < 0:
                break
            match.play(int(choice >> 32), int(choice & 0xFFFFFFFF))
            for reader in (0, 1)[: setup.players]:
                told = match.told(reader)
                if told is not None and is_new(f"log-{told.verb}", reader):
                    yield f"log-{told.verb}", reader, told
                for step in match.steps(reader):
                    if is_new(f"{step.kind} {step.args.get('what')}", reader):
                        yield f"step-{step.kind}", reader, step


@cache
def sentences(game: Game, lang: str) -> list[tuple[str, str]]:
    """All of that in one language, and every move as an offer; each with the key of its words."""
    spoken = words(game, lang)
    heard: list[tuple[str, str]] = []
    for move in range(0, len(game.moves), max(1, len(game.moves) // 300)):
        view = game.moves.view(move)
        if game.moves.verb_of(move).sets is None:
            heard.append((f"move-{view.verb}", spoken.move(view, People(NAMES, 0))))
            heard += [
                (f"log-{view.verb}", spoken.told(Told(0, view.verb, view.args), People(NAMES, k))) for k in (0, 1)
            ]
    for key, reader, said in said_once(game):
        people = People(NAMES, reader)
        if isinstance(said, Refusal):
            heard.append((key, spoken.refusal(said, people)))
        elif isinstance(said, Told):
            heard.append((key, spoken.told(said, people)))
        elif isinstance(said, Step):
            heard.append((key, spoken.step(said, people)))
        else:
            heard.append((key, spoken.prompt(said, people)))
    return list(dict.fromkeys(one for one in heard if one[1]))


@cache
def said_once(game: Game) -> list[tuple[str, int, Said]]:
    return list(said_in(game))
