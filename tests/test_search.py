"""The bots that search: by the rules, by their seed, within their budget, and blind to secrets."""

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metropolitain.bots import LEVELS, make_bot
from metropolitain.bots.root_stats import VISITS, RootStats
from metropolitain.bots.search import SearchBot, Tree, search_loops
from metropolitain.bots.simple import Bot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator
from metropolitain.games import load
from tests.cases import Case, every_case, every_game
from tests.playing import play_randomly, run_python

NO_TIMES: tuple[Any, ...] = (0, -1, "fast", True)


def some_position(case: Case, seed: int) -> tuple[Game, int]:
    """A position somewhere in a random game, and a seat to move in it."""
    chooser = random.Random(seed)
    game = play_randomly(Game.new(*case, seed=seed), seed, chooser.randrange(30))
    return game, chooser.choice(game.to_move)


@every_case
def test_a_search_gives_legal_moves_and_counts_its_simulations(case: Case) -> None:
    game, seat = some_position(case, 41)
    opinions = SearchBot(1, simulations=60).opinions(game, Seat(seat))
    assert all(opinion.move in game.legal_for(Seat(seat)) for opinion in opinions)
    assert sum(opinion.visits for opinion in opinions) == 60
    assert [opinion.visits for opinion in opinions] == sorted(
        (opinion.visits for opinion in opinions), reverse=True
    )


@every_case
def test_leak_canary(case: Case) -> None:
    """Hidden bytes are replaced by a senseless mixture of what they might be: nothing changes."""
    game, seat = some_position(case, 44)

    def thought(game: Game) -> object:
        opinions = SearchBot(5, simulations=80).opinions(game, Seat(seat))
        return opinions, make_bot("greedy", 5).choose(game, Seat(seat))

    honest = thought(game)
    worlds = np.stack(
        [np.frombuffer(game.redeal(Seat(seat), seed).state.tobytes(), np.uint8) for seed in range(12)]
    )
    hidden = np.flatnonzero((worlds != worlds[0]).any(axis=0))
    chooser = np.random.default_rng(6)
    for _ in range(4):
        twin = game.redeal(Seat(seat), 1)
        content = np.frombuffer(twin.state.tobytes(), np.uint8).copy()
        content[hidden] = worlds[chooser.integers(0, len(worlds), len(hidden)), hidden]
        twin._states[0] = np.frombuffer(content.tobytes(), game.rules.dtype)[0]
        assert thought(twin) == honest


@every_game
def test_threads_add_their_trees_up(game_name: str) -> None:
    game = Game.new(game_name, load(game_name).player_counts[-1], seed=45)
    opinions = SearchBot(1, simulations=100, threads=2).opinions(game, game.to_move[0])
    assert sum(opinion.visits for opinion in opinions) == 100


@every_game
def test_levels_are_fixed_budgets(game_name: str) -> None:
    rules = load(game_name)
    players = rules.player_counts[-1]
    game = Game.new(game_name, players, seed=46)
    budgets = rules.search(players, game.options).levels
    assert [budgets[level] for level in LEVELS] == sorted(budgets[level] for level in LEVELS)
    opinions = SearchBot(1, level="medium").opinions(game, game.to_move[0])
    assert sum(opinion.visits for opinion in opinions) == budgets["medium"]


def test_a_time_will_do_as_a_budget() -> None:
    game = Game.new("metro", 2, seed=47)
    assert make_bot("strong", 1, ms=30).choose(game, Seat(0)).move in game.legal
    assert make_bot("search:20ms", 1).choose(game, Seat(0)).move in game.legal


def test_a_full_tree_goes_on_without_growing() -> None:
    game = Game.new("metro", 2, seed=48)
    settings = game.rules.search(2, game.options)
    tree = Tree(game, Seat(0), settings, 1, generator(1))
    tree.grow(3000)
    assert tree.count[0] <= len(tree.nodes)
    roots = RootStats(search_loops("metro"), game.rules.max_moves)
    tree.add_to(roots)
    assert sum(sums[VISITS] for _, sums in roots.ranked()) == 3000


@pytest.mark.parametrize(
    "make",
    [
        *(partial(make_bot, f"search:{none}", 1) for none in ("0", "-5", "", "x", "0ms", "1e3")),
        *(partial(make_bot, "strong", 1, ms=none) for none in NO_TIMES),
        partial(make_bot, "strong", 1, threads=0),
        partial(SearchBot, 1, simulations=0),
        partial(SearchBot, 1, level="clever"),
        # two budgets at once
        partial(make_bot, "search:500", 1, ms=20),
        partial(make_bot, "search:20ms", 1, ms=20),
        partial(SearchBot, 1, level="strong", simulations=5),
    ],
    ids=lambda make: f"{make.args}{make.keywords}",
)
def test_what_is_no_budget_is_refused(make: Callable[[], Bot]) -> None:
    with pytest.raises(Refusal, match="G8"):
        make()


def test_two_budgets_are_refused_as_such() -> None:
    with pytest.raises(Refusal, match="Only one budget"):
        SearchBot(1, simulations=5, ms=20)


def test_search_finds_what_greedy_cannot() -> None:
    """Metro: `medium` beats `greedy` on the same set-ups from either seat."""
    from metropolitain.bots.match import play_match

    won = 0
    for seed in range(3):
        for bots in (["medium", "greedy"], ["greedy", "medium"]):
            game = play_match(Game.new("metro", 2, seed=seed), bots, seed).game
            won += game.winners == [bots.index("medium")]
    assert won >= 5


def test_levels_play_as_in_the_tournaments_compiled_or_interpreted() -> None:
    """Opinions kept with the results in `bench/tournaments`: those hold as long as these do."""
    told = Path(__file__).with_name("golden").joinpath("opinions.json").read_text()
    for jit in (True, False):
        assert json.loads(run_python("-m", "tests.tools.opinions", jit=jit)) == json.loads(told)
