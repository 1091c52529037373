"""A small network learns to foretell what comes of a position, and is rounded to whole numbers.

The learning needs NumPy; what reads the whole numbers, `players/evaluation.py`, does not.
"""

from typing import TYPE_CHECKING, Any

from spieltisch.lab.self_play import Positions
from spieltisch.players.evaluation import FINE, FULL, LARGEST, LARGEST_BIAS, ONE, WEIGHT, Features, largest_weight

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

TRUST = 0.3  # in what the search expected, beside what came of it
FASTEST = 0.003  # steps in the beginning
BATCH = 1024  # positions
# Of the first layer's weights, lost at every step in the beginning, less later on. Positions of a round are much alike
# and share their end, so a network soon knows each round by heart: with 203,395 positions of Lücke it was off by 0.0534
# on others with this, by 0.0556 without.
FORGETTING = 0.01
LAST = 20  # of a hundred games: kept to see how well it foretells what it has not seen


class Data:
    """Positions as NumPy wants them."""

    def __init__(self, positions: Positions, players: int) -> None:
        import numpy as np

        outputs = players if players > 2 else 1
        self.features: Numbers = np.frombuffer(positions.features, dtype=np.uint16).astype(np.int64)
        self.counts: Numbers = np.frombuffer(positions.counts, dtype=np.uint16).astype(np.int64)
        self.begins: Numbers = np.concatenate([[0], np.cumsum(self.counts)[:-1]])
        shares: Numbers = np.frombuffer(positions.shares, dtype=np.float32).reshape(-1, players)[:, :outputs]
        ahead: Numbers = np.frombuffer(positions.leads, dtype=np.float32).reshape(-1, players)[:, :outputs]
        part: Numbers = np.frombuffer(positions.parts, dtype=np.float32)[:, None]
        expected: Numbers = np.frombuffer(positions.expected, dtype=np.float32)
        self.usual = round(float(np.maximum(np.abs(ahead), 1.0).mean()), 2)
        self.came: Numbers = part * shares + (1 - part) * (0.5 + 0.5 * ahead / (np.abs(ahead) + self.usual))
        self.wanted: Numbers = self.came.copy()
        known = expected >= 0.0
        self.wanted[known, 0] += TRUST * (expected[known] - self.came[known, 0])

    def rows(self, chosen: "Numbers", width: int) -> "Numbers":
        """The features of these positions, a column each."""
        import numpy as np

        counts = self.counts[chosen]
        row: Numbers = np.repeat(np.arange(len(chosen)), counts)
        within = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
        column = self.features[np.repeat(self.begins[chosen], counts) + within]
        cells: Numbers = np.bincount(row * width + column, minlength=len(chosen) * width)
        return cells.reshape(len(chosen), width).astype(np.float32)


