"""Games as arrays to learn from: records in, a Parquet file out, row group by row group."""

import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from metropolitain.engine.files import replacing
from metropolitain.engine.game import Game
from metropolitain.engine.record import Record, read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.version import VERSION

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 4096  # of a row group: all that is ever in memory
SCHEMA_KEY = b"metropolitain"


class ActionTaken(NamedTuple):
    """An action that a seat took: what it saw, what it might have done, and what it had in the end."""

    game: int
    ply: int
    seat: int
    player: int
    action: int
    win: float
    points: float
    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.bool_]


def need_pyarrow() -> None:
    """Refuse to go on without what writes Parquet."""
    if find_spec("pyarrow") is None:
        raise Refusal("G8", "missing-extra", package="pyarrow", extra="dataset")


def steps_of(record: Record, number: int) -> Iterator[ActionTaken]:
    """A finished game action by action."""
    over = Game.from_record(record)
    if not over.over:
        raise Refusal("G3", "unfinished", moves=len(over.moves))
    wins, points = over.returns("win"), over.returns("points")
    game = Game.new(over.rules.name, over.players, record.options, setup=record.setup)
    ply = 0
    for move in over.moves:
        player, made = game.player_of(move.seat), None
        while made is None:
            action = game.action_of(move)
            yield ActionTaken(
                number,
                ply,
                move.seat,
                player,
                action,
                wins[player],
                points[player],
                game.observation(move.seat),
                game.legal_mask(move.seat),
            )
            made = game.step(action, move.seat)
            ply += 1


def describe(game: Game) -> dict[str, Any]:
    """What the columns mean, for the file's metadata."""
    return {
        "version": VERSION,
        "game": game.rules.name,
        "players": game.players,
        "options": game.options.changed(),
        "num_actions": game.num_actions,
        "action_names": game.action_names,
        "observation_spec": [
            {"name": plane.name, "shape": plane.shape, "high": plane.high, "about": plane.about}
            for plane in game.observation_spec
        ],
    }


def schema_of(game: Game) -> "pa.Schema":
    """The columns of a file of such games."""
    import pyarrow as pa

    fields = [
        pa.field("game", pa.int64(), False),
        pa.field("ply", pa.int32(), False),
        pa.field("seat", pa.int8(), False),
        pa.field("player", pa.int8(), False),
        pa.field("action", pa.int32(), False),
        pa.field("win", pa.float32(), False),
        pa.field("points", pa.float32(), False),
        pa.field("observation", pa.list_(pa.uint8(), game.observation_size), False),
        pa.field("mask", pa.list_(pa.uint8(), game.num_actions), False),
    ]
    return pa.schema(fields, {SCHEMA_KEY: json.dumps(describe(game)).encode()})


def _group(schema: "pa.Schema", steps: list[ActionTaken]) -> "pa.Table":
    """Steps as a row group."""
    import pyarrow as pa

    columns = []
    for field, values in zip(schema, zip(*steps, strict=True), strict=True):
        if pa.types.is_fixed_size_list(field.type):
            flat = pa.array(np.concatenate([value.view(np.uint8) for value in values]))
            columns.append(pa.FixedSizeListArray.from_arrays(flat, type=field.type))
        else:
            columns.append(pa.array(values, field.type))
    return pa.table(columns, schema=schema)


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file, one on each line."""
    with path.open("rb") as lines:
        for line in lines:
            if line.strip():
                yield read_record(line)


def write_arrays(records: Iterable[Record], path: Path | str, rows: int = ROWS) -> int:
    """Write every action of finished games, all of one kind, into a Parquet file; return their number.

    An error leaves no file behind. No more than one row group is in memory.
    """
    need_pyarrow()
    target = Path(path)
    with replacing(target) as part:
        return _write_steps(records, part, target.name, rows)


def _write_steps(records: Iterable[Record], part: Path, name: str, rows: int) -> int:
    import pyarrow.parquet as pq

    writer, kind, waiting, count = None, None, list[ActionTaken](), 0
    try:
        for number, record in enumerate(records):
            if writer is None:
                schema = schema_of(Game.from_record(record))
                writer = pq.ParquetWriter(part, schema, compression="zstd")
                kind = _kind(record)
            elif _kind(record) != kind:
                raise Refusal("G8", "mixed-games", number=number + 1)
            for step in steps_of(record, number):
                waiting.append(step)
                if len(waiting) == rows:
                    writer.write_table(_group(schema, waiting))
                    count, waiting = count + rows, []
        if writer is None:
            raise Refusal("G8", "no-games", file=name)
        if waiting:
            writer.write_table(_group(schema, waiting))
    finally:
        if writer is not None:
            writer.close()
    return count + len(waiting)


def _kind(record: Record) -> tuple[str, int, str]:
    """What must be the same for all games of a file: then they have the same actions and planes."""
    return record.game, record.players, json.dumps(record.options, sort_keys=True)
