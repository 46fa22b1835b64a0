"""Results: what somebody has played, by game and mode, and against whom; profiles that are shown.

Rows are written with the entries that end games: see `store.py`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.core.tokens import PERSON
from metropolitain.server.db import database as db
from metropolitain.server.db.store import Store
from metropolitain.server.db.writer import delete, insert
from metropolitain.server.results import bodies as wire
from metropolitain.server.results.store import SeatResult

COUNTED = ("people", "bots", "device", "alone")  # modes; the others count nowhere
NAMED = 100  # persons whose names are looked up: those met most often
FINISHED = 20  # finished tables listed at once


class Opponent(NamedTuple):
    """The end of a game for another seat of it; `kept_for`: whose it is, None for a bot's."""

    table_id: str
    player: int
    score: int
    outcome: str
    bot: str | None
    kept_for: str | None


_OPPONENT = tuple(db.results.c[name] for name in Opponent._fields[:-1])


async def read_results(
    store: Store, kept_for: Iterable[str], before: int | None = None, most: int = 0
) -> list[SeatResult]:
    """The results of seats, the newest first; those before a time, not more than so many."""
    query = sa.select(db.results).distinct().where(_are_of(db.results, kept_for))
    if before is not None:
        query = query.where(db.results.c.at < before)
    query = query.order_by(db.results.c.at.desc(), db.results.c.table_id, db.results.c.player)
    return await db.read_as(store.engine, SeatResult, query.limit(most) if most else query)


async def read_opponents(store: Store, kept_for: Iterable[str]) -> list[Opponent]:
    """The other seats of all games in which one has a seat."""
    own, seats = list(kept_for), db.browser_seats.c
    tables = sa.select(seats.table_id).where(seats.browser.in_(own))
    beside = sa.and_(seats.table_id == db.results.c.table_id, seats.player == db.results.c.player)
    whose = sa.func.max(seats.browser).label("kept_for")  # a person's begins with p, after all hashes
    query = (
        sa.select(*_OPPONENT, whose)
        .select_from(db.results.outerjoin(db.browser_seats, beside))
        .where(db.results.c.table_id.in_(tables), ~_are_of(db.results, own))
        .group_by(*_OPPONENT)
    )
    return await db.read_as(store.engine, Opponent, query)


async def seats_at(store: Store, tables: Iterable[str]) -> list[SeatResult]:
    """All seats of these tables."""
    query = sa.select(db.results).where(db.results.c.table_id.in_(list(tables)))
    return await db.read_as(store.engine, SeatResult, query.order_by(db.results.c.player))


async def names_at(store: Store, tables: Iterable[str]) -> dict[tuple[str, int], str]:
    """Return what the persons at these tables are called, by table and seat."""
    entries = db.log.c
    query = sa.select(entries.table_id, entries.entry).where(
        entries.table_id.in_(list(tables)), entries.kind == "joined"
    )
    found = {}
    query = query.order_by(entries.table_id, entries.number)
    for table_id, entry in await db.read(store.engine, query):
        joined = json.loads(entry)
        found[table_id, int(joined["seat"])] = str(joined["name"])
    return found


async def unfinished_tables(store: Store, kept_for: Iterable[str]) -> list[str]:
    """The tables at which one has a seat, and that have no result: they go on, or have not begun."""
    seats = db.browser_seats.c
    over = sa.exists().where(db.results.c.table_id == seats.table_id)
    query = sa.select(seats.table_id).distinct().where(seats.browser.in_(list(kept_for)), ~over)
    return await db.read_scalars(store.engine, query)


async def names_of(store: Store, ids: Iterable[str]) -> dict[str, str]:
    """The names of persons by their ids."""
    query = sa.select(db.persons.c.id, db.persons.c.name).where(db.persons.c.id.in_(list(ids)))
    return {row.id: row.name for row in await db.read(store.engine, query)}


async def is_shown(store: Store, holder: str) -> bool:
    """Return whether somebody shows their profile to everybody."""
    query = sa.select(db.profiles.c.holder).where(db.profiles.c.holder == holder)
    return bool(await db.read(store.engine, query))


async def show_profile(store: Store, holder: str, shown: bool, now: int) -> None:
    """Show somebody's profile to everybody, or no more."""
    writes = [delete(db.profiles, holder=holder)]
    if shown:
        writes.append(insert(db.profiles, holder=holder, shown_since=now))
    await store.write(writes)


def _are_of(results: sa.Table, kept_for: Iterable[str]) -> Any:
    """Return whether a seat is one of somebody's."""
    seats = db.browser_seats.alias("own").c
    same = (seats.table_id == results.c.table_id, seats.player == results.c.player)
    return sa.exists().where(*same, seats.browser.in_(list(kept_for)))


async def my_results(store: Store, kept_for: Sequence[str]) -> wire.MyResults:
    """Return all that counts, in figures; games with take-backs are among the points alone, marked."""
    own = [result for result in await read_results(store, kept_for) if result.mode in COUNTED]
    return wire.MyResults(
        games=by_game(counting(own)),
        opponents=await _opponents(store, kept_for, counting(own)),
        points=[_point(result) for result in reversed(own) if result.mode != "device"],
    )


