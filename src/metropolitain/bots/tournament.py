"""Tournaments: who meets whom, results kept line by line, ratings and win rates with intervals.

Every pairing is played in duplicate: the same set-up once for each seat that the challenger can
take. Alone at the table, every bot plays the same set-ups and the scores are compared.
"""

import os
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from metropolitain.bots import check_name
from metropolitain.bots.match import play_match
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load

Z95 = 1.959964


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as asked for; the first line of its results. Bots from weakest to strongest."""

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    setups: int
    seed: int


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played: the set-up's number and the bot of each player."""

    setup: int
    bots: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True):
    """One game played, as its line in the results has it."""

    setup: int
    bots: tuple[str, ...]
    scores: list[int]
    winners: list[int]
    longest: list[float]  # seconds of the longest thought, per player
    mean: list[float]  # seconds of the mean thought, per player


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


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played."""
    load(plan.game).read_options(plan.players, plan.options)
    for bot in plan.bots:
        check_name(bot)
    if len(set(plan.bots)) != len(plan.bots) or not plan.bots or (plan.players > 1 and len(plan.bots) < 2):
        raise Refusal("G8", "tournament-bots", bots=", ".join(plan.bots)[:200])
    if plan.setups < 1:
        raise Refusal("G4", "game-count", games=plan.setups)
    if not 0 <= plan.seed < 1 << 53:
        raise Refusal("G4", "seed", seed=str(plan.seed))


def fixtures(plan: Plan) -> list[Fixture]:
    """Every game of a tournament: set-up by set-up, so that a stopped one is balanced."""
    games: list[Fixture] = []
    for setup in range(plan.setups):
        if plan.players == 1:
            games += [Fixture(setup, (bot,)) for bot in plan.bots]
            continue
        for host, challenger in combinations(plan.bots, 2):
            for place in range(plan.players):
                seats = [host] * plan.players
                seats[place] = challenger
                games.append(Fixture(setup, tuple(seats)))
    return games


def play_fixture(plan: Plan, fixture: Fixture) -> Outcome:
    """Play one game of a tournament; depends on the plan and the fixture alone."""
    game = Game.new(plan.game, plan.players, plan.options, seed=plan.seed + fixture.setup)
    played = play_match(game, fixture.bots, plan.seed, fixture.setup)
    longest = [round(longest, 4) for _, longest, _ in played.thought]
    mean = [round(total / max(moves, 1), 5) for total, _, moves in played.thought]
    return Outcome(fixture.setup, fixture.bots, game.scores, game.winners, longest, mean)


# --- results on disk --------------------------------------------------------------------------


class Results:
    """A tournament's JSON-lines file: the plan, then a line per game; what is there is kept.

    More set-ups than before may be asked for: the games played stay, the rest is added.
    """

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.outcomes: list[Outcome] = []
        self._file = None
        if path is None:
            return
        kept = self._read(path, plan) if path.exists() and path.stat().st_size else 0
        self._file = path.open("r+b" if kept else "wb")
        self._file.truncate(kept)
        self._file.seek(kept)
        if not kept:
            self._write(plan)

    def _read(self, path: Path, plan: Plan) -> int:
        """Read the games played before; how many bytes of the file are sound."""
        content = path.read_bytes()
        head, *games = content[: content.rfind(b"\n") + 1].splitlines(keepends=True) or [b""]
        try:
            before = msgspec.json.decode(head, type=Plan, strict=True)
            self.outcomes = [msgspec.json.decode(line, type=Outcome) for line in games]
        except msgspec.MsgspecError as error:
            raise Refusal("G8", "not-a-tournament", file=str(path), problem=str(error)) from None
        if before.setups > plan.setups or msgspec.structs.replace(before, setups=plan.setups) != plan:
            raise Refusal("G8", "other-tournament", file=str(path))
        if before != plan:
            head = msgspec.json.encode(plan) + b"\n"
            extended = path.with_name(path.name + ".new")
            extended.write_bytes(head + b"".join(games))
            extended.replace(path)
        return len(head) + sum(len(line) for line in games)

    def _write(self, entry: Any) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(entry) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def add(self, outcome: Outcome) -> None:
        """Keep a game, on disk first."""
        self._write(outcome)
        self.outcomes.append(outcome)

    def missing(self, plan: Plan) -> list[Fixture]:
        """The games still to be played."""
        done = {(outcome.setup, outcome.bots) for outcome in self.outcomes}
        return [fixture for fixture in fixtures(plan) if (fixture.setup, fixture.bots) not in done]

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()


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
    found = []
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
        found.append(Rate(challenger, host, len(games), sum(games), low, high, len(whole), won))
    return found


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
