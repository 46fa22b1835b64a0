"""Adds a game's missing golden records and perft counts: run when a game or a case is added.

    python -m tests.tools.make_golden metro

What the files hold already stays as it is: a difference means that old records no longer replay.
"""

import json
import sys
from importlib import import_module

from metropolitain.bots.simulation import Simulator
from metropolitain.engine.game import Game
from metropolitain.games import load
from tests.playing import GOLDEN

PERFT_DEPTHS = 4
PERFT_LIMIT = 300_000


def records(game: str) -> None:
    path = GOLDEN / f"{game}.jsonl"
    lines = path.read_bytes().splitlines() if path.exists() else []
    known = [(record["players"], record["options"]) for record in map(json.loads, lines)]
    for seed, (players, options) in enumerate(import_module(f"tests.{game}.cases").CASES):
        if (players, load(game).read_options(players, options).changed()) in known:
            continue
        bots = ["greedy"] + ["random"] * (players - 1)
        lines += Simulator(game, players, options, bots, seed, keep_records=True).play(range(1)).records
    path.write_bytes(b"\n".join(lines) + b"\n")


def perft(game: str) -> None:
    path = GOLDEN / "perft.json"
    rows = json.loads(path.read_text()) if path.exists() else []
    known = [(row["game"], row["players"], row["options"]) for row in rows]
    for players, options in import_module(f"tests.{game}.cases").CASES:
        if (game, players, options) in known:
            continue
        start = Game.new(game, players, options, seed=42)
        nodes = []
        for depth in range(PERFT_DEPTHS):
            nodes.append(start.perft(depth))
            if nodes[-1] > PERFT_LIMIT:
                break
        origin = {"game": game, "players": players, "options": options, "seed": 42}
        rows.append({**origin, "setup": start.record.setup, "nodes": nodes})
    path.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        records(name)
        perft(name)
