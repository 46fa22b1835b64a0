"""The result of a finished game, one row for each seat, written together with the entry that ends it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from metropolitain.server.core.entries import AnyEntry, Created, Over, Resigned
from metropolitain.server.core.state import TableState, folded
from metropolitain.server.db import database as db
from metropolitain.server.db.writer import Write, insert
from metropolitain.server.time_source import steady_ms

Mode = Literal["people", "bots", "device", "alone", "guided", "what_if", "offline"]
Outcome = Literal["won", "shared", "lost", "alone"]


def mode_of(created: Created, persons: int) -> Mode:
    """What kind of game a table is."""
    if created.offline:
        return "offline"
    if created.guide:
        return "guided"
    if created.origin:
        return "what_if"
    if persons > 1:
        return "device" if created.hotseat else "people"
    return "bots" if created.players > 1 else "alone"


def outcome_of(player: int, winners: Sequence[int], players: int) -> Outcome:
    """How a game ended for a player."""
    if players == 1:
        return "alone"
    if player not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


class SeatResult(NamedTuple):
    """How a game ended for a seat."""

    table_id: str
    player: int
    game: str
    mode: str
    at: int
    score: int
    outcome: str
    bot: str | None
    resigned: bool
    take_backs: bool
    hints: bool


def add_results(state: TableState, entries: Sequence[AnyEntry]) -> list[Write]:
    """Return the writes that keep how a game ended; none where it goes on, or nobody sits at the table."""
    over = next((entry for entry in entries if isinstance(entry, Over)), None)
    if over is None:
        return []
    if not state.log:  # a game that was played elsewhere comes whole
        state = folded(TableState(state.table, steady_ms), entries[: list(entries).index(over)])
    if not any(player.token for player in state.roster):
        return []
    created = state.created
    resigning = {entry.player for entry in entries if isinstance(entry, Resigned)}
    return [
        insert(
            db.results,
            table_id=state.table,
            player=player,
            game=created.game,
            mode=mode_of(created, len(state.persons())),
            at=over.at,
            score=over.scores[player],
            outcome=outcome_of(player, over.winners, created.players),
            bot=None if who.is_person else who.bot,
            resigned=who.resigned or player in resigning,
            take_backs=state.take_backs,
            hints=created.hints,
        )
        for player, who in enumerate(state.roster)
    ]
