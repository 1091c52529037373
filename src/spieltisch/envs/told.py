"""What a seat was told of a game, in numbers: for learners that have to remember how play went.

Every happening is a row of `WIDTH` numbers, 0 where there is nothing to say:

    kind     of the happening, its place in `KINDS` + 1
    who      the seat it is about + 1
    move     the looker's own move + 1, if it was the looker who acted
    from     the zone a card came from + 1, or where it was shown, turned or shuffled
    to       the zone it was moved to + 1
    face     of the card + 1; 0 if the looker did not see it
    value    the number that was said, drawn or written
    word     what was said, as two numbers made of the word

Whatever else belongs to a happening follows in rows of the kind “and”: the name of what is told as the word, and its
value, its seat, or its own word. A row of the kind “seen” is a number of the observation that has changed and is no
card: its place there + 1 as the first number of the word, and what it is now as the value.

There is room for so many rows. Of what no longer fits a fingerprint is left, so that two games of which a seat was told
differently never look the same to it.
"""

from hashlib import blake2b
from zlib import crc32

from spieltisch.engine.kit import Kit
from spieltisch.engine.shapes import Arg, Step
from spieltisch.envs.extras import extra
from spieltisch.envs.observation import LARGEST

with extra("openspiel"):
    import numpy as np
    from numpy.typing import NDArray

KINDS = (
    "acted", "first", "move", "show", "turn-up", "turn-down", "shuffle", "lot", "say", "round", "cut-short", "and",
    "seen",
)  # fmt: skip
WIDTH = 9
FINGERPRINT = 16  # numbers of 15 bits


def acted(kind: str, who: int, own_move: int) -> list[int]:
    """Somebody made a move, or was first in a race; −1 if it is not for the looker to know which move."""
    return [KINDS.index(kind) + 1, who + 1, own_move + 1, 0, 0, 0, 0, 0, 0]


def rows(step: Step, kit: Kit) -> list[list[int]]:
    """What happened, card by card, and what else was told of it."""
    args = dict(step.args)
    who, value = args.pop("who", 0), args.pop("value", args.pop("at", 0))
    start = [KINDS.index(step.kind) + 1, seat_in(who), 0, zone_number(kit, step.zone), zone_number(kit, step.to)]
    word = word_numbers(args.pop("what", ""))
    cards = step.cards or [None]
    found = [[*start, face_number(kit, card), number_in(value), *word] for card in cards]
    for name, more in args.items():
        for one in more if isinstance(more, list) else [more]:
            found.append(also(name, one))
    return found


def also(name: str, value: Arg) -> list[int]:
    """One more thing that was told: a number, a seat or a word."""
    plain = isinstance(value, int) or seat_in(value) > 0
    word = word_numbers(name if plain else f"{name} {value}")
    return [KINDS.index("and") + 1, seat_in(value), 0, 0, 0, 0, number_in(value), *word]


def seen(place: int, value: int) -> list[int]:
    """A number of the observation that has changed."""
    return [KINDS.index("seen") + 1, 0, 0, 0, 0, 0, value, place + 1, 0]


def seat_in(value: Arg) -> int:
    """The seat + 1, if the words are about one: "@2" is seat 2."""
    return int(value[1:]) + 1 if isinstance(value, str) and value.startswith("@") else 0


def number_in(value: Arg) -> int:
    return max(-LARGEST, min(LARGEST, value)) if isinstance(value, int) else 0


def word_numbers(word: Arg) -> tuple[int, int]:
    """Two numbers of 15 bits, the same for the same word."""
    number = crc32(str(word).encode()) if word else 0
    return number & LARGEST, number >> 15 & LARGEST


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


def fits(notes: bytes, count: int) -> bool:
    return len(notes) <= count * WIDTH * np.dtype(np.int16).itemsize


def traced(trace: bytes, line: str) -> bytes:
    """What is left of all that was told up to this line: something else as soon as anything is."""
    return blake2b(trace + line.encode(), digest_size=2 * FINGERPRINT).digest()


def fingerprint(trace: bytes) -> NDArray[np.int16]:
    """A trace in numbers."""
    return (np.frombuffer(trace, np.uint16) & LARGEST).astype(np.int16)
