"""Forgetting a person at a table where they played: their names, what they said, and that it was they.

The game stays, with all its moves. A `forgotten` entry is appended and says that the `joined` entries of the
player were emptied: nothing else ever changes what a log holds.
"""

from collections import deque
from typing import NamedTuple

from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.storage.chat import ChatLine
from metropolitain.server.storage.statements import Row
from metropolitain.server.table.core.change import Change, now_ms
from metropolitain.server.table.core.entries import (
    AnyEntry,
    Forgotten,
    Joined,
    Renamed,
    SeatFreed,
    write_entry,
)
from metropolitain.server.table.core.players import STAND_IN
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.drafts import set_draft
from metropolitain.server.table.live import LiveTable

FOR_EVER = 1 << 62


class Span(NamedTuple):
    """From when to when somebody sat on a seat, in milliseconds since 1970."""

    player: Player
    since: int
    until: int


class Plan(NamedTuple):
    """What is to be appended, which entries lose their names, and when the person sat there."""

    entries: tuple[AnyEntry, ...]
    emptied: dict[int, AnyEntry]  # by their numbers
    spans: list[Span]

    def hushed(self, line: ChatLine) -> ChatLine:
        """A line of chat, without its words where the person said it."""
        said = any(span.player == line.player and span.since <= line.at <= span.until for span in self.spans)
        return line._replace(text="", message_id="", phrase=None) if said else line


def plan(state: TableState, joins: set[int], players: list[Player]) -> Plan:
    """What forgets whoever joined by these entries, and speaks for these players now."""
    joined = joins | {number for player in players for number in _joins_of(state, player)}
    emptied: dict[int, AnyEntry] = {}
    spans = []
    for number in sorted(joined):
        entry = state.log[number - 1].entry
        if isinstance(entry, Joined):
            emptied[number] = replace(entry, name="", token="")
            spans.append(Span(Player(entry.seat), entry.at, _until(state, Player(entry.seat), number)))
    for logged in state.log:
        entry = logged.entry
        if isinstance(entry, Renamed) and any(
            span.player == entry.seat and span.since <= entry.at <= span.until for span in spans
        ):
            emptied[logged.number] = replace(entry, name="")
    bot = None if state.public else STAND_IN
    entries = [Forgotten(at=now_ms(), seat=player, bot=bot) for player in players]
    return Plan(tuple(entries), emptied, spans)


async def forget(table: LiveTable, joins: set[int], players: list[Player]) -> None:
    """Forget a person: the names in their `joined` entries, what they said, and their seats.

    `joins`: the numbers of entries by which they joined, beside those of the players for whom they speak.
    """
    async with table.lock:
        table.check_alive()
        leaving = plan(table.state, joins, players)
        try:
            for player in players:
                set_draft(table, player, [])
            await table.commit(Change(leaving.entries), rows(table.state, leaving, players))
            follow(table.state, leaving)
        except BaseException:
            table.give_up()
            raise
        table.chat = deque((leaving.hushed(line) for line in table.chat), maxlen=table.chat.maxlen)
        for player in players:
            table.remove(player, Refusal("T2", "forgotten"))


def _joins_of(state: TableState, player: Player) -> list[int]:
    """The entries by which whoever sits on a seat joined: several where they came from another browser."""
    found: list[int] = []
    for logged in state.log:
        if isinstance(logged.entry, Joined) and logged.entry.seat == player:
            found.append(logged.number)
        elif isinstance(logged.entry, SeatFreed) and logged.entry.seat == player:
            found = []
    return found


def _until(state: TableState, player: Player, number: int) -> int:
    """When the seat was taken from whoever joined by an entry."""
    later = (logged.entry for logged in state.log[number:])
    freed = (entry.at for entry in later if isinstance(entry, SeatFreed) and entry.seat == player)
    return next(freed, FOR_EVER)


def rows(state: TableState, plan: Plan, players: list[Player]) -> list[Row]:
    """The rows that are written together with the entries."""
    table = state.table
    found: list[Row] = [
        ("redact", {"table": table, "wanted": number, "now": write_entry(entry)})
        for number, entry in plan.emptied.items()
    ]
    found += [("hush", {"table": table, **span._asdict()}) for span in plan.spans]
    for player in players:
        seat = {"table": table, "player": player}
        beside = {**seat, "until": state.epoch}
        found += [("drop_draft", beside), ("drop_absence", beside), ("drop_holders", seat)]
    return found


def follow(state: TableState, plan: Plan) -> None:
    """Make true in memory what was stored."""
    for number, entry in plan.emptied.items():
        state.log[number - 1].entry = entry
