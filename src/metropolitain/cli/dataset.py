"""`metropolitain dataset`: games of bots as records and as arrays."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from metropolitain.cli import arguments
from metropolitain.engine.refusal import Refusal


def dataset(
    game: arguments.GameName = arguments.FIRST_GAME,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    players: arguments.Players = 2,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="One bot for all players, or one per player.")
    ] = "expert",
    option: arguments.OptionList = None,
    seed: arguments.Seed = None,
    records: Annotated[
        Path | None, typer.Option(help="Write every game's record here, one per line.")
    ] = None,
    arrays: Annotated[
        Path | None, typer.Option(help="Write every action with what was seen here, as Parquet.")
    ] = None,
    source: Annotated[
        Path | None, typer.Option("--from", help="Take the records of this file; no games are played.")
    ] = None,
    threads: arguments.Threads = None,
    ray: arguments.RayAddress = None,
) -> None:
    """Play games between bots and write them as records, as arrays to learn from, or both.

    A row of the arrays is one action: `game`, `ply`, `seat`, `player`, `action`, `win` and `points` (what the
    player had in the end), `observation` and `mask`. The file's metadata say what the numbers mean. With
    `--from`, records of any origin (tables, `simulate --records`) become arrays.

    **Examples**

    `metropolitain dataset metro --bots expert -n 1000 --records games.jsonl --arrays games.parquet`

    `metropolitain dataset nextstation -p 1 -n 200 --arrays solo.parquet --seed 5`

    `metropolitain dataset metromania --bots expert -n 100000 --seed 5 --ray auto --arrays games.parquet`

    `metropolitain dataset --from games.jsonl --arrays games.parquet`
    """
    from rich.console import Console
    from rich.progress import Progress

    from metropolitain.bots.simulation import simulate
    from metropolitain.research.dataset import need_pyarrow, read_records, write_arrays

    if arrays is None and (records is None or source is not None):
        raise Refusal("G8", "nothing-to-write")
    if source is not None and records is not None:
        raise Refusal("G8", "from-and-records")
    if arrays is not None:
        need_pyarrow()
    with TemporaryDirectory(dir=(arrays or records or Path()).parent) as folder:
        kept = source or records or Path(folder) / "games.jsonl"
        if source is None:
            with Progress(transient=True, console=Console(stderr=True)) as bar:
                task = bar.add_task("dataset", total=games)
                simulate(
                    game,
                    arguments.default_bots(players, bots),
                    games=games,
                    players=players,
                    options=arguments.read_options(option),
                    seed=seed,
                    records=kept,
                    threads=threads,
                    ray=ray,
                    progress=lambda over: bar.update(task, completed=over),
                )
        if arrays is not None:
            rows = write_arrays(read_records(kept), arrays)
            print(f"{arrays}: {rows:,} actions")
    if records is not None:
        print(f"{records}: {games:,} games")
