"""Keys. Whoever sits down makes up a key and is that seat from then on; whoever opens a table makes up the key of its
host. The server keeps only locks: a key cannot be found from its lock, so nobody learns one from a log or a backup.
"""

from hashlib import sha256
from secrets import compare_digest

# Of a key: long enough that nobody guesses it. To Python a $ is also before the end of a line, hence what follows it.
PATTERN = r"^[0-9A-Za-z_-]{16,64}(?!\n)$"
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike: a table's name may be read out
NAME_LETTERS = 10


def lock_of(key: str) -> str:
    return sha256(f"spieltisch key {key}".encode()).hexdigest()


def fits(key: str, lock: str) -> bool:
    """Does this key open this lock? Nothing opens what has none."""
    return bool(lock) and compare_digest(lock_of(key), lock)


def name_from(secret: str) -> str:
    """A table's name, made from something only its opener knows: whoever asks twice for a table gets one."""
    number = int(sha256(f"spieltisch table {secret}".encode()).hexdigest(), 16)
    name = ""
    for _ in range(NAME_LETTERS):
        number, letter = divmod(number, len(LETTERS))
        name += LETTERS[letter]
    return name
