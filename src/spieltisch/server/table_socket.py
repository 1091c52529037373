"""The line to one visitor: uvicorn's WebSocket, with a short way for what is said at a table.

A message goes out at once, without a task that waits for it and without passing through the layers of an app. What a
visitor leaves unread is bounded: whoever does not read is hung up on, and gets the present table on coming back.
"""

import asyncio
import socket
import struct
import sys

from typing_extensions import override
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

from spieltisch.server.journal import note
from spieltisch.server.latency import Least
from spieltisch.server.limits import MESSAGE_BYTES, Bucket
from spieltisch.server.portions import InPortions
from spieltisch.server.wire import CloseCode, Sorry, write

UNREAD_BYTES = 1 << 20  # a visitor may leave unread before the connection is given up
LINES_AT_ONCE = 25  # on which something is sent before others have their turn; each takes up to forty microseconds
UNHEARD = 8  # messages of a visitor that may wait before no more are read
FRAMES_AT_ONCE, FRAMES_A_SECOND = 120, 20  # that are no whole message; a browser sends none but answers to pings
AFTER_GOODBYE_BYTES = 1 << 16  # that are still listened to when the server has hung up
GOODBYE_SECONDS = 2.0  # a visitor may take to hang up as well
MIN_RTT_AT = 148  # of Linux' struct tcp_info: microseconds
NOT_MEASURED = 0xFFFFFFFF
WHOLE_TEXT, MASKED, SHORT = 0x81, 0x80, 126  # of the WebSocket protocol: how a frame begins, and how short is short
LINE = "spieltisch.line"  # under which an app finds it in the extension of that name


UNSENT: dict[asyncio.AbstractEventLoop, list["TableSocket"]] = {}  # where something was said at this moment


class TableSocket(WebSocketsSansIOProtocol, InPortions):
    is_between_frames = False  # is nothing of a frame read whose rest is still to come?
    probed_at = 0.0
    least: Least | None = None  # until the browser answered, if it is asked

    @override
    def handle_connect(self, event: Request) -> None:
        self.unsent: list[bytes] = []  # what is said at this moment
        self.pieces = Bucket(FRAMES_AT_ONCE, FRAMES_A_SECOND, self.loop.time())
        self.after_goodbye = 0
        super().handle_connect(event)
        if not self.close_sent:
            self.is_between_frames = True
            self.scope["extensions"][LINE] = {LINE: self}

    @override
    def data_received(self, data: bytes) -> None:
        """Most of what comes is one short message, whole and alone. That goes a short way, all else the long one."""
        if not self.handshake_initiated:
            super().data_received(data)  # no longer than any request
            return
        if self.close_sent and self.is_out_of_patience(len(data)):
            return
        text = lone_text(data) if self.is_between_frames and not self.frames and not self.unheard else None
        if text is None:
            self.take_in(data)
            return
        self.frames, self.curr_msg_data_type = [text], "text"
        self.send_receive_event_to_app()

    @override
    def hear(self, data: bytes) -> None:
        self.is_between_frames = self.is_between_frames and are_whole_frames(data)
        super().data_received(data)

    @override
    def is_listening(self) -> bool:
        return not self.read_paused and not self.transport.is_closing()

    @override
    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.hear_on()
        return message

    def is_out_of_patience(self, size: int) -> bool:
        """Who was hung up on may say goodbye, and not much else."""
        self.after_goodbye += size
        if self.after_goodbye > AFTER_GOODBYE_BYTES:
            self.forget()
            self.transport.pause_reading()
        return self.after_goodbye > AFTER_GOODBYE_BYTES

    def count_piece(self) -> None:
        """Frames that are no whole message are few, unless somebody wants to keep the server busy."""
        if not self.close_sent and not self.pieces.take(self.loop.time()):
            self.say(write(Sorry("error-too-fast")))
            self.hang_up(CloseCode.TOO_MANY)
            self.after_goodbye = AFTER_GOODBYE_BYTES
            self.forget()

    @override
    def handle_cont(self, event: Frame) -> None:
        self.count_piece()
        super().handle_cont(event)

    @override
    def handle_ping(self) -> None:
        self.count_piece()
        super().handle_ping()

    @override
    def send_receive_event_to_app(self) -> None:
        """Let a message wait until it is listened to. Reading stops when many do, not after each."""
        is_far_behind = self.read_paused or self.queue.qsize() >= UNHEARD
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = is_far_behind
        if is_far_behind:
            self.transport.pause_reading()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        """What is gone is gone at once: nobody has to look for it as for garbage."""
        super().connection_lost(exc)
        self.stop_hearing()
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(LINE, None)

    def say(self, message: bytes) -> None:
        """Send a text message, unless the line is dead or dying, together with all that is said at this moment."""
        if not self.unsent:
            flush_soon(self)
        self.unsent += head_of(len(message)), message

    def flush(self) -> None:
        said, self.unsent = b"".join(self.unsent), []
        if self.close_sent or self.disconnected or not said:
            return
        self.transport.write(said)
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.hang_up(CloseCode.TOO_SLOW)

    def probe(self, address: str) -> None:
        """A ping of the WebSocket protocol, which browsers answer by themselves, where the system cannot tell."""
        if self.close_sent or self.disconnected or self.way_by_system(address) is not None:
            return
        self.least = self.least or Least()
        self.pieces.left += 1  # for the answer
        self.probed_at = self.loop.time()
        self.conn.send_ping(struct.pack("d", self.probed_at))
        self.transport.write(b"".join(self.conn.data_to_send()))

    @override
    def handle_pong(self, event: Frame) -> None:
        self.count_piece()
        if self.least is not None and bytes(event.data) == struct.pack("d", self.probed_at):
            now = self.loop.time()
            self.least.measured((now - self.probed_at) * 1000, now)

    def way_to(self, address: str) -> float | None:
        by_browser = self.least.ms if self.least is not None else None
        by_system = self.way_by_system(address)
        return by_browser if by_system is None else by_system

    def way_by_system(self, address: str) -> float | None:
        """As the system has measured it, if it talks to the visitor and not to a proxy."""
        is_direct = self.client is not None and self.client[0] == address
        return least_round_trip(self.transport.get_extra_info("socket")) if is_direct else None

    def hang_up(self, code: CloseCode) -> None:
        """Say goodbye, and soon after cut the line, whether or not the visitor reads what is still under way."""
        self.flush()
        if self.close_sent or self.disconnected:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": int(code), "reason": ""})
        self.conn.send_close(int(code))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)


