"""What a table needs of a connection, whatever it runs over."""

from typing import Protocol

from spieltisch.server.wire import CloseCode


class Line(Protocol):
    def say(self, message: bytes) -> None: ...

    def hang_up(self, code: CloseCode) -> None: ...
