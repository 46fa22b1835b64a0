"""Plans of tables: how one is to be opened afresh, as a rematch, as a what-if, or from a record."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.record import FORMAT, Record, check_format
from metropolitain.engine.refusal import Refusal
from metropolitain.games import load
from metropolitain.learn.guides import guide_of
from metropolitain.server.table.clock import ClockPlan
from metropolitain.server.table.core.change import now_ms
from metropolitain.server.table.core.entries import (
    AnyEntry,
    Created,
    Halted,
    Opening,
    Origin,
    Over,
    SeatPlan,
    Started,
)
from metropolitain.server.table.core.names import clean_name
from metropolitain.server.table.core.players import STAND_IN, TablePlayer
from metropolitain.server.table.core.state import TableState
from metropolitain.server.table.lobby import move_entries
from metropolitain.server.table.open_list import fewest_players
from metropolitain.server.wire.bodies import AskBranch, AskTable
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
        opening=Opening(guide.setup),
        format=FORMAT,
    )


def _plans(asked: Sequence[SeatPlan], players: int) -> list[SeatPlan]:
    if len(asked) != players:
        raise Refusal("T2", "seat-count", seats=len(asked), players=players)
    for seat in asked:
        if seat.kind == "bot":
            check_bot(seat.bot or "")
    if all(seat.kind == "bot" for seat in asked):
        raise Refusal("T2", "no-person")
    return [SeatPlan(seat.kind, seat.bot if seat.kind == "bot" else None) for seat in asked]


def plan_names(created: Created, name: str, names: list[str]) -> dict[Player, str]:
    """The players for whom the creator plays: the first person or, on one device, all persons."""
    persons = [Player(player) for player, plan in enumerate(created.seats) if plan.kind == "person"]
    if not created.hotseat:
        return {persons[0]: clean_name(name)}
    if not names:
        names = [name, *(f"{name[:30]} {number}" for number in range(2, len(persons) + 1))]
    if len(names) != len(persons):
        raise Refusal("T2", "name-count", names=len(names), seats=len(persons))
    return {player: clean_name(given) for player, given in zip(persons, names, strict=True)}


def plan_rematch(state: TableState) -> Created:
    """The same table once more; who was second begins."""
    created = state.created
    seats = [_again(who) for who in state.roster]
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


def _again(who: TablePlayer) -> SeatPlan:
    """Who sits in a rematch where somebody sat; a bot for who is no longer known."""
    if who.former:
        return SeatPlan("bot", STAND_IN)
    return SeatPlan(who.kind, None if who.is_person else who.bot)


def plan_branch(state: TableState, ask: AskBranch) -> Created:
    """Play on from a position of a game that hides nothing any more."""
    check_public(state)
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
        origin=Origin(state.table, ask.at),
        opening=Opening(record.setup, moves),
        format=FORMAT,
    )


def check_public(state: TableState) -> None:
    """Refuse what would show secrets of a game that goes on."""
    if state.playing and not state.public:
        raise Refusal("T2", "not-over")


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
    result = record.result
    end = Over(at=at, scores=result.scores, winners=list(result.winners)) if result else Halted(at=at)
    return [created, *joined, Started(at=at, setup=record.setup), *moves, end]


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
