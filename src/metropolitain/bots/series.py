"""A series of simulated games as asked for, and a file that keeps what has come of it so far."""

import os
import time
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


class Done(msgspec.Struct):
    """A series as far as it has come: all games before `next` are counted."""

    series: Series
    next: int
    tally: Tally
    records: str  # the file for them, if any
    records_size: int = 0  # bytes of it

    @property
    def over(self) -> bool:
        """Whether nothing is missing."""
        return self.next == self.series.end


def read_done(path: Path) -> Done:
    """What a file holds; refuses one that is not a simulation's."""
    try:
        done = msgspec.json.decode(path.read_bytes(), type=Done)
        done.series.shard.check()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("G8", "not-a-simulation", file=str(path), problem=str(error)) from None
    counted = [sum(games.values()) for games in done.tally.scores]
    if counted != [done.next - done.series.first] * done.series.players or done.next > done.series.end:
        raise Refusal("G8", "not-a-simulation", file=str(path), problem="the numbers of games do not agree")
    return done


class Keeper:
    """Counts the games of a series and keeps what has come of it in files, where they are named."""

    def __init__(self, series: Series, results: Path | None, records: Path | None) -> None:
        series.shard.check()
        self.series = series
        self._results = results
        self._records: BinaryIO | None = None
        self._kept_at = time.monotonic()
        named = "" if records is None else str(records)
        self.done = Done(series, series.first, Tally.empty(series.players), named)
        if results is not None and results.exists() and results.stat().st_size:
            self.done = read_done(results)
            if (self.done.series, self.done.records) != (series, named):
                raise Refusal("G8", "other-simulation", file=str(results))

    def _open_records(self) -> BinaryIO:
        """The file for the records, after those of counted games; others are played again."""
        path, size = Path(self.done.records), self.done.records_size
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
        self.done.tally.add(tally)
        self.done.next += tally.games
        if time.monotonic() - self._kept_at > SECONDS_BETWEEN:
            self._keep()

    def _keep(self) -> None:
        """Write the results file, which counts only records that are on disk."""
        if self._records:
            self._records.flush()
            os.fsync(self._records.fileno())
            self.done.records_size = self._records.tell()
        if self._results is not None:
            write_file(self._results, msgspec.json.encode(self.done))
        self._kept_at = time.monotonic()

    def __enter__(self) -> "Keeper":
        if self.done.records:
            self._records = self._open_records()
        return self

    def __exit__(self, *_: object) -> None:
        self._keep()
        if self._records:
            self._records.close()
