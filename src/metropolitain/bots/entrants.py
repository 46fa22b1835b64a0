"""Who may enter a match, a simulation or a tournament: bots by name, and your own."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from metropolitain.bots import POLICIES, check_name, make_bot
from metropolitain.bots.simple import Bot
from metropolitain.engine.refusal import Refusal

BotFactory: TypeAlias = Callable[[int], Bot]
Entrant: TypeAlias = str | Bot | BotFactory
"""A bot's name, a bot, or what makes one from a seed: a class with `__init__(self, seed)`, a function."""


def is_bot(entrant: Entrant) -> bool:
    """Whether an entrant is a bot itself, which then plays all its games, one after the other."""
    return isinstance(entrant, Bot) and not isinstance(entrant, type)


def needs_search(entrant: Entrant) -> bool:
    """Whether an entrant is one of the bots by name that search."""
    return isinstance(entrant, str) and entrant not in POLICIES


def check_entrant(entrant: Entrant) -> None:
    """Refuse a name that is not a bot's."""
    if isinstance(entrant, str):
        check_name(entrant)
    elif not is_bot(entrant) and not callable(entrant):
        raise TypeError(f"a bot is a name, has `choose`, or is made from a seed; this is none: {entrant!r}")


def name_of(entrant: Entrant) -> str:
    """What an entrant is called in tables: its name, or that of its class or function."""
    if isinstance(entrant, str):
        return entrant
    named = type(entrant) if is_bot(entrant) else entrant
    return str(getattr(named, "__name__", type(entrant).__name__))


def seat_bot(entrant: Entrant, seed: int) -> Bot:
    """The bot that sits down for an entrant."""
    if isinstance(entrant, str):
        return make_bot(entrant, seed)
    if isinstance(entrant, type) or not isinstance(entrant, Bot):
        return entrant(seed)
    return entrant


def one_each(bots: Entrant | Sequence[Entrant], players: int) -> list[Entrant]:
    """A bot for every player, from one for all or one for each."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        return [bots] * players
    if len(bots) != players:
        raise Refusal("G8", "bot-count", bots=len(bots), seats=players)
    return list(bots)
