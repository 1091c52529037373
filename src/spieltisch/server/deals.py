"""Deals that nobody could choose, and that can be checked afterwards.

Before anybody sits down the server makes up a secret and publishes its hash. Whoever sits down makes up salt and
publishes only a commitment to it, which holds the hash as well: so the secret was there before. When everybody sits,
hash and commitments together make the promise of this deal; only then do the devices tell their salts. Secret and salts
make the seed. Whoever tells their salt last cannot change it any more, and the server knew none of them when it could
still have chosen. When the game is over all is told, and whoever kept the promise can check that nothing was changed.
"""

import secrets
from hashlib import sha256

from spieltisch.engine.shapes import Record
from spieltisch.errors import InputError


def new_secret() -> str:
    return secrets.token_hex(16)


def hash_of(secret: str) -> str:
    return digest(f"deal {secret}")


def commitment_to(salt: str, hash: str) -> str:
    """What a device publishes of its salt before it tells it, at the table with this hash."""
    return digest(f"salt {hash} {salt}")


def promise_of(hash: str, commitments: list[str]) -> str:
    """All that a deal will be made of, before any of it is known."""
    return digest(f"promise {hash}{in_order(commitments)}")


def seed_of(secret: str, salts: list[str]) -> str:
    """The seed of the game."""
    return digest(f"seed {secret}{in_order(salts)}")


def in_order(parts: list[str]) -> str:
    """Lengths are part of it: no two lists read the same."""
    return "".join(f"/{len(part)}:{part}" for part in parts)


def digest(text: str) -> str:
    return sha256(f"spieltisch {text}".encode()).hexdigest()


def verify(record: Record, promised: str = "") -> None:
    """Was this game dealt as was promised, by a promise or a hash that somebody kept? An InputError says what is wrong.

    The seed holds every salt, the promise every commitment, a commitment the hash, the hash the secret: each was fixed
    before the next could be made.
    """
    if not record.hash:
        raise InputError(
            "This record promises nothing: its deal was asked for by number, it goes on from another game, or it was"
            " not played live."
        )
    if promised and promised not in (record.hash, promise_of(record.hash, record.commitments)):
        raise InputError("That is not the promise of this game: another secret or other commitments were dealt from.")
    if hash_of(record.secret) != record.hash:
        raise InputError("The secret does not fit the hash that was published before the deal.")
    if len(record.salts) != len(record.commitments):
        raise InputError("There must be a commitment, or none, for the salt of every seat.")
    for seat, (salt, commitment) in enumerate(zip(record.salts, record.commitments, strict=True)):
        if salt and commitment_to(salt, record.hash) != commitment:
            raise InputError(f"The salt of seat {seat} is not the one that was committed to before the deal.")
    if seed_of(record.secret, record.salts) != record.seed:
        raise InputError("The cards were not dealt from the secret and the salts of those who sat down.")
