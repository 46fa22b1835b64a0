"""Results of shards, put together as if one machine had played all games."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from metropolitain.bots.series import WHOLE, Done, read_done
from metropolitain.bots.tally import Tally
from metropolitain.bots.tournament import Outcome, Plan, Tournament, in_order, rates, read_results, standings
from metropolitain.engine.files import write_file
from metropolitain.engine.refusal import Refusal


def merge_simulations(paths: Sequence[Path]) -> Done:
    """The statistics of all shards of one simulation; refuses what does not belong together or is missing."""
    shards = [read_done(path) for path in paths]
    first = shards[0].series
    tally = Tally.empty(first.players)
    seen: dict[int, Path] = {}
    for path, done in zip(paths, shards, strict=True):
        shard = done.series.shard
        if msgspec.structs.replace(done.series, shard=first.shard) != first or shard.of != first.shard.of:
            raise Refusal("G8", "not-together", first=str(paths[0]), second=str(path))
        if shard.number in seen:
            raise Refusal(
                "G8", "shard-twice", shard=str(shard), first=str(seen[shard.number]), second=str(path)
            )
        if not done.over:
            raise Refusal("G8", "shard-not-over", file=str(path), left=done.series.end - done.next)
        seen[shard.number] = path
        tally.add(done.tally)
    missing = [str(number) for number in range(1, first.shard.of + 1) if number not in seen]
    if missing:
        raise Refusal("G8", "shards-missing", shards=", ".join(missing), of=first.shard.of)
    return Done(msgspec.structs.replace(first, shard=WHOLE), first.games, tally, records="")


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


def is_tournament(path: Path) -> bool:
    """Whether a file holds a tournament's results rather than a simulation's."""
    with path.open("rb") as file:
        return b'"setups"' in file.readline(100_000)


def write_results(tournament: Tournament, to: Path) -> None:
    """Write a tournament's file."""
    lines = [tournament.plan, *tournament.outcomes]
    write_file(to, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
