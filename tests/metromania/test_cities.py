"""X64: cities as data, in records and files."""

import copy
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games.metromania.city import city_names, plain_city, read_plan, shipped_city
from metropolitain.games.metromania.city_check import check_city
from tests.playing import ROOT, play_randomly, position_of, setup_of
from tests.test_cli import run

__all__ = ["run"]  # the fixture

RIVER = str(ROOT / "src/metropolitain/games/metromania/data/cities/river.json")


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
    game, other = (Game.new("metromania", 4, {"city": "gardens"}, seed=seed) for seed in (1, 2))
    assert position_of(game).stations_left == 32
    assert game.state.tunnel_total == 20
    assert setup_of(game.record)["districts"] != setup_of(other.record)["districts"]


def changed(**parts: Any) -> dict[str, Any]:
    """The default city with parts of its own."""
    city = copy.deepcopy(shipped_city("default"))
    city["constants"].update(parts)
    return city


def setup_on(city: Any, players: int = 2) -> dict[str, Any]:
    """A set-up on a city."""
    return {**setup_of(Game.new("metromania", players, seed=1).record), "city": city}


def test_a_record_keeps_the_form_of_its_city() -> None:
    city = changed(stations=12, tunnels_per_line=9)
    city["districts"] = city["districts"][::-1]
    city["notes"] = "a small town"
    game = Game.new("metromania", 2, setup=setup_on(city))
    assert setup_of(game.record) == setup_on(city)
    assert position_of(game).stations_left == 12
    assert json.loads(play_randomly(game, 1).to_json())["setup"] == setup_on(city)


def test_from_a_state_alone_a_city_is_written_anew_and_means_the_same() -> None:
    city = changed(stations=12)
    city["districts"] = city["districts"][::-1]
    game = Game.new("metromania", 2, setup=setup_on(city))
    anew = game.rules.read_setup(game.state)
    assert anew["city"] != city
    assert read_plan(anew["city"]) == read_plan(city)
    again = play_randomly(Game.new("metromania", 2, setup=anew), 4)
    assert again.scores == play_randomly(game, 4).scores


def test_a_game_keeps_the_form_of_its_city_to_itself() -> None:
    """Copies and views have it too; nobody who changes a record changes the game."""
    city = {**changed(stations=12), "notes": "a small town"}
    setup = setup_on(copy.deepcopy(city), 4)
    game = Game.new("metromania", 4, setup=setup)
    setup["city"]["notes"] = "a large town"
    setup_of(game.record)["city"]["notes"] = "no town"
    for other in (game, game.copy(), game.redeal(Seat(0), 1)):
        assert setup_of(other.record)["city"] == city
        assert setup_of(other.view(None))["city"] == city


def test_the_set_up_says_which_city_it_is() -> None:
    """The default one is left out; an option beside it must name the same (`refused.py`)."""
    default = setup_of(Game.new("metromania", 2, seed=1).record)
    assert setup_of(Game.new("metromania", 2, setup=setup_on(shipped_city("default"))).record) == default
    river = setup_of(Game.new("metromania", 2, {"city": "river"}, seed=1).record)
    assert setup_of(Game.new("metromania", 2, {"city": "river"}, setup=river).record) == river


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


def arrange(place: int, value: Any) -> Any:
    """A change that arranges the districts in their order, but for one."""
    arrangement: list[Any] = [[k, 0] for k in range(6)]
    arrangement[place] = value
    return put(["arrangement"], arrangement)


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
    ("city-arranged-pair", "arrangement[2]", arrange(2, 2)),
    ("city-twice", "arrangement[1][0]", arrange(1, [0, 0])),
    ("city-number", "arrangement[0][1]", arrange(0, [0, 3])),
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
    with pytest.raises(Refusal, match="X64"):
        Game.new("metromania", 2, setup=setup_on(city))


@pytest.mark.parametrize(
    "junk",
    [None, 7, [], "city", {}, {"districts": {}}, {"districts": [], "starts": 1, "ends": 2, "constants": []}],
)
def test_X64_junk_is_refused_as_a_city(junk: Any) -> None:
    assert check_city(junk)[0] is None
    with pytest.raises(Refusal):
        Game.new("metromania", 2, setup=setup_on(junk))


