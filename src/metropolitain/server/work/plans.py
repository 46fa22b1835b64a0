"""Searches for browsers: what is sent, and opinions from what they found.

They are the searches of the house's own bots: the same settings, seeds and kernels, so that a browser finds
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
from metropolitain.bots.hints import MOST_HINTS
from metropolitain.bots.root_stats import SCORE, SUMS, VALUE, VISITS, WINS
from metropolitain.bots.tree import NODE, grow_at
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.server.wire.thinking import Given, LibraryInfo, Root, SearchPlan

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


class Device(NamedTuple):
    """What a browser has for a search: workers, and whether it is too weak for all of the budget."""

    workers: int
    weak: bool = False


def search_plan(
    game: Game, states: Any, seat: Seat, library: LibraryInfo, device: Device, searches: int, steps: int = 0
) -> SearchPlan:
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
    return SearchPlan(
        library,
        given,
        simulations,
        [
            [str(int(search.generator_for(SEED, asked, thread)[0])) for thread in range(threads)]
            for asked in range(1, searches + 1)
        ],
        rules.max_moves,
    )


def _given(name: str, value: Any, library: LibraryInfo) -> Given:
    if not isinstance(value, np.ndarray):
        return Given(name, float(value), 0, [], None, learned=False)
    content = b64encode(value.tobytes()).decode() if name in WITH_CONTENT else None
    learned = name == "weights" and library.weights is not None
    return Given(name, None, value.itemsize, list(value.shape), content, learned)


def opinions_from(game: Game, seat: Seat, roots: Sequence[Root]) -> list[search.Opinion]:
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
