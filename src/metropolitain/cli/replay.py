"""`metropolitain replay`: step through a recorded game and check its result."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from metropolitain.cli.arguments import read_record_file
from metropolitain.engine.command_arguments import Lang, pick_language

if TYPE_CHECKING:
    from rich.console import Console

    from metropolitain.engine.game import Game
    from metropolitain.engine.words import Words


def replay(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    start: Annotated[int, typer.Option("--from", help="Begin after so many moves.")] = 0,
    boards: Annotated[bool, typer.Option(help="Draw the board at every step.")] = True,
    pause: Annotated[
        bool | None, typer.Option(help="Wait for Enter at every step (default: in a terminal).")
    ] = None,
    lang: Lang = None,
) -> None:
    """Step through a recorded game, told in words, and check that its result comes out.

    At a step: Enter goes on, a number jumps there, `q` ends.

    **Examples**

    `metropolitain replay game.json`

    `metropolitain replay game.json --from 40 --lang de`

    `metropolitain replay game.json --no-boards --no-pause`
    """
    from rich.console import Console

    from metropolitain.cli.table import print_board, print_result
    from metropolitain.engine.game import Game
    from metropolitain.engine.words import Words

    words = Words(pick_language(lang))
    record = read_record_file(file)
    game = Game.from_record(record)
    console = Console(highlight=False)
    waits = sys.stdin.isatty() if pause is None else pause
    number = max(0, min(start, len(game.moves)))
    while number < len(game.moves):
        number += 1
        if boards and waits:
            print_board(console, game.rules, game.rules.position(game.state_at(number), None), words)
        _print_move(console, game, number, words)
        if waits:
            number = _next(console, number, len(game.moves), words)
    if boards and not waits:
        print_board(console, game.rules, game.position(), words)
    print_result(console, game, words)
    message = "replay-verified" if record.result else "replay-no-result"
    console.print(words.say(message))


def _print_move(console: "Console", game: "Game", number: int, words: "Words") -> None:
    move = game.moves[number - 1]
    console.print(f"[dim]{number:>3}[/dim] [bold]{move}[/bold]", highlight=False)
    for effect in game.effects(number - 1):
        console.print("    " + words.effect(game.rules.name, effect), markup=False)


def _next(console: "Console", number: int, end: int, words: "Words") -> int:
    """The number of moves from which to go on."""
    answer = console.input(words.say("replay-step", number=number, end=end) + " ").strip()
    if answer == "q":
        return end
    if answer.isascii() and answer.isdecimal():
        return max(0, min(int(answer), end) - 1)
    return number
