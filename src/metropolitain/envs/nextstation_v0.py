"""PettingZoo's environments of Next Station."""

from metropolitain.envs.pettingzoo import environments

env, raw_env, parallel_env = environments("nextstation")