class Network:
    """Two layers of hidden units, each cut off below 0 and above 1, and for each output a share from 0 to 1."""

    def __init__(self, features: Features, layers: tuple[int, int], seed: int) -> None:
        import numpy as np

        units, later = layers
        chance = np.random.default_rng(seed)
        self.outputs = int(features.players) if features.players > 2 else 1
        self.largest = largest_weight(features)
        at_once = float(features.most)
        self.parts: list[Numbers] = [
            chance.normal(0, 0.5 / at_once**0.5, (int(features.count), units)).astype(np.float32),
            np.full(units, 0.3, np.float32),
            chance.normal(0, (2 / units) ** 0.5, (units, later)).astype(np.float32),
            np.full(later, 0.1, np.float32),
            chance.normal(0, 0.1, (later, self.outputs)).astype(np.float32),
            np.zeros(self.outputs, np.float32),
        ]
        self.limits = [
            self.largest / ONE, LARGEST_BIAS / ONE, LARGEST / WEIGHT, 1000.0, 32767 / WEIGHT, 1000.0,
        ]  # fmt: skip
        self.speeds: list[Numbers] = [np.zeros_like(part) for part in self.parts]
        self.sizes: list[Numbers] = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def foretell(self, rows: "Numbers") -> "Numbers":
        return self._forward(rows)[-1]

    def _forward(self, rows: "Numbers") -> "list[Numbers]":
        import numpy as np

        first, first_bias, second, second_bias, last, last_bias = self.parts
        one: Numbers = rows @ first + first_bias
        two: Numbers = np.clip(one, 0, 1) @ second + second_bias
        out: Numbers = np.clip(two, 0, 1) @ last + last_bias
        return [one, two, out, 0.5 + 0.5 * out / (1 + np.abs(out))]

    def learn(self, rows: "Numbers", wanted: "Numbers", rate: float) -> float:
        """One step downhill (Adam); the error before it."""
        import numpy as np

        one, two, out, share = self._forward(rows)
        error = share - wanted
        back = 2 * error / len(rows) * 0.5 / (1 + np.abs(out)) ** 2
        hidden: Numbers = np.clip(two, 0, 1)
        slopes = [hidden.T @ back, back.sum(0)]
        back = back @ self.parts[4].T * ((two > 0) & (two < 1))
        hidden = np.clip(one, 0, 1)
        slopes = [hidden.T @ back, back.sum(0), *slopes]
        back = back @ self.parts[2].T * ((one > 0) & (one < 1))
        slopes = [rows.T @ back, back.sum(0), *slopes]
        self.steps += 1
        for part, slope, speed, size, limit in zip(self.parts, slopes, self.speeds, self.sizes, self.limits):
            speed += 0.1 * (slope - speed)
            size += 0.001 * (slope * slope - size)
            ahead = speed / (1 - 0.9**self.steps)
            part -= rate * ahead / (np.sqrt(size / (1 - 0.999**self.steps)) + 1e-8)
            np.clip(part, -limit, limit, out=part)
        return float((error * error).mean())

    def rounded(self) -> "list[Numbers]":
        """The weights as whole numbers."""
        import numpy as np

        scales = [ONE, ONE, WEIGHT, FULL, WEIGHT, FULL]
        return [np.rint(part.astype(np.float64) * scale).astype(np.int64) for part, scale in zip(self.parts, scales)]

    def written(self) -> bytes:
        kinds = ["<i1", "<i2", "<i1", "<i4", "<i2", "<i4"]
        parts = self.rounded()
        parts[4] = parts[4].T  # output by output
        return b"".join([part.astype(kind).tobytes() for part, kind in zip(parts, kinds)])

    def foretell_rounded(self, rows: "Numbers") -> "Numbers":
        """What `Evaluation` will make of it."""
        import numpy as np

        first, first_bias, second, second_bias, last, last_bias = self.rounded()
        one: Numbers = np.clip(rows.astype(np.int64) @ first + first_bias, 0, ONE)
        two: Numbers = np.clip(one @ second + second_bias, 0, FULL) >> 6
        out: Numbers = two @ last + last_bias
        share: Numbers = FINE // 2 + FINE // 2 * out // (FULL + np.abs(out))
        return share / FINE


def train(network: Network, data: Data, epochs: int, seed: int) -> dict[str, float]:
    """Learn from all but the last positions; how far off it is on those: knowing only the mean, in fractions, and
    rounded."""
    import numpy as np

    width, total = len(network.parts[0]), len(data.counts)
    seen = total * (100 - LAST) // 100
    chance = np.random.default_rng(seed)
    kept: Numbers = np.arange(seen, total)[:: max(1, (total - seen) // 20_000)]
    steps = epochs * (seen // BATCH)
    step = 0
    for epoch in range(epochs):
        order: Numbers = chance.permutation(seen)
        errors: list[float] = []
        for begin in range(0, seen - BATCH + 1, BATCH):
            chosen = order[begin : begin + BATCH]
            rate = 1 - 0.99 * step / steps
            errors.append(network.learn(data.rows(chosen, width), data.wanted[chosen], rate * FASTEST))
            network.parts[0] *= 1 - FORGETTING * rate
            step += 1
        off = off_by(network.foretell(data.rows(kept, width)), data.came[kept])
        print(f"epoch {epoch + 1}: {sum(errors) / max(1, len(errors)):.5f} learning, {off:.5f} on others", flush=True)
    rows, came = data.rows(kept, width), data.came[kept]
    return {
        "mean": round(off_by(data.came[:seen].mean(0), came), 5),
        "fractions": round(off_by(network.foretell(rows), came), 5),
        "rounded": round(off_by(network.foretell_rounded(rows), came), 5),
    }


def off_by(said: "Numbers", came: "Numbers") -> float:
    return float(((said - came) ** 2).mean())
