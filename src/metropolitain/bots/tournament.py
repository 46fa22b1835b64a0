"""Tournaments: bots meet in duplicate games and get ratings and win rates with intervals.

Every pairing is played in duplicate: the same set-up once for each seat that the challenger can
take. Alone at the table, every bot plays the same set-ups and the scores are compared.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import SupportsIndex

import msgspec

from metropolitain.bots.match import Entrant, check_entrant, name_of, play_match
from metropolitain.bots.series import WHOLE, Shard
from metropolitain.bots.tournament_file import Fixture, Outcome, Plan, TournamentFile, in_order, read_results
from metropolitain.bots.workers import CodeVersion, Workers, code_version, workers_for
from metropolitain.engine.game import Game
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, read_seed
from metropolitain.games import load

Z95 = 1.959964
SEED_END = 1 << 53  # plans are JSON

Entrants = Mapping[str, Entrant]


class Rate(msgspec.Struct, frozen=True):
    """How often a bot won against another, with a 95 % interval; of whole duplicates too."""

    bot: str
    against: str
    games: int
    wins: float
    low: float
    high: float
    duplicates: int
    duplicates_won: float

    @property
    def rate(self) -> float:
        """The share of games won, shared wins counted in part."""
        return self.wins / self.games


class Standing(msgspec.Struct, frozen=True):
    """A bot's line in the final table."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    mean: float
    error: float  # standard error of the mean score
    seconds: float  # mean thought
    longest: float  # longest thought


def check_plan(plan: Plan, entrants: Entrants | None = None) -> None:
    """Refuse what cannot be played; bots that are not among the entrants go by their name."""
    load(plan.game).read_options(plan.players, plan.options)
    for bot in plan.bots:
        check_entrant((entrants or {}).get(bot, bot))
    if len(set(plan.bots)) != len(plan.bots) or not plan.bots or (plan.players > 1 and len(plan.bots) < 2):
        raise Refusal("G8", "tournament-bots", bots=", ".join(plan.bots)[:200])
    if plan.setups < 1:
        raise Refusal("G4", "game-count", games=plan.setups)
    if not 0 <= plan.seed < SEED_END:
        raise Refusal("G4", "seed", seed=str(plan.seed))


def play_fixture(plan: Plan, fixture: Fixture, entrants: Entrants | None = None) -> Outcome:
    """Play one game of a tournament; depends on the plan, the fixture and its bots alone."""
    game = Game.new(plan.game, plan.players, plan.options, seed=game_seed(plan.seed, fixture.setup))
    bots = [(entrants or {}).get(bot, bot) for bot in fixture.bots]
    played = play_match(game, bots, plan.seed, fixture.setup)
    longest = [round(thought.longest, 4) for thought in played.thought]
    mean = [round(thought.seconds / max(thought.moves, 1), 5) for thought in played.thought]
    return Outcome(fixture.setup, fixture.bots, game.scores, game.winners, longest, mean)


