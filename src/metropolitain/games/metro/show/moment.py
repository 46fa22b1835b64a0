"""The finest moment of a game of Metro: the tile that brought the most home."""

from collections.abc import Sequence

from metropolitain.engine.contract import Moment, MoveTold
from metropolitain.engine.ids import Player
from metropolitain.games.metro.show.effects import LineFinished
from metropolitain.games.metro.show.names import COLOURS


def metro_moment(player: Player, moves: Sequence[MoveTold]) -> Moment | None:
    """The tile that finished the most valuable lines of a player, whoever laid it.

    With companies nobody owns a line, and points are paid at the end: then it is the player's own best tile.
    """
    owns_lines = any(any(move.scores) for move in moves[:-1])
    best: Moment | None = None
    for number, move in enumerate(moves, 1):
        finished = [effect for effect in move.effects if isinstance(effect, LineFinished)]
        if owns_lines:
            finished = [line for line in finished if line.colour == COLOURS[player]]
        elif move.player != player:
            continue
        points = sum(line.points for line in finished)
        if points > (best.points if best else 0):
            kind = "line" if len(finished) == 1 else "lines"
            facts: dict[str, str | int | bool] = {"count": len(finished)}
            best = Moment(player=player, number=number, points=points, kind=kind, facts=facts)
    return best
