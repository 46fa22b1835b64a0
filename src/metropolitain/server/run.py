"""Running the server with uvicorn."""

import asyncio
import socket
import threading
import webbrowser
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from metropolitain.engine.refusal import Refusal
from metropolitain.server.app import make_app
from metropolitain.server.http.connections import Connections, proxies_of
from metropolitain.server.http.local_network import Closing, is_loopback
from metropolitain.server.http.protocols import http_protocol, socket_protocol
from metropolitain.server.monitoring.logs import set_up_logs
from metropolitain.server.monitoring.system import allow_open_files
from metropolitain.server.server import Server
from metropolitain.server.settings import METRICS_HOST, Config

GRACE = 5
BACKLOG = 2048  # connections that the system keeps until we come to take them in


class WebServer(uvicorn.Server):
    """Uvicorn's server, which can listen on a further address while it runs, and ends when ours has to."""

    def __init__(self, settings: uvicorn.Config, server: Server, early: dict[str, socket.socket]) -> None:
        super().__init__(settings)
        self._draining: asyncio.Task[None] | None = None
        self._server = server
        self._early = early  # sockets of addresses that are to be open from the start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; from now on the network can be opened."""
        await super().startup(sockets)
        self._server.network.enable(self._listen_too)
        if self._early:
            await self._server.network.open()

    async def on_tick(self, counter: int) -> bool:
        """See to what is due; whether it is time to end."""
        if self._server.failure:
            self.should_exit = True
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End; one of several servers hands its tables over first, unless it is told a second time."""
        if not self._server.cluster.several or self._draining or self.should_exit:
            super().handle_exit(sig, frame)
        else:
            asyncio.get_running_loop().call_soon_threadsafe(self._begin_to_drain, sig, frame)

    def _begin_to_drain(self, sig: int, frame: FrameType | None) -> None:
        if self._draining is None:
            self._draining = asyncio.create_task(self._server.drain())
            self._draining.add_done_callback(lambda _: super(WebServer, self).handle_exit(sig, frame))

    async def _listen_too(self, host: str) -> Closing:
        """Listen on an address as on all others; what ends it again."""
        listener = self._early.pop(host, None)
        if listener is None:
            port = self._server.network.port
            listener = _listen(host, port)
            print(f"Metropolitain: http://{host}:{port}/", flush=True)
        protocol: Any = self.config.http_protocol_class
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        listening = await asyncio.get_running_loop().create_server(
            partial(protocol, config=self.config, **state), sock=listener, backlog=BACKLOG
        )
        self.servers.append(listening)

        async def close() -> None:
            self.servers.remove(listening)
            listening.close()
            for connection in list(self.server_state.connections):
                if connection.transport.get_extra_info("sockname")[0] == host:
                    connection.shutdown()

        return close


def run(config: Config, log_level: str = "info", browser: bool = False) -> None:
    """Serve until told to stop (SIGINT, SIGTERM)."""
    set_up_logs(log_level)
    proxies = proxies_of(config)
    listening = [_listen(config.host, config.port)]
    port = listening[0].getsockname()[1]
    server = Server(config, port)
    network = server.network
    if config.metrics_port:
        listening.append(_listen(METRICS_HOST, config.metrics_port))
    address = f"http://{'localhost' if config.host in {'127.0.0.1', '0.0.0.0'} else config.host}:{port}/"
    early: dict[str, socket.socket] = {}
    if config.network and is_loopback(config.host):
        host = network.find_host()
        early[host] = _listen(host, port)
    further = [f"http://{host}:{port}" for host in early] or [each for each in [network.address] if each]
    print("Metropolitain:", address, *(f"{each}/" for each in further), flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    connections = Connections(config.limits, server.metrics, proxies, allow_open_files())
    server.metrics.tcp_connections_now.set_function(lambda: len(connections))
    settings = uvicorn.Config(
        make_app(server),
        http=http_protocol(connections),
        ws=socket_protocol(connections),
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        backlog=BACKLOG,
        timeout_keep_alive=config.limits.keep_alive_seconds,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(proxies.given),
        forwarded_allow_ips=proxies.given,
    )
    web = WebServer(settings, server, early)
    try:
        web.run(sockets=listening)
    finally:
        if server.failure:  # whichever way uvicorn ended: this is why
            raise server.failure


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refusal("T6", "cannot-listen", host=host, port=str(port), problem=problem) from error
