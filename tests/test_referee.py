"""The referee protocol: every operation, and nothing that makes the process stop."""

import json
import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from metropolitain.cli.referee import MAX_LINE, Referee
from metropolitain.engine.game import Game
from metropolitain.engine.words import LANGUAGES
from tests.cases import Case, every_case


def ask(judge: Referee, **request: Any) -> dict[str, Any]:
    line = json.dumps(request).encode()
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(judge.answer(line)))
    return answer


@pytest.fixture
def judge() -> Referee:
    """A referee with a game of Metro."""
    referee = Referee()
    ask(referee, op="new", game="metro", seed=1)
    return referee


@every_case
def test_a_whole_game_by_protocol(case: Case) -> None:
    name, players, options = case
    judge = Referee()
    new = ask(judge, op="new", game=name, players=players, options=options, seed=7)
    assert new["ok"]
    assert new["seed"] == 7
    assert set(new) == {"ok", "setup", "to_move", "over", "scores", "seed"}
    chooser = random.Random(7)
    state = new
    while not state["over"]:
        seat = chooser.choice(state["to_move"])
        legal = ask(judge, op="legal", seat=seat)["legal"]
        assert legal == sorted(legal)
        state = ask(judge, op="play", seat=seat, move=chooser.choice(legal))
        assert set(state) == {"ok", "to_move", "over", "scores"}
    scores = ask(judge, op="scores")
    assert scores["scores"] == state["scores"]
    assert scores["winners"]
    assert scores["detail"]
    record = ask(judge, op="record")["record"]
    assert ask(judge, op="load", record=record)["scores"] == state["scores"]
    again = ask(judge, op="new", game=name, players=players, options=options, setup=new["setup"])
    assert again["setup"] == new["setup"]
    assert "seed" not in again


def test_new_without_a_seed_tells_the_one_it_took(judge: Referee) -> None:
    first = ask(judge, op="new", game="metro", players=2)
    assert ask(judge, op="new", game="metro", players=2, seed=first["seed"])["setup"] == first["setup"]


def test_undo_goes_back_and_is_refused_at_the_start(judge: Referee) -> None:
    ask(judge, op="play", seat=0, move="draw")
    assert ask(judge, op="undo")["to_move"] == [0]
    refused = ask(judge, op="undo")
    assert (refused["ok"], refused["rule"]) == (False, "G1")


def test_refusals_name_the_rule_in_the_readers_language(judge: Referee) -> None:
    before = ask(judge, op="record")
    told = {lang: ask(judge, op="play", seat=0, move="zzzz@d1", lang=lang) for lang in (*LANGUAGES, "xx", 7)}
    assert {answer["rule"] for answer in told.values()} == {"M3"}
    assert len({told[lang]["error"] for lang in LANGUAGES}) == len(LANGUAGES)
    assert told["xx"] == told["en"] == told[7]
    assert ask(judge, op="record") == before


def test_views_hide_and_the_record_does_not(judge: Referee) -> None:
    own = ask(judge, op="view", seat=0)["view"]["setup"]["pile"]
    watcher = ask(judge, op="view", seat=None)["view"]["setup"]["pile"]
    assert own[0] is not None
    assert own[1:] == [None] * 59
    assert watcher == [None] * 60
    assert None not in ask(judge, op="record")["record"]["setup"]["pile"]


def test_perft_and_bot(judge: Referee) -> None:
    legal = ask(judge, op="legal", seat=0)["legal"]
    assert ask(judge, op="perft", depth=1)["nodes"] == len(legal)
    for level in ("random", "greedy"):
        assert ask(judge, op="bot", seat=0, level=level)["move"] in legal
    same = {ask(judge, op="bot", seat=0, level="random", seed=5)["move"] for _ in range(5)}
    assert len(same) == 1
    assert ask(judge, op="bot", seat=0, level="medium", ms=5)["move"] in legal
    assert 0 <= ask(judge, op="bot", seat=0, level="medium")["evaluation"] <= 1
    for bad in (0, -5, "soon", True, 1e12):
        assert ask(judge, op="bot", seat=0, level="strong", ms=bad)["rule"] == "G8"
    assert ask(judge, op="bot", seat=1, level="medium")["rule"] == "G2"
    assert ask(judge, op="bot", seat=1, level="greedy")["rule"] == "G2"
    assert ask(judge, op="bot", seat=0, level="clever")["rule"] == "G8"
    assert ask(judge, op="bot", seat=0, level=["greedy"])["rule"] == "G8"
    assert ask(judge, op="bot", seat=0, seed=-1)["rule"] == "G4"
    assert ask(judge, op="perft", depth=-1)["rule"] == "G1"
    assert ask(judge, op="perft")["rule"] == "G1"


