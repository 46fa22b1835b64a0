"""The bots that search: what a tree says about a seat's moves, and the levels made of it."""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, SupportsIndex

import numpy as np

from metropolitain.bots import LEVELS
from metropolitain.bots.root_stats import SCORE, VALUE, VISITS, WINS, RootStats, bind_root_stats
from metropolitain.bots.simple import Choice, check_seat
from metropolitain.bots.tree import (
    ALONE,
    EXPLORE,
    HORIZON,
    MAX_PLAYERS,
    NODE,
    SETTINGS,
    SHARP,
    SPREAD,
    TRUST,
    VALUES,
    bind_search,
)
from metropolitain.engine.contract import Rules
from metropolitain.engine.contract import Search as Settings
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed
from metropolitain.games import load

MOST_NODES = 600_000
MOST_SIMULATIONS = 10_000_000
MOST_MILLISECONDS = 600_000
MOST_THREADS = 64
FIRST_BATCH = 16
EVERY_MOVE = -1


class Opinion(NamedTuple):
    """What a search found out about one move.

    Its value to the player, how often it was tried, and what the value is made of: the points
    expected in the end and, where players compete, the chance to win.
    """

    move: Move
    value: float
    visits: int
    points: float
    win: float | None


@cache
def search_loops(game: str) -> SimpleNamespace:
    """The search, bound to a game, and what adds its trees up."""
    rules = load(game)
    found = bind_search(game, rules.kernels.by_name(), rules.loops.first_seat)
    return SimpleNamespace(**vars(found), **bind_root_stats(game))


def settings_array(settings: Settings) -> Any:
    """Settings as the kernels read them."""
    array = np.zeros(SETTINGS)
    array[EXPLORE] = settings.explore
    array[TRUST] = settings.trust
    array[HORIZON] = settings.horizon
    array[ALONE] = settings.alone
    array[SPREAD] = settings.spread
    array[SHARP] = settings.sharp
    return array


def node_rooms(rules: Rules, settings: Settings, simulations: int) -> int:
    """How many nodes a tree of so many simulations has room for."""
    return min(simulations * settings.branching + rules.max_moves + 1, MOST_NODES)


