"""PettingZoo's own suites on our environments."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from metropolitain.engine.refusal import Refusal
from metropolitain.envs import metro_v0, metromania_v0, nextstation_v0

GAMES = {"metro": metro_v0, "nextstation": nextstation_v0, "metromania": metromania_v0}
# PettingZoo says so of every environment whose observation has an action mask, unless it is one of its own.
MASKED = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array"
)
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("metro", {}),
    ("metro", {"players": 4, "options": {"companies": True, "wagons": True}, "reward": "points"}),
    ("nextstation", {}),
    ("nextstation", {"players": 1}),
    ("nextstation", {"players": 3, "options": {"powers": True, "pencils": "chosen"}}),
    ("metromania", {"players": 4}),
    ("metromania", {"players": 2, "options": {"variant": "advanced"}}),
]
every_setup = pytest.mark.parametrize(
    ("name", "asked"), SETUPS, ids=[f"{n}-{a.get('players', 2)}-{k}" for k, (n, a) in enumerate(SETUPS)]
)
every_module = pytest.mark.parametrize("module", GAMES.values(), ids=list(GAMES))


@MASKED
@every_setup
def test_api(name: str, asked: dict[str, Any]) -> None:
    api_test(GAMES[name].env(**asked), num_cycles=150)


@every_setup
def test_parallel_api(name: str, asked: dict[str, Any]) -> None:
    parallel_api_test(GAMES[name].parallel_env(**asked), num_cycles=400)


@every_module
def test_seeds(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=100)
    parallel_seed_test(module.parallel_env, num_cycles=100)


@every_module
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    checks = {"svg": lambda shown: shown.startswith("<svg")}
    render_test(module.env, custom_tests=checks)
    assert len(capsys.readouterr().out) > 1000
    with pytest.raises(ValueError, match="render modes"):
        module.env(render_mode="oil on canvas")


def test_performance_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It measures for five seconds; here its clock runs ahead."""
    import time

    started, ticks = time.time(), iter(range(1_000_000))
    monkeypatch.setattr(time, "time", lambda: started + next(ticks) / 100)
    performance_benchmark(metro_v0.env())
    assert "turns per second" in capsys.readouterr().out


@every_setup
def test_whole_games_pay_out(name: str, asked: dict[str, Any]) -> None:
    env = GAMES[name].env(**asked)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    game = env.unwrapped.game
    assert game.over
    assert list(total.values()) == pytest.approx(game.returns(asked.get("reward")))


@pytest.mark.filterwarnings("ignore")
@every_module
def test_an_illegal_action_ends_the_game_for_who_took_it(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    first = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(first)["action_mask"] == 0)[0]))
    assert env.unwrapped.rewards[first] == -1.0
    assert all(env.terminations.values())
    parallel = module.parallel_env()
    seen, _ = parallel.reset(seed=1)
    before = parallel.game.state.tobytes()
    bad = {agent: int(np.flatnonzero(one["action_mask"] == 0)[0]) for agent, one in seen.items()}
    _, rewards, terminated, truncated, _ = parallel.step(bad)
    assert parallel.game.state.tobytes() == before
    assert min(rewards.values()) == -1.0
    assert all(terminated.values())
    assert all(truncated.values())
    assert parallel.agents == []


@every_module
def test_without_wrappers_it_is_refused(module: ModuleType) -> None:
    env = module.raw_env()
    env.reset(seed=1)
    before = env.game.state.tobytes()
    bad = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (bad, -1, 10**9, None, 1.5):
        with pytest.raises(Refusal):
            env.step(action)
    assert env.game.state.tobytes() == before
    for seed in (-1, 1.5, "one"):
        with pytest.raises(Refusal, match="G4"):
            env.reset(seed=seed)
    assert env.game.state.tobytes() == before


def test_what_cannot_be_opened_is_refused() -> None:
    with pytest.raises(Refusal, match="G9"):
        metro_v0.env(players=9)
    with pytest.raises(Refusal, match="G4"):
        metro_v0.env(options={"colour": "red"})
    with pytest.raises(Refusal, match="G4"):
        metro_v0.parallel_env(reward="fame")
