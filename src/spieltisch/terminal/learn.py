"""A lesson at the terminal: the first turns of a game, one sentence at a time, in the words of the page."""

import sys

from spieltisch.engine.game import Game
from spieltisch.engine.shapes import Refusal
from spieltisch.engine.words import Words
from spieltisch.errors import InputError
from spieltisch.lab.lesson import LEARNER, Scene, load, scenes
from spieltisch.players.bot_names import bot_names
from spieltisch.terminal.play import move_meant, typed
from spieltisch.terminal.table import TextTable


def learn(game: Game, words: Words) -> int:
    """Play through the lesson of a game, until it is skipped."""
    steps = scenes(game, load(game))
    if not steps:
        raise InputError(f"{game.slug} brings no lesson. Read its rules with: spieltisch rules {game.slug}.")
    text = TextTable(words, bot_names(steps[0].before.table.players), LEARNER)
    print(words.say("terminal-lesson"))
    try:
        for one in steps:
            if not teach(one, text):
                break
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return 130
    return 0


def teach(one: Scene, text: TextTable) -> bool:
    """Ask for the move of a step until it is made; False if somebody has had enough."""
    lang = text.words.lang
    table = one.before.table
    print("\n".join(["", text.draw(table), text.moves(table.moves), "", one.step.text(lang)]))
    while True:
        answer = typed("> ")
        if answer == "skip":
            return False
        try:
            against = asked_about(one, answer, text.words)
        except InputError as mistake:
            print(mistake)
            continue
        if not against and not answer.startswith("why "):
            break
        said = [text.words.refusal(reason, text.people) for reason in against]
        print("\n".join(said or [text.words.say("terminal-can")]))
    for moment in one.after:
        print("\n".join(text.lines(moment.told, moment.steps)))
    print(one.step.done.text(lang))
    return True


def asked_about(one: Scene, answer: str, words: Words) -> list[Refusal]:
    """What is against the move that was typed, or against the things that 'why' was asked about."""
    if answer.startswith("why "):
        return one.state.why(LEARNER, *answer.split()[1:])
    return one.against(move_meant(answer, one.before.table, words))
