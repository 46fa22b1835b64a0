"""A series of simulated games as asked for, and a file that keeps what has come of it so far.

Files of all shards of a series can be merged, as if one machine had played all games.
"""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from metropolitain.bots.tally import Tally
from metropolitain.engine.files import write_file
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal

SECONDS_BETWEEN = 2.0  # how long a file may lag behind


class Shard(NamedTuple):
    """One of several equal parts of the work, counted from 1."""

    number: int = 1
    of: int = 1

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def check(self) -> None:
        """Refuse a part that there is not."""
        if not 1 <= self.number <= self.of:
            raise Refusal("G8", "shard", text=str(self))


WHOLE = Shard()


def read_shard(text: str) -> Shard:
    """`"2/3"`: the second of three."""
    number, _, of = text.partition("/")
    if not (number.isascii() and number.isdigit() and of.isascii() and of.isdigit()):
        raise Refusal("G8", "shard", text=text[:40])
    shard = Shard(int(number), int(of))
    shard.check()
    return shard


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Simulated games as asked for; `rules` names the code that plays them."""

    game: str
    players: int
    options: dict[str, Json]
    bots: list[str]
    games: int
    seed: int
    shard: Shard
    rules: str

    @property
    def first(self) -> int:
        """The first game of the shard."""
        return self.games * (self.shard.number - 1) // self.shard.of

    @property
    def end(self) -> int:
        """The game after the last one of the shard."""
        return self.games * self.shard.number // self.shard.of


class SavedSeries(msgspec.Struct):
    """A series as far as it has come, as its file has it: all games before `next` are counted."""

    series: Series
    next: int
    tally: Tally
    records: str  # the file for them, if any
    records_size: int = 0  # bytes of it

    @property
    def over(self) -> bool:
        """Whether nothing is missing."""
        return self.next == self.series.end


def read_series(path: Path) -> SavedSeries:
    """Return the series in a file; refuse one that is not a simulation's."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=SavedSeries)
        saved.series.shard.check()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("G8", "not-a-simulation", file=str(path), problem=str(error)) from None
    counted = [sum(games.values()) for games in saved.tally.scores]
    if counted != [saved.next - saved.series.first] * saved.series.players or saved.next > saved.series.end:
        raise Refusal("G8", "not-a-simulation", file=str(path), problem="the numbers of games do not agree")
    return saved


class SeriesFile:
    """Counts the games of a series and keeps what has come of it in files, where they are named."""

    def __init__(self, series: Series, results: Path | None, records: Path | None) -> None:
        series.shard.check()
        self.series = series
        self._results = results
        self._records: BinaryIO | None = None
        self._saved_at = time.monotonic()
        named = "" if records is None else str(records)
        self.saved = SavedSeries(series, series.first, Tally.empty(series.players), named)
        if results is not None and results.exists() and results.stat().st_size:
            self.saved = read_series(results)
            if (self.saved.series, self.saved.records) != (series, named):
                raise Refusal("G8", "other-simulation", file=str(results))

    def _open_records(self) -> BinaryIO:
        """The file for the records, after those of counted games; others are played again."""
        path, size = Path(self.saved.records), self.saved.records_size
        if size and (not path.exists() or path.stat().st_size < size):
            raise Refusal("G8", "records-lost", file=str(path))
        file = path.open("r+b" if size else "wb")
        file.truncate(size)
        file.seek(size)
        return file

    def add(self, tally: Tally, records: list[bytes]) -> None:
        """Count the next games, and keep their records."""
        if self._records:
            self._records.writelines(record + b"\n" for record in records)
        self.saved.tally.add(tally)
        self.saved.next += tally.games
        if time.monotonic() - self._saved_at > SECONDS_BETWEEN:
            self._save()

    def _save(self) -> None:
        """Write the results file, which counts only records that are on disk."""
        if self._records:
            self._records.flush()
            os.fsync(self._records.fileno())
            self.saved.records_size = self._records.tell()
        if self._results is not None:
            write_file(self._results, msgspec.json.encode(self.saved))
        self._saved_at = time.monotonic()

    def __enter__(self) -> "SeriesFile":
        if self.saved.records:
            self._records = self._open_records()
        return self

    def __exit__(self, *_: object) -> None:
        self._save()
        if self._records:
            self._records.close()


def merge_simulations(paths: Sequence[Path]) -> SavedSeries:
    """Return all shards of one simulation as one; refuse what does not belong together or is missing."""
    shards = [read_series(path) for path in paths]
    first = shards[0].series
    tally = Tally.empty(first.players)
    seen: dict[int, Path] = {}
    for path, saved in zip(paths, shards, strict=True):
        shard = saved.series.shard
        if msgspec.structs.replace(saved.series, shard=first.shard) != first or shard.of != first.shard.of:
            raise Refusal("G8", "not-together", first=str(paths[0]), second=str(path))
        if shard.number in seen:
            raise Refusal(
                "G8", "shard-twice", shard=str(shard), first=str(seen[shard.number]), second=str(path)
            )
        if not saved.over:
            raise Refusal("G8", "shard-not-over", file=str(path), left=saved.series.end - saved.next)
        seen[shard.number] = path
        tally.add(saved.tally)
    missing = [str(number) for number in range(1, first.shard.of + 1) if number not in seen]
    if missing:
        raise Refusal("G8", "shards-missing", shards=", ".join(missing), of=first.shard.of)
    return SavedSeries(msgspec.structs.replace(first, shard=WHOLE), first.games, tally, records="")
