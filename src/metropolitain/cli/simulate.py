"""`metropolitain simulate`: many games between bots, and what came out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from metropolitain.bots import NAMES
from metropolitain.cli import arguments
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.bots.tally import Tally


def simulate(
    context: typer.Context,
    game: arguments.GameName = arguments.FIRST_GAME,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    players: arguments.Players = 2,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help=f"One bot for all players, or one per player: {', '.join(NAMES)}.",
        ),
    ] = "random",
    option: arguments.OptionList = None,
    seed: arguments.Seed = None,
    json: arguments.AsJson = False,
    records: Annotated[
        Path | None, typer.Option(help="Write every game's record here, one per line.")
    ] = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep the statistics here; an interrupted simulation goes on.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with the simulation in this file, which says all that it needs."),
    ] = None,
    shard: arguments.ShardText = "1/1",
    threads: arguments.Threads = None,
    ray: arguments.RayAddress = None,
) -> None:
    """Play many games between bots on all cores and tell mean, spread and wins per player.

    **Examples**

    `metropolitain simulate metro --games 20000`

    `metropolitain simulate metro -p 4 --bots greedy,random,random,random -o hand=2 --json`

    `metropolitain simulate nextstation -p 1 -n 20 --bots strong`

    `metropolitain simulate metro -n 100 -o companies=true --records games.jsonl`

    `metropolitain simulate metro -n 1000000000 --seed 5 --ray auto --results metro.json`

    `metropolitain simulate --resume metro.json --ray auto`

    `metropolitain simulate metro -n 1000000 --seed 5 --shard 2/3 --results second.json`
    """
    from rich.progress import Progress

    from metropolitain.bots import simulation
    from metropolitain.bots.series import read_series, read_shard

    if resume:
        arguments.refuse_beside_resume(context, set())
        saved = read_series(resume)
        series, records = saved.series, Path(saved.records) if saved.records else None
        game, games, players, seed = series.game, series.games, series.players, series.seed
        names, options, part, results = series.bots, series.options, series.shard, resume
    else:
        names, options = arguments.default_bots(players, bots), arguments.read_options(option)
        part = read_shard(shard)
        if part.of > 1 and seed is None:
            raise Refusal("G8", "shard-without-seed")
    with Progress(transient=True, disable=json) as bar:
        task = bar.add_task(
            "simulate", total=games * part.number // part.of - games * (part.number - 1) // part.of
        )
        outcome = simulation.simulate(
            game,
            names,
            games=games,
            players=players,
            options=options,
            seed=seed,
            records=records,
            threads=threads,
            ray=ray,
            shard=part,
            results=results,
            keep_scores=False,
            progress=lambda over: bar.update(task, completed=over),
        )
    print_statistics(outcome.game, outcome.seed, outcome.bots, outcome.tally, json)


def print_statistics(game: str, seed: int, bots: list[str], tally: "Tally", json: bool) -> None:
    """Statistics of many games as a table or as JSON."""
    summary = tally.summary(bots)
    if json:
        print(msgspec.json.encode({"games": tally.games, "seed": seed, "summary": summary}).decode())
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{game}: {tally.games:,} games, seed {seed}")
    table.add_column("player")
    table.add_column("bot")
    for heading in ("mean", "sd", "low", "median", "high", "wins", "win rate"):
        table.add_column(heading, justify="right")
    for player, row in enumerate(summary):
        table.add_row(
            str(player),
            row.bot,
            f"{row.mean:.2f}",
            f"{row.sd:.2f}",
            str(row.lowest),
            f"{row.median:g}",
            str(row.highest),
            f"{row.wins:.1f}",
            f"{row.wins / tally.games:.1%}",
        )
    Console().print(table)
