"""New tables: afresh, as a rematch, as a what-if, or from a record; and how their games begin."""

import secrets
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from metropolitain.engine import rng
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.kernel import is_kernel, plain_of
from metropolitain.engine.record import FORMAT, Record, check_format
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.learn.guides import guide_of, has_guide
from metropolitain.server.core import entries
from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.core.entries import AnyEntry, Created, SeatPlan
from metropolitain.server.core.model import STAND_IN
from metropolitain.server.core.state import TableState
from metropolitain.server.table.bodies import AskBranch, AskTable
from metropolitain.server.time_source import now_ms
from metropolitain.server.work.threads import check_bot


def plan_table(ask: AskTable) -> Created:
    """A new table as asked for; refuses what the game does not allow."""
    rules = load(ask.game)
    options = rules.read_options(ask.players, ask.options)
    if ask.clock:
        ask.clock.check()
    return Created(
        at=now_ms(),
        game=ask.game,
        players=ask.players,
        options={**rules.Options.written_out(ask.players, ask.options), **options.changed()},
        seats=_plans(ask.roster, ask.players),
        clock=ask.clock,
        hotseat=ask.hotseat,
        hints=ask.hints,
        watch=ask.watch,
        open=ask.open,
        format=FORMAT,
    )


def plan_quick_match(game: str, clock: ClockPlan | None) -> Created:
    """A table for somebody and a stranger: the game as in the box."""
    players = fewest_players(game)
    if players < 2:
        raise Refusal("T2", "alone-only")
    load(game).read_options(players, {})
    return Created(
        at=now_ms(),
        game=game,
        players=players,
        options={},
        seats=[SeatPlan("person")] * players,
        clock=clock,
        open=True,
        quick=True,
        format=FORMAT,
    )


def fewest_players(game: str) -> int:
    """How many play a game with each other at least."""
    counts = load(game).player_counts
    return next((count for count in counts if count > 1), counts[0])


def plan_guide(ask: AskTable) -> Created:
    """The guided first game of a game: its own set-up, the guest begins, bots play all others."""
    guide = guide_of(ask.game)
    load(ask.game).read_options(guide.players, guide.options)
    bots = [SeatPlan("bot", guide.bot)] * (guide.players - 1)
    return Created(
        at=now_ms(),
        game=ask.game,
        players=guide.players,
        options=guide.options,
        seats=[SeatPlan("person"), *bots],
        hints=True,
        guide=True,
        opening=entries.Opening(guide.setup),
        format=FORMAT,
    )


def is_guided(created: Created) -> bool:
    """Return whether a table is the guided game of today; one of an older guide is an ordinary game."""
    if not created.guide or created.opening is None or not has_guide(created.game):
        return False
    return created.opening.setup == guide_of(created.game).setup


def _plans(asked: Sequence[SeatPlan], players: int) -> list[SeatPlan]:
    if len(asked) != players:
        raise Refusal("T2", "seat-count", seats=len(asked), players=players)
    for seat in asked:
        if seat.kind == "bot":
            check_bot(seat.bot or "")
    if all(seat.kind == "bot" for seat in asked):
        raise Refusal("T2", "no-person")
    return [SeatPlan(seat.kind, seat.bot if seat.kind == "bot" else None) for seat in asked]


def plan_rematch(state: TableState) -> Created:
    """The same table once more; who was second begins, and a bot sits where somebody is no longer known."""
    created = state.created
    seats = [
        SeatPlan("bot", STAND_IN) if who.former else SeatPlan(who.kind, None if who.is_person else who.bot)
        for who in state.roster
    ]
    return replace(
        created,
        at=now_ms(),
        seats=[*seats[1:], *seats[:1]],
        watch=state.watch,
        guide=False,
        origin=None,
        opening=None,
        previous=state.table,
        open=False,
        quick=False,
    )


def plan_branch(state: TableState, ask: AskBranch) -> Created:
    """Play on from a position of a game that hides nothing any more."""
    if state.playing and not state.public:  # it would show secrets
        raise Refusal("T2", "not-over")
    record = state.playing.record
    if ask.at > len(record.moves):
        raise Refusal("T2", "no-such-move", at=ask.at, moves=len(record.moves))
    if ask.at == len(record.moves) and state.playing.over:
        raise Refusal("G3", "over")
    moves = [move for move in record.moves[: ask.at] if move is not None]
    return Created(
        at=now_ms(),
        game=record.game,
        players=record.players,
        options=state.created.options,
        seats=_plans(ask.roster, record.players),
        hotseat=ask.hotseat,
        hints=True,
        origin=entries.Origin(state.table, ask.at),
        opening=entries.Opening(record.setup, moves),
        format=FORMAT,
    )


