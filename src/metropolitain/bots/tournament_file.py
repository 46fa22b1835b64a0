"""A tournament as asked for, its games, and the file that keeps them, line by line."""

import os
from itertools import combinations
from pathlib import Path

import msgspec

from metropolitain.bots.series import WHOLE, Shard
from metropolitain.engine.files import write_file
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as asked for; the first line of its results. Bots from weakest to strongest."""

    game: str
    players: int
    options: dict[str, Json]
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
    winners: list[Player]
    longest: list[float]  # seconds of the longest thought, per player
    mean: list[float]  # seconds of the mean thought, per player


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


def in_order(plan: Plan, outcomes: list[Outcome]) -> list[Outcome]:
    """Outcomes as the fixtures stand in the plan: ratings depend on the order, threads must not matter."""
    place = {(fixture.setup, fixture.bots): number for number, fixture in enumerate(fixtures(plan))}
    return sorted(outcomes, key=lambda outcome: place.get((outcome.setup, outcome.bots), len(place)))


def _lines(path: Path) -> tuple[bytes, list[bytes]]:
    """The first line of a file and the others; a torn last one is left out."""
    content = path.read_bytes()
    head, *games = content[: content.rfind(b"\n") + 1].splitlines(keepends=True) or [b""]
    return head, games


def read_results(path: Path) -> tuple[Plan, list[Outcome]]:
    """The plan and the games of a tournament's file; refuses one that holds none."""
    head, games = _lines(path)
    try:
        plan = msgspec.json.decode(head, type=Plan, strict=True)
        return plan, [msgspec.json.decode(line, type=Outcome) for line in games]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("G8", "not-a-tournament", file=str(path), problem=str(error)) from None


class TournamentFile:
    """A tournament's JSON-lines file: the plan, then a line per game; what is there is kept.

    More set-ups than before may be asked for: the games played stay, the rest is added.
    """

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.plan = plan
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
        before, self.outcomes = read_results(path)
        head, games = _lines(path)
        if before.setups > plan.setups or msgspec.structs.replace(before, setups=plan.setups) != plan:
            raise Refusal("G8", "other-tournament", file=str(path))
        if before != plan:
            head = msgspec.json.encode(plan) + b"\n"
            write_file(path, head + b"".join(games))
        return len(head) + sum(len(line) for line in games)

    def _write(self, entry: Plan | Outcome) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(entry) + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def add(self, outcome: Outcome) -> None:
        """Keep a game, on disk first."""
        self._write(outcome)
        self.outcomes.append(outcome)

    def missing(self, plan: Plan, shard: Shard = WHOLE) -> list[Fixture]:
        """The games still to be played; a shard has every so-manieth set-up."""
        done = {(outcome.setup, outcome.bots) for outcome in self.outcomes}
        return [
            fixture
            for fixture in fixtures(plan)
            if (fixture.setup, fixture.bots) not in done and fixture.setup % shard.of == shard.number - 1
        ]

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()

    def __enter__(self) -> "TournamentFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def write_results(path: Path, plan: Plan, outcomes: list[Outcome]) -> None:
    """Write a tournament's file."""
    lines = [plan, *outcomes]
    write_file(path, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def is_tournament(path: Path) -> bool:
    """Return whether a file holds a tournament's results rather than a simulation's."""
    with path.open("rb") as file:
        return b'"setups"' in file.readline(100_000)
