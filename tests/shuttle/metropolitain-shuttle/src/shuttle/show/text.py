"""Shuttle in plain sentences, made from a position alone: for screen readers and plain terminals."""

from metropolitain.engine.contract import Section
from metropolitain.engine.look.teller import Teller
from metropolitain.engine.words import Words
from shuttle.show.position import ShuttlePosition


def tell(position: ShuttlePosition, lang: str, names: list[str] | None = None) -> list[Section]:
    """The whole position, what matters most first."""
    teller = ShuttleTeller(position, Words(lang), names)
    return [teller.now(), teller.tickets(), teller.line(), teller.scores()]


class ShuttleTeller(Teller[ShuttlePosition]):
    """Tells a game of Shuttle."""

    def now(self) -> Section:
        """Whose turn it is, and where the train stands."""
        mover = self.player(self.position.to_move[0]) if self.position.to_move else ""
        lines = [
            self.say(f"shuttle-prompt-{self.position.prompt}", player=mover),
            self.say("shuttle-text-train", stop=self.position.train),
            self.say("shuttle-text-deck", count=self.position.deck),
        ]
        return Section(self.say("text-now"), lines)

    def tickets(self) -> Section:
        """What everybody holds, as far as the viewer may know."""
        lines = []
        for hand in self.position.hands:
            known = [str(ticket) for ticket in hand.tickets if ticket is not None]
            hidden = len(hand.tickets) - len(known)
            lines.append(
                self.say(
                    "shuttle-text-hand",
                    player=self.player(hand.player),
                    known=", ".join(known) or "none",
                    hidden=hidden,
                )
            )
        return Section(self.say("shuttle-text-tickets"), lines)

    def line(self) -> Section:
        """Who waits where."""
        lines = [
            self.say("shuttle-text-stop", stop=stop, count=waiting)
            for stop, waiting in enumerate(self.position.waiting, start=1)
        ]
        return Section(self.say("shuttle-text-line"), lines)
