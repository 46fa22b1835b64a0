"""What a browser is sent so that it thinks for its owner, and told about what it found."""

from metropolitain.bots.hints import MOST_HINTS, hints_from
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table import views
from metropolitain.server.table.core import commands
from metropolitain.server.table.core.preview import Trial
from metropolitain.server.table.core.state import TableState
from metropolitain.server.wire.bodies import HintInfo
from metropolitain.server.wire.thinking import (
    AskHintTold,
    HintPlan,
    LibraryInfo,
)
from metropolitain.server.work import plans


def hint_position(state: TableState, viewer: Viewer, draft: list[str]) -> tuple[Game, Seat]:
    """The game that a hint is about, after a player's draft or before one that is whole, and the seat.

    Refuses where the table was opened without hints, and who is not to move.
    """
    if viewer is None:
        raise Refusal("T1", "spectator")
    if state.playing and not state.created.hints:
        raise Refusal("T1", "no-hints")
    commands.check_hand(state, viewer)
    tried = Trial(state.playing, viewer, draft)
    game = state.playing.branch() if tried.complete else tried.game.branch()
    own = [seat for seat in game.to_move if game.player_of(seat) == viewer]
    if not own:
        waiting = ", ".join(map(str, game.to_move))
        raise Refusal("G2", "not-your-turn", seat=str(viewer), waiting=waiting)
    return game, own[0]


def hint_plan(
    state: TableState, viewer: Viewer, draft: list[str], library: LibraryInfo, device: plans.Device
) -> HintPlan:
    """The search for a player's hint, from a state dealt anew for the player's seat: never the true one."""
    game, seat = hint_position(state, viewer, draft)
    known = plans.known_state(game, seat)
    search = plans.search_plan(game, known, seat, library, device, plans.HINT_SEARCHES)
    return HintPlan(state.number, draft, seat, MOST_HINTS, search)


def hints_found(state: TableState, viewer: Viewer, found: AskHintTold) -> list[HintInfo]:
    """What a browser found for a hint, in words; refused when the table has gone on meanwhile."""
    if viewer is None:
        raise Refusal("T1", "spectator")
    if state.is_stale(found.number, viewer):
        raise Refusal("G2", "stale", seen=found.number, number=state.number)
    game, seat = hint_position(state, viewer, found.draft)
    told = hints_from(plans.opinions_from(game, seat, found.roots))
    return [views.hint(game, viewer, hint) for hint in told]
