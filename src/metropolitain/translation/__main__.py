"""Writes the translations of games into the page's sources: `python -m metropolitain.translation FOLDER`.

With `--check` nothing is written; it fails where a file would be another.
"""

import argparse
import sys
from pathlib import Path

from metropolitain.games import BUILT_IN, load
from metropolitain.translation.module import module_text

FILE = "translated.ts"


def main() -> int:
    """Write, or compare."""
    parser = argparse.ArgumentParser(prog="python -m metropolitain.translation", description=__doc__)
    parser.add_argument("folder", type=Path, help="the page's folder of games")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    stale = 0
    for rules in filter(lambda rules: rules.offline, map(load, BUILT_IN)):
        path = asked.folder / rules.name / FILE
        text = module_text(rules)
        if not asked.check:
            path.write_text(text, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            print(f"{path} is not what the game's Python says: run make types", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
