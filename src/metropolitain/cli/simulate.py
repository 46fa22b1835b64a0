"""`metropolitain simulate`: many games between bots, and what came out."""

import os
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.cli.common import AsJson, GameName, OptionList, Players, Seed, default_bots, read_options
from metropolitain.engine.refusal import Refusal

CHUNK = 50
SEARCHED_CHUNK = 1


class Contest:
    """Games of one kind between bots; game k depends on the seed and k alone.

    Games between simple bots run compiled from end to end; one that searches plays through the handle.
    """

    def __init__(self, game: str, players: int, options: dict[str, Any], bots: list[str], seed: int) -> None:
        import numpy as np

        from metropolitain.bots import policy
        from metropolitain.engine.compilation import compile_rules
        from metropolitain.games import load

        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, options)
        seats = self.rules.seats(players, self.options)
        self.bots = [bots[self.rules.player_of(seat, players)] for seat in range(seats)]
        self.sitting = bots
        policies = [policy(bot) for bot in self.bots]
        self.searching = None in policies
        self.policies = np.array([0 if found is None else found for found in policies], np.int64)
        self.chunk = SEARCHED_CHUNK if self.searching else CHUNK
        self.seed = seed
        compile_rules(self.rules)

    def play(self, first: int, end: int, keep_records: bool) -> tuple[Any, Any, list[bytes]]:
        """Games first … end − 1: scores, winners as bits, and records where wanted."""
        if self.searching:
            return self._play_searching(first, end, keep_records)
        return self._play_compiled(first, end, keep_records)

    def _play_searching(self, first: int, end: int, keep_records: bool) -> tuple[Any, Any, list[bytes]]:
        import numpy as np

        from metropolitain.bots.match import play_match
        from metropolitain.engine.game import Game
        from metropolitain.engine.rng import generator

        scores, winners, records = [], [], []
        for number in range(first, end):
            dealt = int(generator(self.seed, number)[0])
            game = Game.new(self.rules.name, self.players, self.options.changed(), seed=dealt)
            play_match(game, self.sitting, self.seed, number)
            scores.append(game.scores)
            winners.append(sum(1 << player for player in game.winners))
            if keep_records:
                records.append(game.to_json().encode())
        return np.array(scores), np.array(winners), records

    def _play_compiled(self, first: int, end: int, keep_records: bool) -> tuple[Any, Any, list[bytes]]:
        import numpy as np

        from metropolitain.engine.loops import scratch
        from metropolitain.engine.rng import generator

        rules, loops = self.rules, self.rules.loops
        states = np.zeros(2, rules.dtype)
        rules.configure(states[1], self.players, self.options)
        work, buffers = scratch(rules.dtype, rules.max_moves)
        log = np.zeros((rules.max_steps, 2), np.int64)
        scores = np.zeros((end - first, self.players), np.int64)
        winners = np.zeros(end - first, np.int64)
        worlds = rules.greedy_worlds(self.options)
        records = []
        for index in range(end - first):
            rng = generator(self.seed, first + index)
            states[0] = states[1]
            loops.deal_at(states, 0, rng)
            steps = loops.contest_at(states, 0, self.policies, worlds, work, buffers, log, rng)
            winners[index] = loops.result_at(states, 0, scores[index])
            if keep_records:
                records.append(
                    self._record(states[0], log[:steps].tolist(), scores[index], int(winners[index]))
                )
        return scores, winners, records

    def _record(self, s: Any, log: list[list[int]], scores: Any, winners: int) -> bytes:
        from metropolitain.engine.game import seats_of
        from metropolitain.engine.record import FORMAT, Record, Result

        return msgspec.json.encode(
            Record(
                format=FORMAT,
                game=self.rules.name,
                players=self.players,
                options=self.options.changed(),
                setup=self.rules.read_setup(s),
                moves=[f"{seat} {self.rules.format(move)}" for seat, move in log],
                result=Result(scores.tolist(), list(seats_of(winners))),
            )
        )


def _run(contest: Contest, games: int, keep_records: bool) -> Iterator[tuple[Any, Any, list[bytes]]]:
    """All games in order, in chunks, on all cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        chunks = [
            pool.submit(contest.play, first, min(first + contest.chunk, games), keep_records)
            for first in range(0, games, contest.chunk)
        ]
        try:
            for chunk in chunks:
                yield chunk.result()
        finally:
            for chunk in chunks:
                chunk.cancel()


def _summary(contest: Contest, bots: list[str], scores: Any, winners: Any) -> dict[str, Any]:
    import numpy as np

    won = (winners[:, None] >> np.arange(contest.players)) & 1
    shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    seats = [
        {
            "bot": bots[player],
            "mean": float(scores[:, player].mean()),
            "sd": float(scores[:, player].std(ddof=1)) if len(scores) > 1 else 0.0,
            "wins": float(shares[:, player].sum()),
        }
        for player in range(contest.players)
    ]
    return {"games": len(scores), "seats": seats}


def simulate(
    game: GameName = "metro",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    players: Players = 2,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help="One bot for all seats, or one per seat: random, greedy, medium, strong, expert.",
        ),
    ] = "random",
    option: OptionList = None,
    seed: Seed = None,
    json: AsJson = False,
    records: Annotated[
        Path | None, typer.Option(help="Write every game's record here, one per line.")
    ] = None,
) -> None:
    """Play many games between bots on all cores and tell mean, spread and wins per seat.

    **Examples**

    `metropolitain simulate metro --games 20000`

    `metropolitain simulate metro -p 4 --bots greedy,random,random,random -o hand=2 --json`

    `metropolitain simulate nextstation -p 1 -n 20 --bots strong`

    `metropolitain simulate metro -n 100 -o companies=true --records games.jsonl`
    """
    import numpy as np
    from rich.progress import track

    if games < 1:
        raise Refusal("G4", "game-count", games=games)
    seed = secrets.randbits(53) if seed is None else seed
    if not 0 <= seed < 1 << 64:
        raise Refusal("G4", "seed", seed=str(seed))
    names = default_bots(players, bots)
    contest = Contest(game, players, read_options(option), names, seed)
    scores, winners = [], []
    sink = records.open("wb") if records else None
    try:
        chunks = _run(contest, games, sink is not None)
        total = -(-games // contest.chunk)
        for found, won, lines in track(chunks, "simulate", total=total, transient=True, disable=json):
            scores.append(found)
            winners.append(won)
            if sink:
                sink.writelines(line + b"\n" for line in lines)
    finally:
        if sink:
            sink.close()
    summary = _summary(contest, names, np.concatenate(scores), np.concatenate(winners))
    print(msgspec.json.encode(summary).decode()) if json else _print_table(summary, game, seed)


def _print_table(summary: dict[str, Any], game: str, seed: int) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{game}: {summary['games']:,} games, seed {seed}")
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("mean", "sd", "wins", "win rate"):
        table.add_column(heading, justify="right")
    for seat, row in enumerate(summary["seats"]):
        rate = row["wins"] / summary["games"]
        figures = [f"{row['mean']:.2f}", f"{row['sd']:.2f}", f"{row['wins']:.1f}", f"{rate:.1%}"]
        table.add_row(str(seat), row["bot"], *figures)
    Console().print(table)
