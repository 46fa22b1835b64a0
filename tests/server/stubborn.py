"""People who do everything one can do at a table, and send again whatever was not answered, until it is.

They note what was acknowledged, so that in the end everything can be found exactly once.
"""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from metropolitain.engine.game import Game
from tests.server.kit import Guest, next_message

Json = dict[str, Any]
LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, asyncio.TimeoutError, EOFError)
MOST_WHIMS = 25  # then they only play, so that games end
PATIENT_MOVES = 8  # after which who is patient makes no more
AGREED_TO = {"undone": "undo", "handed_over": "hand_over", "went_back": "go_back"}  # what consent was about
SENT_KINDS = {  # the kinds of entries that a message of a type may make
    "move": {"moves"},
    "undo": {"requested", "agreed", "declined", "undone"},
    "hand_over": {"requested", "agreed", "declined", "handed_over"},
    "go_back": {"requested", "agreed", "declined", "went_back"},
    "take_back": {"taken_back"},
    "watch": {"watch"},
}


class Stubborn:
    """Plays for one player of a table, with one message on its way at a time."""

    def __init__(self, guest: Guest, seed: str) -> None:
        self.guest = guest
        self.seen = 0
        self.info: Json = {}
        self.legal: list[str] = []
        self.undo: str | None = None  # whether taking back is offered
        self.waiting: Json | None = None
        self.acked: list[tuple[Json, int]] = []  # messages, and the numbers they were answered with
        self.refused = 0
        self.waits: list[
            tuple[float, float]
        ] = []  # when something was first sent; seconds until acknowledged
        self._sent_at = 0.0
        self.entries: list[Json] = []
        self.chat: dict[int, str] = {}
        self.over = False
        self.pause = 0.04  # at most, before doing something
        self.patient = False  # whether they wait for who is away, and in the end only chat: so games go on
        self._ids = 0
        self._whims = 0
        self._leaving = False
        self._chooser = random.Random(seed)

    @property
    def me(self) -> int:
        assert self.guest.player is not None
        return self.guest.player

    async def play(self) -> None:
        """Play to the end, through all that happens to the line."""
        while not (self.over and self.waiting is None):
            with contextlib.suppress(*LOST):
                async with self.guest.live(since=self.seen, open_timeout=5) as live:
                    if self.waiting:
                        await live.send(json.dumps(self.waiting))
                    self._leaving = False
                    while not (self._leaving or (self.over and self.waiting is None)):
                        self._hear(await next_message(live, 20))
                        await self._act(live)
            await asyncio.sleep(0.3 if self._leaving else 0.02)

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "entry":
                assert message["number"] == self.seen + 1, "an entry is missing or came twice"
                self.seen = message["number"]
                self.entries.append(message)
                self.over = message["kind"] == "over" or self.over
            case "position":
                self.legal = message["legal"]
                self.undo = message["undo"]
            case "table":
                self.info = message
            case "chat":
                assert self.chat.setdefault(message["number"], message["text"]) == message["text"]
            case "ack" if self.waiting and message["id"] == self.waiting["id"]:
                self.acked.append((self.waiting, message["number"]))
                self.waits.append((self._sent_at, time.monotonic() - self._sent_at))
                self.waiting = None
            case "refused" if self.waiting and message["id"] == self.waiting["id"]:
                assert message["rule"] != "T7" or "stor" in message["error"], message
                self.refused += 1
                self.waiting = None

    async def _act(self, live: Any) -> None:
        """Send something, unless an answer is still to come or there is nothing to do."""
        if self.waiting or self.over or not self.info or self.info["number"] == 0:
            return
        if (message := self._choose()) is None:
            return
        await asyncio.sleep(self._chooser.uniform(0.0, self.pause))
        self._ids += 1
        self.waiting = {**message, "id": f"{self.me}-{self._ids}"}
        self._sent_at = time.monotonic()
        await live.send(json.dumps(self.waiting))

    def _choose(self) -> Json | None:
        """What to do next: answer, take one's place, a whim, or a move."""
        request = self.info["request"]
        own = self.info["roster"][self.me]
        if request and self.me in request["waiting"]:
            action = "agree" if self._chooser.random() < 0.7 else "refuse"
            answer = {"type": request["about"], "action": action, "asked": request["asked"]}
            return {**answer, "player": request["player"]} if request["about"] == "hand_over" else answer
        if own["bot"]:
            return {"type": "take_back"}
        if self.patient and sum(message["type"] == "move" for message, _ in self.acked) >= PATIENT_MOVES:
            return self._talk()
        if self._whims < MOST_WHIMS and self._chooser.random() < 0.3:
            self._whims += 1
            return self._whim()
        return self._move()

    def _talk(self) -> Json | None:
        """Say something, or go and come back."""
        if self._chooser.random() < 0.2:
            self._leaving = True
            return None
        return {"type": "chat", "text": f"{self.me} says {self._ids}"}

    def _whim(self) -> Json | None:
        others = [each for each in self.info["roster"] if each["player"] != self.me]
        away = [each["player"] for each in others if not each["here"] and not each["bot"]]
        if away and not self.patient and self._chooser.random() < 0.8:
            return {"type": "hand_over", "player": self._chooser.choice(away)}
        if self.info["roster"][self.me]["made_for"]:
            return {"type": "go_back", "action": "ask"}
        if self.undo and self._chooser.random() < 0.8:
            return {"type": "undo", "action": "ask"}
        match self._chooser.randrange(3):
            case 0:
                return {"type": "chat", "text": f"{self.me} says {self._ids}"}
            case 1:
                return {"type": "watch", "allowed": not self.info["watch"]}
            case _:
                self._leaving = True
                return None

    def _move(self) -> Json | None:
        if not self.legal:
            return None
        return {"type": "move", "number": self.seen, "moves": [self._chooser.choice(self.legal)]}


