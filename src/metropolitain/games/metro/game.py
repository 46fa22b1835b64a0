"""Metro: its kernels and its ways to be seen, put together."""

from metropolitain.engine.contract import Kernels, Rules, Search, State, deferred
from metropolitain.games.metro import (
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
from metropolitain.games.metro.board import NUMBERINGS
from metropolitain.games.metro.options import MetroOptions
from metropolitain.games.metro.show.effects import MetroEffect, metro_effects, metro_preview
from metropolitain.games.metro.show.geometry import MetroGeometry, geometry
from metropolitain.games.metro.show.position import MetroPosition, metro_position
from metropolitain.games.metro.state import STATE

BLIND_WORLDS = 8  # re-deals over which `greedy` averages what it cannot know
SHOW = "metropolitain.games.metro.show"


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
    effects_differ = False
    max_moves = legal.MAX_MOVES
    max_steps = legal.MAX_STEPS
    refusals = refuse.Refused
    kernels = Kernels.of(
        *(deal, legal, refuse, apply, score, evaluation, redeal),
        *(actions, observation),
    )
    benchmarks = (
        (2, {}),
        (4, {}),
        (6, {}),
        (4, {"companies": True, "wagons": True}),
        (4, {"rails": True, "numbers": True}),
        (2, {"hand": 3, "rotate": True}),
    )

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    view_setup = staticmethod(setup.view_setup)
    parse = staticmethod(notation.parse_move)
    format = staticmethod(notation.format_move)
    move_facts = staticmethod(notation.move_facts)
    reveals = staticmethod(redeal.reveals)
    relive = staticmethod(redeal.relive)
    detail = staticmethod(sheet.detail)
    action_names = staticmethod(actions.action_names)
    observation_spec = staticmethod(observation.observation_spec)
    position = staticmethod(metro_position)
    effects = staticmethod(metro_effects)
    preview = staticmethod(metro_preview)
    picture = staticmethod(deferred(f"{SHOW}.picture", "picture"))
    moment = staticmethod(deferred(f"{SHOW}.moment", "metro_moment"))
    text_board = staticmethod(deferred(f"{SHOW}.terminal", "text_board"))
    tell = staticmethod(deferred(f"{SHOW}.text", "tell"))

    def hides(self, players: int, options: MetroOptions) -> bool:
        return True  # everybody holds tiles that the others do not see

    def geometry(self, s: State) -> MetroGeometry:
        return geometry(NUMBERINGS[s.numbering])

    def search(self, players: int, options: MetroOptions) -> Search:
        return Search(levels={"medium": 200, "strong": 4000, "expert": 20000}, spread=20.0, branching=30)

    def greedy_worlds(self, options: MetroOptions) -> int:
        return BLIND_WORLDS if options.companies else 1


RULES = Metro()
