"""The finest moment of a game of Next Station: the round with the best line."""

from collections.abc import Sequence

from metropolitain.engine.contract import Moment, MoveTold
from metropolitain.engine.ids import Player
from metropolitain.games.nextstation.show.effects import LineScored


def nextstation_moment(player: Player, moves: Sequence[MoveTold]) -> Moment | None:
    """The end of the round whose line brought a player the most."""
    best: Moment | None = None
    for number, move in enumerate(moves, 1):
        for effect in move.effects:
            if (
                isinstance(effect, LineScored)
                and effect.player == player
                and effect.points > (best.points if best else 0)
            ):
                facts: dict[str, str | int | bool] = {
                    "colour": effect.colour,
                    "districts": effect.districts,
                    "most": effect.most,
                }
                best = Moment(player=player, number=number, points=effect.points, kind="line", facts=facts)
    return best
