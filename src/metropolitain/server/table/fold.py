"""A table as its log tells it: everything here is derived by folding entries, and can be rebuilt.

Seats at the table are players. Where a player has several seats of the rules (two companies), the
player acts for whichever of them is to move.
"""

from typing import Any, Literal

from metropolitain.engine.game import Game, Move
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.clock import Clock
from metropolitain.server.table.entries import (
    AnyEntry,
    ClockExpired,
    Created,
    Halted,
    HandedOver,
    Joined,
    Moved,
    Over,
    RematchOpened,
    Started,
    TakenBack,
    Undone,
    WatchSwitched,
)
from metropolitain.server.table.players import Seat, hash_of, is_hash
from metropolitain.server.table.secrecy import hides_something

Player = int  # a seat at the table
Stage = Literal["lobby", "running", "over", "halted"]


def seats_of_player(game: Game, player: Player) -> list[int]:
    """The seats of the rules that belong to a player."""
    player_of = game.rules.player_of
    return [seat for seat in range(game.seat_count) if player_of(seat, game.players) == player]


def eye_of(game: Game, viewer: Player | None) -> int | None:
    """The seat of the rules through which a viewer sees: the one to move, where there are several."""
    if viewer is None:
        return None
    own = seats_of_player(game, viewer)
    return next((seat for seat in game.to_move if seat in own), own[0])


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
        self.halted = False
        self.watch = True
        self.secret = False  # whether the seats hide something from each other; known once the game began
        self.next: str | None = None
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
    def stage(self) -> Stage:
        """Where the table stands."""
        if self.game is None:
            return "lobby"
        return "over" if self.over else "halted" if self.halted else "running"

    @property
    def public(self) -> bool:
        """Whether nothing of the game is secret any more."""
        return self.over or self.halted

    @property
    def playing(self) -> Game:
        """The game; refuses before it has started."""
        if self.game is None:
            raise Refusal("T2", "not-started")
        return self.game

    # --- who ---

    def players_of_token(self, token: str | None) -> list[Player]:
        """The seats that a cookie holds."""
        held = hash_of(token) if token else ""
        return [p for p, seat in enumerate(self.seats) if held and is_hash(held, seat.token or "")]

    def together(self, player: Player | None) -> list[Player]:
        """The seats held by the same cookie as a player's; none for a spectator."""
        if player is None:
            return []
        token = self.seats[player].token
        return [p for p, seat in enumerate(self.seats) if p == player or (token and seat.token == token)]

    def choose_seat(self, own: list[Player], wanted: Player | None) -> Player | None:
        """The one of somebody's seats that is meant: the wanted one, one that is to move, or the first."""
        if wanted in own:
            return wanted
        moving = self.players_to_move()
        return next((player for player in own if player in moving), own[0] if own else None)

    def check_sight(self, viewer: Player | None) -> None:
        """Refuse spectators where they may not watch. Who may still take a seat sees the lobby."""
        if viewer is None and self.game and not self.watch:
            raise Refusal("T1", "closed")

    def rule_seats(self, player: Player) -> list[int]:
        """The seats of the rules that belong to a player."""
        return seats_of_player(self.playing, player)

    def eye(self, viewer: Player | None) -> int | None:
        """The seat of the rules through which a viewer sees now."""
        return eye_of(self.playing, viewer)

    def players_to_move(self) -> list[Player]:
        """The players who may act now."""
        if self.game is None or self.halted:
            return []
        player_of = self.game.rules.player_of
        return sorted({player_of(seat, self.game.players) for seat in self.game.to_move})

    def persons_to_move(self) -> list[Player]:
        """The players to move whom no bot plays for: those whose clocks run."""
        return [player for player in self.players_to_move() if self.seats[player].bot is None]

    def persons(self) -> list[Player]:
        """The players who are persons."""
        return [player for player, seat in enumerate(self.seats) if seat.is_person]

    @property
    def names(self) -> list[str | None]:
        """Who sits where: a person's name, a bot's; None for a free seat."""
        return [seat.name or seat.bot for seat in self.seats]

    # --- what is hidden, stale, lawful to take back ---

    def is_hidden(self, logged: Logged, index: int, viewer: Player | None) -> bool:
        """Whether a move of a batch is still secret to a viewer (simultaneous turns)."""
        game = self.playing
        if logged.states is not None or self.public:
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
        if not isinstance(last.entry, Moved) or last.entry.seat not in self.together(player):
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
            case Halted():
                self.halted = True
            case WatchSwitched():
                self.watch = entry.allowed
            case RematchOpened():
                self.next = entry.next
        if self.clock and self.game:
            self.clock.run(self.persons_to_move(), entry.at, getattr(entry, "left", None))
        return logged

    def _open(self, entry: Created) -> None:
        self.seats = [Seat(plan.kind, plan.bot) for plan in entry.seats]
        self.watch = entry.watch
        if entry.clock:
            self.clock = Clock(entry.clock, len(entry.seats))

    def _start(self, entry: Started) -> None:
        opened = self.created
        self.game = Game.new(opened.game, opened.players, opened.options, setup=entry.setup)
        self.secret = hides_something(opened.game, opened.players, opened.options)

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
