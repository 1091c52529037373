"""The line to one visitor: uvicorn's WebSocket, with a short way for what is said at a table.

A message goes out at once, without a task that waits for it and without passing through the layers of an app. What a
visitor leaves unread is bounded: whoever does not read is hung up on, and gets the present table on coming back.
"""

from typing_extensions import override
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from spieltisch.server.wire import CloseCode

UNREAD_BYTES = 1 << 20  # a visitor may leave unread before the connection is given up
GOODBYE_SECONDS = 2.0  # a visitor may take to hang up as well
LINE = "spieltisch.line"  # under which an app finds it among the extensions of its scope


class TableSocket(WebSocketsSansIOProtocol):
    @override
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def say(self, message: bytes) -> None:
        """Send a text message, unless the line is dead or dying."""
        if self.close_sent or self.disconnected:
            return
        self.transport.write(framed(message))
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.hang_up(CloseCode.TOO_SLOW)

    def hang_up(self, code: CloseCode) -> None:
        """Say goodbye, and soon after cut the line, whether or not the visitor reads what is still under way."""
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


def framed(text: bytes) -> bytes:
    """A text message as the WebSocket protocol wants it from a server: in one frame, not masked.

    >>> framed(b"hello")
    b'\\x81\\x05hello'
    """
    size = len(text)
    if size < 126:
        return b"\x81" + bytes((size,)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text
