"""Passkeys: what a browser is asked, and whether its answer is true.

Whatever is wrong with an answer is told in the same words: nobody learns whether a passkey is known here.
"""

import secrets
import time
from collections import OrderedDict
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec

from metropolitain.engine.refusal import Refusal
from metropolitain.server.accounts.bodies import PasskeyMade, PasskeyUsed
from metropolitain.server.identity.store import Passkey
from metropolitain.server.time_source import now_ms


def relying_party(origin: str) -> str:
    """Return the name for which a page makes passkeys: those of another page are worth nothing there."""
    return urlsplit(origin).hostname or ""


def not_taken() -> Refusal:
    """Return what is said, whatever is wrong."""
    return Refusal("T1", "passkey-refused")


def creation_options(origin: str, person: str, name: str, challenge: bytes, known: list[str]) -> bytes:
    """Return what a browser needs to make a passkey; where it holds a known one, it makes none."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers import structs as w

    options = generate_registration_options(
        rp_id=relying_party(origin),
        rp_name="Metropolitain",
        user_id=person.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        authenticator_selection=w.AuthenticatorSelectionCriteria(
            resident_key=w.ResidentKeyRequirement.REQUIRED,
            user_verification=w.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[w.PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
    )
    return options_to_json(options).encode()


def request_options(origin: str, challenge: bytes) -> bytes:
    """Return what a browser needs to let somebody choose one of their passkeys; the same for everybody."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    required = UserVerificationRequirement.REQUIRED
    return options_to_json(
        generate_authentication_options(
            rp_id=relying_party(origin), challenge=challenge, user_verification=required
        )
    ).encode()


def challenge_in(client_data: str) -> bytes:
    """The challenge that an answer says it answers; nothing is believed of it yet."""
    from webauthn.helpers import base64url_to_bytes

    try:
        answer = msgspec.json.decode(base64url_to_bytes(client_data), type=dict[str, Any])
        return base64url_to_bytes(answer["challenge"])
    except Exception:  # whatever was sent
        raise not_taken() from None


def check_made(origin: str, challenge: bytes, made: PasskeyMade, person: str, device: str) -> Passkey:
    """Return a person's new passkey; refuse what does not answer the challenge on this page."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    response = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
    try:
        done = verify_registration_response(
            credential=_credential(made.id, response),
            expected_challenge=challenge,
            expected_rp_id=relying_party(origin),
            expected_origin=origin,
            require_user_verification=True,
        )
    except Exception:  # the library's own, and those of what it reads the answer with
        raise not_taken() from None
    name, key = bytes_to_base64url(done.credential_id), bytes_to_base64url(done.credential_public_key)
    now = now_ms()
    return Passkey(name, person, key, done.sign_count, device, now, now)


def check_used(origin: str, challenge: bytes, used: PasskeyUsed, known: Passkey | None) -> int:
    """The passkey's new count; refuses an answer that its key did not sign here and now."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

    response = {
        "clientDataJSON": used.client_data,
        "authenticatorData": used.authenticator_data,
        "signature": used.signature,
    }
    try:
        assert known is not None
        assert used.user_handle in {None, bytes_to_base64url(known.person.encode())}
        done = verify_authentication_response(
            credential=_credential(used.id, response),
            expected_challenge=challenge,
            expected_rp_id=relying_party(origin),
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        )
    except Exception:  # likewise
        raise not_taken() from None
    return done.new_sign_count


def _credential(name: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": name, "rawId": name, "type": "public-key", "response": response}


Purpose = Literal["sign-up", "sign-in", "add"]
SECONDS = 300
MOST = 20_000  # kept at once; the oldest go first


class Challenge(NamedTuple):
    """A question to be answered once: in which browser, on which page, and for whom."""

    purpose: Purpose
    browser: str  # the hash of its cookie
    origin: str
    person: str  # empty: whoever the passkey belongs to
    name: str
    expires_at: float


class Challenges:
    """All that wait for an answer; in memory, since they are worth nothing after a restart."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[bytes, Challenge] = OrderedDict()

    def make(self, purpose: Purpose, browser: str, origin: str, person: str = "", name: str = "") -> bytes:
        """A new challenge."""
        text = secrets.token_bytes(32)
        expires_at = time.monotonic() + SECONDS
        self._waiting[text] = Challenge(purpose, browser, origin, person, name, expires_at)
        while len(self._waiting) > MOST:
            self._waiting.popitem(last=False)
        return text

    def take(self, text: bytes, purpose: Purpose, browser: str, origin: str) -> Challenge | None:
        """The challenge that is answered, which nobody can answer again; None where there is none."""
        found = self._waiting.pop(text, None)
        if found is None or found.expires_at < time.monotonic():
            return None
        return found if (found.purpose, found.browser, found.origin) == (purpose, browser, origin) else None
