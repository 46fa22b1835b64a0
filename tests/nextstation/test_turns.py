"""Simultaneous turns, pencils, and who sees what (N11, N30, N31)."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.games.nextstation.board import COLOURS
from tests.nextstation.cases import ALL_CASES
from tests.nextstation.table import PENCILS, POWERS, SHORT, legal, play, start
from tests.playing import position_of, score_sheet, setup_of

SEVERAL = [case for case in ALL_CASES if case[0] > 1]


# --- N30, N31: the ring of pencils ---


@pytest.mark.parametrize(("players", "places"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_N30_pencils_go_round_the_ring(players: int, places: list[int]) -> None:
    game = start(players=players)
    for rnd in range(4):
        held = [player.pencil for player in position_of(game, 0).players]
        assert held == [PENCILS[(place - rnd) % 4] for place in places]
        while not game.over and game.state.rnd == rnd:
            game.play("pass", game.to_move[0])
    assert game.over


def test_N30_solo_takes_the_pencils_in_their_order() -> None:
    order = ["blue", "purple", "green", "pink"]
    game = start(pencils=order)
    for colour in order:
        assert position_of(game, 0).players[0].pencil == colour
        play(game, "…")
    assert game.over


def test_N30_everyone_draws_every_line_once() -> None:
    for players in range(1, 5):
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


def test_N11_all_seats_act_and_nothing_is_drawn_before_the_last_has() -> None:
    game = start("sq ci", players=3)
    assert game.to_move == (0, 1, 2)
    game.play("h4-g3", Seat(1))
    assert game.to_move == (0, 2)
    assert not game.state.drawn.any()
    game.play("d3-d2", Seat(0))
    game.play("pass", Seat(2))
    assert game.to_move == (0, 1, 2)
    assert game.state.drawn.sum() == 2


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SEVERAL), st.integers(0, 2**32), st.integers(0, 2**32))
def test_N11_the_order_of_acting_never_matters(case, seed: int, order: int) -> None:  # type: ignore[no-untyped-def]
    players, options = case
    game, other = (Game.new("nextstation", players, options, seed=seed) for _ in range(2))
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


def test_N11_a_view_hides_the_moves_of_others_in_an_unfinished_turn() -> None:
    game = start("sq ci", players=3)
    game.play("h4-g3", Seat(1))
    game.play("d3-d2", Seat(0))
    assert game.view(Player(0)).moves == [None, "0 d3-d2"]
    assert game.view(Player(1)).moves == ["1 h4-g3", None]
    assert game.view(Player(2)).moves == game.view(None).moves == [None, None]
    game.play("pass", Seat(2))
    assert game.view(None).moves == ["1 h4-g3", "0 d3-d2", "2 pass"]


def test_N11_the_others_see_just_that_a_seat_has_acted() -> None:
    game = start("sq ci", players=3)
    game.play("h4-g3", Seat(1))
    assert [effect.__struct_config__.tag for effect in game.effects(-1, Player(0))] == ["acted"]
    assert [effect.__struct_config__.tag for effect in game.effects(-1, None)] == ["acted"]
    assert [effect.__struct_config__.tag for effect in game.effects(-1, Player(1))] == ["draw"]
    seen = position_of(game, 0).players[1]
    assert (seen.acted, seen.pending, seen.passed) == (True, [], False)
    own = position_of(game, 1).players[1]
    assert (own.acted, own.pending) == (True, [("h4", "g3")])


def test_N11_the_move_that_completes_the_turn_tells_everything() -> None:
    game = start("sq ci", players=2)
    game.play("d3-d2", Seat(0))
    game.play("c6-c8", Seat(1))

    def told(viewer: Viewer) -> list[tuple[object, Player | None]]:
        return [
            (effect.__struct_config__.tag, getattr(effect, "player", None))
            for effect in game.effects(-1, viewer)
        ]

    assert told(None) == [("draw", 0), ("draw", 1), ("card", None)]
    assert told(Player(1)) == [("draw", 0), ("draw", 1), ("card", None)]
    assert told(Player(0)) == [("draw", 1), ("card", None)]  # its own was told when it acted


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
    game = start("sq ci", players=2)
    game.play("d3-d2", Seat(0))
    kinds = ["draw", "foreseen"]
    assert [effect.__struct_config__.tag for effect in game.preview("c6-c8", Seat(1))] == kinds
    solo = start("sq ci")
    assert [effect.__struct_config__.tag for effect in solo.preview("d3-d2")] == kinds


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


def reveals(game: Game, move: str, seat: int) -> bool:
    game.play(move, Seat(seat))
    made, states = game.moves[-1], (game.state_at(-2), game.state_at(-1))
    return game.rules.reveals(*states, made.seat, made.code)


def test_N11_moves_that_show_something_hidden_are_told_from_those_that_do_not() -> None:
    game = start(SHORT, players=2, powers=True)
    assert not reveals(game, "pass", 1)  # the other seat has yet to act
    assert reveals(game, "pass", 0)  # the next card, and what seat 1 did
    solo = start(SHORT, powers={**POWERS, "green": "circle", "blue": "double"})
    assert [reveals(solo, "pass", 0) for _ in range(5)] == [True] * 4 + [False]  # the circle is asked
    assert reveals(solo, "circle d3", 0)


def test_N11_a_redeal_draws_pending_moves_and_cards_anew() -> None:
    game = start("sq ci TR", players=2, powers=True)
    game.play("double d3-d2 d2-c1", Seat(0))
    worlds = [game.redeal(Seat(1), seed) for seed in range(300)]
    pending = {int(world.state.pending[0]) for world in worlds}
    assert pending == {move.code for move in start("sq", players=2, powers=True).legal_for(Seat(0))}
    assert {world.to_move for world in worlds} == {(1,)}
    decks = {tuple(setup_of(world.record)["decks"][0]) for world in worlds}
    assert len(decks) == 300
    assert {deck[0] for deck in decks} == {"sq"}
    assert game.redeal(Seat(0), 1).state.pending[0] == game.state.pending[0]


def test_N11_a_redeal_is_uniform_over_the_hidden_cards() -> None:
    game = play(start(SHORT), "pass", "pass", "pass")
    first = [setup_of(game.redeal(Seat(0), seed).record)["decks"][0][4] for seed in range(2800)]
    for card in set(first):
        assert first.count(card) == pytest.approx(400, abs=100)
    assert len(set(first)) == 7


def test_N11_seats_that_have_acted_have_no_move_left() -> None:
    game = start("sq", players=2)
    game.play("pass", Seat(1))
    assert legal(game, 1) == set()
    assert "pass" in legal(game, 0)
