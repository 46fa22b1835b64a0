"""Posting to push services, and to nobody else.

Where a message goes is said by a browser, so by anybody: only https is spoken, and only to public addresses,
which are looked up once and then connected to. An operator may allow further places, a test its own.
"""

import http.client
import ipaddress
import socket
import ssl
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from metropolitain.engine.refusal import Refusal

SECONDS = 10  # for a push service to answer
LONGEST = 1000  # characters of an address


class Answer(NamedTuple):
    """What a push service answered; `wait`: seconds after which it wants to be asked again."""

    status: int
    wait: int = 0


def check_endpoint(endpoint: str, allowed: tuple[str, ...]) -> SplitResult:
    """Refuse what cannot be the address of a push service; looks nothing up."""
    try:
        parts = urlsplit(endpoint)
        known = parts.netloc in allowed
        fine = parts.scheme == "https" and not parts.username and (parts.port or 443) == 443
        if len(endpoint) > LONGEST or not parts.hostname or not (known or fine):
            raise Refusal("T6", "no-push-service")
        if not known and _is_private_number(parts.hostname):
            raise Refusal("T6", "no-push-service")
    except ValueError as error:
        raise Refusal("T6", "no-push-service") from error
    return parts


def _is_private_number(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return "." not in host  # a name of the local network


def post(endpoint: str, headers: dict[str, str], body: bytes, allowed: tuple[str, ...]) -> Answer:
    """Post a message; an OSError where the service cannot be reached, a Refusal where nobody may ask it."""
    parts = check_endpoint(endpoint, allowed)
    host, port = str(parts.hostname), parts.port or (443 if parts.scheme == "https" else 80)
    address = _public_address(host, port, known=parts.netloc in allowed)
    connection = _Pinned(host, port, address, secure=parts.scheme == "https")
    try:
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        wait = answer.getheader("retry-after") or ""
        return Answer(answer.status, int(wait) if wait.isascii() and wait.isdecimal() else 0)
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        connection.close()


def _public_address(host: str, port: int, known: bool) -> str:
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not known and not all(ipaddress.ip_address(each).is_global for each in found):
        raise Refusal("T6", "no-push-service")
    return found[0]


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked up before, so that it cannot be another one by now."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        """Connect to the address; the certificate must be the host's."""
        self.sock = socket.create_connection((self._address, self.port), SECONDS)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)
