"""Analyses that browsers make: what they are sent, and told about what they found."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from metropolitain.bots.analysis import Judged, compared, unit_of
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.core.preview import foreseen
from metropolitain.server.table.core.state import TableState
from metropolitain.server.wire.analysis import AnalysisPlan, Compared, JudgedMove, LibraryInfo, Played
from metropolitain.server.work import plans


def finished_game(state: TableState) -> Game:
    """A copy of a table's game; refused while it goes on."""
    game = state.playing
    if not game.over:
        raise Refusal("G3", "unfinished", moves=len(game.moves))
    return game.copy()


def analysis_plan(game: Game, library: LibraryInfo, weak: bool = False) -> AnalysisPlan:
    """The searches of an analysis: nothing of a finished game is hidden, so its own first state is sent."""
    device = plans.Device(1, weak)
    states: Any = np.zeros(1, game.rules.dtype)
    states[0] = game.state_at(0)
    steps = len(game.moves)
    search = plans.search_plan(game, states, Seat(0), library, device, plans.JUDGING_SEARCHES, steps)
    played = [Played(move.seat, move.code) for move in game.moves]
    return AnalysisPlan(unit_of(game), game.players, played, search)


def judged_moves(game: Game, found: Sequence[Compared]) -> list[JudgedMove]:
    """What a browser found about moves of a finished game, in words; the latest of them come first inside."""
    unit, actual = unit_of(game), game.moves
    told: dict[int, JudgedMove] = {}
    for one in sorted(found, key=lambda each: -each.number):
        if one.number > len(actual):
            raise Refusal("G1", "unreadable-move", move=str(one.number))
        while len(game.moves) >= one.number:
            game.undo()
        move = actual[one.number - 1]
        if one.played.move != move.code:
            raise Refusal("G1", "unreadable-move", move=str(one.played.move))
        played, best = plans.opinions_from(game, move.seat, (one.played, one.best))
        told[one.number] = told_move(game, compared(one.number, unit, played, best))
    return [told[one.number] for one in found]


def told_move(past: Game, judged: Judged) -> JudgedMove:
    """A judged move, by player instead of seat, with what it did and what the better one would have done."""
    facts = msgspec.structs.asdict(judged)
    player = past.player_of(facts.pop("seat"))
    made = foreseen(past, player, judged.move)
    best = made if judged.best == judged.move else foreseen(past, player, judged.best)
    return JudgedMove(player=player, effects=made, best_effects=best, **facts)
