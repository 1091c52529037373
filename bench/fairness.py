"""What does a cheater gain in a race, and what does it cost the honest? python bench/fairness.py [--write FILE]

A near player lies about when they touched, and does whatever else may help. Each strategy is tried with many delays and
from several distances, in made-up time: pings come and go as the server sends them, the system at the other end
acknowledges as Linux does, and what comes out is what the server's own rule (`server/latency.py`) makes of it. Told is
the best a strategy gained: by how many milliseconds its touch counted from before it was made. Beside it stands what it
gained by the rule of before, which believed in pings alone. Then honest people on bad lines: what they are credited by
both rules.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from figures import arguments, write_section

from spieltisch.server.connection import RACE_PING_SECONDS
from spieltisch.server.latency import STEADY_SECONDS, Least, RoundTrip, credit

PINGS = [0.0, 0.3, 0.6, 0.9, *[0.9 + RACE_PING_SECONDS * n for n in range(1, 100)]]  # seconds
RACE_AT = 72.0
REACTION = 300.0
TOUCHED_AT = RACE_AT + REACTION / 1000
LONGEST_ACK = 40.0  # so long Linux, Android and Windows hold an acknowledgement back in case there is something to say
ASKED = 40.0  # milliseconds a cheater may gain

Times = Callable[[float], float]  # milliseconds at a second of the game


def none(at: float) -> float:
    return 0.0


def always(ms: float) -> Times:
    return lambda at: ms


def until_the_race(ms: float) -> Times:
    return lambda at: ms if at < RACE_AT else 0.0


@dataclass
class Player:
    """Somebody so many milliseconds away, there and back; what they delay, and when."""

    away: float
    line: Times = none  # everything, the touch too
    page: Times = none  # answers of the page
    browser: Times = none  # answers of the browser itself: a page cannot
    acks: Times = none  # acknowledgements of the system
    comes: float = 0.0  # when, in seconds
    claims: float | None = 0.0  # milliseconds of reaction; None: the truth
    jitter: Times = none
    behind_proxy: bool = False


@dataclass
class Server:
    """What the server learns of a player, and how it judges a touch."""

    player: Player
    system: Least = field(default_factory=Least)
    browser: Least = field(default_factory=Least)
    trip: RoundTrip = field(default_factory=RoundTrip)

    def away(self, at: float) -> float:
        return self.player.away + self.player.line(at) + self.player.jitter(at)

    def ping(self, at: float) -> None:
        """The answer of the page carries the acknowledgement, unless it comes too late for that."""
        player, away = self.player, self.away(at)
        self.system.measured(away + min(player.page(at), LONGEST_ACK) + player.acks(at), at)
        self.browser.measured(away + player.browser(at), at)
        self.trip.measured(away + player.page(at))

    def show(self, at: float) -> None:
        """A view is long enough to be acknowledged at once, and in a race the browser is asked with it."""
        away = self.away(at)
        self.system.measured(away + self.player.acks(at), at)
        self.browser.measured(away + self.player.browser(at), at)

    def judge(self) -> tuple[float, float, float]:
        """How long the touch was under way, what it is credited, and what it was by the rule of before."""
        player = self.player
        under_way = self.away(TOUCHED_AT) + (player.page(TOUCHED_AT) if player.claims is None else 0.0)
        claimed = REACTION if player.claims is None else player.claims
        least = self.browser.ms if player.behind_proxy else self.system.ms
        now, before = [
            credit(under_way + REACTION, claimed, allowance).given
            for allowance in (self.trip.allowance(least), self.trip.allowance(None))
        ]
        return under_way, now, before


def race(player: Player) -> tuple[float, float, float]:
    server = Server(player)
    server.show(player.comes)  # the handshake and the first view
    for at in PINGS:
        if at + player.comes < RACE_AT:
            server.ping(at + player.comes)
    server.show(RACE_AT)
    return server.judge()


# ---------------------------------------------------------------------- cheaters

NEAR = Player(0.0)
STRATEGIES: dict[str, Callable[[float], Player]] = {
    "claims to have touched at once": lambda ms: NEAR,
    "and its page answers every ping late": lambda ms: replace(NEAR, page=always(ms)),
    "late only when a race is near": lambda ms: replace(NEAR, page=lambda at: ms if at > RACE_AT - 8 else 0.0),
    "late from the fifth ping on": lambda ms: replace(NEAR, page=lambda at: ms if at > 1 else 0.0),
    "a little later every time": lambda ms: replace(NEAR, page=lambda at: ms * at / RACE_AT),
    "comes back right before the race, and answers late": lambda ms: replace(
        NEAR, page=always(ms), comes=RACE_AT - 1.5
    ),
    "lets acknowledgements wait as long as they do": lambda ms: replace(NEAR, page=always(LONGEST_ACK + 1)),
    "fills its own line from when it has come to when it touches": lambda ms: replace(
        NEAR, line=lambda at: ms if 0 < at < TOUCHED_AT else 0.0
    ),
    "a program that answers late whatever a program answers": lambda ms: replace(
        NEAR, page=always(ms), browser=always(ms)
    ),
    "delays every packet of its device until the race begins": lambda ms: replace(
        NEAR, line=lambda at: ms if at < RACE_AT else 0.0
    ),
}
BEYOND: dict[str, Callable[[float], Player]] = {
    "a program behind a proxy, which answers late whatever a program answers": lambda ms: replace(
        NEAR, page=always(ms), browser=always(ms), behind_proxy=True
    ),
    "such a program, on a system whose acknowledgements are delayed by a filter": lambda ms: replace(
        NEAR, page=always(ms), browser=always(ms), acks=always(ms)
    ),
    "whoever keeps its line filled from before it comes, but for the moment of the touch; once, then it is known how"
    " near they are": lambda ms: replace(NEAR, line=lambda at: ms if at < TOUCHED_AT else 0.0),
}  # fmt: skip
BY_PAGES = [name for name in STRATEGIES if "program" not in name]


def tries(make: Callable[[float], Player], behind_proxy: bool) -> Iterator[tuple[float, float]]:
    """What is gained by this rule and by the one before, with every delay and from every distance."""
    for away in (1.0, 10.0, 25.0, 50.0, 80.0):
        for delay in range(5, 300, 5):
            player = make(float(delay))
            under_way, now, before = race(replace(player, away=away, behind_proxy=player.behind_proxy or behind_proxy))
            yield now - under_way, before - under_way


def gains(make: Callable[[float], Player], behind_proxy: bool = False) -> tuple[float, float]:
    found = list(tries(make, behind_proxy))
    return max(now for now, _ in found), max(before for _, before in found)


# ---------------------------------------------------------------------- the honest


def wobbling(luck: random.Random, mean: float) -> Times:
    return lambda at: luck.expovariate(1 / mean)


def honest_lines(luck: random.Random) -> dict[str, Player]:
    honest = Player(0.0, claims=None, page=always(4.0))
    return {
        "next door": replace(honest, away=2.0),
        "another continent": replace(honest, away=140.0),
        "a satellite": replace(honest, away=600.0),
        "a train: 60 ms, wobbling by 40": replace(honest, away=60.0, jitter=wobbling(luck, 40.0)),
        "a phone that takes 30 ms for everything": replace(honest, away=40.0, page=always(30.0)),
        "one message of ten is lost and sent again": replace(
            honest, away=50.0, jitter=lambda at: 250.0 if luck.random() < 0.1 else 0.0
        ),
        "a line that others fill by 90 ms": replace(honest, away=30.0, line=always(90.0)),
        "has just come back over the phone": replace(honest, away=110.0, comes=RACE_AT - 1.5),
        "behind a proxy, far away": replace(honest, away=120.0, behind_proxy=True),
        "behind a proxy, wobbling": replace(honest, away=60.0, jitter=wobbling(luck, 40.0), behind_proxy=True),
    }


def losses(player: Player, races: int = 400) -> tuple[float, float, float]:
    """What is credited on average, by the rule of before, and the most a touch lost."""
    judged = [race(player) for _ in range(races)]
    now, before = [one for _, one, _ in judged], [one for _, _, one in judged]
    most = max(old - new for new, old in zip(now, before, strict=True))
    return sum(now) / races, sum(before) / races, most


def report() -> tuple[str, bool]:
    cheaters = {name: gains(make) for name, make in STRATEGIES.items()}
    proxied = {name: gains(STRATEGIES[name], behind_proxy=True) for name in BY_PAGES}
    beyond = {name: gains(make) for name, make in BEYOND.items()}
    lost = {name: losses(player) for name, player in honest_lines(random.Random(1)).items()}
    changed = losses(Player(30.0, claims=None, page=always(4.0), line=lambda at: 90.0 if at > 15 else 0.0))
    best = max(now for now, _ in [*cheaters.values(), *proxied.values()])
    is_good = best <= ASKED and all(most < 0.5 for _, _, most in lost.values())
    lines = [
        "`make bench-fairness`. Milliseconds by which a touch counts from before it was made, at best.",
        "",
        "| a near player … | gains | behind a proxy | before |",
        "| --- | --- | --- | --- |",
        *[f"| {name} | {now:.0f} | {behind(proxied, name)} | {old:.0f} |" for name, (now, old) in cheaters.items()],
        f"| **the best of {len(cheaters)}** | **{best:.0f}** | | **{max(old for _, old in cheaters.values()):.0f}** |",
        "",
        "What no measurement can tell from somebody who is far away, and remains possible:",
        "",
        *[f"- {name}: {now:.0f} ms." for name, (now, _) in beyond.items()],
        "",
        "| honest, on a bad line | credited, ms | before | most that a touch lost |",
        "| --- | --- | --- | --- |",
        *[f"| {name} | {now:.0f} | {old:.0f} | {abs(most):.0f} |" for name, (now, old, most) in lost.items()],
        "",
        f"A line that becomes longer by 90 ms while one plays is not believed at once: a touch is credited"
        f" {changed[0]:.0f} ms instead of {changed[1]:.0f} until it has been so for {STEADY_SECONDS / 60:.0f} minutes,"
        " or until one comes back.",
    ]
    return "\n".join(lines) + "\n", is_good


def behind(proxied: dict[str, tuple[float, float]], name: str) -> str:
    return f"{proxied[name][0]:.0f}" if name in proxied else "see below"


def main() -> None:
    args = arguments("Count what a cheater gains in a race.", has_quick=False).parse_args()
    text, is_good = report()
    print(text)
    if args.write:
        write_section(Path(args.write), "Races", text)
    sys.exit(not is_good)


if __name__ == "__main__":
    main()
