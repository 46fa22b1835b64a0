"""Metro by Dirk Henn, with its four expansions: rules M1–M71."""

from metropolitain.games.metro.game import RULES

__all__ = ["RULES"]
