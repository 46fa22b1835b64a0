"""`metropolitain merge`: the results of shards as one."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from metropolitain.cli.arguments import AsJson
from metropolitain.cli.simulate import print_statistics
from metropolitain.cli.tournament import print_tournament
from metropolitain.engine.files import write_file


def merge(
    files: Annotated[list[Path], typer.Argument(help="Files that `--results` wrote.")],
    to: Annotated[Path | None, typer.Option(help="Write the whole here, as one run would have.")] = None,
    json: AsJson = False,
) -> None:
    """Put the results of shards together, of a simulation or of a tournament, and tell what came out.

    **Examples**

    `metropolitain merge first.json second.json third.json --to whole.json`

    `metropolitain merge monday.jsonl tuesday.jsonl --to both.jsonl`
    """
    from metropolitain.bots.series import merge_simulations
    from metropolitain.bots.tournament import merge_tournaments
    from metropolitain.bots.tournament_file import is_tournament, write_results

    if is_tournament(files[0]):
        tournament = merge_tournaments(files)
        if to:
            write_results(to, tournament.plan, tournament.outcomes)
        print_tournament(tournament, json)
    else:
        merged = merge_simulations(files)
        if to:
            write_file(to, msgspec.json.encode(merged))
        series = merged.series
        print_statistics(series.game, series.seed, series.bots, merged.tally, json)
