"""Next Station: its kernels and its ways to be seen, put together."""

from metropolitain.engine.contract import Kernels, Rules, Search, State, deferred
from metropolitain.games.nextstation import (
    actions,
    apply,
    deal,
    evaluation,
    legal,
    notation,
    observation,
    redeal,
    refuse,
    score,
    setup,
    sheet,
)
from metropolitain.games.nextstation.hindsight import BestRound, best_rounds
from metropolitain.games.nextstation.options import NextStationOptions
from metropolitain.games.nextstation.show.effects import (
    NextStationEffect,
    nextstation_effects,
    nextstation_preview,
)
from metropolitain.games.nextstation.show.geometry import NextStationGeometry, geometry
from metropolitain.games.nextstation.show.position import NextStationPosition, known_to, nextstation_position
from metropolitain.games.nextstation.state import STATE

HERE = "metropolitain.games.nextstation"


class NextStation(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "nextstation"
    player_counts = range(1, 5)
    offline = True
    Options = NextStationOptions
    Position = NextStationPosition
    Effects = NextStationEffect
    Geometry = NextStationGeometry
    Sheet = sheet.NextStationSheet
    Hindsight = BestRound
    dtype = STATE
    max_moves = legal.MAX_MOVES
    max_steps = legal.MAX_STEPS
    refusals = refuse.Refused
    kernels = Kernels.of(
        *(deal, legal, refuse, apply, score, evaluation, redeal),
        *(actions, observation),
    )
    notes = evaluation.NOTES
    benchmarks = (
        (1, {}),
        (1, {"objectives": True, "powers": True}),
        (2, {}),
        (4, {}),
        (4, {"objectives": True, "powers": True}),
    )

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    view_setup = staticmethod(setup.view_setup)
    parse = staticmethod(notation.parse_move)
    format = staticmethod(notation.format_move)
    move_facts = staticmethod(notation.move_facts)
    known_to = staticmethod(known_to)
    secret_moves = staticmethod(redeal.secret_moves)
    reveals = staticmethod(redeal.reveals)
    relive = staticmethod(redeal.relive)
    detail = staticmethod(sheet.detail)
    action_names = staticmethod(actions.action_names)
    observation_spec = staticmethod(observation.observation_spec)
    position = staticmethod(nextstation_position)
    effects = staticmethod(nextstation_effects)
    preview = staticmethod(nextstation_preview)
    picture = staticmethod(deferred(f"{HERE}.show.picture", "picture"))
    moment = staticmethod(deferred(f"{HERE}.show.moment", "nextstation_moment"))
    text_board = staticmethod(deferred(f"{HERE}.show.terminal", "text_board"))
    tell = staticmethod(deferred(f"{HERE}.show.text", "tell"))
    hindsight = staticmethod(best_rounds)
    read_weights = staticmethod(evaluation.read_weights)

    def hides(self, players: int, options: NextStationOptions) -> bool:
        return players > 1  # what the others chose in an unfinished turn (N11)

    def geometry(self, s: State) -> NextStationGeometry:
        return geometry()

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


RULES = NextStation()