# --- the first entries ---


def first_entries(created: Created) -> list[AnyEntry]:
    """The entries that begin the game; a fresh deal is shuffled with the system's randomness."""
    opening = created.opening
    if opening is not None:
        return [entries.Started(at=now_ms(), setup=opening.setup), *move_entries(created, opening.moves)]
    setup = deal_setup(created.game, created.players, created.options)
    return [entries.Started(at=now_ms(), setup=setup)]


def move_entries(created: Created, moves: list[str]) -> list[AnyEntry]:
    """Moves that were made elsewhere, one entry each."""
    rules = load(created.game)
    made: list[AnyEntry] = []
    for move in moves:
        player = rules.player_of(Seat(int(move.partition(" ")[0])), created.players)
        made.append(entries.Moved(at=now_ms(), player=player, moves=[move]))
    return made


def record_entries(game: Game, offline: bool = False, joined: Sequence[AnyEntry] = ()) -> list[AnyEntry]:
    """A table that holds a whole record, with nobody at it but who `joined`."""
    record = game.record
    at = now_ms()
    created = Created(
        at=at,
        game=record.game,
        players=record.players,
        options=record.options,
        seats=[SeatPlan("person")] * record.players,
        format=FORMAT,
        offline=offline,
        hotseat=offline and record.players > 1,
    )
    moves = move_entries(created, [move for move in record.moves if move is not None])
    end: AnyEntry = entries.Halted(at=at)
    if result := record.result:
        end = entries.Over(at=at, scores=result.scores, winners=list(result.winners))
    return [created, *joined, entries.Started(at=at, setup=record.setup), *moves, end]


class RefusedMove(Exception):
    """A move of a record that the rules do not allow: the how-manieth it is, and why."""

    def __init__(self, number: int, move: str, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.number = number
        self.move = move
        self.refusal = refusal


def replayed(record: Record) -> Game:
    """The game of a record, every move checked by the rules; says which one is not allowed."""
    check_format(record.format)
    game = Game.new(record.game, record.players, record.options, setup=record.setup)
    for number, entry in enumerate(record.moves, 1):
        try:
            seat, _, text = str(entry).partition(" ")
            if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and text):
                raise Refusal("G1", "bad-move-entry", number=number, entry=str(entry)[:60])
            game.play(text, Seat(int(seat)))
        except Refusal as refusal:
            raise RefusedMove(number, str(entry)[:60], refusal) from None
    if game.result is None:
        raise Refusal("T2", "not-over")
    if record.result is not None and record.result != game.result:
        claimed, found = (msgspec.json.encode(one).decode() for one in (record.result, game.result))
        raise Refusal("G7", "result", claimed=claimed, found=found)
    return game


# --- dealing ---


def deal_setup(
    game: str,
    players: int,
    options: dict[str, Any],
    below: Callable[[Any, int], int] = lambda _, end: secrets.randbelow(int(end)),
) -> dict[str, Any]:
    """Return a set-up as a record holds it, shuffled with the system's randomness.

    The 64 bits of our own generator are right for games that shall be dealt again, but somebody with patience
    could find the ones that fit what has been seen, and read what is hidden from them. At a table the game's
    own `deal` runs interpreted, and `below` draws every random number in it.
    """
    rules = load(game)
    states = np.zeros(1, rules.dtype)
    rules.configure(states[0], players, rules.read_options(players, options))
    deal = interpreted(rules.kernels.deal, {rng.below: below, rng.draw: lambda _: below(_, 1 << 64)})
    deal(states[0], None)
    rules.loops.begin_at(states, 0)
    return rules.read_setup(states[0])


def interpreted(kernel: Callable[..., Any], known: dict[Any, Callable[..., Any]]) -> Callable[..., Any]:
    """A kernel, with all kernels that it calls, as plain Python; those that are `known` are replaced."""
    if kernel in known:
        return known[kernel]
    plain = plain_of(kernel)
    names = dict(plain.__globals__)
    known[kernel] = copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    for name in plain.__code__.co_names:
        called: Any = names.get(name)
        if isinstance(called, FunctionType) or is_kernel(called):
            names[name] = interpreted(called, known)
    return copy
