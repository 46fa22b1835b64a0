"""The finest moment of a game of Metromania: the best trip of the week, or a station worth more than that."""

from collections.abc import Iterator, Sequence

from metropolitain.engine.contract import Effect, Moment, MoveTold
from metropolitain.engine.ids import Player
from metropolitain.games.metromania.score import player_of
from metropolitain.games.metromania.show.effects import StationBuilt, TestRun

Facts = dict[str, str | int | bool]


def metromania_moment(player: Player, moves: Sequence[MoveTold]) -> Moment | None:
    """What brought a player the most at once; among equals a trip comes before a station."""
    found = [
        Moment(player=player, number=number, points=points, kind=kind, facts=facts)
        for number, move in enumerate(moves, 1)
        for effect in move.effects
        for points, kind, facts in _gains(effect, player, len(move.scores))
        if points > 0
    ]
    return max(found, key=lambda moment: (moment.points, moment.kind == "trip"), default=None)


def _gains(effect: Effect, player: Player, players: int) -> Iterator[tuple[int, str, Facts]]:
    """Points that an effect brought a player; a player may have two companies."""
    if isinstance(effect, StationBuilt) and effect.player == player:
        yield effect.points, "station", {"colour": effect.colour}
    if isinstance(effect, TestRun):
        own = [gain for gain in effect.report.points if player_of(gain.company, players) == player]
        yield sum(gain.points for gain in own), "trip", {"day": effect.day}
