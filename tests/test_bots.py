"""Bots by the rules and by their seeds; the simple ones by what they choose and reach."""

import random
from collections import Counter
from itertools import cycle
from typing import Any

import pytest

from metropolitain import bots
from metropolitain.bots import make_bot
from metropolitain.bots.match import play_match
from metropolitain.bots.simple import Choice
from metropolitain.bots.simulation import simulate
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro.board import CENTRE_SQUARES, EDGE, NUMBER, square_name, turned
from metropolitain.games.metro.show.names import COLOURS
from tests.cases import FULL_SWEEP, Case, every_case, every_game
from tests.playing import assert_uniform, play_randomly


@every_case
def test_bots_play_whole_games_by_the_rules(case: Case) -> None:
    game = Game.new(*case, seed=31)
    levels = cycle(("random", "easy", "greedy", "search:5"))
    bots = [make_bot(level, seat) for seat, level in zip(range(game.seat_count), levels, strict=False)]
    while not game.over:
        for seat in game.to_move:
            choice = bots[seat].choose(game, seat)
            assert choice.move in game.legal_for(seat)
            game.play(choice.move)
    assert game.winners


@every_case
def test_bots_follow_their_seed(case: Case) -> None:
    game = play_randomly(Game.new(*case, seed=32), 32, 6)
    seat = game.to_move[0]
    for level in ("random", "easy", "greedy", "search:80"):
        assert make_bot(level, 5).choose(game, seat) == make_bot(level, 5).choose(game, seat)


def test_metro_random_is_uniform_over_the_legal_moves() -> None:
    game = Game.new("metro", 2, {"wagons": True}, seed=33)
    bot = make_bot("random", 1)
    found = Counter(str(bot.choose(game, Seat(0)).move) for _ in range(20_000))
    assert set(found) == {str(move) for move in game.legal}
    assert_uniform(found, len(game.legal))


# How many of all tracks leave a tile so many sides on from where they enter it (M3), and a point's worth.
LEAVING, POINT = (48, 60, 72, 60), 60


def expected_length(game: Game, line: Any) -> int:
    """What one more tile makes of an open line on average, followed track by track."""
    position: Any = game.position(None)
    laid = {tile.square: tile for tile in position.laid}
    square, side = ahead(game, line)
    total = weight = 0
    for on in range(4):
        length, here, out = len(line.path) + 1, square, (side + on) % 4
        while (end := beyond(here, out)) is not None and end in laid:
            here, entered = end, (out + 2) % 4
            out = exit_of(laid[here], entered)
            length += 1
        arrived, central = end is None, end is not None and end in CENTRE_SQUARES
        if (arrived or central) and length == 1:
            continue
        total += LEAVING[on] * length * (2 if central else 1)
        weight += LEAVING[on]
    return POINT * total // weight


def beyond(square: str, side: int) -> str | None:
    """The square next to a side; None outside the board."""
    column, row = "abcdefgh".index(square[0]), int(square[1]) - 1
    column, row = column + (0, 1, 0, -1)[side], row + (-1, 0, 1, 0)[side]
    return "abcdefgh"[column] + str(row + 1) if column in range(8) and row in range(8) else None


def exit_of(tile: Any, entered: int) -> int:
    letter = turned(tile.tile, tile.turns)[entered]
    return (entered + {"a": 2, "b": 1, "c": 3, "d": 0}[letter]) % 4


def ahead(game: Game, line: Any) -> tuple[str, int]:
    """The empty square that an open line comes to, and the side on which it enters."""
    if not line.path:
        square, side, _ = EDGE[NUMBER[int(game.state.numbering)].tolist().index(int(line.station))]
        return square_name(square), side
    square, _, leaving = line.path[-1]
    side = "NESW".index(leaving)
    following = beyond(square, side)
    assert following is not None
    return following, (side + 2) % 4


def standing(game: Game, seat: int) -> int:
    """Points and prospects of a seat less those of the others."""
    sums = [POINT * points for points in game.scores]
    position: Any = game.position(None)
    for line in position.lines:
        if not line.finished:
            sums[COLOURS.index(line.colour)] += expected_length(game, line)
    return 2 * sums[seat] - sum(sums)


