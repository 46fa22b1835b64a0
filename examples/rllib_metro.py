"""Metro with RLlib, through RLlib's own wrapper of PettingZoo environments.

    pip install "metropolitain[pettingzoo]" "ray[rllib]" torch
    python examples/rllib_metro.py

A starting point, not run by this project's tests. Observations are dictionaries of `observation` and
`action_mask`; RLlib's example module for masked actions uses the mask: illegal actions are never drawn.
"""

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from metropolitain.envs import metro_v0

NAME, SHARED = "metropolitain_metro", "shared"
ROUNDS = 20


def main() -> None:
    """Both players learn one policy against each other."""
    ray.init(address="local")  # not a cluster that happens to run on this machine
    register_env(NAME, lambda settings: PettingZooEnv(metro_v0.env(players=2, **settings)))
    config = (
        PPOConfig()
        .environment(NAME, env_config={"reward": "win"})
        .multi_agent(policies={SHARED}, policy_mapping_fn=lambda agent, *_, **__: SHARED)
        .rl_module(
            rl_module_spec=MultiRLModuleSpec(
                rl_module_specs={SHARED: RLModuleSpec(module_class=ActionMaskingTorchRLModule)}
            )
        )
        .env_runners(num_env_runners=1)
    )
    algorithm = config.build_algo()
    for number in range(ROUNDS):
        found = algorithm.train()
        print(number, found["env_runners"])
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
