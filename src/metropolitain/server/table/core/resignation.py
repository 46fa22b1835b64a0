"""Giving up: who wins then, and whether the game goes on.

It is a matter of the table alone: the moves so far are a sound record, of a game that stops before its end.
"""

from typing import Any

from msgspec.structs import replace

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.server.table.core.change import now_ms
from metropolitain.server.table.core.entries import AnyEntry, Over, Resigned
from metropolitain.server.table.core.state import TableState


def resign_entries(state: TableState, player: Player, bot: str, message_id: str) -> list[AnyEntry]:
    """A player gives up: a bot plays on for them, or the game ends where it stands.

    It goes on while two others are left who have not resigned, one of them a person.
    """
    now = now_ms()
    left = [other for other in _left(state) if other != player]
    if len(left) > 1 and any(state.roster[other].is_person for other in left):
        return [Resigned(at=now, seat=player, bot=bot, id=message_id)]
    scores = state.playing.scores
    over = Over(at=now, scores=scores, winners=list(_best(scores, left)))
    return [Resigned(at=now, seat=player, id=message_id), over]


def winners_of(state: TableState, game: Game) -> list[Player]:
    """Who wins a game that ended by its rules: not who resigned, but the best of the others."""
    if not state.resigned:
        return list(game.winners)
    left = _left(state)
    return [winner for winner in game.winners if winner in left] or _best(game.scores, left)


def as_it_ended(state: TableState, position: Any) -> Any:
    """A position of a game that is over, as it was decided where somebody resigned."""
    if not (state.over and state.resigned):
        return position
    return replace(position, over=True, to_move=[], winners=state.winners)


def _left(state: TableState) -> list[Player]:
    return [player for player in state.players if not state.roster[player].resigned]


def _best(scores: list[int], players: list[Player]) -> list[Player]:
    """Who of these players has the most points; all of them where several do."""
    most = max((scores[player] for player in players), default=0)
    return [player for player in players if scores[player] == most]
