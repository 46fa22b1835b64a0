"""Metromania as a game of the house: its kernels and its ways to be seen, put together."""

from typing import Any

from metropolitain.engine.contract import Effect, Rules, Search, Section, State
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metromania import (
    apply,
    deal,
    evaluation,
    legal,
    notation,
    redeal,
    refuse,
    score,
    setup,
    sheet,
)
from metropolitain.games.metromania.options import MetromaniaOptions
from metropolitain.games.metromania.show.effects import foreseen, metromania_effects
from metropolitain.games.metromania.show.geometry import geometry
from metropolitain.games.metromania.show.position import MetromaniaPosition, metromania_position
from metropolitain.games.metromania.state import STATE

BLIND_WORLDS = 4  # re-deals over which `greedy` averages what it cannot know


class Metromania(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "metromania"
    player_counts = range(2, 5)
    Options = MetromaniaOptions
    Position = MetromaniaPosition
    dtype = STATE
    max_moves = legal.MAX_MOVES
    max_steps = legal.MAX_STEPS
    refusals = refuse.REFUSALS
    kernels = {
        "deal": deal.deal,
        "begin": deal.begin,
        "to_move": legal.to_move,
        "legal": legal.legal,
        "refuse": refuse.refuse,
        "apply": apply.apply,
        "pick": legal.pick,
        "result": score.result,
        "evaluate": evaluation.evaluate,
        "redeal": redeal.redeal,
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
        return Refusal(rule, reason, **notation.move_facts(s, move))

    def detail(self, s: State) -> dict[str, Any]:
        return sheet.detail(s)

    def position(self, s: State, viewer: Viewer) -> MetromaniaPosition:
        return metromania_position(s, viewer)

    def effects(self, before: State, after: State, seat: int, move: int, viewer: Viewer) -> list[Effect]:
        return metromania_effects(before, after, seat, move)

    def preview(self, before: State, after: State, seat: int, move: int) -> list[Effect]:
        return foreseen(before, after, seat, move)

    def reveals(self, before: State, after: State, seat: int, move: int) -> bool:
        return redeal.reveals(before, after, seat)

    def surprises(self, before: State, after: State, seat: int, move: int) -> bool:
        return redeal.turn_ended(after, seat)

    def geometry(self, s: State) -> dict[str, Any]:
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
