"""X64: cities as data, in records and files."""

import copy
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metropolitain.cli import main as cli
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games.metromania.city import city_names, plain_city, read_plan, shipped_city
from metropolitain.games.metromania.city_check import check_city
from tests.playing import ROOT, play_randomly, position_of, run_python, setup_of


@pytest.mark.parametrize("name", city_names())
def test_shipped_cities_are_sound_and_played_to_the_end(name: str) -> None:
    plan, report = check_city(shipped_city(name))
    assert plan is not None
    assert not report.warnings
    game = play_randomly(Game.new("metromania", 4, {"city": name}, seed=3), 3)
    assert game.over
    record = json.loads(game.to_json())
    assert "city" not in record["options"]
    assert ("city" in record["setup"]) == (name != "default")
    again = Game.from_record(record)
    assert json.loads(again.to_json()) == record
    assert setup_of(again.view(None)).get("city") == record["setup"].get("city")


def test_the_river_lies_as_it_is_arranged_and_numbers_are_the_citys() -> None:
    game = Game.new("metromania", 4, {"city": "river"}, seed=1)
    assert setup_of(game.record)["districts"] == [[k, 0] for k in range(6)]
    game = Game.new("metromania", 4, {"city": "gardens"}, seed=1)
    assert position_of(game).stations_left == 32
    assert game.state.tunnel_total == 20
    assert (
        setup_of(Game.new("metromania", 4, {"city": "gardens"}, seed=2).record)["districts"]
        != setup_of(game.record)["districts"]
    )


def changed(**parts: Any) -> dict[str, Any]:
    """The default city with parts of its own."""
    city = copy.deepcopy(shipped_city("default"))
    city["constants"].update(parts)
    return city


def test_a_record_keeps_the_form_of_its_city() -> None:
    city = changed(stations=12, tunnels_per_line=9)
    city["districts"] = city["districts"][::-1]
    city["notes"] = "a small town"
    setup = {**setup_of(Game.new("metromania", 2, seed=1).record), "city": city}
    game = Game.new("metromania", 2, setup=setup)
    assert setup_of(game.record) == setup
    assert position_of(game).stations_left == 12
    assert json.loads(play_randomly(game, 1).to_json())["setup"] == setup


def test_from_a_state_alone_a_city_is_written_anew_and_means_the_same() -> None:
    city = changed(stations=12)
    city["districts"] = city["districts"][::-1]
    setup = {**setup_of(Game.new("metromania", 2, seed=1).record), "city": city}
    game = Game.new("metromania", 2, setup=setup)
    anew = game.rules.read_setup(game.state)
    assert anew["city"] != city
    assert read_plan(anew["city"]) == read_plan(city)
    again = play_randomly(Game.new("metromania", 2, setup=anew), 4)
    assert again.scores == play_randomly(game, 4).scores


def test_a_game_keeps_the_form_of_its_city_to_itself() -> None:
    """Copies and views have it too; nobody who changes a record changes the game."""
    city = {**changed(stations=12), "notes": "a small town"}
    setup = {**setup_of(Game.new("metromania", 4, seed=1).record), "city": copy.deepcopy(city)}
    game = Game.new("metromania", 4, setup=setup)
    setup["city"]["notes"] = "a large town"
    setup_of(game.record)["city"]["notes"] = "no town"
    for other in (game, game.copy(), game.redeal(Seat(0), 1)):
        assert setup_of(other.record)["city"] == city
        assert setup_of(other.view(None))["city"] == city


def test_the_default_city_in_a_record_is_the_default_city() -> None:
    setup = setup_of(Game.new("metromania", 2, seed=1).record)
    game = Game.new("metromania", 2, setup={**setup, "city": shipped_city("default")})
    assert setup_of(game.record) == setup


def test_the_option_must_not_contradict_the_set_up() -> None:
    river = setup_of(Game.new("metromania", 2, {"city": "river"}, seed=1).record)
    assert setup_of(Game.new("metromania", 2, {"city": "river"}, setup=river).record) == river
    with pytest.raises(Refusal) as refusal:
        Game.new("metromania", 2, {"city": "river"}, setup=setup_of(Game.new("metromania", 2, seed=1).record))
    assert (refusal.value.rule, refusal.value.reason) == ("G5", "city-option")
    with pytest.raises(Refusal) as refusal:
        Game.new("metromania", 2, setup={**river, "districts": [[k, 1] for k in range(6)]})
    assert (refusal.value.rule, refusal.value.reason) == ("G5", "arranged")


def test_plans_and_files_mean_the_same() -> None:
    for name in city_names():
        plan = read_plan(shipped_city(name))
        assert read_plan(plain_city(plan)) == plan


