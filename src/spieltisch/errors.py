"""What can go wrong, for people. Every error of the house is a `SpieltischError`, and its text is a sentence.

Uncompiled, so that an error may be a ValueError as well.
"""

from typing import TYPE_CHECKING

from typing_extensions import override

if TYPE_CHECKING:
    from spieltisch.engine.shapes import Refusal


class SpieltischError(Exception):
    """Anything this package raises on purpose."""


class InputError(SpieltischError, ValueError):
    """Something a person wrote that cannot be used. The sentence tells what is wrong and what would be right."""


class IllegalMoveError(SpieltischError):
    """A move that the rules do not allow now. Nothing has changed; `refusal` says why."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.key} {refusal.clause}".strip())
        self.refusal = refusal

    @override
    def __reduce__(self) -> tuple[type["IllegalMoveError"], tuple["Refusal"]]:
        return IllegalMoveError, (self.refusal,)
