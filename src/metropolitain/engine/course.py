"""The course of a game: its states, the moves between them, whose turn it is and what they may do."""

from functools import cached_property
from operator import index
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from metropolitain.engine.actions import PART, Plane
from metropolitain.engine.contract import Options, Rules
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.moves import LegalMoves, Move, seats_in
from metropolitain.engine.pickling import States
from metropolitain.engine.refusal import Refusal

MAX_MOVE_TEXT = 200


class Course:
    """States and moves of one game, from some state on: what a `Game` is played with.

    Nothing in here depends on how the game began, or on how it is shown and saved.
    """

    def __init__(self, rules: Rules, players: int, options: Options, states: States) -> None:
        self.rules = rules
        self.players = players
        self.options = options
        self.seat_count = rules.seats(players, options)
        self._states = states  # one per number of moves made; room for more behind
        self._moves: list[Move] = []
        self._to_move: tuple[Seat, ...] | None = None  # found when first asked for
        self._begun: dict[Seat, int] = {}  # actions with which seats have begun moves that take two

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
        return LegalMoves(self, self._check_seat(seat))

    def _check_seat(self, seat: Seat) -> Seat:
        """Refuse a seat that the game does not have."""
        if seat not in range(self.seat_count):
            raise Refusal("G2", "no-such-seat", seat=str(seat)[:20], seats=self.seat_count)
        return seat

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
            raise self._not_to_move(seat)
        if not isinstance(move, str) or len(move) > MAX_MOVE_TEXT:
            raise Refusal("G1", "unreadable-move", move=str(move)[:40])
        code = self.rules.parse(self.state, seat, move)
        why = self.rules.loops.refuse_at(self._states, len(self._moves), seat, code)
        if why:
            raise self.rules.refusal(self.state, seat, code, why)
        return Move(seat, code, self.rules.format(code))

    def _not_to_move(self, seat: object) -> Refusal:
        """Why a seat may not act now."""
        if self.over:
            return Refusal("G3", "over")
        waiting = ", ".join(str(s) for s in self.to_move)
        return Refusal("G2", "not-your-turn", seat=str(seat)[:20], waiting=waiting)

    def play(self, move: Move | str, seat: Seat | None = None) -> Move:
        """Make a move; refuses an illegal one and changes nothing then.

        >>> from metropolitain import Game
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

    # --- actions, for programs that learn ---

    @cached_property
    def num_actions(self) -> int:
        """How many actions there are: numbers that mean moves, told from where a seat stands.

        >>> from metropolitain import Game
        >>> Game.new("metro", seed=7).num_actions
        65
        """
        return int(self._loops_of_actions().num_actions_at(self._states, 0))

    @cached_property
    def action_names(self) -> list[str]:
        """What each action is.

        >>> from metropolitain import Game
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

        >>> from metropolitain import Game
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
            raise self._not_to_move(seat)
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

    def _refused_action(self, action: int, seat: Seat) -> Refusal:
        """Why an action is not legal: the rule that its move breaks, or that it means none here."""
        number = len(self._moves)
        code = int(self.rules.loops.code_at(self._states, number, seat, action))
        if code < 0:
            return self._no_such_action(action)
        why = self.rules.loops.refuse_at(self._states, number, seat, code)
        return self.rules.refusal(self.state, seat, code, why)

    def _no_such_action(self, action: object) -> Refusal:
        return Refusal("G1", "no-such-action", action=str(action)[:20], actions=self.num_actions)

    def action_of(self, move: Move) -> int:
        """The action that means a legal move here, or the first of two."""
        return int(self._loops_of_actions().action_at(self._states, len(self._moves), move.seat, move.code))

    def legal_mask(self, seat: Seat | None = None) -> npt.NDArray[np.bool_]:
        """Which actions are legal for a seat (the first to move); none when it is not to move.

        >>> from metropolitain import Game
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
        return next(iter(self.to_move), Seat(0)) if seat is None else self._check_seat(seat)

    def _loops_of_actions(self) -> Any:
        if not self.rules.has_actions:
            raise Refusal("G8", "no-actions", game=self.rules.name)
        return self.rules.loops

    def _forget_begun(self, seat: Seat) -> None:
        """Forget the action with which a seat has begun a move."""
        self.rules.loops.forget_at(self._states, len(self._moves), seat)
        self._begun.pop(seat, None)
