"""Shuttle's position: all that is needed to draw a game for one viewer."""

from typing import Any, Literal

import msgspec
import numpy as np

from metropolitain.engine.contract import Position
from metropolitain.engine.ids import Player, Viewer, players_in
from shuttle.board import TICKETS
from shuttle.legal import to_move
from shuttle.redeal import is_known
from shuttle.score import result


class Hand(msgspec.Struct, frozen=True):
    """The tickets of a player; None stands for one that the viewer may not know."""

    player: Player
    tickets: list[int | None]


class ShuttlePosition(Position, kw_only=True):
    """A game of Shuttle as one viewer may see it."""

    game: Literal["shuttle"]
    prompt: Literal["ride", "wait", "over"]
    train: int  # the stop at which it stands, from 1
    waiting: list[int]
    hands: list[Hand]
    deck: int  # tickets left to draw


def shuttle_position(s: Any, viewer: Viewer) -> ShuttlePosition:
    """The whole position for a viewer."""
    scores = np.zeros(int(s.players), np.int64)
    winners = players_in(int(result(s, scores)))
    moving = players_in(int(to_move(s)))
    return ShuttlePosition(
        game="shuttle",
        viewer=viewer,
        to_move=moving,
        over=not moving,
        scores=scores.tolist(),
        winners=winners,
        prompt="over" if not moving else "ride" if viewer in moving else "wait",
        train=int(s.train) + 1,
        waiting=s.waiting[: s.stops].tolist(),
        hands=[_hand(s, Player(player), viewer) for player in range(int(s.players))],
        deck=TICKETS - int(s.drawn),
    )


def _hand(s: Any, player: Player, viewer: Viewer) -> Hand:
    places = [place for place in range(TICKETS) if s.holder[place] == player and not s.played[place]]
    seat = -1 if viewer is None else viewer
    return Hand(player, [int(s.deck[place]) if is_known(s, seat, place) else None for place in places])
