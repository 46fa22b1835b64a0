"""Next Station: London."""

from metropolitain.games.nextstation.game import RULES

__all__ = ["RULES"]
