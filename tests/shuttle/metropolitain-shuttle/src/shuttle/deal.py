"""Drawing a set-up of Shuttle, and how a game begins (S1–S3)."""

from typing import Any

from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import shuffle
from shuttle.board import COPIES, HAND, TICKETS
from shuttle.state import NOBODY


@kernel
def deal(s: Any, rng: Any) -> None:
    """Shuffle passengers over the stops, and the tickets."""
    for stop in range(int(s.stops)):
        s.passengers[stop] = stop + 1
    shuffle(s.passengers, 0, int(s.stops), rng)
    for place in range(TICKETS):
        s.deck[place] = place // COPIES + 1
    shuffle(s.deck, 0, TICKETS, rng)


@kernel
def begin(s: Any) -> None:
    """The train stands in the middle, and everybody takes two tickets from the top of the deck."""
    s.train = s.stops // 2
    s.seat = 0
    s.rides = 0
    for stop in range(int(s.stops)):
        s.waiting[stop] = s.passengers[stop]
    for seat in range(int(s.players)):
        s.points[seat] = 0
    s.drawn = HAND * s.players
    for place in range(TICKETS):
        s.played[place] = 0
        s.holder[place] = place // HAND if place < s.drawn else NOBODY
