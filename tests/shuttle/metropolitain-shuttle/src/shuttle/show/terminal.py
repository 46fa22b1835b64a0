"""Shuttle's position for a terminal."""

from rich.text import Text

from metropolitain.engine.words import Words
from shuttle.show.position import Hand, ShuttlePosition


def text_board(position: ShuttlePosition, width: int, height: int, lang: str) -> Text:
    """The train above the line, passengers on it, tickets below."""
    words = Words(lang)
    train = "     " * (position.train - 1) + " ▄▄ "
    line = "━━━".join(f"{waiting:2}" for waiting in position.waiting)
    stops = "   ".join(f"{stop:2}" for stop in range(1, len(position.waiting) + 1))
    hands = [_hand(hand, position, words) for hand in position.hands]
    return Text.assemble(
        (train, "bold red"), "\n", (line, "bold"), "\n", (stops, "dim"), "\n", "\n".join(hands)
    )


def _hand(hand: Hand, position: ShuttlePosition, words: Words) -> str:
    points = words.say("text-score", player=words.player(hand.player), points=position.scores[hand.player])
    return points + "".join(f" [{'?' if ticket is None else ticket}]" for ticket in hand.tickets)
