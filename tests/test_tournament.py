"""Tournaments: duplicates, resuming, ratings, and what is refused."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from metropolitain.bots.tournament import check_plan, play_fixture, rates, standings
from metropolitain.bots.tournament_file import Outcome, Plan, TournamentFile, fixtures
from metropolitain.cli.main import app
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal


def plan(**changed: Any) -> Plan:
    asked: dict[str, Any] = {
        "game": "metro",
        "players": 2,
        "options": {},
        "bots": ["greedy", "random", "search:10"],
        "setups": 2,
        "seed": 9,
    }
    return Plan(**{**asked, **changed})


def test_every_pair_meets_on_the_same_set_ups_with_seats_rotated() -> None:
    games = fixtures(plan(setups=1))
    assert [game.bots for game in games] == [
        ("random", "greedy"),
        ("greedy", "random"),
        ("search:10", "greedy"),
        ("greedy", "search:10"),
        ("search:10", "random"),
        ("random", "search:10"),
    ]
    four = fixtures(plan(players=4, bots=["greedy", "random"], setups=1))
    assert [game.bots.index("random") for game in four] == [0, 1, 2, 3]
    assert all(game.bots.count("greedy") == 3 for game in four)
    alone = fixtures(plan(game="nextstation", players=1, bots=["random", "greedy"], setups=2))
    assert [(game.setup, game.bots) for game in alone] == [
        (0, ("random",)),
        (0, ("greedy",)),
        (1, ("random",)),
        (1, ("greedy",)),
    ]


def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    asked, file = plan(), tmp_path / "results.jsonl"
    whole = [play_fixture(asked, fixture) for fixture in fixtures(asked)]
    results = TournamentFile(file, asked)
    for outcome in whole[:5]:
        results.add(outcome)
    results.close()
    with file.open("ab") as torn:
        torn.write(b'{"setup":1,"bots":["gre')
    results = TournamentFile(file, asked)
    assert results.outcomes == whole[:5]
    assert [(game.setup, game.bots) for game in results.missing(asked)] == [
        (outcome.setup, outcome.bots) for outcome in whole[5:]
    ]
    for outcome in whole[5:]:
        results.add(outcome)
    results.close()
    again = TournamentFile(file, asked)
    assert again.missing(asked) == []
    again.close()
    assert len(file.read_bytes().splitlines()) == 1 + len(whole)


def test_a_tournament_can_be_made_longer_and_never_shorter(tmp_path: Path) -> None:
    short, long, file = plan(), plan(setups=plan().setups + 1), tmp_path / "results.jsonl"
    results = TournamentFile(file, short)
    for fixture in fixtures(short):
        results.add(play_fixture(short, fixture))
    results.close()
    results = TournamentFile(file, long)
    assert [(game.setup, game.bots) for game in results.missing(long)] == [
        (game.setup, game.bots) for game in fixtures(long) if game.setup == short.setups
    ]
    results.close()
    before = file.read_bytes()
    assert len(before.splitlines()) == 1 + len(fixtures(short))
    with pytest.raises(Refusal, match="G8"):
        TournamentFile(file, short)
    assert file.read_bytes() == before


def test_results_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    TournamentFile(file, plan(seed=10)).close()
    for content in (file.read_bytes(), b"shopping list\n", b"no line end"):
        file.write_bytes(content)
        with pytest.raises(Refusal, match="G8"):
            TournamentFile(file, plan())
        assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("rule", "changed"),
    [
        ("G8", {"bots": ["greedy", "greedy"]}),
        ("G8", {"bots": ["greedy"]}),
        ("G8", {"bots": ["greedy", "clever"]}),
        ("G8", {"bots": ["greedy", "search:0"]}),
        ("G8", {"game": "monopoly"}),
        ("G9", {"players": 9}),
        ("G4", {"setups": 0}),
        ("G4", {"seed": -1}),
        ("G4", {"options": {"speed": 3}}),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(rule: str, changed: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match=rule):
        check_plan(plan(**changed))


def test_rates_and_ratings() -> None:
    asked = plan(bots=["greedy", "random"])
    won = [
        Outcome(0, ("random", "greedy"), [9, 5], [Player(0)], [0.1, 0.2], [0.1, 0.1]),
        Outcome(0, ("greedy", "random"), [5, 9], [Player(1)], [0.1, 0.2], [0.1, 0.1]),
        Outcome(1, ("random", "greedy"), [7, 7], [Player(0), Player(1)], [0.1, 0.2], [0.1, 0.1]),
        Outcome(1, ("greedy", "random"), [9, 5], [Player(0)], [0.1, 0.3], [0.1, 0.1]),
    ]
    (rate,) = rates(asked, won)
    assert (rate.bot, rate.against, rate.games, rate.wins) == ("random", "greedy", 4, 2.5)
    assert (rate.duplicates, rate.duplicates_won) == (2, 1.0)
    table = standings(asked, won)
    assert [row.bot for row in table] == ["random", "greedy"]
    assert all(row.low < row.rating < row.high for row in table)
    assert table[0].mean == 7.5
    assert table[0].longest == 0.3


def test_the_command_plays_resumes_and_draws(tmp_path: Path) -> None:
    file, picture = tmp_path / "games.jsonl", tmp_path / "ratings.svg"
    words = ["tournament", "metro", "--bots", "greedy,random", "-n", "1", "--results", str(file)]
    first = CliRunner().invoke(app, [*words, "--plot", str(picture)])
    assert first.exit_code == 0, first.output
    assert "rating" in first.output
    assert picture.read_text().startswith("<svg")
    kept = file.read_bytes()
    assert CliRunner().invoke(app, [*words, "--json"]).exit_code == 0
    assert file.read_bytes() == kept
