"""A table as its log tells it: everything here is derived by folding entries, and can be rebuilt.

Where a player has several seats of the rules (two companies), the player acts for whichever of them is to
move.
"""

from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Any, Literal

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core import entries
from metropolitain.server.core.breaks import Breaks
from metropolitain.server.core.clock import Clock
from metropolitain.server.core.model import LogEntry, Request, TablePlayer
from metropolitain.server.core.preview import Trial, readable
from metropolitain.server.core.tokens import hash_at

Stage = Literal["lobby", "running", "over", "halted"]
# Entries that end any request: it is refused, it is done, or those who must agree are others now.
ENDING_REQUESTS = (
    *(entries.Declined, entries.Undone, entries.HandedOver, entries.TakenBack, entries.WentBack),
    *(entries.ClockExpired, entries.Resigned, entries.Paused, entries.Forgotten, entries.Over),
)


class TableState:
    """Players, game, clocks and log of one table."""

    def __init__(self, table: str, steady_ms: Callable[[], int]) -> None:
        self.table = table
        self.steady_ms = steady_ms  # the steady clock
        self.log: list[LogEntry] = []
        self.roster: list[TablePlayer] = []
        self.players: list[Player] = []  # all of the table, whether somebody has joined or not
        self.game: Game | None = None
        self.over = False
        self.halted = False
        self.closed = False  # by a moderator
        self.winners: list[Player] = []  # once it is over
        self.watch = True
        self.open = False  # whether anybody may join from the list of open tables
        self.open_since = 0  # when that was last decided, in milliseconds since 1970
        self.creator: Viewer = None  # who opened the table: the first to join of those who are still there
        self.take_backs = False  # whether somebody took back without having to ask
        self.hides = False  # whether players come to know different things; known once the game began
        self.next: str | None = None
        self.removed: set[str] = set()  # what is kept of the tokens of guests whose seat was taken from them
        self.clock: Clock | None = None
        self.breaks = Breaks()
        self.warned: set[Player] = set()  # who was told that little of their days is left
        self.kept: list[LogEntry] = []  # the batches of moves that were not taken back
        self.taken_by: str | None = None  # who serves it, where several do: name and start
        self.epoch = 0  # the number of the entry by which they took it
        self.request: Request | None = None
        self.message_ids: dict[tuple[Player, str], int] = {}
        self._to_move: tuple[Player, ...] | None = None  # found when first asked for
        self._secret_moves: int | None = None  # likewise
        self._readable: Any = None  # likewise
        self._shown_states: tuple[int, list[Any]] = (0, [])

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    @property
    def last_at(self) -> int:
        """When something last happened; that another server took the table is nothing that happened."""
        return next(each.entry.at for each in reversed(self.log) if not isinstance(each.entry, entries.Taken))

    @property
    def created(self) -> entries.Created:
        """How the table was opened."""
        entry = self.log[0].entry
        assert isinstance(entry, entries.Created)
        return entry

    @property
    def stage(self) -> Stage:
        """How far the table is."""
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
        """The players for whom a browser's token speaks."""
        if not token:
            return []
        held = hash_at(token, self.table)
        return [player for player in self.players if compare_digest(held, self.roster[player].token or "")]

    def together(self, player: Viewer) -> list[Player]:
        """The players for whom the same cookie speaks as for this one; none for a spectator."""
        if player is None:
            return []
        return [other for other in self.players if self.sit_together(player, other)]

    def player(self, number: int) -> Player:
        """The player of a number; refuses where there is none."""
        if not 0 <= number < len(self.roster):
            raise Refusal("G2", "no-such-player", player=str(number)[:20], players=len(self.roster))
        return Player(number)

    def person(self, number: int) -> Player:
        """The player of a number; refuses bots and free seats."""
        player = self.player(number)
        if not (self.roster[player].is_person and self.roster[player].taken):
            raise Refusal("T2", "not-a-person")
        return player

    def check_not_begun(self) -> None:
        """Refuse what is done before the game begins."""
        if self.game:
            raise Refusal("T2", "started")

    def sit_together(self, one: Player, other: Player) -> bool:
        """Whether the same cookie speaks for two players."""
        token = self.roster[one].token
        return one == other or (token is not None and token == self.roster[other].token)

    def choose_player(self, own: list[Player], wanted: int | None) -> Viewer:
        """Who of somebody's players is meant: the wanted one, one who is to move, or the first."""
        if wanted is not None and wanted in own:
            return Player(wanted)
        moving = self.players_to_move()
        return next((player for player in own if player in moving), own[0] if own else None)

    def check_sight(self, viewer: Viewer) -> None:
        """Refuse spectators where they may not watch. Who may still take a seat sees the lobby."""
        if viewer is None and self.game and not self.watch:
            raise Refusal("T1", "closed")

    def players_to_move(self) -> tuple[Player, ...]:
        """The players who may act now."""
        if self._to_move is None:
            ended = self.game is None or self.halted or self.over
            self._to_move = () if ended else self.playing.players_to_move
        return self._to_move

    def persons_to_move(self) -> list[Player]:
        """The players to move for whom no bot plays: those whose clocks run."""
        return [player for player in self.players_to_move() if self.roster[player].bot is None]

    def clocks_running(self) -> list[Player]:
        """The players whose clocks run."""
        return [player for player in self.persons_to_move() if not self.breaks.stand_still(player)]

    def persons_awaited(self) -> list[Player]:
        """The persons for whom the others wait: those to move who are not on holiday."""
        return [player for player in self.persons_to_move() if player not in self.breaks.holidays]

    @property
    def in_days(self) -> bool:
        """Whether the table gives days for each move."""
        return self.clock is not None and self.clock.kind.in_days

    def persons(self) -> list[Player]:
        """The players who are persons."""
        return [player for player in self.players if self.roster[player].is_person]

    @property
    def resigned(self) -> list[Player]:
        """The players who gave up."""
        return [player for player in self.players if self.roster[player].resigned]

    @property
    def bots(self) -> list[str | None]:
        """The levels of the bots; None for a person, even while a bot plays for them."""
        return [None if who.is_person else who.bot for who in self.roster]

    @property
    def names(self) -> list[str | None]:
        """Who plays: a person's name, a bot's; None where nobody has joined, empty for who is forgotten."""
        return ["" if player.former else player.name or player.bot for player in self.roster]

    def name_at(self, player: Player, at: int) -> str:
        """What a person was called at a time: before the game begins a seat may change hands.

        Who was given, or chose, another name is called so from the beginning.
        """
        found, is_there = "", False
        for logged in self.log:
            entry = logged.entry
            if isinstance(entry, entries.Joined) and entry.player == player:
                is_there = entry.at <= at or not found
                found = entry.name if is_there else found
            elif isinstance(entry, entries.Renamed) and entry.player == player and is_there:
                found = entry.name
        return found

    # --- what is hidden or stale, and what bots played meanwhile ---

    def is_hidden(self, logged: LogEntry, index: int, viewer: Viewer) -> bool:
        """Whether a move of a batch is still secret to a viewer (simultaneous turns).

        What was secret when it was taken back stays so until nothing is secret any more.
        """
        game = self.playing
        if self.public or game.player_of(logged.moves[index].seat) == viewer:
            return False
        if logged.states is not None:
            return index >= len(logged.moves) - logged.taken_back_hidden
        return logged.first + index >= len(game.moves) - self.secret_moves()

    def secret_moves(self) -> int:
        """How many of the last moves are secret to others than who made them."""
        if self._secret_moves is None:
            self._secret_moves = self.playing.rules.secret_moves(self.readable)
        return self._secret_moves

    def is_stale(self, number: int, player: Player) -> bool:
        """Whether something that matters to a player happened after the entry they have seen.

        Hidden moves of others in the same simultaneous turn do not matter.
        """
        if number > self.number:
            return True
        for logged in self.log[number:]:
            if isinstance(logged.entry, entries.Undone | entries.WentBack):
                return True
            if isinstance(logged.entry, entries.Moved):
                whole = range(len(logged.moves))
                if not all(self.is_hidden(logged, index, player) for index in whole):
                    return True
        return False

    def made_for(self, player: Player) -> int:
        """How many moves a bot made for a person who was away, and has not moved since."""
        number = self.roster[player].stood_in
        if number is None:
            return 0
        return sum(len(each.moves) for each in self.kept if each.number > number and each.mover == player)

    # --- folding the log ---

    def fold(self, entry: entries.AnyEntry, trial: Trial | None = None, stored: bool = False) -> LogEntry:
        """Take one more entry in; moves that were just tried out are not made a second time.

        `stored`: the entry is read from the store and happened long ago.
        """
        logged = LogEntry(self.number + 1, entry)
        self.log.append(logged)
        match entry:
            case entries.Created():
                self._open(entry)
            case entries.Taken():
                self.taken_by, self.epoch = f"{entry.node}/{entry.start}", logged.number
            case entries.Joined():
                self.roster[entry.player].name = entry.name
                self.roster[entry.player].token = entry.token
                self.creator = entry.player if self.creator is None else self.creator
            case entries.Forgotten():
                self._forget(entry)
            case entries.BotSeated():
                self.roster[entry.player] = TablePlayer(entries.SeatPlan("bot", entry.bot))
            case entries.SeatFreed():
                self._free(entry)
            case entries.OpenSwitched():
                self.open, self.open_since = entry.open, entry.at
            case entries.Started():
                self._start(entry)
            case entries.Moved():
                self._move(entry, logged, trial)
            case entries.Undone():
                self._drop_from(entry.number)
                self.take_backs |= entry.free
            case entries.WentBack():
                self._drop_from(entry.number + 1)
                self.roster[entry.player].stood_in = None
            case entries.HandedOver():
                who = self.roster[entry.player]
                who.bot, who.stood_in = entry.bot, who.stood_in or logged.number
            case entries.ClockExpired():
                self._expire(entry, logged.number)
            case entries.TakenBack():
                self.roster[entry.player].bot = None
            case entries.Resigned():
                who = self.roster[entry.player]
                who.bot, who.resigned, who.stood_in = entry.bot or who.bot, True, None
            case entries.Renamed():
                self.roster[entry.player].name = entry.name
            case entries.Closed():
                self.closed, self.halted = True, not self.over
            case entries.Over():
                self.over = True
                self.winners = [*entry.winners]
            case entries.Halted():
                self.halted = True
            case entries.WatchSwitched():
                self.watch = entry.allowed
            case entries.RematchOpened():
                self.next = entry.next
        if self.clock is not None:
            self.breaks.fold(entry)
            self._follow_warnings(entry)
        self._to_move = self._secret_moves = None
        self._readable = trial.states[-1] if trial else None
        self._follow_request(entry, logged.number)
        if isinstance(entry, entries.Sent) and entry.id is not None:
            self.message_ids[entry.sender, entry.id] = logged.number
        if self.clock and self.game:
            self.clock.run(self.clocks_running(), entry.left, entry.at if stored else None)
        return logged

    def _open(self, entry: entries.Created) -> None:
        self.roster = [TablePlayer(plan) for plan in entry.seats]
        self.players = [Player(number) for number in range(len(self.roster))]
        self.watch = entry.watch
        self.open, self.open_since = entry.open, entry.at
        if entry.clock:
            self.clock = Clock(entry.clock.kind, len(entry.seats), self.steady_ms)

    def _expire(self, entry: entries.ClockExpired, number: int) -> None:
        """A bot plays on: for good where there are minutes, until the person is back where there are days."""
        who = self.roster[entry.player]
        who.bot = entry.bot
        who.expired = not self.in_days
        who.stood_in = (who.stood_in or number) if self.in_days else None

    def _follow_warnings(self, entry: entries.AnyEntry) -> None:
        """Who was warned, until they have the whole time anew."""
        match entry:
            case entries.TimeShort():
                self.warned.add(entry.player)
            case entries.Moved() | entries.TakenBack() | entries.ClockExpired():
                self.warned.discard(entry.player)
            case entries.Undone() | entries.WentBack():
                self.warned.clear()

    def _free(self, entry: entries.SeatFreed) -> None:
        token = self.roster[entry.player].token
        if token and not entry.left_by_guest:
            self.removed.add(token)
        self.roster[entry.player] = TablePlayer(entries.SeatPlan("person"))
        self._hand_on(entry.player)

    def _hand_on(self, gone: Player) -> None:
        """Who opened the table has gone: whoever is still there is the host."""
        if gone == self.creator:
            self.creator = next((player for player in self.players if self.roster[player].token), None)

    def _forget(self, entry: entries.Forgotten) -> None:
        who = self.roster[entry.player]
        who.name, who.token, who.former, who.stood_in = "", "", True, None
        who.bot = entry.bot
        self._hand_on(entry.player)

    def _start(self, entry: entries.Started) -> None:
        opened = self.created
        self.game = Game.new(opened.game, opened.players, opened.options, setup=entry.setup)
        self.hides = self.game.rules.hides(opened.players, self.game.options)

    def _move(self, entry: entries.Moved, logged: LogEntry, trial: Trial | None) -> None:
        game = self.playing
        logged.first = len(game.moves)
        if trial is not None:
            game.follow(trial.game)
            self._shown_states = (logged.number, trial.states)
        else:
            for text in entry.moves:
                seat, _, move = text.partition(" ")
                game.play(move, Seat(int(seat)))
        logged.moves = list(game.moves[logged.first :])
        logged.ended_turn = self.clock is not None and logged.moves[-1].seat not in game.to_move
        self.kept.append(logged)
        who = self.roster[entry.player]
        if who.bot is None:
            who.stood_in = None

    def _drop_from(self, number: int) -> None:
        """Take back the moves of an entry and of all after it."""
        while self.kept and self.kept[-1].number >= number:
            self._drop_last()
            self._secret_moves = self._readable = None

    def _drop_last(self) -> None:
        game = self.playing
        logged = self.kept.pop()
        end = logged.first + len(logged.moves)
        logged.states = [game.state_at(index).copy() for index in range(logged.first, end + 1)]
        logged.taken_back_hidden = min(self.secret_moves(), len(logged.moves))
        for _ in logged.moves:
            game.undo()

    def _follow_request(self, entry: entries.AnyEntry, number: int) -> None:
        """How an entry changes the request that waits for consent."""
        request = self.request
        if isinstance(entry, entries.Requested):
            self.request = Request.made(entry, number)
        elif request is None:
            return
        elif isinstance(entry, entries.Agreed):
            self.request = request.without(self.together(entry.player))
        elif isinstance(entry, ENDING_REQUESTS) or self._answers_by_moving(entry, request):
            self.request = None

    def _answers_by_moving(self, entry: entries.AnyEntry, request: Request) -> bool:
        """Whether somebody plays on instead of answering: any move, or a person's for what bots delay."""
        if not isinstance(entry, entries.Moved) or request.about in {"hand_over", "pause"}:
            return False
        return request.about == "undo" or self.roster[entry.player].bot is None

    @property
    def readable(self) -> Any:
        """The present state, quick to read; made once for all who look at it."""
        if self._readable is None:
            self._readable = readable(self.playing.state)
        return self._readable

    def readable_states(self, logged: LogEntry) -> list[Any]:
        """The states before, between and after the moves of a batch, quick to read.

        They are kept for the batch that was asked for last: it is told to one viewer after the other.
        """
        number, states = self._shown_states
        if number != logged.number or logged.states is not None:
            first, game = logged.first, self.playing
            states = logged.states or [game.state_at(first + k) for k in range(len(logged.moves) + 1)]
            states = [readable(state) for state in states]
            self._shown_states = (logged.number, states)
        return states


def folded(state: TableState, log: Iterable[entries.AnyEntry], stored: bool = False) -> TableState:
    """Return a table's state after these entries."""
    for entry in log:
        state.fold(entry, stored=stored)
    return state
