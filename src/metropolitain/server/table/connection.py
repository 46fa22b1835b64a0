"""One client at a table: what it was told, and what waits to be sent to it."""

import asyncio
from collections import deque

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.wire.messages import refused

GOING_AWAY, SENT_AWAY = 1012, 4403


class Connection:
    """A client of a table; `viewer` is its player, None for a spectator."""

    def __init__(self, viewer: Viewer, number: int, room: int, words: Words) -> None:
        self.viewer = viewer
        self.number = number  # the last entry it was told
        self.live = False  # whether it has caught up and gets what happens
        self.words = words
        self.outbox: deque[bytes | None] = deque()  # None: the end
        self._filled = asyncio.Event()
        self.close_code = GOING_AWAY
        self.thinking = False  # whether a hint is being thought about for it
        self.answering = asyncio.Lock()  # held while a question is answered: that is never broken off
        self._room = room
        self.too_slow = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not keep up is let go."""
        if len(self.outbox) >= self._room:
            self.too_slow.set()
        elif not self.too_slow.is_set():
            self._put(message)

    async def waiting(self) -> bytes | None:
        """All that waits to be sent, a message a line, as soon as there is something; None at the end."""
        await self._filled.wait()
        lines: list[bytes] = []
        while self.outbox and (message := self.outbox[0]) is not None:
            lines.append(message)
            self.outbox.popleft()
        if not self.outbox:
            self._filled.clear()
        return b"\n".join(lines) if lines else None

    def close(self) -> None:
        """Let the client go once everything queued is sent."""
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        self.outbox.append(message)
        self._filled.set()

    def dismiss(self, refusal: Refusal) -> None:
        """Send the client away, with the reason."""
        self.close_code = SENT_AWAY
        self.send(refused(refusal, None, self.number, self.words))
        self.close()
