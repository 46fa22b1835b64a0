"""HTTP for operators and machines: health, metrics, schemas; and the page itself."""

from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException

from metropolitain.engine.refusal import Refusal
from metropolitain.server.server import Server
from metropolitain.server.web.identity import AnyRequest
from metropolitain.server.wire.messages import message_schemas

NOT_KEPT = {"cache-control": "no-store"}
NOTHING_WAITS: list[str] = []  # `compiling`, which earlier versions told
PACKED = "packed"  # answers that are compressed already, where that pays


@get("/api/schema/messages.json")
async def messages() -> dict[str, Any]:
    """JSON Schemas of the socket's messages."""
    return message_schemas()


@get("/health")
async def health(server: Server) -> Response[dict[str, Any]]:
    """That the server is alive, and what can be played here. Asks nobody, so it is quick."""
    body = {"status": "well", "games": server.registry.games.offered, "compiling": NOTHING_WAITS}
    return Response(body, headers=NOT_KEPT)


@get("/ready")
async def ready(server: Server) -> Response[dict[str, Any]]:
    """Whether people can play here now: the database was just written to."""
    problem = await server.health.problem()
    cluster = server.cluster
    is_ready = problem is None and cluster.serving and not cluster.draining
    body: dict[str, Any] = {"ready": is_ready, "database": problem or "well", "compiling": NOTHING_WAITS}
    if cluster.several:
        body |= {"node": cluster.name, "hears": cluster.serving, "draining": cluster.draining}
    return Response(body, status_code=200 if body["ready"] else 503, headers=NOT_KEPT)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, server: Server) -> str:
    """Figures for operators, on the port that is theirs.

    Where a request comes from says nothing: behind a proxy on this machine all come from here.
    """
    config = server.config
    own_port = (request.scope["server"] or ("", None))[1] == config.metrics_port
    if not config.open_metrics and not own_port:
        raise Refusal("T1", "operators-only")
    tables = list(server.registry.tables.values())
    return server.metrics.text(len(tables), sum(len(table.connections) for table in tables))


@get("/api/{path:path}", include_in_schema=False)
async def unknown(path: str) -> None:
    """Nothing of the API is here."""
    raise HTTPException(status_code=404)


@get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED: True})
async def page(request: AnyRequest, server: Server, path: str = "") -> Response[bytes]:
    """The page, its files, and its own routes."""
    return server.page.answer(request, path)


ROUTES = [messages, health, ready, metrics, unknown, page]