def put(place: list[Any], value: Any) -> Any:
    """A change that sets, or with value `del` removes, one place of a city."""

    def change(city: dict[str, Any]) -> None:
        at: Any = city
        for key in place[:-1]:
            at = at[key]
        if value == "del":
            del at[place[-1]]
        else:
            at[place[-1]] = value

    return change


BROKEN: list[tuple[str, str, Any]] = [
    ("city-missing", "districts", put(["districts"], "del")),
    ("city-missing", "constants.stations", put(["constants", "stations"], "del")),
    ("city-missing", "starts[3].side", put(["starts", 3, "side"], "del")),
    ("city-unknown-key", "weather", put(["weather"], "fine")),
    ("city-unknown-key", "districts[2].river", put(["districts", 2, "river"], [])),
    ("city-not-an-object", "constants", put(["constants"], 7)),
    ("city-not-an-object", "districts[0]", put(["districts", 0], [])),
    ("city-not-a-list", "ends", put(["ends"], {})),
    ("city-not-a-list", "districts[1].spots", put(["districts", 1, "spots"], None)),
    ("city-not-a-text", "notes", put(["notes"], 5)),
    ("city-count", "districts", put(["districts", 5], "del")),
    ("city-count", "starts", put(["starts", 11], "del")),
    ("city-number", "districts[0].lake_cells[1]", put(["districts", 0, "lake_cells", 1], 25)),
    ("city-number", "districts[0].spots[0].cell", put(["districts", 0, "spots", 0, "cell"], "2")),
    ("city-number", "constants.stations", put(["constants", "stations"], 0)),
    ("city-number", "constants.tunnels_per_line", put(["constants", "tunnels_per_line"], 1000)),
    ("city-number", "constants.tunnels_per_turn", put(["constants", "tunnels_per_turn"], 4)),
    ("city-number", "constants.end_lines", put(["constants", "end_lines"], True)),
    ("city-number", "districts[4].id", put(["districts", 4, "id"], 6)),
    ("city-fixed-part", "grid", put(["grid", "rot120", 0], 1)),
    ("city-fixed-part", "destinations", put(["destinations", "A"], ["work", "house"])),
    ("city-fixed-part", "strict", put(["strict"], [])),
    ("city-twice", "districts[1].id", put(["districts", 1, "id"], 0)),
    ("city-twice", "starts[1].id", put(["starts", 1, "id"], "s1")),
    ("city-overlap", "districts[0].lake_cells[0]", put(["districts", 0, "lake_cells", 0], 2)),
    ("city-kind", "districts[0].spots[0].type", put(["districts", 0, "spots", 0, "type"], "shop")),
    ("city-spot-count", "districts", put(["districts", 0, "spots", 0, "type"], "work")),
    ("city-spot-count", "districts", put(["districts", 0, "spots", 0], "del")),
    ("city-arrow-id", "ends[2].id", put(["ends", 2, "id"], "s3")),
    ("city-arrow-id", "ends[2].id", put(["ends", 2, "id"], ["e3"])),
    ("city-outer", "starts[0].outer", put(["starts", 0, "outer"], [0, 0])),
    ("city-border-edge", "starts[0].city_vertices", put(["starts", 0, "city_vertices"], ["a1", "a3"])),
    ("city-side", "starts[0].side", put(["starts", 0, "side"], "S")),
    (
        "city-arranged-pair",
        "arrangement[2]",
        put(["arrangement"], [[0, 0], [1, 0], 2, [3, 0], [4, 0], [5, 0]]),
    ),
    (
        "city-twice",
        "arrangement[1][0]",
        put(["arrangement"], [[0, 0], [0, 0], [2, 0], [3, 0], [4, 0], [5, 0]]),
    ),
    (
        "city-number",
        "arrangement[0][1]",
        put(["arrangement"], [[0, 3], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]),
    ),
    ("city-count", "arrangement", put(["arrangement"], [[0, 0]])),
]


@pytest.mark.parametrize(("reason", "place", "change"), BROKEN, ids=[f"{r}-{p}" for r, p, _ in BROKEN])
def test_X64_a_broken_city_is_refused_with_the_place_in_the_file(
    reason: str, place: str, change: Any
) -> None:
    city = changed()
    change(city)
    plan, report = check_city(city)
    assert plan is None
    assert (reason, place) in {(problem.reason, problem.facts["place"]) for problem in report.problems}
    for lang in LANGUAGES:
        assert all(Words(lang).refusal(problem) for problem in report.problems)
    setup = {**setup_of(Game.new("metromania", 2, seed=1).record), "city": city}
    with pytest.raises(Refusal) as refusal:
        Game.new("metromania", 2, setup=setup)
    assert refusal.value.rule == "X64"


