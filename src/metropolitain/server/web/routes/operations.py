"""HTTP for operators and machines: health, metrics, schemas; and the page itself."""

from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.status import status_page
from metropolitain.server.operations.causes import in_words
from metropolitain.server.server import Server
from metropolitain.server.time_source import now_ms
from metropolitain.server.web.identity import AnyRequest
from metropolitain.server.wire.messages import message_schemas

NOT_KEPT = {"cache-control": "no-store"}
PACKED = "packed"  # answers that are compressed already, where that pays


@get("/api/schema/messages.json")
async def messages() -> dict[str, Any]:
    """JSON Schemas of the socket's messages."""
    return message_schemas()


@get("/health")
async def health(server: Server) -> Response[dict[str, Any]]:
    """That the server is alive, and what can be played here. Asks nobody, so it is quick."""
    games = server.registry.games
    body = {"status": "well", "games": games.offered, "compiling": games.coming}
    return Response(body, headers=NOT_KEPT)


@get("/ready")
async def ready(server: Server) -> Response[dict[str, Any]]:
    """Whether people can play here now: the database was just written to.

    One of several servers writes its heartbeat twice a second, so it need not try; but that goes over a
    connection of its own, and what players do may be held up in another.
    """
    cluster = server.cluster
    if not cluster.several:
        problem = await server.health.problem()
    else:
        heard = cluster.serving and not server.store.late
        problem = server.health.damage or (None if heard else in_words("no-answer"))
    is_ready = problem is None and cluster.serving and not cluster.draining
    coming = server.registry.games.coming
    body: dict[str, Any] = {"ready": is_ready, "database": problem or "well", "compiling": coming}
    if cluster.several:
        body |= {"node": cluster.name, "hears": cluster.serving, "draining": cluster.draining}
    return Response(body, status_code=200 if body["ready"] else 503, headers=NOT_KEPT)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, server: Server) -> str:
    """Figures for operators, on the port that is theirs.

    Where a request comes from says nothing: behind a proxy on this machine all come from here.
    """
    _check_operator(request, server)
    return _figures(server)


def _check_operator(request: AnyRequest, server: Server) -> None:
    config = server.config
    own_port = (request.scope["server"] or ("", None))[1] == config.metrics_port
    if not config.open_metrics and not own_port:
        raise Refusal("T1", "operators-only")


def _figures(server: Server) -> str:
    tables = list(server.registry.tables.values())
    return server.metrics.text(len(tables), sum(len(table.subscribers.connections) for table in tables))


@get("/status", media_type=MediaType.HTML)
async def status(request: AnyRequest, server: Server) -> Response[str]:
    """All servers that share the database, for operators, where the metrics are."""
    _check_operator(request, server)
    nodes, failing = list(server.cluster.nodes.values()), server.hosts.failing()
    page = status_page(server.cluster.name, nodes, _figures(server), failing, now_ms())
    return Response(page, media_type=MediaType.HTML, headers=NOT_KEPT)


@get("/api/{path:path}", include_in_schema=False)
async def unknown(path: str) -> None:
    """Nothing of the API is here."""
    raise HTTPException(status_code=404)


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AnyRequest, server: Server, path: str = "") -> Response[bytes]:
    """The page, its files, and its own routes."""
    return server.page.answer(request, path)
