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
    render_test,
    seed_test,
)
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

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
    checks = {
        "svg": lambda shown: shown.startswith("<svg"),
        "rgb_array": lambda shown: shown.shape[1:] == (800, 3) and shown.std() > 10,
    }
    render_test(module.env, custom_tests=checks)
    assert len(capsys.readouterr().out) > 1000
    with pytest.raises(ValueError, match="render modes"):
        module.env(render_mode="oil on canvas")


def test_only_who_acts_together_can_be_made_parallel() -> None:
    """PettingZoo's own conversion wants one action of everybody in every turn."""
    turns = {name: module.raw_env().metadata["is_parallelizable"] for name, module in GAMES.items()}
    assert turns == {"metro": False, "nextstation": True, "metromania": False}
    assert not nextstation_v0.env(options={"powers": True}).metadata["is_parallelizable"]
    together = aec_to_parallel(nextstation_v0.env())
    seen, _ = together.reset(seed=3)
    while together.agents:
        assert list(seen) == ["player_0", "player_1"]
        chosen = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        seen, *_ = together.step(chosen)
    assert together.unwrapped.game.over


def test_calls_have_their_order() -> None:
    env = metro_v0.env()
    made_by_reset = "rewards terminations truncations infos agent_selection agents num_agents"
    for name in made_by_reset.split():
        with pytest.raises(AttributeError, match="before reset"):
            getattr(env, name)
    for call in (env.render, env.last, lambda: env.step(0), lambda: env.observe("player_0"), env.agent_iter):
        with pytest.raises((AssertionError, AttributeError), match="reset"):
            call()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        list(env.agent_iter())
    actions: list[Any] = [65, -1, 1.5, None]
    for action in actions:
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(action)


@pytest.mark.filterwarnings("ignore")
def test_it_does_what_pettingzoos_wrappers_do() -> None:
    """A game with an illegal action in it, beside the same one under the three wrappers."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(metro_v0.raw_env(), illegal_reward=-1.0)
    pair = metro_v0.env(), wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
    for seed, illegal_at in ((1, 99), (2, 3)):
        for env in pair:
            env.reset(seed=seed)
        for turn, told in enumerate(zip(*(env.agent_iter() for env in pair), strict=True)):
            (seen, *mine), (theirs_seen, *theirs) = (env.last() for env in pair)
            assert told[0] == told[1]
            assert mine == theirs
            assert all(np.array_equal(seen[part], theirs_seen[part]) for part in seen)
            mask = seen["action_mask"] == (turn != illegal_at)
            for env in pair:
                env.step(None if mine[1] else int(np.flatnonzero(mask)[0]))
                assert env.rewards == pair[0].rewards
                assert env.agents == pair[0].agents


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
def test_a_parallel_step_with_what_is_no_action_is_refused(module: ModuleType) -> None:
    env = module.parallel_env()
    untouched = env.game.state.tobytes()
    with pytest.raises(AssertionError, match="reset"):
        env.step(dict.fromkeys(env.possible_agents, 0))
    assert env.game.state.tobytes() == untouched
    seen, _ = env.reset(seed=1)
    before = env.game.state.tobytes()
    for bad in (1.5, "x", [0], np.float64(1.0)):
        with pytest.raises(Refusal, match="G1"):
            env.step(dict.fromkeys(env.agents, bad))
    assert (env.game.state.tobytes(), env.agents) == (before, env.possible_agents)
    env.step({agent: np.int64(np.argmax(one["action_mask"])) for agent, one in seen.items()})
    assert env.game.state.tobytes() != before


@every_module
def test_a_parallel_step_after_the_end_changes_nothing(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither when the game is over nor when somebody's illegal action, or none, has ended it."""
    ended, over = module.parallel_env(), module.parallel_env()
    ended.reset(seed=1)
    _, rewards, *_ = ended.step({})
    assert min(rewards.values()) == -1.0
    seen, _ = over.reset(seed=1)
    while over.agents:
        seen, *_ = over.step({agent: int(np.argmax(one["action_mask"])) for agent, one in seen.items()})
    assert over.game.over
    for env in (ended, over):
        before = env.game.state.tobytes()
        caplog.clear()
        assert env.step(dict.fromkeys(env.possible_agents, 0)) == ({}, {}, {}, {}, {})
        assert "reset" in caplog.text
        assert env.game.state.tobytes() == before


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
