"""Gymnasium's own checker on our environments, and the vector environment beside single ones."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import InvalidAction  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from metropolitain.engine.refusal import Refusal  # noqa: E402
from metropolitain.envs.gymnasium import ILLEGAL, NAME, NextStationSolo  # noqa: E402


def vector(count: int, **more: Any) -> Any:
    """So many games in one environment."""
    return gymnasium.make_vec(NAME, count, vectorization_mode="vector_entry_point", **more)


def first_actions(info: dict[str, Any]) -> Any:
    """The first legal action of each game."""
    return np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])


OPTIONS = [{}, {"objectives": True, "powers": True}, {"pencils": "chosen"}]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_checker_is_content(options: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(NAME, options=options, render_mode="ansi").unwrapped)


def test_a_return_is_the_score() -> None:
    env = gymnasium.make(NAME)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            _, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
            assert not cut
            total += reward
        assert total == env.unwrapped.game.scores[0]
    assert env.reset()[0].tobytes() != env.reset()[0].tobytes()


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    env = gymnasium.make(NAME).unwrapped
    seen, info = env.reset(seed=1)
    before = env.game.state.tobytes()
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    again, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut) == (ILLEGAL, False, False)
    assert info["refusal"]
    assert np.array_equal(seen, again)
    for action in (-1, 10**6, 1.5):
        with pytest.raises(InvalidAction):
            env.step(action)
    with pytest.raises(Refusal, match="G4"):
        env.reset(seed=-1)
    assert env.game.state.tobytes() == before
    with pytest.raises(ValueError, match="render modes"):
        NextStationSolo(render_mode="oil on canvas")


@pytest.mark.parametrize("options", OPTIONS)
def test_the_vector_environment(options: dict[str, object]) -> None:
    env = vector(6, options=options)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(seen, again)
    chooser = np.random.default_rng(1)
    ended, total = 0, np.zeros(6)
    for _ in range(120):
        masks = info["action_mask"]
        actions = np.array([chooser.choice(np.flatnonzero(mask)) for mask in masks])
        assert actions in env.action_space
        seen, rewards, over, cut, info = env.step(actions)
        assert seen in env.observation_space
        assert seen.dtype == np.uint8
        assert rewards.shape == over.shape == cut.shape == (6,)
        total += rewards
        if over.any():
            assert np.array_equal(info["_final_obs"], over)
            assert np.array_equal(info["_final_info"], over)
            assert np.array_equal(info["final_info"]["_action_mask"], over)
            assert not info["final_info"]["action_mask"][over].any()
            assert not np.array_equal(info["final_obs"][over], seen[over])
            assert (total[over] > 0).all()
            total[over] = 0
        ended += int(over.sum())
    assert ended >= 12
    env.close()


def test_the_vector_environment_refuses_a_step_with_an_illegal_action() -> None:
    env = vector(3)
    seen, info = env.reset(seed=1)
    actions = first_actions(info)
    for bad in (np.flatnonzero(info["action_mask"][1] == 0)[0], -1, 999):
        wrong = actions.copy()
        wrong[1] = bad
        with pytest.raises(InvalidAction):
            env.step(wrong)
    for shape in (actions[:2], actions.astype(float)):
        with pytest.raises(InvalidAction):
            env.step(shape)
    assert np.array_equal(env.unwrapped._batch.observe(), seen)
    with pytest.raises(ValueError, match="one seed"):
        env.reset(seed=[1, 2, 3])
    reset = np.array([True, False, True])
    env.step(actions)
    env.reset(options={"reset_mask": reset})


def test_what_follows_a_seed_follows_from_it() -> None:
    """Games after the seeded ones, by a reset or by steps, are the same again."""
    one, other = (vector(4) for _ in range(2))
    for env in (one, other):
        env.reset(seed=3)
    again, theirs = one.reset()[0], other.reset()[0]
    assert np.array_equal(again, theirs)
    assert not np.array_equal(again, one.reset(seed=3)[0])
    assert not np.array_equal(one.reset(seed=4)[0], one.reset(seed=3)[0])
    fresh = vector(4)
    assert not np.array_equal(fresh.reset()[0], fresh.reset()[0])
    before = one.reset(seed=3)[0]
    for seed in (-1, 1.5, "one"):
        with pytest.raises(Refusal, match="G4"):
            one.reset(seed=seed)
    assert np.array_equal(one.unwrapped._batch.observe(), before)
    assert np.array_equal(one.reset()[0], again)


def test_the_vector_environment_cuts_long_games_off() -> None:
    env = vector(3, max_episode_steps=4)
    first, info = env.reset(seed=1)
    for step in range(1, 9):
        seen, _, over, cut, info = env.step(first_actions(info))
        assert not over.any()
        assert cut.all() == (step % 4 == 0) == ("final_obs" in info)
    assert info["final_info"]["action_mask"].any(axis=1).all()  # they could have gone on
    assert not np.array_equal(seen, first)


def test_the_vector_environment_takes_no_arguments_that_it_does_not_know() -> None:
    for unknown in ({"colour": "red"}, {"render_mode": "ansi"}):
        with pytest.raises(TypeError, match=next(iter(unknown))):
            vector(2, **unknown)
    with pytest.raises(ValueError, match="at least one step"):
        vector(2, max_episode_steps=0)


def test_gymnasiums_own_vectors_work_too() -> None:
    env = gymnasium.make_vec(NAME, 2, vectorization_mode="sync")
    _, info = env.reset(seed=1)
    env.step(first_actions(info))
    env.close()
