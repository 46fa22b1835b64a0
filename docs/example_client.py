"""A player for the web table in one file: opens a table against a bot and plays random legal moves.

    python docs/example_client.py http://localhost:8000

Needs only `websockets`. The protocol is described in `protocol.md`.
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin


class Player:
    """One player at one table."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.table = ""
        self.seen = 0  # the number of the last entry seen
        self.waiting: dict[str, Any] | None = None  # a move that was not acknowledged yet
        self.legal: list[str] = []
        self.result: dict[str, Any] | None = None

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A request that changes something: JSON, with the page's own origin."""
        headers = {"Content-Type": "application/json", "Origin": self.server, "Cookie": self.cookie}
        request = urllib.request.Request(self.server + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            if cookie := answer.headers.get("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            found: dict[str, Any] = json.load(answer)
            return found

    def open_table(self, game: str, bot: str = "greedy") -> None:
        """Open a table against one bot and start at once."""
        roster = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
        ask = {"game": game, "players": 2, "roster": roster, "name": "Example", "start": True}
        self.table = self.post("/api/tables", ask)["table"]

    def play(self) -> dict[str, Any]:
        """Play to the end; reconnects when the line drops. The last entry: scores and winners."""
        address = self.server.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        while self.result is None:
            headers = {"Cookie": self.cookie}
            url = f"{address}?since={self.seen}"
            with connect(url, origin=Origin(self.server), additional_headers=headers) as socket:
                if self.waiting:  # perhaps it was stored, perhaps not: the same id is never applied twice
                    socket.send(json.dumps(self.waiting))
                try:
                    while self.result is None:
                        for line in str(socket.recv()).split("\n"):  # a frame may hold several messages
                            self.hear(socket, json.loads(line))
                except ConnectionClosed:
                    continue
        return self.result

    def hear(self, socket: Any, message: dict[str, Any]) -> None:
        """React to one message of the server."""
        match message["type"]:
            case "entry":
                self.seen = message["number"]
                if message["kind"] == "over":
                    self.result = message
            case "position":
                self.legal = message["legal"]
            case "ack" | "refused" if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None
        if self.legal and self.waiting is None:
            self.move(socket, random.choice(self.legal))

    def move(self, socket: Any, text: str) -> None:
        """Ask for a move; the number says which position it is meant for."""
        identity = f"move-after-{self.seen}"
        self.waiting = {"type": "move", "id": identity, "number": self.seen, "moves": [text]}
        self.legal = []
        socket.send(json.dumps(self.waiting))


if __name__ == "__main__":
    player = Player(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000")
    player.open_table("metro")
    print(f"watch at {player.server}/table/{player.table}")
    print(player.play())