def flush_soon(line: TableSocket) -> None:
    """Send what is said at this moment, on all lines at one go."""
    lines = UNSENT.get(line.loop)
    if lines is None:
        lines = UNSENT[line.loop] = []
        line.loop.call_soon(flush_all, line.loop)
    lines.append(line)


def flush_all(loop: asyncio.AbstractEventLoop) -> None:
    lines = UNSENT.pop(loop)
    if len(lines) > LINES_AT_ONCE:
        UNSENT[loop] = lines[LINES_AT_ONCE:]
        loop.call_soon(flush_all, loop)
    for line in lines[:LINES_AT_ONCE]:
        try:
            line.flush()
        except Exception:
            note("not sent", exc_info=True)  # which is no reason why others should not hear


def least_round_trip(line: socket.socket) -> float | None:
    """How many milliseconds the other end takes at least to acknowledge what is sent, as Linux has measured it in the
    last minutes; elsewhere None."""
    if sys.platform != "linux":
        return None
    try:
        told = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, MIN_RTT_AT + 4)
    except (OSError, ValueError):  # of a line that was just cut uvloop says that it has a negative number
        return None
    if len(told) < MIN_RTT_AT + 4:
        return None
    (least,) = struct.unpack_from("I", told, MIN_RTT_AT)
    return least / 1000 if 0 < least < NOT_MEASURED else None


def head_of(size: int) -> bytes:
    """What comes before a text of so many bytes, as the WebSocket protocol wants it from a server: in one frame, not
    masked.

    >>> head_of(5) + b"hello"
    b'\\x81\\x05hello'
    """
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def lone_text(data: bytes) -> bytes | None:
    """What a client says, if it comes in one short frame and nothing else does.

    >>> lone_text(b"\\x81\\x85\\0\\0\\0\\0hello"), lone_text(b"\\x81\\x85\\0\\0\\0\\0hell")
    (b'hello', None)
    """
    start = 6 if len(data) < SHORT + 6 else 8
    size = len(data) - start
    if not 0 <= size <= MESSAGE_BYTES or data[0] != WHOLE_TEXT:
        return None
    told = data[1] & ~MASKED if start == 6 else int.from_bytes(data[2:4])
    if told != size or data[1] != MASKED | min(size, SHORT):
        return None
    return apply_mask(data[start:], data[start - 4 : start])


def are_whole_frames(data: bytes) -> bool:
    """Does the last of a client's frames end where this ends?"""
    at = 0
    while len(data) >= at + 2:
        size = data[at + 1] & ~MASKED
        start = at + (2 if size < SHORT else 4 if size == SHORT else 10)
        size = size if size < SHORT else int.from_bytes(data[at + 2 : start])
        at = start + 4 * (data[at + 1] >> 7) + size
    return at == len(data)
