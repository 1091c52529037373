"""The pictures of the documentation, drawn from games that are really played."""

from collections.abc import Callable
from html import escape

import spieltisch
from docs.site.words import EXAMPLES
from spieltisch.cards.deck import Deck
from spieltisch.cards.pictures import CLOTH, COLOURS, INK, PAPER
from spieltisch.engine import Rng, State, Zone
from spieltisch.engine.knowledge import knowing
from spieltisch.engine.match import Match

SEATS = [COLOURS["blue"], COLOURS["orange"], COLOURS["purple"]]
NAMES = ["Anna", "Ben", "Cleo"]
WIDE, HIGH = 40, 56  # of a card
GREY = "#656c78"


def text(
    x: float, y: float, said: str, size: int = 13, anchor: str = "start", colour: str = INK, weight: int = 400
) -> str:
    look = f'font-family="sans-serif" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{colour}"'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(said)}</text>'


def box(
    x: float, y: float, width: float, height: float, fill: str = PAPER, line: str = "#cfc8b5", dash: str = ""
) -> str:
    look = f'rx="6" fill="{fill}" stroke="{line}" stroke-dasharray="{dash}"'
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def arrow(x: float, y: float, to_x: float, dash: str = "") -> str:
    """A line to the left or right, with a head where it ends."""
    head = to_x - 6 if to_x > x else to_x + 6
    look = f'fill="none" stroke="{INK}" stroke-width="1.6"'
    line = f'<path d="M{x:g} {y:g}H{to_x:g}" {look} stroke-dasharray="{dash}"/>'
    return f'{line}<path d="M{head:g} {y - 5:g}L{to_x:g} {y:g}L{head:g} {y + 5:g}" {look}/>'


def card(deck: Deck, number: int, x: float, y: float, line: str = "#cfc8b5") -> str:
    """A small card with the picture of its deck."""
    hue = COLOURS[deck.inks[number]]
    value = text(5, 17, deck.words[number].get("value", ""), 15, colour=hue, weight=700)
    sign = f'<path transform="translate({WIDE / 2 + 2} 36) scale(.52)" d="{deck.pictures[number]}" fill="{hue}"/>'
    return f'<g transform="translate({x:g} {y:g})">{box(0, 0, WIDE, HIGH, PAPER, line)}{value}{sign}</g>'


