"""What the server says when something cannot be done: the keys of its words, and the error that carries one."""

from typing import Literal

from spieltisch.engine.shapes import Args, Refusal
from spieltisch.errors import SpieltischError

RefusalKey = Literal[
    "spectator", "not-begun", "paused", "moved-on", "quicker", "too-late", "no-such-move", "no-undo", "no-help",
    "log-full", "not-host", "dealing", "undo-too-late", "too-few",
]  # fmt: skip

ErrorKey = Literal[
    "bad-message", "old-page", "too-fast", "no-level", "not-over", "no-game", "no-table", "old-table",
    "too-many-tables", "too-many-sockets", "seat-taken", "seat-kept", "wrong-key", "other-salt",
    "no-seat", "no-printer", "bad-request", "trouble", "closed", "banned",
]  # fmt: skip


class RequestError(SpieltischError):
    """Something was asked that cannot be had. The sentence is for whoever wrote the program that asked."""

    def __init__(self, key: ErrorKey, sentence: str) -> None:
        super().__init__(sentence)
        self.key: ErrorKey = key


def refusal(key: RefusalKey, args: Args | None = None) -> Refusal:
    """Why a move is not made, where no rule of the game says so."""
    return Refusal(key, "", args if args is not None else {})
