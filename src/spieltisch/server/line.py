"""What a table needs of a connection, whatever it runs over."""

from typing import Protocol

from spieltisch.server.wire import CloseCode


class Line(Protocol):
    def say(self, message: bytes) -> None: ...

    def hang_up(self, code: CloseCode) -> None: ...


class MeasuredLine(Line, Protocol):
    """One over a network."""

    def probe(self, address: str) -> None:
        """Ask what is answered without the page of the visitor at this address."""

    def way_to(self, address: str) -> float | None:
        """How far that visitor is, there and back in milliseconds: the least of the last minutes, measured without the
        page; None if nothing can be told."""
