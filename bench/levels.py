"""How long each level thinks about a move, for every game, mode and player count.

Positions are spread over games between `medium` bots; times are of the thinking thread alone.

    python bench/levels.py --to bench/levels.json
"""

import argparse
import platform
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from metropolitain.bots import LEVELS, make_bot
from metropolitain.bots.search import compile_search
from metropolitain.engine.contract import Rules
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES, load


def settings(rules: Rules) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every player count with the options of every benchmark that they allow."""
    for players in rules.player_counts:
        tried: list[dict[str, Any]] = []
        for _, options in rules.benchmarks:
            if options in tried:
                continue
            tried.append(options)
            with suppress(Refusal):
                rules.read_options(players, options)
                yield players, options


def positions(name: str, players: int, options: dict[str, Any], wanted: int) -> Iterator[tuple[Game, int]]:
    """So many positions of a game between bots, evenly spread, and a seat to move in each."""
    game = Game.new(name, players, options, seed=77)
    bots = [make_bot("medium", seat) for seat in range(game.seat_count)]
    history = [game.copy()]
    while not game.over:
        seat = game.to_move[0]
        game.play(bots[seat].choose(game, seat).move)
        history.append(game.copy())
    for number in range(wanted):
        past = history[number * (len(history) - 1) // wanted]
        yield past, past.to_move[0]


def measure(name: str, players: int, options: dict[str, Any], wanted: int) -> Iterator[dict[str, Any]]:
    """The seconds that each level takes for a move."""
    chosen = list(positions(name, players, options, wanted))
    for level in LEVELS:
        seconds = []
        for game, seat in chosen:
            bot = make_bot(level, 1)
            started = time.thread_time()
            bot.choose(game, Seat(seat))
            seconds.append(time.thread_time() - started)
        yield {
            "game": name,
            "players": players,
            "options": options,
            "level": level,
            "mean_s": round(sum(seconds) / len(seconds), 4),
            "longest_s": round(max(seconds), 4),
        }


def main() -> None:
    """Measure all and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=6, help="of each game")
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for name in GAMES:
        rules = load(name)
        compile_search(rules)
        for players, options in settings(rules):
            rows += measure(name, players, options, asked.positions)
            print(rows[-1], flush=True)
    report = {
        "command": f"python bench/levels.py --positions {asked.positions} --to {asked.to}",
        "machine": f"{platform.machine()}, Python {platform.python_version()}, one thread",
        "levels": rows,
    }
    asked.to.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


if __name__ == "__main__":
    main()
