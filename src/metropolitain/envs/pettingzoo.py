"""PettingZoo: every game as an AEC environment and as a parallel one.

Agents are players. An observation is a dictionary of `observation` (what `Game.observation` gives) and
`action_mask`; who is not to move has an empty mask. An action that is not legal ends the game as
PettingZoo has it: the one who took it loses 1, nobody else gains (`raw_env` refuses it instead, and
nothing has changed). What is no action at all (1.5, "x") is refused everywhere.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import index
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from metropolitain.engine.batch import Reward
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.envs.common import RENDER_MODES, Deals, Picture, check_render_mode, need, render

need("pettingzoo", "pettingzoo")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

ILLEGAL = -1.0  # the reward of who takes an illegal action
NOTHING = -1  # the action of who is to move and sends none: never a legal one

Observation = dict[str, npt.NDArray[Any]]


def is_played_together(game: Game) -> bool:
    """Whether in each turn every player has exactly one action, as in a random game from here."""
    game, chooser, acted = game.copy(), random.Random(0), 0
    while not game.over:
        if acted == 0 and len(game.to_move) != game.players:
            return False
        game.step(chooser.choice(np.flatnonzero(game.legal_mask()).tolist()))
        acted = (acted + 1) % game.players
    return True


class NamedAgents:
    """A game with the names of its agents: what both kinds of environment share."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, "pettingzoo")
        self.render_mode = render_mode
        self._deals = Deals(game, players, options, reward)
        self._game = self._deals.example
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": is_played_together(self._game),
        }
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        seen = spaces.Box(0, 255, (self._game.observation_size,), np.uint8)
        mask = spaces.Box(0, 1, (self._game.num_actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._game.num_actions) for agent in self.possible_agents
        }

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._game

    def observation_space(self, agent: str) -> Any:
        """What an agent sees; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do; the same object each time."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        self._game = self._deals.deal(seed)
        self._points = [0.0] * self._game.players
        self.agents = self.possible_agents[:]

    def _agent_of(self, seat: Seat) -> str:
        return self.possible_agents[self._game.player_of(seat)]

    def _seat_of(self, agent: str) -> Seat:
        """The seat with which a player acts now, or the first one."""
        player = self._numbers[agent]
        for seat in self._game.to_move:
            if self._game.player_of(seat) == player:
                return seat
        return Seat(player)

    def _seen_from(self, seat: Seat) -> Observation:
        mask = self._game.legal_mask(seat).view(np.int8)
        return {"observation": self._game.observation(seat), "action_mask": mask}

    def _gains(self) -> dict[str, float]:
        gains = self._deals.gained(self._game, self._points)
        return dict(zip(self.possible_agents, gains, strict=True))

    def render(self) -> str | Picture | None:
        """The board as everybody may see it: text, printed text, SVG, or pixels."""
        return render(self._game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class AgentEnv(NamedAgents, AECEnv):  # type: ignore[misc]
    """One agent after the other; in simultaneous turns players act in ascending order, unseen."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: that of the seed, or the next one."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self._game.to_move)

    def _select(self, to_move: tuple[Seat, ...]) -> None:
        """Select the first agent to move, and keep in mind which seat it acts with."""
        self._seat = to_move[0]
        self.agent_selection = self._agent_of(self._seat)

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do."""
        is_selected = agent == self.agent_selection and not self._game.over
        return self._seen_from(self._seat if is_selected else self._seat_of(agent))

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; refuses one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._game
        if action is None:
            raise Refusal("G1", "no-such-action", action="None", actions=game.num_actions)
        game.step(action, self._seat)
        self._cumulative_rewards[agent] = 0.0
        to_move = game.to_move
        if to_move:
            self._select(to_move)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        if self._deals.pays(game):  # until then all rewards stay 0
            self.rewards = self._gains()
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


AFTER_RESET = ("rewards", "terminations", "truncations", "infos", "agent_selection", "agents", "num_agents")


class GuardedEnv(AgentEnv):
    """What PettingZoo's wrappers do, in one: order of calls, actions in bounds, illegal ones end the game.

    Each wrapper asks the next one for every attribute; three of them take longer than a turn.
    """

    def __init__(self, *asked: Any, **named: Any) -> None:
        super().__init__(*asked, **named)
        self._is_asked_for = False  # whether somebody was named by `agent_iter` and has yet to act

    def __getattr__(self, name: str) -> Any:
        """Only what `reset` makes can be missing."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(name)

    @property
    def _has_reset(self) -> bool:
        return "agents" in self.__dict__

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: that of the seed, or the next one."""
        super().reset(seed, options)
        self._is_asked_for = False

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; an illegal one ends the game."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._is_asked_for = False
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        is_over = self.terminations[agent] or self.truncations[agent]
        is_action = action is None if is_over else self.action_spaces[agent].contains(action)
        assert is_action, "action is not in action space"
        try:
            super().step(action)
        except Refusal:
            EnvLogger.warn_on_illegal_move()
            self._end_by(agent)

    def _end_by(self, agent: str) -> None:
        """End the game for everybody: an agent took an illegal action."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | Picture | None:
        """The board as everybody may see it: text, printed text, SVG, or pixels."""
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are to act; each must act before the next is named."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return self._in_order(max_iter)

    def _in_order(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            assert not self._is_asked_for, "need to call step() or reset() in a loop over `agent_iter`"
            self._is_asked_for = True
            max_iter -= 1
            yield self.agent_selection


class TogetherEnv(NamedAgents, ParallelEnv):  # type: ignore[misc]
    """All agents at once: those who are to move act, what the others send is ignored.

    An illegal action of one of them, or none at all, ends the game for everybody, and nobody has acted.
    """

    def __init__(self, *asked: Any, **named: Any) -> None:
        super().__init__(*asked, **named)
        self.agents = []
        self._has_reset = False

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game: that of the seed, or the next one."""
        self._begin(seed)
        self._has_reset = True
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: self._seen_from(self._seat_of(agent)) for agent in self.agents}

    def _chosen(self, actions: Mapping[str, Any]) -> dict[Seat, int]:
        """What each seat to move does (`NOTHING` if none is sent); refuses what is no whole number."""
        chosen = {}
        for seat in self._game.to_move:
            action = actions.get(self._agent_of(seat))
            try:
                chosen[seat] = NOTHING if action is None else index(action)
            except TypeError:
                known = self._game.num_actions
                raise Refusal("G1", "no-such-action", action=str(action)[:20], actions=known) from None
        return chosen

    def _illegal(self, chosen: dict[Seat, int]) -> Seat | None:
        """The first seat whose action is not legal."""
        for seat, action in chosen.items():
            mask = self._game.legal_mask(seat)
            if not 0 <= action < len(mask) or not mask[action]:
                return seat
        return None

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Take the actions of those who are to move, all of them or none."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        chosen = self._chosen(actions)
        wrong = self._illegal(chosen)
        if wrong is None:
            for seat, action in chosen.items():
                self._game.step(action, seat)
            rewards = self._gains()
        else:
            rewards = dict.fromkeys(self.agents, 0.0) | {self._agent_of(wrong): ILLEGAL}
        agents = self.agents
        seen = self._seen()
        ended = self._game.over or wrong is not None
        if ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        cut = dict.fromkeys(agents, wrong is not None)
        return seen, rewards, dict.fromkeys(agents, ended), cut, {agent: {} for agent in agents}


class Environments(NamedTuple):
    """A game's environments, as PettingZoo names them."""

    env: Callable[..., GuardedEnv]
    raw_env: Callable[..., AgentEnv]
    parallel_env: Callable[..., TogetherEnv]


def environments(game: str) -> Environments:
    """The functions that a module of PettingZoo's kind has.

    An illegal action is refused by `raw_env`, and nothing has changed; in the others it ends the game.
    """
    return Environments(partial(GuardedEnv, game), partial(AgentEnv, game), partial(TogetherEnv, game))
