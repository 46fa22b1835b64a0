"""`metropolitain analyse`: a finished game, move by move, beside what would have been better."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from metropolitain.bots import LEVELS
from metropolitain.cli.arguments import AsJson, read_record_file
from metropolitain.engine.command_arguments import Lang, pick_language

if TYPE_CHECKING:
    from metropolitain.bots.analysis import Analysis
    from metropolitain.engine.game import Game


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    level: Annotated[str, typer.Option(help=f"How hard to think: {', '.join(LEVELS)}.")] = "expert",
    seed: Annotated[int, typer.Option(help="Seed of the search.")] = 0,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Judge every move of a finished game: its value, the better move and what that was worth.

    Values are the points expected in the end, or the chance to win. `?!`, `?` and `??` mark moves that
    cost a little, much, very much. Where a game can prove what the best line of a round would have
    been, that is told too.

    **Examples**

    `metropolitain analyse game.json`

    `metropolitain analyse game.json --level strong --json`
    """
    from rich.progress import Progress

    from metropolitain.bots.analysis import analyse_game
    from metropolitain.engine.game import Game

    game = Game.from_record(read_record_file(file))
    with Progress(transient=True, disable=json) as bar:
        task = bar.add_task("analyse", total=len(game.moves))
        analysis = analyse_game(game, level, seed, lambda judged: bar.update(task, completed=judged))
    if json:
        print(msgspec.json.format(msgspec.json.encode(analysis)).decode())
    else:
        _print_tables(game, analysis, pick_language(lang))


def _print_tables(game: "Game", analysis: "Analysis", lang: str) -> None:
    from rich.console import Console
    from rich.table import Table

    from metropolitain.engine.words import Words

    words, console = Words(lang), Console(highlight=False)
    table = Table()
    table.add_column(words.say("analyse-number"), justify="right")
    table.add_column(words.say("analyse-player"))
    table.add_column(words.say("analyse-move"))
    in_points = analysis.unit == "points"
    table.add_column(words.say("analyse-points" if in_points else "analyse-chance"), justify="right")
    table.add_column(words.say("analyse-better"))
    table.add_column(words.say("analyse-cost"), justify="right")
    for judged in analysis.moves:
        is_best = judged.best == judged.move
        table.add_row(
            str(judged.number),
            words.player(game.player_of(judged.seat)),
            f"{judged.move} {judged.mark}".strip(),
            _value(judged.value, analysis.unit),
            "" if is_best else judged.best,
            "" if is_best else _value(judged.loss, analysis.unit),
        )
    console.print(table)
    for proved in analysis.hindsight:
        console.print(words.hindsight(game.rules.name, proved), markup=False)


def _value(value: float, unit: str) -> str:
    return f"{value:.1f}" if unit == "points" else f"{value:.1%}"
