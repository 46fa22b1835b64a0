"""Games, options, catalogues, geometry, records, schemas; what teaches; the page that stands for all else."""

import asyncio
import json
import runpy
import threading
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from metropolitain.engine.game import Game
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import GAMES, load
from metropolitain.games.metromania.city import city_names
from metropolitain.games.nextstation.board import COLOURS
from metropolitain.learn.figures import album_of
from metropolitain.learn.guides import guide_of
from metropolitain.learn.rules import COMMON, rules_page
from metropolitain.server.core.entries import Opening
from metropolitain.server.http.static import Page
from metropolitain.server.schemas import all_schemas
from metropolitain.server.table.bodies import AskSeat, AskTable
from metropolitain.server.table.create import is_guided, plan_guide
from metropolitain.server.table.game_routes import describe_options
from metropolitain.server.table.lobby import start
from metropolitain.server.table.messages import TOLD, Ask, message_schemas
from metropolitain.server.work import games as tried_games
from tests.server.kit import BOT, PERSON, Guest, ServerProcess, hear, in_process

ROOT = Path(__file__).parents[3]


def test_games_and_bots(server: ServerProcess) -> None:
    games = {game["name"]: game for game in Guest(server.url).request("/api/games").json}
    assert set(games) == set(GAMES)
    assert games["metro"]["players"] == [2, 3, 4, 5, 6]
    assert "greedy" in games["metro"]["bots"]


def test_options_tell_which_values_go_together(server: ServerProcess) -> None:
    ask = {"game": "metro", "players": 3, "options": {"wagons": True}}
    found = Guest(server.url).request("/api/options?lang=de", ask).json
    options = {option["name"]: option for option in found["options"]}
    assert options["hand"]["kind"] == "int"
    assert [value["value"] for value in options["hand"]["values"]] == [1, 2, 3]
    rails = {value["value"]: value for value in options["rails"]["values"]}
    assert rails[False]["allowed"]
    assert (rails[True]["allowed"], rails[True]["rule"]) == (False, "M70")
    assert rails[True]["error"]
    assert options["wagons"]["value"] is True
    assert Guest(server.url).request("/api/options", {**ask, "options": {"wheels": 3}}).refusal == (400, "G4")
    assert Guest(server.url).request("/api/options", {**ask, "players": 9}).json["rule"] == "G9"


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/options", {"game": "metro", "players": "2"}, "$.players"),
        ("/api/options", {"game": "metro", "players": 2, "option": {}}, "option"),
        ("/api/options", {"game": "metro", "players": 2, "options": {"x" * 101: 1}}, "$.options"),
        ("/api/options", {"game": "metro", "players": 10**30}, "$.players"),
        ("/api/tables", {"game": "metro", "players": 2}, "roster"),
        ("/api/tables", {"roster": [{"kind": "person", "name": "A"}]}, "$.roster[0]"),
        ("/api/tables", {"clock": {"minutes": "5"}}, "$.clock.minutes"),
        ("/api/tables", {"start": 1}, "$.start"),
        ("/api/tables/{}/join", {"name": 7}, "$.name"),
        ("/api/tables/{}/branch", {"at": True}, "$.at"),
        ("/api/tables/{}/picture?at=soon", None, "`at`"),
    ],
)
def test_what_is_asked_is_read_to_the_letter(guest: Guest, path: str, body: Any, field: str) -> None:
    """No unknown fields and no numbers as text; the refusal names the field."""
    answer = guest.request(path.format(guest.open_table()), body)
    assert answer.refusal == (400, "G1")
    assert field in answer.json["error"]


def test_what_belongs_to_a_seat_is_kept_by_nobody(guest: Guest) -> None:
    table = guest.open_table(2, roster=[PERSON, BOT], start=True)
    of_table = ("", "/record", "/replay", "/text", "/sheet", "/picture")
    for path in (*(f"/api/tables/{table}{path}" for path in of_table), "/api/mine", "/api/tables/none"):
        assert guest.request(path).headers["cache-control"] == "private, no-store"
    assert guest.request("/api/options", {"game": "metro", "players": 2}).headers["cache-control"]
    for path in ("/api/catalogue/en", "/api/rules/metro/en"):
        assert guest.request(path).headers["cache-control"].startswith("public")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_games_options_can_be_described(game: str) -> None:
    rules = load(game)
    for players in rules.player_counts:
        for option in describe_options(rules, players, {}, Words("en")).options:
            assert any(value.value == option.default for value in option.values)


