"""N30, N31: pencils drawn, fixed or chosen, and where the gap lies with three players."""

from typing import Any

import pytest

from metropolitain.bots import make_bot
from metropolitain.bots.analysis import hindsight
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation.board import COLOURS
from metropolitain.games.nextstation.deal import pencil_in
from tests.playing import play_randomly, position_of, setup_of

CHOSEN: dict[str, Any] = {"pencils": "chosen"}


def chosen(players: int, lot: list[str], **options: Any) -> Game:
    """A game whose pencils are to be chosen, with this list in its set-up."""
    given = {**CHOSEN, **options}
    setup = Game.new("nextstation", players, given, seed=3).record.setup
    return Game.new("nextstation", players, given, setup={**setup, "pencils": lot})


def refuses(game: Game, move: str, rule: str, reason: str) -> None:
    before = game.state.tobytes()
    with pytest.raises(Refusal) as refused:
        game.play(move)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    assert str(refused.value)
    assert game.state.tobytes() == before


def rounds_of(game: Game, seat: int) -> list[str]:
    """A seat's colours, round by round."""
    return [COLOURS[int(pencil_in(game.state, seat, rnd))] for rnd in range(4)]


def play_round(game: Game) -> None:
    """Pass to the end of the round."""
    rnd = int(game.state.rnd)
    while game.state.rnd == rnd and not game.over:
        game.play("pass", game.to_move[0])


def test_N31_each_seat_in_order_takes_a_pencil_before_the_first_card() -> None:
    game = chosen(3, ["green", "pink", "purple", "blue"])
    assert (game.to_move, position_of(game).card) == ((0,), None)
    assert {str(move) for move in game.legal} == {f"pencil {colour}" for colour in COLOURS}
    refuses(game, "pass", "N31", "pencil-first")
    refuses(game, "d3-f1", "N31", "pencil-first")
    game.play("pencil pink")
    refuses(game, "pencil pink", "N31", "pencil-taken")
    game.play("pencil blue")
    assert game.to_move == (2,)
    assert position_of(game).pencils == ["green", "purple"]
    game.play("pencil purple")
    assert game.to_move == (0, 1, 2)
    with pytest.raises(Refusal) as refused:
        game.play("pencil green", Seat(0))
    assert (refused.value.rule, refused.value.reason) == ("N31", "no-pencil-now")
    assert [player.pencil for player in position_of(game).players] == ["pink", "blue", "purple"]
    assert setup_of(game.record)["pencils"] == ["green", "pink", "purple", "blue"]
    with pytest.raises(Refusal, match="G1"):
        game.play("pencil red", Seat(0))


def test_N31_the_last_of_four_seats_has_what_is_left_without_a_move() -> None:
    game = chosen(4, ["green", "pink", "purple", "blue"])
    for colour in ("blue", "green", "pink"):
        game.play(f"pencil {colour}")
    assert game.to_move == (0, 1, 2, 3)
    assert [rounds_of(game, seat)[0] for seat in range(4)] == ["blue", "green", "pink", "purple"]


def test_N31_pencils_left_go_to_the_free_places_in_the_order_of_the_set_up() -> None:
    game = chosen(2, ["purple", "pink", "blue", "green"])
    game.play("pencil green")
    game.play("pencil pink")
    # green at place 0, pink at place 2; purple and blue at places 1 and 3
    assert rounds_of(game, 0) == ["green", "blue", "pink", "purple"]
    assert rounds_of(game, 1) == ["pink", "purple", "green", "blue"]


@pytest.mark.parametrize(
    ("gap", "second", "third"),
    [(0, "purple", "blue"), (1, "pink", "blue"), (2, "pink", "purple")],
)
def test_N30_N31_with_three_players_the_gap_lies_where_they_say(gap: int, second: str, third: str) -> None:
    game = Game.new("nextstation", 3, {"pencils": list(COLOURS), "gap": gap}, seed=1)
    assert [rounds_of(game, seat)[0] for seat in range(3)] == ["green", second, third]
    for seat in range(3):
        assert sorted(rounds_of(game, seat)) == sorted(COLOURS)
    for rnd in range(4):
        assert len({rounds_of(game, seat)[rnd] for seat in range(3)}) == 3


