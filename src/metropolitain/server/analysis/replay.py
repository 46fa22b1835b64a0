"""A game from its first position on, move by move, as a viewer may see it."""

from collections.abc import Callable, Sequence
from typing import Any

from metropolitain.engine.contract import Moment, MoveTold
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Viewer
from metropolitain.server.core.preview import readable
from metropolitain.server.core.state import TableState
from metropolitain.server.table import views
from metropolitain.server.table.bodies import Replay, Step


def replay_work(state: TableState, viewer: Viewer) -> Callable[[], bytes]:
    """The work of making a replay, on a copy of the game: it may be done in another thread."""
    game = state.playing.copy()
    public = state.public
    secret = 0 if public else game.rules.secret_moves(game.state)
    over, table, options = state.over, state.table, state.created.options
    names, bots, take_backs = state.names, state.bots, state.take_backs
    resigned, winners = state.resigned, state.winners

    def work() -> bytes:
        known = len(game.moves) - secret
        steps = [_step(game, index, move, viewer, known) for index, move in enumerate(game.moves)]
        replay = Replay(
            table=table,
            game=game.rules.name,
            options=options,
            players=game.players,
            names=names,
            bots=bots,
            geometry=game.rules.geometry(game.state),
            you=viewer,
            start=_position(game, 0, viewer),
            steps=steps,
            public=public,
            take_backs=take_backs,
            sheet=game.detail if over else None,
            moments=_moments(game, steps) if over else [],
            resigned=resigned,
            winners=winners,
        )
        return views.encode(replay)

    return work


def moments_of(game: Game) -> list[Moment]:
    """The finest moments of a finished game, of each player who has one; nothing is secret in it any more."""
    return _moments(
        game, [_step(game, index, move, None, len(game.moves)) for index, move in enumerate(game.moves)]
    )


def _moments(game: Game, steps: Sequence[Step]) -> list[Moment]:
    moves = [MoveTold(step.player, step.effects, step.position.scores) for step in steps]
    found = [game.rules.moment(Player(player), moves) for player in range(game.players)]
    return [moment for moment in found if moment is not None]


def _step(game: Game, index: int, move: Move, viewer: Viewer, known: int) -> Step:
    """One move; only the first `known` ones are known to others than who made them."""
    mover = game.player_of(move.seat)
    before, after = readable(game.state_at(index)), readable(game.state_at(index + 1))
    effects = game.rules.effects(before, after, move.seat, move.code, viewer)
    text = move.text if mover == viewer or index < known else None
    return Step(index + 1, mover, text, effects, _position(game, index + 1, viewer))


def _position(game: Game, number: int, viewer: Viewer) -> Any:
    """The position after so many moves."""
    return game.rules.position(readable(game.state_at(number)), viewer)
