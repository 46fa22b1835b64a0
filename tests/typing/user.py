"""A user's file: what somebody writes who drives the games from Python. mypy reads it in strict mode."""

from typing import assert_type

import numpy as np
import numpy.typing as npt

import metropolitain
from metropolitain import (
    Analysis,
    Batch,
    Bot,
    Choice,
    Entrant,
    Game,
    Hint,
    Judged,
    LegalMoves,
    Move,
    Played,
    Player,
    Record,
    Refusal,
    Seat,
    Simulation,
    Summary,
    Tournament,
    analyse_game,
    game_seed,
    hints,
    make_bot,
    play_match,
    simulate,
    tournament,
)


class Cautious:
    """A bot of my own: the last of the legal moves."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: Seat) -> Choice:
        return Choice(game.legal_for(seat)[-1])


def strong(seed: int) -> Bot:
    return make_bot("search:20", seed, threads=2)


def play_by_hand() -> Record:
    game = metropolitain.new("metro", players=2, options={"hand": 2}, seed=np.int64(7))
    assert_type(game, Game)
    assert_type(game.legal, LegalMoves)
    assert_type(game.to_move, tuple[Seat, ...])
    while not game.over:
        seat = game.to_move[0]
        move = game.legal_for(seat)[0]
        assert_type(move, Move)
        assert_type(game.legal[1:], list[Move])
        assert_type("baac@d1" in game.legal, bool)
        try:
            game.play(move, seat)
        except Refusal as refusal:
            print(refusal.rule, refusal)
        viewer = game.player_of(seat)
        assert_type(viewer, Player)
        game.position(viewer)
        game.view(viewer)
        game.effects(-1, viewer)
    assert_type(game.scores, list[int])
    assert_type(game.winners, list[Player])
    assert_type(game.seed, int | None)
    assert_type(game.state, np.record)
    assert_type(game.moves, tuple[Move, ...])
    assert_type(game.svg(Player(0)), str)
    assert_type(metropolitain.load(game.to_json()), Game)
    assert_type(game.copy(), Game)
    return game.record


def play_many() -> None:
    batch = Batch("metro", 10, seed=3)
    while not batch.over.all():
        batch.play(batch.random_moves())
    assert_type(batch.scores, npt.NDArray[np.int64])


def compare_bots() -> None:
    entrants: list[Entrant] = [Cautious, Cautious(1), strong, "greedy"]
    played = play_match(metropolitain.new("metro", seed=game_seed(5, 0)), [Cautious, "greedy"], seed=1)
    assert_type(played, Played)
    outcome = simulate("metro", [strong, Cautious(3)], games=10, options={"hand": 2}, seed=5)
    assert_type(outcome, Simulation)
    assert_type(outcome.summary, list[Summary])
    over = tournament("metro", {"mine": Cautious, "yours": "greedy"}, setups=2)
    assert_type(over, Tournament)
    tournament("metro", entrants)
    for standing in over.standings:
        print(standing.bot, standing.rating)


def look_back(game: Game) -> None:
    for hint in hints(game, game.to_move[0], "strong"):
        assert_type(hint, Hint)
    analysis = analyse_game(game, "strong", progress=print)
    assert_type(analysis, Analysis)
    for judged in analysis.moves:
        assert_type(judged, Judged)
        print(judged.seat, judged.move, judged.loss)


def mistakes(game: Game) -> None:
    """What the types must catch; each line would be an error without its comment."""
    game.view(game.to_move[0])  # type: ignore[arg-type]  # a seat is not a player
    game.legal_for(game.winners[0])  # type: ignore[arg-type]  # a player is not a seat
    make_bot("greedy", 1.5)  # type: ignore[arg-type]
    simulate("metro", [object()])  # type: ignore[list-item]
    metropolitain.new("metro", options={"hand": object()})  # type: ignore[dict-item]
    play_match(game, [3])  # type: ignore[list-item]
