"""What is stored about a person: told in docs/privacy.md, handed to them whole, and gone when they want."""

import asyncio
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from metropolitain.engine.ids import Player
from metropolitain.server.accounts.personal_data import SEAT_TABLES, WITHHELD
from metropolitain.server.core.entries import Forgotten, SeatPlan
from metropolitain.server.db import database as db
from metropolitain.server.identity.holders import HOLDER_COLUMNS, KEPT_COLUMNS, PERSON_COLUMNS, giving
from metropolitain.server.table.erase import forget
from metropolitain.server.table.store import read_entry, write_entry
from tests.server.authenticator import sign_in, sign_up
from tests.server.kit import Guest, InProcess, hear, say, seat_token, serving

NAME = "Adelheid-Zorn"
PRIVACY = Path(__file__).parents[3] / "docs" / "privacy.md"


def everywhere(database: Path, *needles: str) -> list[str]:
    """The columns of the whole database that hold one of the texts, in any row."""
    found = []
    with sqlite3.connect(database) as connection:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        for table in tables:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            for row in connection.execute(f"SELECT * FROM {table}"):
                for column, value in zip(columns, row, strict=True):
                    found += [f"{table}.{column}" for needle in needles if needle in str(value)]
    return found


def play_everywhere(ada: Guest, bob: Guest) -> dict[str, str]:
    """Tables that the person shares, or has alone, and one from which they are to be sent away."""
    tables = {}
    tables["alone"] = ada.open_table(name=NAME)
    tables["waiting"] = ada.open_table(name=NAME)
    bob.join(tables["waiting"])
    tables["running"] = ada.open_table(name=NAME)
    bob.join(tables["running"])
    ada.request(f"/api/tables/{tables['running']}/start", {})
    tables["sent away"] = bob.open_table(3, name="Bob")
    ada.join(tables["sent away"], NAME)
    return tables


async def talk(guest: Guest, table: str, text: str) -> None:
    guest.table = table
    async with guest.live() as live:
        await hear(live, "table")
        assert (await say(live, "chat", text=text))["type"] == "ack"


