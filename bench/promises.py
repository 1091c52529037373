"""What a server has promised, and whether it kept it: for bench/kill.py, where one server is killed again and again,
and for bench/kill_together.py, where one of two is lost."""

import asyncio
import os
import random
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import reduce
from pathlib import Path
from typing import Self, TypeVar

import msgspec
from figures import arguments, machine, write_section
from load import HOME, Guest, Table
from typing_extensions import override

from spieltisch.server.log_lines import AnyLine, Asked

LONGEST_ROUND = 0.25  # seconds until a server is lost, at most
LONGEST_GAME = 1500  # moves after which a table makes room for a new one
COME_BACK_SECONDS = 30


@dataclass
class Found:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    answered_otherwise: int = 0  # what was said again and got another answer than before
    early: int = 0  # tables that had been shown further than they are afterwards
    faults: int = 0  # anything else that was refused: those who come back see the table as it is and move legally

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.doubled or self.answered_otherwise or self.early or self.faults)

    def add(self, other: Self) -> Self:
        """Both together."""
        return replace(self, **{one.name: getattr(self, one.name) + getattr(other, one.name) for one in fields(self)})

    @override
    def __str__(self) -> str:
        return (
            f"{self.acknowledged:,} acknowledged: {self.lost} lost, {self.doubled} doubled, {self.early} told before"
            f" they were safe, {self.answered_otherwise} answered otherwise when said again, {self.faults} refused"
        )


F = TypeVar("F", bound=Found)


def over_rounds(args: Namespace, title: str, one_round: Callable[[random.Random], F]) -> None:
    """So many rounds, each noted, so that nights add up and a run that was stopped goes on; one that finds something is
    the last. What is told is the sum of all notes: throw them away when the server has changed."""
    is_good, notes = True, Path(args.notes)
    for seed in range(args.seed, args.seed + args.rounds):
        one = one_round(random.Random(seed))
        with notes.open("ab") as file:
            file.write(msgspec.json.encode({"machine": machine(), **msgspec.to_builtins(one)}) + b"\n")
        lines = notes.read_bytes().splitlines()
        every = [msgspec.json.decode(line, type=type(one), dec_hook=as_made) for line in lines]
        where = sorted({str(msgspec.json.decode(line)["machine"]) for line in lines})
        told = f"`make bench-kill`, {len(every)} rounds, the last with seed {seed}; {' and '.join(where)}"
        text = f"{told}.\n\n{sum_of(every)}.\n"
        print(text, flush=True)
        if args.write:
            write_section(Path(args.write), title, text)
        is_good = all(one.is_good for one in every)
        if not is_good:
            break
    sys.exit(not is_good)


def as_made(kind: type, value: object) -> object:
    """Whatever JSON has no word for, a Counter, is made of what was written of it."""
    return kind(value)


def sum_of(found: list[F]) -> F:
    return reduce(lambda one, other: one.add(other), found)


def round_arguments(about: str, kills: int, notes: str) -> Namespace:
    parser = arguments(about, has_quick=False)
    parser.add_argument("--kills", type=int, default=kills, metavar="N", help="in a round")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="each with everything new")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), metavar="N", help="of the moments")
    parser.add_argument("--notes", default=str(HOME / "build" / notes), metavar="FILE", help="of all rounds")
    return parser.parse_args()


class Promised(Table):
    """A table that remembers what it was promised."""

    def __init__(self, id: str, keys: list[str]) -> None:
        super().__init__(id, keys)
        self.promised: dict[bytes, int] = {}  # the view to which led what was acknowledged
        self.answered: list[tuple[bytes, int]] = []
        self.said: tuple[str, bytes] | None = None  # the key of who spoke last, and the message
        self.told_to = 0  # the latest view that anybody was shown

    @property
    def is_done(self) -> bool:
        return self.moves > LONGEST_GAME

    @override
    def viewed(self, guest: Guest, view: bytes) -> None:
        super().viewed(guest, view)
        self.told_to = max(self.told_to, self.n)

    @override
    def say_move(self, guest: Guest, message: bytes) -> None:
        self.said = guest.key, message
        super().say_move(guest, message)

    @override
    def acknowledged(self, id: bytes, n: int) -> None:
        self.promised.setdefault(id, n)
        self.answered.append((id, n))
        super().acknowledged(id, n)

    async def come_back(self, ports: list[int], found: Found) -> None:
        """Everybody is there again, through all servers there are, and sees what they were told; what was said last is
        answered as before."""
        self.n, self.to_move, self.answered = 0, None, []
        self.guests = [Guest(self, key) for key in self.keys]
        await asyncio.gather(*(guest.come(ports[seat % len(ports)]) for seat, guest in enumerate(self.guests)))
        found.lost += self.n < max(self.promised.values(), default=0)
        found.early += self.n < self.told_to
        if self.said is not None:
            await self.say_again(*self.said, found)

    async def say_again(self, key: str, message: bytes, found: Found) -> None:
        self.waits_for = b"%d" % self.moves
        speaker = next(guest for guest in self.guests if guest.key == key)
        speaker.say(message)
        async with asyncio.timeout(COME_BACK_SECONDS):
            while self.waits_for:
                if speaker.transport.is_closing():
                    raise ConnectionResetError
                await asyncio.sleep(0.001)
        found.answered_otherwise += any(self.promised[id] != n for id, n in self.answered)

    @override
    def leave(self) -> None:
        for guest in self.guests:
            if hasattr(guest, "transport"):
                guest.transport.abort()

    def check(self, lines: Iterable[AnyLine], found: Found) -> None:
        """Every promise against the log: there, where it was promised, and once."""
        asked = [(line.id.encode(), n) for n, line in enumerate(lines) if isinstance(line, Asked) and line.id]
        numbers, times = dict(asked), Counter(id for id, _ in asked)
        found.acknowledged += len(self.promised)
        found.lost += sum(numbers.get(id) != n for id, n in self.promised.items())
        found.doubled += sum(count - 1 for count in times.values())
        found.faults += self.faults


def serve_quietly(*words: str) -> None:
    """`spieltisch serve`, in a process that was forked for it."""
    from spieltisch.cli import main

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    main(["serve", *words, "--trust", "--workers", "0"])
