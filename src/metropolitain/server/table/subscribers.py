"""Who looks at a table: each client, what it was told and what waits to be sent to it; and all of them."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable
from typing import Protocol

from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.core.model import ChatLine
from metropolitain.server.core.state import TableState
from metropolitain.server.table import views
from metropolitain.server.table.messages import refused

GOING_AWAY, SIGNED_OUT, SENT_AWAY, UNKNOWN_TABLE, REMOVED = 1012, 4401, 4403, 4404, 4410
LEFT, BANNED = 4411, 4451


class SocketTransport(Protocol):
    """Carries messages to a client."""

    def write_text(self, text: bytes, again: Callable[[], None]) -> bool:
        """Send it at once; False where there is no room for it: `again` is called once there is."""

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
        self._transport: SocketTransport | None = None
        self._flushing = False

    def attach(self, transport: SocketTransport) -> None:
        """Send what waits, and whatever comes, over a transport."""
        self._transport = transport
        self._flush()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not keep up is let go."""
        if len(self.outbox) >= self._room:
            self.too_slow = True
            self.ended.set()
            if self._transport is not None:
                self._transport.abort()
        elif not self.ended.is_set():
            self._put(message)

    def close(self) -> None:
        """Let the client go once everything queued is sent."""
        self.live = False
        self._put(None)

    def dismiss(self, refusal: Refusal, code: int = SENT_AWAY) -> None:
        """Send the client away, with the reason."""
        self.close_code = code
        self.send(refused(refusal, None, self.number, self.words))
        self.close()

    def _put(self, message: bytes | None) -> None:
        """Queue something; what is queued before the loop's next turn goes out in one frame."""
        self.outbox.append(message)
        if self._transport is not None and not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send all that waits, a message a line; what finds no room waits on."""
        self._flushing = False
        outbox = self.outbox
        if not outbox or self._transport is None or self.ended.is_set():
            return
        ending = None in outbox
        lines = [message for message in outbox if message is not None]
        if lines and not self._transport.write_text(b"\n".join(lines), self._flush):
            return
        outbox.clear()
        if ending:
            self.ended.set()


class Subscribers:
    """The clients of one table: whom of the players they stand for, and how they are told something."""

    def __init__(self, state: TableState) -> None:
        self.connections: set[Connection] = set()
        self._state = state

    # --- who is there ---

    @property
    def owner(self) -> str:
        """The address for which this table's bots think: of a player who looks, or of whoever does."""
        looking = sorted(self.connections, key=lambda each: (each.viewer is None, each.viewer or 0))
        return looking[0].address if looking else ""

    def is_here(self, player: Player) -> bool:
        """Whether a player is connected, themselves or another player of the same browser."""
        return any(player in self._state.together(connection.viewer) for connection in self.connections)

    def is_watched_by(self, player: Player) -> bool:
        """Whether a player, or another of the same browser, can see the table now."""
        looking = [each.viewer for each in self.connections if each.visible]
        return any(player in self._state.together(viewer) for viewer in looking)

    def check_room_to_watch(self, most: int) -> None:
        """Refuse one more spectator where there are as many as the operator allows."""
        if sum(each.viewer is None for each in self.connections) >= most:
            raise Refusal("T5", "too-many-watch", most=most)

    def add(self, connection: Connection) -> list[Player]:
        """Somebody looks; the players who were not here before."""
        coming = self._not_here(connection.viewer)
        self.connections.add(connection)
        return coming

    def discard(self, connection: Connection) -> list[Player]:
        """Somebody looks no more; the players who are not here any longer."""
        self.connections.discard(connection)
        return self._not_here(connection.viewer)

    def _not_here(self, viewer: Viewer) -> list[Player]:
        return [player for player in self._state.together(viewer) if not self.is_here(player)]

    # --- telling ---

    def _live(self) -> list[Connection]:
        """Who is told what happens, players first: they do not wait for a crowd of spectators."""
        live = [connection for connection in self.connections if connection.live]
        return sorted(live, key=lambda connection: connection.viewer is None)

    def tell(self, message_to: Callable[[Viewer], bytes]) -> list[Connection]:
        """Tell everybody something, made once per viewer; who was told it."""
        messages: dict[Viewer, bytes] = {}
        live = self._live()
        for connection in live:
            viewer = connection.viewer
            if viewer not in messages:
                messages[viewer] = message_to(viewer)
            connection.send(messages[viewer])
        return live

    def tell_chat(self, line: ChatLine, to: Iterable[Connection] | None = None) -> None:
        """Tell a line of chat."""
        if not (line.text or line.phrase or line.erased_at):  # of somebody who is forgotten
            return
        messages: dict[str, bytes] = {}
        for connection in self._live() if to is None else to:
            lang = connection.words.lang if line.phrase else ""
            if lang not in messages:
                messages[lang] = views.chat(self._state, line, connection.words)
            connection.send(messages[lang])

    # --- letting go ---

    def close(self) -> None:
        """Let everybody go."""
        for connection in self.connections:
            connection.close()

    def close_known_by(self, hashes: Collection[str], refusal: Refusal | None) -> None:
        """Let clients go whose cookies speak for nobody any more; without a reason they come back."""
        for connection in [each for each in self.connections if not each.known_by.isdisjoint(hashes)]:
            if refusal:
                connection.viewer = None
                connection.dismiss(refusal, SIGNED_OUT)
            else:
                connection.close()

    def close_of(self, players: Collection[int]) -> None:
        """Let go who is connected for players; they come back as who they are now."""
        for connection in [each for each in self.connections if each.viewer in players]:
            connection.close()

    def remove(self, player: Player, refusal: Refusal, code: int) -> None:
        """Send away who has no seat here any more."""
        for connection in [each for each in self.connections if each.viewer == player]:
            connection.viewer = None
            connection.dismiss(refusal, code)

    def dismiss(self, refusal: Refusal, code: int) -> None:
        """Send everybody away."""
        for connection in list(self.connections):
            connection.dismiss(refusal, code)

    def send_away(self) -> None:
        """Let spectators go where nobody may watch."""
        for connection in list(self.connections):
            try:
                self._state.check_sight(connection.viewer)
            except Refusal as refusal:
                connection.dismiss(refusal)
