"""Players that look at an observation and a mask, and players named on the command line."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
import numpy.typing as npt

from metropolitain.bots.match import Entrant
from metropolitain.bots.simple import Bot, Choice
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal

Observation: TypeAlias = npt.NDArray[np.uint8]
Mask: TypeAlias = npt.NDArray[np.bool_]
Act: TypeAlias = Callable[[Observation, Mask], int]
"""What takes an observation and a mask, and gives an action."""


@runtime_checkable
class Agent(Protocol):
    """Chooses an action from what a seat sees and may do; it is shown nothing else."""

    def act(self, observation: Observation, mask: Mask) -> int:
        """The number of a legal action."""


AnyAgent: TypeAlias = Entrant | Agent | Act | Callable[[int], Agent]
"""All that can be measured: bots and agents, by name, as objects, or as what makes them from a seed."""


class AgentBot:
    """An agent as a bot, for `play_match`, `simulate`, `tournament` and `evaluate`.

    >>> from metropolitain import new, play_match
    >>> def first(observation: Observation, mask: Mask) -> int:
    ...     return int(mask.argmax())
    >>> play_match(new("metro", seed=7), [AgentBot(first), "greedy"], seed=1).game.winners
    [1]
    """

    def __init__(self, act: Act) -> None:
        self._act = act

    def choose(self, game: Game, seat: Seat) -> Choice:
        """The move that the agent's actions make, one or two of them."""
        branch, move = game.branch(), None
        while move is None:
            move = branch.step(self._act(branch.observation(seat), branch.legal_mask(seat)), seat)
        return Choice(move)


def as_entrant(found: Any, name: str) -> Entrant:
    """A bot, an agent, or what makes one from a seed, as what can enter a match; refuses anything else."""
    if isinstance(found, type):
        return _made(found)
    if isinstance(found, Bot):
        return found
    if isinstance(found, Agent):
        return AgentBot(found.act)
    if callable(found):
        return AgentBot(found) if _arguments(found) == 2 else _made(found)
    raise Refusal("G8", "not-an-agent", name=name[:80])


def _made(maker: Callable[[int], Any]) -> Callable[[int], Bot]:
    """What makes a bot from a seed, whether a bot or an agent comes out."""

    def make(seed: int) -> Bot:
        player = maker(seed)
        if isinstance(player, Bot):
            return player
        if isinstance(player, Agent):
            return AgentBot(player.act)
        raise Refusal("G8", "not-an-agent", name=str(getattr(maker, "__name__", maker))[:80])

    return make


def _arguments(function: Callable[..., Any]) -> int:
    """How many arguments a call must have at least."""
    needed = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    given = signature(function).parameters.values()
    return sum(one.kind in needed and one.default is Parameter.empty for one in given)


def find_agent(name: str) -> Entrant:
    """An agent by its name: that of a bot, `module:attribute`, or `file.py:attribute`.

    The attribute is a bot, an agent with `act`, a function of observation and mask, or what makes one of
    them from a seed. Modules are looked for in the present folder too.
    """
    home, colon, attribute = name.rpartition(":")
    if not colon or home == "search":
        return name
    try:
        return as_entrant(getattr(_module(home), attribute), name)
    except (ImportError, AttributeError, FileNotFoundError) as problem:
        raise Refusal("G8", "no-such-agent", name=name[:80], problem=str(problem)[:200]) from problem


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    """Meanwhile a folder is searched first, as if a file in it were run: it may import its neighbours."""
    before = list(sys.path)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path[:] = before


def _module(home: str) -> ModuleType:
    if not home.endswith(".py"):
        with _importing_from(Path.cwd()):
            return import_module(home)
    path = Path(home).resolve()
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(home)
    module = module_from_spec(spec)
    with _importing_from(path.parent):
        spec.loader.exec_module(module)
    return module
