"""Forgetting a person in what moderators keep: reports about others, and the log of what was done.

Reports by or about the person, their blocks and bans are dropped with all else that names them. What is left
are lines of theirs in reports about others, and what moderators did about them: those lose names and words.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from metropolitain.engine.ids import Player
from metropolitain.server.storage.manners import Evidence, Manners, Report, replace_evidence, replace_facts
from metropolitain.server.storage.statements import Write

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
