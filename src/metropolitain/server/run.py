"""Running the server with uvicorn."""

import socket
import threading
import webbrowser

import uvicorn

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Config
from metropolitain.server.operations.logs import set_up_logs
from metropolitain.server.server import Server
from metropolitain.server.web.app import make_app
from metropolitain.server.web.line import LiveLine

GRACE = 5


def run(config: Config, log_level: str = "info", browser: bool = False) -> None:
    """Serve until told to stop (SIGINT, SIGTERM)."""
    set_up_logs(log_level)
    server = Server(config)
    listening = _listen(config)
    port = listening.getsockname()[1]
    address = f"http://{'localhost' if config.host in {'127.0.0.1', '0.0.0.0'} else config.host}:{port}/"
    print(f"Metropolitain: {address}", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    settings = uvicorn.Config(
        make_app(config, server),
        ws=LiveLine,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=config.behind_proxy,
    )
    web = uvicorn.Server(settings)
    server.stop_serving = lambda: setattr(web, "should_exit", True)
    try:
        web.run(sockets=[listening])
    finally:
        if server.failure:  # whichever way uvicorn ended: this is why
            raise server.failure


def _listen(config: Config) -> socket.socket:
    try:
        return socket.create_server(
            (config.host, config.port), family=_family(config.host), backlog=2048, reuse_port=False
        )
    except (OSError, OverflowError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refusal(
            "T6", "cannot-listen", host=config.host, port=str(config.port), problem=problem
        ) from error


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
