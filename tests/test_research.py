"""Evaluation by protocol, agents of other makes, and datasets."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow.parquet as pq
import pytest

from metropolitain.bots.match import play_match
from metropolitain.bots.simple import Choice
from metropolitain.bots.simulation import simulate
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed
from metropolitain.research import AgentBot, evaluate, find_agent, write_arrays
from metropolitain.research import dataset as datasets
from metropolitain.research.dataset import read_records, steps_of
from metropolitain.research.evaluation import LADDER, SEED, TASKS, percent, points
from tests.playing import ROOT, play_randomly
from tests.test_cli import run

__all__ = ["run"]  # the fixture

QUICK = ("random", "greedy")


def first(observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> int:
    return int(mask.argmax())


class Last:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def act(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> int:
        return int(np.flatnonzero(mask)[-1])


class Chooser:
    """A bot whose moves are those of `first`."""

    def choose(self, game: Game, seat: Seat) -> Choice:
        return AgentBot(first).choose(game, seat)


def make_chooser(seed: int) -> Chooser:
    return Chooser()


def wrong(observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> int:
    return int(mask.argmin())


NO_AGENT = 5
CHOOSER = Chooser()
LAST = Last(0)


def refused_for(reason: str) -> Any:
    return pytest.raises(Refusal, check=lambda refusal: refusal.reason == reason)


# --- agents ---------------------------------------------------------------------------------------


def test_agents_of_every_kind_play_the_same_when_they_choose_the_same() -> None:
    names = ("first", "CHOOSER", "make_chooser")
    found = [evaluate(f"{__name__}:{name}", "metro", setups=2, ladder=QUICK) for name in names]
    assert len({(str(one.ladder), str(one.points)) for one in found}) == 1
    assert [one.agent for one in found] == [f"{__name__}:{name}" for name in names]
    last = evaluate(f"{__name__}:Last", "metro", setups=2, ladder=QUICK)
    assert last.points == evaluate(LAST, "metro", setups=2, ladder=QUICK).points != found[0].points


def test_an_agent_makes_moves_of_two_actions() -> None:
    game = Game.new("nextstation", 1, {"powers": True}, seed=3)
    chosen = []

    def any_double(observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> int:
        chosen.append(int(np.flatnonzero(mask)[-1]))
        return chosen[-1]

    played = play_match(game, AgentBot(any_double)).game
    assert len(chosen) > len(played.moves)


def test_an_agent_is_shown_nothing_but_what_its_seat_knows() -> None:
    seen: list[tuple[bytes, bytes]] = []

    def remember(observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.bool_]) -> int:
        seen.append((observation.tobytes(), mask.tobytes()))
        return int(mask.argmax())

    game = play_randomly(Game.new("metro", seed=1), 1, 10)
    seat = game.to_move[0]
    for world in (game, game.resample(seat, 1), game.resample(seat, 2)):
        AgentBot(remember).choose(world, seat)
    assert len(set(seen)) == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("tests.test_research:NO_AGENT", "not-an-agent"),
        ("tests.test_research:missing", "no-such-agent"),
        ("tests.no_such_module:agent", "no-such-agent"),
        ("tests/no_such_file.py:agent", "no-such-agent"),
    ],
)
def test_what_is_no_agent_is_refused(name: str, reason: str) -> None:
    with refused_for(reason):
        find_agent(name)


def test_an_agent_in_a_file_may_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_agent.py").write_text("def pick(mask):\n    return int(mask.argmax())\n")
    file = tmp_path / "agent.py"
    file.write_text("from neighbour_of_agent import pick\n\ndef act(seen, mask):\n    return pick(mask)\n")
    found = evaluate(f"{file}:act", "nextstation-solo", setups=2)
    assert found.points == evaluate(first, "nextstation-solo", setups=2).points


def test_an_illegal_action_of_an_agent_is_refused() -> None:
    with pytest.raises(Refusal):
        evaluate(wrong, "nextstation-solo", setups=1)


# --- evaluation -----------------------------------------------------------------------------------


def test_set_ups_are_those_of_the_seed_and_seats_are_exchanged() -> None:
    """What the protocol says, done by hand."""
    wins, scores = 0.0, []
    for setup in range(3):
        for place in range(2):
            game = Game.new("metro", 2, {}, seed=game_seed(SEED, setup))
            bots = ["random", "greedy"] if place else ["greedy", "random"]
            play_match(game, bots, SEED, setup)
            wins += (place in game.winners) / len(game.winners)
            scores.append(game.scores[place])
    found = evaluate("greedy", "metro", setups=3, ladder=("random",))
    assert found.rungs["random"].mean == round(100 * wins / 6, 2)
    assert found.points == points(scores)
    assert found.games == 6


def test_a_line_says_what_was_played() -> None:
    found = evaluate("greedy", "metro", setups=2, ladder=QUICK)
    assert found.line().startswith("eval-v1 metro greedy (2 of 100 set-ups; random, greedy) | ladder ")
    whole = msgspec.structs.replace(found, setups=100, rungs=dict.fromkeys(LADDER, found.rungs["random"]))
    assert whole.line().startswith("eval-v1 metro greedy | ladder ")
    alone = evaluate("random", "nextstation-solo", setups=4)
    assert alone.line() == f"eval-v1 nextstation-solo random (4 of 100 set-ups) | points {alone.points}"
    assert alone.ladder is None


def test_a_solo_mean_is_that_of_the_simulation_of_its_seed() -> None:
    found = evaluate("greedy", "nextstation-solo")
    assert found.is_whole
    assert found.games == 100
    scores = [
        play_match(Game.new("nextstation", 1, seed=game_seed(SEED, k)), "greedy", SEED, k).game.scores[0]
        for k in range(100)
    ]
    assert found.points == points(scores)
    assert found.points.low < np.mean(scores) < found.points.high


def test_threads_make_no_difference() -> None:
    one, two = (evaluate("medium", "nextstation", setups=2, ladder=QUICK, threads=n) for n in (1, 2))
    assert one.line() == two.line()


def test_intervals() -> None:
    everything = percent([1.0] * 100)
    assert (everything.mean, everything.high) == (100.0, 100.0)
    assert 96 < everything.low < 97
    half = percent([0.5] * 100)
    assert half.mean == 50.0
    assert round(half.high - half.mean, 1) == round(half.mean - half.low, 1) == 9.6
    assert points([10, 10, 10]).low == points([10, 10, 10]).high == 10
    assert str(points([0, 10])) == "5.0 [-4.8, 14.8]"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"task": "chess"}, "task"),
        ({"setups": 0}, "setups"),
        ({"setups": 101}, "setups"),
        ({"ladder": ("grandmaster",)}, "unknown-bot"),
        ({"ladder": ()}, "unknown-bot"),
        ({"agent": "nobody"}, "unknown-bot"),
    ],
)
def test_what_cannot_be_evaluated_is_refused(asked: dict[str, Any], reason: str) -> None:
    with refused_for(reason):
        evaluate(**{"agent": "random", "task": "metro", **asked})


def test_the_command_prints_a_line_for_each_task(run: Any) -> None:
    ran = run("eval", "greedy", "-n", "1", "--ladder", "random")
    assert ran.code == 0, ran.err
    assert [line.split()[1] for line in ran.out.splitlines()] == list(TASKS)
    ran = run("eval", "tests.test_research:first", "-t", "nextstation-solo", "-n", "2", "--json")
    (found,) = json.loads(ran.out)
    assert (found["protocol"], found["setups"], found["games"]) == ("eval-v1", 2, 2)
    ran = run("eval", "tests.test_research:missing", "-t", "metro")
    assert ran.code == 2
    assert "tests.test_research:missing" in ran.err


# --- datasets -------------------------------------------------------------------------------------


def records_of(tmp_path: Path, game: str, players: int, options: dict[str, Any], games: int = 3) -> Path:
    path = tmp_path / "games.jsonl"
    simulate(game, "random", games=games, players=players, options=options, seed=5, records=path)
    return path


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("metro", 3, {"hand": 2}), ("nextstation", 2, {"powers": True}), ("metromania", 2, {})],
)
def test_arrays_replay_to_the_records(
    tmp_path: Path, name: str, players: int, options: dict[str, Any]
) -> None:
    path = records_of(tmp_path, name, players, options)
    file = tmp_path / "games.parquet"
    count = write_arrays(read_records(path), file, rows=50)
    table = pq.read_table(file)
    assert table.num_rows == count > 0
    described = json.loads(table.schema.metadata[datasets.SCHEMA_KEY])
    rows = table.to_pylist()
    for number, record in enumerate(read_records(path)):
        game = Game.new(name, players, options, setup=record.setup)
        assert described["action_names"] == game.action_names
        assert described["options"] == record.options
        own = [row for row in rows if row["game"] == number]
        assert [row["ply"] for row in own] == list(range(len(own)))
        for row in own:
            seat = Seat(row["seat"])
            assert row["observation"] == game.observation(seat).tolist()
            assert row["mask"] == game.legal_mask(seat).tolist()
            assert row["mask"][row["action"]]
            assert row["player"] == game.player_of(seat)
            game.step(row["action"], seat)
        assert game.over
        assert game.record == record
        for row in own:
            assert row["win"] == pytest.approx(game.returns("win")[row["player"]])
            assert row["points"] == game.scores[row["player"]]


def test_row_groups_are_streamed(tmp_path: Path) -> None:
    """Records are asked for one after the other, when those before are on their way to the file."""
    path, file = records_of(tmp_path, "metro", 2, {}, games=4), tmp_path / "games.parquet"
    sizes = []

    def watched() -> Any:
        for record in read_records(path):
            (part,) = tmp_path.glob("games.parquet.*")
            sizes.append(part.stat().st_size)
            yield record

    write_arrays(watched(), file, rows=20)
    written = pq.ParquetFile(file).metadata
    assert {written.row_group(k).num_rows for k in range(written.num_row_groups - 1)} == {20}
    assert sizes == sorted(set(sizes))


def test_games_of_two_kinds_or_none_leave_no_file(tmp_path: Path) -> None:
    games = [play_randomly(Game.new("metro", players, seed=1), 1).record for players in (2, 3)]
    unfinished = Game.new("metro", seed=1).record
    for given, reason in ((games, "mixed-games"), ([], "no-games"), ([unfinished], "unfinished")):
        with refused_for(reason):
            write_arrays(given, tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())


def test_the_command_writes_records_and_arrays(run: Any, tmp_path: Path) -> None:
    records, arrays, again = tmp_path / "g.jsonl", tmp_path / "g.parquet", tmp_path / "again.parquet"
    asked = ["nextstation", "-p", "1", "-n", "3", "--bots", "greedy", "--seed", "5"]
    ran = run("dataset", *asked, "--records", records, "--arrays", arrays)
    assert ran.code == 0, ran.err
    assert len(list(read_records(records))) == 3
    table = pq.read_table(arrays)
    assert table.num_rows == sum(
        1 for k, record in enumerate(read_records(records)) for _ in steps_of(record, k)
    )
    assert run("dataset", "--from", records, "--arrays", again).code == 0
    assert pq.read_table(again) == table
    assert {path.name for path in tmp_path.glob("[ag]*")} == {"g.jsonl", "g.parquet", "again.parquet"}
    nobody = ["metro", "-n", "2", "--arrays", "y", "--ray", "127.0.0.1:1"]
    for wrong in (
        ["metro"],
        nobody,
        ["--from", records],
        ["--from", records, "--records", "x", "--arrays", "y"],
    ):
        assert run("dataset", *wrong).code == 2


def test_without_pyarrow_arrays_are_refused_before_anything_is_played(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datasets, "find_spec", lambda name: None)
    ran = run("dataset", "metro", "-n", "1", "--records", tmp_path / "r", "--arrays", tmp_path / "a")
    assert ran.code == 2
    assert 'pip install "metropolitain[dataset]"' in ran.err
    assert not (tmp_path / "r").exists()


# --- examples -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "quick"),
    [
        ("ppo_nextstation.py", ["--seconds", "0.2", "--games", "8", "--steps", "40", "--width", "16"]),
        (
            "alphazero_metro.py",
            ["--seconds", "0.1", "--games", "2", "--simulations", "2", "--measured", "2", "--width", "16"],
        ),
    ],
)
def test_examples_learn_a_little(script: str, quick: list[str], tmp_path: Path) -> None:
    """Where torch is installed, which `make test` does not ask for."""
    pytest.importorskip("torch")
    out = tmp_path / "curve"
    command = [sys.executable, str(ROOT / "examples" / script), *quick, "--out", str(out)]
    subprocess.run(command, check=True, timeout=120)
    assert {path.suffix for path in tmp_path.iterdir()} == {".csv", ".svg", ".pt"}


def test_curves_are_drawn_from_their_tables() -> None:
    sys.path.insert(0, str(ROOT / "examples"))
    try:
        from curves import read, ticks
    finally:
        sys.path.pop(0)
    assert ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    tables = sorted((ROOT / "examples" / "curves").glob("*.csv"))
    assert tables
    for table in tables:
        axis, *lines = read(table)
        assert axis == "processor_seconds"
        picture = table.with_suffix(".svg").read_text("utf-8")
        assert all(
            line.replace("_", " ") in picture for line in lines if not line.endswith(("_low", "_high"))
        )


def test_the_notebook_does_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((ROOT / "docs" / "notebooks" / "first-steps.ipynb").read_text("utf-8"))
    scope: dict[str, Any] = {}
    shown = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        exec("".join(cell["source"]), scope)
        printed = [out for out in cell["outputs"] if out["output_type"] == "stream"]
        assert capsys.readouterr().out == "".join(line for out in printed for line in out["text"])
        shown += len(printed)
    assert shown > 3
