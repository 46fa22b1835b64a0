"""What every built-in game keeps, whatever its rules."""

import json
import random
import re
from importlib import import_module
from io import StringIO
from typing import Any, get_args

import msgspec
import numpy as np
import pytest

from metropolitain.engine.batch import Batch
from metropolitain.engine.contract import Milestone
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.schema import game_schemas
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games import BUILT_IN, load
from tests.cases import CASES, FULL_SWEEP, Case, every_case, every_game, name_of
from tests.playing import play_randomly, run_json, run_python


@every_case
def test_a_random_game_ends_and_replays_to_its_result(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=5), 5)
    assert game.over
    assert game.winners
    assert len(game.moves) <= game.rules.max_steps
    again = Game.from_record(game.to_json())
    assert again.record == game.record
    assert again.to_json() == game.to_json()


@every_case
def test_undo_returns_to_identical_bytes_at_every_step(case: Case) -> None:
    game = Game.new(*case, seed=6)
    chooser = random.Random(6)
    history = [game.state.tobytes()]
    while not game.over:
        seat = chooser.choice(game.to_move)
        game.play(chooser.choice(game.legal_for(seat)), seat)
        history.append(game.state.tobytes())
    while len(history) > 1:
        assert game.state.tobytes() == history.pop()
        game.undo()
    assert game.state.tobytes() == history[0]
    with pytest.raises(Refusal, match="G1"):
        game.undo()


@every_case
def test_legal_moves_are_those_that_are_not_refused(case: Case) -> None:
    game = Game.new(*case, seed=7)
    others = play_randomly(Game.new(*case, seed=8), 8).moves
    chooser = random.Random(7)
    while not game.over:
        seat = chooser.choice(game.to_move)
        legal = game.legal_for(seat)
        codes = {move.code for move in legal}
        assert len(codes) == len(legal) <= game.rules.max_moves
        for move in legal:
            assert move in legal
            assert str(move) in legal
            assert game.rules.parse(game.state, seat, str(move)) == move.code
            assert game.rules.loops.refuse_at(game._states, len(game.moves), seat, move.code) == 0
        for other in chooser.sample(others, min(10, len(others))):
            code = game.rules.loops.refuse_at(game._states, len(game.moves), seat, other.code)
            assert (code == 0) == (other.code in codes)
        game.play(chooser.choice(legal), seat)


@every_case
def test_seats_that_are_not_to_move_have_no_legal_moves_and_are_refused(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=9), 9, 5)
    for seat in range(game.seat_count):
        if seat not in game.to_move:
            assert len(game.legal_for(Seat(seat))) == 0
            with pytest.raises(Refusal, match="G2"):
                game.play(game.legal[0].text, Seat(seat))


@every_case
def test_a_refused_move_changes_nothing(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=10), 10, 7)
    before = game.state.tobytes(), game.to_json()
    for text in ("", "x" * 1000, "nonsense", "draw draw", "1", "\x00", "é@ü", " "):
        with pytest.raises(Refusal):
            game.play(text, game.to_move[0])
    for seat in (-1, 99, True, "0", None if len(game.to_move) > 1 else 99):
        with pytest.raises(Refusal, match="G2"):
            game.play(game.legal[0].text, seat)  # type: ignore[arg-type]
    assert (game.state.tobytes(), game.to_json()) == before


@every_game
def test_a_game_that_is_over_takes_no_move(game_name: str) -> None:
    game = play_randomly(Game.new(game_name, seed=1), 1)
    with pytest.raises(Refusal, match="G3"):
        game.play(game.moves[0].text, Seat(0))
    assert len(game.legal) == 0


@every_case
def test_positions_and_effects_are_plain_data_told_in_every_language(case: Case) -> None:
    game = Game.new(*case, seed=11)
    chooser = random.Random(11)
    while not game.over:
        seat = chooser.choice(game.to_move)
        move = chooser.choice(game.legal_for(seat))
        lang = chooser.choice(LANGUAGES)
        for effect in game.preview(move):
            assert Words(lang).effect(game.rules.name, effect)
        game.play(move, seat)
        for viewer in (None, *range(game.players)):
            for effect in game.effects(-1, viewer):
                assert Words(lang).effect(game.rules.name, effect)
                sent = msgspec.json.encode(effect)
                assert msgspec.json.decode(sent, type=game.rules.Effects) == effect
                assert (b'"milestone":true' in sent) == isinstance(effect, Milestone)
        viewer = chooser.choice([None, *range(game.players)])
        position = game.position(viewer)
        again = msgspec.json.decode(msgspec.json.encode(position), type=game.rules.Position)
        assert msgspec.json.encode(again) == msgspec.json.encode(position)
        assert Words(lang).say(f"{game.rules.name}-prompt-{position.prompt}", player="Ada")
    assert msgspec.json.decode(msgspec.json.encode(game.detail), type=game.rules.Sheet) == game.detail


