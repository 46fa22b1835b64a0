"""What somebody asks of the others at a table: it is done when all who are asked agree."""

from typing import NamedTuple

from metropolitain.engine.ids import Player
from metropolitain.server.table.entries import Requested, RequestKind
from metropolitain.server.wire.messages import RequestInfo


class Request(NamedTuple):
    """A request that waits for consent; `asked` is the number of the entry that made it."""

    asked: int
    about: RequestKind
    by: Player
    player: Player
    number: int
    waiting: tuple[Player, ...]

    @classmethod
    def of(cls, entry: Requested, asked: int) -> "Request":
        """The request that an entry makes."""
        waiting = tuple(Player(player) for player in entry.waiting)
        return cls(asked, entry.about, Player(entry.seat), Player(entry.player), entry.number, waiting)

    def without(self, players: list[Player]) -> "Request":
        """The request after these players have agreed."""
        return self._replace(waiting=tuple(player for player in self.waiting if player not in players))

    @property
    def info(self) -> RequestInfo:
        """What everybody is told."""
        return RequestInfo(
            asked=self.asked,
            about=self.about,
            by=self.by,
            player=self.player,
            number=self.number,
            waiting=list(self.waiting),
        )
