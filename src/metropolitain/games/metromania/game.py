"""Metromania as a game of the house: its kernels and its ways to be seen, put together."""

from metropolitain.engine.contract import Kernels, Rules, Search, State, deferred
from metropolitain.engine.ids import Player, Seat
from metropolitain.games.metromania import (
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
from metropolitain.games.metromania.options import MetromaniaOptions
from metropolitain.games.metromania.show.effects import (
    MetromaniaEffect,
    metromania_effects,
    metromania_preview,
)
from metropolitain.games.metromania.show.geometry import MetromaniaGeometry, geometry
from metropolitain.games.metromania.show.position import MetromaniaPosition, metromania_position
from metropolitain.games.metromania.state import STATE

BLIND_WORLDS = 4  # re-deals over which `greedy` averages what it cannot know
SHOW = "metropolitain.games.metromania.show"


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
    effects_differ = False
    copied_on_cards = False
    max_moves = legal.MAX_MOVES
    mask_room = legal.MAX_MOVES
    max_steps = legal.MAX_STEPS
    refusals = refuse.Refused
    kernels = Kernels.of(
        *(deal, legal, refuse, apply, score, evaluation, redeal),
        *(actions, observation),
    )
    benchmarks = (
        (4, {}),
        (3, {}),
        (2, {}),
        (2, {"variant": "advanced"}),
        (4, {"strict": True, "last_round": "none"}),
    )

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    setup_form = staticmethod(setup.setup_form)
    view_setup = staticmethod(setup.view_setup)
    parse = staticmethod(notation.parse_move)
    format = staticmethod(notation.format_move)
    move_facts = staticmethod(notation.move_facts)
    reveals = staticmethod(redeal.reveals)
    surprises = staticmethod(redeal.surprises)
    detail = staticmethod(sheet.detail)
    action_names = staticmethod(actions.action_names)
    observation_spec = staticmethod(observation.observation_spec)
    position = staticmethod(metromania_position)
    effects = staticmethod(metromania_effects)
    preview = staticmethod(metromania_preview)
    picture = staticmethod(deferred(f"{SHOW}.picture", "picture"))
    moment = staticmethod(deferred(f"{SHOW}.moment", "metromania_moment"))
    text_board = staticmethod(deferred(f"{SHOW}.terminal", "text_board"))
    tell = staticmethod(deferred(f"{SHOW}.text", "tell"))

    def seats(self, players: int, options: MetromaniaOptions) -> int:
        return options.companies(players)

    def player_of(self, seat: Seat, players: int) -> Player:
        return Player(score.player_of(seat, players))

    def hides(self, players: int, options: MetromaniaOptions) -> bool:
        return not (options.open or options.strict or options.companies(players) == 2)  # X6, X62–X64

    def geometry(self, s: State) -> MetromaniaGeometry:
        return geometry()

    def search(self, players: int, options: MetromaniaOptions) -> Search:
        return Search(levels={"medium": 120, "strong": 3000, "expert": 16000}, spread=8.0, branching=12)

    def greedy_worlds(self, options: MetromaniaOptions) -> int:
        return 1 if options.open or options.strict else BLIND_WORLDS


RULES = Metromania()
