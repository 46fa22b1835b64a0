"""`metropolitain bench`: complete random games a second, and simulations a second of the search."""

import os
import platform
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.cli.common import AsJson
from metropolitain.engine.refusal import Refusal

FIRST_GAMES = 20
SEARCH_THREADS = (1, 2)


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


def describe_machine() -> str:
    """The machine in words: processor, cores, system, Python, numba."""
    from importlib.metadata import version

    processor = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        processor = names[0].partition(":")[2].strip() if names else processor
    return (
        f"{processor}, {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, numba {version('numba')}"
    )


def bench(
    game: Annotated[str | None, typer.Argument(help="Only this game; all of them when left out.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each configuration.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure complete random games a second, with shuffle and scoring, and the search's simulations.

    Every configuration runs on one core; each game's first one also on all cores. The search starts
    from the first decision, on one thread and on two.

    **Examples**

    `metropolitain bench`

    `metropolitain bench metro --seconds 5 --json > bench/results.json`
    """
    from metropolitain.engine.kernel import INTERPRETED, MODE
    from metropolitain.games import load, playable

    if MODE == INTERPRETED:
        raise Refusal("G4", "bench-interpreted")
    if not 0 < seconds <= 600:
        raise Refusal("G4", "seconds", seconds=str(seconds))
    results, searches = [], []
    for name in [game] if game else playable():
        searches += [measure_search(name, seconds, threads) for threads in SEARCH_THREADS]
        for index, (players, options) in enumerate(load(name).benchmarks):
            configuration = Bench(name, players, options)
            results.append(configuration.measure(seconds, 1))
            if index == 0 and (os.cpu_count() or 1) > 1:
                results.append(configuration.measure(seconds, os.cpu_count() or 1))
    report = {"machine": describe_machine(), "results": results, "search": searches}
    print(msgspec.json.format(msgspec.json.encode(report)).decode()) if json else _print_table(report)


def _print_table(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title="complete random games", caption=report["machine"])
    for heading in ("game", "players", "options", "threads", "games/s", "moves/s"):
        table.add_column(heading, justify="right" if heading.endswith("/s") else "left")
    for row in report["results"]:
        options = ", ".join(f"{name}={value}" for name, value in row["options"].items())
        cells = [row["game"], str(row["players"]), options, str(row["threads"])]
        table.add_row(*cells, f"{row['games_per_s']:,}", f"{row['steps_per_s']:,}")
    console.print(table)
    table = Table(title="search")
    for heading in ("game", "players", "threads", "simulations/s"):
        table.add_column(heading, justify="right" if heading.endswith("/s") else "left")
    for row in report["search"]:
        cells = [row["game"], str(row["players"]), str(row["threads"])]
        table.add_row(*cells, f"{row['simulations_per_s']:,}")
    console.print(table)
