"""Simultaneous turns, pencils, and who sees what (N11, N30, N31)."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.games.nextstation.board import COLOURS
from tests.nextstation.cases import ALL_CASES
from tests.nextstation.table import PENCILS, POWERS, SHORT, circling, legal, play, start
from tests.playing import assert_uniform, position_of, reveals, score_sheet, setup_of, viewers

SEVERAL = [case for case in ALL_CASES if case[0] > 1]


# --- N30, N31: the ring of pencils ---


@pytest.mark.parametrize(
    ("places", "ring"),
    [
        ([0], ["blue", "purple", "green", "pink"]),  # alone: the pencils in their order
        ([0, 2], PENCILS),
        ([0, 1, 2], PENCILS),
        ([0, 1, 2, 3], PENCILS),
    ],
)
def test_N30_pencils_go_round_the_ring(places: list[int], ring: list[str]) -> None:
    game = start(players=len(places), pencils=ring)
    for rnd in range(4):
        held = [player.pencil for player in position_of(game, 0).players]
        step = rnd if len(places) == 1 else -rnd
        assert held == [ring[(place + step) % 4] for place in places]
        play(game, "…")
    assert game.over


@pytest.mark.parametrize("players", range(1, 5))
def test_N30_everyone_draws_every_line_once(players: int) -> None:
    for filled in score_sheet(start(players=players))["players"]:
        assert sorted(line["colour"] for line in filled["lines"]) == sorted(COLOURS)
        assert [line["round"] for line in filled["lines"]] == [1, 2, 3, 4]


def test_N31_the_pencils_are_random_unless_fixed() -> None:
    dealt = {tuple(setup_of(Game.new("nextstation", 2, seed=seed).record)["pencils"]) for seed in range(60)}
    assert len(dealt) > 15
    fixed = {"pencils": ["blue", "green", "purple", "pink"]}
    for seed in range(5):
        game = Game.new("nextstation", 2, fixed, seed=seed)
        assert setup_of(game.record)["pencils"] == fixed["pencils"]
        assert game.record.options == fixed


# --- N11: acting at the same time ---


def test_N11_all_seats_act_and_nothing_is_drawn_or_shown_before_the_last_has() -> None:
    game = start("sq ci", players=3)
    assert game.to_move == (0, 1, 2)
    game.play("h4-g3", Seat(1))
    assert [told(game, viewer) for viewer in viewers(3)] == [["acted"], ["acted"], ["draw 1"], ["acted"]]
    seen, own = (position_of(game, viewer).players[1] for viewer in (0, 1))
    assert (seen.acted, seen.pending, seen.passed) == (True, [], False)
    assert (own.acted, own.pending) == (True, [("h4", "g3")])
    assert game.to_move == (0, 2)
    assert not game.state.drawn.any()
    game.play("d3-d2", Seat(0))
    moves = [game.view(viewer).moves for viewer in viewers(3)]
    assert moves == [[None, None], [None, "0 d3-d2"], ["1 h4-g3", None], [None, None]]
    game.play("c6-c8", Seat(2))
    assert game.view(None).moves == ["1 h4-g3", "0 d3-d2", "2 c6-c8"]
    assert told(game, None) == ["draw 0", "draw 1", "draw 2", "card"]
    assert told(game, Player(1)) == ["draw 0", "draw 2", "card"], "its own was told when it acted"
    assert game.to_move == (0, 1, 2)
    assert game.state.drawn.sum() == 3


def told(game: Game, viewer: Viewer) -> list[str]:
    """The kinds of what the last move did, draws with their players."""
    effects = [msgspec.to_builtins(effect) for effect in game.effects(-1, viewer)]
    return [f"draw {each['player']}" if each["kind"] == "draw" else each["kind"] for each in effects]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SEVERAL), st.integers(0, 2**32), st.integers(0, 2**32))
def test_N11_the_order_of_acting_never_matters(case, seed: int, order: int) -> None:  # type: ignore[no-untyped-def]
    game, other = (Game.new("nextstation", *case, seed=seed) for _ in range(2))
    chooser = random.Random(order)
    for _ in range(12):
        if game.over:
            break
        chosen = {seat: chooser.choice(game.legal_for(seat)) for seat in game.to_move}
        for seat in game.to_move:
            game.play(chosen[seat], seat)
        for seat in chooser.sample(sorted(chosen), len(chosen)):
            other.play(chosen[seat], seat)
        assert game.state.tobytes() == other.state.tobytes()


def test_N44_scores_shown_to_a_player_count_others_up_to_the_last_complete_turn() -> None:
    game = start("sq ci", players=2)
    game.play("d3-d2", Seat(0))
    assert game.scores == game.scores_for(None) == [4, 4]  # what everybody may know
    assert [filled["total"] for filled in score_sheet(game)["players"]] == [4, 4]
    assert position_of(game, 0).scores == game.scores_for(Player(0)) == [5, 4]
    assert position_of(game, 1).scores == game.scores_for(Player(1)) == position_of(game).scores == [4, 4]
    game.play("c6-c8", Seat(1))
    assert game.scores == game.scores_for(Player(0)) == position_of(game).scores
    assert game.scores[0] == 5


def test_N11_a_preview_tells_neither_the_next_card_nor_the_others_choices() -> None:
    for players, move in ((2, "c6-c8"), (1, "d3-d2")):
        game = start("sq ci", players=players)
        if players == 2:
            game.play("d3-d2", Seat(0))
        effects = game.preview(move, game.to_move[0])
        assert [effect.__struct_config__.tag for effect in effects] == ["draw", "foreseen"]


def test_N44_a_preview_foresees_the_own_sheet() -> None:
    game = start(SHORT, powers={**POWERS, "green": "circle", "blue": "double"}, objectives=True)
    for move in ("d3-d2", "circle d3"):
        while move not in legal(game):
            game.play("pass", Seat(0))
        foreseen: Any = game.preview(move)[-1]
        before = game.scores[0]
        game.play(move, Seat(0))
        then = position_of(game, 0).players[0]
        assert foreseen.total == foreseen.sheet.total == then.sheet.total > before
        assert foreseen.sheet.lines[0].points == then.sheet.lines[0].points
        assert foreseen.progress == then.progress


@pytest.mark.parametrize("seed", range(5))
def test_N50_an_objective_is_met_when_its_progress_is_complete(seed: int) -> None:
    game = Game.new("nextstation", 2, {"objectives": True}, seed=seed)
    chooser = random.Random(seed)
    while not game.over:
        seat = game.to_move[0]
        game.play(chooser.choice(game.legal_for(seat)), seat)
        for player in position_of(game, seat).players:
            for way, objective in zip(player.progress, player.sheet.objectives, strict=True):
                assert way.objective == objective.objective
                assert objective.met == (way.done >= way.goal)


def test_N11_moves_that_show_something_hidden_are_told_from_those_that_do_not() -> None:
    """The last to act shows what all did, and the next card; no card follows while a circle is asked."""
    assert reveals(start(SHORT, players=2, powers=True), "pass", "pass") == [False, True]
    moves = [*["pass"] * 5, "circle d3"]
    assert reveals(circling(), *moves) == [True, True, True, True, False, True]


def test_N11_a_redeal_draws_pending_moves_and_cards_anew() -> None:
    game = start("sq ci TR", players=2, powers=True)
    game.play("double d3-d2 d2-c1", Seat(0))
    worlds = [game.redeal(Seat(1), seed) for seed in range(300)]
    moves = start("sq", players=2, powers=True).legal_for(Seat(0))
    assert {int(world.state.pending[0]) for world in worlds} == {move.code for move in moves}
    assert {world.to_move for world in worlds} == {(1,)}
    decks = {tuple(setup_of(world.record)["decks"][0]) for world in worlds}
    assert len(decks) == 300
    assert game.redeal(Seat(0), 1).state.pending[0] == game.state.pending[0]


def test_N11_a_redeal_is_uniform_over_the_hidden_cards() -> None:
    game = play(start(SHORT), "pass", "pass", "pass")
    worlds = (game.redeal(Seat(0), seed) for seed in range(2800))
    assert_uniform(Counter(setup_of(world.record)["decks"][0][4] for world in worlds), 7)
