"""`metropolitain bench`: complete random games a second, and simulations a second of the search."""

import os
import platform
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.cli.arguments import AsJson
from metropolitain.engine.refusal import Refusal

FIRST_GAMES = 20
SEARCH_THREADS = (1, 2)
ANSWERING = "from metropolitain.cli.bench import answer; answer()"

Line = tuple[str, int | None, int, float]  # game, configuration (None: the search), threads, seconds


class Bench:
    """One configuration, warmed up and ready to be timed."""

    def __init__(self, game: str, players: int, options: dict[str, Any]) -> None:
        import numpy as np

        from metropolitain.engine.compilation import compile_rules
        from metropolitain.games import load

        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, options)
        self.blank = np.zeros(1, self.rules.dtype)
        self.rules.configure(self.blank[0], players, self.options)
        compile_rules(self.rules)
        self.run(FIRST_GAMES, 0)

    def run(self, games: int, seed: int) -> int:
        """Play games from shuffle to score; how many moves."""
        import numpy as np

        from metropolitain.engine.rng import generator

        work = np.zeros(1, self.rules.dtype)
        moves = np.zeros(self.rules.max_moves, np.int64)
        scores = np.zeros(self.players, np.int64)
        return int(
            self.rules.loops.playouts(
                self.blank, work, games, moves, scores, np.zeros_like(scores), generator(seed)
            )
        )

    def measure(self, seconds: float, threads: int) -> dict[str, Any]:
        """Games and moves a second over about so many seconds."""
        games = FIRST_GAMES
        spent = 0.0
        while spent < seconds / 10:
            games *= 2
            started = time.perf_counter()
            self.run(games, 1)
            spent = time.perf_counter() - started
        games = max(1, int(games * seconds / spent))
        with ThreadPoolExecutor(threads) as pool:
            started = time.perf_counter()
            steps = sum(pool.map(lambda seed: self.run(games, seed), range(2, 2 + threads)))
            spent = time.perf_counter() - started
        return {
            "game": self.rules.name,
            "players": self.players,
            "options": self.options.changed(),
            "threads": threads,
            "games_per_s": round(games * threads / spent),
            "steps_per_s": round(steps / spent),
        }


def measure_search(game: str, seconds: float, threads: int) -> dict[str, Any]:
    """Simulations a second from the first decision of a game's first configuration."""
    from metropolitain.bots.search import SearchBot
    from metropolitain.engine.game import Game
    from metropolitain.games import load

    players, options = load(game).benchmarks[0]
    position = Game.new(game, players, options, seed=0)
    SearchBot(0, simulations=threads, threads=threads).opinions(position, position.to_move[0])
    started = time.perf_counter()
    opinions = SearchBot(0, ms=1000 * seconds, threads=threads).opinions(position, position.to_move[0])
    spent = time.perf_counter() - started
    simulations = sum(opinion.visits for opinion in opinions)
    return {
        "game": game,
        "players": players,
        "options": options,
        "threads": threads,
        "simulations_per_s": round(simulations / spent),
    }


def lines_of(games: list[str], seconds: float) -> list[Line]:
    """All that is measured: each game's search and configurations; the first of these on all cores too."""
    from metropolitain.games import load

    cores = os.cpu_count() or 1
    lines: list[Line] = []
    for game in games:
        lines += [(game, None, threads, seconds) for threads in SEARCH_THREADS]
        for index in range(len(load(game).benchmarks)):
            lines += [(game, index, threads, seconds) for threads in sorted({1, cores if index == 0 else 1})]
    return lines


def measure_line(line: Line) -> dict[str, Any]:
    """One line of the report, in the way in which kernels run in this process."""
    from metropolitain.games import load

    game, index, threads, seconds = line
    if index is None:
        return measure_search(game, seconds, threads)
    return Bench(game, *load(game).benchmarks[index]).measure(seconds, threads)


def answer() -> None:
    """Measure the lines that standard input asks for, one after the other."""
    for asked in sys.stdin:
        line = msgspec.json.decode(asked, type=Line)
        print(msgspec.json.encode(measure_line(line)).decode(), flush=True)


