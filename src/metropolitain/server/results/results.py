"""What somebody has played, by game and mode, and against whom; points over time."""

from collections import Counter
from collections.abc import Iterable, Sequence

from metropolitain.engine.ids import Player
from metropolitain.server.core.tokens import PERSON
from metropolitain.server.db.store import Store
from metropolitain.server.results.bodies import (
    GameResults,
    MyResults,
    OpponentResults,
    ResultPoint,
    TableOfMine,
)
from metropolitain.server.results.store import (
    COUNTED,
    Opponent,
    names_at,
    names_of,
    read_opponents,
    read_results,
    seats_at,
)
from metropolitain.server.table.store import SeatResult

NAMED = 100  # persons whose names are looked up: those met most often
FINISHED = 20  # finished tables listed at once


async def my_results(store: Store, kept_for: Sequence[str]) -> MyResults:
    """Return all that counts, in figures; games with take-backs are among the points alone, marked."""
    own = [result for result in await read_results(store, kept_for) if result.mode in COUNTED]
    return MyResults(
        games=by_game(counting(own)),
        opponents=await _opponents(store, kept_for, counting(own)),
        points=[_point(result) for result in reversed(own) if result.mode != "device"],
    )


async def _opponents(store: Store, kept_for: Sequence[str], own: list[SeatResult]) -> list[OpponentResults]:
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
        OpponentResults(
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
) -> list[TableOfMine]:
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


async def profile_of(store: Store, kept_for: Sequence[str]) -> list[GameResults]:
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


def by_game(own: Iterable[SeatResult]) -> list[GameResults]:
    """Results by game and mode."""
    groups: dict[tuple[str, str], list[SeatResult]] = {}
    for result in own:
        groups.setdefault((result.game, result.mode), []).append(result)
    return [_game_results(game, mode, found) for (game, mode), found in sorted(groups.items())]


def _game_results(game: str, mode: str, found: list[SeatResult]) -> GameResults:
    best = max(found, key=lambda result: result.score)
    return GameResults(
        game=game,
        mode=mode,
        played=len({result.table_id for result in found}),
        **outcomes(result.outcome for result in found),
        best=best.score,
        best_table=best.table_id,
        average=round(sum(result.score for result in found) / len(found), 1),
    )


def against(own: SeatResult, other: Opponent) -> str:
    """How a game ended between two of its players: by who won it, else by their points."""
    first = {"won": 1, "shared": 1, "lost": 0}
    one, two = (first[own.outcome], own.score), (first[other.outcome], other.score)
    return "won" if one > two else "lost" if one < two else "shared"


def _point(result: SeatResult) -> ResultPoint:
    return ResultPoint(
        table=result.table_id,
        game=result.game,
        mode=result.mode,
        at_ms=result.at,
        score=result.score,
        outcome=result.outcome,
        marked=result.take_backs or result.hints,
    )


def _finished(seats: list[SeatResult], yours: list[Player], names: dict[tuple[str, int], str]) -> TableOfMine:
    first = seats[0]
    return TableOfMine(
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
