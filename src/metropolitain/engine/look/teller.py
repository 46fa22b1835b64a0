"""What all games share when they tell a position in plain sentences."""

from typing import Generic, TypeVar

from metropolitain.engine.contract import Position, Section
from metropolitain.engine.words import Words

P = TypeVar("P", bound=Position)


class Teller(Generic[P]):
    """Tells one position in one language, players by these names."""

    def __init__(self, position: P, words: Words, names: list[str] | None) -> None:
        self.position = position
        self.words = words
        self.names = names
        self.say = words.say

    def player(self, player: int) -> str:
        """A player's name."""
        return self.words.player(player, self.names)

    def colour(self, colour: str) -> str:
        """A colour in words."""
        return self.say(f"colour-{colour}")

    def scores(self) -> Section:
        """The points of all players."""
        lines = [
            self.say("text-score", player=self.player(player), points=points)
            for player, points in enumerate(self.position.scores)
        ]
        return Section(self.say("text-points"), lines)
