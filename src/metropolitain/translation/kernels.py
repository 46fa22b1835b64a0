"""Write the types of the calls that browsers make of a game's module, for the page.

    python -m metropolitain.translation.kernels FILE

The calls are the same for every game, its loops and its search, and their types are in the functions'
signatures: whatever is not a plain number lies in the module's memory.
"""

import argparse
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from metropolitain.bots import root_stats, tree
from metropolitain.engine import loops
from metropolitain.engine.files import write_file

HEAD = """// Made from the signatures of loops and search by `make types`. Changes belong there.
/** Memory of the module: where it begins, and how long it is in each direction. */
export interface Block {
  at: number;
  shape: number[];
}

"""
ONE_GAME = (entry for entry in loops.ENTRIES if entry is not loops.contests)
ROOT_STATS = (root_stats.tally_at, root_stats.add_rows, root_stats.rank_rows, root_stats.is_sure)
CALLED = (*ONE_GAME, tree.grow_at, *ROOT_STATS)


def typed(function: Callable[..., Any]) -> str:
    """Return one call, with its types."""
    signature = inspect.signature(function)
    told = ", ".join(
        f"{name}: {'Block' if parameter.annotation is Any else 'number'}"
        for name, parameter in signature.parameters.items()
    )
    result = "void" if signature.return_annotation is None else "number"
    return f"{function.__name__}({told}): {result};"


def kernel_types() -> str:
    """Return the page's module of types."""
    calls = "".join(f"  {typed(function)}\n" for function in CALLED)
    return f"{HEAD}export interface Kernels {{\n{calls}}}\n"


def main() -> None:
    """Write the module."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.translation.kernels", description=__doc__)
    parser.add_argument("file", type=Path, help="in the page's sources")
    write_file(parser.parse_args().file, kernel_types())


if __name__ == "__main__":
    main()
