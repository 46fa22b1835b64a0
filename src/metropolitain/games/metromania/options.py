"""Metromania's options (X42, X62–X64) and which player counts they go with."""

from typing import Any, Literal

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania.city import DEFAULT_CITY, city_names


class MetromaniaOptions(Options, frozen=True):
    """Two players have one company each (`regular`) or two (`advanced`)."""

    variant: Literal["regular", "advanced"] = "regular"
    order: Literal["alternate", "together"] = "alternate"
    open: bool = False
    strict: bool = False
    last_round: bool = True
    city: str = DEFAULT_CITY

    def check(self, players: int) -> None:
        """Refuse options that do not apply to the player count (X64), and unknown cities (G8)."""
        if self.variant == "advanced" and players != 2:
            raise Refusal("X64", "not-for-players", option="variant", players=players)
        if self.order == "together" and not self.is_advanced(players):
            raise Refusal("X64", "not-for-players", option="order", players=players)
        if self.strict and players != 4:
            raise Refusal("X64", "not-for-players", option="strict", players=players)
        if self.city not in city_names():
            raise Refusal("G8", "unknown-city", name=self.city, known=", ".join(city_names()))

    def is_advanced(self, players: int) -> bool:
        """Whether two players have two companies each (X63)."""
        return players == 2 and self.variant == "advanced"

    def companies(self, players: int) -> int:
        """How many companies play."""
        return 4 if self.is_advanced(players) else players

    def changed(self) -> dict[str, Any]:
        """As for every game; the city stands in the set-up, not here (X64)."""
        return {name: value for name, value in super().changed().items() if name != "city"}
