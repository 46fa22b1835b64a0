"""What the terminal shows of a game: board, log, result."""

from rich.console import Console

from metropolitain.engine.contract import Position, Rules
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.words import Words


def print_board(console: Console, rules: Rules, position: Position, words: Words) -> None:
    """A position, as large as the terminal allows."""
    console.print(rules.text_board(position, console.width, console.height, words.lang))


def print_text(console: Console, rules: Rules, position: Position, words: Words) -> None:
    """A position in plain sentences."""
    for section in rules.tell(position, words.lang):
        console.print(section.title, markup=False)
        for line in section.lines:
            console.print("  " + line, markup=False, soft_wrap=True)


def print_effects(console: Console, game: Game, number: int, viewer: Viewer, words: Words) -> None:
    """What a move did, in words."""
    for effect in game.effects(number, viewer):
        console.print("  " + words.effect(game.rules.name, effect), markup=False)


def print_result(console: Console, game: Game, words: Words) -> None:
    """The final scores, best first, winners marked; nothing while the game runs."""
    result = game.result
    if result is None:
        return
    for player in sorted(map(Player, range(game.players)), key=lambda player: -result.scores[player]):
        mark = "★" if player in result.winners else " "
        points = words.say("points", count=result.scores[player])
        console.print(f"{mark} {words.player(player)}: {points}", markup=False)
