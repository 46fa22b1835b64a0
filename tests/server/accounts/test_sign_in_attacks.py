"""Signing in, attacked: forged and replayed passkeys, guessed codes, strangers' pages, who exists at all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from metropolitain.server.accounts.accounts import new_recovery_code
from metropolitain.server.accounts.passkeys import Challenges
from tests.server.authenticator import Authenticator, options_for, sign_in, sign_up
from tests.server.kit import Guest, ServerProcess, serving

REFUSED = "This passkey was not accepted here. Please try again."
Forge = Callable[[Authenticator, dict[str, Any]], dict[str, Any]]


def other_key(passkey: Authenticator, options: dict[str, Any]) -> dict[str, Any]:
    """A signature of another key, under the passkey's id."""
    other = Authenticator(passkey.origin)
    other.id, other.handle, other.count = passkey.id, passkey.handle, passkey.count + 10
    return other.use(options)


def changed(field: str, value: str) -> Forge:
    return lambda passkey, options: {**passkey.use(options), field: value}


def counted_back(passkey: Authenticator, options: dict[str, Any]) -> dict[str, Any]:
    passkey.count = 0
    return passkey.use(options)


FORGED_USES: dict[str, Forge] = {
    "another challenge": lambda passkey, options: passkey.use(options, challenge="A" * 43),
    "no challenge": lambda passkey, options: passkey.use(options, challenge=None),
    "another page": lambda passkey, options: passkey.use(options, origin="https://evil.example"),
    "another page's passkey": lambda passkey, options: passkey.use(options, rp="evil.example"),
    "nobody touched it": lambda passkey, options: passkey.use(options, flags=0x04),
    "nobody was verified": lambda passkey, options: passkey.use(options, flags=0x01),
    "made, not used": lambda passkey, options: passkey.use(options, type="webauthn.create"),
    "another key": other_key,
    "a broken signature": changed("signature", "AAAA"),
    "no signature": changed("signature", ""),
    "rubbish": changed("client_data", "%%%"),
    "somebody else's handle": changed("user_handle", "c29tZWJvZHlfXw"),
    "an unknown passkey": changed("id", "A" * 43),
    "a count that went back": counted_back,
}


@pytest.mark.parametrize("forged", FORGED_USES)
def test_forged_answers_are_refused_alike(server: ServerProcess, forged: str, ada: Guest, eve: Guest) -> None:
    passkey, _ = sign_up(ada)
    assert sign_in(Guest(server.url), passkey).status == 200
    used = FORGED_USES[forged](passkey, options_for(eve, "sign-in"))
    found = eve.request("/api/you/sign-in", {"passkey": used})
    assert (found.status, found.json) == (403, {"rule": "T1", "error": REFUSED})
    assert "session" not in eve.cookies


def test_an_answer_works_once_and_in_its_own_browser(server: ServerProcess, ada: Guest, eve: Guest) -> None:
    passkey, _ = sign_up(ada)
    used = passkey.use(options_for(ada, "sign-in"))
    eve.request("/api/you/passkey", {"purpose": "sign-in"})
    assert eve.request("/api/you/sign-in", {"passkey": used}).status == 403  # another browser; it is used up
    assert ada.request("/api/you/sign-in", {"passkey": used}).status == 403
    used = passkey.use(options_for(ada, "sign-in"))
    assert ada.request("/api/you/sign-in", {"passkey": used}).status == 200
    assert ada.request("/api/you/sign-in", {"passkey": used}).json["error"] == REFUSED
    made = Authenticator(server.url).make(options_for(ada, "sign-up", "Ada"))
    assert ada.request("/api/you/passkeys", {"passkey": made}).status == 403


def test_challenges_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    waiting = Challenges()
    late, early = waiting.make("sign-in", "b", "o"), waiting.make("sign-in", "b", "o")
    assert waiting.take(early, "sign-in", "b", "o") is not None
    assert waiting.take(early, "sign-in", "b", "o") is None
    now += 301
    assert waiting.take(late, "sign-in", "b", "o") is None


@pytest.mark.parametrize(
    "changes",
    [
        {"challenge": "A" * 43},
        {"origin": "https://evil.example"},
        {"rp": "evil.example"},
        {"flags": 0x01},
        {"type": "webauthn.get"},
    ],
)
def test_forged_passkeys_make_nobody(server: ServerProcess, changes: dict[str, Any], eve: Guest) -> None:
    made = Authenticator(server.url).make(options_for(eve, "sign-up", "Eve"), **changes)
    found = eve.request("/api/you/sign-up", {"passkey": made})
    assert (found.status, found.json["error"]) == (403, REFUSED)


