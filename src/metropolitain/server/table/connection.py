"""One client at a table: what it was told, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.wire.messages import refused

GOING_AWAY, SIGNED_OUT, SENT_AWAY, UNKNOWN_TABLE, REMOVED = 1012, 4401, 4403, 4404, 4410
LEFT, BANNED = 4411, 4451


class Line(Protocol):
    """What carries messages to a client."""

    drained: Callable[[], None] | None  # called when there is room again

    def write_text(self, text: bytes) -> bool:
        """Send it at once; False where there is no room for it."""

    def abort(self) -> None:
        """Let the client go though it has not read everything."""


class Connection:
    """A client of a table; `viewer` is its player, None for a spectator."""

    def __init__(self, viewer: Viewer, number: int, room: int, words: Words, address: str = "") -> None:
        self.viewer = viewer
        self.holders: frozenset[str] = frozenset()  # as whom it is known beyond the table
        self.known_by: frozenset[str] = frozenset()  # hashes of the cookies it came with
        self.address = address  # for whom its searches count
        self.number = number  # the last entry it was told
        self.visible = True  # whether somebody can see the page
        self.live = False  # whether it has caught up and gets what happens
        self.words = words
        self.outbox: deque[bytes | None] = deque()  # None: the end
        self.close_code = GOING_AWAY
        self.answering = asyncio.Lock()  # held while a question is answered: that is never broken off
        self.ended = asyncio.Event()  # all is sent that ever will be
        self.too_slow = False
        self._room = room
        self._line: Line | None = None
        self._flushing = False

    def attach(self, line: Line) -> None:
        """Send what waits, and whatever comes, over a line."""
        self._line = line
        line.drained = self._flush
        self._flush()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not keep up is let go."""
        if len(self.outbox) >= self._room:
            self._let_go()
        elif not self.ended.is_set():
            self._put(message)

    def _let_go(self) -> None:
        self.too_slow = True
        self.ended.set()
        if self._line is not None:
            self._line.abort()

    def close(self) -> None:
        """Let the client go once everything queued is sent."""
        self._put(None)

    def dismiss(self, refusal: Refusal, code: int = SENT_AWAY) -> None:
        """Send the client away, with the reason."""
        self.close_code = code
        self.send(refused(refusal, None, self.number, self.words))
        self.close()

    def _put(self, message: bytes | None) -> None:
        """Queue something; what is queued before the loop's next turn goes out in one frame."""
        self.outbox.append(message)
        if self._line is not None and not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send all that waits, a message a line; what finds no room waits on."""
        self._flushing = False
        outbox = self.outbox
        if not outbox or self._line is None or self.ended.is_set():
            return
        ending = None in outbox
        lines = [message for message in outbox if message is not None]
        if lines and not self._line.write_text(b"\n".join(lines)):
            return
        outbox.clear()
        if ending:
            self.ended.set()
