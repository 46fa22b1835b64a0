"""Metromania by Jean-Michel Maman, in any city: rules X1–X64."""

from metropolitain.games.metromania.game import RULES

__all__ = ["RULES"]
