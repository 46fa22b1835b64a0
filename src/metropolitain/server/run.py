"""Running the server with uvicorn."""

import socket
import threading
import webbrowser

import uvicorn

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import METRICS_HOST, Config
from metropolitain.server.operations.files import allow_open_files
from metropolitain.server.operations.logs import set_up_logs
from metropolitain.server.server import Server
from metropolitain.server.web.app import make_app
from metropolitain.server.web.connections import Connections
from metropolitain.server.web.http import http_protocol
from metropolitain.server.web.line import socket_protocol
from metropolitain.server.web.proxies import proxies_of

GRACE = 5
BACKLOG = 2048  # connections that the system keeps until we come to take them in


def run(config: Config, log_level: str = "info", browser: bool = False) -> None:
    """Serve until told to stop (SIGINT, SIGTERM)."""
    set_up_logs(log_level)
    proxies = proxies_of(config)
    listening = [_listen(config.host, config.port)]
    if config.metrics_port:
        listening.append(_listen(METRICS_HOST, config.metrics_port))
    port = listening[0].getsockname()[1]
    address = f"http://{'localhost' if config.host in {'127.0.0.1', '0.0.0.0'} else config.host}:{port}/"
    print(f"Metropolitain: {address}", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    server = Server(config)
    connections = Connections(config.limits, server.metrics, proxies, allow_open_files())
    server.metrics.watch_connections(lambda: len(connections))
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
    web = uvicorn.Server(settings)
    server.stop_serving = lambda: setattr(web, "should_exit", True)
    try:
        web.run(sockets=listening)
    finally:
        if server.failure:  # whichever way uvicorn ended: this is why
            raise server.failure


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=_family(host), backlog=BACKLOG, reuse_port=False)
    except (OSError, OverflowError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refusal("T6", "cannot-listen", host=host, port=str(port), problem=problem) from error


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