def test_cities_and_orders_of_the_pencils_are_offered(guest: Guest) -> None:
    """X64: the shipped cities. N31: the pencils drawn, chosen, or in one of their 24 orders."""
    for game, name, values in (
        ("metromania", "city", list(city_names())),
        ("nextstation", "pencils", ["drawn", "chosen", *map(list, permutations(COLOURS))]),
    ):
        found = guest.request("/api/options", {"game": game, "players": 3}).json["options"]
        option = next(option for option in found if option["name"] == name)
        assert [value["value"] for value in option["values"]] == values
        assert all(value["allowed"] for value in option["values"])


@pytest.mark.parametrize("game", list(GAMES))
def test_the_game_in_words(guest: Guest, game: str) -> None:
    table = guest.open_table(2, game=game, roster=[PERSON, BOT], start=True)
    told = {lang: guest.request(f"/api/tables/{table}/text?lang={lang}").json for lang in LANGUAGES}
    assert len({json.dumps(text["sections"]) for text in told.values()}) == len(LANGUAGES)
    assert all(section["title"] and section["lines"] for section in told["fr"]["sections"])
    assert told["en"]["number"] >= 3
    assert "Ada" in json.dumps(told["en"])


def test_catalogues_geometry_and_record(server: ServerProcess, guest: Guest) -> None:
    for lang in LANGUAGES:
        assert "refuse-G2-stale" in guest.request(f"/api/catalogue/{lang}").body.decode()
    assert guest.request("/api/catalogue/it").status == 400
    table = guest.open_table()
    assert guest.request(f"/api/geometry/{table}").status == 409
    assert guest.request(f"/api/tables/{table}/record").status == 409
    Guest(server.url).join(table)
    guest.request(f"/api/tables/{table}/start", {})
    game = Game.new("metro", 2, seed=1)
    wanted = json.loads(msgspec.json.encode(game.rules.geometry(game.state)))
    assert guest.request(f"/api/geometry/{table}").json == wanted
    view = guest.request(f"/api/tables/{table}/record").json
    assert [tile is not None for tile in view["setup"]["pile"][:3]] == [True, False, False]
    spectator = Guest(server.url).request(f"/api/tables/{table}/record").json
    assert set(spectator["setup"]["pile"]) == {None}


def test_the_http_part_is_described_by_openapi_and_the_socket_by_schemas(guest: Guest) -> None:
    described = guest.request("/api/schema/openapi.json").json
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}/join", "/health"):
        assert path in described["paths"]
    schemas = guest.request("/api/schema/messages.json").json
    assert schemas == json.loads(json.dumps(message_schemas()))
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for name in names_in([schemas["client"], schemas["server"]]):
        for kind in schemas["$defs"][name]["properties"]["type"]["enum"]:
            assert f"`{kind}`" in text
    for path in described["paths"]:
        assert path.replace("{table_id}", "{id}") in text


def test_the_example_client_plays_a_game(server: ServerProcess) -> None:
    example = runpy.run_path(str(ROOT / "docs" / "example_client.py"), run_name="example")
    player = example["Player"](server.url)
    player.open_table("metro")
    assert player.play()["kind"] == "over"
    record = Guest(server.url).request(f"/api/tables/{player.table}/record").json
    assert Game.from_record(record).scores == player.result["scores"]


