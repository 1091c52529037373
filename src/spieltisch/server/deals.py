"""Deals that can be checked afterwards.

Before anybody sits down the server makes up a secret and publishes its hash. Everybody who sits down adds salt, so
that the server cannot have chosen the deal either. Secret and salts make the seed; when the game is over they are
told, and whoever kept the hash can check that nothing was changed in between.
"""

import secrets
from hashlib import sha256

from spieltisch.engine.shapes import Record
from spieltisch.errors import InputError


def new_secret() -> str:
    return secrets.token_hex(16)


def hash_of(secret: str) -> str:
    return sha256(f"spieltisch deal {secret}".encode()).hexdigest()


def seed_of(secret: str, salts: list[str]) -> str:
    """The seed of the game. Lengths are part of it: no two lists of salts make the same seed."""
    told = "".join(f"/{len(salt)}:{salt}" for salt in salts)
    return sha256(f"spieltisch seed {secret}{told}".encode()).hexdigest()


def verify(record: Record) -> None:
    """Was this game dealt as was promised? An InputError says what is wrong."""
    if not record.hash:
        raise InputError(
            "This record promises nothing: its deal was asked for by number, it goes on from another game, or it was"
            " not played live."
        )
    if hash_of(record.secret) != record.hash:
        raise InputError("The secret does not fit the hash that was published before the deal.")
    if seed_of(record.secret, record.salts) != record.seed:
        raise InputError("The cards were not dealt from the secret and the salts of those who sat down.")
