"""Compare two worlds with every combination of options, and count the pairs by game and options.

METROPOLITAIN_SWEEP=full python -m tests.worlds [--every N]      (every N-th combination alone)
"""

import argparse
from collections import Counter

from tests.cases import ALL_CASES
from tests.worlds.comparing import compare_worlds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    every = parser.parse_args().every
    games, compared, different, leaks = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for name, players, options in ALL_CASES[::every]:
        kind = f"{name:12}{' '.join(sorted(options)) or 'without options'}"
        games[kind] += 1
        try:
            pairs = compare_worlds((name, players, options), seed=1)
        except AssertionError as leak:
            leaks[kind] += 1
            print(str(leak).splitlines()[0])
            continue
        compared[kind] += pairs.compared
        different[kind] += pairs.different
    print(f"{'game':12}{'options':60}{'games':>8}{'pairs':>8}{'two worlds':>12}{'leaks':>8}")
    for kind in games:
        print(f"{kind:72}{games[kind]:8}{compared[kind]:8}{different[kind]:12}{leaks[kind]:8}")
    print(f"{'all':72}{games.total():8}{compared.total():8}{different.total():12}{leaks.total():8}")


if __name__ == "__main__":
    main()