def test_the_referee_counts_moves_of_an_unfinished_turn(judge: Referee) -> None:
    """N11, N44: the referee knows everything; a seat's view does not tell what others chose."""
    ask(judge, op="new", game="nextstation", players=2, seed=1)
    move = next(move for move in ask(judge, op="legal", seat=0)["legal"] if move != "pass")
    counted = ask(judge, op="play", seat=0, move=move)["scores"]
    answer = ask(judge, op="scores")
    assert answer["scores"] == counted == [filled["total"] for filled in answer["detail"]["players"]]
    assert counted[0] > counted[1]
    assert ask(judge, op="view", seat=0)["view"]["moves"] == [f"0 {move}"]
    assert ask(judge, op="view", seat=1)["view"]["moves"] == [None]


def test_a_view_of_a_company_shows_what_its_player_may_know(judge: Referee) -> None:
    """X63: companies 0 and 2 are one player's."""
    options = {"variant": "advanced"}
    setup = ask(judge, op="new", game="metromania", players=2, options=options, seed=1)["setup"]
    views = [ask(judge, op="view", seat=company)["view"] for company in range(4)]
    assert views[0] == views[2]
    assert views[1] == views[3]
    for company, view in enumerate(views):
        assert view["setup"]["destinations"][company] == setup["destinations"][company]


BAD_LINES: list[bytes] = [
    b"",
    b"{",
    b"7",
    b"null",
    b"[]",
    b'"new"',
    b"{}",
    b'{"op": 7}',
    b'{"op": ["new"]}',
    b'{"op": "dance"}',
    b'{"op": "new"}',
    b'{"op": "new", "game": ["metro"]}',
    b'{"op": "new", "game": "metro", "options": []}',
    b'{"op": "new", "game": "metro", "options": {"hand": 1e999}}',
    b'{"op": "new", "game": "metro", "players": 1e3}',
    b'{"op": "new", "game": "metro", "seed": "x"}',
    b'{"op": "new", "game": "metro", "setup": {"pile": 3}}',
    b'{"op": "new", "game": "metro", "setup": "x"}',
    b'{"op": "load"}',
    b'{"op": "load", "record": []}',
    b'{"op": "load", "record": {"format": 1}}',
    b'{"op": "load", "record": {"format": 99}}',
    b'{"op": "legal"}',
    b'{"op": "legal", "seat": "0"}',
    b'{"op": "legal", "seat": -1}',
    b'{"op": "legal", "seat": true}',
    b'{"op": "play", "seat": 0}',
    b'{"op": "play", "seat": 0, "move": 7}',
    b'{"op": "play", "seat": 0, "move": "' + b"x" * 5000 + b'"}',
    b'{"op": "view", "seat": 9}',
    b'{"op": "perft", "depth": "2"}',
    b'{"op": "play", "seat": 0, "move": "draw", "lang": {}}{',
    b"\xff\xfe\x00",
    b"[" * 50_000,
]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: line[:40].decode("latin-1"))
def test_bad_requests_are_answered_and_change_nothing(judge: Referee, line: bytes) -> None:
    before = ask(judge, op="record")
    answer = judge.answer(line)
    assert answer["ok"] is False
    assert answer["rule"][0] in "GM"
    assert answer["error"]
    assert ask(judge, op="record") == before


def test_requests_before_any_game_are_refused() -> None:
    for operation in ("legal", "play", "scores", "view", "undo", "record", "perft", "bot"):
        assert ask(Referee(), op=operation, seat=0, depth=1)["rule"] == "G1"


def test_the_process_survives_anything_and_answers_line_by_line() -> None:
    """Random bytes, lines of 10 MB, blank lines: one answer each, then a game as usual."""
    chooser = random.Random(1)
    noise = [
        bytes(chooser.randrange(1, 256) for _ in range(60)).replace(b"\n", b"?").replace(b"\r", b"?")
        for _ in range(200)
    ]
    noise = [line for line in noise if line.strip()]
    lines = [
        *noise,
        b"x" * 10_000_000,
        b" ",
        b'{"op":"new","game":"metro","seed":3}',
        b'{"op":"legal","seat":0}',
    ]
    command = [sys.executable, "-m", "metropolitain", "referee"]
    done = subprocess.run(command, input=b"\n".join(lines), capture_output=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(noise) + 3
    assert not any(answer["ok"] for answer in answers[: len(noise) + 1])
    assert f"{MAX_LINE:,}" in answers[len(noise)]["error"]
    assert answers[-1]["legal"] == sorted(map(str, Game.new("metro", seed=3).legal))
