"""Records: golden games replay to their score for ever; anything edited or broken is refused."""

import json
import random
from typing import Any

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.games import load
from tests.cases import CASES, Case, every_case, every_game
from tests.playing import GOLDEN, play_randomly

OTHER_FORMAT = {
    "en": "This record has format 1; this version reads format 2.",
    "de": "Diese Aufzeichnung hat das Format 1; diese Version liest das Format 2.",
    "fr": "Cet enregistrement a le format 1 ; cette version lit le format 2.",
    "es": "Esta partida tiene el formato 1; esta versión lee el formato 2.",
}


def golden_records(game: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLDEN / f"{game}.jsonl").read_text("utf-8").splitlines()]


@every_game
def test_golden_games_replay_to_their_stored_result(game_name: str) -> None:
    records = golden_records(game_name)
    played = {(record["players"], json.dumps(record["options"], sort_keys=True)) for record in records}
    wanted = {
        (players, json.dumps(load(game).read_options(players, options).changed(), sort_keys=True))
        for game, players, options in CASES
        if game == game_name
    }
    assert wanted <= played
    used = {option for record in records for option in [*record["options"], *record["setup"]]}
    assert set(load(game_name).Options.__struct_fields__) <= used
    for record in records:
        game = Game.from_record(record)
        assert game.over
        assert json.loads(game.to_json()) == record


@every_game
def test_perft_counts_stay_what_they_are(game_name: str) -> None:
    table = json.loads((GOLDEN / "perft.json").read_text("utf-8"))
    rows = [row for row in table if row["game"] == game_name]
    assert rows
    for row in rows:
        game = Game.new(row["game"], row["players"], row["options"], setup=row["setup"])
        counts = [game.perft(depth) for depth in range(len(row["nodes"]))]
        assert counts == row["nodes"]


def count_sequences(game: Game, depth: int) -> int:
    """Return what `perft` should, in plain Python: play every move, count, take it back."""
    if depth == 0:
        return 1
    total = 0
    for move in list(game.legal):
        game.play(move)
        total += count_sequences(game, depth - 1)
        game.undo()
    return total


def test_perft_counts_sequences_move_by_move() -> None:
    for case in CASES[::3]:
        game = play_randomly(Game.new(*case, seed=2), 2)
        for _ in range(3):
            game.undo()
        for depth in range(5):
            assert game.perft(depth) == count_sequences(game, depth)
    wrong: tuple[Any, ...] = (-1, 21, 1.0, True, None)
    for depth in wrong:
        with pytest.raises(Refusal, match="G1"):
            game.perft(depth)


def finished_record(case: Case) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(play_randomly(Game.new(*case, seed=21), 21).to_json())
    return record


@every_case
def test_an_edited_or_truncated_record_never_replays_to_a_false_result(case: Case) -> None:
    record = finished_record(case)
    chooser = random.Random(3)
    for cut in (1, len(record["moves"]) // 2, len(record["moves"]) - 1):
        with pytest.raises(Refusal, match="G7"):
            Game.from_record({**record, "moves": record["moves"][:cut]})
    for _ in range(10):
        moves = list(record["moves"])
        first, second = chooser.sample(range(len(moves)), 2)
        moves[first], moves[second] = moves[second], moves[first]
        try:
            game = Game.from_record({**record, "moves": moves})
        except Refusal:
            continue
        assert game.record.result is not None
        assert json.loads(game.to_json())["result"] == record["result"]
    with pytest.raises(Refusal, match="G3"):
        Game.from_record({**record, "moves": [*record["moves"], record["moves"][-1]]})


@every_case
def test_a_wrong_result_is_refused_and_a_missing_one_accepted(case: Case) -> None:
    record = finished_record(case)
    scores = list(record["result"]["scores"])
    scores[0] += 1
    for result in ({**record["result"], "scores": scores}, {**record["result"], "winners": []}):
        with pytest.raises(Refusal, match="G7"):
            Game.from_record({**record, "result": result})
    del record["result"]
    assert Game.from_record(record).over


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("G6", {"format": 0}),
        ("G6", {"format": 3}),
        ("G6", {"format": "1"}),
        ("G6", {"format": True}),
        ("G6", {"format": 2.0}),
        ("G6", {"format": None}),
        ("G8", {"game": "chess"}),
        ("G9", {"players": 17}),
        ("G4", {"options": {"no_such": 1}}),
        ("G5", {"setup": {}}),
        ("G1", {"moves": "0 draw"}),
        ("G1", {"moves": [None]}),
        ("G1", {"moves": [7]}),
        ("G1", {"moves": ["draw"]}),
        ("G1", {"moves": ["x draw"]}),
        ("G1", {"moves": ["² draw"]}),
        ("G2", {"moves": ["99 draw"]}),
        ("G1", {"players": True}),
        ("G1", {"players": None}),
        ("G1", {"extra": 1}),
        ("G1", {"result": {"scores": "x", "winners": []}}),
    ],
    ids=str,
)
@every_game
def test_broken_records_are_refused_by_rule(game_name: str, rule: str, change: dict[str, Any]) -> None:
    record = json.loads(Game.new(game_name, seed=1).to_json())
    with pytest.raises(Refusal) as refused:
        Game.from_record({**record, **change})
    assert refused.value.rule == rule
    assert str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '"x"', "{}", '{"format": 2}', "\x00", "[" * 100_000, "NaN"],
    ids=lambda t: t[:12],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="G1"):
        Game.from_record(text)
    with pytest.raises(Refusal, match="G1"):
        Game.from_record(text.encode() + b"\xff")


@pytest.mark.parametrize(("lang", "told"), OTHER_FORMAT.items())
def test_a_record_of_format_1_is_one_sentence_in_every_language(lang: str, told: str) -> None:
    record = {**json.loads(Game.new("metro", seed=1).to_json()), "format": 1}
    for source in (record, json.dumps(record), Record(**record)):
        with pytest.raises(Refusal) as refused:
            Game.from_record(source)
        assert Words(lang).refusal(refused.value) == told
