"""The command line: what commands do, and errors in one clear line with exit code 2."""

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from metropolitain.cli import bench
from metropolitain.cli import main as cli
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.games import load
from tests.playing import play_randomly, position_of, setup_of, start_python

COMMANDS = [
    command.name or getattr(command.callback, "__name__", "") for command in cli.app.registered_commands
]


class Ran:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Any:
    """Run the command line in this process, with these lines on standard input."""

    def runner(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", StringIO(stdin))
        monkeypatch.setattr(sys, "argv", ["metropolitain", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capfd.readouterr()
        return Ran(int(ended.value.code or 0), out, err)

    return runner


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(play_randomly(Game.new("metro", 3, {"wagons": True}, seed=4), 4).to_json())
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(run: Any, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert "Example" in ran.out
    assert f"metropolitain {command}" in ran.out


def test_help_names_every_command_and_version_the_version(run: Any) -> None:
    assert len(COMMANDS) > 14
    ran = run("--help")
    assert all(command in ran.out for command in (*COMMANDS, "Examples"))
    assert run("--version").out.startswith("metropolitain 0.")


@pytest.mark.parametrize(
    ("says", "arguments"),
    [
        ("No such command", ["dance"]),
        ("No such option", ["simulate", "--nope"]),
        ("G8: There is no game", ["simulate", "chess"]),
        ("G8: 3 bots", ["simulate", "metro", "--bots", "random,random,greedy"]),
        ("G9: ", ["simulate", "metro", "--players", "9"]),
        ("Invalid value", ["simulate", "metro", "--players", "two"]),
        ("G4: ", ["simulate", "metro", "-o", "hand=9"]),
        ("G4: ", ["simulate", "metro", "-o", "hand"]),
        ("G4: ", ["simulate", "metro", "--games", "0"]),
        ("G4: ", ["simulate", "metro", "--seed", "-1"]),
        ("M70: ", ["simulate", "metro", "-o", "wagons=true", "-o", "rails=true"]),
        ("G4: ", ["bench", "metro", "--seconds", "0"]),
        ("G8: ", ["bench", "chess"]),
        ("G8: Thinking time", ["tournament", "metro", "--bots", "greedy,search:0ms"]),
        ("G8: The number of threads", ["tournament", "metro", "--threads", "0"]),
        ("No such file", ["tournament", "metro", "-n", "1", "--results", "/nowhere/x.jsonl"]),
        ("No such file", ["analyse", "/nowhere/game.json"]),
        ("No such file", ["replay", "/nowhere/game.json"]),
        ("No such file", ["render", "/nowhere/game.json", "--out", "x.svg"]),
        ("G4: ", ["play", "metro", "--lang", "it"]),
        ("G8: ", ["play", "metro", "--seats", "human,clever"]),
        ("No such file", ["simulate", "metro", "--games", "1", "--records", "/nowhere/x.jsonl"]),
    ],
    ids=str,
)
def test_errors_are_one_line_and_exit_code_2(run: Any, says: str, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("metropolitain: ")
    assert "Traceback" not in ran.err + ran.out


@pytest.mark.parametrize(("bots", "games"), [("greedy,random", 120), ("search:20,greedy", 3)])
def test_simulate_tells_every_seat_as_json(run: Any, bots: str, games: int) -> None:
    arguments = ["simulate", "metro", "--games", str(games), "--bots", bots, "--seed", "5", "--json"]
    ran = run(*arguments)
    told = json.loads(ran.out)
    assert told["games"] == games
    assert [seat["bot"] for seat in told["summary"]] == bots.split(",")
    assert set(told["summary"][0]) == {"bot", "mean", "sd", "wins", "lowest", "median", "highest"}
    assert sum(seat["wins"] for seat in told["summary"]) == pytest.approx(games)
    assert run(*arguments).out == ran.out


def test_simulate_prints_a_table(run: Any) -> None:
    ran = run("simulate", "metro", "--games", "10", "--players", "4", "-o", "companies=true")
    assert ran.code == 0
    assert "win rate" in ran.out


def test_simulated_records_replay(run: Any, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    asked = "simulate metro --games 60 -o hand=2 --seed 9 --json --records"
    run(*asked.split(), str(records))
    lines = records.read_text().splitlines()
    assert len(set(lines)) == len(lines) == 60
    assert all(Game.from_record(line).over for line in lines[::10])
    assert "right" in run("replay", str(records), "--no-boards", "--lang", "en").out


def test_bench_reports_every_configuration(run: Any) -> None:
    told = json.loads(run("bench", "metro", "--seconds", "0.02", "--json").out)
    assert told["machine"]
    alone = [(row["players"], row["options"]) for row in told["results"] if row["threads"] == 1]
    assert alone == list(load("metro").benchmarks)
    assert all(row["games_per_s"] > 0 and row["steps_per_s"] > 0 for row in told["results"])
    assert [row["threads"] for row in told["search"]] == [1, 2]
    assert all(row["simulations_per_s"] > 0 for row in told["search"])
    printed = run("bench", "metro", "--seconds", "0.01").out
    assert "games/s" in printed
    assert "simulations/s" in printed


def test_bench_without_numba(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("metropolitain.engine.library.has_numba", lambda: False)
    told = json.loads(run("bench", "metro", "--seconds", "0.01", "--json").out)
    assert "Python" in told["machine"]
    assert "numba" not in told["machine"]
    refused = run("bench", "metro", "--numba")
    assert (refused.code, "[jit]" in refused.err) == (2, True)


def test_bench_beside_numba(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bench.Line] = []

    class Twice:
        """A stand-in for the process with numba, which would compile for a minute."""

        def measure(self, line: bench.Line) -> dict[str, Any]:
            asked.append(line)
            return bench.measure_line(line)

        def end(self) -> None:
            asked.append(("end", None, 0, 0.0))

    monkeypatch.setattr(bench, "Numba", Twice)
    told = json.loads(run("bench", "metro", "--seconds", "0.01", "--numba", "--json").out)
    assert all(row["numba"] > 0 for row in [*told["results"], *told["search"]])
    assert asked == [*bench.lines_of(["metro"], 0.01), ("end", None, 0, 0.0)]
    assert "numba" in run("bench", "metro", "--seconds", "0.01", "--numba").out


def test_the_process_beside_measures_what_it_is_asked() -> None:
    beside = bench.Numba(jit="")
    try:
        assert beside.measure(("metro", 0, 1, 0.01))["games_per_s"] > 0
        assert beside.measure(("metro", None, 1, 0.01))["simulations_per_s"] > 0
    finally:
        beside.end()


def test_replay_tells_moves_and_result_in_words(run: Any, finished: Path) -> None:
    ran = run("replay", str(finished), "--lang", "fr")
    assert ran.code == 0
    assert "Joueur 1 pose" in ran.out
    assert "Gare Centrale" in ran.out or "rapporte" in ran.out
    assert "résultat est juste" in ran.out


def test_replay_can_be_stepped_through(run: Any, finished: Path) -> None:
    ran = run("replay", str(finished), "--pause", "--lang", "en", stdin="\n40\nq\n")
    assert "Move 1 of" in ran.out
    assert "Move 40 of" in ran.out
    assert "Move 3 of" not in ran.out
    assert ran.code == 0


def test_replay_refuses_what_is_no_record_or_a_false_one(run: Any, finished: Path) -> None:
    false = {**json.loads(finished.read_text()), "result": {"scores": [1, 2, 3], "winners": [2]}}
    for content in (b"", b"\xff\xfe", b"{", b"[1]", b"\x89PNG", json.dumps(false).encode()):
        finished.write_bytes(content)
        ran = run("replay", str(finished))
        assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith("metropolitain: G7")
    assert run("replay", str(finished.parent)).code == 2


def test_a_file_far_too_large_is_refused_unread(run: Any, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as sink:
        sink.truncate(20_000_000)
    assert "20,000,000 bytes" in run("replay", str(large)).err


def test_render_draws_svg_and_png(run: Any, finished: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    assert run("render", str(finished), "--out", str(svg), "--at", "10", "--player", "1").code == 0
    assert svg.read_text().startswith("<svg")
    assert run("render", str(finished), "--out", str(png), "--theme", "dark", "--width", "640").code == 0
    head = png.read_bytes()[:24]
    assert head[:4] == b"\x89PNG"
    assert int.from_bytes(head[16:20], "big") == 640


def test_render_draws_a_position(run: Any, tmp_path: Path) -> None:
    import msgspec

    game = play_randomly(Game.new("metro", 2, {"numbers": True}, seed=4), 4, 20)
    source, svg = tmp_path / "position.json", tmp_path / "board.svg"
    source.write_bytes(msgspec.json.encode(position_of(game, 1)))
    assert run("render", str(source), "--out", str(svg), "--lang", "en").code == 0
    assert svg.read_text() == game.svg(Player(1))
    source.write_text('{"prompt": 1, "game": "metro"}')
    assert "G1: This is not a position" in run("render", str(source), "--out", str(svg)).err


@pytest.mark.parametrize(
    "more",
    [
        ["--out", "x.jpg"],
        ["--out", "x.svg", "--at", "-1"],
        ["--out", "x.svg", "--at", "9999"],
        ["--out", "x.svg", "--player", "7"],
        ["--out", "x.svg", "--theme", "pink"],
        ["--out", "x.png", "--width", "1"],
    ],
    ids=str,
)
def test_render_refuses_bad_requests(run: Any, finished: Path, more: list[str]) -> None:
    ran = run("render", str(finished), *more)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert not Path(more[1]).exists()


def test_play_hints_refuses_and_saves_when_the_input_ends(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    typed = "\n".join(["", "legal", "nonsense", "try draw", *["hint"] * 3])
    ran = run("play", "metro", "--seed", "11", "--lang", "en", "--save", str(save), stdin=typed)
    assert ran.code == 0
    assert "A bot would play" in ran.out
    assert "G1: " in ran.out
    assert setup_of(Game.from_record(save.read_text()).record) == setup_of(
        Game.new("metro", 2, seed=11).record
    )


def test_play_to_the_end_and_resume(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    game = play_randomly(Game.new("metro", 2, {"wagons": True}, seed=12), 12, 60)
    save.write_text(game.to_json())
    while not game.over:
        move = next(str(move) for move in game.legal if "@" in str(move))
        ran = run("play", "--resume", str(save), "--save", str(save), "--lang", "de", stdin=f"{move}\n")
        assert ran.code == 0
        before, game = game, Game.from_record(save.read_text())
        assert len(game.moves) > len(before.moves)
    assert game.winners


def test_hot_seat_covers_hands_and_never_shows_the_other_one(run: Any) -> None:
    game = Game.new("metro", 2, seed=13)
    own, other = (position_of(game, seat).players[seat].hand[0] for seat in range(2))
    move = next(str(move) for move in game.legal if "@" in str(move))
    asked = "play metro --seats human,human --seed 13 --lang en"
    ran = run(*asked.split(), stdin=f"\n{move}\n\nquit\n")
    assert ran.out.count("Press Enter when nobody else is looking") == 2
    first, second = ran.out.split("Player 2, it is your turn")
    assert own in first
    assert other not in first.replace(move, "")
    assert other in second


def test_undo_in_play_goes_back_to_the_own_last_decision(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    game = Game.new("metro", 2, seed=14)
    move = next(str(move) for move in game.legal if "@" in str(move))
    stdin = f"undo\n{move}\nundo\nquit\n"
    ran = run("play", "metro", "--seed", "14", "--save", str(save), "--lang", "en", stdin=stdin)
    assert "no move to take back" in ran.out
    assert Game.from_record(save.read_text()).moves == ()


def test_interpreted_rules_need_no_numba() -> None:
    code = (
        "import metropolitain as m, sys; m.new('metro', seed=1).play('draw'); print('numba' in sys.modules)"
    )
    assert start_python("-c", code, jit=False).stdout.strip() == "False"
    ran = start_python("-m", "metropolitain", "bench", jit=False)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_without_a_writable_cache_everything_still_works(tmp_path: Path) -> None:
    blocked = tmp_path / "cache"
    blocked.write_text("not a folder")
    code = (
        "from metropolitain.engine import kernel;print(kernel.prepared_cache(), kernel.is_compiled('metro'))"
    )
    ran = start_python("-c", code, XDG_CACHE_HOME=str(blocked), METROPOLITAIN_JIT="1")
    assert ran.stdout.strip() == "None False"
    assert ran.stderr.count("\n") == 1
    assert "compiles anew" in ran.stderr
