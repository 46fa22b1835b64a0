"""A table as its log tells it: everything here is derived by folding entries, and can be rebuilt.

Seats at the table are players. Where a player has several seats of the rules (two companies), the
player acts for whichever of them is to move.
"""

from typing import Any, Literal

from metropolitain.engine.game import Game, Move
from metropolitain.engine.refusal import Refusal
from metropolitain.server.clock import Clock
from metropolitain.server.entries import (
    AnyEntry,
    ClockExpired,
    Created,
    HandedOver,
    Joined,
    Moved,
    Over,
    Started,
    TakenBack,
    Undone,
)
from metropolitain.server.seats import Seat, is_token

Player = int  # a seat at the table


class Logged:
    """An entry with its number and, for moves, where they stand in the game."""

    def __init__(self, number: int, entry: AnyEntry) -> None:
        self.number = number
        self.entry = entry
        self.moves: list[Move] = []
        self.first = 0  # index of the first of the moves in the game
        self.states: Any = None  # kept once the moves are taken back; the game has forgotten them


class TableState:
    """Seats, game, clocks and log of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.log: list[Logged] = []
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.over = False
        self.clock: Clock | None = None
        self.standing: list[Logged] = []  # the batches of moves that were not taken back
        self.message_ids: dict[tuple[Player, str], int] = {}

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    @property
    def created(self) -> Created:
        """How the table was opened."""
        entry = self.log[0].entry
        assert isinstance(entry, Created)
        return entry

    @property
    def stage(self) -> Literal["lobby", "running", "over"]:
        """Where the table stands."""
        return "over" if self.over else "running" if self.game else "lobby"

    @property
    def playing(self) -> Game:
        """The game; refuses before it has started."""
        if self.game is None:
            raise Refusal("T2", "not-started")
        return self.game

    # --- who ---

    def player_of_token(self, token: str | None) -> Player | None:
        """Whose seat a cookie holds."""
        if token:
            for player, seat in enumerate(self.seats):
                if seat.token and is_token(token, seat.token):
                    return player
        return None

    def rule_seats(self, player: Player) -> list[int]:
        """The seats of the rules that belong to a player."""
        game = self.playing
        player_of = game.rules.player_of
        return [seat for seat in range(game.seat_count) if player_of(seat, game.players) == player]

    def eye(self, viewer: Player | None) -> int | None:
        """The seat of the rules through which a viewer sees: the one to move, where there are several."""
        if viewer is None:
            return None
        own = self.rule_seats(viewer)
        return next((seat for seat in self.playing.to_move if seat in own), own[0])

    def players_to_move(self) -> list[Player]:
        """The players who may act now."""
        if self.game is None:
            return []
        player_of = self.game.rules.player_of
        return sorted({player_of(seat, self.game.players) for seat in self.game.to_move})

    def persons_to_move(self) -> list[Player]:
        """The players to move whom no bot plays for: those whose clocks run."""
        return [player for player in self.players_to_move() if self.seats[player].bot is None]

    def persons(self) -> list[Player]:
        """The players who are persons."""
        return [player for player, seat in enumerate(self.seats) if seat.is_person]

    # --- what is hidden, stale, lawful to take back ---

    def is_hidden(self, logged: Logged, index: int, viewer: Player | None) -> bool:
        """Whether a move of a batch is still secret to a viewer (simultaneous turns)."""
        game = self.playing
        if logged.states is not None or self.over:
            return False
        secret = game.rules.secret_moves(game.state)
        mover = game.rules.player_of(logged.moves[index].seat, game.players)
        return mover != viewer and logged.first + index >= len(game.moves) - secret

    def is_stale(self, number: int, player: Player) -> bool:
        """Whether something that matters to a player happened after the entry they have seen.

        Hidden moves of others in the same simultaneous turn do not matter.
        """
        if number > self.number:
            return True
        for logged in self.log[number:]:
            if isinstance(logged.entry, Undone):
                return True
            if isinstance(logged.entry, Moved):
                whole = range(len(logged.moves))
                if not all(self.is_hidden(logged, index, player) for index in whole):
                    return True
        return False

    def check_undo(self, player: Player) -> Logged:
        """The entry that a player may ask to take back; refuses what may never be taken back."""
        game = self.playing
        if self.over:
            raise Refusal("G3", "over")
        last = self.standing[-1] if self.standing else None
        if last is None:
            raise Refusal("G1", "nothing-to-undo")
        if not isinstance(last.entry, Moved) or last.entry.seat != player:
            raise Refusal("T3", "not-your-move")
        for index, move in enumerate(last.moves, last.first):
            if game.rules.reveals(game.state_at(index), game.state_at(index + 1), move.seat, move.code):
                raise Refusal("T3", "revealed")
        return last

    # --- folding the log ---

    def fold(self, entry: AnyEntry) -> Logged:
        """Take one more entry in."""
        logged = Logged(self.number + 1, entry)
        self.log.append(logged)
        match entry:
            case Created():
                self._open(entry)
            case Joined():
                self.seats[entry.seat].name = entry.name
                self.seats[entry.seat].token = entry.token
            case Started():
                self._start(entry)
            case Moved():
                self._move(entry, logged)
            case Undone():
                self._undo()
            case HandedOver() | ClockExpired():
                self.seats[entry.seat].bot = entry.bot
                self.seats[entry.seat].expired = isinstance(entry, ClockExpired)
            case TakenBack():
                self.seats[entry.seat].bot = None
            case Over():
                self.over = True
        if self.clock and self.game:
            self.clock.run(self.persons_to_move(), entry.at, getattr(entry, "left", None))
        return logged

    def _open(self, entry: Created) -> None:
        self.seats = [Seat(plan.kind, plan.bot) for plan in entry.seats]
        if entry.clock:
            self.clock = Clock(entry.clock, len(entry.seats))

    def _start(self, entry: Started) -> None:
        opened = self.created
        self.game = Game.new(opened.game, opened.players, opened.options, setup=entry.setup)

    def _move(self, entry: Moved, logged: Logged) -> None:
        game = self.playing
        logged.first = len(game.moves)
        for text in entry.moves:
            seat, _, move = text.partition(" ")
            logged.moves.append(game.play(move, int(seat)))
        self.standing.append(logged)
        if entry.id is not None:
            self.message_ids[entry.seat, entry.id] = logged.number

    def _undo(self) -> None:
        game = self.playing
        logged = self.standing.pop()
        end = logged.first + len(logged.moves)
        logged.states = [game.state_at(index).copy() for index in range(logged.first, end + 1)]
        for _ in logged.moves:
            game.undo()

    def states_of(self, logged: Logged, index: int) -> tuple[Any, Any]:
        """The states before and after a move of a batch."""
        if logged.states is not None:
            return logged.states[index], logged.states[index + 1]
        game = self.playing
        return game.state_at(logged.first + index), game.state_at(logged.first + index + 1)
