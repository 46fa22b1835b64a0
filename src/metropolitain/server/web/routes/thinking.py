"""HTTP for browsers that think: libraries, searches for hints and analyses, words for what they found."""

import asyncio

from litestar import Response, get, post
from litestar.exceptions import HTTPException

from metropolitain.server.server import Server
from metropolitain.server.table.thinking import hint_plan, hints_found
from metropolitain.server.web.identity import AnyRequest, sight_of, viewer_of
from metropolitain.server.web.middleware import FROM_ANYWHERE
from metropolitain.server.web.routes.operations import PACKED
from metropolitain.server.web.static import ASK_AGAIN, answer_file
from metropolitain.server.wire.analysis import (
    AnalysisPlan,
    AskHintTold,
    AskJudged,
    HintPlan,
    HintsFound,
    JudgedMove,
    LibraryInfo,
)
from metropolitain.server.work.judging import analysis_plan, finished_game, judged_moves
from metropolitain.server.work.plans import Device


@get("/api/library/{game:str}")
async def library(server: Server, game: str) -> Response[LibraryInfo]:
    """Where a browser finds the rules and the search of a game; refused where it has none for browsers."""
    info = await asyncio.to_thread(server.libraries.info, game)
    return Response(info, headers={"cache-control": f"public, {ASK_AGAIN}"})


@get("/library/{name:str}", include_in_schema=False, opt={PACKED: True})
async def library_file(request: AnyRequest, server: Server, name: str) -> Response[bytes]:
    """A file of a library; those of other versions are gone."""
    file = await asyncio.to_thread(server.libraries.file, name)
    if file is None:
        raise HTTPException(status_code=404)
    return answer_file(request, file)


@get("/api/tables/{table_id:str}/think/hint")
async def think_hint(
    request: AnyRequest, server: Server, table_id: str, workers: int = 1, weak: bool = False
) -> HintPlan:
    """What a browser searches for its owner's hint: a state dealt anew for their seat, never the true one."""
    table = await server.registry.find(table_id)
    viewer = viewer_of(request.cookies, request.query_params, table)
    found = await asyncio.to_thread(server.libraries.info, table.state.created.game)
    draft = [] if viewer is None else table.drafts.get(viewer, [])
    return hint_plan(table.state, viewer, draft, found, Device(workers, weak))


@post("/api/tables/{table_id:str}/think/hint", status_code=200, opt={FROM_ANYWHERE: True})
async def tell_hint(request: AnyRequest, server: Server, table_id: str, data: AskHintTold) -> HintsFound:
    """Hints that a browser found, with what the moves would do."""
    table = await server.registry.find(table_id)
    viewer = viewer_of(request.cookies, {"player": str(data.player)}, table)
    return HintsFound(table.state.number, hints_found(table.state, viewer, data))


@get("/api/tables/{table_id:str}/think/analysis")
async def think_analysis(
    request: AnyRequest, server: Server, table_id: str, weak: bool = False
) -> AnalysisPlan:
    """What a browser searches to look back at a finished game."""
    table = await server.registry.read(table_id)
    sight_of(request, table)
    game = finished_game(table.state)
    found = await asyncio.to_thread(server.libraries.info, game.rules.name)
    return await server.workers.work(lambda: analysis_plan(game, found, weak))


@post("/api/tables/{table_id:str}/think/analysis", status_code=200, opt={FROM_ANYWHERE: True})
async def tell_analysis(
    request: AnyRequest, server: Server, table_id: str, data: AskJudged
) -> list[JudgedMove]:
    """Moves that a browser judged, with what they and the better ones would do; nothing of it is kept."""
    table = await server.registry.read(table_id)
    sight_of(request, table)
    game = finished_game(table.state)
    return await server.workers.work(lambda: judged_moves(game, data.moves))