def test_metro_greedy_takes_what_leaves_it_best_off_with_all_lines_as_they_may_become() -> None:
    chooser = random.Random(34)
    for moves in (0, 12, 31, 50):
        game = play_randomly(Game.new("metro", 3, seed=moves), chooser.randrange(1000), moves)
        seat = game.to_move[0]
        worths = {}
        for move in list(game.legal):
            game.play(move)
            worths[str(move)] = standing(game, seat)
            game.undo()
        choice = make_bot("greedy", chooser.randrange(1000)).choose(game, seat)
        assert worths[str(choice.move)] == max(worths.values()) == choice.evaluation


class Beginner:
    """The stand-in for somebody who has just learned the rules: each move greedy or random, evenly."""

    def __init__(self, seed: int) -> None:
        self._coin = random.Random(seed)
        self._bots = [make_bot("greedy", seed), make_bot("random", seed)]

    def choose(self, game: Game, seat: Seat) -> Choice:
        return self._coin.choice(self._bots).choose(game, seat)


@every_game
def test_every_simple_bot_beats_the_one_below(game_name: str) -> None:
    """Of 1,000 games `greedy` wins at least nine in ten against `random` (METROPOLITAIN_SWEEP=full)."""
    games, least = (1000, 0.9) if FULL_SWEEP else (60, 0.8)
    greedy, _ = simulate(game_name, ["greedy", "random"], games=games, seed=5).summary
    assert greedy.wins >= least * games
    for pair in (["easy", "random"], ["greedy", "easy"]):
        upper, _ = simulate(game_name, pair, games=games, seed=5).summary
        assert upper.wins >= 0.65 * games, pair


@every_game
def test_the_first_opponent_is_even_with_a_beginner(game_name: str) -> None:
    games, low, high = (1000, 0.4, 0.6) if FULL_SWEEP else (40, 0.25, 0.75)
    beginner, _ = simulate(game_name, [Beginner, "easy"], games=games, seed=6).summary
    assert low * games <= beginner.wins <= high * games


class First:
    """The first legal move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: Seat) -> Choice:
        return Choice(game.legal_for(seat)[0])


def test_a_bot_that_is_a_class_plays_under_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.CLASSES, "first", f"{__name__}:First")
    monkeypatch.setattr(bots, "NAMES", (*bots.NAMES, "first"))
    made = make_bot("first", 7)
    assert isinstance(made, First)
    assert made.seed == 7
    played = play_match(Game.new("metro", 2, seed=1), ["first", "random"], seed=1).game
    assert played.moves == play_match(Game.new("metro", 2, seed=1), [First, "random"], seed=1).game.moves
    named = simulate("metro", ["random", "first"], games=3, seed=2)
    assert named.scores.tolist() == simulate("metro", ["random", First], games=3, seed=2).scores.tolist()


@pytest.mark.parametrize("level", ["greedy", "medium"])
def test_a_seat_that_waits_and_a_game_that_is_over_are_refused(level: str) -> None:
    game = Game.new("metro", 2, seed=1)
    with pytest.raises(Refusal, match="G2"):
        make_bot(level, 1).choose(game, Seat(1))
    with pytest.raises(Refusal, match="G3"):
        make_bot(level, 1).choose(play_randomly(game, 1), Seat(0))


@pytest.mark.parametrize(
    ("game", "bot", "players", "games", "mean", "slack"),
    [
        ("metro", "random", 2, 4_000, 99, 0.75),  # all 32 lines together: 198
        ("nextstation", "random", 1, 20_000, 94.9, 0.5),
        ("nextstation", "greedy", 1, 5_000, 126.5, 2.5),
    ],
)
def test_simple_bots_score_as_known(
    game: str, bot: str, players: int, games: int, mean: float, slack: float
) -> None:
    scores = simulate(game, bot, games=games, players=players, seed=2026).scores
    assert scores.mean() == pytest.approx(mean, abs=slack)
