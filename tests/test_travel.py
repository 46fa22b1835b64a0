"""Games travel: copies, pickles, other processes."""

import copy
import multiprocessing
import pickle
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from metropolitain.engine import pickling
from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import BUILT_IN, load
from metropolitain.version import VERSION
from tests.cases import Case, every_case, every_game
from tests.playing import play_randomly, run_python

MOST_BYTES = 50_000


def played(case: Case, moves: int = 10_000) -> Game:
    return play_randomly(Game.new(*case, seed=61), 61, moves)


def assert_same(game: Game, twin: Game) -> None:
    assert twin.rules is game.rules
    assert (twin.players, twin.options, twin.seed) == (game.players, game.options, game.seed)
    assert twin.moves == game.moves
    assert twin.record == game.record
    for number in range(len(game.moves) + 1):
        assert twin.state_at(number).tobytes() == game.state_at(number).tobytes()


WAYS: dict[str, Callable[[Game], Game]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "method": Game.copy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("way", list(WAYS))
@every_case
def test_a_copy_is_the_same_game_and_goes_its_own_way(case: Case, way: str) -> None:
    game = played(case, 12)
    twin = WAYS[way](game)
    assert_same(game, twin)
    before = game.record
    play_randomly(twin, 62)
    assert game.record == before
    while twin.moves:
        twin.undo()
    assert len(game.moves) == 12
    assert game.record == before
    there = play_randomly(game, 63, 3).record
    assert twin.moves == ()
    assert game.record == there


@every_case
def test_a_pickle_of_a_whole_game_is_small(case: Case) -> None:
    game = played(case)
    assert game.over
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(game, protocol)
        assert len(data) < MOST_BYTES
        assert_same(game, pickle.loads(data))


def test_games_that_begin_in_the_middle_travel_too() -> None:
    game = played(("metro", 2, {"hand": 2}), 20)
    twin = game.redeal(game.to_move[0], 5)
    assert_same(twin, pickle.loads(pickle.dumps(twin)))


@every_game
def test_rules_are_pickled_by_name(game_name: str) -> None:
    rules = load(game_name)
    _ = rules.loops
    data = pickle.dumps(rules)
    assert len(data) < 200
    assert pickle.loads(data) is rules
    assert copy.deepcopy(rules) is rules
    assert copy.copy(rules) is rules


@every_game
def test_batches_travel(game_name: str) -> None:
    players = load(game_name).player_counts[-1]
    batch = Batch(game_name, 20, players, seed=4)
    for _ in range(3):
        batch.play(batch.random_moves())
    for twin in (pickle.loads(pickle.dumps(batch)), copy.copy(batch), copy.deepcopy(batch)):
        assert twin.states.tobytes() == batch.states.tobytes()
        assert twin.options == batch.options
        ahead, here = twin.random_moves(), batch.copy().random_moves()
        assert np.array_equal(ahead, here)
        before = batch.states.tobytes()
        twin.play(ahead)
        assert batch.states.tobytes() == before


def test_a_game_is_sent_to_another_process() -> None:
    game = played(("metro", 2, {}), 10)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(Game.perft, game, 1).result() == len(game.legal)
        assert_same(game, pool.submit(Game.copy, game).result())


def test_reading_pickles_compiles_nothing(tmp_path: Path) -> None:
    """In a fresh process with an empty cache: nothing is compiled, nothing is looked up or written."""
    files = [tmp_path / f"{name}.pickle" for name in BUILT_IN]
    for file in files:
        players = load(file.stem).player_counts[-1]
        file.write_bytes(pickle.dumps(played((file.stem, players, {}), 10)))
    code = (
        "import pickle, sys; from pathlib import Path;"
        "games = [pickle.loads(Path(file).read_bytes()) for file in sys.argv[1:]];"
        "from metropolitain.engine import kernel, rng;"
        "print([len(game.moves) for game in games]);"
        "print(kernel.prepared_cache.cache_info().currsize, len(rng.mix.overloads))"
    )
    home = tmp_path / "cache"
    told = run_python("-c", code, *map(str, files), XDG_CACHE_HOME=str(home), METROPOLITAIN_JIT="1")
    assert told.splitlines() == [str([10] * len(files)), "0 0"]
    assert not home.exists()


@pytest.mark.parametrize("make", [lambda: Game.new("metro", seed=1), lambda: Batch("metro", 2)])
def test_a_pickle_of_another_version_is_refused_by_name(
    make: Callable[[], Game | Batch], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = pickle.dumps(make())
    monkeypatch.setattr(pickling, "VERSION", "7.8.9")
    with pytest.raises(Refusal, match=rf"{re.escape(VERSION)}.*7\.8\.9") as refused:
        pickle.loads(data)
    assert refused.value.rule == "G6"
    for lang in LANGUAGES:
        assert "7.8.9" in Words(lang).refusal(refused.value)
    monkeypatch.undo()
    monkeypatch.setattr(pickling, "FORMAT", 99)
    with pytest.raises(Refusal, match="format 99"):
        pickle.loads(data)


def test_refusals_travel() -> None:
    refusal = Refusal("G9", "players", players="9", low=2, high=6)
    twin = pickle.loads(pickle.dumps(refusal))
    assert (twin.rule, twin.reason, twin.facts) == (refusal.rule, refusal.reason, refusal.facts)
    assert str(twin) == str(refusal)
