"""PettingZoo: every game as an AEC environment and as a parallel one.

Agents are players. An observation is a dictionary of `observation` (what `Game.observation` gives) and
`action_mask`; who is not to move has an empty mask. An action that is not legal ends the game as
PettingZoo has it: the one who took it loses 1, nobody else gains (`raw_env` refuses it instead, and
nothing has changed).
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from metropolitain.engine.batch import Reward
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Seat
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.envs.common import RENDER_MODES, Deals, need, render

need("pettingzoo", "pettingzoo")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

ILLEGAL = -1.0  # the reward of who takes an illegal action

Observation = dict[str, npt.NDArray[Any]]


class Table:
    """A game with the names of its agents: what both kinds of environment share."""

    metadata: dict[str, Any]

    def _open(
        self,
        game: str,
        players: int,
        options: Mapping[str, Json] | None,
        reward: Reward | None,
        mode: str | None,
    ) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"render modes: {', '.join(RENDER_MODES)}, not {mode}")
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.render_mode = mode
        self._deals = Deals(game, players, options, reward)
        self._game = self._deals.example
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

    def _seen_by(self, agent: str) -> Observation:
        seat = self._seat_of(agent)
        mask = self._game.legal_mask(seat).view(np.int8)
        return {"observation": self._game.observation(seat), "action_mask": mask}

    def _gains(self) -> dict[str, float]:
        gains = self._deals.gained(self._game, self._points)
        return dict(zip(self.possible_agents, gains, strict=True))

    def render(self) -> str | None:
        """The board as everybody may see it: text, printed text, or SVG."""
        return render(self._game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class AgentEnv(Table, AECEnv):  # type: ignore[misc]
    """One agent after the other; in simultaneous turns players act in ascending order, unseen."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._open(game, players, options, reward, render_mode)
        self.agents = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: that of the seed, or the next one."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_of(self._game.to_move[0])

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do."""
        return self._seen_by(agent)

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; refuses one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refusal("G1", "no-such-action", action="None", actions=self._game.num_actions)
        self._game.step(action, self._game.to_move[0])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._gains()
        if self._game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._agent_of(self._game.to_move[0])
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class TogetherEnv(Table, ParallelEnv):  # type: ignore[misc]
    """All agents at once: those who are to move act, what the others send is ignored."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._open(game, players, options, reward, render_mode)
        self.agents = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game: that of the seed, or the next one."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: self._seen_by(agent) for agent in self.agents}

    def _illegal(self, chosen: dict[Seat, Any]) -> Seat | None:
        """The first seat whose action is not legal."""
        for seat, action in chosen.items():
            mask = self._game.legal_mask(seat)
            if action is None or not 0 <= int(action) < len(mask) or not mask[int(action)]:
                return seat
        return None

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Take the actions of those who are to move, all of them or none."""
        chosen: dict[Seat, Any] = {seat: actions.get(self._agent_of(seat)) for seat in self._game.to_move}
        wrong = self._illegal(chosen)
        if wrong is None:
            for seat, action in chosen.items():
                self._game.step(int(action), seat)
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

    env: Callable[..., Any]
    raw_env: Callable[..., AgentEnv]
    parallel_env: Callable[..., TogetherEnv]


def environments(game: str, fewest: int) -> Environments:
    """The functions that a module of PettingZoo's kind has."""

    def raw_env(
        players: int = fewest,
        options: Mapping[str, Json] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> AgentEnv:
        """The environment without wrappers: refuses illegal actions and changes nothing then."""
        return AgentEnv(game, players, options, reward, render_mode)

    def parallel_env(
        players: int = fewest,
        options: Mapping[str, Json] | None = None,
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> TogetherEnv:
        """The environment in which all agents act at once."""
        return TogetherEnv(game, players, options, reward, render_mode)

    def env(**asked: Any) -> Any:
        """The environment with PettingZoo's wrappers: an illegal action ends the game."""
        wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**asked), illegal_reward=ILLEGAL)
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
        return wrappers.OrderEnforcingWrapper(wrapped)

    return Environments(env, raw_env, parallel_env)
