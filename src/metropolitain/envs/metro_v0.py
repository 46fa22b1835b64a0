"""PettingZoo's environments of Metro."""

from metropolitain.envs.pettingzoo import environments

env, raw_env, parallel_env = environments("metro")
