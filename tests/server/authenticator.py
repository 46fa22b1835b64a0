"""An authenticator without a device: it makes passkeys and signs with them, truly or as an attacker would."""

import hashlib
import json
import secrets
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.kit import Answer, Guest

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey on a device."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.handle = b""

    def _client_data(self, kind: str, options: dict[str, Any], changes: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps({**told, **changes}).encode()

    def _data(self, flags: int, rp: str | None, more: bytes = b"") -> bytes:
        name = rp or str(urlsplit(self.origin).hostname)
        return hashlib.sha256(name.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def make(
        self, options: dict[str, Any], rp: str | None = None, flags: int = PRESENT | VERIFIED, **changes: Any
    ) -> dict[str, str]:
        """A passkey as the page hands it in; `changes`: what an attacker writes otherwise."""
        self.handle = base64url_to_bytes(options["user"]["id"])
        public = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(flags | ATTESTED, rp, attested)
        return {
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(self._client_data("webauthn.create", options, changes)),
            "attestation": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }

    def use(
        self, options: dict[str, Any], rp: str | None = None, flags: int = PRESENT | VERIFIED, **changes: Any
    ) -> dict[str, str]:
        """What it signs, as the page hands it in."""
        self.count += 1
        client_data = self._client_data("webauthn.get", options, changes)
        data = self._data(flags, rp)
        signed = data + hashlib.sha256(client_data).digest()
        return {
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(client_data),
            "authenticator_data": bytes_to_base64url(data),
            "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "user_handle": bytes_to_base64url(self.handle),
        }


def options_for(guest: Guest, purpose: str, name: str = "") -> dict[str, Any]:
    """What the server gives a browser to sign."""
    found = guest.request("/api/you/passkey", {"purpose": purpose, "name": name})
    assert found.status == 200, found.body
    options: dict[str, Any] = found.json
    return options


def sign_up(guest: Guest, name: str = "Ada") -> tuple[Authenticator, dict[str, Any]]:
    """Make a guest a person; their passkey, and what they are told."""
    passkey = Authenticator(guest.url)
    made = passkey.make(options_for(guest, "sign-up", name))
    found = guest.request("/api/you/sign-up", {"passkey": made, "device": "Desk"})
    assert found.status == 200, found.body
    return passkey, found.json


def sign_in(guest: Guest, passkey: Authenticator, device: str = "Phone") -> Answer:
    """Sign in with a passkey."""
    used = passkey.use(options_for(guest, "sign-in"))
    return guest.request("/api/you/sign-in", {"passkey": used, "device": device})
