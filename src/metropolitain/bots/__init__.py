"""Bots by name."""

from metropolitain.bots.simple import Bot, Choice, SimpleBot
from metropolitain.engine.loops import GREEDY, RANDOM
from metropolitain.engine.refusal import Refusal

POLICIES = {"random": RANDOM, "greedy": GREEDY}

__all__ = ["POLICIES", "Bot", "Choice", "make_bot", "policy"]


def policy(name: str) -> int:
    """The compiled policy behind a bot's name."""
    if name not in POLICIES:
        raise Refusal("G8", "unknown-bot", name=str(name)[:40], known=", ".join(POLICIES))
    return POLICIES[name]


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    return SimpleBot(policy(name), seed)
