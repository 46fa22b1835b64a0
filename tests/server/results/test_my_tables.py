"""My tables, rematches, replays, records handed in, games played without a server, what-ifs."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.server.analysis.replay import replay_work
from metropolitain.server.table import views
from tests.cases import Case, every_case, every_game
from tests.playing import play_randomly
from tests.server.kit import BOT, PERSON, Guest, InProcess, ServerProcess, ask, say


def finished(game: str = "metro", players: int = 2, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """The record of a whole game."""
    played = play_randomly(Game.new(game, players, options, seed=5), 5)
    assert played.over
    record: dict[str, Any] = json.loads(played.to_json())
    return record


async def resign(guest: Guest) -> None:
    async with guest.live() as live:
        assert (await say(live, "resign"))["type"] == "ack"


def test_my_tables_that_wait_come_first(ada: Guest, bob: Guest, eve: Guest, record: dict[str, Any]) -> None:
    assert ada.request("/api/mine").json == []
    lobby = ada.open_table()
    theirs = bob.open_table()
    ada.join(theirs, "Eve")
    bob.request(f"/api/tables/{theirs}/start", {})
    waiting = ada.open_table(roster=[PERSON, BOT], start=True)
    own = {"record": record, "names": ["Ada"]}
    ended = ada.request("/api/records/own", own).json["table"]
    found = ada.request("/api/mine").json
    assert [mine["table"] for mine in found] == [waiting, theirs, lobby, ended]
    assert [mine["state"] for mine in found] == ["running", "running", "lobby", "over"]
    assert [mine["your_turn"] for mine in found] == [True, False, False, False]
    assert found[1]["names"] == ["Ada", "Eve"]
    assert found[1]["your_players"] == [1]
    assert found[3]["scores"] == record["result"]["scores"]
    assert {mine["table"] for mine in bob.request("/api/mine").json} == {theirs}
    eve.cookies = {"browser": "A" * 43}
    assert eve.request("/api/mine").json == []


async def test_a_rematch_turns_the_seats_and_is_opened_once(ada: Guest, bob: Guest, eve: Guest) -> None:
    table = ada.open_table(3, roster=[PERSON, BOT, PERSON], hints=True, options={"rotate": True})
    bob.join(table)
    ada.request(f"/api/tables/{table}/start", {})
    assert ada.request(f"/api/tables/{table}/rematch", {}).refusal == (409, "T2")
    for each in (ada, bob):
        await resign(each)
    assert eve.request(f"/api/tables/{table}/rematch", {}).status == 403
    first = ada.request(f"/api/tables/{table}/rematch", {})
    following = first.json["table"]
    assert (first.status, first.json["player"]) == (201, 2)
    again = ada.request(f"/api/tables/{table}/rematch", {})
    assert (again.status, again.json) == (200, first.json)
    info = bob.request(f"/api/tables/{table}").json
    assert info["next"] == following
    told = bob.request(f"/api/tables/{following}").json
    assert (told["state"], told["hints"], told["options"]) == ("lobby", True, {"rotate": True})
    assert [seat["kind"] for seat in told["roster"]] == ["bot", "person", "person"]
    assert eve.request(f"/api/tables/{following}/join", {"name": "Eve"}).json["rule"] == "T2"
    assert bob.request(f"/api/tables/{following}/join", {}).json == {"table": following, "player": 1}
    told = bob.request(f"/api/tables/{following}").json
    assert [seat["name"] for seat in told["roster"]] == [None, "Bob", "Ada"]
    assert bob.request(f"/api/tables/{following}/start", {}).status == 200


async def test_a_rematch_on_one_device_begins_at_once(ada: Guest) -> None:
    table = ada.open_table(2, hotseat=True, start=True)
    await resign(ada)
    following = ada.request(f"/api/tables/{table}/rematch", {}).json["table"]
    told = ada.request(f"/api/tables/{following}").json
    assert (told["state"], told["yours"]) == ("running", [0, 1])
    assert [seat["name"] for seat in told["roster"]] == ["Ada 2", "Ada"]
    again = ada.request(f"/api/tables/{table}/rematch", {})
    assert (again.status, again.json["table"]) == (200, following)


@every_case
async def test_a_replay_shows_every_position_that_the_asker_saw(case: Case, local: InProcess) -> None:
    name, players, options = case
    game = play_randomly(Game.new(name, players, options, seed=3), 3, 25)
    viewer = random.Random(str(case)).choice([None, *range(players)])
    table = await local.table(players, options, game=name, setup=game.record.setup)
    seen = [json.loads(table.position(viewer))["position"]]
    for move in game.moves:
        await ask(table, game.rules.player_of(move.seat, players), "move", moves=[move.text])
        seen.append(json.loads(table.position(viewer))["position"])
    told = json.loads(replay_work(table.state, viewer)())
    assert [told["start"], *(step["position"] for step in told["steps"])] == seen
    assert [step["number"] for step in told["steps"]] == list(range(1, len(game.moves) + 1))
    shown = json.loads(views.record(table.state, viewer))["moves"]
    moves = [move and move.partition(" ")[2] for move in shown]
    assert [step["move"] for step in told["steps"]] == moves
    assert (told["you"], told["sheet"] is not None) == (viewer, table.state.over)
    assert told["public"] == table.state.over


@every_game
def test_a_record_handed_in_can_be_looked_at_by_everybody(ada: Guest, bob: Guest, game_name: str) -> None:
    record = finished(game_name, 2)
    found = ada.request("/api/records", record)
    assert found.status == 201
    table = found.json["table"]
    info = bob.request(f"/api/tables/{table}").json
    assert (info["state"], info["you"], info["yours"]) == ("over", None, [])
    assert bob.request(f"/api/tables/{table}/record").json == record
    assert bob.request(f"/api/tables/{table}/sheet").json
    told = bob.request(f"/api/tables/{table}/replay?player=1").json
    assert (told["you"], told["public"]) == (1, True)
    assert told["steps"][-1]["position"]["scores"] == record["result"]["scores"]
    assert bob.request(f"/api/tables/{table}/join", {"name": "Bob"}).json["rule"] == "T2"
    unfinished = {**record, "moves": record["moves"][:-1]}
    del unfinished["result"]
    halted = ada.request("/api/records", unfinished).json["table"]
    assert bob.request(f"/api/tables/{halted}").json["state"] == "halted"
    assert bob.request(f"/api/tables/{halted}/record").json == unfinished


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"game": "chess"}, "G8"),
        ({"format": 1}, "G6"),
        ({"format": 9}, "G6"),
        ({"players": 9}, "G9"),
        ({"setup": {}}, "G5"),
        ({"moves": ["0 nonsense"]}, "G1"),
        ({"moves": ["1 draw"]}, "G2"),
        ({"moves": [None]}, "G1"),
        ({"result": {"scores": [1, 2], "winners": [1]}}, "G7"),
        ({"more": 1}, "G1"),
    ],
)
def test_a_broken_record_is_refused_and_not_kept(guest: Guest, change: dict[str, Any], rule: str) -> None:
    before = guest.request("/metrics").body.decode().partition("metropolitain_tables ")[2].split()[0]
    answer = guest.request("/api/records?lang=fr", {**finished(), **change})
    assert 400 <= answer.status < 500
    assert answer.json["rule"].startswith(rule)
    assert answer.json["error"]
    after = guest.request("/metrics").body.decode().partition("metropolitain_tables ")[2].split()[0]
    assert before == after


def test_what_is_no_record_at_all_is_refused_with_the_problem(server: ServerProcess) -> None:
    for body in (b"{not json", b"[" * 5000, b"[1]", b"\xff"):
        answer = Guest(server.url).request("/api/records", body)
        assert answer.refusal == (400, "G1")
        assert "request" not in answer.json["error"]


@every_game
def test_a_what_if_goes_on_from_any_position_and_leaves_the_game_alone(ada: Guest, game_name: str) -> None:
    record = finished(game_name, 2)
    kept = ada.request("/api/records", record).json["table"]
    middle = len(record["moves"]) // 2
    plan = {"at": middle, "roster": [PERSON, BOT], "name": "Ada"}
    found = ada.request(f"/api/tables/{kept}/branch", plan)
    assert (found.status, found.json["player"]) == (201, 0)
    table = found.json["table"]
    info = ada.request(f"/api/tables/{table}").json
    assert (info["state"], info["origin"]) == ("running", {"table": kept, "at": middle})
    assert ada.request(f"/api/tables/{table}/record").json["moves"][:middle] == record["moves"][:middle]
    assert ada.request(f"/api/tables/{kept}/record").json == record
    for change, rule in (
        ({"at": len(record["moves"])}, "G3"),
        ({"at": len(record["moves"]) + 1}, "T2"),
        ({"at": -1}, "G1"),
        ({"roster": [BOT, BOT]}, "T2"),
        ({"roster": [PERSON]}, "T2"),
    ):
        assert ada.request(f"/api/tables/{kept}/branch", {**plan, **change}).json["rule"] == rule
    assert ada.request(f"/api/tables/{table}/branch", {**plan, "at": 0}).refusal == (409, "T2")


def test_a_what_if_with_guests_waits_for_them(ada: Guest, bob: Guest) -> None:
    record = finished()
    kept = ada.request("/api/records", record).json["table"]
    plan = {"at": 4, "roster": [PERSON, PERSON], "name": "Ada"}
    table = ada.request(f"/api/tables/{kept}/branch", plan).json["table"]
    assert ada.request(f"/api/tables/{table}").json["state"] == "lobby"
    bob.join(table)
    assert ada.request(f"/api/tables/{table}/start", {}).status == 200
    assert bob.request(f"/api/tables/{table}/record").json["moves"] == record["moves"][:4]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A whole game of Next Station alone, as the page hands it in."""
    return finished("nextstation", 1, {"powers": True})


