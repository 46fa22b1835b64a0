"""Whether the time of an answer tells a secret.

PYTHONPATH=. python bench/timing_leak.py > bench/timing_leak.json        (--answers 200 for a quick look)

Two worlds that differ only in what the asker may not know are asked the same questions in turn, and the times
are compared (Mann-Whitney). Each world has several tables, so that nothing about one table is taken for a
secret; which world is asked first is drawn anew for each pair of questions. `p` is how likely times as
different as these are where nothing depends on the world; below 0.001 the bench fails. Hints take seconds, so
there are few of them.
"""

import argparse
import asyncio
import json
import math
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from serving import Server
from tests.playing import play_randomly
from tests.server.kit import InProcess, ask, in_process, next_message, seat_token
from tests.server.worlds import another_world
from websockets.asyncio.client import ClientConnection, connect

from metropolitain.cli.bench import describe_machine
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.games import GAMES
from metropolitain.server.people.sessions import BROWSER

PLAYERS = 3
COPIES = 3  # tables of each world
LEAST_P = 0.001
WIDE = {
    "connection_rate": 1e6,
    "connection_burst": 1_000_000,
    "address_messages_rate": 1e6,
    "address_messages_burst": 1_000_000,
}


class Question:
    """Something that a player asks; `fields` beside its id and the number seen."""

    def __init__(self, name: str, answers: int, **fields: Any) -> None:
        self.name = name
        self.answers = answers
        self.fields = fields


class Asker:
    """The same player at one table of one world."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self.legal: list[str] = []

    async def listen(self) -> None:
        """Hear everything up to the position."""
        while (message := await next_message(self._line))["type"] != "position":
            pass
        self._number, self.legal = message["number"], message["legal"]

    async def seconds(self, question: Question, name: str) -> float:
        """How long an answer takes."""
        text = json.dumps({"id": name, "number": self._number, **question.fields})
        started = time.perf_counter()
        await self._line.send(text)
        while (await next_message(self._line)).get("id") != name:
            pass
        return time.perf_counter() - started


def two_worlds(name: str) -> tuple[Game, Game, Player]:
    """A game in which somebody does not know something, the same with another secret, and that somebody."""
    chooser = random.Random(name)
    for seed in range(100):
        game = play_randomly(Game.new(name, PLAYERS, seed=seed), seed, 20 + seed % 3)
        viewer = game.player_of(game.to_move[-1])
        other = another_world(game, viewer, chooser)
        if other.record.setup != game.record.setup:
            return game, other, viewer
    sys.exit(f"no two worlds of {name}")


async def open_table(server: InProcess, game: Game) -> str:
    """A table at which the game has been played so far."""
    record = game.record
    setup: Any = record.setup
    table = await server.table(PLAYERS, record.options, game=record.game, setup=setup, hints=True)
    for move in game.moves:
        await ask(table, game.player_of(move.seat), "move", moves=[move.text])
    return table.state.table


def p_value(one: list[float], two: list[float]) -> float:
    """Mann and Whitney's test, both sides, by the normal approximation: samples are large."""
    ranks = ranks_of(np.array([*one, *two]))
    many, more = len(one), len(two)
    total = many + more
    statistic = float(ranks[:many].sum()) - many * (many + 1) / 2
    _, ties = np.unique([*one, *two], return_counts=True)
    spread = many * more / 12 * (total + 1 - float((ties**3 - ties).sum()) / (total * (total - 1)))
    return math.erfc(abs(statistic - many * more / 2) / math.sqrt(2 * spread))


def ranks_of(values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The rank of each value from 1 on; equal ones share theirs."""
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return np.asarray((ends - (counts - 1) / 2)[places], np.float64)


async def compare(worlds: list[list[Asker]], question: Question, chooser: random.Random) -> dict[str, Any]:
    """Ask both worlds in turn."""
    times: list[list[float]] = [[], []]
    for number in range(question.answers):
        for world in chooser.sample((0, 1), 2):
            asker = worlds[world][number % COPIES]
            times[world].append(await asker.seconds(question, f"{question.name}-{number}"))
    p = p_value(*times)
    told = f"{question.name:10} p = {p:.4f}"
    print(told, file=sys.stderr, flush=True)
    medians = [round(1000 * statistics.median(each), 4) for each in times]
    return {"question": question.name, "answers": question.answers, "median_ms": medians, "p": round(p, 5)}


async def measure(
    server: Server, tables: list[list[str]], viewer: Player, sizes: Any
) -> list[dict[str, Any]]:
    """All questions of one game."""
    lines: list[ClientConnection] = []
    worlds: list[list[Asker]] = [[], []]
    for world, names in zip(worlds, tables, strict=True):
        for table in names:
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            cookie = {"Cookie": f"{BROWSER}={seat_token(viewer)}"}
            lines.append(
                await connect(address, additional_headers=cookie, origin=server.url, compression=None)  # type: ignore[arg-type]
            )
            world.append(Asker(lines[-1]))
            await world[-1].listen()
    legal = worlds[0][0].legal
    assert all(asker.legal == legal for world in worlds for asker in world)
    questions = [
        Question("preview", sizes.answers, type="preview", moves=[legal[0]]),
        Question("draft", sizes.answers, type="draft", moves=[legal[-1]]),
        Question("refusal", sizes.answers, type="preview", moves=["nonsense"]),
        Question("illegal", sizes.answers, type="preview", moves=[legal[0], legal[0]]),
        Question("undo", sizes.answers, type="undo", action="ask"),
        Question("hint", sizes.hints, type="hint"),
    ]
    chooser = random.Random(1)
    found = [await compare(worlds, question, chooser) for question in questions]
    for line in lines:
        await line.close()
    return found


async def work(folder: str, sizes: Any) -> dict[str, Any]:
    """All games."""
    opened: dict[str, tuple[list[list[str]], Player]] = {}
    async with in_process(Path(folder)) as server:
        for name in GAMES:
            *both, viewer = two_worlds(name)
            tables: list[list[str]] = [[], []]
            for _ in range(COPIES):
                for world, game in zip(tables, both, strict=True):
                    world.append(await open_table(server, game))
            opened[name] = tables, viewer
    server_process = Server(folder, limits=WIDE)
    try:
        found = {}
        for name, (tables, viewer) in opened.items():
            print(name, file=sys.stderr)
            found[name] = await measure(server_process, tables, viewer, sizes)
        return found
    finally:
        server_process.stop()


def main() -> None:
    """Measure, and tell."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--answers", type=int, default=2000)
    reader.add_argument("--hints", type=int, default=20)
    sizes = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(work(folder, sizes))
    print(json.dumps({"machine": describe_machine(), "least_p": LEAST_P, "games": found}, indent=1))
    if any(row["p"] < LEAST_P for rows in found.values() for row in rows):
        sys.exit("the time of an answer depends on the world")


if __name__ == "__main__":
    main()
