"""Results of finished games, and profiles that are shown."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

KINDS = ("created", "joined", "bot_seated", "seat_freed", "undone", "over")
STEP = 5_000  # rows written at once


def upgrade() -> None:
    """Make both; the results of games that are over already are read from their logs."""
    results = op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(32), nullable=True),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("take_backs", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("inaccuracies", sa.Integer, nullable=True),
        sa.Column("mistakes", sa.Integer, nullable=True),
        sa.Column("blunders", sa.Integer, nullable=True),
    )
    op.create_table(
        "profiles",
        sa.Column("holder", sa.String(80), primary_key=True),
        sa.Column("shown_since", sa.BigInteger, nullable=False),
    )
    rows: list[dict[str, Any]] = []
    for table, entries in _finished():
        rows += _results(table, entries)
        if len(rows) >= STEP:
            op.bulk_insert(results, rows)
            rows = []
    if rows:
        op.bulk_insert(results, rows)


def _finished() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Finished tables, and those of their entries that tell who played and how it ended."""
    query = sa.text(
        "SELECT log.table_id, log.entry FROM tables JOIN log ON log.table_id = tables.id"
        " WHERE tables.stage = 'over' AND log.kind IN :kinds ORDER BY log.table_id, log.number"
    ).bindparams(sa.bindparam("kinds", KINDS, expanding=True))
    table = ""
    entries: list[dict[str, Any]] = []
    for found, entry in op.get_bind().execute(query):
        if found != table and entries:
            yield table, entries
            entries = []
        table = found
        entries.append(json.loads(entry))
    if entries:
        yield table, entries


def _results(table: str, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    created, over = entries[0], next((entry for entry in entries if entry["kind"] == "over"), None)
    bots = [plan.get("bot") if plan["kind"] == "bot" else None for plan in created["seats"]]
    seated: set[int] = set()
    for entry in entries:
        seat = entry.get("seat", -1)
        if entry["kind"] == "joined":
            seated.add(seat)
        elif entry["kind"] == "bot_seated":
            bots[seat] = entry["bot"]
        elif entry["kind"] == "seat_freed":
            bots[seat] = None
            seated.discard(seat)
    if over is None or not seated:  # a record that was handed in
        return []
    return [
        {
            "table_id": table,
            "seat": seat,
            "game": created["game"],
            "mode": _mode(created, bots.count(None)),
            "at": over["at"],
            "score": over["scores"][seat],
            "outcome": _outcome(seat, over["winners"], created["players"]),
            "bot": bot,
            "resigned": False,
            "take_backs": any(entry.get("free", False) for entry in entries),
            "hints": created.get("hints", False),
        }
        for seat, bot in enumerate(bots)
    ]


def _mode(created: dict[str, Any], persons: int) -> str:
    if created.get("guide"):
        return "guided"
    if created.get("origin"):
        return "what_if"
    if persons > 1:
        return "device" if created.get("hotseat") else "people"
    return "bots" if created["players"] > 1 else "alone"


def _outcome(seat: int, winners: list[int], players: int) -> str:
    if players == 1:
        return "alone"
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def downgrade() -> None:
    """Take both away."""
    for name in ("profiles", "results"):
        op.drop_table(name)
