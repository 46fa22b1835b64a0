"""Next Station as a game of the house: its kernels and its ways to be seen, put together."""

from collections.abc import Sequence
from typing import Any

from metropolitain.engine.contract import Effect, Rules, Search, Section, State
from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games.nextstation import evaluation, knowledge, notation, rules, scoring, setup, sheet
from metropolitain.games.nextstation.hindsight import BestRound, best_rounds
from metropolitain.games.nextstation.options import NextStationOptions
from metropolitain.games.nextstation.refusals import REFUSALS, refuse
from metropolitain.games.nextstation.show.effects import (
    NextStationEffect,
    nextstation_effects,
    nextstation_preview,
)
from metropolitain.games.nextstation.show.geometry import NextStationGeometry, geometry
from metropolitain.games.nextstation.show.position import NextStationPosition, known_to, nextstation_position
from metropolitain.games.nextstation.state import NOT_ACTED, STATE


class NextStation(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "nextstation"
    player_counts = range(1, 5)
    Options = NextStationOptions
    Position = NextStationPosition
    Effects = NextStationEffect
    Geometry = NextStationGeometry
    Sheet = sheet.NextStationSheet
    Hindsight = BestRound
    dtype = STATE
    max_moves = rules.MAX_MOVES
    max_steps = rules.MAX_STEPS
    refusals = REFUSALS
    kernels = {
        "deal": rules.deal,
        "begin": rules.begin,
        "to_move": rules.to_move,
        "legal": rules.legal,
        "refuse": refuse,
        "apply": rules.apply,
        "pick": rules.pick,
        "result": scoring.result,
        "standing": scoring.standing,
        "redeal": knowledge.redeal,
        "advise": evaluation.advise,
        "policy": evaluation.policy,
        "gauge": evaluation.gauge,
    }
    notes = evaluation.NOTES
    benchmarks = (
        (1, {}),
        (1, {"objectives": True, "powers": True}),
        (2, {}),
        (4, {}),
        (4, {"objectives": True, "powers": True}),
    )

    def configure(self, s: State, players: int, options: NextStationOptions) -> None:
        setup.configure(s, players, options)

    def write_setup(self, s: State, found: dict[str, Any]) -> None:
        setup.write_setup(s, found)

    def read_setup(self, s: State) -> dict[str, Any]:
        return setup.read_setup(s)

    def view_setup(self, s: State, viewer: Viewer) -> dict[str, Any]:
        return setup.view_setup(s)

    def hides(self, players: int, options: NextStationOptions) -> bool:
        return players > 1  # what the others chose in an unfinished turn (N11)

    def known_to(self, s: State, viewer: Viewer) -> State:
        return known_to(s, viewer)

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse_move(s, seat, text)

    def format(self, move: int) -> str:
        return notation.format_move(move)

    def refusal(self, s: State, seat: int, move: int, code: int) -> Refusal:
        rule, reason = self.refusals[code]
        return Refusal(rule, reason, **notation.facts(s, seat, move))

    def secret_moves(self, s: State) -> int:
        return int((s.pending[: int(s.players)] != NOT_ACTED).sum())

    def detail(self, s: State) -> sheet.NextStationSheet:
        return sheet.detail(s)

    def position(self, s: State, viewer: Viewer) -> NextStationPosition:
        return nextstation_position(s, viewer)

    def effects(self, before: State, after: State, seat: int, move: int, viewer: Viewer) -> list[Effect]:
        return nextstation_effects(before, after, seat, move, viewer)

    def preview(self, before: State, after: State, seat: int, move: int) -> list[Effect]:
        return nextstation_preview(before, seat, move)

    def reveals(self, before: State, after: State, seat: int, move: int) -> bool:
        turn_complete = self.secret_moves(after) == 0
        return bool(
            (before.shown != after.shown).any()
            or (turn_complete and self.secret_moves(before))
            or not after.waiting
        )

    def geometry(self, s: State) -> NextStationGeometry:
        return geometry()

    def picture(self, position: NextStationPosition, theme: str, lang: str) -> str:
        from metropolitain.games.nextstation.show.picture import picture

        return picture(position, theme, lang)

    def text_board(self, position: NextStationPosition, width: int, height: int, lang: str) -> Any:
        from metropolitain.games.nextstation.show.terminal import text_board

        return text_board(position, width, height, lang)

    def tell(self, position: NextStationPosition, lang: str, names: list[str] | None = None) -> list[Section]:
        from metropolitain.games.nextstation.show.text import tell

        return tell(position, lang, names)

    def search(self, players: int, options: NextStationOptions) -> Search:
        return Search(
            levels={"medium": 10, "strong": 60, "expert": 16000},
            share={"medium": 0.3},
            explore=4.0,
            trust=1.0,
            horizon=0,
            sharp=0.5,
            alone=True,
        )

    def hindsight(self, states: Sequence[State]) -> list[BestRound]:
        return best_rounds(states)

    def read_weights(self, share: float = 1.0) -> Any:
        return evaluation.read_weights(share)


RULES = NextStation()
