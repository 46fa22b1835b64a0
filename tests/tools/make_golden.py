"""Makes a game's golden records and perft counts: run once, when a game or a case is added.

    python -m tests.tools.make_golden metro

Golden files are never remade to make a test pass: a difference means that old records no longer
replay.
"""

import json
import sys
from importlib import import_module
from pathlib import Path

from metropolitain.bots.simulation import Contest
from metropolitain.engine.game import Game
from metropolitain.engine.record import FORMAT

GOLDEN = Path(__file__).parent.parent / "golden"
PERFT_DEPTHS = 4
PERFT_LIMIT = 300_000


def records(game: str) -> None:
    lines = []
    for seed, (players, options) in enumerate(import_module(f"tests.{game}.cases").CASES):
        bots = ["greedy"] + ["random"] * (players - 1)
        lines += Contest(game, players, options, bots, seed).play(0, 1, keep_records=True)[2]
    (GOLDEN / f"{game}.jsonl").write_bytes(b"\n".join(lines) + b"\n")


def perft(game: str) -> None:
    path = GOLDEN / "perft.json"
    rows = [row for row in json.loads(path.read_text()) if row["game"] != game] if path.exists() else []
    for players, options in import_module(f"tests.{game}.cases").CASES:
        start = Game.new(game, players, options, seed=42)
        nodes = []
        for depth in range(PERFT_DEPTHS):
            nodes.append(start.perft(depth))
            if nodes[-1] > PERFT_LIMIT:
                break
        origin = {"game": game, "players": players, "options": options, "seed": 42}
        rows.append({**origin, "format": FORMAT, "setup": start.record.setup, "nodes": nodes})
    path.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        records(name)
        perft(name)