def test_a_game_handed_in_is_ones_own_and_counts_nowhere(
    ada: Guest, bob: Guest, record: dict[str, Any]
) -> None:
    answer = ada.request("/api/records/own", {"record": record, "names": ["Ada"]})
    assert (answer.status, answer.json["player"]) == (201, 0)
    table = answer.json["table"]
    (mine,) = ada.request("/api/mine").json
    assert (mine["table"], mine["state"], mine["offline"], mine["names"]) == (table, "over", True, ["Ada"])
    assert mine["scores"] == record["result"]["scores"]
    assert ada.request("/api/results").json["games"] == []
    assert bob.request("/api/mine").json == []
    replay = bob.request(f"/api/tables/{table}/replay").json
    assert len(replay["steps"]) == len(record["moves"])
    assert replay["public"]
    assert ada.request(f"/api/tables/{table}/record").json == record


def test_a_game_handed_in_again_is_the_same_table(ada: Guest, bob: Guest, record: dict[str, Any]) -> None:

    def hand_in(guest: Guest, names: list[str], **change: Any) -> str:
        answer = guest.request("/api/records/own", {"record": {**record, **change}, "names": names})
        assert answer.status == 201
        return str(answer.json["table"])

    table = hand_in(ada, ["Ada"])
    assert hand_in(ada, ["Ada"]) == table
    assert hand_in(ada, ["Ada again"], result=None) == table  # the same game, told otherwise
    with ThreadPoolExecutor(4) as pool:
        assert len({*pool.map(lambda _: hand_in(ada, ["Ada"], result=None), range(4))}) == 1
    assert hand_in(bob, ["Bob"]) != table
    assert [mine["table"] for mine in ada.request("/api/mine").json] == [table]


