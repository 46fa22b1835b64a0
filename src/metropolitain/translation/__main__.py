"""Write the translations of games into the page's sources.

python -m metropolitain.translation FOLDER [GAME …]
"""

import argparse
from pathlib import Path

from metropolitain.engine.files import write_file
from metropolitain.games import BUILT_IN, load
from metropolitain.translation.module import module_text

FILE = "translated.ts"


def main() -> None:
    """Write a module for each game that browsers play without a server, or for those named."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.translation", description=__doc__)
    parser.add_argument("folder", type=Path, help="the page's folder of games")
    parser.add_argument("games", nargs="*", help="else all that are played without a server")
    asked = parser.parse_args()
    for name in asked.games or (game for game in BUILT_IN if load(game).offline):
        write_file(asked.folder / name / FILE, module_text(load(name)))


if __name__ == "__main__":
    main()
