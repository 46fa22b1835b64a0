"""Series of games: whose bots may play, what a seed deals, what came out."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

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
from metropolitain.bots.entrants import name_of
from metropolitain.bots.tournament import Plan, Results, play_fixture, setup_seed
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


@pytest.mark.parametrize("bot", [Last, Last(), hasty, "greedy"], ids=["class", "object", "function", "name"])
def test_bots_of_your_own_play_everywhere(bot: Entrant) -> None:
    assert play_match(new("metro", seed=1), [bot, "random"], seed=2).game.over
    outcome = simulate("metro", [bot, "random"], games=3, seed=4)
    assert outcome.bots == [name_of(bot), "random"]
    assert outcome.scores.shape == outcome.wins.shape == (3, 2)
    over = tournament("metro", {"mine": bot, "random": "random"}, setups=1)
    assert {standing.bot for standing in over.standings} == {"mine", "random"}


def test_a_class_is_made_anew_for_every_game_and_seat_and_an_object_is_not() -> None:
    Last.made = 0
    simulate("metro", [Last, "random"], games=4, seed=1)
    assert Last.made == 4
    simulate("metro", Last(), games=4, seed=1)
    assert Last.made == 5


def test_names_of_entrants() -> None:
    assert [name_of(entrant) for entrant in (Last, Last(), hasty, "greedy")] == [
        "Last",
        "Last",
        "hasty",
        "greedy",
    ]


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
    plans = [
        Plan(game="metro", players=2, options={}, bots=["random", "greedy"], setups=50, seed=seed)
        for seed in (1, 2)
    ]
    tournaments = [{setup_seed(plan, number) for number in range(50)} for plan in plans]
    assert not tournaments[0] & tournaments[1]


def test_a_tournament_deals_what_a_simulation_of_its_seed_deals() -> None:
    plan = Plan(game="metro", players=2, options={}, bots=["random", "greedy"], setups=2, seed=5)
    assert [setup_seed(plan, number) for number in range(2)] == [game_seed(5, number) for number in range(2)]


def test_a_tournament_that_an_earlier_version_began_goes_on_as_it_began(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    earlier = '{"game":"metro","players":2,"options":{},"bots":["random","greedy"],"setups":1,"seed":9}\n'
    file.write_text(earlier)
    plan = Plan(game="metro", players=2, options={}, bots=["random", "greedy"], setups=2, seed=9)
    with Results(file, plan) as results:
        assert [setup_seed(results.plan, number) for number in range(2)] == [9, 10]
        fixture = results.missing(results.plan)[0]
        results.add(play_fixture(results.plan, fixture))
    over = tournament("metro", ["random", "greedy"], setups=2, seed=9, results=file)
    assert over.plan.dealing == 1
    assert len(over.outcomes) == 4


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


def test_conflicting_budgets_are_refused() -> None:
    uses: tuple[Callable[[], Bot], ...] = (
        lambda: make_bot("search:500", 1, ms=20),
        lambda: make_bot("search:20ms", 1, ms=20),
        lambda: SearchBot(1, simulations=5, ms=20),
        lambda: SearchBot(1, level="strong", simulations=5),
    )
    for use in uses:
        with pytest.raises(Refusal, match="Only one budget") as refused:
            use()
        assert refused.value.rule == "G8"
    with pytest.raises(Refusal, match="G8"):
        SearchBot(1, level="clever")
