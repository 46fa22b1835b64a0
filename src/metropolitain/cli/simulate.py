"""`metropolitain simulate`: many games between bots, and what came out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from metropolitain.cli.common import (
    FIRST_GAME,
    AsJson,
    GameName,
    OptionList,
    Players,
    Seed,
    default_bots,
    read_options,
)

if TYPE_CHECKING:
    from metropolitain.bots.simulation import Simulation


def simulate(
    game: GameName = FIRST_GAME,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    players: Players = 2,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help="One bot for all players, or one per player: random, easy, greedy, medium, strong, expert.",
        ),
    ] = "random",
    option: OptionList = None,
    seed: Seed = None,
    json: AsJson = False,
    records: Annotated[
        Path | None, typer.Option(help="Write every game's record here, one per line.")
    ] = None,
) -> None:
    """Play many games between bots on all cores and tell mean, spread and wins per player.

    **Examples**

    `metropolitain simulate metro --games 20000`

    `metropolitain simulate metro -p 4 --bots greedy,random,random,random -o hand=2 --json`

    `metropolitain simulate nextstation -p 1 -n 20 --bots strong`

    `metropolitain simulate metro -n 100 -o companies=true --records games.jsonl`
    """
    from rich.progress import Progress

    from metropolitain.bots import simulation

    with Progress(transient=True, disable=json) as bar:
        task = bar.add_task("simulate", total=games)
        outcome = simulation.simulate(
            game,
            default_bots(players, bots),
            games=games,
            players=players,
            options=read_options(option),
            seed=seed,
            records=records,
            progress=lambda over: bar.update(task, completed=over),
        )
    if json:
        print(msgspec.json.encode({"games": len(outcome.scores), "summary": outcome.summary}).decode())
    else:
        _print_table(outcome)


def _print_table(outcome: "Simulation") -> None:
    from rich.console import Console
    from rich.table import Table

    games = len(outcome.scores)
    table = Table(title=f"{outcome.game}: {games:,} games, seed {outcome.seed}")
    table.add_column("player")
    table.add_column("bot")
    for heading in ("mean", "sd", "wins", "win rate"):
        table.add_column(heading, justify="right")
    for player, row in enumerate(outcome.summary):
        figures = [f"{row.mean:.2f}", f"{row.sd:.2f}", f"{row.wins:.1f}", f"{row.wins / games:.1%}"]
        table.add_row(str(player), row.bot, *figures)
    Console().print(table)