@every_case
def test_a_redeal_looks_the_same_to_its_seat(case: Case) -> None:
    game = Game.new(*case, seed=12)
    chooser = random.Random(12)
    while not game.over:
        seat = chooser.choice(game.to_move)
        knower = chooser.choice([-1, *range(game.seat_count)])
        seen_as = None if knower < 0 else game.rules.player_of(knower, game.players)
        world = game.redeal(knower, chooser.randrange(1000))
        assert world.position(seen_as) == game.position(seen_as)
        assert world.rules.view_setup(world.state, seen_as) == game.rules.view_setup(game.state, seen_as)
        if knower in game.to_move:
            assert [str(m) for m in world.legal_for(knower)] == [str(m) for m in game.legal_for(knower)]
        game.play(chooser.choice(game.legal_for(seat)), seat)


@every_case
def test_a_redealt_game_can_be_played_to_its_end(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=13), 13, 12)
    for seat in range(game.seat_count):
        assert play_randomly(game.redeal(Seat(seat), seat), seat).over


def test_redeal_and_deal_follow_their_seed_alone() -> None:
    for name, players, options in CASES:
        first, second = (Game.new(name, players, options, seed=99) for _ in range(2))
        assert first.state.tobytes() == second.state.tobytes()
        assert first.redeal(Seat(0), 4).state.tobytes() == second.redeal(Seat(0), 4).state.tobytes()
        assert Game.new(name, players, options, seed=98).state.tobytes() != first.state.tobytes()


@every_case
def test_views_of_a_finished_game_hide_nothing(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=14), 14)
    assert game.view(None) == game.record


def views_differ(game: Game) -> bool:
    views = [game.view(Player(player)) for player in range(game.players)]
    return any(view != views[0] for view in views)


def comes_to_differ(case: Case, seed: int) -> bool:
    """Whether two players' views differ at some time of a random game."""
    game = Game.new(*case, seed=seed)
    while not views_differ(game):
        if game.over:
            return False
        play_randomly(game, seed + len(game.moves), 1)
    return True


@every_game
def test_a_game_says_whether_its_players_hide_something_from_each_other(game_name: str) -> None:
    """Of the set-up (M31, M60, X6) or of the moves of an unfinished turn (N11)."""
    rules = load(game_name)
    cases = import_module(f"tests.{game_name}.cases")
    few = len(cases.ALL_CASES) if FULL_SWEEP else min(60, len(cases.ALL_CASES))
    sample = random.Random(17).sample(cases.ALL_CASES, few)
    answers: set[bool] = set()
    for players, options in [*cases.CASES, *sample]:
        case = (game_name, players, options)
        hides = rules.hides(players, rules.read_options(players, options))
        if hides:
            assert any(comes_to_differ(case, seed) for seed in range(10)), case
        else:
            assert not comes_to_differ(case, len(answers)), case
        answers.add(hides)
    assert True in answers


@every_case
def test_pictures_and_boards_can_be_drawn_at_any_time(case: Case) -> None:
    from rich.console import Console

    game = Game.new(*case, seed=15)
    for moves in (0, 10, 1000):
        play_randomly(game, 15, moves)
        svg = game.svg(viewer=Player(0), theme="dark" if moves else "light", lang="de")
        assert svg.startswith("<svg")
        assert svg.endswith("</svg>")
        for size in ((200, 100), (80, 24)):
            console = Console(width=size[0], height=size[1], file=StringIO())
            console.print(game.rules.text_board(game.position(Player(0)), *size, "fr"))
        shapes = game.rules.geometry(game.state)
        assert msgspec.json.decode(msgspec.json.encode(shapes), type=game.rules.Geometry) == shapes


@every_game
def test_a_game_has_schemas_of_all_that_it_shows(game_name: str) -> None:
    rules = load(game_name)
    document = game_schemas(rules)
    wanted = {"position", "effect", "geometry", "sheet"} | ({"hindsight"} if rules.Hindsight else set())
    assert set(document["properties"]) == set(document["required"]) == wanted
    defined = document["$defs"]
    kinds = set(document["properties"]["effect"]["discriminator"]["mapping"])
    assert kinds == {str(effect.__struct_config__.tag) for effect in get_args(rules.Effects)}
    used = set(re.findall(r'"#/\$defs/(\w+)"', msgspec.json.encode(document).decode()))
    assert used == set(defined)
    position = defined[rules.Position.__name__]["properties"]
    assert position["game"]["enum"] == [game_name]
    assert position["winners"]["items"] == {"type": "integer", "tsType": "Player"}
    for lang in LANGUAGES:
        for prompt in position["prompt"]["enum"]:
            assert Words(lang).say(f"{game_name}-prompt-{prompt}", player="Ada")


@every_game
def test_a_schema_leaves_nothing_open(game_name: str) -> None:
    """No part of what a game shows may be anything at all: every object, list and value has its type."""

    def check(schema: Any, path: str) -> None:
        if isinstance(schema, list):
            for part in schema:
                check(part, path)
            return
        assert schema, path
        assert set(schema) & {"type", "enum", "$ref", "anyOf"}, path
        if schema.get("type") == "object":
            assert "properties" in schema or "additionalProperties" in schema, path
        for name, part in schema.get("properties", {}).items():
            check(part, f"{path}.{name}")
        for key in ("additionalProperties", "items", "anyOf", "prefixItems"):
            if schema.get(key) not in (None, False):
                check(schema[key], f"{path}.{key}")

    document = game_schemas(load(game_name))
    check(document, game_name)
    for name, schema in document["$defs"].items():
        check(schema, name)


