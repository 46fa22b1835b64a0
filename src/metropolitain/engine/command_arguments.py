"""What commands of games share with Metropolitain's own: the language, and pictures as files."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from metropolitain.engine.files import write_file
from metropolitain.engine.refusal import Refusal

SUFFIXES = (".svg", ".png")

Lang = Annotated[
    str | None,
    typer.Option(help="Language, for instance fr.", envvar="METROPOLITAIN_LANG", show_envvar=True),
]
Out = Annotated[Path, typer.Option("--out", "-o", help="Where to write: a name ending in .svg or .png.")]
Theme = Annotated[str, typer.Option(help="light or dark.")]
Width = Annotated[int | None, typer.Option(help="Width of a PNG in pixels.")]


def pick_language(lang: str | None) -> str:
    """The language asked for, or the one of the environment, or English."""
    if lang:
        return lang
    from metropolitain.engine.words import LANGUAGES

    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def write_picture(out: Path, theme: str, width: int | None, draw: Callable[[], str]) -> None:
    """Write a picture as SVG or PNG by the name it is to have; refuses what cannot be drawn."""
    from metropolitain.engine.look.palette import THEMES
    from metropolitain.engine.look.png import to_png

    if out.suffix not in SUFFIXES:
        raise Refusal("G4", "picture-suffix", name=out.name, known=", ".join(SUFFIXES))
    if theme not in THEMES:
        raise Refusal("G4", "theme", theme=theme, known=", ".join(THEMES))
    if width is not None and not 16 <= width <= 8000:
        raise Refusal("G4", "width", width=width)
    svg = draw()
    write_file(out, to_png(svg, width) if out.suffix == ".png" else svg)
    print(out)
