"""HTTP for who sits at the server's machine: opening it to the local network."""

from litestar import Response, get, post

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import LOOPBACK
from metropolitain.server.network import is_loopback
from metropolitain.server.server import Server
from metropolitain.server.web.identity import AnyRequest
from metropolitain.server.web.middleware import address_of, header
from metropolitain.server.web.origin import name_of
from metropolitain.server.web.proxies import FORWARDING
from metropolitain.server.wire.operations import AskNetwork, NetworkInfo


def is_local(request: AnyRequest, server: Server) -> bool:
    """Whether a request comes from the machine that serves, to its own address, without a proxy."""
    scope = request.scope
    called = (scope.get("server") or ("", None))[0]
    return (
        is_loopback(address_of(scope))  # type: ignore[arg-type]
        and is_loopback(called)
        and called != server.network.host
        and name_of(header(scope, "host")) in LOOPBACK  # type: ignore[arg-type]
        and not any(name in FORWARDING for name, _ in scope["headers"])
    )


def told(server: Server) -> NetworkInfo:
    """How it stands."""
    return NetworkInfo(local=True, switchable=server.network.switchable, address=server.network.address)


@get("/api/network")
async def network(request: AnyRequest, server: Server) -> NetworkInfo:
    """How others reach this server; everybody else than who sits at its machine is told nothing."""
    return told(server) if is_local(request, server) else NetworkInfo(False, False, None)


@post("/api/network", status_code=200)
async def switch_network(request: AnyRequest, server: Server, data: AskNetwork) -> Response[NetworkInfo]:
    """Open the server to the local network, or close it; from the machine that serves alone."""
    if not is_local(request, server) or not server.network.switchable:
        raise Refusal("T1", "not-local")
    await (server.network.open() if data.open else server.network.close())
    return Response(told(server))
