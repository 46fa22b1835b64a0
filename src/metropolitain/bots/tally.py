"""Statistics of many games in little memory: exact, and the same in whatever order games are counted."""

from collections import Counter
from math import lcm, sqrt

import msgspec
import numpy as np

from metropolitain.engine.batch import Ints


class Summary(msgspec.Struct, frozen=True):
    """How a player fared over all games; a shared win counts in part."""

    bot: str
    mean: float
    sd: float
    wins: float
    lowest: int
    median: float
    highest: int


class Tally(msgspec.Struct):
    """How often each player had each score, and what each player won.

    A win that k players share counts 1 / k for each. Wins are kept as whole numbers of the smallest
    part that can occur (`parts` make a whole win), so that adding up tallies never rounds anything.
    """

    players: int
    games: int
    scores: list[dict[int, int]]  # by player: games by score
    wins: list[int]  # by player, in parts

    @classmethod
    def empty(cls, players: int) -> "Tally":
        """No games yet."""
        return cls(players, 0, [{} for _ in range(players)], [0] * players)

    @property
    def parts(self) -> int:
        """How many parts make a whole win."""
        return lcm(*range(1, self.players + 1))

    def count(self, scores: Ints, winners: Ints) -> None:
        """Count games: scores by game and player, winners as bits."""
        won = (winners[:, None] >> np.arange(self.players)) & 1
        parts = won * self.parts // np.maximum(won.sum(axis=1, keepdims=True), 1)
        self.games += len(scores)
        for player in range(self.players):
            values, counts = np.unique(scores[:, player], return_counts=True)
            self._add_scores(player, dict(zip(values.tolist(), counts.tolist(), strict=True)))
            self.wins[player] += int(parts[:, player].sum())

    def add(self, other: "Tally") -> None:
        """Count all games of another tally."""
        self.games += other.games
        for player in range(self.players):
            self._add_scores(player, other.scores[player])
            self.wins[player] += other.wins[player]

    def _add_scores(self, player: int, more: dict[int, int]) -> None:
        total = Counter(self.scores[player])
        total.update(more)
        self.scores[player] = dict(sorted(total.items()))

    def summary(self, bots: list[str]) -> list[Summary]:
        """A line per player."""
        return [self._line(bot, self.scores[player], player) for player, bot in enumerate(bots)]

    def _line(self, bot: str, games_by_score: dict[int, int], player: int) -> Summary:
        n = self.games
        total = sum(score * games for score, games in games_by_score.items())
        squares = sum(score * score * games for score, games in games_by_score.items())
        return Summary(
            bot,
            mean=total / n,
            sd=sqrt((n * squares - total * total) / (n * (n - 1))) if n > 1 else 0.0,
            wins=self.wins[player] / self.parts,
            lowest=min(games_by_score),
            median=(self._ranked(player, (n - 1) // 2) + self._ranked(player, n // 2)) / 2,
            highest=max(games_by_score),
        )

    def _ranked(self, player: int, rank: int) -> int:
        """The score that so many games stay below, in ascending order."""
        for score, games in sorted(self.scores[player].items()):
            if rank < games:
                return score
            rank -= games
        raise IndexError(rank)
