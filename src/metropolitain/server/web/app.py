"""The web application, put together."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.server import Server
from metropolitain.server.web import socket
from metropolitain.server.web.holding import check_ban, learn_session
from metropolitain.server.web.identity import language_of
from metropolitain.server.web.middleware import FROM_ANYWHERE, READING, Asgi, Middleware, check_page
from metropolitain.server.web.routes import (
    gone,
    learn,
    links,
    manners,
    mine,
    moderation,
    network,
    notices,
    operations,
    people,
    play,
    review,
    tables,
    thinking,
)
from metropolitain.server.web.strict import PROBLEM_LENGTH, StrictRequest
from metropolitain.server.wire.sentences import Problem, sentence
from metropolitain.version import VERSION

log = logging.getLogger("metropolitain.http")

MODULES = (  # whose handlers answer
    *(tables, review, play, mine, links, people, network, notices, manners, moderation),
    *(learn, thinking, gone, operations, socket),
)
STATUS = {"T1": 403, "T2": 409, "T5": 429, "T6": 403, "T7": 503}
RETRY_SECONDS = 30  # until a server that is full may have room
STATUS_OF_REASON = {"unknown-table": 404, "not-found": 404, "no-library": 404, "old-page": 410}


def _on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    status = STATUS_OF_REASON.get(refusal.reason) or STATUS.get(refusal.rule, 400)
    headers = {"retry-after": str(refusal.facts.get("seconds", RETRY_SECONDS))} if status == 429 else {}
    return _told(request, refusal, status, headers)


def _told(
    request: Request[Any, Any, Any], refusal: Refusal, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    error = sentence(refusal, Words(language_of(request)))
    return Response(Problem(refusal.rule, error), status_code=status, headers=headers)


def _on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    reasons = {404: "not-found", 405: "not-found", 413: "body-too-large"}
    refusal = Refusal("G1", "bad-request")
    if error.status_code in reasons:
        refusal = Refusal("T6", reasons[error.status_code])
    elif isinstance(error.extra, list):
        wrong = [f"{each.get('message')} - at `{each.get('key', 'body')}`" for each in error.extra]
        refusal = Refusal("G1", "bad-body", problem="; ".join(wrong)[:PROBLEM_LENGTH])
    return _told(request, refusal, error.status_code)


def _on_depth(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """A body nested too deeply to be read."""
    return _on_refusal(request, Refusal("G1", "bad-request"))


def _on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return _told(request, Refusal("T7", "unsure"), 500)


def make_app(server: Server) -> Asgi:
    """The whole application: the middleware, and Litestar behind it."""
    config = server.config

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None, None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    async def before(request: Request[Any, Any, Any]) -> None:
        if request.method not in READING and FROM_ANYWHERE not in request.route_handler.opt:
            check_page(request.scope, config)  # type: ignore[arg-type]
        await learn_session(request, server)
        await check_ban(request, server)

    inside = Litestar(
        [
            route
            for module in MODULES
            for route in vars(module).values()
            if isinstance(route, BaseRouteHandler)
        ],
        dependencies={"server": Provide(lambda: server, sync_to_thread=False)},
        lifespan=[lifespan],
        before_request=before,
        exception_handlers={
            Refusal: _on_refusal,
            HTTPException: _on_http_error,
            RecursionError: _on_depth,
            Exception: _on_failure,
        },
        openapi_config=OpenAPIConfig(
            title="Metropolitain",
            version=VERSION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=operations.PACKED
        ),
        request_class=StrictRequest,
        request_max_body_size=config.limits.body_bytes,
        logging_config=None,
    )
    return Middleware(inside, server)  # type: ignore[arg-type]
