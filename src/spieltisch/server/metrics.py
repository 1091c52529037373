"""What an operator wants to know, in the text format that Prometheus reads."""

from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)  # seconds


class Metrics:
    def __init__(self) -> None:
        self.guests = 0
        self.asked = 0  # over HTTP, and for sockets
        self.opened = 0
        self.lines = 0
        self.moves = 0
        self.refused = 0
        self.is_writing_well = True  # the last line that should have reached the disk did
        self.seconds = 0.0
        self.counts = [0] * (len(BOUNDS) + 1)

    def moved(self, seconds: float) -> None:
        """A move was acknowledged so long after it arrived."""
        self.moves += 1
        self.seconds += seconds
        self.counts[bisect_left(BOUNDS, seconds)] += 1

    def text(self, tables: int) -> str:
        lines = [
            *metric("spieltisch_tables", "gauge", "Tables in memory", tables),
            *metric("spieltisch_guests", "gauge", "Open connections", self.guests),
            *metric("spieltisch_requests_total", "counter", "Requests, and sockets opened", self.asked),
            *metric("spieltisch_opened_total", "counter", "Tables opened", self.opened),
            *metric("spieltisch_lines_total", "counter", "Lines written to the logs", self.lines),
            *metric("spieltisch_refused_total", "counter", "Moves refused", self.refused),
            "# HELP spieltisch_move_seconds From the arrival of a move to its acknowledgement",
            "# TYPE spieltisch_move_seconds histogram",
        ]
        below = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            below += count
            lines.append(f'spieltisch_move_seconds_bucket{{le="{bound}"}} {below}')
        lines += [f"spieltisch_move_seconds_sum {self.seconds:.6f}", f"spieltisch_move_seconds_count {self.moves}"]
        return "\n".join(lines) + "\n"


def metric(name: str, kind: str, help: str, value: int) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {value}"]
