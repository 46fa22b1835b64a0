"""Metro with RLlib, through RLlib's own wrapper of PettingZoo environments.

    pip install "metropolitain[pettingzoo]" "ray[rllib]" torch
    python examples/rllib_metro.py                           # some minutes of one core
    python examples/rllib_metro.py --ray auto --runners 8    # a Ray cluster plays, with eight processes

Both players are one policy. The reward is the points that a move brought, so that the printed mean says how
many points a player makes in a game. RLlib's example module for masked actions never draws an illegal one;
it wants the mask and `observations`, numbers that a network can take, under these names.
"""

import argparse
from typing import Any

import numpy as np
import numpy.typing as npt
import ray
from gymnasium import spaces
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from metropolitain.envs import metro_v0

NAME, SHARED = "metropolitain_metro", "shared"


class ForRLlib(BaseWrapper):
    """Observations as RLlib's module for masked actions wants them: numbers from 0 to 1, under its names."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        planes = env.unwrapped.game.observation_spec
        self._scale = np.concatenate([np.full(plane.length, 1 / plane.high, np.float32) for plane in planes])
        seen = spaces.Box(0, 255, self._scale.shape, np.float32)
        mask = spaces.Box(0, 1, (env.unwrapped.game.num_actions,), np.float32)
        self._space = spaces.Dict({"observations": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self._space

    def observe(self, agent: str) -> dict[str, npt.NDArray[np.float32]]:
        """What an agent sees, and what it may do."""
        seen = self.env.observe(agent)
        mask = seen["action_mask"].astype(np.float32)
        return {"observations": seen["observation"] * self._scale, "action_mask": mask}


def main() -> None:
    """Learn, and print how many points a player makes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20, help="how often to learn")
    parser.add_argument("--steps", type=int, default=4000, help="steps to learn from in each round")
    parser.add_argument("--ray", default="local", metavar="ADDRESS", help="a Ray cluster, else this machine")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one does")
    wanted = parser.parse_args()
    ray.init(address=wanted.ray)
    register_env(NAME, lambda settings: PettingZooEnv(ForRLlib(metro_v0.env(**settings))))
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [128, 128]})
    config = (
        PPOConfig()
        .environment(NAME, env_config={"players": 2, "reward": "points"})
        .multi_agent(policies={SHARED}, policy_mapping_fn=lambda agent, *_, **__: SHARED)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={SHARED: module}))
        .training(train_batch_size_per_learner=wanted.steps, minibatch_size=500, num_epochs=5, lr=5e-4)
        .env_runners(num_env_runners=wanted.runners)
    )
    algorithm = config.build_algo()
    for number in range(wanted.rounds):
        found = algorithm.train()["env_runners"]
        games, points = found["num_episodes"], np.mean(list(found["agent_episode_returns_mean"].values()))
        print(f"round {number}: {games:.0f} games, a player made {points:.1f} points", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
