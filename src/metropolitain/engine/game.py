"""A game in progress: the handle that Python users, the command line and the server hold."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.contract import Effect, Options, Rules, ScoreSheet, State
from metropolitain.engine.ids import Viewer
from metropolitain.engine.record import FORMAT, Record, Result, read_record, write_record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator
from metropolitain.games import load

SEED_END = 1 << 64
MAX_MOVE_TEXT = 200


class Move(NamedTuple):
    """A seat's move; `str(move)` is its text."""

    seat: int
    code: int
    text: str

    def __str__(self) -> str:
        return self.text


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats set in a bit mask."""
    return tuple(seat for seat in range(int(bits).bit_length()) if bits >> seat & 1)


class LegalMoves(Sequence[Move]):
    """The legal moves of one seat: iterate, count, index, or ask `"aaaa@d1" in game.legal`."""

    def __init__(self, game: "Game", seat: int) -> None:
        self._game = game
        self._seat = seat
        self._codes = game.legal_codes(seat)

    def _move(self, code: int) -> Move:
        return Move(self._seat, code, self._game.rules.format(code))

    def __len__(self) -> int:
        return len(self._codes)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._move(int(code)) for code in self._codes[index]]
        return self._move(int(self._codes[index]))

    def __iter__(self) -> Iterator[Move]:
        return (self._move(int(code)) for code in self._codes)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move.seat == self._seat and move.code in self._codes
        if not isinstance(move, str) or not len(self._codes):
            return False
        try:
            return self._game.rules.parse(self._game.state, self._seat, move) in self._codes
        except Refusal:
            return False

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(str(move) for move in self)}>"


class Game:
    """One game of any kind, with its whole history.

    >>> game = Game.new("metro", players=2, seed=7)
    >>> game.play(game.legal[0])
    """

    def __init__(self, rules: Rules, players: int, options: Options, states: Any) -> None:
        self.rules = rules
        self.players = players
        self.options = options
        self.seat_count = rules.seats(players, options)
        self.seed: int | None = None
        self._states = states  # one per number of moves made; room for more behind
        self._moves: list[Move] = []

    # --- making one ---

    @classmethod
    def new(
        cls,
        game: str,
        players: int = 2,
        options: dict[str, Any] | None = None,
        *,
        seed: int | None = None,
        setup: dict[str, Any] | None = None,
    ) -> "Game":
        """A fresh game, from a seed (random when none is given) or from a complete set-up."""
        rules = load(game)
        typed = rules.read_options(players, {} if options is None else options)
        compile_rules(rules)
        states = np.zeros(16, rules.dtype)
        rules.configure(states[0], players, typed)
        handle = cls(rules, players, typed, states)
        if setup is not None:
            if not isinstance(setup, dict):
                raise Refusal("G5", "not-an-object")
            rules.write_setup(states[0], setup)
            rules.loops.begin_at(states, 0)
            return handle
        if seed is None:
            seed = secrets.randbits(53)
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEED_END:
            raise Refusal("G4", "seed", seed=str(seed))
        handle.seed = seed
        rules.loops.deal_at(states, 0, generator(seed))
        return handle

    @classmethod
    def from_record(cls, source: Record | dict[str, Any] | str | bytes) -> "Game":
        """Replay a record; refuses one that does not replay to its own result."""
        record = read_record(source)
        game = cls.new(record.game, record.players, record.options, setup=record.setup)
        for number, entry in enumerate(record.moves, 1):
            if entry is None:
                raise Refusal("G1", "hidden-move", number=number)
            seat, _, text = entry.partition(" ")
            if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and text):
                raise Refusal("G1", "bad-move-entry", number=number, entry=entry[:MAX_MOVE_TEXT])
            game.play(text, int(seat))
        if record.result is not None and record.result != game.result:
            found = game.result
            raise Refusal(
                "G7",
                "result" if found else "unfinished",
                claimed=msgspec.json.encode(record.result).decode(),
                found=msgspec.json.encode(found).decode(),
            )
        return game

    def copy(self) -> "Game":
        """An independent copy with its history."""
        twin = Game(self.rules, self.players, self.options, self._states[: len(self._moves) + 2].copy())
        twin._moves = list(self._moves)
        twin.seed = self.seed
        return twin

    # --- state ---

    @property
    def state(self) -> State:
        """The present state, a numpy record. Treat it as read-only."""
        return self._states[len(self._moves)]

    def state_at(self, number: int) -> State:
        """The state after so many moves."""
        return self._states[range(len(self._moves) + 1)[number]]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(self._moves)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act; several when turns are simultaneous, none when over."""
        return seats_of(self.rules.loops.to_move_at(self._states, len(self._moves)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_move

    # --- moves ---

    def legal_codes(self, seat: int) -> Any:
        """A seat's legal moves as integers; empty when it is not to move."""
        buffer = np.empty(self.rules.max_moves, np.int64)
        if seat not in self.to_move:
            return buffer[:0]
        return buffer[: self.rules.loops.legal_at(self._states, len(self._moves), seat, buffer)]

    @property
    def legal(self) -> LegalMoves:
        """The legal moves of the seat to move (the first, when several are)."""
        return self.legal_for(next(iter(self.to_move), 0))

    def legal_for(self, seat: int) -> LegalMoves:
        """The legal moves of a seat."""
        return LegalMoves(self, seat)

    def read_move(self, move: Move | str, seat: int | None = None) -> Move:
        """A legal move from its text, or the refusal that says why it is not one."""
        to_move = self.to_move
        if not to_move:
            raise Refusal("G3", "over")
        if isinstance(move, Move):
            seat = move.seat if seat is None else seat
            move = move.text
        if seat is None:
            if len(to_move) > 1:
                raise Refusal("G2", "name-a-seat")
            seat = to_move[0]
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in to_move:
            waiting = ", ".join(str(s) for s in to_move)
            raise Refusal("G2", "not-your-turn", seat=str(seat)[:20], waiting=waiting)
        if not isinstance(move, str) or len(move) > MAX_MOVE_TEXT:
            raise Refusal("G1", "unreadable-move", move=str(move)[:40])
        code = self.rules.parse(self.state, seat, move)
        why = self.rules.loops.refuse_at(self._states, len(self._moves), seat, code)
        if why:
            raise self.rules.refusal(self.state, seat, code, why)
        return Move(seat, code, self.rules.format(code))

    def play(self, move: Move | str, seat: int | None = None) -> Move:
        """Make a move; refuses an illegal one and changes nothing then."""
        chosen = self.read_move(move, seat)
        number = len(self._moves)
        if number + 1 == len(self._states):
            grown = np.zeros(2 * len(self._states), self.rules.dtype)
            grown[: number + 1] = self._states
            self._states = grown
        self.rules.loops.advance_at(self._states, number, chosen.seat, chosen.code)
        self._moves.append(chosen)
        return chosen

    def undo(self) -> Move:
        """Take the last move back."""
        if not self._moves:
            raise Refusal("G1", "nothing-to-undo")
        return self._moves.pop()

    # --- effects, positions, views ---

    def effects(self, number: int = -1, viewer: Viewer = None) -> list[Effect]:
        """What the move of this number (0-based, −1 the last) did, as a viewer may see it."""
        index = range(len(self._moves))[number]
        move = self._moves[index]
        return self.rules.effects(self._states[index], self._states[index + 1], move.seat, move.code, viewer)

    def preview(self, move: Move | str, seat: int | None = None) -> list[Effect]:
        """What a move would do, as far as its seat can know now; nothing is played."""
        chosen = self.read_move(move, seat)
        after = np.empty(2, self.rules.dtype)
        after[0] = self.state
        self.rules.loops.advance_at(after, 0, chosen.seat, chosen.code)
        return self.rules.preview(after[0], after[1], chosen.seat, chosen.code)

    def position(self, viewer: Viewer = None) -> Any:
        """All that is needed to draw the game for a player, or for a spectator."""
        return self.rules.position(self.state, viewer)

    def view(self, viewer: Viewer = None) -> Record:
        """The record as a player may see it (None: a spectator); hidden entries are None."""
        record = self.record
        if self.over:
            return record
        record.setup = self.rules.view_setup(self.state, viewer)
        secret = self.rules.secret_moves(self.state)
        for index in range(len(self._moves) - secret, len(self._moves)):
            if self.rules.player_of(self._moves[index].seat, self.players) != viewer:
                record.moves[index] = None
        return record

    # --- scores and record ---

    def _result(self) -> tuple[list[int], list[int]]:
        scores = np.zeros(self.players, np.int64)
        winners = self.rules.loops.result_at(self._states, len(self._moves), scores)
        return scores.tolist(), list(seats_of(winners))

    def scores_for(self, viewer: Viewer) -> list[int]:
        """The score of each player by now, as a viewer may know it.

        What other players did in an unfinished simultaneous turn does not count.
        """
        if not self.rules.secret_moves(self.state):
            return self._result()[0]
        known = np.empty(1, self.rules.dtype)
        known[0] = self.rules.known_to(self.state, viewer)
        scores = np.zeros(self.players, np.int64)
        self.rules.loops.result_at(known, 0, scores)
        return scores.tolist()

    @property
    def scores(self) -> list[int]:
        """The score of each player by now, as everybody may know it."""
        return self.scores_for(None)

    @property
    def winners(self) -> list[int]:
        """The winning players; empty while the game runs."""
        return self._result()[1]

    @property
    def result(self) -> Result | None:
        """Scores and winners of a game that is over."""
        return Result(*self._result()) if self.over else None

    @property
    def detail(self) -> ScoreSheet:
        """What the scores are made of: the game's score sheet, as everybody may know it."""
        return self.rules.detail(self.rules.known_to(self.state, None))

    @property
    def record(self) -> Record:
        """The whole game as a record."""
        return Record(
            format=FORMAT,
            game=self.rules.name,
            players=self.players,
            options=self.options.changed(),
            setup=self.rules.read_setup(self.state),
            moves=[f"{move.seat} {move.text}" for move in self._moves],
            result=self.result,
        )

    def to_json(self) -> str:
        """The record as JSON text; `Game.from_record` reads it back."""
        return write_record(self.record)

    # --- search and sight ---

    def perft(self, depth: int) -> int:
        """How many move sequences of this length there are from here."""
        if not isinstance(depth, int) or isinstance(depth, bool) or not 0 <= depth <= 20:
            raise Refusal("G1", "depth", depth=str(depth)[:40])
        rooms = max(depth, 1)
        return int(
            self.rules.loops.perft_at(
                self._states,
                len(self._moves),
                depth,
                np.zeros(rooms, self.rules.dtype),
                np.zeros((rooms, self.rules.max_moves), np.int64),
                np.zeros((rooms, 3), np.int64),
            )
        )

    def redeal(self, seat: int, seed: int) -> "Game":
        """A copy in which all that the seat cannot know is drawn anew; its history is dropped."""
        states = np.zeros(16, self.rules.dtype)
        states[0] = self.state
        self.rules.loops.redeal_at(states, 0, seat, generator(seed))
        return Game(self.rules, self.players, self.options, states)

    def svg(self, viewer: Viewer = None, theme: str = "light", lang: str = "en") -> str:
        """The position as an SVG picture."""
        return self.rules.picture(self.position(viewer), theme, lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        state = "over" if self.over else f"to move {', '.join(map(str, self.to_move))}"
        return f"<{self.rules.name}, {self.players} players, {len(self._moves)} moves, {state}>"
