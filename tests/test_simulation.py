"""Series of games: whose bots may play, what a seed deals, what came out."""

import json
import pickle
import weakref
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metropolitain import (
    Bot,
    Choice,
    Entrant,
    Game,
    Refusal,
    SearchBot,
    Seat,
    game_seed,
    make_bot,
    new,
    play_match,
    simulate,
    tournament,
)
from metropolitain.bots import workers
from metropolitain.bots.series import Shard, merge_simulations, read_shard
from metropolitain.bots.simulation import Simulator
from metropolitain.bots.tally import Tally
from metropolitain.bots.tournament import merge_tournaments
from metropolitain.bots.tournament_file import write_results
from metropolitain.bots.workers import Threads
from metropolitain.engine.batch import Batch
from metropolitain.engine.rng import generator, read_seed


class Last:
    """The last legal move; counts the games it sat down for."""

    made = 0

    def __init__(self, seed: int = 0) -> None:
        type(self).made += 1

    def choose(self, game: Game, seat: Seat) -> Choice:
        return Choice(game.legal_for(seat)[-1])


def hasty(seed: int) -> Bot:
    return make_bot("search:3", seed)


class Dreamer:
    def choose(self, game: Game, seat: Seat) -> Choice:
        return "a move"  # type: ignore[return-value]


def setups(path: Path) -> list[object]:
    return [json.loads(line)["setup"] for line in path.read_text().splitlines()]


@pytest.mark.parametrize(
    ("bot", "name"), [(Last, "Last"), (Last(), "Last"), (hasty, "hasty"), ("greedy", "greedy")]
)
def test_bots_of_your_own_play_everywhere(bot: Entrant, name: str) -> None:
    assert play_match(new("metro", seed=1), [bot, "random"], seed=2).game.over
    outcome = simulate("metro", [bot, "random"], games=3, seed=4)
    assert outcome.bots == [name, "random"]
    assert outcome.scores.shape == outcome.wins.shape == (3, 2)
    over = tournament("metro", {"mine": bot, "random": "random"}, setups=1)
    assert {standing.bot for standing in over.standings} == {"mine", "random"}


def test_a_class_is_made_anew_for_every_game_and_seat_and_an_object_is_not() -> None:
    Last.made = 0
    simulate("metro", [Last, "random"], games=4, seed=1)
    assert Last.made == 4
    simulate("metro", Last(), games=4, seed=1)
    assert Last.made == 5


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(TypeError, match="must give a Choice"):
        play_match(new("metro", seed=1), [Dreamer(), "random"])
    with pytest.raises(TypeError, match="made from a seed"):
        simulate("metro", [7, "random"], games=1)  # type: ignore[list-item]
    with pytest.raises(Refusal, match="G8"):
        play_match(new("metro", seed=1), ["greedy"])
    with pytest.raises(Refusal, match="G8"):
        play_match(new("metro", seed=1), ["greedy", "clever"])
    with pytest.raises(Refusal, match="G8"):
        tournament("metro", [Last, Last()])


def test_one_seed_deals_the_same_set_ups_whichever_bots_play(tmp_path: Path) -> None:
    dealt = []
    entrants: tuple[list[Entrant], ...] = (["random", "greedy"], ["search:2", "random"], [Last, "greedy"])
    for number, bots in enumerate(entrants):
        file = tmp_path / f"{number}.jsonl"
        simulate("metro", bots, games=3, seed=5, records=file)
        dealt.append(setups(file))
    assert dealt[0] == dealt[1] == dealt[2]
    assert dealt[0] == [new("metro", seed=game_seed(5, number)).record.setup for number in range(3)]


def test_series_of_different_seeds_have_no_set_up_in_common(tmp_path: Path) -> None:
    seeds = [game_seed(seed, number) for seed in range(40) for number in range(500)]
    assert len(set(seeds)) == len(seeds)
    first, second = (
        {json.dumps(new("metro", seed=game_seed(seed, number)).record.setup) for number in range(50)}
        for seed in (1, 2)
    )
    assert len(first) == len(second) == 50
    assert not first & second


