"""What a move of Shuttle did: one list for preview, log, announcements and charts."""

from typing import Any, Literal

import numpy as np

from metropolitain.engine.contract import Effect, Milestone
from metropolitain.engine.ids import Player, Seat, Viewer, players_in
from shuttle.board import TICKETS
from shuttle.codec import unpack
from shuttle.score import result


class Ridden(Effect, frozen=True, tag="ride"):
    """The train went to a stop, and everybody there came aboard."""

    player: Player
    ticket: int
    direction: Literal["east", "west"]
    stop: int
    passengers: int


class TicketDrawn(Effect, frozen=True, tag="draw"):
    """A ticket was drawn; unless tickets lie open, only who drew it knows which."""

    player: Player
    ticket: int | None


class GameOver(Milestone, frozen=True, tag="over"):
    """The last ticket was played."""

    winners: list[Player]
    scores: list[int]


ShuttleEffect = Ridden | TicketDrawn | GameOver


def shuttle_effects(before: Any, after: Any, seat: Seat, move: int, viewer: Viewer) -> list[Effect]:
    """All that a move did, in the order it happened."""
    player = Player(seat)
    effects = shuttle_preview(before, after, seat, move)
    if before.drawn < TICKETS:
        seen = viewer == player or after.open
        effects.append(TicketDrawn(player, int(after.deck[before.drawn]) if seen else None))
    if after.rides == TICKETS:
        scores = np.zeros(int(after.players), np.int64)
        effects.append(GameOver(players_in(int(result(after, scores))), scores.tolist()))
    return effects


def shuttle_preview(before: Any, after: Any, seat: Seat, move: int) -> list[Effect]:
    """What a seat can foresee of its move: not what it draws."""
    ticket, east = unpack(move)
    boarded = int(before.waiting[after.train])
    return [Ridden(Player(seat), ticket, "east" if east else "west", int(after.train) + 1, boarded)]
