"""Metromania's options (X42, X61–X65), the editions of its rulebooks, and what goes together."""

from typing import Any, Literal

from metropolitain.engine.contract import Options
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania.city import DEFAULT_CITY, city_names

# What the rulebooks say where they differ (X65); the Spanish one knows one company each only.
FIRST_EDITION = {
    "last_round": "may",
    "variant": "advanced",
    "order": "alternate",
    "station_points": "spot",
    "new_line": "split",
    "start_exception": True,
    "decline": True,
    "kinds": "chosen",
}
EDITIONS: dict[str, dict[str, Any]] = {
    "first": FIRST_EDITION,
    "german": {**FIRST_EDITION, "station_points": "station"},
    "second": {
        "last_round": "none",
        "variant": "regular",
        "order": "together",
        "station_points": "spot",
        "new_line": "whole",
        "start_exception": False,
        "decline": False,
        "kinds": "dealt",
    },
    "spanish": {
        "last_round": "may",
        "variant": "regular",
        "station_points": "spot",
        "new_line": "split",
        "start_exception": True,
        "decline": True,
        "kinds": "chosen",
    },
}


class MetromaniaOptions(Options, frozen=True):
    """The values of the first edition by default, with one company each for two players (X65)."""

    variant: Literal["regular", "advanced"] = "regular"
    order: Literal["alternate", "together"] = "alternate"
    open: bool = False
    strict: bool = False
    city: str = DEFAULT_CITY
    last_round: Literal["may", "must", "none"] = "may"
    station_points: Literal["spot", "station"] = "spot"
    new_line: Literal["split", "whole"] = "split"
    start_exception: bool = True
    decline: bool = True
    kinds: Literal["chosen", "dealt"] = "chosen"

    @classmethod
    def choices(cls) -> dict[str, list[Any]]:
        """The cities."""
        return {"city": list(city_names())}

    @classmethod
    def named_sets(cls) -> dict[str, list[str]]:
        """The editions (X65)."""
        return {"edition": list(EDITIONS)}

    @classmethod
    def written_out(cls, players: int, given: dict[str, Any]) -> dict[str, Any]:
        """What an edition says, as far as it applies here; an option given beside it wins (X65)."""
        if "edition" not in given:
            return given
        own = {name: value for name, value in given.items() if name != "edition"}
        edition = given["edition"]
        if edition is None:
            return own
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise Refusal("X65", "unknown-edition", edition=str(edition)[:40], known=", ".join(EDITIONS))
        said = dict(EDITIONS[edition])
        if players != 2:
            del said["variant"]
        if players != 2 or {**said, **own}["variant"] != "advanced":
            said.pop("order", None)
        if players != 3:
            del said["kinds"]
        return {**said, **own}

    def check(self, players: int) -> None:
        """Refuse options that do not apply to the player count (X61, X64), and unknown cities (G8)."""
        if self.variant == "advanced" and players != 2:
            raise Refusal("X64", "not-for-players", option="variant", players=players)
        if self.order == "together" and not self.is_advanced(players):
            raise Refusal("X64", "not-for-players", option="order", players=players)
        if self.strict and players != 4:
            raise Refusal("X64", "not-for-players", option="strict", players=players)
        if self.kinds == "dealt" and players != 3:
            raise Refusal("X64", "not-for-players", option="kinds", players=players)
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
