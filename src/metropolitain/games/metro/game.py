"""Metro as a game of the house: its kernels and its ways to be seen, put together."""

from typing import Any

from metropolitain.engine.contract import Effect, Rules, Search, Section, State
from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro import deal, knowledge, moves, notation, play, scoring, setup, sheet
from metropolitain.games.metro.board import NUMBERINGS
from metropolitain.games.metro.options import MetroOptions
from metropolitain.games.metro.refusals import REFUSALS, refuse
from metropolitain.games.metro.show.effects import MetroEffect, metro_effects, metro_preview
from metropolitain.games.metro.show.geometry import MetroGeometry, geometry
from metropolitain.games.metro.show.position import MetroPosition, metro_position
from metropolitain.games.metro.state import STATE

BLIND_WORLDS = 8  # re-deals over which `greedy` averages what it cannot know


class Metro(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "metro"
    player_counts = range(2, 7)
    Options = MetroOptions
    Position = MetroPosition
    Effects = MetroEffect
    Geometry = MetroGeometry
    Sheet = sheet.MetroSheet
    dtype = STATE
    max_moves = moves.MAX_MOVES
    max_steps = moves.MAX_STEPS
    refusals = REFUSALS
    kernels = {
        "deal": deal.deal,
        "begin": deal.begin,
        "to_move": moves.to_move,
        "legal": moves.legal,
        "refuse": refuse,
        "apply": play.apply,
        "pick": moves.pick,
        "result": scoring.result,
        "standing": scoring.standing,
        "redeal": knowledge.redeal,
    }
    benchmarks = (
        (2, {}),
        (4, {}),
        (6, {}),
        (4, {"companies": True, "wagons": True}),
        (4, {"rails": True, "numbers": True}),
        (2, {"hand": 3, "rotate": True}),
    )

    def configure(self, s: State, players: int, options: MetroOptions) -> None:
        setup.configure(s, players, options)

    def write_setup(self, s: State, found: dict[str, Any]) -> None:
        setup.write_setup(s, found)

    def read_setup(self, s: State) -> dict[str, Any]:
        return setup.read_setup(s)

    def view_setup(self, s: State, viewer: Viewer) -> dict[str, Any]:
        return setup.view_setup(s, viewer)

    def hides(self, players: int, options: MetroOptions) -> bool:
        return True  # everybody holds tiles that the others do not see

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def format(self, move: int) -> str:
        return notation.format_move(move)

    def refusal(self, s: State, seat: int, move: int, code: int) -> Refusal:
        rule, reason = self.refusals[code]
        return Refusal(rule, reason, **notation.facts(s, move))

    def detail(self, s: State) -> sheet.MetroSheet:
        return sheet.detail(s)

    def position(self, s: State, viewer: Viewer) -> MetroPosition:
        return metro_position(s, viewer)

    def effects(self, before: State, after: State, seat: int, move: int, viewer: Viewer) -> list[Effect]:
        return metro_effects(before, after, seat, move, viewer)

    def preview(self, before: State, after: State, seat: int, move: int) -> list[Effect]:
        return metro_preview(before, after, seat, move)

    def reveals(self, before: State, after: State, seat: int, move: int) -> bool:
        return bool(
            before.next_draw != after.next_draw
            or (before.share_seen != after.share_seen).any()
            or (after.finished and (after.companies or after.numbers))
        )

    def geometry(self, s: State) -> MetroGeometry:
        return geometry(NUMBERINGS[s.numbering])

    def picture(self, position: MetroPosition, theme: str, lang: str) -> str:
        from metropolitain.games.metro.show.picture import picture

        return picture(position, theme, lang)

    def text_board(self, position: MetroPosition, width: int, height: int, lang: str) -> Any:
        from metropolitain.games.metro.show.terminal import text_board

        return text_board(position, width, height, lang)

    def tell(self, position: MetroPosition, lang: str, names: list[str] | None = None) -> list[Section]:
        from metropolitain.games.metro.show.text import tell

        return tell(position, lang, names)

    def search(self, players: int, options: MetroOptions) -> Search:
        return Search(levels={"medium": 200, "strong": 4000, "expert": 20000}, spread=20.0, branching=30)

    def greedy_worlds(self, options: MetroOptions) -> int:
        return BLIND_WORLDS if options.companies else 1


RULES = Metro()
