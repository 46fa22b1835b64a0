"""What somebody asks of the others at a table: it is done when all who are asked agree."""

from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.server.table.core.entries import Requested
from metropolitain.server.wire.messages import RequestInfo


def request_of(entry: Requested, asked: int) -> RequestInfo:
    """The request that an entry makes."""
    waiting = [Player(player) for player in entry.waiting]
    return RequestInfo(asked, entry.about, Player(entry.seat), Player(entry.player), entry.number, waiting)


def without(request: RequestInfo, players: list[Player]) -> RequestInfo:
    """The request after these players have agreed."""
    return replace(request, waiting=[player for player in request.waiting if player not in players])
