"""`metropolitain render`: a position or a record as a picture."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.cli.arguments import read_bytes, read_record_file
from metropolitain.engine.command_arguments import Lang, Out, Theme, Width, pick_language, write_picture
from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal


def _position(path: Path, at: int | None, player: int | None) -> tuple[Any, Any]:
    """A game's rules and the position to draw, from a record's or a position's file."""
    from metropolitain.engine.game import Game
    from metropolitain.games import load

    try:
        plain = msgspec.json.decode(read_bytes(path))
    except msgspec.DecodeError:
        plain = None
    if isinstance(plain, dict) and "prompt" in plain:
        rules = load(plain.get("game", ""))
        try:
            return rules, msgspec.convert(plain, rules.Position)
        except msgspec.ValidationError as error:
            raise Refusal("G1", "bad-position", problem=str(error)) from None
    game = Game.from_record(read_record_file(path))
    number = len(game.moves) if at is None else at
    if not 0 <= number <= len(game.moves):
        raise Refusal("G1", "no-such-move-number", number=number, moves=len(game.moves))
    while len(game.moves) > number:
        game.undo()
    return game.rules, game.position(None if player is None else Player(player))


def render(
    file: Annotated[Path, typer.Argument(help="A game record, or a position as JSON.")],
    out: Out,
    at: Annotated[int | None, typer.Option(help="After so many moves; the last when left out.")] = None,
    player: Annotated[
        int | None, typer.Option(help="As this player sees it; as a spectator when left out.")
    ] = None,
    theme: Theme = "light",
    width: Width = None,
    lang: Lang = None,
) -> None:
    """Draw a game as SVG or PNG.

    **Examples**

    `metropolitain render game.json --out board.svg`

    `metropolitain render game.json --out board.png --at 30 --player 0 --theme dark --width 1600`
    """

    def draw() -> str:
        rules, position = _position(file, at, player)
        return str(rules.picture(position, theme, pick_language(lang)))

    write_picture(out, theme, width, draw)