def test_a_tournament_deals_what_a_simulation_of_its_seed_deals() -> None:
    dealt = set()

    class Noting(Last):
        def choose(self, game: Game, seat: Seat) -> Choice:
            dealt.add(json.dumps(game.record.setup))
            return super().choose(game, seat)

    tournament("metro", {"random": "random", "noting": Noting}, setups=2, seed=5)
    assert dealt == {json.dumps(new("metro", seed=game_seed(5, number)).record.setup) for number in range(2)}


def test_a_series_depends_on_its_seed_alone() -> None:
    bots: list[Entrant] = ["search:4", Last]
    first = simulate("metro", bots, games=3, seed=8)
    again = simulate("metro", bots, games=3, seed=8, threads=1)
    assert np.array_equal(first.scores, again.scores)
    assert not np.array_equal(first.scores, simulate("metro", bots, games=3, seed=9).scores)


def test_ratings_do_not_depend_on_which_game_ended_first() -> None:
    first, second = (tournament("metro", ["random", "greedy"], setups=6, threads=n) for n in (1, 4))
    order = [(outcome.setup, outcome.bots) for outcome in first.outcomes]
    assert [(outcome.setup, outcome.bots) for outcome in second.outcomes] == order
    assert [row.rating for row in first.standings] == [row.rating for row in second.standings]


def test_progress_is_told_and_records_are_written(tmp_path: Path) -> None:
    told: list[int] = []
    simulate("metro", games=120, seed=1, records=tmp_path / "games.jsonl", progress=told.append)
    assert told == [50, 100, 120]
    assert len(setups(tmp_path / "games.jsonl")) == 120
    steps: list[tuple[int, int]] = []
    tournament("metro", ["random", "greedy"], setups=2, progress=lambda *step: steps.append(step))
    assert steps == [(1, 4), (2, 4), (3, 4), (4, 4)]


INTEGRAL = [7, np.int64(7), np.uint8(7), np.uint64(7)]
NOT_INTEGRAL = [True, False, np.bool_(True), 7.0, np.float64(7), "7", Fraction(7), -1, 1 << 64, np.int8(-1)]


@pytest.mark.parametrize("seed", INTEGRAL, ids=repr)
def test_seeds_of_any_integral_type_are_the_same_seed(seed: int) -> None:
    assert new("metro", seed=seed).record == new("metro", seed=7).record
    assert type(new("metro", seed=seed).seed) is int
    assert Batch("metro", 2, seed=seed).states.tobytes() == Batch("metro", 2, seed=7).states.tobytes()
    game = new("metro", seed=1)
    assert make_bot("random", seed).choose(game, game.to_move[0]) == make_bot("random", 7).choose(
        game, game.to_move[0]
    )
    assert np.array_equal(
        simulate("metro", games=2, seed=seed).scores, simulate("metro", games=2, seed=7).scores
    )
    assert game_seed(seed, 3) == game_seed(7, 3)


@pytest.mark.parametrize("seed", NOT_INTEGRAL, ids=repr)
def test_what_is_no_seed_is_refused(seed: int) -> None:
    game = new("metro", seed=1)
    for use in (
        lambda: read_seed(seed),
        lambda: new("metro", seed=seed),
        lambda: Batch("metro", 1, seed=seed),
        lambda: make_bot("random", seed),
        lambda: SearchBot(seed, simulations=1),
        lambda: simulate("metro", games=1, seed=seed),
        lambda: tournament("metro", ["random", "greedy"], seed=seed),
        lambda: play_match(new("metro", seed=1), "random", seed=seed),
        lambda: game.redeal(game.to_move[0], seed),
        lambda: game_seed(seed, 0),
    ):
        with pytest.raises(Refusal, match="G4"):
            use()


def test_games_by_seed_are_dealt_as_ever() -> None:
    """A fixed point: the seed of `Game.new` is stream 0 of the generator."""
    assert int(generator(7)[0]) == int(generator(7, 0)[0])
    assert new("metro", seed=7).legal[1].text == "baac@a1"


# --- statistics, shards, going on, other machines -------------------------------------------------


