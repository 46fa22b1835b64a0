"""`metropolitain play`: a game in the terminal, hot-seat or against bots."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from metropolitain.bots import NAMES
from metropolitain.cli import arguments
from metropolitain.engine.command_arguments import Lang, pick_language
from metropolitain.engine.files import write_file
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.bots.simple import Bot
    from metropolitain.engine.contract import Position
    from metropolitain.engine.game import Game, Move
    from metropolitain.engine.words import Words

HUMAN = "human"


class TerminalGame:
    """A game at the terminal: people type, bots think."""

    def __init__(
        self,
        game: "Game",
        sitting: list[str],
        words: "Words",
        save: Path | None,
        seed: int,
        in_words: bool,
    ) -> None:
        from rich.console import Console

        from metropolitain.bots import make_bot
        from metropolitain.bots.match import bot_seed

        self.game = game
        self.words = words
        self.save = save
        self.in_words = in_words
        self.console = Console(highlight=False)
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(sitting[game.player_of(seat)], bot_seed(seed, 0, seat))
            for seat in map(Seat, range(game.seat_count))
            if sitting[game.player_of(seat)] != HUMAN
        }
        self.people = sitting.count(HUMAN)
        self.last_person: Player | None = None

    def say(self, message: str, **facts: Any) -> None:
        """Print a message of the catalogue."""
        self.console.print(self.words.say(message, **facts), markup=False)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        from metropolitain.cli.table import print_result

        self.say("play-hello")
        while not self.game.over:
            seat = self.game.to_move[0]
            if seat in self.bots:
                self.bot_turn(seat)
            elif not self.person_turn(seat):
                self.keep()
                return
        self.show(self.game.position())
        print_result(self.console, self.game, self.words)
        self.keep()

    def show(self, position: "Position") -> None:
        """The board, drawn or in words."""
        from metropolitain.cli.table import print_board, print_text

        shown = print_text if self.in_words else print_board
        shown(self.console, self.game.rules, position, self.words)

    def keep(self) -> None:
        """Write the record where asked, and tell how to go on."""
        if self.save:
            write_file(self.save, self.game.to_json() + "\n")
            self.say("play-saved", file=str(self.save))

    def bot_turn(self, seat: Seat) -> None:
        """A bot moves; people are told what they may know of it."""
        self.make(self.bots[seat].choose(self.game, seat).move, seat)

    def make(self, move: "Move | str", seat: Seat) -> None:
        """Make a move, tell it, and save."""
        from metropolitain.cli.table import print_effects

        self.game.play(move, seat)
        viewer = self.last_person if self.people == 1 else None
        print_effects(self.console, self.game, -1, viewer, self.words)
        if self.save:
            write_file(self.save, self.game.to_json() + "\n")

    def cover(self, player: Player) -> None:
        """Between two people at one keyboard: nobody sees the other's hand."""
        self.console.clear()
        self.console.input(self.words.say("play-cover", player=self.words.player(player)) + " ")
        self.console.clear()
        self.tell_last_round(player)

    def tell_last_round(self, player: Player) -> None:
        """What happened since this player's own last move, as the player may see it."""
        from metropolitain.cli.table import print_effects

        moves = self.game.moves
        own = (number for number, move in enumerate(moves) if self.game.player_of(move.seat) == player)
        for number in range(max(own, default=-1) + 1, len(moves)):
            print_effects(self.console, self.game, number, player, self.words)

    def person_turn(self, seat: Seat) -> bool:
        """Ask a person for a move until there is one; False when the person leaves."""
        player = self.game.player_of(seat)
        if self.people > 1 and self.last_person != player:
            self.cover(player)
        self.last_person = player
        position = self.game.position(player)
        self.show(position)
        self.say(f"{self.game.rules.name}-prompt-{position.prompt}", player=self.words.player(player))
        while True:
            try:
                line = self.console.input("> ").strip()
            except EOFError:
                self.console.print()
                return False
            try:
                done = self.obey(line, seat)
            except Refusal as refusal:
                self.console.print(f"{refusal.rule}: {self.words.refusal(refusal)}", markup=False)
                continue
            if done is not None:
                return done

    def obey(self, line: str, seat: Seat) -> bool | None:
        """Carry out what a person typed; None to ask again, False to leave."""
        command, _, rest = line.partition(" ")
        if command in ("quit", "q"):
            return False
        if command in ("help", "h", "?", ""):
            self.say("play-help", move=str(self.game.legal_for(seat)[0]))
        elif command == "legal":
            self.console.print("  ".join(sorted(str(move) for move in self.game.legal_for(seat))))
        elif command == "try":
            for effect in self.game.preview(rest, seat):
                self.console.print("  " + self.words.effect(self.game.rules.name, effect), markup=False)
        elif command == "undo":
            return self.take_back(seat)
        elif command == "hint":
            self.hint(rest or "greedy", seat)
        else:
            self.make(line, seat)
            return True
        return None

    def hint(self, level: str, seat: Seat) -> None:
        """What a bot would do here."""
        from metropolitain.bots import make_bot

        choice = make_bot(level, secrets.randbits(53)).choose(self.game, seat)
        self.say("play-hint", move=str(choice.move))

    def take_back(self, seat: Seat) -> bool:
        """Undo to this seat's previous decision."""
        if not any(move.seat == seat for move in self.game.moves):
            raise Refusal("G1", "nothing-to-undo")
        while self.game.undo().seat != seat:
            pass
        return True


def play(
    game: arguments.GameName = arguments.FIRST_GAME,
    players: arguments.Players = 2,
    seats: Annotated[
        str,
        typer.Option(
            help="Who sits where, e.g. `human,strong`; one name fills the other seats: "
            f"{', '.join([HUMAN, *NAMES])}."
        ),
    ] = "greedy",
    option: arguments.OptionList = None,
    seed: arguments.Seed = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game's record in this file after every move.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this record.")] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Tell the board in plain sentences instead of drawing it.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal: alone against bots, or several people at one keyboard.

    You are the first player; the others are bots unless `--seats` says otherwise. Type a move, or
    `help`, `legal`, `try MOVE`, `hint`, `undo`, `quit`. With several people a cover screen keeps
    hands secret.

    **Examples**

    `metropolitain play metro`

    `metropolitain play metro -p 3 --seats human,human,greedy -o hand=2 --lang fr`

    `metropolitain play metro -o companies=true -o wagons=true --save evening.json`

    `metropolitain play nextstation -p 1 --text`

    `metropolitain play --resume evening.json --save evening.json`
    """
    from metropolitain.engine.game import Game
    from metropolitain.engine.words import Words

    words = Words(pick_language(lang))
    if resume:
        played = Game.from_record(arguments.read_record_file(resume))
    else:
        played = Game.new(game, players, arguments.read_options(option), seed=seed)
    sitting = arguments.default_bots(played.players, seats)
    if "," not in seats:
        sitting[0] = HUMAN
    TerminalGame(played, sitting, words, save, secrets.randbits(53) if seed is None else seed, text).run()
