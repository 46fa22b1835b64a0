"""A game in progress: the handle that Python users, the command line and the server hold."""

import secrets
from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from operator import index
from typing import Any, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.engine.actions import PART, Plane
from metropolitain.engine.batch import REWARDS, Reward
from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.contract import Effect, Options, Position, Rules, ScoreSheet
from metropolitain.engine.ids import Player, Seat, Viewer, players_in
from metropolitain.engine.moves import LegalMoves, seats_in
from metropolitain.engine.moves import Move as Move  # most who want a game want its moves too
from metropolitain.engine.pickling import (
    States,
    check_stamp,
    copy_states,
    pack_history,
    stamp,
    unpack_history,
)
from metropolitain.engine.record import FORMAT, Json, Record, Result, read_record, write_record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed
from metropolitain.games import load

BRANCH_ROOM = 4  # states copied for a branch: the present one and room for a few more
MAX_MOVE_TEXT = 200
FIRST_ROOM = 16  # states, before the array is made larger


class Game:
    """One game of any kind, with its whole history.

    >>> game = Game.new("metro", players=2, seed=7)
    >>> game
    <metro, 2 players, 0 moves, to move 0>
    >>> game.play("baac@d1")
    Move(seat=0, code=1539, text='baac@d1')
    >>> game.scores, game.over
    ([0, 0], False)

    A *seat* acts, a *player* scores, sees and wins; mostly they are the same number, but a player may
    have several seats (`player_of`). Games can be copied, pickled and sent to other processes.
    """

    def __init__(
        self, rules: Rules, players: int, options: Options, states: States, format: int = FORMAT
    ) -> None:
        self.rules = rules
        self.format = format  # of its record
        self.players = players
        self.options = options
        self.seat_count = rules.seats(players, options)
        self.seed: int | None = None
        self._states = states  # one per number of moves made; room for more behind
        self._moves: list[Move] = []
        self._to_move: tuple[Seat, ...] | None = None  # found when first asked for
        self._form: dict[str, Any] = {}  # parts of the set-up as the record worded them
        self._is_whole = True  # its history goes back to the set-up
        self._begun: dict[Seat, int] = {}  # actions with which seats have begun moves that take two

    # --- making one ---

    @classmethod
    def new(
        cls,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        *,
        seed: SupportsIndex | None = None,
        setup: Mapping[str, Json] | None = None,
        format: int = FORMAT,
    ) -> "Game":
        """A fresh game, from a seed (random when none is given) or from a complete set-up.

        A game of an earlier record format has the rules and options of its time.

        >>> Game.new("nextstation", 3, {"objectives": True}, seed=1)
        <nextstation, 3 players, 0 moves, to move 0, 1, 2>
        """
        rules = load(game)
        typed = rules.read_options(players, _plain({} if options is None else options), format)
        compile_rules(rules)
        states = np.zeros(FIRST_ROOM, rules.dtype)
        rules.configure(states[0], players, typed)
        handle = cls(rules, players, typed, states, format)
        if setup is not None:
            if not isinstance(setup, Mapping):
                raise Refusal("G5", "not-an-object")
            plain = _plain(setup)
            rules.write_setup(states[0], plain)
            handle._form = deepcopy(rules.setup_form(states[0], plain))
            rules.loops.begin_at(states, 0)
            return handle
        handle.seed = secrets.randbits(53) if seed is None else read_seed(seed)
        rules.loops.deal_at(states, 0, generator(handle.seed))
        return handle

    @classmethod
    def from_record(cls, source: Record | Mapping[str, Json] | str | bytes) -> "Game":
        """Replay a record; refuses one that does not replay to its own result.

        >>> game = Game.new("metro", seed=7)
        >>> Game.from_record(game.to_json()).record == game.record
        True
        """
        record = read_record(source)
        game = cls.new(record.game, record.players, record.options, setup=record.setup, format=record.format)
        for number, entry in enumerate(record.moves, 1):
            if entry is None:
                raise Refusal("G1", "hidden-move", number=number)
            seat, _, text = entry.partition(" ")
            if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and text):
                raise Refusal("G1", "bad-move-entry", number=number, entry=entry[:MAX_MOVE_TEXT])
            game.play(text, Seat(int(seat)))
        if record.result is not None and record.result != game.result:
            raise Refusal(
                "G7",
                "result" if game.result else "unfinished",
                claimed=msgspec.json.encode(record.result).decode(),
                found=msgspec.json.encode(game.result).decode(),
            )
        return game

    # --- copies and travel ---

    def copy(self) -> "Game":
        """An independent copy with its history.

        >>> game = Game.new("metro", seed=7)
        >>> twin = game.copy()
        >>> _ = twin.play(twin.legal[0])
        >>> len(game.moves), len(twin.moves)
        (0, 1)
        """
        states = copy_states(self._states[: len(self._moves) + 2])
        twin = Game(self.rules, self.players, self.options, states, self.format)
        twin._moves = list(self._moves)
        twin.seed = self.seed
        twin._form = self._form
        twin._begun = dict(self._begun)
        twin._is_whole = self._is_whole
        return twin

    def branch(self) -> "Game":
        """A game that goes on from the present state, without the history: for trying moves out."""
        number = len(self._moves)
        states = copy_states(self._states[number : number + BRANCH_ROOM])
        twig = Game(self.rules, self.players, self.options, states, self.format)
        twig._begun = dict(self._begun)
        twig._is_whole = False
        return twig

    def follow(self, branch: "Game") -> None:
        """Make all moves of a branch of the present state here too; they were checked when it made them."""
        for move in branch._moves:
            self.push(move)

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        content = (
            self.rules.name,
            self.players,
            self.format,
            msgspec.to_builtins(self.options),
            self.seed,
            [tuple(move) for move in self._moves],
            pack_history(self._states[: len(self._moves) + 1]),
            self._form,
            self._begun,
            self._is_whole,
        )
        return restore_game, (stamp(), content)

    # --- state ---

    @property
    def state(self) -> np.record:
        """The present state, a numpy record. Treat it as read-only."""
        state: np.record = self._states[len(self._moves)]
        return state

    def state_at(self, number: int) -> np.record:
        """The state after so many moves."""
        state: np.record = self._states[range(len(self._moves) + 1)[number]]
        return state

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(self._moves)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that may act; several when turns are simultaneous, none when over."""
        if self._to_move is None:
            self._to_move = seats_in(self.rules.loops.to_move_at(self._states, len(self._moves)))
        return self._to_move

    @property
    def players_to_move(self) -> tuple[Player, ...]:
        """The players who may act, each once."""
        return tuple(sorted({self.player_of(seat) for seat in self.to_move}))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_move

    @cached_property
    def _owners(self) -> list[Player]:
        """Each seat's player; found when first needed: a game's own function may have to be compiled."""
        return [self.rules.player_of(Seat(seat), self.players) for seat in range(self.seat_count)]

    def player_of(self, seat: Seat) -> Player:
        """The player to whom a seat belongs."""
        return self._owners[seat]

    # --- moves ---

    def legal_codes(self, seat: Seat) -> npt.NDArray[np.int64]:
        """A seat's legal moves as integers; empty when it is not to move."""
        buffer = np.empty(self.rules.max_moves, np.int64)
        if seat not in self.to_move:
            return buffer[:0]
        return buffer[: self.rules.loops.legal_at(self._states, len(self._moves), seat, buffer)]

    @property
    def legal(self) -> LegalMoves:
        """The legal moves of the seat to move (the first, when several are)."""
        return self.legal_for(next(iter(self.to_move), Seat(0)))

    def legal_for(self, seat: Seat) -> LegalMoves:
        """The legal moves of a seat; none when it is not to move."""
        if seat not in range(self.seat_count):
            raise Refusal("G2", "no-such-seat", seat=str(seat)[:20], seats=self.seat_count)
        return LegalMoves(self, seat)

    def read_move(self, move: Move | str, seat: Seat | None = None) -> Move:
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

    def play(self, move: Move | str, seat: Seat | None = None) -> Move:
        """Make a move; refuses an illegal one and changes nothing then.

        >>> game = Game.new("metro", seed=7)
        >>> game.play("aaaa@d2")
        Traceback (most recent call last):
          ...
        metropolitain.engine.refusal.Refusal: M11: You do not hold the tile aaaa.
        """
        return self.push(self.read_move(move, seat))

    def push(self, move: Move) -> Move:
        """Make a move that `read_move` or `legal` gave for the present state; it is not checked again."""
        number = len(self._moves)
        self._grow(number + 1)
        if self._begun:
            self._forget_begun(move.seat)
        self.rules.loops.advance_at(self._states, number, move.seat, move.code)
        self._moves.append(move)
        self._to_move = None
        return move

    def _grow(self, number: int) -> None:
        """Make room for the state of this number."""
        room = len(self._states)
        if number >= room:
            grown = np.zeros(max(2 * room, number + 1), self.rules.dtype)
            grown.view(np.uint8)[: self._states.nbytes] = self._states.view(np.uint8)
            self._states = grown

    def undo(self) -> Move:
        """Take the last move back."""
        if not self._moves:
            raise Refusal("G1", "nothing-to-undo")
        self._to_move = None
        last = self._moves.pop()
        for seat in list(self._begun):
            self._forget_begun(seat)
        return last

    # --- actions, for programs that learn ---

    def _loops_of_actions(self) -> Any:
        if not self.rules.has_actions:
            raise Refusal("G8", "no-actions", game=self.rules.name)
        return self.rules.loops

    def _forget_begun(self, seat: Seat) -> None:
        """Forget the action with which a seat has begun a move."""
        self.rules.loops.forget_at(self._states, len(self._moves), seat)
        self._begun.pop(seat, None)

    @cached_property
    def num_actions(self) -> int:
        """How many actions there are: numbers that mean moves, told from where a seat stands.

        >>> Game.new("metro", seed=7).num_actions
        65
        """
        return int(self._loops_of_actions().num_actions_at(self._states, 0))

    @cached_property
    def action_names(self) -> list[str]:
        """What each action is.

        >>> Game.new("metro", seed=7).action_names[3]
        'tile 1 at d1'
        """
        return self.rules.action_names(self._states[0])

    @cached_property
    def observation_spec(self) -> list[Plane]:
        """The planes of an observation, in order: name, shape, largest number, and what the numbers say."""
        return self.rules.observation_spec(self._states[0])

    @cached_property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return int(self._loops_of_actions().observation_size_at(self._states, 0))

    @cached_property
    def _room(self) -> npt.NDArray[np.int64]:
        return np.zeros(self.rules.mask_room, np.int64)

    def step(self, action: SupportsIndex, seat: Seat | None = None) -> Move | None:
        """Take an action of the seat to move (the first, when several are); refuses an illegal one.

        The move that it made; None where a move takes two actions and this was the first.

        >>> game = Game.new("metro", seed=7)
        >>> game.step(3)
        Move(seat=0, code=1539, text='baac@d1')
        """
        loops = self._loops_of_actions()
        to_move = self.to_move
        if seat is None:
            if not to_move:
                raise Refusal("G3", "over")
            seat = to_move[0]
        elif seat not in to_move:
            self._refuse_seat(seat)
        states, number = self._states, len(self._moves)
        if number + 1 >= len(states):
            self._grow(number + 1)
            states = self._states
        try:
            code: int = loops.act_at(states, number, seat, index(action))
        except (TypeError, OverflowError):
            raise self._no_such_action(action) from None
        if code < 0:
            if code == PART:
                self._begun[seat] = index(action)
                return None
            raise self._refused_action(int(action), seat)
        move = Move(seat, code, self.rules.format(code))
        self._moves.append(move)
        self._to_move = None
        if self._begun:
            self._begun.pop(seat, None)
        return move

    def _refuse_seat(self, seat: Seat) -> None:
        if self.over:
            raise Refusal("G3", "over")
        waiting = ", ".join(str(s) for s in self.to_move)
        raise Refusal("G2", "not-your-turn", seat=str(seat)[:20], waiting=waiting)

    def _no_such_action(self, action: object) -> Refusal:
        return Refusal("G1", "no-such-action", action=str(action)[:20], actions=self.num_actions)

    def _refused_action(self, action: int, seat: Seat) -> Refusal:
        """Why an action is not legal: the rule that its move breaks, or that it means none here."""
        number = len(self._moves)
        code = int(self.rules.loops.code_at(self._states, number, seat, action))
        if code < 0:
            return self._no_such_action(action)
        why = self.rules.loops.refuse_at(self._states, number, seat, code)
        return self.rules.refusal(self.state, seat, code, why)

    def action_of(self, move: Move) -> int:
        """The action that means a legal move here, or the first of two."""
        return int(self._loops_of_actions().action_at(self._states, len(self._moves), move.seat, move.code))

    def legal_mask(self, seat: Seat | None = None) -> npt.NDArray[np.bool_]:
        """Which actions are legal for a seat (the first to move); none when it is not to move.

        >>> game = Game.new("metro", seed=7)
        >>> int(game.legal_mask().sum()) == len(game.legal)
        True
        """
        mask = np.empty(self.num_actions, np.uint8)
        chosen = self._seat_or_first(seat)
        self.rules.loops.mask_at(self._states, len(self._moves), chosen, self._room, mask)
        return mask.view(np.bool_)

    def observation(self, seat: Seat | None = None) -> npt.NDArray[np.uint8]:
        """What a seat (the first to move) sees, as numbers; `observation_spec` says what they are."""
        out = np.empty(self.observation_size, np.uint8)
        self.rules.loops.observe_at(self._states, len(self._moves), self._seat_or_first(seat), out)
        return out

    def _seat_or_first(self, seat: Seat | None) -> Seat:
        if seat is None:
            return next(iter(self.to_move), Seat(0))
        if seat not in range(self.seat_count):
            raise Refusal("G2", "no-such-seat", seat=str(seat)[:20], seats=self.seat_count)
        return seat

    def information_state(self, seat: Seat) -> str:
        """All that a seat's player knows of the game so far, as text.

        Equal exactly where the player cannot tell two games apart, in whatever way the games came about.
        """
        viewer = self.player_of(self._seat_or_first(seat))
        if not self._is_whole:
            raise Refusal("G1", "no-past")
        state = self.state
        setup = self.rules.read_setup(state) if self.over else self.rules.view_setup(state, viewer)
        open_moves = len(self._moves) - (0 if self.over else self.rules.secret_moves(state))
        moves = [
            f"{move.seat} {move.text}" if number < open_moves or self.player_of(move.seat) == viewer else None
            for number, move in enumerate(self._moves)
        ]
        return msgspec.json.encode([setup, moves, self.to_move, self._begun.get(seat)]).decode()

    def returns(self, reward: Reward | None = None) -> list[float]:
        """What each player has from the game: a part of the win (`win`, all together 0), or `points`.

        Nobody has won anything before the end. A player alone has points.
        """
        kind = reward or ("win" if self.players > 1 else "points")
        scores, winners = self._result()
        if kind == "points":
            return [float(score) for score in scores]
        if kind != "win":
            raise Refusal("G4", "reward", reward=str(reward)[:20], known=", ".join(REWARDS))
        if self.players == 1 or not winners:
            return [0.0] * self.players
        shares = [(player in winners) * self.players / len(winners) for player in range(self.players)]
        return [(share - 1.0) / (self.players - 1) for share in shares]

    # --- effects, positions, views ---

    def effects(self, number: int = -1, viewer: Viewer = None) -> list[Effect]:
        """What the move of this number (0-based, −1 the last) did, as a viewer may see it."""
        self._check_viewer(viewer)
        at = range(len(self._moves))[number]
        move = self._moves[at]
        return self.rules.effects(self._states[at], self._states[at + 1], move.seat, move.code, viewer)

    def preview(self, move: Move | str, seat: Seat | None = None) -> list[Effect]:
        """What a move would do, as far as its seat can know now; nothing is played."""
        chosen = self.read_move(move, seat)
        after = np.empty(2, self.rules.dtype)
        after[0] = self.state
        self.rules.loops.advance_at(after, 0, chosen.seat, chosen.code)
        return self.rules.preview(after[0], after[1], chosen.seat, chosen.code)

    def position(self, viewer: Viewer = None) -> Position:
        """All that is needed to draw the game for a player, or for a spectator."""
        position: Position = self.rules.position(self.state, self._check_viewer(viewer))
        return position

    def _check_viewer(self, viewer: Viewer) -> Viewer:
        """Refuse who is neither a player of the game nor a spectator."""
        is_number = isinstance(viewer, int) and not isinstance(viewer, bool)
        if viewer is not None and not (is_number and 0 <= viewer < self.players):
            raise Refusal("G2", "no-such-player", player=str(viewer)[:20], players=self.players)
        return viewer

    def view(self, viewer: Viewer = None) -> Record:
        """The record as a player may see it (None: a spectator); hidden entries are None."""
        self._check_viewer(viewer)
        record = self.record
        if self.over:
            return record
        record.setup = self.rules.view_setup(self.state, viewer) | deepcopy(self._form)
        secret = self.rules.secret_moves(self.state)
        for at in range(len(self._moves) - secret, len(self._moves)):
            if viewer != self.player_of(self._moves[at].seat):
                record.moves[at] = None
        return record

    # --- scores and record ---

    def _result(self) -> tuple[list[int], list[Player]]:
        scores = np.zeros(self.players, np.int64)
        winners = self.rules.loops.result_at(self._states, len(self._moves), scores)
        return scores.tolist(), players_in(winners)

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
    def winners(self) -> list[Player]:
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
            format=self.format,
            game=self.rules.name,
            players=self.players,
            options=self.options.changed(),
            setup=self.rules.read_setup(self.state) | deepcopy(self._form),
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

    def redeal(self, seat: Seat, seed: SupportsIndex) -> "Game":
        """A copy in which all that the seat cannot know is drawn anew; its history is dropped."""
        states = np.zeros(FIRST_ROOM, self.rules.dtype)
        states[0] = self.state
        self.rules.loops.redeal_at(states, 0, seat, generator(read_seed(seed)))
        world = Game(self.rules, self.players, self.options, states, self.format)
        world._form = self._form
        world._is_whole = False
        return world

    def resample(self, seat: Seat, seed: SupportsIndex) -> "Game":
        """A whole game that the seat cannot tell from this one: what it does not know is drawn anew.

        Unlike `redeal` it keeps the history, so that it can be undone, looked at and saved as a record. Draws
        that cannot have led to what the seat has seen are drawn again.

        >>> game = Game.new("metro", seed=7)
        >>> world = game.resample(Seat(0), 3)
        >>> world.information_state(Seat(0)) == game.information_state(Seat(0)), world.record == game.record
        (True, False)
        """
        rng = generator(read_seed(seed))
        seen = self.information_state(seat)
        while True:
            world = self._another_past(seat, rng)
            if world is not None and world.information_state(seat) == seen:
                return world

    def _another_past(self, seat: Seat, rng: npt.NDArray[np.uint64]) -> "Game | None":
        """The moves so far, replayed on a set-up drawn anew; None where they are not possible with it."""
        rules = self.rules
        drawn = copy_states(self._states[len(self._moves) : len(self._moves) + 1])
        if not self.over:
            rules.loops.redeal_at(drawn, 0, seat, rng)
        codes = rules.relive(drawn[0], seat, [(move.seat, move.code) for move in self._moves], rng)
        states = np.zeros(len(self._moves) + FIRST_ROOM, rules.dtype)
        rules.configure(states[0], self.players, self.options)
        rules.write_setup(states[0], rules.read_setup(drawn[0]))
        rules.loops.begin_at(states, 0)
        world = Game(rules, self.players, self.options, states, self.format)
        world._form = self._form
        for number, (move, code) in enumerate(zip(self._moves, codes, strict=True)):
            waiting = rules.loops.to_move_at(states, number)
            if not waiting >> move.seat & 1 or rules.loops.refuse_at(states, number, move.seat, code):
                return None
            rules.loops.advance_at(states, number, move.seat, code)
            world._moves.append(Move(move.seat, code, rules.format(code)))
        if seat in self._begun:
            world.step(self._begun[seat], seat)
        return world

    def svg(self, viewer: Viewer = None, theme: str = "light", lang: str = "en") -> str:
        """The position as an SVG picture."""
        return self.rules.picture(self.position(viewer), theme, lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        state = "over" if self.over else f"to move {', '.join(map(str, self.to_move))}"
        return f"<{self.rules.name}, {self.players} players, {len(self._moves)} moves, {state}>"


def _plain(values: Any) -> Any:
    """A mapping of any kind as the dictionary that games read; anything else as it is, to be refused."""
    return dict(values) if isinstance(values, Mapping) else values


def restore_game(version: str, content: tuple[Any, ...]) -> Game:
    """The game that was pickled; refuses a pickle of another version by its name."""
    check_stamp(version)
    name, players, format, options, seed, moves, packed, form, begun, is_whole = content
    rules = load(name)
    typed = msgspec.convert(options, rules.options_in(format))
    game = Game(rules, players, typed, unpack_history(packed, rules.dtype), format)
    game.seed = seed
    game._moves = [Move(*move) for move in moves]
    game._form = form
    game._begun = begun
    game._is_whole = is_whole
    return game
