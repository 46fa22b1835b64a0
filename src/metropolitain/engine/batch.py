"""Many games stepped together: an array of states, driven at compiled speed."""

from collections.abc import Mapping
from typing import Any, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.ids import Seat
from metropolitain.engine.pickling import check_stamp, copy_states, pack, stamp, unpack
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed
from metropolitain.games import load

Ints = npt.NDArray[np.int64]
NOBODY = -1


class Batch:
    """A fixed number of games of one kind.

    >>> batch = Batch("metro", 100, players=2, seed=1)
    >>> while not batch.over.all():
    ...     batch.step(batch.random_moves())
    >>> batch.scores.shape
    (100, 2)

    Game k is dealt, and plays its random moves, from stream k of the seed. Moves are integers;
    `format` and `parse` translate. Where a game is over, its seat is −1 and its move is ignored. In
    simultaneous turns the waiting seats act in ascending order. Batches can be copied and pickled.
    """

    def __init__(
        self,
        game: str,
        size: int,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        seed: SupportsIndex = 0,
    ) -> None:
        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, dict(options or {}))
        if size < 1:
            raise Refusal("G4", "batch-size", size=size)
        compile_rules(self.rules)
        self.states = np.zeros(size, self.rules.dtype)
        self.rules.configure(self.states[0], players, self.options)
        self.states[1:] = self.states[0]
        self._rngs = np.stack([generator(read_seed(seed), stream) for stream in range(size)])
        self.rules.loops.batch_deal(self.states, self._rngs)

    def copy(self) -> "Batch":
        """An independent copy; its random moves go on as the original's would."""
        twin = Batch.__new__(Batch)
        twin.rules, twin.players, twin.options = self.rules, self.players, self.options
        twin.states, twin._rngs = copy_states(self.states), self._rngs.copy()
        return twin

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Batch":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        options = msgspec.to_builtins(self.options)
        content = (self.rules.name, self.players, options, pack(self.states), self._rngs.tobytes())
        return restore_batch, (stamp(), content)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def to_move(self) -> Ints:
        """The seats to move in each game, as bits; 0 where it is over."""
        bits = np.zeros(len(self), np.int64)
        self.rules.loops.batch_to_move(self.states, bits)
        return bits

    @property
    def seats(self) -> Ints:
        """The first seat to move in each game, −1 where it is over."""
        bits = self.to_move
        first = np.log2(np.maximum(bits & -bits, 1)).astype(np.int64)
        return np.where(bits > 0, first, NOBODY)

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        return np.equal(self.to_move, 0)

    def legal(self) -> tuple[Ints, Ints]:
        """The legal moves of each game's first seat to move (rows), and how many they are."""
        moves = np.full((len(self), self.rules.max_moves), -1, np.int64)
        counts = np.zeros(len(self), np.int64)
        self.rules.loops.batch_legal(self.states, self.seats, moves, counts)
        return moves, counts

    def random_moves(self) -> Ints:
        """A move of the bot `random` in each game."""
        moves = np.zeros(len(self), np.int64)
        buffer = np.zeros(self.rules.max_moves, np.int64)
        self.rules.loops.batch_pick(self.states, self.seats, buffer, self._rngs, moves)
        return moves

    def step(self, moves: npt.ArrayLike) -> None:
        """Make one move in every game that is not over; all of them, or none if one is illegal."""
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != (len(self),):
            raise Refusal("G4", "batch-shape", size=len(self))
        seats = self.seats
        refused = np.zeros(len(self), np.int64)
        after = copy_states(self.states)
        if self.rules.loops.batch_step(after, seats, chosen, refused):
            index = int(np.flatnonzero(refused)[0])
            seat, move, code = Seat(int(seats[index])), int(chosen[index]), int(refused[index])
            raise self.rules.refusal(self.states[index], seat, move, code)
        self.states = after

    @property
    def scores(self) -> Ints:
        """The score of each player in each game."""
        return self._results()[0]

    @property
    def winners(self) -> Ints:
        """The winners of each game, as bits; 0 while it runs."""
        return self._results()[1]

    def _results(self) -> tuple[Ints, Ints]:
        scores = np.zeros((len(self), self.players), np.int64)
        winners = np.zeros(len(self), np.int64)
        self.rules.loops.batch_result(self.states, scores, winners)
        return scores, winners

    def format(self, move: int) -> str:
        """A move's text."""
        return self.rules.format(int(move))

    def parse(self, index: int, text: str) -> int:
        """A move from its text, in one of the games."""
        return self.rules.parse(self.states[index], Seat(int(self.seats[index])), text)


def restore_batch(version: str, content: tuple[Any, ...]) -> Batch:
    """The batch that was pickled; refuses a pickle of another version by its name."""
    check_stamp(version)
    name, players, options, packed, generators = content
    batch = Batch.__new__(Batch)
    batch.rules, batch.players = load(name), players
    batch.options = msgspec.convert(options, batch.rules.Options)
    batch.states = unpack(packed, batch.rules.dtype)
    batch._rngs = np.frombuffer(generators, np.uint64).reshape(len(batch.states), -1).copy()
    return batch
