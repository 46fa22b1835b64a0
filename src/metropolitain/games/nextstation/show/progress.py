"""How far a network is on the way to each objective (N50)."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from metropolitain.engine.ids import Player
from metropolitain.games.nextstation.board import (
    CENTRE_DISTRICT,
    DISTRICT,
    DISTRICTS,
    OBJECTIVES,
    TOURIST,
    ObjectiveName,
)
from metropolitain.games.nextstation.score import (
    BY_CENTRE,
    BY_DISTRICTS,
    BY_INTERCHANGES,
    BY_TOURIST,
    MANY_INTERCHANGES,
    MANY_THAMES,
    stations_of,
)
from metropolitain.games.nextstation.sheet import PlayerSheet
from metropolitain.games.nextstation.state import LINES


class Progress(msgspec.Struct, frozen=True):
    """What an objective counts: how much there is of how much."""

    objective: ObjectiveName
    done: int
    goal: int


def progress_of(s: Any, player: Player, sheet: PlayerSheet) -> list[Progress]:
    """A player's way to the objectives in use."""
    wanted = s.objective.tolist() if s.objectives else []
    return [Progress(OBJECTIVES[objective], *_count(s, player, sheet, objective)) for objective in wanted]


def _count(s: Any, player: Player, sheet: PlayerSheet, objective: int) -> tuple[int, int]:
    network = reduce(or_, (int(stations_of(s, player, colour)) for colour in range(LINES)))
    if objective == BY_INTERCHANGES:
        return sum(kind.stations for kind in sheet.interchanges), MANY_INTERCHANGES
    if objective == BY_DISTRICTS:
        return sum(bool(network & district) for district in DISTRICT.tolist()), DISTRICTS
    if objective == BY_TOURIST:
        return (network & int(TOURIST)).bit_count(), int(TOURIST).bit_count()
    if objective == BY_CENTRE:
        return (network & int(CENTRE_DISTRICT)).bit_count(), int(CENTRE_DISTRICT).bit_count()
    return sum(line.thames for line in sheet.lines), MANY_THAMES
