"""What bots are called: by their seat, the same in terminal, log and page."""

from typing import Final

BOT_NAMES: Final = ("Ampere", "Bit", "Chip", "Diode", "Echo", "Faraday", "Gizmo", "Hertz", "Ion", "Joule")


def bot_name(seat: int) -> str:
    """
    >>> bot_name(1)
    'Bit'
    """
    return BOT_NAMES[seat % len(BOT_NAMES)]


def bot_names(players: int) -> list[str]:
    return [bot_name(seat) for seat in range(players)]