async def _opponents(
    store: Store, kept_for: Sequence[str], own: list[SeatResult]
) -> list[wire.OpponentResults]:
    """Return results against each bot and each person, by game; those met most often first."""
    mine = {result.table_id: result for result in own if result.mode in {"people", "bots"}}
    met: dict[tuple[str, str, str], list[tuple[Opponent, str]]] = {}
    for other in await read_opponents(store, kept_for):
        if result := mine.get(other.table_id):
            key = (result.game, other.bot or "", "" if other.bot else other.kept_for or "")
            if any(key[1:]):
                met.setdefault(key, []).append((other, against(result, other)))
    ranked = sorted(met.items(), key=lambda item: -len(item[1]))
    names = await _names(store, [found for (_, bot, _), found in ranked if not bot][:NAMED])
    return [
        wire.OpponentResults(
            game=game,
            bot=bot or None,
            name=None if bot else names.get(kept),
            played=len(found),
            **outcomes(how for _, how in found),
        )
        for (game, bot, kept), found in ranked
        if bot or kept in names
    ]


async def _names(store: Store, met: list[list[tuple[Opponent, str]]]) -> dict[str, str]:
    """Return what persons are called now, and guests were called in one of their games."""
    seats = {str(found[-1][0].kept_for): found[-1][0] for found in met}
    persons = await names_of(store, [kept.removeprefix(PERSON) for kept in seats if kept.startswith(PERSON)])
    guests = {kept: seat for kept, seat in seats.items() if not kept.startswith(PERSON)}
    at_tables = await names_at(store, {seat.table_id for seat in guests.values()})
    names = {kept: at_tables.get((seat.table_id, seat.player), "") for kept, seat in guests.items()}
    return {**names, **{PERSON + each: name for each, name in persons.items()}}


async def finished_tables(
    store: Store, kept_for: Sequence[str], before: int | None = None
) -> list[wire.TableOfMine]:
    """Return the newest finished tables, or the newest of those before a time."""
    own = await read_results(store, kept_for, before, FINISHED)
    if len(own) == FINISHED and own[0].table_id != own[-1].table_id:  # the last one may lack seats
        own = [result for result in own if result.table_id != own[-1].table_id]
    yours: dict[str, list[Player]] = {}
    for result in own:
        yours.setdefault(result.table_id, []).append(Player(result.player))
    names = await names_at(store, yours)
    seats: dict[str, list[SeatResult]] = {}
    for seat in await seats_at(store, yours):
        seats.setdefault(seat.table_id, []).append(seat)
    return [_finished(seats[table], players, names) for table, players in yours.items()]


async def profile_of(store: Store, kept_for: Sequence[str]) -> list[wire.GameResults]:
    """Return what a profile shows: results by game, among people and against bots."""
    own = await read_results(store, kept_for)
    return by_game(counting(result for result in own if result.mode in {"people", "bots", "alone"}))


def outcomes(found: Iterable[str]) -> dict[str, int]:
    """Return how many games were won, shared and lost."""
    counts = Counter(found)
    return {outcome: counts[outcome] for outcome in ("won", "shared", "lost")}


def counting(own: Iterable[SeatResult]) -> list[SeatResult]:
    """The games that count: those in which nobody took back without having to ask."""
    return [result for result in own if not result.take_backs]


def by_game(own: Iterable[SeatResult]) -> list[wire.GameResults]:
    """Results by game and mode."""
    groups: dict[tuple[str, str], list[SeatResult]] = {}
    for result in own:
        groups.setdefault((result.game, result.mode), []).append(result)
    return [_game_results(game, mode, found) for (game, mode), found in sorted(groups.items())]


def _game_results(game: str, mode: str, found: list[SeatResult]) -> wire.GameResults:
    best = max(found, key=lambda result: result.score)
    return wire.GameResults(
        game=game,
        mode=mode,
        played=len({result.table_id for result in found}),
        **outcomes(result.outcome for result in found),
        best=best.score,
        best_table=best.table_id,
        average=round(sum(result.score for result in found) / len(found), 1),
    )


def against(own: SeatResult, other: Opponent) -> str:
    """Return how a game ended between two of its players: by who won it, else by their points."""
    first = {"won": 1, "shared": 1, "lost": 0}
    one, two = (first[own.outcome], own.score), (first[other.outcome], other.score)
    return "won" if one > two else "lost" if one < two else "shared"


def _point(result: SeatResult) -> wire.ResultPoint:
    return wire.ResultPoint(
        table=result.table_id,
        game=result.game,
        mode=result.mode,
        at_ms=result.at,
        score=result.score,
        outcome=result.outcome,
        marked=result.take_backs or result.hints,
    )


def _finished(
    seats: list[SeatResult], yours: list[Player], names: dict[tuple[str, int], str]
) -> wire.TableOfMine:
    first = seats[0]
    return wire.TableOfMine(
        table=first.table_id,
        game=first.game,
        players=len(seats),
        state="over",
        names=[seat.bot or names.get((seat.table_id, seat.player)) for seat in seats],
        bots=[seat.bot for seat in seats],
        your_turn=False,
        your_players=sorted(yours),
        at_ms=first.at,
        over=True,
        scores=[seat.score for seat in seats],
        winners=[Player(seat.player) for seat in seats if seat.outcome in {"won", "shared"}],
        take_backs=first.take_backs,
        offline=first.mode == "offline",
        resigned=[Player(seat.player) for seat in seats if seat.resigned],
        clock=None,
        left_ms=None,
    )
