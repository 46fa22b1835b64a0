"""Reports of somebody at a table, and blocks: whom somebody does not wish to meet."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.names import clean_text
from metropolitain.server.core.tokens import new_table_id
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import Write
from metropolitain.server.identity.holders import Holder
from metropolitain.server.identity.seats import seats_of_table
from metropolitain.server.moderation.bodies import AskReport
from metropolitain.server.moderation.store import (
    Block,
    Evidence,
    EvidenceLine,
    Manners,
    Report,
    replace_evidence,
    replace_facts,
)
from metropolitain.server.table.snapshot import TableSnapshot
from metropolitain.server.table.store import last_lines
from metropolitain.server.time_source import now_ms


def check_other(table: TableSnapshot, own: list[Player], player: int) -> Player:
    """Another person at the table; refuses bots, free seats and oneself."""
    if not own:
        raise Refusal("T1", "spectator")
    other = table.state.person(player)
    if other in own:
        raise Refusal("T2", "own-place")
    return other


class Reports:
    """Takes reports in."""

    def __init__(self, store: Store, manners: Manners) -> None:
        self._store = store
        self._manners = manners

    async def is_made(self, table: TableSnapshot, holder: Holder, player: Player) -> bool:
        """Whether somebody has reported a player of a table already, and nobody has looked at it yet."""
        return bool(await self._manners.open_reports_by(holder, table.state.table, player))

    async def make(
        self, table: TableSnapshot, holder: Holder, own: Player, player: Player, why: AskReport
    ) -> None:
        """Keep a report, with the last lines of the chat."""
        state = table.state
        there = (await holders_at(self._store, state.table)).get(player, [])
        lines = await last_lines(self._store, state.table, table.services.config.limits.chat_kept)
        evidence = Evidence(
            name=state.roster[player].name or "",
            by=state.roster[own].name or "",
            text=clean_text(why.text),
            game=state.created.game,
            lines=[
                EvidenceLine(
                    number=line.number,
                    at=line.at,
                    player=line.player,
                    name=state.name_at(line.player, line.at),
                    text=line.text,
                    phrase=line.phrase,
                )
                for line in lines
            ],
        )
        await self._manners.report(
            Report(
                id=new_table_id(),
                at=now_ms(),
                holder=holder,
                reported=there[0] if there else "",
                place=state.table,
                player=player,
                reason=why.reason,
                report=msgspec.json.encode(evidence).decode(),
            )
        )


MOST_BLOCKS = 500  # of a holder


class Blocks:
    """Blocks of all holders."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners

    async def block(self, holder: Holder, blocked: Holder, name: str) -> None:
        """Hear no more of somebody, and meet them no more."""
        if holder == blocked:
            raise Refusal("T2", "own-place")
        if len(await self._manners.blocks_of(holder)) >= MOST_BLOCKS:
            raise Refusal("T5", "too-many-blocks", most=MOST_BLOCKS)
        await self._manners.block(Block(holder, blocked, new_table_id(), name, now_ms()))

    async def apart(self, holder: Holder) -> frozenset[Holder]:
        """Whom somebody is not brought together with: one of the two has blocked the other."""
        return frozenset(map(Holder, await self._manners.apart(holder)))


async def holders_at(store: Store, table: str) -> dict[Player, list[Holder]]:
    """The holders who speak for each player of a table: persons, and browsers of guests."""
    found: dict[Player, list[Holder]] = {}
    for kept, players in (await seats_of_table(store, table)).items():
        for player in players:
            found.setdefault(player, []).append(Holder(kept if ":" in kept else f"b:{kept}"))
    return {player: sorted(holders, reverse=True) for player, holders in found.items()}  # persons first


NAMING = ("name", "to", "text", "person")  # the facts that tell who it was
Seats = Mapping[str, Sequence[Player]]  # by table: the players whom the person was


async def forget_person(manners: Manners, holder: str, person: str, seats: Seats) -> list[Write]:
    """Return the writes by which moderators' papers forget a person."""
    bans = {ban.id for ban in await manners.bans() if ban.holder == holder}
    reports = await manners.reports(None)
    theirs = {report.id for report in reports if holder in (report.holder, report.reported)}
    writes = [
        replace_evidence(report.id, emptied)
        for report in reports
        if (emptied := _emptied(report, seats.get(report.place, ()))) is not None
    ]
    for done in await manners.done(None):
        facts = msgspec.json.decode(done.facts)
        if _is_about(facts, person, bans, theirs, seats):
            kept = {name: fact for name, fact in facts.items() if name not in NAMING}
            writes.append(replace_facts(done.id, kept))
    return writes


def _emptied(report: Report, players: Sequence[Player]) -> Evidence | None:
    """What a report tells, without a person's lines; None where there are none."""
    told = report.evidence
    lines = [
        replace(line, name="", text="", phrase=None) if line.player in players else line
        for line in told.lines
    ]
    return replace(told, lines=lines) if lines != told.lines else None


def _is_about(facts: dict[str, object], person: str, bans: set[str], reports: set[str], seats: Seats) -> bool:
    at_seat = facts.get("player") in seats.get(str(facts.get("table")), ())
    return (
        at_seat or facts.get("person") == person or facts.get("ban") in bans or facts.get("report") in reports
    )
