"""Searches for browsers: what is sent, and opinions from what they found.

They are the searches of Metropolitain's bots: the same settings, seeds and kernels, so that a browser finds
what `hints` and `analyse_game` find with as many threads.
"""

import inspect
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from metropolitain.bots import search
from metropolitain.bots.analysis import Judged, compared, unit_of
from metropolitain.bots.hints import MOST_HINTS, TOLD, hints_from
from metropolitain.bots.root_stats import SCORE, SUMS, VALUE, VISITS, WINS
from metropolitain.bots.tree import NODE, grow_at
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.analysis import bodies as wire
from metropolitain.server.core import commands
from metropolitain.server.core.preview import Trial, foreseen
from metropolitain.server.core.state import TableState
from metropolitain.server.table.bodies import HintInfo

LEVEL = "expert"  # of hints and analyses
SEED = 0  # of theirs, and of the world that is sent
WITH_CONTENT = ("states", "owners", "settings", "rng")
NAMES = tuple(inspect.signature(grow_at).parameters)
HINT_SEARCHES = 1 + MOST_HINTS  # one of all moves, and once more of each that was left early
JUDGING_SEARCHES = 2
WEAK_PART = 8  # of the budget: what a weak device searches is the whole divided by this


@cache
def learned_form(game: str) -> tuple[tuple[int, ...], Any]:
    """The shape and the type of what a game learned."""
    weights = load(game).read_weights()
    return weights.shape, weights.dtype


def known_state(game: Game, seat: Seat) -> Any:
    """The present state with all that a seat cannot know dealt anew, in an array of one.

    It depends on what the seat knows alone: a re-deal reads nothing else, and its seed is always the same.
    """
    states = np.zeros(1, game.rules.dtype)
    states[0] = game.redeal(seat, SEED).state
    return states


class BrowserDevice(NamedTuple):
    """What a browser has for a search: workers, and whether it is too weak for all of the budget."""

    workers: int
    weak: bool = False


def search_plan(
    game: Game,
    states: Any,
    seat: Seat,
    library: wire.LibraryInfo,
    device: BrowserDevice,
    searches: int,
    steps: int = 0,
) -> wire.SearchPlan:
    """A search for a device from a state (an array of one), with room for so many that follow it."""
    rules = game.rules
    settings = rules.search(game.players, game.options)
    threads = max(1, min(device.workers, search.MOST_THREADS))
    budget = settings.levels[LEVEL] // (WEAK_PART if device.weak else 1)
    simulations = search.budget_each(max(1, budget), threads)
    nodes = np.empty(search.node_rooms(rules, settings, simulations), NODE)
    tree = (np.empty(*learned_form(rules.name)), nodes, np.zeros(1, np.int64))
    rest = search.search_arguments(
        rules, settings, search.owners_of(game), game.players, tree, search.generator_for(SEED, 1, 0)
    )
    arguments = (states, 0, seat, simulations, search.EVERY_MOVE, *rest)
    given = [_given(name, value, library) for name, value in zip(NAMES, arguments, strict=True)]
    given[0] = msgspec.structs.replace(given[0], shape=[1 + steps])
    return wire.SearchPlan(
        library,
        given,
        simulations,
        [
            [str(int(search.generator_for(SEED, asked, thread)[0])) for thread in range(threads)]
            for asked in range(1, searches + 1)
        ],
        rules.max_moves,
    )


def _given(name: str, value: Any, library: wire.LibraryInfo) -> wire.Given:
    if not isinstance(value, np.ndarray):
        return wire.Given(name, float(value), 0, [], None, learned=False)
    content = b64encode(value.tobytes()).decode() if name in WITH_CONTENT else None
    learned = name == "weights" and library.weights is not None
    return wire.Given(name, None, value.itemsize, list(value.shape), content, learned)