def picture(width: int, height: int, title: str, caption: str, *parts: str) -> str:
    """A drawing with a title for whoever cannot see it and a sentence below it."""
    look = f"width:100%;max-width:{width}px;background:{CLOTH};border-radius:8px"
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" style="{look}">'
    return (
        f'<figure style="margin:1em 0">{drawing}<title>{escape(title)}</title>{"".join(parts)}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def played(moves: int) -> Match:
    """Mau-Mau for three, a few moves in: whoever can lays, else draws."""
    match = spieltisch.game(str(EXAMPLES / "mau_mau")).match(players=3, seed=11, options={"starter": 0}, names=NAMES)
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    return match


def zones_of(state: State) -> list[Zone]:
    kit = state.kit
    return [*[kit.named(f"hand:{seat}") for seat in range(state.players)], kit.named("pile"), kit.named("stock")]


def label(zone: Zone) -> str:
    return (
        f"{NAMES[zone.owner]}'s hand" if zone.owner >= 0 else {"pile": "the pile", "stock": "the draw pile"}[zone.name]
    )


def knowledge() -> str:
    """Each card with the seats that know it, as dots."""
    state = played(4).state
    parts = [text(16, 26, "Every card, and who knows it:")]
    for seat, name in enumerate(NAMES):
        parts += [
            f'<circle cx="{250 + 80 * seat}" cy="22" r="5" fill="{SEATS[seat]}"/>',
            text(260 + 80 * seat, 26, name),
        ]
    for row, zone in enumerate(zones_of(state)):
        y = 44 + 84 * row
        parts.append(text(16, y + 32, label(zone)))
        held = list(state.held(zone))[-8:]
        first = int(state.size(zone)) - len(held)
        for k, one in enumerate(held):
            x = 140 + 50 * k
            parts.append(card(state.kit.deck, one, x, y))
            who = knowing(state.known[one])
            for seat in range(3):
                fill = SEATS[seat] if who >> seat & 1 else "none"
                parts.append(
                    f'<circle cx="{x + 8 + 12 * seat}" cy="{y + 66}" r="4" fill="{fill}" stroke="{SEATS[seat]}"/>'
                )
        if first:
            parts.append(text(146 + 50 * len(held), y + 32, f"and {first} more below"))
    said = "Whoever holds a card knows it, what was laid on the pile everybody knows, and nobody knows the draw pile."
    return picture(720, 468, "Cards of a game of Mau-Mau with the seats that know them", said, *parts)


def imagination() -> str:
    """The same table, and three worlds that the first seat cannot tell from it."""
    state = played(4).state
    worlds = [state, *[state.imagine(0, Rng(number)) for number in (1, 2, 3)]]
    parts: list[str] = []
    for column, world in enumerate(worlds):
        x = 130 + 250 * (column % 2)
        top = 30 + 316 * (column // 2)
        parts.append(text(x, top - 8, "as it is" if column == 0 else f"as Anna imagines it, {column}", weight=700))
        for row, zone in enumerate(zones_of(world)[:4]):
            y = top + 70 * row
            if column % 2 == 0:
                parts.append(text(12, y + 32, label(zone)))
            for k, one in enumerate(list(world.held(zone))[-5:]):
                knows = knowing(world.known[one]) & 1
                parts.append(card(world.kit.deck, one, x + 44 * k, y, INK if knows else "#cfc8b5"))
    said = (
        "What Anna knows has a dark edge and is the same in every world. All else is dealt anew, as she might have it."
    )
    return picture(640, 650, "A table and three worlds imagined from it", said, *parts)


def log() -> str:
    """A log of a real game, and what is made of it."""
    match = played(4)
    lines = [f"{NAMES[move.seat]}: {move.move}" for move in match.record().moves]
    parts = [text(20, 26, "the log", weight=700), box(20, 36, 200, 34), text(30, 58, "mau-mau, 3 players, deal 11")]
    for k, line in enumerate(lines):
        parts += [box(20, 74 + 38 * k, 200, 34), text(30, 96 + 38 * k, line)]
    end = 74 + 38 * len(lines)
    parts += [box(20, end, 200, 34, "none", "#9a958a", "4 4"), text(30, end + 22, "the next move", colour=GREY)]
    goals = {
        "the position": "everything played again",
        "taking back": "all but the last",
        "a replay": "one after the other",
        "after a crash": "what is on the disk",
        "play on from here": "a copy up to a line",
        "a bug report": "the file itself",
    }
    for k, (goal, how) in enumerate(goals.items()):
        y = 36 + 42 * k
        parts += [
            arrow(226, y + 17, 296),
            box(302, y, 280, 34),
            text(312, y + 22, goal, weight=700),
            text(432, y + 22, how, colour=GREY),
        ]
    return picture(
        600,
        300,
        "A log, and what is made of it",
        "Game, options, seed and moves are every position there ever was.",
        *parts,
    )


def wire() -> str:
    """A move from a device to the server and back, with a break of the line."""
    steps = [
        (0, 1, "hello (key)", ""),
        (1, 0, "view 12: your table, nobody else's", ""),
        (0, 1, "play “lay sun-4”, id a7", ""),
        (1, 1, "written to the disk", ""),
        (1, 0, "✕ the line breaks", "4 4"),
        (0, 1, "hello (key), play “lay sun-4”, id a7", ""),
        (1, 0, "acknowledged a7: it was played once", ""),
        (1, 0, "view 13, to every seat its own", ""),
    ]
    x = (90, 510)
    parts = [
        text(x[0], 26, "a device", 14, "middle", weight=700),
        text(x[1], 26, "the server", 14, "middle", weight=700),
    ]
    parts += [f'<path d="M{one} 36V{64 + 40 * len(steps)}" stroke="#9a958a"/>' for one in x]
    for k, (start, end, said, dash) in enumerate(steps):
        y = 66 + 40 * k
        if start == end:
            parts += [box(x[1] - 70, y - 18, 140, 28), text(x[1], y, said, 13, "middle")]
        else:
            parts += [
                text(300, y - 7, said, 13, "middle"),
                arrow(x[start], y, (x[end] + 2 * 300) / 3 if dash else x[end], dash),
            ]
    return picture(
        600, 400, "A move on the wire", "A move has an id and is never played twice, however often it is said.", *parts
    )


def deck_of(name: str, count: int, caption: str) -> Callable[[], str]:
    def drawn() -> str:
        deck = spieltisch.game(str(EXAMPLES / name)).kit.deck
        shown = [number for number in range(deck.size) if number % (deck.size // 4) < count]
        cards = [card(deck, one, 14 + 48 * (k % count), 14 + 66 * (k // count)) for k, one in enumerate(shown)]
        return picture(20 + 48 * count, 20 + 66 * 4, caption, caption, *cards)

    return drawn


DRAWINGS: dict[str, Callable[[], str]] = {
    "knowledge": knowledge,
    "imagination": imagination,
    "log": log,
    "wire": wire,
    "sky": deck_of("mau_mau", 9, "The deck of Mau-Mau: 36 cards from four paths and nine numbers."),
    "french": deck_of("witwe", 8, "The deck of Witwe: the four suits of French cards."),
}
