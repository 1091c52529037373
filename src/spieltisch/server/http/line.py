"""The line of whoever asks over HTTP: uvicorn's, with bounds to what one visitor may keep open, send at once, leave
unsaid and leave unread."""

import asyncio
import os
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any
from weakref import ref

import h11
from typing_extensions import override
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from spieltisch.server.limits import LINES_OF_AN_ADDRESS, limited_as
from spieltisch.server.portions import InPortions

HEAD_LINES = 100  # a browser sends about fifteen; each takes some microseconds to read
REQUEST_SECONDS = 20.0  # for a whole request, from its first byte on
READING_SECONDS = 20.0  # in which whoever gets an answer has to take so much of it, or the rest
READ_BYTES = 16_384


class Lines:
    """How many each address has open. A proxy that may speak for others has as many as it likes."""

    def __init__(self) -> None:
        self.proxies = [one.strip() for one in os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")]
        self.open: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """With one more, which is counted until it goes."""
        self.open[limited_as(address)] += 1
        return self.open[limited_as(address)] <= LINES_OF_AN_ADDRESS or self.is_proxy(address)

    def go(self, address: str) -> None:
        self.open[limited_as(address)] -= 1
        if not self.open[limited_as(address)]:
            del self.open[limited_as(address)]

    def is_proxy(self, address: str) -> bool:
        return any(is_named(one, address) for one in self.proxies)


def is_named(named: str, address: str) -> bool:
    """Is an address meant by one that was written down, as uvicorn reads them?

    >>> is_named("10.0.0.0/8", "10.1.2.3"), is_named("*", "10.1.2.3"), is_named("127.0.0.1", "10.1.2.3")
    (True, True, False)
    """
    try:
        return named in ("*", address) or ip_address(address) in ip_network(named)
    except ValueError:
        return False


class Flow(FlowControl):
    """Reading goes on with what has come already."""

    def __init__(self, line: "HttpLine") -> None:
        super().__init__(line.transport)
        self.line = ref(line)  # a line that is gone is gone at once, not when somebody looks for garbage

    @override
    def resume_reading(self) -> None:
        line = self.line()
        if self.read_paused and line is not None:
            self.read_paused = False
            line.hear_on()


class HttpLine(H11Protocol, InPortions):
    lines = Lines()  # of all, unless a server has its own
    patience: asyncio.TimerHandle | None = None
    unread = 0  # bytes of an answer, when they were looked at last
    watching: asyncio.TimerHandle | None = None  # whether they are read
    is_counted = False
    head_lines = 0  # of the request that comes

    @override
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.flow = Flow(self)
        self.address = self.client[0] if self.client is not None else ""
        self.is_counted = True
        if self.lines.come(self.address):
            self.wait_for_request()
        else:
            transport.abort()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.let_go()
        super().connection_lost(exc)
        self.stop_hearing()

    def let_go(self) -> None:
        self.wait_no_longer()
        if self.watching is not None:
            self.watching.cancel()
        if self.is_counted:
            self.is_counted = False
            self.lines.go(self.address)

    @override
    def data_received(self, data: bytes) -> None:
        if self.patience is None:
            self.wait_for_request()
        self.take_in(data)

    @override
    def hear(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE:
            self.head_lines += data.partition(b"\r\n\r\n")[0].count(b"\n")
            if self.head_lines > HEAD_LINES:
                self.send_400_response("Too many headers.")
                return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:  # all of the head was there; the next request has one of its own
            self.head_lines = 0
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.wait_no_longer()

    @override
    def is_listening(self) -> bool:
        return not self.flow.read_paused and not self.transport.is_closing()

    @override
    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is the line of a table, where it is counted among the sockets."""
        self.let_go()
        self.forget()
        super().handle_websocket_upgrade(event)

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch_reading()

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch_reading()

    def watch_reading(self) -> None:
        """Whoever does not read is not written to for ever."""
        if self.watching is not None:
            self.watching.cancel()
            self.watching = None
        self.unread = self.transport.get_write_buffer_size()
        if self.unread:
            self.watching = self.loop.call_later(READING_SECONDS, self.look_whether_it_is_read)

    def look_whether_it_is_read(self) -> None:
        if self.transport.get_write_buffer_size() > max(0, self.unread - READ_BYTES):
            self.transport.abort()
        else:
            self.watch_reading()

    def wait_for_request(self) -> None:
        self.patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def wait_no_longer(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
