"""The web application, put together."""

import logging
from functools import cache
from typing import Any

import msgspec
from litestar import Controller, Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.accounts.api import AccountRoutes, LinkRoutes
from metropolitain.server.analysis.api import AnalysisRoutes
from metropolitain.server.analysis.records import RecordRoutes
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.http.bodies import Problem, sentence
from metropolitain.server.http.middleware import FROM_ANYWHERE, READING, AnyRequest, Middleware, check_page
from metropolitain.server.http.static import PACKED, PageRoutes
from metropolitain.server.matchmaking.api import MatchmakingRoutes
from metropolitain.server.moderation.api import ModeratorRoutes, ReportRoutes
from metropolitain.server.notifications.api import NotificationRoutes
from metropolitain.server.operations.api import NetworkRoutes, OperationRoutes
from metropolitain.server.results.api import ResultRoutes
from metropolitain.server.server import Server
from metropolitain.server.table.api import TableRoutes
from metropolitain.server.table.game_routes import GameRoutes
from metropolitain.server.table.socket import TableSocket
from metropolitain.server.table.visitor import Visitor, language_of
from metropolitain.version import VERSION

log = logging.getLogger("metropolitain.http")

CONTROLLERS: tuple[type[Controller], ...] = (
    TableRoutes,
    TableSocket,
    RecordRoutes,
    GameRoutes,
    MatchmakingRoutes,
    ResultRoutes,
    AccountRoutes,
    LinkRoutes,
    NotificationRoutes,
    ReportRoutes,
    ModeratorRoutes,
    AnalysisRoutes,
    NetworkRoutes,
    OperationRoutes,
    PageRoutes,
)
PROBLEM_LENGTH = 200
ALWAYS = (  # what a ban keeps nobody from: looking, leaving, and having one's data deleted
    *("/api/moderation", "/api/options", "/api/blocks"),
    *("/api/you/sign-out", "/api/you/sessions/end", "/api/you/passkey", "/api/you/delete"),
)
STATUS = {"T1": 403, "T2": 409, "T5": 429, "T6": 403, "T7": 503}
RETRY_SECONDS = 30  # until a server that is full may have room
STATUS_OF_REASON = {"unknown-table": 404, "not-found": 404, "no-library": 404, "old-page": 410}
_decoder = cache(msgspec.json.Decoder)  # one for each type


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is what its handler says it takes, or refused with the field that is wrong."""

    async def json(self) -> Any:
        """The body, as the type of the handler's `data`: no unknown fields, no numbers as text."""
        body = await self.body()
        field = self.route_handler.parsed_data_field
        try:
            return _decoder(field.annotation if field else Any).decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("G1", "bad-body", problem=str(error)[:PROBLEM_LENGTH]) from None


def _on_refusal(request: AnyRequest, refusal: Refusal, status: int = 0) -> Response[Problem]:
    """Answer a refusal; `status`: unless it goes by the refusal itself."""
    status = status or STATUS_OF_REASON.get(refusal.reason) or STATUS.get(refusal.rule, 400)
    headers = {"retry-after": str(refusal.facts.get("seconds", RETRY_SECONDS))} if status == 429 else {}
    error = sentence(refusal, Words(language_of(request.scope)))
    return Response(Problem(refusal.rule, error), status_code=status, headers=headers)


def _on_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    reasons = {404: "not-found", 405: "not-found", 413: "body-too-large"}
    refusal = Refusal("G1", "bad-request")
    if error.status_code in reasons:
        refusal = Refusal("T6", reasons[error.status_code])
    elif isinstance(error.extra, list):
        wrong = [f"{each.get('message')} - at `{each.get('key', 'body')}`" for each in error.extra]
        refusal = Refusal("G1", "bad-body", problem="; ".join(wrong)[:PROBLEM_LENGTH])
    return _on_refusal(request, refusal, error.status_code)


def _on_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):  # a body nested too deeply to be read
        return _on_refusal(request, Refusal("G1", "bad-request"))
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return _on_refusal(request, Refusal("T7", "unsure"), 500)


def given(controller: type[Controller], server: Server) -> type[Controller]:
    """Return a controller that has the parts of the server for which it asks, found by their types."""
    parts = {type(part): part for part in vars(server).values()} | {Cluster: server.cluster}
    asked = {name: parts[kind] for name, kind in controller.__annotations__.items()}
    return type(controller.__name__, (controller,), asked)


def make_app(server: Server) -> Middleware:
    """The whole application: the middleware, and Litestar behind it."""
    config = server.config

    def visitor(scope: Scope) -> Visitor:
        return Visitor(scope, server.sessions, server.addresses, server.bans.check)

    async def before(request: AnyRequest) -> None:
        if request.method not in READING and FROM_ANYWHERE not in request.route_handler.opt:
            check_page(request.scope, config)
        await server.sessions.learn_of(request.cookies)
        if server.bans.any and request.method not in READING and not request.url.path.startswith(ALWAYS):
            visitor(request.scope).check_ban()

    inside = Litestar(
        [given(controller, server) for controller in CONTROLLERS],
        dependencies={"visitor": Provide(visitor, sync_to_thread=False)},
        on_startup=[server.open],
        on_shutdown=[server.close],
        before_request=before,
        exception_handlers={
            Refusal: _on_refusal,
            HTTPException: _on_http_error,
            Exception: _on_failure,
        },
        openapi_config=OpenAPIConfig(
            "Metropolitain", VERSION, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key=PACKED),
        request_class=StrictRequest,
        request_max_body_size=config.limits.body_bytes,
        logging_config=None,
    )
    return Middleware(inside, config, server.addresses, server.network, server.metrics)
