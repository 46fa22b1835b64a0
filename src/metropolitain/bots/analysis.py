"""Looking back at a finished game: what each move was worth, and what would have been better."""

from collections.abc import Callable, Iterator
from typing import SupportsIndex

import msgspec

from metropolitain.bots.search import Opinion, SearchBot
from metropolitain.engine.contract import ProvedBest
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal

# What a move must have cost to be an inaccuracy, a mistake, a blunder: points, or chances to win.
LOSSES = {"points": (1.5, 4.0, 8.0), "chance": (0.04, 0.1, 0.2)}
MARKS = ("", "?!", "?", "??")


class Judged(msgspec.Struct, frozen=True):
    """One move of a finished game beside the best one found."""

    number: int  # from 1
    seat: Seat
    move: str
    value: float  # points expected in the end, or the chance to win
    best: str
    best_value: float
    loss: float
    mark: str


class Analysis(msgspec.Struct, frozen=True):
    """A whole game looked back at; `hindsight` is what the game itself can prove afterwards."""

    unit: str  # points or chance
    moves: list[Judged]
    hindsight: list[ProvedBest]


def replayed(game: Game) -> Iterator[Game]:
    """The game before each of its moves."""
    past = game.copy()
    while past.moves:
        past.undo()
    for move in game.moves:
        yield past
        past.play(move)


def unit_of(game: Game) -> str:
    """What the search's values mean in this game."""
    return "points" if game.rules.search(game.players, game.options).alone else "chance"


def worth_of(opinion: Opinion) -> float:
    """What a move is worth in the game's unit: the chance to win, or the points of a seat alone."""
    return opinion.points if opinion.win is None else opinion.win


def mark_for(loss: float, unit: str) -> str:
    """The mark of a move that cost so much."""
    return MARKS[sum(loss >= limit for limit in LOSSES[unit])]


def judge_move(past: Game, number: int, bot: SearchBot, unit: str, actual: Move) -> Judged:
    """Compare the move that was made with the best one the bot finds."""
    opinions = bot.opinions(past, actual.seat)
    played = bot.opinion_on(past, actual.seat, actual.code, opinions)
    return compared(number, unit, played, opinions[0])


def compared(number: int, unit: str, played: Opinion, best: Opinion) -> Judged:
    """The move that was made beside the best one found, as opinions on both."""
    if worth_of(played) > worth_of(best):
        best = played
    value, best_value = round(worth_of(played), 3), round(worth_of(best), 3)
    loss = round(best_value - value, 3)
    mark = mark_for(loss, unit)
    move = played.move
    return Judged(number, move.seat, str(move), value, str(best.move), best_value, loss, mark)


def judge_moves(game: Game, level: str, seed: SupportsIndex = 0) -> Iterator[Judged]:
    """Judge every move of a finished game, one after the other; refuses a game that is not over.

    Each is judged by itself: whoever judges them in another order finds the same.
    """
    SearchBot(seed, level=level)
    if not game.over:
        raise Refusal("G3", "unfinished", moves=len(game.moves))
    unit = unit_of(game)
    for number, (past, actual) in enumerate(zip(replayed(game), game.moves, strict=True), 1):
        yield judge_move(past, number, SearchBot(seed, level=level), unit, actual)


def hindsight(game: Game) -> list[ProvedBest]:
    """What the game itself can prove about a finished game, player by player."""
    states = [game.state_at(number) for number in range(len(game.moves) + 1)]
    return [
        proved for player in range(game.players) for proved in game.rules.hindsight(states, Player(player))
    ]


def analyse_game(
    game: Game,
    level: str = "expert",
    seed: SupportsIndex = 0,
    progress: Callable[[int], object] | None = None,
) -> Analysis:
    """Look back at a finished game; `progress` is told after each move how many are judged.

    What it raises breaks the work off.

    >>> from metropolitain import analyse_game, new, play_match
    >>> played = play_match(new("nextstation", 1, seed=7), ["random"]).game
    >>> analysis = analyse_game(played, "medium")
    >>> analysis.unit, len(analysis.moves) == len(played.moves)
    ('points', True)
    """
    moves = []
    for judged in judge_moves(game, level, seed):
        moves.append(judged)
        if progress:
            progress(len(moves))
    return Analysis(unit_of(game), moves, hindsight(game))
