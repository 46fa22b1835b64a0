"""Rubbish for a server: messages of the socket and requests that must change nothing and stop nothing."""

import json
import random
import re
import string
from typing import Any
from urllib.parse import quote_from_bytes

from tests.server.kit import BOT, PERSON, PLAN

KINDS = [
    "move",
    "draft",
    "preview",
    "undo",
    "chat",
    "hand_over",
    "take_back",
    "go_back",
    "watch",
    "hint",
    "ping",
    "table",
    "",
    None,
    7,
]
FIELDS = ["id", "number", "moves", "action", "text", "player", "bot", "type", "extra"]
OF_A_TABLE = ["", "/record", "/replay", "/text", "/sheet", "/picture", "/think/analysis", "/live"]
ASKED_OF_A_TABLE = ["join", "start", "rematch", "branch", "think/analysis"]
ROUTES = [  # of the whole server; {} is a table, {?} anything
    *("GET /", "GET /{?}", "GET /table/{}", "GET /assets/{?}", "GET /health", "GET /ready", "GET /metrics"),
    *("GET /api/{?}", "GET /api/games", "GET /api/mine", "GET /api/geometry/{}", "GET /api/catalogue/{?}"),
    *("GET /api/rules/{?}/{?}", "GET /api/figure/{?}/{?}", "GET /api/guide/{?}", "GET /api/schema/{?}"),
    "GET /api/schema/messages.json",
    *(f"GET /api/tables/{{}}{of}" for of in OF_A_TABLE),
    *("POST /api/{?}", "POST /api/options", "POST /api/tables", "POST /api/records", "POST /api/records/own"),
    *(f"POST /api/tables/{{}}/{asked}" for asked in ASKED_OF_A_TABLE),
]
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]
PARAMETERS = ["lang", "player", "at", "theme", "since", "chat", "number", "x"]
WORDS = ["metro", "nextstation", "metromania", "house", "en", "fr", "dark", "light", "expert", "openapi.json"]
HEADERS = [
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Cookie",
    "If-None-Match",
    "Range",
    "Via",
    "X-Real-IP",
    "Expect",
    "Upgrade",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-Forwarded-Host",
    "Sec-WebSocket-Key",
]


def junk(chooser: random.Random, depth: int = 0) -> Any:
    """A random JSON value."""
    choice = chooser.randrange(9 if depth < 3 else 7)
    if choice == 7:
        return [junk(chooser, depth + 1) for _ in range(chooser.randrange(4))]
    if choice == 8:
        return {chooser.choice(FIELDS): junk(chooser, depth + 1) for _ in range(chooser.randrange(4))}
    return [
        None,
        chooser.random() < 0.5,
        chooser.randrange(-(2**70), 2**70),
        chooser.uniform(-1e300, 1e300),
        "".join(chooser.choices(string.printable + "\u202e\U0001f687\x00", k=chooser.randrange(60))),
        chooser.choice(["ask", "agree", "refuse", "greedy", "draw", "aaaa@d1", "wagon C1"]),
        chooser.randrange(100),
    ][choice]


def illegal_moves(chooser: random.Random) -> list[str]:
    known = ["aaaa@d4", "swap 10 open", "wagon C9", "draw draw", "", "aaaa@", "\x00", "9" * 190]
    known += ["pass", "stop", "1 s3 >b7", "1 >e9 r Ah", "12-14", "objective 3"]
    return chooser.choices(known, k=chooser.randrange(4))


def message(chooser: random.Random) -> str | bytes:
    """A message that must change nothing."""
    choice = chooser.randrange(6)
    if choice == 0:
        return "".join(chooser.choices(string.printable, k=chooser.randrange(80)))
    if choice == 1:
        return bytes(chooser.randrange(256) for _ in range(chooser.randrange(80)))
    if choice == 2:
        return json.dumps(junk(chooser))
    if choice == 3:
        return "[" * chooser.randrange(1, 5000)
    built: dict[str, Any] = {"type": chooser.choice(KINDS), "id": "fuzz", "number": chooser.randrange(8)}
    if choice == 4:
        built |= {
            "moves": illegal_moves(chooser),
            "action": "agree",
            "player": 0,
            "bot": "greedy",
            "text": " ",
        }
    else:
        built |= {chooser.choice(FIELDS): junk(chooser) for _ in range(3)}
        if str(built.get("type")) in {"chat", "move", "hand_over"} or built.get("action") == "ask":
            built["text"], built["action"], built["moves"] = "", "no", ["aaaa@d4"]
    return json.dumps(built)


# --- requests -------------------------------------------------------------------------------------


def raw(chooser: random.Random, most: int = 40) -> bytes:
    """Any bytes; mostly those that may stand in a header, never a line end."""
    of = range(256) if chooser.random() < 0.05 else [*range(32, 127), *range(128, 256)]
    return bytes(chooser.choices(of, k=chooser.randrange(most))).translate(None, b"\r\n")


def word(chooser: random.Random) -> bytes:
    """A part of a path, or the value of a parameter."""
    number = chooser.choice([b"0", b"1", b"-1", b"7", b"9" * 30, b"9" * 4400, b"1e300", "٣".encode()])
    long = chooser.choice(string.ascii_letters).encode() * chooser.randrange(5000)
    known = chooser.choice(WORDS).encode()
    return chooser.choice([known, known, number, raw(chooser), b"\xff\xfe\xc3", b"", b"..", b"\x00", long])


def escaped(chooser: random.Random, part: bytes) -> bytes:
    """As it stands in an address; now and then the bytes themselves."""
    if chooser.random() < 0.1:
        return part.translate(None, b" \t?#")
    return quote_from_bytes(part, safe=chooser.choice(["", "/%"])).encode()


