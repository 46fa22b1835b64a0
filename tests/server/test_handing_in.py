"""Games that were played without a server, handed in: checked by the rules, then among one's own."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from metropolitain.engine.game import Game
from tests.server.kit import Guest, ServerProcess


def solo() -> dict[str, Any]:
    """A whole game of Next Station alone, as the page hands it in."""
    chance = random.Random(4)
    game = Game.new("nextstation", 1, {"powers": True}, seed=4)
    while not game.over:
        game.play(chance.choice(list(game.legal)))
    record: dict[str, Any] = json.loads(game.to_json())
    return record


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return solo()


def test_a_game_handed_in_is_among_ones_own_and_counts_nowhere(
    record: dict[str, Any], server: ServerProcess
) -> None:
    ada, bob = Guest(server.url), Guest(server.url)
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


def test_a_game_handed_in_again_is_the_same_table(record: dict[str, Any], server: ServerProcess) -> None:
    ada, bob = Guest(server.url), Guest(server.url)

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


def test_an_edited_record_is_refused_with_the_move_and_the_rule(
    record: dict[str, Any], server: ServerProcess
) -> None:
    ada = Guest(server.url)
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
