"""HTTP for replays, records and what-ifs, and for browsers that search."""

import asyncio

from litestar import Controller, MediaType, Response, get, post
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from metropolitain.engine.ids import Player
from metropolitain.engine.record import read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.server.analysis import bodies as wire
from metropolitain.server.analysis.browser_libraries import Libraries
from metropolitain.server.analysis.plans import (
    Device,
    analysis_plan,
    finished_game,
    hint_plan,
    hints_found,
    judged_moves,
)
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.http.bodies import sentence
from metropolitain.server.http.limits import Rate
from metropolitain.server.http.middleware import FROM_ANYWHERE, AnyRequest
from metropolitain.server.http.static import ASK_AGAIN, PACKED, answer_file
from metropolitain.server.settings import Config
from metropolitain.server.table import views
from metropolitain.server.table.bodies import AskBranch, AskHandIn, Replay, Seated, TableNamed, TextView
from metropolitain.server.table.create import RefusedMove, plan_branch
from metropolitain.server.table.new_tables import NewTables, plan_names
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.work.threads import Workers


class AnalysisRoutes(Controller):
    """Gives browsers what they need to search, and tells them what they found."""

    _registry: Registry
    _libraries: Libraries
    _workers: Workers

    @get("/api/library/{game:str}")
    async def library(self, game: str) -> Response[wire.LibraryInfo]:
        """Where a browser finds the rules and the search of a game; refused where there are none."""
        info = await asyncio.to_thread(self._libraries.info, game)
        return Response(info, headers={"cache-control": f"public, {ASK_AGAIN}"})

    @get("/library/{name:str}", include_in_schema=False, opt={PACKED: True})
    async def library_file(self, request: AnyRequest, name: str) -> Response[bytes]:
        """A file of a library; those of other versions are gone."""
        file = await asyncio.to_thread(self._libraries.file, name)
        if file is None:
            raise HTTPException(status_code=404)
        return answer_file(request, file)

    @get("/api/tables/{table_id:str}/think/hint")
    async def think_hint(
        self, visitor: Visitor, table_id: str, workers: int = 1, weak: bool = False
    ) -> wire.HintPlan:
        """What a browser searches for its owner's hint: a state dealt anew, never the true one."""
        table = await self._registry.find(table_id)
        viewer = visitor.viewer_of(table)
        found = await asyncio.to_thread(self._libraries.info, table.state.created.game)
        draft = [] if viewer is None else table.drafts.get(viewer, [])
        return hint_plan(table.state, viewer, draft, found, Device(workers, weak))

    @post("/api/tables/{table_id:str}/think/hint", status_code=200, opt={FROM_ANYWHERE: True})
    async def tell_hint(self, visitor: Visitor, table_id: str, data: wire.AskHintTold) -> wire.HintsFound:
        """Hints that a browser found, with what the moves would do."""
        table = await self._registry.find(table_id)
        viewer = table.state.choose_player(visitor.players_of(table), data.player)
        return wire.HintsFound(table.state.number, hints_found(table.state, viewer, data))

    @get("/api/tables/{table_id:str}/think/analysis")
    async def think_analysis(self, visitor: Visitor, table_id: str, weak: bool = False) -> wire.AnalysisPlan:
        """What a browser searches to look back at a finished game."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        game = finished_game(table.state)
        found = await asyncio.to_thread(self._libraries.info, game.rules.name)
        return await self._workers.work(lambda: analysis_plan(game, found, weak))

    @post("/api/tables/{table_id:str}/think/analysis", status_code=200, opt={FROM_ANYWHERE: True})
    async def tell_analysis(
        self, visitor: Visitor, table_id: str, data: wire.AskJudged
    ) -> list[wire.JudgedMove]:
        """Moves that a browser judged, with what they and the better ones would do; nothing of it is kept."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        game = finished_game(table.state)
        return await self._workers.work(lambda: judged_moves(game, data.moves))


class RecordRoutes(Controller):
    """Shows games again, and keeps those that were played elsewhere."""

    _config: Config
    _registry: Registry
    _new_tables: NewTables
    _workers: Workers

    @get("/api/tables/{table_id:str}/replay", responses={200: ResponseSpec(Replay, generate_examples=False)})
    async def replay(self, visitor: Visitor, table_id: str) -> Response[bytes]:
        """The game move by move, with effects and positions as the asker may see them."""
        visitor.take(Rate.REQUESTS, self._config.limits.replay_cost)  # it takes longer than others
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
    visitor.take(Rate.DAY_RECORDS)
    visitor.take(Rate.DAY_RECORD_BYTES, len(record))
