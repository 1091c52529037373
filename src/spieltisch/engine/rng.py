"""Chance, specified: the same seed gives the same game, compiled or not, on every machine.

Version 1. `Rng` is sfc32 (four 32-bit words, Chris Doty-Humphrey's small fast counting generator), seeded with
three words of the seed, a fourth counter, and twelve rounds to mix. Every intermediate value stays below 2⁶³, so
that compiled arithmetic never wraps and uncompiled ints never grow. `SealedRng` is for live tables, where a
generator must not be computed from the cards people have seen: SHA-256 of the secret seed and a block counter.
"""

from hashlib import sha256
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import override

from spieltisch.engine.saving import Saved, saved

RNG_VERSION: Final = 1
WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of random numbers, started from a whole number.

    >>> rng = Rng(90210)
    >>> [rng.below(6) for _ in range(8)]
    [1, 0, 3, 3, 3, 5, 2, 0]
    """

    def __init__(self, seed: i64, rounds: i64 = 12) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9  # any constant; the golden ratio keeps seed 0 from starting at rest
        self.d: i64 = 1
        while rounds:
            self.word()
            rounds -= 1

    @override
    def __reduce__(self) -> Saved:
        return saved(self, 0, 0)

    def copy(self) -> "Rng":
        other = Rng(0, 0)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def word(self) -> i64:
        """The next 32 random bits."""
        b, c, d = self.b, self.c, self.d
        out = (self.a + b + d) & WORD
        self.d = (d + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n − 1, each equally likely (n up to 2³¹)."""
        # As in `word`, without the call: no other function is called as often.
        b, c, d = self.b, self.c, self.d
        out = (self.a + b + d) & WORD
        self.d = (d + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        product = out * n
        return product >> 32 if product & WORD >= n else self._evenly(product, n)

    def _evenly(self, product: i64, n: i64) -> i64:
        """The few words that would favour some numbers are drawn again."""
        uneven = (1 << 32) % n
        while product & WORD < uneven:
            product = self.word() * n
        return product >> 32

    def fork(self) -> "Rng":
        """A fresh stream that shares nothing with this one but its start."""
        high = self.word() & 0x7FFFFFFF
        return Rng((high << 32) | self.word())


class SealedRng(Rng):
    """A stream nobody can foresee without the secret, and everybody can check with it.

    >>> SealedRng("a secret").below(1000)
    196
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.block: i64 = 0
        self.words: vec[i64] = vec[i64]()
        self.used: i64 = 0
        super().__init__(0)

    @override
    def __reduce__(self) -> Saved:
        return saved(self, self.secret)

    @override
    def copy(self) -> "Rng":
        other = SealedRng(self.secret)
        other.block = self.block
        other.words = self.words[:]
        other.used = self.used
        return other

    @override
    def below(self, n: i64) -> i64:
        return self._evenly(self.word() * n, n)

    @override
    def word(self) -> i64:
        if self.used == len(self.words):
            digest = sha256(f"spieltisch/{RNG_VERSION}/{self.secret}/{int(self.block)}".encode()).digest()
            self.block += 1
            self.used = 0
            self.words = vec[i64]()
            for i in range(0, 32, 4):
                self.words = append(self.words, int.from_bytes(digest[i : i + 4], "big"))
        self.used += 1
        return self.words[self.used - 1]
