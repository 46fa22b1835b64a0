"""`metropolitain city`: check and draw city files of Metromania."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from metropolitain.engine.command_arguments import Lang, Out, Theme, Width, pick_language, write_picture

app = typer.Typer(
    name="city",
    help="Check and draw city files of Metromania.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
)

File = Annotated[Path, typer.Argument(help="A city file (JSON), in the form of the shipped ones.")]


@app.command()
def check(file: File, lang: Lang = None) -> None:
    """Say what is wrong with a city file, and where; exit code 2 when it cannot be played.

    **Example**

    `metropolitain city check my_city.json`
    """
    from metropolitain.engine.words import Words
    from metropolitain.games.metromania.city import load_city_file
    from metropolitain.games.metromania.city_check import check_city

    words = Words(pick_language(lang))
    plan, report = check_city(load_city_file(file))
    for problem in report.problems:
        print(f"metropolitain: {words.refusal(problem)}", file=sys.stderr)
    for warning in report.warnings:
        print(words.say("metromania-city-warning", text=words.refusal(warning)))
    if plan is None:
        raise typer.Exit(2)
    print(words.say("metromania-city-good", file=str(file)))


@app.command()
def render(
    file: File,
    out: Out,
    theme: Theme = "light",
    width: Width = None,
    lang: Lang = None,
) -> None:
    """Draw a city file as SVG or PNG.

    **Example**

    `metropolitain city render my_city.json --out city.png`
    """
    from metropolitain.games.metromania.city import load_city_file, read_plan
    from metropolitain.games.metromania.show.city_drawing import draw_city

    city = load_city_file(file)
    plan = read_plan(city)
    name = city.get("name", file.stem)
    write_picture(out, theme, width, lambda: draw_city(plan, name, theme, pick_language(lang)))