class Numba:
    """The same kernels as numba compiles them, in a process that measures while this one waits."""

    def __init__(self, jit: str = "1") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", ANSWERING],
            env={**os.environ, "METROPOLITAIN_JIT": jit},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, line: Line) -> dict[str, Any]:
        """One line; numba compiles first what it has not yet."""
        assert self._process.stdin
        assert self._process.stdout
        print(msgspec.json.encode(line).decode(), file=self._process.stdin, flush=True)
        found: dict[str, Any] = msgspec.json.decode(self._process.stdout.readline())
        return found

    def end(self) -> None:
        """Let the process go."""
        self._process.communicate()


def measured_beside(line: Line, numba: Numba | None) -> dict[str, Any]:
    """One line, and what numba reaches in the same minute."""
    row = measure_line(line)
    if numba is not None:
        beside = numba.measure(line)
        row["numba"] = beside.get("games_per_s") or beside["simulations_per_s"]
    return row


def describe_machine() -> str:
    """The machine in words: processor, cores, system, Python, and numba where it is installed."""
    from importlib.metadata import version

    from metropolitain.engine.library import has_numba

    processor = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        processor = names[0].partition(":")[2].strip() if names else processor
    return f"{processor}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}" + (
        f", numba {version('numba')}" if has_numba() else ""
    )


def bench(
    game: Annotated[str | None, typer.Argument(help="Only this game; all of them when left out.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each configuration.")] = 2.0,
    numba: Annotated[
        bool, typer.Option("--numba", help="Measure what numba compiles beside it (extra \\[jit]).")
    ] = False,
    json: AsJson = False,
) -> None:
    """Measure complete random games a second, with shuffle and scoring, and the search's simulations.

    Every configuration runs on one core; each game's first one also on all cores. The search starts
    from the first decision, on one thread and on two. With `--numba` each line is measured a second time
    as numba compiles the rules, which takes a minute for each game the first time.

    **Examples**

    `metropolitain bench`

    `metropolitain bench metro --seconds 5 --json > bench/results.json`
    """
    from metropolitain.engine.kernel import INTERPRETED, MODE
    from metropolitain.engine.library import has_numba
    from metropolitain.games import playable

    if MODE == INTERPRETED:
        raise Refusal("G4", "bench-interpreted")
    if numba and not has_numba():
        raise Refusal("G4", "bench-no-numba")
    if not 0 < seconds <= 600:
        raise Refusal("G4", "seconds", seconds=str(seconds))
    beside = Numba() if numba else None
    try:
        lines = lines_of([game] if game else list(playable()), seconds)
        rows = [measured_beside(line, beside) for line in lines]
    finally:
        if beside is not None:
            beside.end()
    report = {
        "machine": describe_machine(),
        "results": [row for row in rows if "games_per_s" in row],
        "search": [row for row in rows if "simulations_per_s" in row],
    }
    print(msgspec.json.format(msgspec.json.encode(report)).decode()) if json else _print_table(report)


def _print_table(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    beside = ("numba",) if "numba" in report["search"][0] else ()
    table = Table(title="complete random games", caption=report["machine"])
    for heading in ("game", "players", "options", "threads", "games/s", "moves/s", *beside):
        table.add_column(heading, justify="right" if heading.endswith(("/s", "numba")) else "left")
    for row in report["results"]:
        options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
        cells = [row["game"], str(row["players"]), options, str(row["threads"])]
        speeds = [row["games_per_s"], row["steps_per_s"], *(row[name] for name in beside)]
        table.add_row(*cells, *(f"{speed:,}" for speed in speeds))
    console.print(table)
    table = Table(title="search")
    for heading in ("game", "players", "threads", "simulations/s", *beside):
        table.add_column(heading, justify="right" if heading.endswith(("/s", "numba")) else "left")
    for row in report["search"]:
        cells = [row["game"], str(row["players"]), str(row["threads"])]
        table.add_row(*cells, *(f"{row[name]:,}" for name in ("simulations_per_s", *beside)))
    console.print(table)
