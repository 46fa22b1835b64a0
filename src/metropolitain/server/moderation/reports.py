"""Reports of somebody at a table, and blocks: whom somebody does not wish to meet."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.engine.refusal import Refusal
from metropolitain.server.core.names import clean_text
from metropolitain.server.core.tokens import new_table_id
from metropolitain.server.db.writer import Write
from metropolitain.server.identity.holders import Holder, holders_of
from metropolitain.server.moderation import store as stored
from metropolitain.server.moderation.bodies import AskReport
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


async def make_report(
    table: TableSnapshot, moderation: stored.ModerationStore, holder: Holder, own: Player, why: AskReport
) -> None:
    """Keep a report, with the last lines of the chat."""
    state, services = table.state, table.services
    there = await holders_of(services.store, state.table, why.player)
    evidence = stored.Evidence(
        name=state.roster[why.player].name or "",
        by=state.roster[own].name or "",
        text=clean_text(why.text),
        game=state.created.game,
        lines=[
            stored.EvidenceLine(
                line.number, line.at, line.player, state.name_at(line.player, line.at), line.text, line.phrase
            )
            for line in await last_lines(services.store, state.table, services.config.limits.chat_kept)
        ],
    )
    report = stored.Report(
        id=new_table_id(),
        at=now_ms(),
        holder=holder,
        reported=there[0] if there else "",
        place=state.table,
        player=why.player,
        reason=why.reason,
        report=msgspec.json.encode(evidence).decode(),
    )
    await moderation.write(stored.add(report))


MOST_BLOCKS = 500  # of a holder


async def block(moderation: stored.ModerationStore, holder: Holder, blocked: Holder, name: str) -> None:
    """Hear no more of somebody, and meet them no more."""
    if holder == blocked:
        raise Refusal("T2", "own-place")
    if len(await moderation.blocks_of(holder)) >= MOST_BLOCKS:
        raise Refusal("T5", "too-many-blocks", most=MOST_BLOCKS)
    await moderation.block(stored.Block(holder, blocked, new_table_id(), name, now_ms()))


NAMING = ("name", "to", "text", "person")  # the facts that tell who it was
Seats = Mapping[str, Sequence[Player]]  # by table: the players whom the person was


async def forget_person(
    moderation: stored.ModerationStore, holder: str, person: str, seats: Seats
) -> list[Write]:
    """Return the writes by which reports, and the log of moderation, forget a person."""
    bans = {ban.id for ban in await moderation.bans() if ban.holder == holder}
    reports = await moderation.reports(None)
    theirs = {report.id for report in reports if holder in (report.holder, report.reported)}
    writes = [
        stored.replace_evidence(report.id, emptied)
        for report in reports
        if (emptied := _emptied(report, seats.get(report.place, ()))) is not None
    ]
    for done in await moderation.done(None):
        facts = msgspec.json.decode(done.facts)
        if _is_about(facts, person, bans, theirs, seats):
            kept = {name: fact for name, fact in facts.items() if name not in NAMING}
            writes.append(stored.replace_facts(done.id, kept))
    return writes


def _emptied(report: stored.Report, players: Sequence[Player]) -> stored.Evidence | None:
    """Return what a report tells, without a person's lines; None where there are none."""
    evidence = report.evidence
    lines = [
        replace(line, name="", text="", phrase=None) if line.player in players else line
        for line in evidence.lines
    ]
    return replace(evidence, lines=lines) if lines != evidence.lines else None


def _is_about(facts: dict[str, object], person: str, bans: set[str], reports: set[str], seats: Seats) -> bool:
    at_seat = facts.get("player") in seats.get(str(facts.get("table")), ())
    by_id = facts.get("ban") in bans or facts.get("report") in reports
    return at_seat or by_id or facts.get("person") == person