def budget_each(simulations: int, threads: int) -> int:
    """Each thread's part of a budget."""
    return -(-simulations // threads)


def generator_for(seed: int, asked: int, thread: int) -> Any:
    """The generator of a thread's tree for the search that is asked for as number `asked`, from 1."""
    return generator(seed, asked * MOST_THREADS + thread)


def search_arguments(
    rules: Rules, settings: Settings, owners: Any, players: int, tree: tuple[Any, Any, Any], rng: Any
) -> tuple[Any, ...]:
    """What `grow_at` takes after five arguments: a tree (weights, nodes, count) and room to work."""
    weights, nodes, count = tree
    return (
        owners,
        players,
        settings_array(settings),
        weights,
        np.zeros(rules.notes, np.int64),
        nodes,
        np.zeros(1 << (2 * len(nodes)).bit_length(), np.int32),
        count,
        np.zeros((rules.max_steps + 2, 2), np.int64),
        np.empty((rules.max_steps + 2, rules.max_moves) if settings.sharp else (1, 1), np.int32),
        np.zeros(2, rules.dtype),
        np.zeros((2, rules.max_moves), np.int64),
        np.zeros(rules.max_moves),
        np.zeros(MAX_PLAYERS, np.int64),
        np.zeros(VALUES),
        rng,
    )


def example_search(rules: Rules) -> tuple[Any, ...]:
    """Arguments of the right kinds for `grow_at`; what the state holds means nothing."""
    players = rules.player_counts[-1]
    settings = rules.search(players, rules.Options())
    tree = (rules.read_weights(), np.empty(1, NODE), np.zeros(1, np.int64))
    rng, owners = np.zeros(1, np.uint64), np.zeros(players, np.int64)
    rest = search_arguments(rules, settings, owners, players, tree, rng)
    return (np.zeros(1, rules.dtype), 0, 0, 1, EVERY_MOVE, *rest)


def owners_of(game: Game) -> Any:
    """The player of each seat, as the kernels read them."""
    return np.array([game.player_of(Seat(seat)) for seat in range(game.seat_count)], np.int64)


class Tree:
    """One search tree for one seat of one position."""

    def __init__(
        self,
        game: Game,
        seat: Seat,
        settings: Settings,
        simulations: int,
        rng: Any,
        only: int = EVERY_MOVE,
        share: float = 1.0,
    ) -> None:
        rules = game.rules
        self._only = only
        self._seat = seat
        self._grow = search_loops(rules.name).grow_at
        self._states = np.zeros(1, rules.dtype)
        self._states[0] = game.state
        self.nodes = np.empty(node_rooms(rules, settings, simulations), NODE)
        self.count = np.zeros(1, np.int64)
        owners = owners_of(game)
        self.owner = int(owners[seat])
        weights = rules.read_weights(share)
        tree = (weights, self.nodes, self.count)
        self._arguments = search_arguments(rules, settings, owners, game.players, tree, rng)

    def grow(self, simulations: int) -> None:
        """Make so many simulations; releases the interpreter while it works."""
        self._grow(self._states, 0, self._seat, simulations, self._only, *self._arguments)

    def grow_for(self, seconds: float) -> None:
        """Make simulations for so long."""
        end = time.perf_counter() + seconds
        batch = FIRST_BATCH
        while (before := time.perf_counter()) < end:
            self.grow(batch)
            spent = time.perf_counter() - before
            batch = max(1, int(min(2 * batch, batch * (end - time.perf_counter()) / max(spent, 1e-6))))

    def add_to(self, roots: RootStats) -> None:
        """Add what it found out about the moves at its root."""
        roots.add(self.nodes, self.count, self.owner)


class SearchBot:
    """Searches with a budget of simulations, or of milliseconds, on one thread or several.

    The budget is that of a `level`, or `simulations`, or `ms`; with `ms` a level plays by what it knows
    and thinks for that long.

    >>> from metropolitain import SearchBot, new
    >>> game = new("metro", seed=7)
    >>> opinions = SearchBot(1, simulations=50).opinions(game, game.to_move[0])
    >>> sum(opinion.visits for opinion in opinions)
    50
    """

    def __init__(
        self,
        seed: SupportsIndex,
        *,
        level: str | None = None,
        simulations: int | None = None,
        ms: float | None = None,
        threads: int = 1,
    ) -> None:
        check_budget(simulations, ms, threads)
        if level is not None and level not in LEVELS:
            raise Refusal("G8", "unknown-bot", name=str(level)[:40], known=", ".join(LEVELS))
        if simulations is not None and (level is not None or ms is not None):
            named = {"level": level, "simulations": simulations, "ms": ms}
            several = ", ".join(f"{name}={value}" for name, value in named.items() if value is not None)
            raise Refusal("G8", "budgets", budgets=several)
        self._level = level
        self._simulations = simulations
        self._ms = ms
        self._threads = threads
        self._seed = read_seed(seed)
        self._asked = 0

    def choose(self, game: Game, seat: Seat) -> Choice:
        """The move tried most often, and its value."""
        shares = game.rules.search(game.players, game.options).share
        best = self.opinions(game, seat, share=shares.get(self._level or "", 1.0))[0]
        return Choice(best.move, best.value)

    def opinions(self, game: Game, seat: Seat, only: int = EVERY_MOVE, share: float = 1.0) -> list[Opinion]:
        """What the search thinks of every move that it tried (or of one), most visits first.

        A `share` of what the game learned makes it think worse of the future.
        """
        check_seat(game, seat)
        rules = game.rules
        alone = rules.search(game.players, game.options).alone
        roots = RootStats(search_loops(rules.name), rules.max_moves)
        for tree in self._grow_trees(game, seat, only, share):
            tree.add_to(roots)
        return [
            opinion_of(Move(seat, code, rules.format(code)), sums, alone) for code, sums in roots.ranked()
        ]

    def opinion_on(self, game: Game, seat: Seat, code: int, opinions: list[Opinion]) -> Opinion:
        """What it thinks of one move, given its opinions: a move that was left early is searched again."""
        known = next((one for one in opinions if one.move.code == code), None)
        sure = search_loops(game.rules.name).is_sure
        if known is not None and sure(float(known.visits), float(sum(one.visits for one in opinions))):
            return known
        return self.opinions(game, seat, only=code)[0]

    def _budget(self, settings: Settings) -> int:
        if self._simulations is not None:
            return self._simulations
        return settings.levels[self._level or "strong"]

    def _grow_trees(self, game: Game, seat: Seat, only: int, share: float) -> list[Tree]:
        compile_search(game.rules)
        settings = game.rules.search(game.players, game.options)
        budget = MOST_NODES if self._ms is not None else budget_each(self._budget(settings), self._threads)
        self._asked += 1
        trees = [
            Tree(game, seat, settings, budget, generator_for(self._seed, self._asked, thread), only, share)
            for thread in range(self._threads)
        ]
        grow = self._grow_one(budget)
        if self._threads == 1:
            grow(trees[0])
        else:
            with ThreadPoolExecutor(self._threads) as pool:
                list(pool.map(grow, trees))
        return trees

    def _grow_one(self, budget: int) -> Any:
        if self._ms is None:
            return lambda tree: tree.grow(budget)
        seconds = self._ms / 1000
        return lambda tree: tree.grow_for(seconds)


def opinion_of(move: Move, sums: Any, alone: bool) -> Opinion:
    """What the sums at a move say; a seat alone with its sheet thinks in points."""
    visits = int(sums[VISITS])
    value, won, points = (float(sums[entry]) / visits for entry in (VALUE, WINS, SCORE))
    return Opinion(move, value, visits, value if alone else points, None if alone else won)


def check_budget(simulations: Any, ms: Any, threads: Any) -> None:
    """Refuse budgets that are none."""
    if simulations is not None and not _within(simulations, int, MOST_SIMULATIONS):
        raise Refusal("G8", "simulations", asked=str(simulations)[:20], most=MOST_SIMULATIONS)
    if ms is not None and not _within(ms, (int, float), MOST_MILLISECONDS):
        raise Refusal("G8", "milliseconds", asked=str(ms)[:20], most=MOST_MILLISECONDS)
    if not _within(threads, int, MOST_THREADS):
        raise Refusal("G8", "threads", asked=str(threads)[:20], most=MOST_THREADS)


def _within(asked: Any, kind: Any, most: int) -> bool:
    return isinstance(asked, kind) and not isinstance(asked, bool) and 0 < asked <= most


@cache
def compile_search(rules: Rules) -> None:
    """Compile the search for a game, with a word about it where that takes time."""
    from metropolitain.engine.compilation import announced

    with announced(f"{rules.name}-search", f"the search of {rules.name}"):
        players = rules.player_counts[-1]
        game = Game.new(rules.name, players, seed=0)
        settings = rules.search(players, game.options)
        tree = Tree(game, game.to_move[0], settings, 4, generator(0))
        tree.grow(4)
        loops = search_loops(rules.name)
        roots = RootStats(loops, rules.max_moves)
        tree.add_to(roots)
        roots.ranked()
        loops.is_sure(0.0, 0.0)


if __name__ == "__main__":
    from metropolitain.games import playable

    for name in sys.argv[1:] or playable():
        compile_search(load(name))
