"""The deal of the day: the same for everybody, because it follows from the date and nothing else."""

from datetime import date
from hashlib import sha256


def deal_of_the_day(game: str, day: date) -> int:
    """The number of a game's deal of a day: the first twelve hexadecimal digits of a hash.

    >>> deal_of_the_day("pyramide", date(2026, 11, 16))
    105947095716065
    """
    return int(sha256(f"spieltisch deal of the day {game} {day.isoformat()}".encode()).hexdigest()[:12], 16)