def test_nobody_takes_over_anothers_passkey(server: ServerProcess, ada: Guest, eve: Guest) -> None:
    passkey, _ = sign_up(ada)
    sign_up(eve, "Eve")
    options = options_for(eve, "add")
    assert eve.request("/api/you/passkeys", {"passkey": passkey.make(options)}).status == 403
    mine = ada.request("/api/you").json["person"]["passkeys"][0]["id"]
    assert eve.request("/api/you/passkeys/remove", {"id": mine}).status == 409
    here = ada.request("/api/you").json["person"]["sessions"][0]["id"]
    assert eve.request("/api/you/sessions/end", {"id": here}).status == 409
    assert ada.request("/api/you").json["person"]["passkeys"]
    made = Authenticator(server.url).make(options_for(ada, "add"))
    eve.cookies["browser"] = ada.cookies["browser"]  # asked by one, answered by another with the same cookie
    assert eve.request("/api/you/passkeys", {"passkey": made}).status == 403


def test_a_thousand_recovery_codes_are_hardly_tried(tmp_path: Path) -> None:
    """As many reach the check as the burst allows, and what is refilled meanwhile."""
    limits = ("--limit=address_rate=1000", "--limit=address_burst=5000")
    with serving(tmp_path, *limits, wide=False) as server:
        _, told = sign_up(Guest(server.url))
        eve = Guest(server.url)
        headers = {"Origin": server.url}
        with httpx.Client(base_url=server.url, headers=headers) as line:
            tries = ({"code": new_recovery_code()} for _ in range(1000))
            found = [line.post("/api/you/recover", json=each).status_code for each in tries]
        assert set(found) == {403, 429}
        assert found.count(403) <= 30
        assert found[-1] == 429
        right = eve.request("/api/you/recover", {"code": told["recovery"]})
        assert right.status == 429
        assert int(right.headers["retry-after"]) >= 1


def test_nobody_learns_who_exists(server: ServerProcess) -> None:
    ada, known, unknown = Guest(server.url), Guest(server.url), Guest(server.url)
    passkey, _ = sign_up(ada, "Ada")
    asked = options_for(known, "sign-in")
    assert "allowCredentials" not in asked or asked["allowCredentials"] == []
    wrong = other_key(passkey, asked)
    stranger = Authenticator(server.url)
    never = stranger.use(options_for(unknown, "sign-in"))
    told = known.request("/api/you/sign-in", {"passkey": wrong})
    told_of_nobody = unknown.request("/api/you/sign-in", {"passkey": never})
    assert (told.status, told.body) == (told_of_nobody.status, told_of_nobody.body)
    _, namesake = sign_up(Guest(server.url), "Ada")  # nor by signing up: many may have a name
    assert namesake["person"]["id"] != ada.request("/api/you").json["person"]["id"]


@pytest.mark.parametrize("origin", ["", "null", "https://evil.example", "http://127.0.0.1:1"])
def test_other_pages_can_change_nothing_about_a_person(ada: Guest, origin: str) -> None:
    sign_up(ada)
    before = ada.request("/api/you").json
    empty: dict[str, Any] = {}
    bodies = {
        **{"passkey": {"purpose": "add"}, "name": {"name": "Eve"}, "delete": {"name": "Ada"}},
        **{"link": empty, "recovery": empty, "sign-out": empty, "sessions/end": empty},
        **{"email": {"email": ""}, "recover": {"code": "x"}, "link/open": {"code": "x"}},
        **{"email/confirm": {"code": "x"}, "passkeys/remove": {"id": before["person"]["passkeys"][0]["id"]}},
    }
    for path, body in bodies.items():
        found = ada.request(f"/api/you/{path}", body, {"Origin": origin})
        assert found.refusal == (403, "T6"), path
        as_form = ada.request(f"/api/you/{path}", body, {"Content-Type": "text/plain"})
        assert as_form.refusal == (403, "T6"), path
    assert ada.request("/api/you").json == before


def test_cookies_are_closed_to_scripts_and_other_sites(server: ServerProcess, ada: Guest) -> None:
    passkey = Authenticator(server.url)
    made = passkey.make(options_for(ada, "sign-up", "Ada"))
    found = ada.request("/api/you/sign-up", {"passkey": made})
    lines = found.headers.get_list("set-cookie")
    assert {line.partition("=")[0] for line in lines} == {"session", "browser"}
    for line in lines:
        assert "httponly" in line.lower()
        assert "samesite=lax" in line.lower()
        assert "path=/" in line.lower()
    assert found.headers["cache-control"] == "private, no-store"
    told = json.dumps(found.json)
    assert ada.cookies["session"] not in told
