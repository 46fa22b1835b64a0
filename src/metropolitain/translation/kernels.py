"""Types of the calls that browsers make of a game's module, for the page: they are the same for every game.

    python -m metropolitain.translation.kernels FILE

They are taken from the declarations beside the modules, which the builder writes with them.
"""

import argparse
import re
from pathlib import Path

from metropolitain.engine.library import folder_for
from metropolitain.games import BUILT_IN

HEAD = "// Made by `make types` from the declarations beside the games' modules; changes are lost.\n"
BLOCK = re.compile(r"/\*\* Memory .*?^}\n", re.MULTILINE | re.DOTALL)
KERNELS = re.compile(r"export interface Kernels {.*?^}\n", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ +/\*\*.*\*/\n", re.MULTILINE)  # element types: weights differ between games


def _types_of(game: str) -> str:
    declared = (folder_for(game) / f"{game}.d.ts").read_text("utf-8")
    parts = [found[0] for pattern in (BLOCK, KERNELS) if (found := pattern.search(declared))]
    return COMMENT.sub("", "\n".join(parts))


def kernel_types() -> str:
    """The page's module of types; refuses games whose calls differ."""
    found = {game: _types_of(game) for game in BUILT_IN}
    first, *others = found.values()
    if any(other != first for other in others):
        raise ValueError(f"the calls of {', '.join(found)} are not the same")
    return f"{HEAD}{first}"


def main() -> None:
    """Write the module."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.translation.kernels", description=__doc__)
    parser.add_argument("file", type=Path, help="in the page's sources")
    parser.parse_args().file.write_text(kernel_types(), "utf-8")


if __name__ == "__main__":
    main()
