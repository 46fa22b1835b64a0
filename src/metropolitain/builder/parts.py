"""What goes into one library: the engine's own kernels, or loops, search and kernels of a game."""

import inspect
from collections.abc import Iterator
from typing import Any

from numba import types

from metropolitain.bots.root_stats import example_root_stats
from metropolitain.bots.search import example_search, search_loops
from metropolitain.builder.called_kernels import kernels_called
from metropolitain.builder.lowering import (
    CannotBuild,
    Lowered,
    declared_types,
    lower,
    lowering_only,
    prepare_all,
    state_type,
    types_of,
)
from metropolitain.engine import batch_loops
from metropolitain.engine.code_parts import ENGINE
from metropolitain.engine.kernel import every_kernel, is_kernel, name_of
from metropolitain.engine.loops import example_calls
from metropolitain.games import GAMES, folder_of, load

Entry = tuple[Any, tuple[Any, ...]]  # a kernel and its types


class Part:
    """All of a part, lowered: kernels for Python in a lasting order, and the modules that make them up."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kernels: list[Lowered] = []
        self.left_out: list[str] = []  # kernels that plain code calls and that stay interpreted
        with lowering_only() as modules:
            libraries = []
            for kernel, signature in self._entries():
                lowered, library = lower(kernel, signature, name_of(kernel), kernel.long)
                if lowered.returns == types.uint64:  # interpreted kernels count on numpy's, not on Python's
                    continue
                self.kernels.append(lowered)
                libraries.append(library)
            self.modules = modules.reached_from(libraries)
        bound = f".{name}_"  # what is bound to a game has its name before its own
        for_browsers = [kernel for kernel in self.kernels if not _is_for_many_games(kernel.name)]
        self.loops = [kernel for kernel in for_browsers if bound in kernel.name]
        self.shows = self._shows(for_browsers) if name != ENGINE and load(name).offline else []

    def _shows(self, kernels: list[Lowered]) -> list[Lowered]:
        """What a browser without a server calls besides loops, to show a state."""
        contract = load(self.name).kernels.by_name()
        within = {name_of(kernel) for name, kernel in contract.items() if name != "result"}
        return [kernel for kernel in kernels if kernel not in self.loops and kernel.name not in within]

    def _entries(self) -> Iterator[Entry]:
        if self.name == ENGINE:
            import metropolitain.engine.bits
            import metropolitain.engine.logarithm
            import metropolitain.engine.rng  # noqa: F401

            prepare_all()
            yield from _engine_kernels()
            return
        rules = load(self.name)
        loops, search = rules.loops, search_loops(self.name)
        home = folder_of(self.name)
        if home is None:
            raise CannotBuild(f"the folder of {self.name} is not found")
        called = kernels_called(GAMES[self.name].rpartition(".")[0], home)
        contract = filter(is_kernel, rules.kernels.by_name().values())
        called |= {name_of(kernel): kernel for kernel in contract}
        prepare_all()
        examples = example_calls(rules.dtype, rules.max_moves, rules.player_counts[-1])
        room = max(rules.max_moves, rules.mask_room)
        players = rules.player_counts[-1]
        examples |= batch_loops.example_batch_calls(rules.dtype, room, players, rules.has_actions)
        for name, arguments in examples.items():
            yield getattr(loops, name), types_of(arguments)
        yield search.grow_at, types_of(example_search(rules))
        for name, arguments in example_root_stats().items():
            yield getattr(search, name), types_of(arguments)
        state = state_type(rules.dtype)
        for name, kernel in sorted(called.items()):
            if not name.startswith("metropolitain.engine."):
                yield from self._called(kernel, state)

    def _called(self, kernel: Any, state: Any) -> Iterator[Entry]:
        """A kernel with the types that loops call it with, else with those that are said."""
        signatures = list(kernel.overloads)
        said = declared_types(kernel, state)
        if len(signatures) == 1:
            yield kernel, signatures[0]
        elif said is not None:
            yield kernel, said
        else:
            self.left_out.append(f"{name_of(kernel)}{inspect.signature(kernel.py_func)}")


def _is_for_many_games(name: str) -> bool:
    """Whether a kernel plays series or batches of games, which no browser does."""
    return name.startswith(f"{batch_loops.__name__}.") or name.endswith("_contests")


def _engine_kernels() -> Iterator[Entry]:
    """The kernels of the engine whose types are all said."""
    for name, kernel in sorted(every_kernel().items()):
        said = declared_types(kernel, None)
        if name.startswith("metropolitain.engine.") and said is not None:
            yield kernel, said