def test_an_edited_record_is_refused_with_the_move_and_the_rule(ada: Guest, record: dict[str, Any]) -> None:
    moves = list(record["moves"])
    number = next(index for index, move in enumerate(moves) if "-" in move)
    moves[number] = "0 a1-j10"

    def refused(change: dict[str, Any], names: list[str] | None = None) -> tuple[int, str, str]:
        body = {"record": {**record, **change}, "names": names or ["Ada"]}
        answer = ada.request("/api/records/own?lang=en", body)
        return answer.status, answer.json["rule"], answer.json["error"]

    status, rule, error = refused({"moves": moves})
    assert (status, rule) == (400, "G7")
    assert f"Move {number + 1} of the record (0 a1-j10)" in error
    assert "(rule N" in error
    assert refused({"result": {"scores": [999], "winners": [0]}})[1] == "G7"
    assert refused({"moves": record["moves"][:-1], "result": None})[1] == "T2"
    assert refused({"moves": [*record["moves"][:-1], "none"]})[1] == "G7"
    assert refused({}, ["Ada", "Bob"])[1] == "T2"
    assert refused({"game": "nosuchgame"})[1] == "G8"
    told = "This record has format 1; this version reads format 2."
    assert refused({"format": 1}) == (400, "G6", told)
    assert ada.request("/api/mine").json == []