@pytest.mark.parametrize("players", [1, 2, 4])
def test_N31_a_gap_is_for_three_players(players: int) -> None:
    with pytest.raises(Refusal, match="N31"):
        Game.new("nextstation", players, {"gap": 1}, seed=1)
    assert Game.new("nextstation", players, {"gap": 2}, seed=1).record.options == {}


def test_N31_a_solo_player_takes_the_pencil_of_each_round_before_its_first_card() -> None:
    game = chosen(1, ["green", "pink", "purple", "blue"])
    for rnd, colour in enumerate(("blue", "green", "purple")):
        assert len(game.legal) == 4 - rnd
        assert position_of(game).players[0].pencil is None
        assert [line.round for line in position_of(game).players[0].sheet.lines][rnd:] == [None] * (4 - rnd)
        game.play(f"pencil {colour}")
        assert position_of(game).players[0].pencil == colour
        play_round(game)
    assert not game.state.choosing, "the last one comes without a move"
    assert position_of(game).players[0].pencil == "pink"
    play_round(game)
    assert game.over
    assert Game.from_record(game.to_json()).record == game.record


def test_N31_the_pencil_is_taken_after_the_circle_of_the_round_before() -> None:
    given = {**CHOSEN, "powers": True}
    setup = Game.new("nextstation", 1, given, seed=3).record.setup
    powers = {"green": "circle", "pink": "double", "purple": "joker", "blue": "switch"}
    game = Game.new("nextstation", 1, given, setup={**setup, "powers": powers})
    game.play("pencil green")
    while not game.state.circling:
        game.play("pass")
    assert not game.state.choosing
    game.play("circle d3")
    assert (int(game.state.rnd), bool(game.state.choosing)) == (1, True)


def test_N31_nothing_reads_an_order_into_pencils_that_nobody_took() -> None:
    """Solo games that differ in the set-up's list alone: bots choose alike, move by move."""
    games = [
        chosen(1, lot) for lot in (["green", "pink", "purple", "blue"], ["blue", "purple", "pink", "green"])
    ]
    bots = [make_bot("strong", seed=5) for _ in games]
    for _ in range(6):
        moves = [bot.choose(game, Seat(0)).move.text for bot, game in zip(bots, games, strict=True)]
        assert moves[0] == moves[1]
        for game in games:
            game.play(moves[0])
    assert position_of(games[0], 0) == position_of(games[1], 0)


def test_N31_bots_take_pencils() -> None:
    for level in ("random", "greedy", "medium"):
        for players in (1, 4):
            game = chosen(players, ["green", "pink", "purple", "blue"])
            move = make_bot(level, seed=1).choose(game, Seat(0)).move
            assert move.text.startswith("pencil ")


def test_hindsight_uses_the_colour_taken() -> None:
    game = chosen(1, ["green", "pink", "purple", "blue"])
    for colour in ("blue", "green", "purple"):
        game.play(f"pencil {colour}")
        play_round(game)
    play_round(game)
    rounds = hindsight(game)
    assert [best.colour for best in rounds] == ["blue", "green", "purple", "pink"]


@pytest.mark.parametrize("pencils", ["red", ["green"], ["green"] * 4, 1, {}, True, None], ids=str)
def test_N70_other_pencils_are_refused(pencils: Any) -> None:
    with pytest.raises(Refusal, match="G4"):
        Game.new("nextstation", 2, {"pencils": pencils}, seed=1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_N31_a_view_shows_pencils_and_no_card_while_they_are_chosen(players: int) -> None:
    game = Game.new("nextstation", players, CHOSEN, seed=8)
    for viewer in (None, *map(Player, range(players))):
        seen = setup_of(game.view(viewer))
        assert all(card is None for deck in seen["decks"] for card in deck)
        assert seen["pencils"] == setup_of(game.record)["pencils"]
    play_randomly(game, 8)
    assert game.over