def seat(guests: list[Guest], seed: str, **plan: Any) -> list[Stubborn]:
    """Open a table for guests, the first of them its host, and begin: they play there."""
    host, *others = guests
    table = host.open_table(**plan)
    for name, other in zip(("Bob", "Cem"), others, strict=False):
        other.join(table, name)
    assert host.request(f"/api/tables/{table}/start", {}).status in {200, 409}  # 409: it began before
    return [Stubborn(guest, f"{seed} {guest.player}") for guest in guests]


# --- in the end ---


def check(table: list[Stubborn]) -> Counter[str]:
    """Everything acknowledged is there exactly once, and nothing else; how much of what was."""
    record = table[0].guest.request(f"/api/tables/{table[0].guest.table}/record").json
    game = Game.from_record(record)
    assert game.over, "the game is not over"
    assert record["result"]["scores"] == game.scores, (record["result"], game.scores)
    done: Counter[str] = Counter()
    for person in table:
        _check_log(person, record)
        done += _check_acknowledged(person)
    _check_chat(table)
    return done


def _check_log(person: Stubborn, record: Json) -> None:
    """The entries have no gaps, and the moves that were not taken back are the record's."""
    numbers = [entry["number"] for entry in person.entries]
    assert numbers == list(range(1, len(numbers) + 1)), numbers
    kept: list[Json] = []
    for entry in person.entries:
        if entry["kind"] == "moves":
            kept.append(entry)
        elif entry["kind"] == "undone":
            assert entry["undone"] in [each["number"] for each in kept], entry
            kept = [each for each in kept if each["number"] < entry["undone"]]
        elif entry["kind"] == "went_back":
            kept = [each for each in kept if each["number"] < entry["undone"]]
    moves = [(entry["player"], move) for entry in kept for move in entry["moves"]]
    assert len(moves) == len(record["moves"]), (person.me, moves, record["moves"])
    for (player, move), stored in zip(moves, record["moves"], strict=True):
        hidden = move is None and player != person.me  # of a simultaneous turn that was not over
        assert hidden or f"{player} {move}" == stored, (person.me, player, move, stored)


def _check_acknowledged(person: Stubborn) -> Counter[str]:
    """Each acknowledged message has its own entry; each entry that a message makes was acknowledged."""
    told = {entry["number"]: entry for entry in person.entries}
    answered: dict[int, Json] = {}
    done: Counter[str] = Counter()
    for message, number in person.acked:
        done[message["type"]] += 1
        entry = told[number]
        if message["type"] == "chat" or (message["type"] == "watch" and entry["kind"] != "watch"):
            continue  # no entry of the log, or it was so already
        if message["type"] == "watch" and (not _is_own(person, entry) or number in answered):
            continue
        assert entry["kind"] in SENT_KINDS[message["type"]], (message, entry)
        assert _is_own(person, entry), (message, entry)
        assert number not in answered, (message, answered[number])
        if message["type"] == "move":
            assert entry["moves"] == message["moves"]
        answered[number] = message
    own = {entry["number"] for entry in _own_entries(person)}
    differing = [(told[number - 1], told[number]) for number in sorted(own ^ set(answered))]
    assert not differing, (person.me, differing)
    return done


def _is_own(person: Stubborn, entry: Json) -> bool:
    by_asker = entry["kind"] in {"requested", "handed_over"}
    return bool(entry.get("by" if by_asker else "player") == person.me)


def _own_entries(person: Stubborn) -> list[Json]:
    """The entries that a message of this person made; not what bots did, nor what followed from consent."""
    kinds = set().union(*SENT_KINDS.values())
    own, bot_plays, before = [], False, ""
    request: tuple[str, int] | None = None
    for entry in person.entries:
        kind = entry["kind"]
        consequence = before == "agreed" and request is not None and request[0] == AGREED_TO.get(kind)
        came_back = kind == "declined" and request == ("hand_over", person.me)
        by_bot = kind == "moves" and bot_plays
        if kind in kinds and _is_own(person, entry) and not (consequence or came_back or by_bot):
            own.append(entry)
        if entry.get("player") == person.me and kind in {"handed_over", "taken_back"}:
            bot_plays = kind == "handed_over"
        if kind == "requested":
            request = (entry["about"], entry["player"])
        before = kind
    return own


def _check_chat(table: list[Stubborn]) -> None:
    """Every line that was acknowledged stands once, in one order for all."""
    said = sorted(message["text"] for person in table for message, _ in person.acked if "text" in message)
    lines = {number: text for person in table for number, text in person.chat.items()}
    assert sorted(lines) == list(range(1, len(lines) + 1)), lines
    assert sorted(lines.values()) == said, Counter(lines.values()) - Counter(said) or Counter(said) - Counter(
        lines.values()
    )
    for person in table:
        assert all(lines[number] == text for number, text in person.chat.items()), (lines, person.chat)
