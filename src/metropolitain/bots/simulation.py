"""Many games between bots on all cores or many machines, and what came out."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.bots.match import Entrant, check_entrant, name_of, one_each, play_match
from metropolitain.bots.series import WHOLE, Series, SeriesFile, Shard
from metropolitain.bots.simple import POLICIES
from metropolitain.bots.tally import Summary, Tally
from metropolitain.bots.workers import CodeVersion, Workers, code_version, workers_for
from metropolitain.engine.batch import Ints
from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat, players_in
from metropolitain.engine.loops import scratch
from metropolitain.engine.record import FORMAT, Json, Record, Result
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, generator, read_seed
from metropolitain.games import load

SMALLEST_BLOCK, LARGEST_BLOCK = 50, 10_000  # compiled games that a worker takes at a time
BLOCKS = 200  # as many there shall be in all, for the progress to be seen


class BlockResult(NamedTuple):
    """A block of games played: statistics and, as asked for, scores by game and player, winners, records."""

    tally: Tally
    scores: Ints
    winners: Ints  # as bits
    records: list[bytes]  # as JSON


class Simulator:
    """Plays a series of games; game k depends on the seed and k alone, its set-up not on the bots.

    Games between simple bots run compiled from end to end; any other bot plays through a `Game`.
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Json],
        bots: Entrant | Sequence[Entrant],
        seed: SupportsIndex,
        keep_scores: bool = False,
        keep_records: bool = False,
    ) -> None:
        self.rules = load(game)
        self.players = players
        self.options = self.rules.read_options(players, dict(options))
        self.bots = one_each(bots, players)
        for bot in self.bots:
            check_entrant(bot)
        self.seed = read_seed(seed)
        self.keep_scores, self.keep_records = keep_scores, keep_records
        names = [bot for bot in self.bots if isinstance(bot, str) and bot in POLICIES]
        self.compiled = len(names) == players
        if self.compiled:
            seats = range(self.rules.seats(players, self.options))
            owners = [self.rules.player_of(Seat(seat), players) for seat in seats]
            self._policies = np.array([POLICIES[names[owner]] for owner in owners], np.int64)
        compile_rules(self.rules)

    def __reduce__(self) -> tuple[Callable[..., "Simulator"], tuple[object, ...]]:
        """Workers elsewhere make it anew, from the same rules or not at all."""
        asked = (self.rules.name, self.players, self.options.changed(), self.bots, self.seed)
        return _make_elsewhere, (code_version(self.rules.name), *asked, self.keep_scores, self.keep_records)

    def blocks(self, first: int, end: int) -> Iterator[range]:
        """Yield games first … end − 1 in blocks; how long they are makes no difference to what comes out."""
        size = min(max((end - first) // BLOCKS, SMALLEST_BLOCK), LARGEST_BLOCK) if self.compiled else 1
        for start in range(first, end, size):
            yield range(start, min(start + size, end))

    def play(self, block: range) -> BlockResult:
        """Play a block of games by their numbers."""
        play = self._play_compiled if self.compiled else self._play_matches
        scores, winners, records = play(block)
        tally = Tally.empty(self.players)
        tally.count(scores, winners)
        if not self.keep_scores:  # not a slice of them: that would keep the whole block in memory
            scores, winners = _nothing(self.players)
        return BlockResult(tally, scores, winners, records)

    def _play_matches(self, block: range) -> tuple[Ints, Ints, list[bytes]]:
        scores, winners, records = [], [], []
        for number in block:
            game = Game.new(
                self.rules.name, self.players, self.options.changed(), seed=game_seed(self.seed, number)
            )
            play_match(game, self.bots, self.seed, number)
            scores.append(game.scores)
            winners.append(sum(1 << player for player in game.winners))
            if self.keep_records:
                records.append(game.to_json().encode())
        return np.array(scores), np.array(winners), records

    def _play_compiled(self, block: range) -> tuple[Ints, Ints, list[bytes]]:
        rules, loops = self.rules, self.rules.loops
        blank, states = np.zeros(1, rules.dtype), np.zeros(1, rules.dtype)
        rules.configure(blank[0], self.players, self.options)
        work, buffers = scratch(rules.dtype, rules.max_moves)
        log = np.zeros((rules.max_steps, 2), np.int64)
        scores = np.zeros((len(block), self.players), np.int64)
        winners = np.zeros(len(block), np.int64)
        worlds = rules.greedy_worlds(self.options)
        series, rng = np.array([self.seed], np.uint64), generator(0)
        space = self._policies, worlds, work, buffers, log
        if not self.keep_records:
            loops.contests(blank, states, series, block.start, *space, scores, winners, rng)
            return scores, winners, []
        records = []
        for index, number in enumerate(block):
            rng = generator(game_seed(self.seed, number))
            states[0] = blank[0]
            loops.deal_at(states, 0, rng)
            steps = loops.contest_at(states, 0, *space, rng)
            winners[index] = loops.result_at(states, 0, scores[index])
            result = Result(scores[index].tolist(), players_in(int(winners[index])))
            records.append(self._record(states[0], log[:steps].tolist(), result))
        return scores, winners, records

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


def _nothing(players: int) -> tuple[Ints, Ints]:
    """The scores and winners of no game."""
    return np.zeros((0, players), np.int64), np.zeros(0, np.int64)


def _make_elsewhere(code: CodeVersion, game: str, *asked: Any) -> Simulator:
    """Return a simulator on a machine that may have other rules, or none compiled: then it is refused."""
    code.check(game)
    return Simulator(game, *asked)


@dataclass(frozen=True)
class Simulation:
    """What came out of a simulation.

    `tally` has the statistics of all games. `scores` and `wins` have a row per game and a column per player
    where they were kept, else no rows; a win shared by k counts 1/k.
    """

    game: str
    seed: int
    bots: list[str]
    tally: Tally
    scores: Ints
    wins: npt.NDArray[np.float64]

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def summary(self) -> list[Summary]:
        """A line per player."""
        return self.tally.summary(self.bots)


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
    ray: str | None = None,
    shard: Shard = WHOLE,
    results: Path | str | None = None,
    keep_scores: bool | None = None,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Play many games between bots, one for all players or one for each, on all cores.

    Game k is dealt from `game_seed(seed, k)`, whichever bots play. `records` names a file for every
    game's record, one per line; `progress` is told how many games are over. A bot of your own that is
    a class or function is made anew for every game and seat; one that is an object plays them all.

    `ray` is the address of a Ray cluster whose workers play instead of threads (`local`: one of this
    machine); the outcome is the same. Of `shard` 2 of 3 only the second third of the games is played.
    `results` names a file that keeps the statistics: an interrupted simulation goes on from there, and
    the files of all shards can be merged. Scores by game are kept in memory unless there is such a file
    or `keep_scores` says otherwise; statistics need as much memory for a billion games as for a thousand.

    >>> from metropolitain import simulate
    >>> greedy, random = simulate("nextstation", ["greedy", "random"], games=100, seed=5).summary
    >>> greedy.wins > random.wins
    True
    """
    if games < 1:
        raise Refusal("G4", "game-count", games=games)
    if keep_scores is None:
        keep_scores = results is None
    simulator = Simulator(
        game,
        players,
        options or {},
        bots,
        secrets.randbits(53) if seed is None else seed,
        keep_scores,
        keep_records=records is not None,
    )
    series = Series(
        game=game,
        players=players,
        options=simulator.options.changed(),
        bots=[name_of(bot) for bot in simulator.bots],
        games=games,
        seed=simulator.seed,
        shard=shard,
        rules=code_version(game).digest,
    )
    file = SeriesFile(series, _path(results), _path(records))
    if keep_scores and file.saved.next > series.first:
        raise Refusal("G8", "scores-not-kept", file=str(results))
    with workers_for(simulator.bots, threads, ray) as workers, file:
        return _play(simulator, file, workers, progress)


def _path(named: Path | str | None) -> Path | None:
    return None if named is None else Path(named)


def _play(
    simulator: Simulator,
    file: SeriesFile,
    workers: Workers,
    progress: Callable[[int], object] | None,
) -> Simulation:
    """Play what is missing of a series."""
    series = file.series
    kept = [_nothing(series.players)]
    for block in workers.run(simulator.play, simulator.blocks(file.saved.next, series.end)):
        if simulator.keep_scores:
            kept.append((block.scores, block.winners))
        file.add(block.tally, block.records)
        if progress:
            progress(file.saved.next - series.first)
    scores, winners = (np.concatenate(each) for each in zip(*kept, strict=True))
    won = (winners[:, None] >> np.arange(series.players)) & 1
    return Simulation(
        game=series.game,
        seed=series.seed,
        bots=series.bots,
        tally=file.saved.tally,
        scores=scores,
        wins=won / np.maximum(won.sum(axis=1, keepdims=True), 1),
    )