def address(chooser: random.Random, path: str, tables: list[str]) -> bytes:
    """A path with its parameters."""
    made = b""
    for part in re.split(r"(\{\??\})", path):
        if part == "{}" and chooser.random() < 0.8:
            made += chooser.choice(tables).encode()
        else:
            made += escaped(chooser, word(chooser)) if part in {"{}", "{?}"} else part.encode()
    asked = [
        chooser.choice(PARAMETERS).encode() + b"=" + escaped(chooser, word(chooser))
        for _ in range(chooser.randrange(4))
    ]
    return made + (b"?" + b"&".join(asked) if asked else b"")


def plan(chooser: random.Random) -> dict[str, Any]:
    """A body that one of the routes takes."""
    seats = [PERSON, BOT]
    game = chooser.choice(WORDS[:3])
    return chooser.choice(
        [
            {"game": game, "players": 2, "options": {"wagons": True}},
            {**PLAN, "game": game, "roster": seats, "clock": {"minutes": 5, "increment": 0}},
            {"name": "Bob", "player": None},
            {"at": 1, "roster": seats, "name": "Ada"},
            {"format": 2, "game": game, "players": 2, "options": {}, "setup": {}, "moves": ["0 draw"]},
            {},
        ]
    )


def spoil(chooser: random.Random, body: Any) -> Any:
    """A body with one thing changed, somewhere inside."""
    if isinstance(body, dict) and body and chooser.random() < 0.8:
        name = chooser.choice(list(body))
        changed = {**body, name: spoil(chooser, body[name])}
        if chooser.random() < 0.3:
            changed[chooser.choice([*FIELDS, "x" * 100_000, "\u202e", ""])] = junk(chooser)
        return changed
    if isinstance(body, list) and body and chooser.random() < 0.6:
        return [spoil(chooser, body[0]), *body[1:]]
    return chooser.choice(
        [junk(chooser), str(body), [body], "x" * 100_000, "\ud800", -1, 1 << 62, True, None]
    )


def body(chooser: random.Random) -> bytes:
    """The body of a request: nearly right, or nothing like it."""
    text = json.dumps(spoil(chooser, plan(chooser))).encode()
    choice = chooser.randrange(8)
    if choice == 0:
        return text[: chooser.randrange(len(text) + 1)]
    if choice == 1:
        at = chooser.randrange(len(text) + 1)
        return text[:at] + raw(chooser) + text[at:]
    if choice == 2:
        return text.replace(b"2", b"9" * chooser.choice([20, 4300, 5000]))
    if choice == 3:
        return chooser.choice([b"[", b'{"a":', b'{"options":{']) * chooser.randrange(1, 5000)
    if choice == 4:
        return chooser.choice([b"", b"\xff\xfe", b"null", b"{}", b"x" * chooser.randrange(300_000)])
    return text


def header_lines(chooser: random.Random, host: str, cookies: list[str]) -> list[bytes]:
    """Headers; mostly those of the page."""
    own = b"Origin: http://" + host.encode()
    odd = chooser.choice(
        [b"Origin: http://[", b"Origin: null", b"Origin: " + raw(chooser), b"Origin: https://a@b"]
    )
    lines = [own if chooser.random() < 0.9 else odd]
    lines.append(
        b"Host: " + (host.encode() if chooser.random() < 0.95 else chooser.choice([b"[", raw(chooser)]))
    )
    kinds = [b"application/json"] * 9 + [b"multipart/form-data", b"application/x-msgpack", raw(chooser)]
    lines.append(b"Content-Type: " + chooser.choice(kinds))
    if cookies and chooser.random() < 0.7:
        lines.append(b"Cookie: " + chooser.choice(cookies).encode())
    for _ in range(chooser.randrange(3)):
        lines.append(chooser.choice(HEADERS).encode() + b": " + chooser.choice([raw(chooser), word(chooser)]))
    return lines


def handshake(chooser: random.Random, host: str, path: bytes, cookies: list[str]) -> bytes:
    """The request that opens a socket, with something odd in it."""
    fields = {
        b"Upgrade": b"websocket",
        b"Connection": b"Upgrade",
        b"Sec-WebSocket-Version": b"13",
        b"Sec-WebSocket-Key": b"dGhlIHNhbXBsZSBub25jZQ==",
    }
    if chooser.random() < 0.7:
        fields[chooser.choice(list(fields))] = chooser.choice([raw(chooser), b"", b"h2c", b"13, 8"])
    lines = [b"GET " + path + b" HTTP/1.1", *header_lines(chooser, host, cookies)]
    return b"\r\n".join([*lines, *(name + b": " + value for name, value in fields.items()), b"", b""])


def request(chooser: random.Random, host: str, tables: list[str], cookies: list[str]) -> bytes:
    """A whole request that is answered with a refusal, or harmless."""
    method, path = chooser.choice(ROUTES).split(" ")
    if chooser.random() < 0.05:
        method = chooser.choice(METHODS)
    if path.endswith("/live") and chooser.random() < 0.9:
        return handshake(chooser, host, address(chooser, path, tables), cookies)
    sent = body(chooser) if method in {"POST", "PUT", "PATCH"} or chooser.random() < 0.05 else b""
    lines = [method.encode() + b" " + (address(chooser, path, tables) or b"/") + b" HTTP/1.1"]
    lines += header_lines(chooser, host, cookies)
    if chooser.random() < 0.1:
        chunks = [sent[at : at + 1000] for at in range(0, len(sent), 1000)]
        coded = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks)
        return b"\r\n".join([*lines, b"Transfer-Encoding: chunked", b"", coded + b"0\r\n\r\n"])
    return b"\r\n".join([*lines, b"Content-Length: %d" % len(sent), b"", sent])
