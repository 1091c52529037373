"""Lessons as pages get them: steps with their tables, and why something touched there is not what is asked for.

Made once: no table is opened and nothing is kept, so a lesson is the same for everybody.
"""

from functools import cache

from spieltisch.engine.game import Game
from spieltisch.engine.shapes import Touch
from spieltisch.errors import InputError
from spieltisch.lab.lesson import LEARNER, Moment, Scene, load, scenes
from spieltisch.players.bot_names import bot_names
from spieltisch.server.answers import RequestError, refusal
from spieltisch.server.aside import aside
from spieltisch.server.hall import Hall
from spieltisch.server.helpers import Asker
from spieltisch.server.shapes import AskedWhy, Lang, LessonPart, LessonShape, Reasons
from spieltisch.server.wire import WIRE, SeatView, View


@cache
def played(game: Game) -> list[Scene]:
    return scenes(game, load(game))


@cache
def lesson(game: Game, lang: Lang) -> LessonShape:
    parts = [part_of(one, lang) for one in played(game)]
    return LessonShape(slug=game.slug, lang=lang, parts=parts)


def part_of(one: Scene, lang: Lang) -> LessonPart:
    return LessonPart(
        sentence=one.step.text(lang), move=one.move, done=one.step.done.text(lang),
        views=[view_of(moment) for moment in [one.before, *one.after]],
    )  # fmt: skip


def view_of(moment: Moment) -> View:
    """A view of a table where the others are bots, called like those of any table."""
    bots = [SeatView("bot", name) for name in bot_names(moment.table.players)[LEARNER + 1 :]]
    return View(
        n=0, wire=WIRE, seat=LEARNER, seats=[SeatView("person"), *bots], table=moment.table, told=moment.told,
        steps=moment.steps,
    )  # fmt: skip


async def why(hall: Hall, game: Game, part: int, asked: AskedWhy, address: str) -> Reasons:
    parts = await aside(played, game)
    if not 0 <= part < len(parts):
        raise RequestError("no-game", f"The lesson of {game.slug} has {len(parts)} steps, counted from 0.")
    one = parts[part]
    if not asked.move:
        touches = [Touch(zone=thing.zone, card=thing.card, gap=thing.gap, nth=thing.nth) for thing in asked.touches]
        asker = Asker(f"lesson of {address}", LEARNER, address)
        return Reasons(refusals=await hall.clerk.reasons(asker, one.state, game, touches))
    try:
        return Reasons(refusals=one.against(asked.move))
    except InputError:
        return Reasons(refusals=[refusal("no-such-move")])
