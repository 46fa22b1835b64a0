"""`metropolitain tournament`: bots against each other in duplicate games, with ratings."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from metropolitain.cli import arguments
from metropolitain.engine.files import write_file

if TYPE_CHECKING:
    from metropolitain.bots.tournament import Tournament


def tournament(
    context: typer.Context,
    game: arguments.GameName = arguments.FIRST_GAME,
    bots: Annotated[
        str,
        typer.Option("--bots", "-b", help="The bots, weakest first; `search:5000` or `search:200ms` too."),
    ] = "random,greedy,medium,strong",
    players: arguments.Players = 2,
    setups: Annotated[
        int, typer.Option("--setups", "-n", help="Set-ups per pairing; each is played once per seat.")
    ] = 20,
    option: arguments.OptionList = None,
    seed: Annotated[int, typer.Option(help="Seed of the first set-up and of the bots.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            help="Keep every game here, one per line; an interrupted tournament goes on, "
            "also with more set-ups than before."
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with the tournament in this file, which says all that it needs."),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings into this SVG file.")] = None,
    threads: arguments.Threads = None,
    ray: arguments.RayAddress = None,
    shard: arguments.ShardText = "1/1",
    json: arguments.AsJson = False,
) -> None:
    """Let bots meet in duplicate games and rate them.

    Every pair meets on the same set-ups with seats rotated: one of the later-named against as many of
    the earlier-named as the table has room for. With one player all bots play the same set-ups.

    **Examples**

    `metropolitain tournament metro --bots greedy,medium,strong -n 50 --results metro.jsonl`

    `metropolitain tournament nextstation -p 1 --bots medium,strong -n 100 --plot ratings.svg`

    `metropolitain tournament metro -n 900 --shard 2/3 --results second.jsonl`
    """
    from rich.progress import Progress

    from metropolitain.bots.series import read_shard
    from metropolitain.bots.tournament import tournament as play_tournament
    from metropolitain.bots.tournament_file import read_results

    if resume:
        arguments.refuse_beside_resume(context, {"plot", "shard"})
        plan, _ = read_results(resume)
        game, names, players, options = plan.game, plan.bots, plan.players, plan.options
        setups, seed, results = plan.setups, plan.seed, resume
    else:
        names, options = [name.strip() for name in bots.split(",")], arguments.read_options(option)

    with Progress(transient=True, disable=json) as bar:
        task = bar.add_task("tournament", total=None)
        outcome = play_tournament(
            game,
            names,
            players=players,
            options=options,
            setups=setups,
            seed=seed,
            results=results,
            threads=threads,
            ray=ray,
            shard=read_shard(shard),
            progress=lambda over, games: bar.update(task, completed=over, total=games),
        )
    if plot:
        from metropolitain.cli.ratings import draw_ratings

        write_file(plot, draw_ratings(outcome.standings))
    print_tournament(outcome, json)


def print_tournament(outcome: "Tournament", json: bool) -> None:
    """What came out of a tournament, as tables or as JSON."""
    if json:
        report = {"plan": outcome.plan, "standings": outcome.standings, "rates": outcome.rates}
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_tables(outcome)


def _print_tables(outcome: "Tournament") -> None:
    from rich.console import Console
    from rich.table import Table

    console, plan = Console(), outcome.plan
    ranking = Table(title=f"{plan.game}, {plan.players} players, {plan.setups} set-ups, seed {plan.seed}")
    ranking.add_column("bot")
    for heading in ("rating", "95 %", "games", "mean score", "± s.e.", "s/move", "longest"):
        ranking.add_column(heading, justify="right")
    for row in outcome.standings:
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
    if not outcome.rates:
        return
    wins = Table()
    for heading in ("bot", "against", "games", "won", "95 %", "duplicates won"):
        wins.add_column(heading, justify="left" if heading in ("bot", "against") else "right")
    for pair in outcome.rates:
        wins.add_row(
            pair.bot,
            pair.against,
            str(pair.games),
            f"{pair.rate:.1%}",
            f"{pair.low:.1%} – {pair.high:.1%}",
            f"{pair.duplicates_won:g} of {pair.duplicates}",
        )
    console.print(wins)