def test_X3_arrows_missing_on_a_side_and_two_in_one_place_are_told() -> None:
    city = changed()
    city["starts"][2].update({"side": "N", "outer": [-3, 6], "city_vertices": ["a4", "a3"]})
    reasons = {(p.reason, p.facts.get("side")) for p in check_city(city)[1].problems}
    assert reasons == {("city-arrows-on-side", "N"), ("city-arrows-on-side", "NE")}
    city = changed()
    city["starts"][0] = {**city["ends"][0], "id": "s1"}
    problem = next(p for p in check_city(city)[1].problems if p.reason == "city-same-frame")
    assert {problem.facts["arrow"], problem.facts["other"]} == {"s1", "e1"}


def test_X50_a_warning_where_park_and_lake_can_share_a_vertex() -> None:
    plan, report = check_city(shared_vertex())
    assert plan is not None
    assert [warning.reason for warning in report.warnings] == ["city-shared-vertex"]
    for turns, warned in ((1, False), (0, True)):
        arrangement = [[k, turns] for k in range(6)]
        assert bool(check_city({**shared_vertex(), "arrangement": arrangement})[1].warnings) == warned
    city = changed()
    for district in city["districts"]:
        district["lake_cells"] = []
    assert [warning.reason for warning in check_city(city)[1].warnings] == ["city-no-sunday"]


def shared_vertex() -> dict[str, Any]:
    """A city in which a lake and a park can come to touch."""
    city = changed()
    city["districts"][0]["lake_cells"] = [0]
    city["districts"][3]["park_cells"] = [0]
    return city


@pytest.mark.parametrize(("stations", "tunnels"), [(1, 2), (91, 40), (3, 4)])
def test_a_game_on_a_city_of_any_size_ends(stations: int, tunnels: int) -> None:
    setup = setup_on(changed(stations=stations, tunnels_per_line=tunnels), 4)
    for seed in range(20):
        game = play_randomly(Game.new("metromania", 4, setup=setup), seed)
        assert game.over
        assert len(game.moves) <= game.rules.max_steps


# --- the command line ---


def test_city_check_and_render(run: Any, tmp_path: Path) -> None:
    assert "can be played" in run("city", "check", RIVER, "--lang", "en").out
    assert "peut jouer" in run("city", "check", RIVER, "--lang", "fr").out
    for suffix in (".svg", ".png"):
        out = tmp_path / f"city{suffix}"
        run("city", "render", RIVER, "--out", str(out), "--theme", "dark")
        assert out.stat().st_size > 5000
    warned = tmp_path / "warned.json"
    warned.write_text(json.dumps(shared_vertex()))
    assert "share a corner" in run("city", "check", str(warned), "--lang", "en").out


def test_city_check_tells_every_problem_on_a_line_of_its_own(run: Any, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    city = changed(stations=0)
    city["ends"][2]["side"] = "S"
    broken.write_text(json.dumps(city))
    empty = tmp_path / "empty.json"
    empty.write_text("{")
    for arguments, told in (
        (["check", str(broken), "--lang", "en"], ["ends[2].side", "constants.stations"]),
        (["check", str(empty), "--lang", "en"], ["empty.json"]),
        (["check", str(tmp_path / "none.json")], ["none.json"]),
        (["render", str(broken), "--out", str(tmp_path / "x.svg")], ["ends[2].side"]),
        (["render", RIVER, "--out", str(tmp_path / "x.gif")], ["x.gif"]),
    ):
        ran = run("city", *arguments)
        assert ran.code == 2
        lines = ran.err.splitlines()
        assert len(lines) == len(told)
        assert all(part in line for part, line in zip(told, lines, strict=True))


def test_the_states_city_needs_nothing_but_the_record() -> None:
    """A state's bytes alone bring the city back."""
    game = Game.new("metromania", 4, {"city": "gardens"}, seed=1)
    state = np.frombuffer(game.state.tobytes(), game.rules.dtype)
    assert game.rules.read_setup(state[0]) == setup_of(game.record)
