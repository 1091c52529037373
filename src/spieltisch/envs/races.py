"""How likely each racer is to be first, where the chance has to be named and not only drawn."""

from functools import cache
from math import erfc, exp, log2, sqrt

from spieltisch.players.reflexes import reflexes

STEPS = 400


@cache
def shares(quickness: str, choices: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each racer to be first, by how many moves each has to choose from.

    >>> shares("fair", (3, 3))
    (0.5, 0.5)
    """
    if len(set(choices)) == 1:
        return (1 / len(choices),) * len(choices)
    slowest = 8 * (reflexes(quickness).tau + reflexes(quickness).sigma) + max(mean(quickness, n) for n in choices)
    chances = [0.0] * len(choices)
    later = [1.0] * len(choices)
    for step in range(1, STEPS + 1):
        now = [later_than(step * slowest / STEPS, quickness, n) for n in choices]
        for k in range(len(choices)):
            rest = 1.0
            for other in range(len(choices)):
                if other != k:
                    rest *= (now[other] + later[other]) / 2
            chances[k] += (later[k] - now[k]) * rest
        later = now
    return tuple(chance / sum(chances) for chance in chances)


def mean(quickness: str, choices: int) -> float:
    """Where the normal part of a reaction lies, in milliseconds."""
    own = reflexes(quickness)
    return own.mu + own.per_bit * log2(choices + 1)


def later_than(time: float, quickness: str, choices: int) -> float:
    """The chance of a reaction later than this, of the ex-Gaussian distribution."""
    own = reflexes(quickness)
    past = time - mean(quickness, choices)
    tail = exp(own.sigma**2 / (2 * own.tau**2) - past / own.tau) * normal_up_to(past / own.sigma - own.sigma / own.tau)
    return normal_up_to(-past / own.sigma) + tail


def normal_up_to(x: float) -> float:
    return erfc(-x / sqrt(2)) / 2
