"""HTTP for browsers that search."""

import asyncio

from litestar import Controller, Response, get, post
from litestar.exceptions import HTTPException

from metropolitain.server.analysis import bodies as wire
from metropolitain.server.analysis import plans
from metropolitain.server.analysis.browser_libraries import Libraries
from metropolitain.server.http.middleware import FROM_ANYWHERE, AnyRequest
from metropolitain.server.http.static import ASK_AGAIN, PACKED, answer_file
from metropolitain.server.table.registry import Registry
from metropolitain.server.table.visitor import Visitor
from metropolitain.server.work.threads import WorkPool


class AnalysisRoutes(Controller):
    """Gives browsers what they need to search, and tells them what they found."""

    _registry: Registry
    _libraries: Libraries
    _workers: WorkPool

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
        return plans.hint_plan(table.state, viewer, draft, found, plans.BrowserDevice(workers, weak))

    @post("/api/tables/{table_id:str}/think/hint", status_code=200, opt={FROM_ANYWHERE: True})
    async def tell_hint(self, visitor: Visitor, table_id: str, data: wire.AskHintTold) -> wire.HintsFound:
        """Hints that a browser found, with what the moves would do."""
        table = await self._registry.find(table_id)
        viewer = table.state.choose_player(visitor.players_of(table), data.player)
        return wire.HintsFound(table.state.number, plans.hints_found(table.state, viewer, data))

    @get("/api/tables/{table_id:str}/think/analysis")
    async def think_analysis(self, visitor: Visitor, table_id: str, weak: bool = False) -> wire.AnalysisPlan:
        """What a browser searches to look back at a finished game."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        game = plans.finished_game(table.state)
        found = await asyncio.to_thread(self._libraries.info, game.rules.name)
        return await self._workers.work(lambda: plans.analysis_plan(game, found, weak))

    @post("/api/tables/{table_id:str}/think/analysis", status_code=200, opt={FROM_ANYWHERE: True})
    async def tell_analysis(
        self, visitor: Visitor, table_id: str, data: wire.AskJudged
    ) -> list[wire.JudgedMove]:
        """Moves that a browser judged, with what they and the better ones would do; nothing of it is kept."""
        table = await self._registry.read(table_id)
        visitor.sight_of(table)
        game = plans.finished_game(table.state)
        return await self._workers.work(lambda: plans.judged_moves(game, data.moves))