@every_game
def test_interpreted_and_compiled_rules_play_identical_games(game_name: str) -> None:
    """The same games in two processes: identical records and scores, to the last move.

    Compiled code checks no index; interpreted, each is checked.
    """
    cases = import_module(f"tests.{game_name}.cases")
    chooser = random.Random(2026)
    more = cases.ALL_CASES if FULL_SWEEP else [chooser.choice(cases.ALL_CASES) for _ in range(12)]
    contests = [[game_name, *case, "random", seed] for seed, case in enumerate([*cases.CASES, *more])]
    greedy_cases = cases.GREEDY_CASES if FULL_SWEEP else cases.GREEDY_CASES[:2]  # Metro's third takes minutes
    contests += [[game_name, *case, "greedy", 1] for case in greedy_cases]
    compiled = run_json("tests.tools.play_games", contests)
    assert len(compiled) == len(contests)
    assert run_json("tests.tools.play_games", contests, jit=False) == compiled


@every_game
def test_any_integer_is_refused_as_a_move_without_harm(game_name: str) -> None:
    game = Game.new(game_name, seed=1)
    seat = game.to_move[0]
    legal = {move.code for move in game.legal}
    chooser = random.Random(1)
    numbers = [
        -1,
        -(2**63),
        2**63 - 1,
        *(chooser.randrange(-(2**40), 2**40) for _ in range(500)),
        *range(20_000),
    ]
    for number in numbers:
        code = game.rules.loops.refuse_at(game._states, 0, seat, number)
        assert (code == 0) == (number in legal)
        if code:
            assert Words("en").refusal(game.rules.refusal(game.state, seat, number, code))


@every_case
def test_a_batch_steps_games_together(case: Case) -> None:
    name, players, options = case
    batch = Batch(name, 20, players, options, seed=3)
    moves, counts = batch.legal()
    assert (counts > 0).all()
    assert (moves[np.arange(20), counts - 1] >= 0).all()
    before = batch.states.tobytes()
    with pytest.raises(Refusal):
        batch.play(np.full(20, -7))
    with pytest.raises(Refusal, match="G4"):
        batch.play([1, 2])
    assert batch.states.tobytes() == before
    text = batch.format(int(moves[4, 0]))
    assert batch.parse(4, text) == moves[4, 0]
    while not batch.over.all():
        batch.play(batch.random_moves())
    assert (batch.winners > 0).all()
    assert batch.scores.shape == (20, players)
    assert (batch.seats == -1).all()


@every_game
def test_seeds_and_player_counts_out_of_range_are_refused(game_name: str) -> None:
    for seed in (-1, 2**64, 1.5, "7", True):
        with pytest.raises(Refusal, match="G4"):
            Game.new(game_name, seed=seed)  # type: ignore[arg-type]
    for players in (0, 99, -1, True, "2", 2.0, None):
        with pytest.raises(Refusal, match="G9"):
            Game.new(game_name, players)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="G4"):
        Game.new(game_name, options={"no_such_option": 1})
    with pytest.raises(Refusal, match="G5"):
        Game.new(game_name, setup={})
    with pytest.raises(Refusal, match="G5"):
        Game.new(game_name, setup=[])  # type: ignore[arg-type]


def test_an_unknown_game_is_refused() -> None:
    wrong: tuple[Any, ...] = ("chess", "", None, [], 7)
    for name in wrong:
        with pytest.raises(Refusal, match="G8"):
            Game.new(name)


@pytest.mark.parametrize("viewer", [-1, 2, 99, "a", 1.5, True])
def test_only_players_and_spectators_look_at_a_game(viewer: Any) -> None:
    game = Game.new("metro", 2, seed=7)
    for look in (game.view, game.position, game.svg):
        with pytest.raises(Refusal, match="G2"):
            look(viewer)
    for seat in (-1, 9):
        with pytest.raises(Refusal, match="G2"):
            game.legal_for(Seat(seat))


@pytest.mark.parametrize("case", [case for case in CASES if not load(case[0]).effects_differ], ids=name_of)
def test_effects_differ_only_where_a_game_says_so(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=3), 3, 60)
    for number, move in enumerate(game.moves):
        public = game.effects(number, None)
        others = set(map(Player, range(game.players))) - {game.player_of(move.seat)}
        assert all(game.effects(number, other) == public for other in others)


def test_the_longest_games_fit_into_what_is_kept_for_them() -> None:
    """Interpreted, where every index is checked; what searches and simulations keep has this size."""
    told = json.loads(run_python("-m", "tests.tools.longest", jit=False))
    assert set(told) == set(BUILT_IN)
    for moves, most in told.values():
        assert moves <= most
    moves, most = told["nextstation"]
    assert moves == most, "ten turns a round, every circle and every pencil"
    moves, most = told["metro"]
    assert moves > 1000, "exchanges before every tile, as long as M33 allows"