# --- what came out ------------------------------------------------------------------------------


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's)."""
    rate = wins / games
    middle = (rate + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 / (1 + Z95**2 / games) * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _share(outcome: Outcome, place: int) -> float:
    return 1 / len(outcome.winners) if place in outcome.winners else 0.0


def rates(plan: Plan, outcomes: list[Outcome]) -> list[Rate]:
    """How often each challenger won against each host."""
    if plan.players == 1:
        return []
    table = []
    for host, challenger in combinations(plan.bots, 2):
        by_setup: dict[int, list[float]] = {}
        for outcome in outcomes:
            if outcome.bots.count(challenger) == 1 and outcome.bots.count(host) == plan.players - 1:
                share = _share(outcome, outcome.bots.index(challenger))
                by_setup.setdefault(outcome.setup, []).append(share)
        games = [share for shares in by_setup.values() for share in shares]
        if not games:
            continue
        whole = [sum(shares) for shares in by_setup.values() if len(shares) == plan.players]
        won = sum(1.0 if total > 1 else 0.5 if total == 1 else 0.0 for total in whole)
        low, high = wilson(sum(games), len(games))
        table.append(Rate(challenger, host, len(games), sum(games), low, high, len(whole), won))
    return table


def _matches(plan: Plan, outcomes: list[Outcome]) -> Iterator[list[tuple[str, float]]]:
    """Who was compared with whom, and by what result: a game's players, or a set-up's solo scores."""
    if plan.players > 1:
        for outcome in outcomes:
            pair = sorted(set(outcome.bots), key=plan.bots.index)
            single = min(pair, key=outcome.bots.count)
            share = _share(outcome, outcome.bots.index(single))
            fair = 1 / plan.players
            other = pair[1 - pair.index(single)]
            yield [(single, share), (other, fair)]
        return
    by_setup: dict[int, list[tuple[str, float]]] = {}
    for outcome in outcomes:
        by_setup.setdefault(outcome.setup, []).append((outcome.bots[0], float(outcome.scores[0])))
    yield from by_setup.values()


def standings(plan: Plan, outcomes: list[Outcome]) -> list[Standing]:
    """Ratings (openskill's Plackett–Luce) with 95 % intervals, mean scores, thinking times."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in plan.bots}
    for match in _matches(plan, outcomes):
        if len(match) < 2:
            continue
        rated = model.rate([[ratings[bot]] for bot, _ in match], scores=[value for _, value in match])
        for (bot, _), team in zip(match, rated, strict=True):
            ratings[bot] = team[0]
    table = []
    for bot in plan.bots:
        mu, sigma = ratings[bot].mu, ratings[bot].sigma
        lines = [
            (o.scores[place], o.longest[place], o.mean[place])
            for o in outcomes
            for place, name in enumerate(o.bots)
            if name == bot
        ]
        n = max(len(lines), 1)
        mean = sum(line[0] for line in lines) / n
        error = sqrt(sum((line[0] - mean) ** 2 for line in lines) / max(n - 1, 1) / n)
        longest = max((line[1] for line in lines), default=0.0)
        seconds = sum(line[2] for line in lines) / n
        low, high = mu - Z95 * sigma, mu + Z95 * sigma
        table.append(Standing(bot, mu, low, high, len(lines), mean, error, seconds, longest))
    return sorted(table, key=lambda standing: -standing.rating)


# --- a whole tournament -------------------------------------------------------------------------


class Tournament(msgspec.Struct, frozen=True):
    """A tournament that is over: its games, the final table best first, and who beat whom how often."""

    plan: Plan
    outcomes: list[Outcome]
    standings: list[Standing]
    rates: list[Rate]


def tournament(
    game: str,
    bots: Sequence[Entrant] | Mapping[str, Entrant],
    *,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    setups: int = 20,
    seed: SupportsIndex = 1,
    results: Path | str | None = None,
    threads: int | None = None,
    ray: str | None = None,
    shard: Shard = WHOLE,
    progress: Callable[[int, int], object] | None = None,
) -> Tournament:
    """Let bots meet in duplicate games and rate them; bots are named from weakest to strongest.

    Every pair meets on the same set-ups with seats rotated: one of the later-named against as many of
    the earlier-named as the table has room for. With one player all bots play the same set-ups. Bots of
    your own are called after their class or function, or as a mapping says. `results` names a file that
    keeps every game as soon as it is over: an interrupted tournament goes on, also with more set-ups.
    `ray` is the address of a Ray cluster whose workers play instead of threads (`local`: one of this
    machine); of `shard` 2 of 3 only every third set-up is played, beginning with the second, and the
    files of all shards can be merged. Ratings do not depend on which game ended first, or where.
    `progress` is told how many games are over, and of how many.

    >>> from metropolitain import make_bot, tournament
    >>> def hasty(seed: int) -> Bot:
    ...     return make_bot("search:40", seed)
    >>> over = tournament("metro", ["random", hasty], setups=2, seed=3)
    >>> [standing.bot for standing in over.standings], len(over.outcomes)
    (['hasty', 'random'], 4)
    """
    shard.check()
    named = list(bots.items()) if isinstance(bots, Mapping) else [(name_of(bot), bot) for bot in bots]
    entrants = dict(named)
    plan = Plan(
        game=game,
        players=players,
        options=dict(options or {}),
        bots=[name for name, _ in named],
        setups=setups,
        seed=read_seed(seed),
    )
    check_plan(plan, entrants)
    file = None if results is None else Path(results)
    with workers_for(entrants.values(), threads, ray) as workers, TournamentFile(file, plan) as kept:
        _play_missing(kept, entrants, shard, workers, progress)
        plan, outcomes = kept.plan, in_order(kept.plan, kept.outcomes)
    return Tournament(plan, outcomes, standings(plan, outcomes), rates(plan, outcomes))


@dataclass(frozen=True)
class _PlayFixture:
    """`play_fixture` for workers anywhere: refused where the code is another one."""

    code: CodeVersion
    plan: Plan
    entrants: Entrants

    def __call__(self, fixture: Fixture) -> Outcome:
        self.code.check(self.plan.game)
        return play_fixture(self.plan, fixture, self.entrants)


def _play_missing(
    results: TournamentFile,
    entrants: Entrants,
    shard: Shard,
    workers: Workers,
    progress: Callable[[int, int], object] | None,
) -> None:
    """Play what is missing, keeping every game as soon as it is over."""
    missing = results.missing(results.plan, shard)
    play = _PlayFixture(code_version(results.plan.game), results.plan, entrants)
    for over, outcome in enumerate(workers.run(play, missing, in_order=False), 1):
        results.add(outcome)
        if progress:
            progress(over, len(missing))


def merge_tournaments(paths: Sequence[Path]) -> Tournament:
    """All games of files of one tournament; they may be some of its shards, or parts of them."""
    plan: Plan | None = None
    found: dict[tuple[int, tuple[str, ...]], Outcome] = {}
    for path in paths:
        its_plan, outcomes = read_results(path)
        plan = plan or its_plan
        if its_plan != plan:
            raise Refusal("G8", "not-together", first=str(paths[0]), second=str(path))
        for outcome in outcomes:
            same = found.setdefault((outcome.setup, outcome.bots), outcome)
            if (same.scores, same.winners) != (outcome.scores, outcome.winners):
                raise Refusal("G8", "not-together", first=str(paths[0]), second=str(path))
    assert plan
    whole = in_order(plan, list(found.values()))
    return Tournament(plan, whole, standings(plan, whole), rates(plan, whole))
