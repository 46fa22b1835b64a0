"""PettingZoo's environments of Metromania."""

from metropolitain.envs.pettingzoo import environments

env, raw_env, parallel_env = environments("metromania")