def test_statistics_are_those_of_all_scores() -> None:
    outcome = simulate("metro", ["greedy", "random"], games=301, seed=2)
    for player, line in enumerate(outcome.summary):
        scores = outcome.scores[:, player]
        assert (line.mean, line.sd) == pytest.approx((scores.mean(), scores.std(ddof=1)))
        assert (line.lowest, line.median, line.highest) == (scores.min(), np.median(scores), scores.max())
        assert line.wins == pytest.approx(outcome.wins[:, player].sum())
    assert sum(line.wins for line in outcome.summary) == outcome.games == 301


def test_it_does_not_matter_in_which_order_games_are_counted() -> None:
    outcome = simulate("metromania", games=60, players=3, seed=2)
    winners = (np.ceil(outcome.wins) * [1, 2, 4]).sum(axis=1).astype(np.int64)
    whole = Tally.empty(3)
    for first, end in ((40, 60), (0, 7), (7, 40)):
        part = Tally.empty(3)
        part.count(outcome.scores[first:end], winners[first:end])
        whole.add(part)
    assert whole == outcome.tally


def test_games_in_blocks_are_those_played_one_by_one(tmp_path: Path) -> None:
    for game in ("metro", "nextstation", "metromania"):
        for bots in ("random", ["greedy", "easy"]):
            in_blocks = simulate(game, bots, games=20, seed=9)
            one_by_one = simulate(game, bots, games=20, seed=9, records=tmp_path / "games.jsonl")
            assert np.array_equal(in_blocks.scores, one_by_one.scores)
            assert np.array_equal(in_blocks.wins, one_by_one.wins)


def test_tasks_are_taken_a_few_at_a_time() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1_000_000_000):
            taken.append(number)
            yield number

    with Threads(2) as threads:
        answers = threads.run(lambda number: number * 2, tasks())
        assert [next(answers) for _ in range(5)] == [0, 2, 4, 6, 8]
        answers.close()  # type: ignore[attr-defined]
    assert len(taken) < 20


def test_shards_make_up_the_whole(tmp_path: Path) -> None:
    whole = simulate("metro", ["greedy", "random"], games=200, seed=5)
    files = []
    for number in (3, 1, 2):
        files.append(tmp_path / f"{number}.json")
        simulate("metro", ["greedy", "random"], games=200, seed=5, shard=Shard(number, 3), results=files[-1])
    merged = merge_simulations(files)
    assert merged.tally == whole.tally
    assert merged.series.shard == Shard(1, 1)
    for wrong in (files[:2], [*files, files[0]]):
        with pytest.raises(Refusal, match="G8"):
            merge_simulations(wrong)
    simulate("metro", ["greedy", "random"], games=200, seed=6, shard=Shard(3, 3), results=tmp_path / "other")
    with pytest.raises(Refusal, match="G8"):
        merge_simulations([tmp_path / "other", *files[1:]])


