"""HTTP about the server itself: its health, figures for operators, the local network."""

from typing import Any

from litestar import Controller, MediaType, Response, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.db.store import Health
from metropolitain.server.http.connections import FORWARDING
from metropolitain.server.http.local_network import Network, is_loopback
from metropolitain.server.http.middleware import AnyRequest, address_of, header, name_of
from metropolitain.server.monitoring.causes import in_words
from metropolitain.server.monitoring.hosts import Hosts
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.operations.bodies import AskNetwork, NetworkInfo
from metropolitain.server.operations.status import status_page
from metropolitain.server.settings import LOOPBACK, Config
from metropolitain.server.table.messages import message_schemas
from metropolitain.server.table.registry import Registry
from metropolitain.server.time_source import now_ms

NOT_KEPT = {"cache-control": "no-store"}


class OperationRoutes(Controller):
    """Answers whoever looks after the server."""

    _cluster: Cluster
    _config: Config
    _health: Health
    _hosts: Hosts
    _metrics: Metrics
    _registry: Registry

    @get("/api/schema/messages.json")
    async def messages(self) -> dict[str, Any]:
        """JSON Schemas of the socket's messages."""
        return message_schemas()

    @get("/health")
    async def health(self) -> Response[dict[str, Any]]:
        """That the server is alive, and what can be played here. Asks nobody, so it is quick."""
        games = self._registry.games
        body = {"status": "well", "games": games.offered, "compiling": games.coming}
        return Response(body, headers=NOT_KEPT)

    @get("/ready")
    async def ready(self) -> Response[dict[str, Any]]:
        """Whether people can play here now: the database was just written to.

        One of several servers writes its heartbeat twice a second, so it need not try; but that goes over a
        connection of its own, and what players do may be held up in another.
        """
        cluster = self._cluster
        if not cluster.several:
            problem = await self._health.problem()
        else:
            heard = cluster.serving and not self._registry.services.store.late
            problem = self._health.damage or (None if heard else in_words("no-answer"))
        is_ready = problem is None and cluster.serving and not cluster.draining
        coming = self._registry.games.coming
        body: dict[str, Any] = {"ready": is_ready, "database": problem or "well", "compiling": coming}
        if cluster.several:
            body |= {"node": cluster.name, "hears": cluster.serving, "draining": cluster.draining}
        return Response(body, status_code=200 if body["ready"] else 503, headers=NOT_KEPT)

    @get("/metrics", media_type=MediaType.TEXT)
    async def metrics(self, request: AnyRequest) -> str:
        """Figures for operators, on the port that is theirs.

        Where a request comes from says nothing: behind a proxy on this machine all come from here.
        """
        self._check_operator(request)
        return self._figures()

    @get("/status", media_type=MediaType.HTML)
    async def status(self, request: AnyRequest) -> Response[str]:
        """All servers that share the database, for operators, where the metrics are."""
        self._check_operator(request)
        nodes, failing = list(self._cluster.nodes.values()), self._hosts.failing()
        page = status_page(self._cluster.name, nodes, self._figures(), failing, now_ms())
        return Response(page, media_type=MediaType.HTML, headers=NOT_KEPT)

    def _check_operator(self, request: AnyRequest) -> None:
        own_port = (request.scope["server"] or ("", None))[1] == self._config.metrics_port
        if not self._config.open_metrics and not own_port:
            raise Refusal("T1", "operators-only")

    def _figures(self) -> str:
        tables = list(self._registry.tables.values())
        return self._metrics.text(len(tables), sum(len(table.subscribers.connections) for table in tables))


class NetworkRoutes(Controller):
    """Lets who sits at the server's machine open it to the local network."""

    _network: Network

    @get("/api/network")
    async def network(self, request: AnyRequest) -> NetworkInfo:
        """How others reach this server; everybody else than who sits at its machine is told nothing."""
        return self._info() if self._is_local(request) else NetworkInfo(False, False, None)

    @post("/api/network", status_code=200)
    async def switch_network(self, request: AnyRequest, data: AskNetwork) -> Response[NetworkInfo]:
        """Open the server to the local network, or close it; from the machine that serves alone."""
        if not self._is_local(request) or not self._network.switchable:
            raise Refusal("T1", "not-local")
        await (self._network.open() if data.open else self._network.close())
        return Response(self._info())

    def _is_local(self, request: AnyRequest) -> bool:
        """Whether a request comes from the machine that serves, to its own address, without a proxy."""
        scope = request.scope
        called = (scope.get("server") or ("", None))[0]
        return (
            is_loopback(address_of(scope))
            and is_loopback(called)
            and called != self._network.host
            and name_of(header(scope, "host")) in LOOPBACK
            and not any(name in FORWARDING for name, _ in scope["headers"])
        )

    def _info(self) -> NetworkInfo:
        return NetworkInfo(local=True, switchable=self._network.switchable, address=self._network.address)