async def test_slow_rules_hold_nobody_else_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba compiles them first: tables open, who starts one waits, and the server goes on."""
    done = threading.Event()
    monkeypatch.setattr(tried_games, "load_rules", lambda _: done.wait(60))
    async with in_process(tmp_path) as server:
        registry = server.server.registry
        assert registry.games.offered == list(GAMES)
        seats = [AskSeat("person"), AskSeat("bot", "random")]
        opened = await server.open(AskTable("metro", 2, seats, "Ada"))
        starting = asyncio.create_task(start(opened.table))
        another = await server.open(AskTable("metro", 2, seats, "Bob"))
        assert opened.table.state.stage == another.table.state.stage == "lobby"
        assert not starting.done()
        done.set()
        await starting


def test_nothing_is_compiled_and_fields_that_said_so_are_still_there(server: ServerProcess) -> None:
    told = Guest(server.url).request("/health").json
    assert told == {"status": "well", "games": list(GAMES), "compiling": []}
    assert Guest(server.url).request("/ready").json == {"ready": True, "database": "well", "compiling": []}


async def test_unknown_tables_say_so_on_the_socket_too(guest: Guest) -> None:
    guest.table = "nosuchtable2"
    async with guest.live() as live:
        assert (await hear(live, "refused"))["rule"] == "G8"
        await live.wait_closed()
        assert live.close_code == 4404


def test_the_page_is_served_with_its_routes_compressed_and_cached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "x" * 600)
    (tmp_path / "assets" / "app-1234.js").write_text("y" * 600)
    page = Page(tmp_path)

    def get(path: str, of: Page = page, **headers: str) -> Any:
        asked: Any = SimpleNamespace(headers={name.replace("_", "-"): headers[name] for name in headers})
        return of.answer(asked, path)

    for path in ("/", "/table/abc", "/index.html"):
        assert get(path).content.startswith(b"<!doctype")
        assert get(path).headers["cache-control"] == "no-cache"
    script = get("/assets/app-1234.js", accept_encoding="gzip")
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert get("/assets/app-1234.js", if_none_match=script.headers["etag"]).status_code == 304
    assert get("/assets/gone.js").status_code == 404
    assert get("/../config.py").status_code == 404
    assert get("/", Page(tmp_path / "none")).status_code == 503


@pytest.mark.parametrize("name", [*GAMES, COMMON])
def test_rules_in_every_language(guest: Guest, name: str) -> None:
    for lang in LANGUAGES:
        found = guest.request(f"/api/rules/{name}/{lang}").json
        assert found["title"] == rules_page(name, lang).title
        ids = [rule["id"] for section in found["sections"] for rule in section["rules"]]
        assert ids == rules_page(name, lang).rule_ids()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_figure_can_be_fetched(guest: Guest, game: str) -> None:
    for name in album_of(game).figures:
        found = guest.request(f"/api/figure/{game}/{name}").json
        assert found["position"]["game"] == game
        assert found["geometry"]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_guide_tells_its_steps_and_its_moves_and_not_its_set_up(server: ServerProcess, game: str) -> None:
    found = Guest(server.url).request(f"/api/guide/{game}").json
    assert set(found) == {"script", "steps"}
    assert found["script"] == guide_of(game).script
    assert [step["id"] for step in found["steps"]] == [step.id for step in guide_of(game).steps]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_of_an_older_guide_is_an_ordinary_game(game: str) -> None:
    """What it was opened with is not what the steps of today speak of."""
    ask = AskTable(game=game, players=2, roster=[AskSeat("person")], name="Ada", guide=True)
    created = plan_guide(ask)
    assert is_guided(created)
    assert not is_guided(replace(created, opening=Opening({**guide_of(game).setup, "old": True})))
    assert not is_guided(replace(created, opening=None))


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/api/rules/chess/en", "G8"),
        ("/api/rules/metro/it", "G4"),
        ("/api/figure/chess/board", "G8"),
        ("/api/figure/metro/nothing", "T6"),
        ("/api/guide/chess", "G8"),
    ],
)
def test_what_there_is_not_is_refused(server: ServerProcess, path: str, rule: str) -> None:
    answer = Guest(server.url).request(path)
    assert 400 <= answer.status < 500
    assert answer.json["rule"] == rule


SCHEMAS = all_schemas()
DOCUMENTS = {"wire": SCHEMAS["wire"], "learn": SCHEMAS["learn"], **SCHEMAS["games"]}


def names_in(schema: Any) -> list[str]:
    """The definitions that a schema refers to."""
    if isinstance(schema, list):
        return [name for part in schema for name in names_in(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
    return own + [name for part in schema.values() for name in names_in(part)]


def test_every_game_says_what_it_sends() -> None:
    assert set(SCHEMAS["games"]) == set(GAMES)
    for schema in SCHEMAS["games"].values():
        assert {"position", "effect", "geometry", "sheet"} <= set(schema["properties"])
        assert schema["properties"]["effect"]["discriminator"]["propertyName"] == "kind"


def test_every_message_is_there() -> None:
    wire = SCHEMAS["wire"]["properties"]
    assert names_in(wire["client"]["anyOf"]) == [kind.__name__ for kind in Ask.__args__]
    assert names_in(wire["server"]) == [kind.__name__ for kind in TOLD]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_each_type_has_a_name_of_its_own(document: str) -> None:
    """A name used twice would be a type with a number behind it on the page."""
    schema = DOCUMENTS[document]
    assert {name: each["title"] for name, each in schema["$defs"].items()} == {
        name: name for name in schema["$defs"]
    }
    assert set(names_in(schema)) <= set(schema["$defs"])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_players_and_seats_are_told_apart(document: str) -> None:
    for name, definition in DOCUMENTS[document]["$defs"].items():
        for field, schema in definition.get("properties", {}).items():
            if field in {"player", "winner", "viewer", "you", "seat"}:
                kinds = schema.get("anyOf", [schema])
                assert any("tsType" in kind for kind in kinds), (name, field)
