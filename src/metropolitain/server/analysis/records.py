"""HTTP for games to be shown again: replays, texts, records that are handed in, and what-ifs."""

from litestar import Controller, MediaType, Response, get, post
from litestar.openapi import ResponseSpec

from metropolitain.engine.ids import Player
from metropolitain.engine.record import read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.http.bodies import sentence
from metropolitain.server.http.limits import RateLimit
from metropolitain.server.http.middleware import AnyRequest
from metropolitain.server.settings import Config
from metropolitain.server.table import views
from metropolitain.server.table.bodies import AskBranch, AskHandIn, Replay, Seated, TableNamed, TextView
from metropolitain.server.table.create import RefusedMove, plan_branch
from metropolitain.server.table.new_tables import NewTables, plan_names
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.work.threads import WorkPool


class RecordRoutes(Controller):
    """Shows games again, and keeps those that were played elsewhere."""

    _config: Config
    _registry: Registry
    _new_tables: NewTables
    _workers: WorkPool

    @get("/api/tables/{table_id:str}/replay", responses={200: ResponseSpec(Replay, generate_examples=False)})
    async def replay(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """The game move by move, with effects and positions as the asker may see them."""
        visitor.take(RateLimit.REQUESTS, self._config.limits.replay_cost)  # it takes longer than others
        table = await self._registry.read(table_id)
        body = await self._workers.work(replay_work(table.state, visitor.choice_of_sight(table)))
        return Response(body, media_type=MediaType.JSON)

    @get("/api/tables/{table_id:str}/text")
    async def text(self, visitor: Visitor, table_id: str) -> TextView:
        """The game in plain sentences, as the asker may see it."""
        table = await self._registry.read(table_id)
        return views.text(table.state, visitor.choice_of_sight(table), visitor.words)

    @post("/api/records")
    async def hand_in_record(self, request: AnyRequest, visitor: Visitor) -> TableNamed:
        """Keep a record (the body) as a table for everybody; refuses what is none, or does not replay."""
        visitor.check_opening()
        body = await request.body()
        record = read_record(body)
        _check_record(visitor, body)
        table = await self._new_tables.keep_record(record)
        return TableNamed(table.state.table)

    @post("/api/records/own")
    async def hand_in_game(self, request: AnyRequest, visitor: Visitor, data: AskHandIn) -> Response[Seated]:
        """Keep a finished game that was played without a server as one's own; every move is checked again."""
        visitor.check_opening()
        record = read_record(data.record)
        _check_record(visitor, await request.body())
        if len(data.names) != record.players:
            raise Refusal("T2", "name-count", names=len(data.names), seats=record.players)
        token = visitor.token_or_new()
        try:
            table = await self._new_tables.keep_own(record, data.names, token)
        except RefusedMove as wrong:
            why = sentence(wrong.refusal, visitor.words)
            facts = {"number": wrong.number, "move": wrong.move, "broken": wrong.refusal.rule, "why": why}
            raise Refusal("G7", "move", **facts) from None
        return visitor.seated(table.state.table, Player(0), token)

    @post("/api/tables/{table_id:str}/branch")
    async def branch(self, visitor: Visitor, table_id: str, data: AskBranch) -> Response[Seated]:
        """Play on from a position of a finished game, at a table of its own."""
        visitor.check_opening()
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        created = plan_branch(table.state, data)
        names = plan_names(created, data.name, data.names)
        persons = sum(plan.kind == "person" for plan in created.seats)
        token = visitor.token_or_new()
        opened = await self._new_tables.open(created, names, start=len(names) == persons, token=token)
        return visitor.seated(opened.table.state.table, opened.player, token)


def _check_record(visitor: Visitor, record: bytes) -> None:
    """Refuse to keep more records than an address may hand in."""
    visitor.take(RateLimit.DAY_RECORDS)
    visitor.take(RateLimit.DAY_RECORD_BYTES, len(record))