def opinions_from(game: Game, seat: Seat, roots: Sequence[wire.Root]) -> list[search.Opinion]:
    """Opinions on legal moves of a position, from what a browser found; refuses moves that are none."""
    rules = game.rules
    alone = rules.search(game.players, game.options).alone
    legal = game.legal_codes(seat)
    opinions = []
    for root in roots:
        if root.move not in legal:
            raise Refusal("G1", "unreadable-move", move=str(root.move))
        sums = np.zeros(SUMS)
        sums[[VISITS, VALUE, WINS, SCORE]] = root.visits, root.value, root.wins, root.score
        move = Move(seat, root.move, rules.format(root.move))
        opinions.append(search.opinion_of(move, sums, alone))
    return opinions


def finished_game(state: TableState) -> Game:
    """A copy of a table's game; refused while it goes on."""
    game = state.playing
    if not game.over:
        raise Refusal("G3", "unfinished", moves=len(game.moves))
    return game.copy()


def analysis_plan(game: Game, library: wire.LibraryInfo, weak: bool = False) -> wire.AnalysisPlan:
    """The searches of an analysis: nothing of a finished game is hidden, so its own first state is sent."""
    device = BrowserDevice(1, weak)
    states: Any = np.zeros(1, game.rules.dtype)
    states[0] = game.state_at(0)
    steps = len(game.moves)
    search = search_plan(game, states, Seat(0), library, device, JUDGING_SEARCHES, steps)
    played = [wire.PlayedMove(move.seat, move.code) for move in game.moves]
    return wire.AnalysisPlan(unit_of(game), game.players, played, search)


def judged_moves(game: Game, found: Sequence[wire.Compared]) -> list[wire.JudgedMove]:
    """What a browser found about moves of a finished game, in words; the latest of them come first inside."""
    unit, actual = unit_of(game), game.moves
    judged: dict[int, wire.JudgedMove] = {}
    for one in sorted(found, key=lambda each: -each.number):
        if one.number > len(actual):
            raise Refusal("G1", "unreadable-move", move=str(one.number))
        while len(game.moves) >= one.number:
            game.undo()
        move = actual[one.number - 1]
        if one.played.move != move.code:
            raise Refusal("G1", "unreadable-move", move=str(one.played.move))
        played, best = opinions_from(game, move.seat, (one.played, one.best))
        judged[one.number] = describe_move(game, compared(one.number, unit, played, best))
    return [judged[one.number] for one in found]


def describe_move(past: Game, judged: Judged) -> wire.JudgedMove:
    """A judged move, by player instead of seat, with what it did and what the better one would have done."""
    facts = msgspec.structs.asdict(judged)
    player = past.player_of(facts.pop("seat"))
    made = foreseen(past, player, judged.move)
    best = made if judged.best == judged.move else foreseen(past, player, judged.best)
    return wire.JudgedMove(player=player, effects=made, best_effects=best, **facts)


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
    state: TableState, viewer: Viewer, draft: list[str], library: wire.LibraryInfo, device: BrowserDevice
) -> wire.HintPlan:
    """The search for a player's hint, from a state dealt anew for the player's seat: never the true one."""
    game, seat = hint_position(state, viewer, draft)
    known = known_state(game, seat)
    search = search_plan(game, known, seat, library, device, HINT_SEARCHES)
    others = [rank for rank in TOLD if rank < 0]
    return wire.HintPlan(state.number, draft, seat, len(TOLD) - len(others), search, others)


def hints_found(state: TableState, viewer: Viewer, found: wire.AskHintTold) -> list[HintInfo]:
    """What a browser found for a hint, in words; refused when the table has gone on meanwhile."""
    if viewer is None:
        raise Refusal("T1", "spectator")
    if state.is_stale(found.number, viewer):
        raise Refusal("G2", "stale", seen=found.number, number=state.number)
    game, seat = hint_position(state, viewer, found.draft)
    hints = hints_from(opinions_from(game, seat, found.roots))
    return [
        HintInfo(**msgspec.structs.asdict(hint), effects=foreseen(game, viewer, hint.move)) for hint in hints
    ]
