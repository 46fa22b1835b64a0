"""The bot interface, and the bots that do not search."""

from typing import NamedTuple, Protocol, SupportsIndex, runtime_checkable

from metropolitain.bots import COMPILED
from metropolitain.engine import loops
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Seat
from metropolitain.engine.loops import GREEDY, scratch
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed

POLICIES: dict[str, int] = {name: getattr(loops, name.upper()) for name in COMPILED}


class Choice(NamedTuple):
    """A bot's move and, where it has one, its evaluation."""

    move: Move
    evaluation: float | None = None


@runtime_checkable
class Bot(Protocol):
    """Chooses a move for a seat, from what that seat may know.

    Any class with this method is a bot, and can sit in `play_match`, `simulate` and `tournament`:

    >>> class First:
    ...     def __init__(self, seed: int) -> None:
    ...         pass
    ...     def choose(self, game: Game, seat: Seat) -> Choice:
    ...         return Choice(game.legal_for(seat)[0])
    >>> from metropolitain import new, play_match
    >>> play_match(new("metro", seed=7), [First, "greedy"], seed=1).game.winners
    [1]
    """

    def choose(self, game: Game, seat: Seat) -> Choice:
        """The bot's choice for a seat that is to move."""


def check_seat(game: Game, seat: Seat) -> None:
    """Refuse a seat that is not to move."""
    if game.over:
        raise Refusal("G3", "over")
    if seat not in game.to_move:
        waiting = ", ".join(map(str, game.to_move))
        raise Refusal("G2", "not-your-turn", seat=str(seat)[:20], waiting=waiting)


class SimpleBot:
    """`random` picks any move, `greedy` the best immediate result, `easy` the one or the other, evenly."""

    def __init__(self, policy: int, seed: SupportsIndex) -> None:
        self._policy = policy
        self._rng = generator(read_seed(seed))

    def choose(self, game: Game, seat: Seat) -> Choice:
        """A move by the policy; greedy tells the evaluation it expects."""
        check_seat(game, seat)
        rules = game.rules
        work, buffers = scratch(rules.dtype, rules.max_moves)
        work[0] = game.state
        worlds = rules.greedy_worlds(game.options)
        states = work[:1].copy()
        code = rules.loops.choose_at(states, 0, seat, self._policy, worlds, work, buffers, self._rng)
        evaluation = None
        if self._policy == GREEDY:
            evaluation = float(buffers[2, : len(game.legal_codes(seat))].max()) / worlds
        return Choice(Move(seat, code, rules.format(code)), evaluation)
