"""The search with the logarithm of the house against the one with this machine's own, at equal simulations.

    python bench/logarithm.py --games 200 --simulations 200 --to bench/logarithm.json

Every set-up is played twice with the seats changed. Beside the wins it is told how often both, asked in the
same position with the same seed, choose the same move.
"""

import argparse
import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from metropolitain.bots import search
from metropolitain.bots.search import SearchBot
from metropolitain.bots.tournament import wilson
from metropolitain.bots.tree import bind_search
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.games import BUILT_IN, load

PLAYERS = 2
house_loops = search.search_loops


@cache
def machine_loops(game: str) -> SimpleNamespace:
    """The search of a game with the logarithm of this machine."""
    rules = load(game)
    kernels: dict[str, Any] = {**rules.kernels.by_name(), "log": math.log}
    return bind_search(f"{game}_machine_log", kernels, rules.loops.first_seat)


@contextmanager
def thinking_with(loops: Any) -> Iterator[None]:
    """Searches use these loops meanwhile."""
    search.search_loops = loops
    try:
        yield
    finally:
        search.search_loops = house_loops


def choose(game: Game, seat: Seat, simulations: int, seed: int, loops: Any) -> Any:
    """The move of a search with these loops."""
    with thinking_with(loops):
        return SearchBot(seed, simulations=simulations).choose(game, seat).move


def play(name: str, seed: int, house: int, simulations: int) -> tuple[float, int, int]:
    """One game, the player `house` with the new logarithm: its share of the win, moves, and equal choices."""
    game = Game.new(name, PLAYERS, seed=seed)
    same = 0
    while not game.over:
        seat = game.to_move[0]
        asked = 10_000 * seed + len(game.moves)
        new = choose(game, seat, simulations, asked, house_loops)
        old = choose(game, seat, simulations, asked, machine_loops)
        same += new == old
        game.play(new if game.player_of(seat) == house else old)
    share = 1 / len(game.winners) if house in game.winners else 0.0
    return share, len(game.moves), same


def match(name: str, games: int, simulations: int) -> dict[str, Any]:
    """A match between both, with the 95 % interval of the wins."""
    played = [play(name, number // 2, number % 2, simulations) for number in range(games)]
    won = sum(share for share, _, _ in played)
    low, high = wilson(won, games)
    return {
        "game": name,
        "simulations": simulations,
        "games": games,
        "won_by_new": round(won / games, 3),
        "interval": [round(low, 3), round(high, 3)],
        "moves": sum(moves for _, moves, _ in played),
        "equal_choices": sum(same for _, _, same in played),
    }


def main() -> None:
    """Play the matches and write them down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--only", choices=list(BUILT_IN))
    parser.add_argument("--to", type=Path)
    asked = parser.parse_args()
    found = []
    for name in [asked.only] if asked.only else list(BUILT_IN):
        found.append(match(name, asked.games, asked.simulations))
        print(msgspec.json.encode(found[-1]).decode(), flush=True)
    if asked.to:
        asked.to.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main()