@pytest.mark.parametrize(
    "junk",
    [None, 7, [], "city", {}, {"districts": {}}, {"districts": [], "starts": 1, "ends": 2, "constants": []}],
)
def test_X64_junk_is_refused_as_a_city(junk: Any) -> None:
    assert check_city(junk)[0] is None
    with pytest.raises(Refusal):
        Game.new("metromania", 2, setup={**setup_of(Game.new("metromania", 2, seed=1).record), "city": junk})


def move_arrow(city: dict[str, Any], frame: dict[str, Any], name: str) -> None:
    arrow = next(arrow for arrow in [*city["starts"], *city["ends"]] if arrow["id"] == name)
    arrow.update({key: value for key, value in frame.items() if key != "id"})


def test_X3_arrows_missing_on_a_side_and_two_in_one_place_are_told() -> None:
    city = changed()
    move_arrow(city, {"side": "N", "outer": [-3, 6], "city_vertices": ["a4", "a3"]}, "s3")
    reasons = {(p.reason, p.facts.get("side")) for p in check_city(city)[1].problems}
    assert reasons == {("city-arrows-on-side", "N"), ("city-arrows-on-side", "NE")}
    city = changed()
    move_arrow(city, city["ends"][0], "s1")
    problem = next(p for p in check_city(city)[1].problems if p.reason == "city-same-frame")
    assert {problem.facts["arrow"], problem.facts["other"]} == {"s1", "e1"}


def test_X50_a_warning_where_park_and_lake_can_share_a_vertex() -> None:
    city = changed()
    city["districts"][0]["lake_cells"] = [0]
    city["districts"][3]["park_cells"] = [0]
    plan, report = check_city(city)
    assert plan is not None
    assert [warning.reason for warning in report.warnings] == ["city-shared-vertex"]
    city["arrangement"] = [[k, 1] for k in range(6)]
    assert not check_city(city)[1].warnings
    city["arrangement"] = [[k, 0] for k in range(6)]
    assert check_city(city)[1].warnings
    city = changed()
    for district in city["districts"]:
        district["lake_cells"] = []
    assert [warning.reason for warning in check_city(city)[1].warnings] == ["city-no-sunday"]


def test_a_game_on_a_tiny_city_ends() -> None:
    for stations, tunnels in ((1, 2), (91, 40), (3, 4)):
        setup = {
            **setup_of(Game.new("metromania", 4, seed=1).record),
            "city": changed(stations=stations, tunnels_per_line=tunnels),
        }
        for seed in range(20):
            game = play_randomly(Game.new("metromania", 4, setup=setup), seed)
            assert game.over
            assert len(game.moves) <= game.rules.max_steps


# --- the command line ---


def city_command(*arguments: str) -> str:
    return run_python("-m", "metropolitain", "city", *arguments)


def test_city_check_and_render(tmp_path: Path) -> None:
    good = ROOT / "src/metropolitain/games/metromania/data/cities/river.json"
    assert "can be played" in city_command("check", str(good), "--lang", "en")
    assert "peut jouer" in city_command("check", str(good), "--lang", "fr")
    for suffix in (".svg", ".png"):
        out = tmp_path / f"city{suffix}"
        city_command("render", str(good), "--out", str(out), "--theme", "dark")
        assert out.stat().st_size > 5000
    warned = tmp_path / "warned.json"
    city = changed()
    city["districts"][0]["lake_cells"] = [0]
    city["districts"][3]["park_cells"] = [0]
    warned.write_text(json.dumps(city))
    assert "share a corner" in city_command("check", str(warned), "--lang", "en")


def test_city_check_tells_every_problem_on_a_line_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.json"
    city = changed(stations=0)
    city["ends"][2]["side"] = "S"
    broken.write_text(json.dumps(city))
    empty = tmp_path / "empty.json"
    empty.write_text("{")
    good = str(ROOT / "src/metropolitain/games/metromania/data/cities/river.json")
    for arguments, told in (
        (["check", str(broken), "--lang", "en"], ["ends[2].side", "constants.stations"]),
        (["check", str(empty), "--lang", "en"], ["empty.json"]),
        (["check", str(tmp_path / "none.json")], ["none.json"]),
        (["render", str(broken), "--out", str(tmp_path / "x.svg")], ["ends[2].side"]),
        (["render", good, "--out", str(tmp_path / "x.gif")], ["x.gif"]),
    ):
        monkeypatch.setattr(sys, "argv", ["metropolitain", "city", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert ended.value.code == 2
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == len(told)
        assert all(part in line for part, line in zip(told, lines, strict=True))


def test_the_states_city_needs_nothing_but_the_record() -> None:
    """A state's bytes alone bring the city back."""
    game = Game.new("metromania", 4, {"city": "gardens"}, seed=1)
    state = np.frombuffer(game.state.tobytes(), game.rules.dtype)
    assert game.rules.read_setup(state[0]) == setup_of(game.record)
