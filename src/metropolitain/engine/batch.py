"""Many games stepped together: an array of states, driven at compiled speed."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.engine.actions import Plane
from metropolitain.engine.batch_loops import NO_SUCH_ACTION, NOBODY, POINTS, WIN
from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.devices import CPU, Room, make_device
from metropolitain.engine.discovery import load
from metropolitain.engine.ids import Seat
from metropolitain.engine.pickling import check_stamp, pack, stamp, unpack
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import read_seed

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
Reward = Literal["win", "points"]
REWARDS = {"win": WIN, "points": POINTS}


class Batch:
    """A fixed number of games of one kind.

    >>> batch = Batch("metro", 100, players=2, seed=1)
    >>> while not batch.over.all():
    ...     rewards, terminated = batch.step(batch.random_actions())
    >>> batch.scores.shape
    (100, 2)

    Game k is dealt, and plays its random moves, from stream k of the seed. Where a game is over, its
    seat is −1 and its action is ignored; with `autoreset` it is dealt anew in the step that ends it. In
    simultaneous turns the waiting seats act in ascending order. Batches can be copied and pickled.

    `step` takes actions (`action_names`, `legal_mask`), `play` takes moves as the integers that `format`
    and `parse` translate. Rewards are of kind `win` (a part of the win at the end of a game: 1 for who
    wins alone, all players together 0) or `points` (the points gained by each step, together the
    score); a player alone has points. With `threads` several threads share the games, on the device
    `cuda` each has one of its own: states, rewards, masks and observations are then arrays in the memory
    of the graphics card, which PyTorch, CuPy and JAX take over without copying
    (`torch.as_tensor(rewards, device="cuda")`).
    """

    def __init__(
        self,
        game: str,
        size: int,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        seed: SupportsIndex = 0,
        *,
        reward: Reward | None = None,
        autoreset: bool = False,
        threads: int = 1,
        device: str = CPU,
    ) -> None:
        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, dict(options or {}))
        if not isinstance(size, int) or isinstance(size, bool) or size < 1:
            raise Refusal("G4", "batch-size", size=str(size)[:20])
        self.reward = reward or ("win" if players > 1 else "points")
        if self.reward not in REWARDS:
            raise Refusal("G4", "reward", reward=str(reward)[:20], known=", ".join(REWARDS))
        self.autoreset = bool(autoreset)
        number = read_seed(seed)
        compile_rules(self.rules)
        self._prepare(size, threads, device)
        self._device.fill_generators(self._rngs, number)
        self.reset()

    def _prepare(self, size: int, threads: int, device: str) -> None:
        """Make room for all arrays."""
        self._size = size
        self._device = make_device(device, self.rules, threads)
        blank = np.zeros(1, self.rules.dtype)
        self.rules.configure(blank[0], self.players, self.options)
        self._example = blank
        zeros = self._device.zeros
        self._blank = self._device.put(blank)
        self.states = zeros((size,), self.rules.dtype)
        self._rngs = zeros((size, 1), np.uint64)
        self._scores = zeros((size, self.players), np.int64)
        self._bits, self._seats = zeros((size,), np.int64), zeros((size,), np.int64)
        self._moves, self._refused = zeros((size,), np.int64), zeros((size,), np.int64)
        self._are_seats_known = False

    def _run(self, loop: str, *arguments: Any) -> None:
        self._device.run(loop, self._size, self.states, *arguments)

    def copy(self) -> "Batch":
        """An independent copy; its random moves go on as the original's would."""
        twin = Batch.__new__(Batch)
        twin.rules, twin.players, twin.options = self.rules, self.players, self.options
        twin.reward, twin.autoreset = self.reward, self.autoreset
        twin._prepare(self._size, self._device.threads, self._device.name)
        for name in ("states", "_rngs", "_scores"):
            setattr(twin, name, self._device.copy(getattr(self, name)))
        return twin

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Batch":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        get = self._device.get
        content = (
            self.rules.name,
            self.players,
            msgspec.to_builtins(self.options),
            (self.reward, self.autoreset, self._device.threads, self._device.name),
            pack(get(self.states)),
            get(self._rngs).tobytes(),
            get(self._scores).tobytes(),
        )
        return restore_batch, (stamp(), content)

    def __len__(self) -> int:
        return self._size

    # --- beginning ---

    def reset(self, mask: npt.ArrayLike | None = None, seed: SupportsIndex | None = None) -> None:
        """Deal games anew, all or those that a mask names; from a seed, or as their generators go on.

        >>> batch = Batch("metro", 3, seed=1)
        >>> batch.reset([True, False, True])
        >>> batch.reset(seed=1)
        """
        which = self._flags(mask)
        if seed is not None:
            fresh = self._device.zeros((self._size, 1), np.uint64)
            self._device.fill_generators(fresh, read_seed(seed))
            mixed = np.where(
                which.astype(bool)[:, None], self._device.get(fresh), self._device.get(self._rngs)
            )
            self._rngs = self._device.put(mixed)
        if which.all():
            self._scores = self._device.zeros((self._size, self.players), np.int64)
        else:
            scores = self._device.get(self._scores)
            scores[which.astype(bool)] = 0
            self._scores = self._device.put(scores)
        self._run("deal_all", self._blank, self._device.put(which), self._rngs)
        self._are_seats_known = False

    def _flags(self, mask: npt.ArrayLike | None) -> Bytes:
        if mask is None:
            return np.ones(self._size, np.uint8)
        flags = self._here(mask)
        if flags is None or flags.shape != (self._size,) or flags.dtype != np.bool_:
            raise Refusal("G4", "batch-mask", size=self._size)
        which: Bytes = flags.astype(np.uint8)
        return which

    # --- whose turn ---

    def _know_seats(self) -> Any:
        if not self._are_seats_known:
            self._run("seats_all", self._bits, self._seats)
            self._are_seats_known = True
        return self._seats

    @property
    def to_move(self) -> Ints:
        """The seats to move in each game, as bits; 0 where it is over."""
        self._know_seats()
        bits: Ints = self._device.get(self._bits)
        return bits

    @property
    def seats(self) -> Ints:
        """The first seat to move in each game, −1 where it is over."""
        seats: Ints = self._device.get(self._know_seats())
        return seats

    @property
    def over(self) -> Flags:
        """Which games have ended."""
        return np.equal(self.seats, NOBODY)

    # --- by actions ---

    @cached_property
    def num_actions(self) -> int:
        """How many actions there are."""
        self._need_actions()
        return int(self.rules.loops.num_actions_at(self._example, 0))

    @cached_property
    def action_names(self) -> list[str]:
        """What each action is."""
        return self.rules.action_names(self._example[0])

    @cached_property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        self._need_actions()
        return int(self.rules.loops.observation_size_at(self._example, 0))

    @cached_property
    def observation_spec(self) -> list[Plane]:
        """The planes of an observation, in order."""
        return self.rules.observation_spec(self._example[0])

    def _need_actions(self) -> None:
        if not self.rules.has_actions:
            raise Refusal("G8", "no-actions", game=self.rules.name)

    def step(self, actions: npt.ArrayLike) -> tuple[Floats, Flags]:
        """Take one action in every game that is not over; all of them, or none if one is illegal.

        What each player gained by it, and which games have ended.
        """
        self._need_actions()
        chosen = self._whole_numbers(actions)
        seats = self._know_seats()
        wrong = self._device.zeros((1,), np.int64)
        self._run("check_action_all", seats, chosen, self._moves, self._refused, wrong)
        if self._device.get(wrong)[0]:
            raise self._refusal(chosen, self._moves)
        rewards = self._device.empty((self._size, self.players), np.float32)
        ended = self._device.empty((self._size,), np.uint8)
        kind = REWARDS[self.reward]
        self._run(
            "take_all",
            seats,
            chosen,
            self._moves,
            rewards,
            self._scores,
            ended,
            kind,
            self._blank,
            self._rngs,
            int(self.autoreset),
        )
        self._are_seats_known = False
        return rewards, self._flags_of(ended)

    def legal_mask(self, out: Bytes | Flags | None = None, seats: npt.ArrayLike | None = None) -> Flags:
        """Which actions are legal for the first seat to move in each game, or for the given seats.

        A row for each game, written into `out` where one is given (numbers of one byte).
        """
        masks = self._one_byte(out, self.num_actions)
        self._run("mask_all", self._given_seats(seats), Room(self.rules.mask_room), masks)
        return self._flags_of(masks)

    def _flags_of(self, numbers: Any) -> Flags:
        flags: Flags = self._device.view(numbers, np.bool_)
        return flags

    def observe(self, out: Bytes | None = None, seats: npt.ArrayLike | None = None) -> Bytes:
        """What the first seat to move in each game sees, or the given seats; `observation_spec` tells it.

        A row for each game, written into `out` where one is given (numbers of one byte).
        """
        seen: Bytes = self._one_byte(out, self.observation_size)
        self._run("observe_all", self._given_seats(seats), seen)
        return seen

    def random_actions(self, masks: Bytes | Flags | None = None) -> Ints:
        """One of the legal actions of each game, each as likely; −1 where it is over."""
        rows = self._one_byte(self.legal_mask() if masks is None else masks, self.num_actions)
        actions: Ints = self._device.empty((self._size,), np.int64)
        self._run("random_action_all", rows, self._rngs, actions)
        return actions

    def _given_seats(self, seats: npt.ArrayLike | None) -> Any:
        if seats is None:
            return self._know_seats()
        if isinstance(seats, int) or getattr(seats, "ndim", 1) == 0:
            seats = np.full(self._size, seats)
        chosen = self._whole_numbers(seats)
        given, count = self._device.get(chosen), self.rules.seats(self.players, self.options)
        wrong = given[(given < 0) | (given >= count)]
        if len(wrong):
            raise Refusal("G2", "no-such-seat", seat=str(int(wrong[0])), seats=count)
        return chosen

    def _one_byte(self, out: Any, width: int) -> Any:
        """Rows of bytes to write to; refuses an array of another shape or kind."""
        if out is None:
            return self._device.empty((self._size, width), np.uint8)
        try:
            rows = self._device.writable(out)
        except (TypeError, ValueError, AttributeError):
            rows = None
        if rows is None or rows.shape != (self._size, width) or rows.dtype.itemsize != 1:
            raise Refusal("G4", "batch-out", size=self._size, width=width)
        return self._device.view(rows, np.uint8)

    # --- by moves ---

    def legal(self) -> tuple[Ints, Ints]:
        """The legal moves of each game's first seat to move (rows), and how many they are.

        Rows are as long as the longest list that there can be; `legal_mask` needs far less room.
        """
        moves = self._device.put(np.full((self._size, self.rules.max_moves), -1, np.int64))
        counts = self._device.zeros((self._size,), np.int64)
        self._run("legal_all", self._know_seats(), moves, counts)
        return self._device.get(moves), self._device.get(counts)

    def random_moves(self) -> Ints:
        """A move of the bot `random` in each game; −1 where it is over."""
        moves: Ints = self._device.empty((self._size,), np.int64)
        self._run("pick_all", self._know_seats(), Room(self.rules.max_moves), self._rngs, moves)
        return moves

    def play(self, moves: npt.ArrayLike) -> None:
        """Make one move in every game that is not over; all of them, or none if one is illegal."""
        chosen = self._whole_numbers(moves)
        seats = self._know_seats()
        wrong = self._device.zeros((1,), np.int64)
        self._run("check_all", seats, chosen, self._refused, wrong)
        if self._device.get(wrong)[0]:
            raise self._refusal(chosen, chosen)
        self._run("apply_all", seats, chosen)
        self._are_seats_known = False

    def play_out(self, anew: bool = False) -> Ints:
        """Play every game to its end by random moves; how many there were in each.

        With `anew` all games are dealt first, in one go with the moves on a graphics card.
        """
        counts = self._device.zeros((self._size,), np.int64)
        play = "random_all", Room(self.rules.max_moves), self._rngs, counts
        if anew:
            self._scores = self._device.zeros((self._size, self.players), np.int64)
            deal = "deal_all", self._blank, self._device.put(self._flags(None)), self._rngs
            self._device.run_together(self._size, self.states, deal, play)
        else:
            self._device.run_together(self._size, self.states, play)
        self._are_seats_known = False
        played: Ints = self._device.get(counts)
        return played

    def _given(self, numbers: Any) -> Any:
        """What somebody hands over, as an array of the device; None where none can be made of it."""
        try:
            return self._device.given(numbers)
        except (TypeError, ValueError, AttributeError):
            return None

    def _here(self, numbers: Any) -> Any:
        """What somebody hands over, wherever it lies, in this machine's memory; None where it is no array."""
        array = self._given(numbers)
        return None if array is None else self._device.get(array)

    def _whole_numbers(self, given: Any) -> Any:
        """A whole number for each game, on the device; refuses anything else."""
        array = self._given(given)
        if array is None or array.shape != (self._size,) or array.dtype.kind not in "iu":
            raise Refusal("G4", "batch-shape", size=self._size)
        if array.dtype == np.int64:
            return array
        return self._device.put(self._device.get(array).astype(np.int64))

    def _refusal(self, chosen: Any, moves: Any) -> Refusal:
        """The refusal of the first move or action that is not legal."""
        get = self._device.get
        refused = get(self._refused)
        index = int(np.flatnonzero(refused)[0])
        if refused[index] == NO_SUCH_ACTION:
            return Refusal(
                "G1", "no-such-action", action=str(int(get(chosen)[index])), actions=self.num_actions
            )
        seat, move = Seat(int(self.seats[index])), int(get(moves)[index])
        return self.rules.refusal(get(self.states)[index], seat, move, int(refused[index]))

    # --- what cannot be known, and results ---

    def redeal(self, seed: SupportsIndex, seats: npt.ArrayLike | None = None) -> "Batch":
        """A copy in which all that the first seat to move (or a given one) cannot know is drawn anew."""
        rngs = self._device.zeros((self._size, 1), np.uint64)
        self._device.fill_generators(rngs, read_seed(seed))
        chosen = self._given_seats(seats)
        world = self.copy()
        world._run("redeal_all", chosen, rngs)
        return world

    @property
    def scores(self) -> Ints:
        """The score of each player in each game."""
        return self._results()[0]

    @property
    def winners(self) -> Ints:
        """The winners of each game, as bits; 0 while it runs."""
        return self._results()[1]

    def _results(self) -> tuple[Ints, Ints]:
        scores = self._device.zeros((self._size, self.players), np.int64)
        winners = self._device.zeros((self._size,), np.int64)
        self._run("result_all", scores, winners)
        return self._device.get(scores), self._device.get(winners)

    def format(self, move: int) -> str:
        """A move's text."""
        return self.rules.format(int(move))

    def parse(self, index: int, text: str) -> int:
        """A move from its text, in one of the games."""
        return self.rules.parse(self._device.get(self.states)[index], Seat(int(self.seats[index])), text)


def restore_batch(version: str, content: tuple[Any, ...]) -> Batch:
    """The batch that was pickled; refuses a pickle of another version by its name."""
    check_stamp(version)
    name, players, options, (reward, autoreset, threads, device), packed, generators, scores = content
    batch = Batch.__new__(Batch)
    batch.rules, batch.players = load(name), players
    batch.options = msgspec.convert(options, batch.rules.Options)
    batch.reward, batch.autoreset = reward, autoreset
    states = unpack(packed, batch.rules.dtype)
    size = len(states)
    batch._prepare(size, threads, device)
    put = batch._device.put
    batch.states = put(states)
    batch._rngs = put(np.frombuffer(generators, np.uint64).reshape(size, -1).copy())
    batch._scores = put(np.frombuffer(scores, np.int64).reshape(size, -1).copy())
    return batch
