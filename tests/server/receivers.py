"""A push service and a mail server that a test starts, and what they were sent."""

import asyncio
import base64
import json
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.kit import free_port


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser's side of a subscription: it can read what it is sent."""

    def __init__(self, secret: bytes = b"0123456789abcdef") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = secret
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, str]:
        keys = {"public_key": text_of(self.point), "secret": text_of(self.secret)}
        return {"endpoint": endpoint, **keys, "lang": "en"}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message, as RFC 8188 and RFC 8291 say."""
        salt, (_, length) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        info = b"WebPush: info\0" + self.point + theirs
        seed = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(seed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(seed)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\2")
        return plain[:-1]


class PushService:
    """Takes messages for browsers; `status` is what it answers."""

    def __init__(self) -> None:
        self.status = 201
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.got.append((self.path, headers, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.netloc = f"127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def endpoint(self, name: str) -> str:
        return f"http://{self.netloc}/{name}"

    def read(self, browser: Browser, name: str) -> list[dict[str, Any]]:
        """What a browser was sent."""
        return [json.loads(browser.read(body)) for path, _, body in self.got if path == f"/{name}"]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.close()


class Letters:
    """What a mail server took."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.refusals = 0  # so many letters are refused before one is taken

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.refusals:
            self.refusals -= 1
            return "451 not now"
        letter = BytesParser(policy=default).parsebytes(envelope.content)
        assert isinstance(letter, EmailMessage)
        self.got.append(letter)
        return "250 taken"


@contextmanager
def mail_server(**settings: Any) -> Iterator[tuple[Letters, str]]:
    """A mail server; what it takes, and its address."""
    letters = Letters()
    port = free_port()
    controller = Controller(letters, hostname="127.0.0.1", port=port, **settings)
    controller.start()
    try:
        yield letters, f"smtp://127.0.0.1:{port}"
    finally:
        while asyncio.all_tasks(controller.loop):  # its conversations, which we have left
            time.sleep(0.01)
        controller.stop()
