"""Many games between bots on all cores, and what came out."""

import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.bots import POLICIES
from metropolitain.bots.entrants import Entrant, check_entrant, is_bot, name_of, one_each
from metropolitain.bots.match import play_match
from metropolitain.engine.batch import Ints
from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.game import Game, numbers_in
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.loops import scratch
from metropolitain.engine.record import FORMAT, Json, Record, Result
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, generator, read_seed
from metropolitain.games import load

COMPILED_CHUNK, CHUNK = 50, 1  # games that a thread takes at a time


class Chunk(NamedTuple):
    """Some games of a contest: scores by game and player, winners as bits, and records as JSON if kept."""

    scores: Ints
    winners: Ints
    records: list[bytes]


class Contest:
    """Games of one kind between bots; game k depends on the seed and k alone, its set-up not on the bots.

    Games between simple bots run compiled from end to end; any other bot plays through a `Game`.
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Json],
        bots: Entrant | Sequence[Entrant],
        seed: SupportsIndex,
    ) -> None:
        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, dict(options))
        self.bots = one_each(bots, players)
        for bot in self.bots:
            check_entrant(bot)
        self.seed = read_seed(seed)
        names = [bot for bot in self.bots if isinstance(bot, str) and bot in POLICIES]
        self.compiled = len(names) == players
        self.chunk = COMPILED_CHUNK if self.compiled else CHUNK
        if self.compiled:
            seats = range(self.rules.seats(players, self.options))
            owners = [self.rules.player_of(Seat(seat), players) for seat in seats]
            self._policies = np.array([POLICIES[names[owner]] for owner in owners], np.int64)
        compile_rules(self.rules)

    def play(self, first: int, end: int, keep_records: bool) -> Chunk:
        """Games first … end − 1."""
        if self.compiled:
            return self._play_compiled(first, end, keep_records)
        return self._play_matches(first, end, keep_records)

    def run(self, games: int, keep_records: bool = False, threads: int | None = None) -> Iterator[Chunk]:
        """All games in order, in chunks; a bot that is shared by them plays one game after the other."""
        if any(map(is_bot, self.bots)):
            threads = 1
        with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
            chunks = [
                pool.submit(self.play, first, min(first + self.chunk, games), keep_records)
                for first in range(0, games, self.chunk)
            ]
            try:
                for chunk in chunks:
                    yield chunk.result()
            finally:
                for chunk in chunks:
                    chunk.cancel()

    def _play_matches(self, first: int, end: int, keep_records: bool) -> Chunk:
        scores, winners, records = [], [], []
        for number in range(first, end):
            game = Game.new(
                self.rules.name, self.players, self.options.changed(), seed=game_seed(self.seed, number)
            )
            play_match(game, self.bots, self.seed, number)
            scores.append(game.scores)
            winners.append(sum(1 << player for player in game.winners))
            if keep_records:
                records.append(game.to_json().encode())
        return Chunk(np.array(scores), np.array(winners), records)

    def _play_compiled(self, first: int, end: int, keep_records: bool) -> Chunk:
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
            rng = generator(game_seed(self.seed, first + index))
            states[0] = states[1]
            loops.deal_at(states, 0, rng)
            steps = loops.contest_at(states, 0, self._policies, worlds, work, buffers, log, rng)
            winners[index] = loops.result_at(states, 0, scores[index])
            if keep_records:
                result = Result(scores[index].tolist(), [Player(p) for p in numbers_in(int(winners[index]))])
                records.append(self._record(states[0], log[:steps].tolist(), result))
        return Chunk(scores, winners, records)

    def _record(self, state: np.record, log: list[list[int]], result: Result) -> bytes:
        return msgspec.json.encode(
            Record(
                format=FORMAT,
                game=self.rules.name,
                players=self.players,
                options=self.options.changed(),
                setup=self.rules.read_setup(state),
                moves=[f"{seat} {self.rules.format(move)}" for seat, move in log],
                result=result,
            )
        )


class Summary(msgspec.Struct, frozen=True):
    """How a player fared over all games; a shared win counts in part."""

    bot: str
    mean: float
    sd: float
    wins: float


@dataclass(frozen=True)
class Simulation:
    """What came out of a simulation.

    `scores` and `wins` have a row per game and a column per player; a win shared by k counts 1/k.
    """

    game: str
    seed: int
    bots: list[str]
    scores: Ints
    wins: npt.NDArray[np.float64]

    @property
    def summary(self) -> list[Summary]:
        """A line per player."""
        sd = self.scores.std(axis=0, ddof=1) if len(self.scores) > 1 else np.zeros(len(self.bots))
        columns = zip(self.scores.mean(axis=0), sd, self.wins.sum(axis=0), strict=True)
        return [
            Summary(bot, float(mean), float(spread), float(wins))
            for bot, (mean, spread, wins) in zip(self.bots, columns, strict=True)
        ]


def simulate(
    game: str,
    bots: Entrant | Sequence[Entrant] = "random",
    *,
    games: int = 1000,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    seed: SupportsIndex | None = None,
    records: Path | str | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Play many games between bots, one for all players or one for each, on all cores.

    Game k is dealt from `game_seed(seed, k)`, whichever bots play. `records` names a file for every
    game's record, one per line; `progress` is told how many games are over. A bot of your own that is
    a class or function is made anew for every game and seat; one that is an object plays them all.

    >>> from metropolitain import simulate
    >>> greedy, random = simulate("nextstation", ["greedy", "random"], games=100, seed=5).summary
    >>> greedy.wins > random.wins
    True
    """
    if games < 1:
        raise Refusal("G4", "game-count", games=games)
    contest = Contest(game, players, options or {}, bots, secrets.randbits(53) if seed is None else seed)
    scores: list[Ints] = []
    winners: list[Ints] = []
    over = 0
    with Path(records).open("wb") if records else nullcontext() as sink:
        for chunk in contest.run(games, sink is not None, threads):
            scores.append(chunk.scores)
            winners.append(chunk.winners)
            if sink:
                sink.writelines(record + b"\n" for record in chunk.records)
            over += len(chunk.scores)
            if progress:
                progress(over)
    won = (np.concatenate(winners)[:, None] >> np.arange(players)) & 1
    return Simulation(
        game=game,
        seed=contest.seed,
        bots=[name_of(bot) for bot in contest.bots],
        scores=np.concatenate(scores),
        wins=won / np.maximum(won.sum(axis=1, keepdims=True), 1),
    )
