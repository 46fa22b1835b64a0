"""What teaches, over HTTP: rules for players, figures, covers, guided games. The same for everybody."""

import asyncio

from litestar import MediaType, Response, get

from metropolitain.learn.covers import cover
from metropolitain.learn.figures import album_of, figure
from metropolitain.learn.guides import Lesson, guide_of
from metropolitain.learn.rules import rules_page
from metropolitain.server.server import Server
from metropolitain.server.table.views import encode

FOR_A_WHILE = {"cache-control": "public, max-age=300"}


def _data(body: object) -> Response[bytes]:
    return Response(encode(body), media_type=MediaType.JSON, headers=FOR_A_WHILE)


@get("/api/rules/{name:str}/{lang:str}", sync_to_thread=False)
def rules(name: str, lang: str) -> Response[bytes]:
    """The rules of a game, or of the `house`, in a language: sections, rules with their ids, figures."""
    return _data(rules_page(name, lang))


@get("/api/figure/{game:str}/{name:str}")
async def figure_of_rules(server: Server, game: str, name: str) -> Response[bytes]:
    """A figure of the rules: a position and the board to draw it on."""
    album_of(game)
    await server.registry.games.wait(game)
    return _data(await asyncio.to_thread(figure, game, name))


@get("/api/cover/{game:str}")
async def cover_of_game(server: Server, game: str) -> Response[bytes]:
    """The picture on a game's card: a position, the board to draw it on, and what finished lines did."""
    await server.registry.games.wait(game)
    return _data(await asyncio.to_thread(cover, game))


@get("/api/guide/{game:str}", sync_to_thread=False)
def guide_steps(game: str) -> Response[bytes]:
    """The steps of a game's guided first game, and the moves they lead through."""
    guide = guide_of(game)
    return _data(Lesson(guide.script, guide.steps))
