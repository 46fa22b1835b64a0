"""Guided games at a table: whether one still is the guide of today, and what the script has a bot play."""

from metropolitain.engine.game import Move
from metropolitain.learn.guides import guide_of, has_guide
from metropolitain.server.table.core.entries import Created
from metropolitain.server.table.core.state import TableState


def is_guided(created: Created) -> bool:
    """A guided game whose set-up is the guide's; a table of an older guide is an ordinary game."""
    if not created.guide or created.opening is None or not has_guide(created.game):
        return False
    return created.opening.setup == guide_of(created.game).setup


def scripted_move(state: TableState) -> Move | None:
    """The move that the script of a guided game has next, while the game follows it."""
    if not is_guided(state.created):
        return None
    game = state.playing
    text = guide_of(state.created.game).next_move([move.text for move in game.moves])
    return None if text is None else game.read_move(text)
