"""What a seat was told of a move, in numbers: for learners that have to remember how play went.

Every happening is a row of `WIDTH` numbers, 0 where there is nothing to say:

    kind     of the happening, its place in `KINDS` + 1
    who      the seat it is about + 1
    move     the looker's own move + 1, if it was the looker who acted
    from     the zone a card came from + 1, or where it was shown, turned or shuffled
    to       the zone it was moved to + 1
    face     of the card + 1; 0 if the looker did not see it
    value    the number that was said, drawn or written
    rest     whatever else was said, as a number made of it: the same for the same words
"""

from zlib import crc32

from spieltisch.engine.kit import Kit
from spieltisch.engine.shapes import Args, Step, to_json
from spieltisch.envs.extras import extra
from spieltisch.envs.observation import LARGEST

with extra("openspiel"):
    import numpy as np
    from numpy.typing import NDArray

KINDS = (
    "acted", "first", "move", "show", "turn-up", "turn-down", "shuffle", "lot", "say", "round", "cut-short",
)  # fmt: skip
WIDTH = 8


def acted(kind: str, who: int, own_move: int) -> list[int]:
    """Somebody made a move, or was first in a race; −1 if it is not for the looker to know which move."""
    return [KINDS.index(kind) + 1, who + 1, own_move + 1, 0, 0, 0, 0, 0]


def rows(step: Step, kit: Kit) -> list[list[int]]:
    """What happened, card by card."""
    args = dict(step.args)
    who, value = seat_in(args), args.pop("value", args.pop("at", 0))
    number = max(-LARGEST, min(LARGEST, value)) if isinstance(value, int) else 0
    start = [KINDS.index(step.kind) + 1, who, 0, zone_number(kit, step.zone), zone_number(kit, step.to)]
    rest = crc32(to_json(args)) & LARGEST if args else 0
    return [[*start, face_number(kit, card), number, rest] for card in step.cards or [None]]


def seat_in(args: Args) -> int:
    """Whom the words are about, + 1."""
    who = args.pop("who", "")
    return int(who[1:]) + 1 if isinstance(who, str) and who.startswith("@") else 0


def zone_number(kit: Kit, id: str) -> int:
    return int(kit.named(id).index) + 1 if id else 0


def face_number(kit: Kit, card: str | None) -> int:
    return int(kit.deck.face[kit.deck.card(card)]) + 1 if card is not None else 0


def as_bytes(numbers: list[list[int]]) -> bytes:
    return np.array(numbers, np.int16).tobytes()


def last_of(notes: bytes, count: int) -> NDArray[np.int16]:
    """The last happenings, as many as there is room for, the latest first."""
    told = np.frombuffer(notes, np.int16).reshape(-1, WIDTH)[::-1][:count]
    room = np.zeros((count, WIDTH), np.int16)
    room[: len(told)] = told
    return room.reshape(-1)
