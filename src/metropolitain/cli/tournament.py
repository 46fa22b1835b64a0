"""`metropolitain tournament`: bots against each other in duplicate games, with ratings."""

import os
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.cli.common import AsJson, GameName, OptionList, Players, read_options
from metropolitain.engine.refusal import Refusal


def _play(plan: Any, results: Any, threads: int, quiet: bool) -> None:
    """Play what is missing, keeping every game as soon as it is over."""
    from rich.progress import track

    from metropolitain.bots.tournament import play_fixture

    missing = results.missing(plan)
    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(play_fixture, plan, fixture) for fixture in missing]
        try:
            over = as_completed(running)
            for done in track(over, "tournament", total=len(missing), transient=True, disable=quiet):
                results.add(done.result())
        finally:
            for job in running:
                job.cancel()


def tournament(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", help="The bots, weakest first; `search:5000` or `search:200ms` too."),
    ] = "random,greedy,medium,strong",
    players: Players = 2,
    setups: Annotated[
        int, typer.Option("--setups", "-n", help="Set-ups per pairing; each is played once per seat.")
    ] = 20,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(help="Seed of the first set-up and of the bots.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game here, one per line; an interrupted tournament goes on, "
            "also with more set-ups than before."
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings into this SVG file.")] = None,
    threads: Annotated[int | None, typer.Option(help="Games at a time; all cores when left out.")] = None,
    json: AsJson = False,
) -> None:
    """Let bots meet in duplicate games and rate them.

    Every pair meets on the same set-ups with seats rotated: one of the later-named against as many of
    the earlier-named as the table has room for. With one player all bots play the same set-ups.

    **Examples**

    `metropolitain tournament metro --bots greedy,medium,strong -n 50 --results metro.jsonl`

    `metropolitain tournament nextstation -p 1 --bots medium,strong -n 100 --plot ratings.svg`
    """
    from metropolitain.bots.tournament import Plan, Results, check_plan, rates, standings

    if threads is not None and not 0 < threads <= 256:
        raise Refusal("G8", "threads", asked=threads, most=256)
    names = [name.strip() for name in bots.split(",")]
    plan = Plan(
        game=game, players=players, options=read_options(option), bots=names, setups=setups, seed=seed
    )
    check_plan(plan)
    kept = Results(results, plan)
    try:
        _play(plan, kept, threads or os.cpu_count() or 1, json)
    finally:
        kept.close()
    table, pairs = standings(plan, kept.outcomes), rates(plan, kept.outcomes)
    if plot:
        from metropolitain.cli.ratings import draw_ratings

        plot.write_text(draw_ratings(table), "utf-8")
    if json:
        report = {"plan": plan, "standings": table, "rates": pairs}
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_tables(plan, table, pairs)


def _print_tables(plan: Any, table: list[Any], pairs: list[Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    ranking = Table(title=f"{plan.game}, {plan.players} players, {plan.setups} set-ups, seed {plan.seed}")
    ranking.add_column("bot")
    for heading in ("rating", "95 %", "games", "mean score", "± s.e.", "s/move", "longest"):
        ranking.add_column(heading, justify="right")
    for row in table:
        ranking.add_row(
            row.bot,
            f"{row.rating:.1f}",
            f"{row.low:.1f} – {row.high:.1f}",
            str(row.games),
            f"{row.mean:.2f}",
            f"{row.error:.2f}",
            f"{row.seconds:.3f}",
            f"{row.longest:.3f}",
        )
    console.print(ranking)
    if not pairs:
        return
    wins = Table()
    for heading in ("bot", "against", "games", "won", "95 %", "duplicates won"):
        wins.add_column(heading, justify="left" if heading in ("bot", "against") else "right")
    for row in pairs:
        wins.add_row(
            row.bot,
            row.against,
            str(row.games),
            f"{row.rate:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.duplicates_won:g} of {row.duplicates}",
        )
    console.print(wins)
