"""How fast, and how surely, somebody acts in a race.

Reaction times of people are not bell-shaped: most lie close together, a few come late. The usual description is the
ex-Gaussian distribution, a normal part (mean μ, deviation σ) plus an exponential tail (mean τ); the mean is μ + τ.
Having to choose takes longer: by the law of Hick and Hyman a fixed time for every doubling of the choices, counted
here into μ as `per_bit` times log₂(choices + 1).

The numbers are set, not measured. They begin at somebody who looks at the cards as a child does (easy, about 1.8 s with
four choices) and end where a practised adult is with a mouse in hand (master, about 0.8 s).
"""

from math import cos, log, pi, sqrt
from typing import Final

from spieltisch.engine.rng import Rng
from spieltisch.errors import InputError


class Reflexes:
    """The reaction of one level, times in milliseconds."""

    def __init__(self, mu: float, sigma: float, tau: float, per_bit: float, slips: float) -> None:
        self.mu = mu
        self.sigma = sigma
        self.tau = tau
        self.per_bit = per_bit
        self.slips = slips  # the share of touches that go wrong


QUICKEST: Final = 150.0  # nobody reacts sooner to something seen; whatever is drawn below counts as this

REFLEXES: Final = {
    "random": Reflexes(900.0, 150.0, 500.0, 200.0, 1.0),
    "easy": Reflexes(700.0, 120.0, 450.0, 280.0, 0.15),
    "fair": Reflexes(550.0, 90.0, 300.0, 220.0, 0.08),
    "strong": Reflexes(420.0, 70.0, 200.0, 170.0, 0.04),
    "master": Reflexes(330.0, 50.0, 130.0, 140.0, 0.01),
}


def reflexes(level: str) -> Reflexes:
    found = REFLEXES.get(level)
    if found is None:
        raise InputError(f"There are no reflexes for '{level}'. There are: {', '.join(REFLEXES)}.")
    return found


def reaction(level: str, rng: Rng, choices: int) -> int:
    """Milliseconds from seeing the table to the touch, with this many moves to choose from."""
    own = reflexes(level)
    mu = own.mu + own.per_bit * log(float(choices + 1)) / log(2.0)
    drawn = mu + own.sigma * normal(rng) - own.tau * log(share(rng))
    return int(max(QUICKEST, drawn))


def slips(level: str, rng: Rng) -> bool:
    """Does this touch go wrong?"""
    return share(rng) <= reflexes(level).slips


def share(rng: Rng) -> float:
    """A number above 0, at most 1."""
    return (float(rng.word()) + 1.0) / 4294967296.0


def normal(rng: Rng) -> float:
    """A draw from the standard normal distribution (Box and Muller)."""
    return sqrt(-2.0 * log(share(rng))) * cos(2.0 * pi * share(rng))
