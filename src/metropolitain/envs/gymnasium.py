"""Gymnasium: Next Station for one player, one game at a time or many (`metropolitain/NextStationSolo-v0`).

The reward of an action is the points that it brings, so that an episode's return is the score. `info` has the
`action_mask`. An action that is not legal changes nothing and costs `ILLEGAL`, and `info` says why
(`refusal`); in the vector environment one such action refuses the whole step, and nothing has changed.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from metropolitain.engine.batch import Batch
from metropolitain.engine.record import Json
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import read_seed
from metropolitain.envs.common import RENDER_MODES, Deals, check_render_mode, need, render
from metropolitain.envs.registration import NAME, register

need("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.error import InvalidAction  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

GAME = "nextstation"
ILLEGAL = -1.0

__all__ = ["NAME", "NextStationSolo", "NextStationSoloVector"]

Numbers = npt.NDArray[np.uint8]


class NextStationSolo(gymnasium.Env[Numbers, np.int64]):
    """One player's sheet; `options` are those of the game."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(self, options: Mapping[str, Json] | None = None, render_mode: str | None = None) -> None:
        check_render_mode(render_mode, "gymnasium")
        self.render_mode = render_mode
        self._deals = Deals(GAME, 1, options, "points")
        self.game = self._deals.example
        self._points = [0.0]
        self.observation_space = spaces.Box(0, 255, (self.game.observation_size,), np.uint8)
        self.action_space = spaces.Discrete(self.game.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal a game: that of the seed, or the next one."""
        super().reset(seed=None if seed is None else read_seed(seed))
        self.game = self._deals.deal(seed)
        self._points = [0.0]
        return self.game.observation(), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.legal_mask().view(np.int8)}

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action} is not in {self.action_space}")
        try:
            self.game.step(action)
        except Refusal as refusal:
            return (
                self.game.observation(),
                ILLEGAL,
                self.game.over,
                False,
                self._info() | {"refusal": str(refusal)},
            )
        reward = self._deals.gained(self.game, self._points)[0]
        if self.render_mode == "human":
            self.render()
        return self.game.observation(), reward, self.game.over, False, self._info()

    def render(self) -> Any:
        """The sheet: text, printed text, or SVG."""
        return render(self.game, self.render_mode)


class NextStationSoloVector(VectorEnv[Numbers, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games on a `Batch`; a game that ends, or has taken `max_episode_steps`, is dealt anew in the step.

    What Gymnasium registers for single games is handed on by it as `max_episode_steps`.
    """

    metadata: dict[str, Any] = {
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        options: Mapping[str, Json] | None = None,
        threads: int = 1,
        max_episode_steps: int | None = None,
    ) -> None:
        if max_episode_steps is not None and not max_episode_steps > 0:
            raise ValueError(f"an episode has at least one step, not {max_episode_steps}")
        self.num_envs = num_envs
        self._most_steps = max_episode_steps
        self._steps = np.zeros(num_envs, np.int64)  # of each game so far
        self._batch = Batch(GAME, num_envs, 1, options, seed=0, threads=threads)
        self.single_observation_space = spaces.Box(0, 255, (self._batch.observation_size,), np.uint8)
        self.single_action_space = spaces.Discrete(self._batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal all games, from one seed; or those that `options["reset_mask"]` names.

        Without a seed games follow from the last one given, or from a random one if there was none.
        """
        if isinstance(seed, list):
            raise ValueError("one seed is for all games: each has a stream of its own")
        mask = (options or {}).get("reset_mask")
        if mask is None and seed is None and self._np_random is None:
            seed = int(self.np_random.integers(1 << 53))
        self._batch.reset(mask, seed)
        super().reset(seed=None if seed is None else read_seed(seed))
        self._steps[... if mask is None else mask] = 0
        return self._batch.observe(), self._info()

    def _info(self) -> dict[str, Any]:
        each = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._batch.legal_mask().view(np.int8), "_action_mask": each}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Numbers, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game."""
        try:
            rewards, terminated = self._batch.step(actions)
        except Refusal as refusal:
            raise InvalidAction(str(refusal)) from refusal
        truncated = self._cut_off(terminated)
        info = self._deal_anew(terminated | truncated) | self._info()
        return self._batch.observe(), rewards[:, 0].astype(np.float64), terminated, truncated, info

    def _cut_off(self, terminated: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Which games have taken as many steps as they may, and have not ended by themselves."""
        self._steps += 1
        if self._most_steps is None:
            return np.zeros(self.num_envs, np.bool_)
        return (self._steps >= self._most_steps) & ~terminated

    def _deal_anew(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """Deal the games that have ended; what they ended with (only their rows count)."""
        if not ended.any():
            return {}
        masks = self._batch.legal_mask().view(np.int8)
        final = {"action_mask": masks, "_action_mask": ended.copy()}
        info = {"final_obs": self._batch.observe(), "_final_obs": ended.copy()}
        self._batch.reset(ended)
        self._steps[ended] = 0
        return info | {"final_info": final, "_final_info": ended.copy()}


register()