def test_nothing_is_held_of_games_whose_scores_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not by a view of no rows, which would hold the block it is a view of."""
    result = Simulator("metro", 2, {}, "random", 5).play(range(50))
    assert (result.scores.shape, result.winners.shape) == ((0, 2), (0,))
    assert result.scores.base is None
    assert result.winners.base is None

    played: list[weakref.ref[object]] = []
    play = Simulator._play_compiled

    def noted(simulator: Simulator, block: range) -> Any:
        scores, winners, records = play(simulator, block)
        played.extend((weakref.ref(scores), weakref.ref(winners)))
        return scores, winners, records

    held: list[int] = []
    monkeypatch.setattr(Simulator, "_play_compiled", noted)
    simulate(
        "metro",
        games=2_000,
        seed=5,
        threads=1,
        keep_scores=False,
        progress=lambda _: held.append(sum(array() is not None for array in played)),
    )
    assert len(played) == 80
    assert max(held) <= 4  # of the block that is being played, and of the one before


def interrupt(over: int) -> None:
    if over >= 100:
        raise InterruptedError


def test_an_interrupted_simulation_goes_on(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"game": "metro", "bots": "greedy", "games": 230, "seed": 4}
    whole = simulate(**asked, records=tmp_path / "whole.jsonl")
    results, records = tmp_path / "results.json", tmp_path / "games.jsonl"
    asked |= {"records": records, "results": results}
    with pytest.raises(InterruptedError):
        simulate(**asked, progress=interrupt)
    with records.open("ab") as torn:
        torn.write(b'{"format":2,"ga')
    told: list[int] = []
    again = simulate(**asked, progress=told.append)
    assert told[0] > 100
    assert again.tally == whole.tally
    assert records.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    before = results.read_bytes()
    for changed in ({"games": 231}, {"keep_scores": True}):
        with pytest.raises(Refusal, match="G8"):
            simulate(**{**asked, **changed})
    records.unlink()
    with pytest.raises(Refusal, match="G8"):
        simulate(**asked)
    assert results.read_bytes() == before


@pytest.mark.parametrize("content", [b"shopping list", b"\xff\xfe", b'{"series":{}}', b"[]"])
def test_a_file_that_holds_no_simulation_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    file.write_bytes(content)
    with pytest.raises(Refusal, match="G8"):
        simulate("metro", games=5, seed=1, results=file)
    assert file.read_bytes() == content


def test_counts_that_do_not_agree_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    simulate("metro", games=50, seed=1, results=file)
    file.write_bytes(file.read_bytes().replace(b'"next":50', b'"next":49'))
    with pytest.raises(Refusal, match="do not agree"):
        merge_simulations([file])


def test_shards_of_a_tournament_make_up_the_whole(tmp_path: Path) -> None:
    whole = tournament("metro", ["random", "greedy"], setups=5, seed=3)
    files = [tmp_path / "1.jsonl", tmp_path / "2.jsonl"]
    for number, file in enumerate(files, 1):
        tournament("metro", ["random", "greedy"], setups=5, seed=3, shard=Shard(number, 2), results=file)
    merged = merge_tournaments(files[::-1])
    assert [(row.bot, row.rating, row.mean) for row in merged.standings] == [
        (row.bot, row.rating, row.mean) for row in whole.standings
    ]
    assert merged.rates == whole.rates
    write_results(tmp_path / "whole.jsonl", merged.plan, merged.outcomes)
    assert merge_tournaments([tmp_path / "whole.jsonl"]) == merged
    tournament("metro", ["random", "greedy"], setups=5, seed=4, results=tmp_path / "other.jsonl")
    with pytest.raises(Refusal, match="G8"):
        merge_tournaments([files[0], tmp_path / "other.jsonl"])


@pytest.mark.parametrize("text", ["4/3", "0/3", "1", "a/b", "1/0", "", "-1/2", "½/2"])
def test_what_is_no_shard_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="G8"):
        read_shard(text)


def test_a_simulator_travels_to_the_same_code_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    simulator = Simulator("metro", 2, {}, ["greedy", "random"], 7, keep_scores=True)
    block = next(simulator.blocks(0, 30))
    sent = pickle.dumps(simulator)
    assert np.array_equal(pickle.loads(sent).play(block).scores, simulator.play(block).scores)
    monkeypatch.setattr(workers, "part_digest", lambda game: "0123456789abcdef")
    with pytest.raises(Refusal, match="other rules"):
        pickle.loads(sent)
    monkeypatch.undo()
    monkeypatch.setattr(workers, "MODE", "another")
    with pytest.raises(Refusal, match="another"):
        pickle.loads(sent)


def test_a_cluster_that_is_not_there_is_refused() -> None:
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    with pytest.raises(Refusal, match="No Ray cluster"):
        simulate("metro", games=5, ray="127.0.0.1:1")
    with pytest.raises(Refusal, match="at once"):
        simulate("metro", games=5, ray="local", threads=2)
    with pytest.raises(Refusal, match="several places"):
        simulate("metro", [Last(), "random"], games=5, ray="local")


def test_without_ray_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    with pytest.raises(Refusal, match="the extra"):
        simulate("metro", games=5, ray="local")


def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    bots: list[Entrant] = ["search:4", "greedy"]
    with workers.RayWorkers("local"):
        here, there = (simulate("metro", bots, games=6, seed=8, ray=ray) for ray in (None, "local"))
        assert np.array_equal(here.scores, there.scores)
        first, second = (tournament("metro", bots, setups=2, ray=ray) for ray in (None, "local"))
        assert [row.rating for row in first.standings] == [row.rating for row in second.standings]
