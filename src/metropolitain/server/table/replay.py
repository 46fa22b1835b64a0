"""A game from its first position on, move by move, as a viewer may see it."""

from collections.abc import Callable
from typing import Any

from metropolitain.engine.game import Game, Move
from metropolitain.server.table import views
from metropolitain.server.table.fold import Player, TableState, eye_of
from metropolitain.server.table.readable import readable
from metropolitain.server.wire.bodies import Replay, Step


def replay_work(state: TableState, viewer: Player | None) -> Callable[[], bytes]:
    """The work of making a replay, on a copy of the game: it may be done in another thread."""
    game = state.playing.copy()
    public = state.public
    secret = 0 if public else game.rules.secret_moves(game.state)
    over, table, options, names = state.over, state.table, state.created.options, state.names

    def work() -> bytes:
        past = game.copy()
        while past.moves:
            past.undo()
        told = Replay(
            table=table,
            game=game.rules.name,
            options=options,
            players=game.players,
            names=names,
            geometry=game.rules.geometry(game.state),
            you=viewer,
            start=_position(past, viewer),
            steps=[_step(past, move, viewer, len(game.moves) - secret) for move in game.moves],
            public=public,
            sheet=game.detail if over else None,
        )
        return views.encode(told)

    return work


def _step(past: Game, move: Move, viewer: Player | None, public: int) -> Step:
    """Play one more move; only the first `public` moves are known to others than who made them."""
    rules = past.rules
    past.play(move)
    number = len(past.moves)
    mover = rules.player_of(move.seat, past.players)
    own = mover == viewer
    eye = move.seat if own else eye_of(past, viewer)
    before, after = readable(past.state_at(number - 1)), readable(past.state)
    effects = rules.effects(before, after, move.seat, move.code, eye)
    text = move.text if own or number <= public else None
    return Step(number, mover, text, effects, _position(past, viewer))


def _position(game: Game, viewer: Player | None) -> Any:
    return game.rules.position(readable(game.state), eye_of(game, viewer))
