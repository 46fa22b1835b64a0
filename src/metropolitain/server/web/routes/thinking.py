"""HTTP for browsers that think: the library of a game."""

import asyncio

from litestar import Response, get
from litestar.exceptions import HTTPException

from metropolitain.server.server import Server
from metropolitain.server.web.identity import AnyRequest
from metropolitain.server.web.routes.operations import PACKED
from metropolitain.server.web.static import ASK_AGAIN, answer_file
from metropolitain.server.wire.thinking import LibraryInfo


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


ROUTES = [library, library_file]
