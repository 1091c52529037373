"""What comes over a line is heard a little at a time: however much somebody sends at once, and in however many pieces,
the others have their turn in between."""

import asyncio

PORTION_BYTES = 1024  # a hundred and seventy of the smallest frames, or of the smallest pieces of a body: a millisecond
WAITING_BYTES = 1 << 20  # that a line may leave unheard; long before that nothing more is read from it


class InPortions(asyncio.Protocol):
    """A part of a protocol: hands what has come to `hear`, as long as it `is_listening`."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    unheard = b""
    heard_to = 0  # of that
    next_turn: asyncio.Handle | None = None

    def hear(self, data: bytes) -> None:
        raise NotImplementedError

    def is_listening(self) -> bool:
        raise NotImplementedError

    def take_in(self, data: bytes) -> None:
        if self.unheard:  # nothing more is read, but what was read already comes all the same
            self.unheard, self.heard_to = self.unheard[self.heard_to :] + data, 0
            if len(self.unheard) > WAITING_BYTES:
                self.transport.abort()
            else:
                self.transport.pause_reading()
        elif len(data) <= PORTION_BYTES:
            self.hear(data)
        else:
            self.unheard = data
            self.transport.pause_reading()
            self.hear_on()

    def hear_on(self) -> None:
        """The next portion, if there is one and somebody listens; whoever begins to listen again calls this."""
        if self.next_turn is not None:
            self.next_turn.cancel()
            self.next_turn = None
        if self.unheard and self.is_listening():
            portion = self.unheard[self.heard_to : self.heard_to + PORTION_BYTES]
            self.heard_to += len(portion)
            if self.heard_to == len(self.unheard):
                self.forget()
            self.hear(portion)
            if self.unheard:
                self.next_turn = self.loop.call_soon(self.hear_on)
        if not self.unheard and self.is_listening():
            self.transport.resume_reading()

    def forget(self) -> None:
        """What is not heard yet never will be."""
        self.unheard, self.heard_to = b"", 0

    def stop_hearing(self) -> None:
        """The line is gone."""
        self.forget()
        if self.next_turn is not None:
            self.next_turn.cancel()
            self.next_turn = None
