"""Metromania as a game of the house: its kernels and its ways to be seen, put together."""

from typing import Any

from metropolitain.engine.contract import Effect, Rules, Search, Section, State
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania import (
    dealing,
    judgement,
    knowledge,
    notation,
    rules,
    scoring,
    setup,
    sheet,
    tunnels,
)
from metropolitain.games.metromania.options import MetromaniaOptions
from metropolitain.games.metromania.show.effects import MetromaniaEffect, foreseen, metromania_effects
from metropolitain.games.metromania.show.geometry import MetromaniaGeometry, geometry
from metropolitain.games.metromania.show.position import MetromaniaPosition, metromania_position
from metropolitain.games.metromania.state import STATE

BLIND_WORLDS = 4  # re-deals over which `greedy` averages what it cannot know


class Metromania(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "metromania"
    player_counts = range(2, 5)
    Options = MetromaniaOptions
    Position = MetromaniaPosition
    Effects = MetromaniaEffect
    Geometry = MetromaniaGeometry
    Sheet = sheet.MetromaniaSheet
    dtype = STATE
    max_moves = rules.MAX_MOVES
    max_steps = rules.MAX_STEPS
    refusals = tunnels.REFUSALS
    kernels = {
        "deal": dealing.deal,
        "begin": rules.begin,
        "to_move": rules.to_move,
        "legal": rules.legal,
        "refuse": rules.refuse,
        "apply": rules.apply,
        "pick": rules.pick,
        "result": scoring.result,
        "standing": judgement.standing,
        "redeal": knowledge.redeal,
    }
    benchmarks = (
        (4, {}),
        (3, {}),
        (2, {}),
        (2, {"variant": "advanced"}),
        (4, {"strict": True, "last_round": False}),
    )

    def seats(self, players: int, options: MetromaniaOptions) -> int:
        return options.companies(players)

    def player_of(self, seat: int, players: int) -> Player:
        return Player(seat % players)

    def configure(self, s: State, players: int, options: MetromaniaOptions) -> None:
        setup.configure(s, players, options)

    def write_setup(self, s: State, found: dict[str, Any]) -> None:
        setup.write_setup(s, found)

    def read_setup(self, s: State) -> dict[str, Any]:
        return setup.read_setup(s)

    def view_setup(self, s: State, viewer: Viewer) -> dict[str, Any]:
        return setup.view_setup(s, viewer)

    def hides(self, players: int, options: MetromaniaOptions) -> bool:
        return not (options.open or options.strict or options.companies(players) == 2)  # X6, X62–X64

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def format(self, move: int) -> str:
        return notation.format_move(move)

    def refusal(self, s: State, seat: int, move: int, code: int) -> Refusal:
        rule, reason = self.refusals[code]
        return Refusal(rule, reason, **notation.facts(s, move))

    def detail(self, s: State) -> sheet.MetromaniaSheet:
        return sheet.detail(s)

    def position(self, s: State, viewer: Viewer) -> MetromaniaPosition:
        return metromania_position(s, viewer)

    def effects(self, before: State, after: State, seat: int, move: int, viewer: Viewer) -> list[Effect]:
        return metromania_effects(before, after, seat, move)

    def preview(self, before: State, after: State, seat: int, move: int) -> list[Effect]:
        return foreseen(before, after, seat, move)

    def reveals(self, before: State, after: State, seat: int, move: int) -> bool:
        return knowledge.reveals(before, after, seat)

    def surprises(self, before: State, after: State, seat: int, move: int) -> bool:
        return knowledge.turn_ended(after, seat)

    def geometry(self, s: State) -> MetromaniaGeometry:
        return geometry()

    def picture(self, position: MetromaniaPosition, theme: str, lang: str) -> str:
        from metropolitain.games.metromania.show.picture import picture

        return picture(position, theme, lang)

    def text_board(self, position: MetromaniaPosition, width: int, height: int, lang: str) -> Any:
        from metropolitain.games.metromania.show.terminal import text_board

        return text_board(position, width, height, lang)

    def tell(self, position: MetromaniaPosition, lang: str, names: list[str] | None = None) -> list[Section]:
        from metropolitain.games.metromania.show.text import tell

        return tell(position, lang, names)

    def search(self, players: int, options: MetromaniaOptions) -> Search:
        return Search(levels={"medium": 120, "strong": 3000, "expert": 16000}, spread=8.0, branching=12)

    def greedy_worlds(self, options: MetromaniaOptions) -> int:
        return 1 if options.open or options.strict else BLIND_WORLDS


RULES = Metromania()
