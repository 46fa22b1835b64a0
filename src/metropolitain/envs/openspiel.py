"""OpenSpiel: `pyspiel.load_game("metropolitain_metro(players=3,hand=2)")` and the like.

Parameters are flat: `players`, `seed`, `deals`, `reward` and the game's own options, lists joined by hyphens.
No name stands for several of them (`edition`): OpenSpiel fills in all defaults, so that nobody could tell
whether an option beside it was asked for. The first node is chance: one of `deals`
set-ups, dealt from the seed, so that a history says all. What players do not know is hidden by information
states; `resample_from_infostate` draws it anew (IS-MCTS does so, plain MCTS looks at the state itself and so
knows more than a player). In simultaneous turns players act in ascending order.
"""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import numpy as np

from metropolitain.engine.batch import Reward
from metropolitain.engine.contract import Rules
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import game_seed, read_seed
from metropolitain.envs.common import need
from metropolitain.games import BUILT_IN, load

need("pyspiel", "openspiel")

import pyspiel  # noqa: E402

PREFIX = "metropolitain_"
DEALS = 10_000  # set-ups of a game, unless more are asked for
MOST_POINTS = 1000.0
JOINT = "-"
OF_ALL_GAMES = ("seed", "deals", "players", "reward")  # parameters that are no options


def as_parameter(value: Any) -> bool | int | str:
    """An option's value as OpenSpiel can read it."""
    if isinstance(value, bool | int):
        return value
    return JOINT.join(value) if isinstance(value, list) else str(value)


def as_option(rules: Rules, name: str, given: Any) -> Any:
    """A parameter as the option's value: a list is one of those that the game offers."""
    for choice in rules.Options.choices().get(name, []):
        if isinstance(choice, list) and JOINT.join(choice) == given:
            return choice
    return given


def specification(rules: Rules) -> dict[str, bool | int | str]:
    """All parameters of a game, with their defaults."""
    options = {name: as_parameter(value) for name, value in msgspec.structs.asdict(rules.Options()).items()}
    fewest = max(rules.player_counts[0], 2)
    return {"players": fewest, "seed": 0, "deals": DEALS, "reward": "win", **options}


def read_deals(given: Any) -> int:
    """How many set-ups there are; refuses none."""
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise Refusal("G4", "deals", deals=str(given)[:20])
    return given


def game_type(rules: Rules, is_zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kind = pyspiel.GameType
    utility = kind.Utility.ZERO_SUM if is_zero_sum else kind.Utility.GENERAL_SUM
    return kind(
        short_name=PREFIX + rules.name,
        long_name=rules.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.player_counts[-1],
        min_num_players=rules.player_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(rules),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A kind of game with its options."""

    rules: ClassVar[Rules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, default = self.rules, specification(self.rules)
        asked = {**default, **(params or {})}
        seed, deals, players, reward = (asked.pop(name) for name in OF_ALL_GAMES)
        self._seed, self.deals, self.players = read_seed(seed), read_deals(deals), players
        self._options = {
            name: as_option(rules, name, value) for name, value in asked.items() if value != default[name]
        }
        self.example = Game.new(rules.name, players, self._options, seed=0)
        self.example.returns(reward)  # refuses an unknown kind
        self.reward: Reward = reward if players > 1 else "points"
        by_win = self.reward == "win"
        super().__init__(
            game_type(rules, by_win),
            pyspiel.GameInfo(
                num_distinct_actions=self.example.num_actions,
                max_chance_outcomes=self.deals,
                num_players=self.players,
                min_utility=-1.0 if by_win else -MOST_POINTS,
                max_utility=1.0 if by_win else MOST_POINTS,
                utility_sum=0.0 if by_win else None,
                max_game_length=2 * rules.max_steps,
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def deal(self, number: int) -> Game:
        """The set-up of a number."""
        seed = game_seed(self._seed, number)
        return Game.new(self.rules.name, self.players, self._options, seed=seed)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What makes tensors and texts of states."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.example, recalls)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, or the deal before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game: Game | None = None

    def current_player(self) -> Any:
        """Who acts: chance, a player, or nobody."""
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        to_move = self.game.to_move
        return int(self.game.player_of(to_move[0])) if to_move else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The set-ups, each as likely."""
        deals = self.get_game().deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.current_player():
            return []
        actions: list[int] = np.flatnonzero(self.game.legal_mask()).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            game = self.get_game()
            if not 0 <= action < game.deals:
                raise Refusal("G1", "no-such-deal", deal=str(action)[:20], deals=game.deals)
            self.game = game.deal(action)
        else:
            self.game.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        name: str = self.get_game().example.action_names[action]
        return name

    def returns(self) -> list[float]:
        """What each player has in the end; nothing before."""
        game = self.get_game()
        return self.game.returns(game.reward) if self.is_terminal() and self.game else [0.0] * game.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that a player cannot tell from this one; its history is that of this one."""
        twin: SpielState = self.clone()
        if self.game is not None:
            seat = next((s for s in self.game.to_move if self.game.player_of(s) == player), Seat(player))
            twin.game = self.game.resample(seat, int(sampler() * (1 << 53)))
        return twin

    def __str__(self) -> str:
        return "before the deal" if self.game is None else " ".join(str(move) for move in self.game.moves)


class SpielObserver:
    """Tensors (`observation_spec`) and texts of what a player sees, or of all it has seen."""

    def __init__(self, example: Game, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = np.zeros(example.observation_size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for plane in example.observation_spec:
            self.dict[plane.name] = self.tensor[at : at + plane.length].reshape(plane.shape)
            at += plane.length

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = 0 if state.game is None else state.game.observation(Seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, or all it has seen, as text."""
        if state.game is None:
            return "before the deal"
        if self._recalls:
            return state.game.information_state(Seat(player))
        return state.game.observation(Seat(player)).tobytes().hex()


def register() -> None:
    """Make the games known to OpenSpiel by their names."""
    for name in BUILT_IN:
        if PREFIX + name in pyspiel.registered_names():
            continue
        rules = load(name)
        pyspiel.register_game(game_type(rules, True), type(name, (SpielGame,), {"rules": rules}))


register()
