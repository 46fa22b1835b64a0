"""What one address, and what one table may leave behind; each refusal says what happened and what to do."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.config import Limits
from metropolitain.server.web.limits import Addresses, Rate
from tests.playing import play_randomly
from tests.server.kit import WIDE, Guest, ask, hear, in_process, say, serving


def test_addresses_have_quotas_of_their_own(tmp_path: Path) -> None:
    addresses = Addresses(Limits(address_tables_per_day=2, address_chat_bytes_per_day=10))
    for _ in range(2):
        addresses.take(Rate.DAY_TABLES, "10.0.0.1")
    with pytest.raises(Refusal, match="2 tables have been opened within a day"):
        addresses.take(Rate.DAY_TABLES, "10.0.0.1")
    addresses.take(Rate.DAY_TABLES, "10.0.0.2")
    addresses.take(Rate.DAY_CHAT_BYTES, "10.0.0.1", 7)
    with pytest.raises(Refusal, match="chat from this address"):
        addresses.take(Rate.DAY_CHAT_BYTES, "10.0.0.1", 7)


def test_every_limit_of_a_rate_is_a_setting_and_its_refusal_has_a_sentence() -> None:
    for rate in Rate:
        per_second, at_once = rate.settings(Limits())
        assert 0 < per_second < at_once
        addresses = Addresses(Limits())
        addresses.take(rate, "10.0.0.1", at_once)
        with pytest.raises(Refusal) as refused:
            addresses.take(rate, "10.0.0.1", at_once)
        assert refused.value.facts["seconds"] >= 1
        assert Words("en").refusal(refused.value)


def test_tables_records_and_chat_are_refused_beyond_the_quota(tmp_path: Path) -> None:
    record = play_randomly(Game.new("metro", 2, seed=4), 4).to_json().encode()
    limits = {
        "address_tables_per_day": 4,
        "address_records_per_day": 5,
        "address_record_bytes_per_day": len(record) + 10,
        "address_chat_bytes_per_day": 12,
    }
    with serving(tmp_path, *(f"--limit={name}={value}" for name, value in limits.items())) as server:
        guest = Guest(server.url)
        guest.open_table(1, game="nextstation", start=True)
        asyncio.run(chat_until_refused(guest))
        assert guest.request("/api/records", record).status == 201
        refused = guest.request("/api/records", record)
        assert (refused.status, refused.json["rule"]) == (429, "T5")
        assert "records uploaded from this address" in refused.json["error"]
        guest.open_table(1, game="nextstation")
        refused = guest.request("/api/tables", json.loads(TABLE))
        assert (refused.status, refused.json["rule"]) == (429, "T5")
        assert "4 tables have been opened within a day" in refused.json["error"]


TABLE = '{"game": "metro", "players": 2, "roster": [{"kind": "person"}, {"kind": "person"}], "name": "Ada"}'


async def chat_until_refused(guest: Guest) -> None:
    async with guest.live() as live:
        await hear(live, "position")
        assert (await say(live, "chat", text="Good day!"))["type"] == "ack"
        refused: dict[str, Any] = await say(live, "chat", text="Good day!")
        assert (refused["type"], refused["rule"]) == ("refused", "T5")


async def test_a_table_that_is_full_lets_the_game_go_on(tmp_path: Path) -> None:
    limits = replace(WIDE, table_chat_lines=3, table_entries=8)
    async with in_process(tmp_path, limits=limits) as server:
        table = await server.table(1, game="nextstation")
        for _ in range(3):
            await ask(table, 0, "chat", text="hello")
        with pytest.raises(Refusal, match="it has 3 lines"):
            await ask(table, 0, "chat", text="hello")
        while table.state.number < 8:
            await ask(table, 0, "watch", allowed=not table.state.watch)
        with pytest.raises(Refusal, match="only moves are still possible"):
            await ask(table, 0, "watch", allowed=not table.state.watch)
        for _ in range(3):
            await ask(table, 0, "move", moves=[str(next(iter(table.state.playing.legal)))])
        assert table.state.number == 11