def test_deletion_leaves_the_games_and_nothing_else(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(tmp_path) as server:
        ada, phone, bob = Guest(server.url), Guest(server.url), Guest(server.url)
        tables = play_everywhere(ada, bob)  # before there is a person
        passkey, told = sign_up(ada, NAME)
        sign_in(phone, passkey)
        tables["later"] = ada.open_table(name=NAME)
        bob.join(tables["later"])
        shared = ada.request("/api/links", {"table": tables["running"]}).json["code"]
        friend = Guest(server.url)
        friend.request("/api/links/open", {"code": shared})
        asyncio.run(talk(ada, tables["running"], f"I am {NAME}"))
        asyncio.run(talk(ada, tables["sent away"], f"{NAME} again"))
        asyncio.run(talk(bob, tables["running"], "hello there"))
        bob.request(f"/api/tables/{tables['sent away']}/seat", {"player": 1})
        ada.request("/api/you/link", {})
        ada.request("/api/links", {"table": tables["running"]})
        ids = [told["person"]["id"], *(key["id"] for key in told["person"]["passkeys"])]
        ids += [each["id"] for each in ada.request("/api/you").json["person"]["sessions"]]
        assert len(set(everywhere(database, NAME, *ids))) >= 9

        assert ada.request("/api/you/delete", {"name": "Bob"}).json["error"] == "This is not your name."
        heard = asyncio.run(watch_deletion(bob, tables["running"], ada))
        assert NAME not in json.dumps(heard)
        assert everywhere(database, NAME, *ids) == []
        check_after(bob, friend, phone, tables)
        server.stop()
        server.start()
        check_after(bob, friend, phone, tables)
        assert everywhere(database, NAME, *ids) == []
        assert sign_in(Guest(server.url), passkey).status == 403
        assert Guest(server.url).request("/api/you/recover", {"code": told["recovery"]}).status == 403


async def watch_deletion(bob: Guest, table: str, ada: Guest) -> list[dict[str, Any]]:
    """What who plays against somebody hears while they delete themselves."""
    bob.table = table
    async with bob.live() as live:
        first = await hear(live, "position")
        assert (await asyncio.to_thread(ada.request, "/api/you/delete", {"name": NAME})).status == 200
        info = await hear(live, "table")
        entry = await hear(live, "entry", kind="forgotten")
        moved = await hear(live, "entry", kind="moves")  # a bot plays on
        assert info["roster"][0]["name"] == ""
        assert (entry["player"], entry["bot"], moved["player"]) == (0, "medium", 0)
        assert first["number"] < entry["number"] < moved["number"]
        return [info, entry, moved]


def check_after(bob: Guest, friend: Guest, phone: Guest, tables: dict[str, str]) -> None:
    """Nobody speaks for the former player any more, and all that is told is told without their name."""
    running = tables["running"]
    assert bob.request(f"/api/tables/{tables['alone']}").status == 404
    for table in (running, tables["waiting"], tables["later"]):
        info = bob.request(f"/api/tables/{table}").json
        assert (info["roster"][0]["name"], info["roster"][0]["taken"]) == ("", True)
        assert info["yours"] == [1]
    assert bob.request(f"/api/tables/{tables['waiting']}").json["host"] == 1
    for other in (friend, phone):
        assert other.request(f"/api/tables/{running}").json["yours"] == []
    assert phone.request("/api/you").json["person"] is None
    text = bob.request(f"/api/tables/{running}/text?lang=fr").body.decode()
    assert "Ancien joueur" in text
    told = asyncio.run(hear_all(bob, running))
    assert [line["text"] for line in told if line["type"] == "chat"] == ["hello there"]
    record = bob.request(f"/api/tables/{running}/record").body.decode()
    replay = bob.request(f"/api/tables/{running}/replay").body.decode()
    mine = bob.request("/api/mine").body.decode()
    assert NAME not in text + json.dumps(told) + record + replay + mine


async def hear_all(guest: Guest, table: str) -> list[dict[str, Any]]:
    """All that somebody is told who comes to a table."""
    guest.table = table
    async with guest.live() as live:
        found: list[dict[str, Any]] = []
        while not found or found[-1]["type"] != "position":
            found.append(await hear(live, "table", "chat", "entry", "position"))
        return found


async def test_a_log_says_that_somebody_was_forgotten_and_stays_whole(local: InProcess) -> None:
    table = await local.table(2)
    moves_before = list(table.state.playing.moves)
    await forget(table, set(), [table.state.players[0]])
    assert list(table.state.playing.moves) == moves_before
    kinds = [type(one.entry).__name__ for one in table.state.log]
    assert kinds == ["Created", "Joined", "Joined", "Started", "Forgotten"]
    entries = await local.server.store.entries(table.state.table)
    assert [write_entry(entry) for entry in entries] == [write_entry(one.entry) for one in table.state.log]
    assert read_entry(write_entry(Forgotten(at=1, player=Player(0)))) == Forgotten(at=1, player=Player(0))
    assert not any(table.state.players_of_token(each) == [0] for each in ("", seat_token(0)))
    assert table.state.players_of_token(seat_token(1)) == [1]


async def test_a_rematch_with_a_former_player_has_a_bot_instead(local: InProcess) -> None:
    table = await local.table(2)
    await forget(table, set(), [table.state.players[0]])
    table.state.over = True
    following = await local.server.new_tables.rematch(table, table.state.players[1])
    assert following.state.created.seats == [SeatPlan("person"), SeatPlan("bot", "medium")]


def test_where_both_have_the_same_the_persons_own_stays(tmp_path: Path) -> None:
    """A holder may be part of a key: what would be there twice is dropped, the rest is given over."""
    kinds = sa.MetaData()
    blocks = sa.Table(
        "blocks",
        kinds,
        sa.Column("holder", sa.String(80), primary_key=True),
        sa.Column("other", sa.String(80), primary_key=True),
        sa.Column("note", sa.String),
    )
    engine = sa.create_engine(f"sqlite:///{tmp_path}/t.sqlite")
    kinds.create_all(engine)
    with engine.begin() as connection:
        rows = [("old", "x", 1), ("old", "y", 2), ("new", "x", 3), ("else", "x", 4)]
        connection.execute(sa.insert(blocks), [{"holder": h, "other": o, "note": n} for h, o, n in rows])
        for statement in giving(blocks.c.holder):
            connection.execute(statement, {"old": "old", "new": "new"})
        found = connection.execute(sa.select(blocks).order_by(blocks.c.note)).all()
    assert [tuple(row) for row in found] == [("new", "y", "2"), ("new", "x", "3"), ("else", "x", "4")]


# --- the export, and what docs/privacy.md says ----------------------------------------------------


def columns() -> set[str]:
    """Every column of every table of the database that holds something about a person."""
    kinds: set[sa.Table] = {*SEAT_TABLES}
    kinds |= {column.table for column in (*PERSON_COLUMNS, *KEPT_COLUMNS, *HOLDER_COLUMNS)}
    return {f"{kind.name}.{column.name}" for kind in kinds for column in kind.c}


def test_every_column_that_could_name_a_person_is_known_here() -> None:
    """Who adds a column for persons or holders lists it, so that export and deletion know it."""
    listed = {*PERSON_COLUMNS, *HOLDER_COLUMNS}
    for kind in db.metadata.tables.values():
        for column in kind.c:
            if column.name in {"person", "holder"}:
                assert column in listed, f"{column} is not listed"
            if column.name == "browser":
                assert str(column) in columns(), f"{column} is not listed"


def test_the_export_holds_every_column_and_no_secret(ada: Guest, bob: Guest) -> None:
    sign_up(ada, NAME)
    tables = play_everywhere(ada, bob)
    asyncio.run(talk(ada, tables["running"], "mine"))
    asyncio.run(talk(bob, tables["running"], "not yours"))
    ada.request("/api/you/link", {})
    ada.request("/api/links", {"table": tables["running"]})
    found = ada.request("/api/you/export")
    assert found.headers["content-disposition"] == 'attachment; filename="metropolitain.json"'
    assert found.headers["cache-control"] == "private, no-store"
    told = found.json
    filled = {name: rows for name, rows in told.items() if isinstance(rows, list) and rows}
    given = {f"{name}.{column}" for name, rows in filled.items() for column in rows[0]}
    wanted = {each for each in columns() - WITHHELD if each.partition(".")[0] in filled}
    assert wanted <= given
    assert not WITHHELD & given
    assert {*filled} >= {
        "persons",
        "passkeys",
        "sessions",
        "person_links",
        "joins",
        "browser_seats",
        "links",
        "chat",
    }
    assert {line["text"] for line in told["chat"]} == {"mine"}
    assert {game["table"] for game in told["games"]} == {*tables.values()}
    assert all(game["names"] == [NAME] for game in told["games"])
    assert ada.cookies["session"] not in found.body.decode()


def test_privacy_md_lists_exactly_what_is_stored_about_a_person() -> None:
    listed = set(re.findall(r"`([a-z_]+\.[a-z_]+)`", PRIVACY.read_text("utf-8")))
    beside = {"log.entry"}  # names in `joined` entries
    assert listed - beside == columns()
    text = PRIVACY.read_text("utf-8")
    for column in WITHHELD:
        row = next(line for line in text.splitlines() if f"`{column}`" in line)
        assert "not in the export" in row, column


@pytest.mark.parametrize("column", [*HOLDER_COLUMNS])
def test_holder_columns_are_wide_enough(column: "sa.Column[Any]") -> None:
    assert isinstance(column.type, sa.Text) or (column.type.length or 0) >= 66  # type: ignore[attr-defined]
