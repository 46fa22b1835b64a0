"""Batches: steps of all or none, resets, rewards, threads, and what they refuse."""

import numpy as np
import pytest

from metropolitain.engine.batch import Batch
from metropolitain.engine.game import Game
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import fill_generators, generator
from tests.cases import Case, every_case, every_game


def test_generators_are_those_of_the_streams() -> None:
    rngs = np.zeros((5, 1), np.uint64)
    fill_generators(rngs, np.uint64(2**64 - 3))
    assert np.array_equal(rngs, np.stack([generator(2**64 - 3, stream) for stream in range(5)]))


@every_case
def test_a_batch_does_what_single_games_do(case: Case) -> None:
    name, players, options = case
    batch = Batch(name, 4, players, options, seed=6, reward="points")
    games = []
    for index in range(4):
        game = Game.new(name, players, options, seed=0)
        game._states[:1] = batch.states[index : index + 1]
        game._to_move = None
        games.append(game)
    total = np.zeros((4, players))
    while not batch.over.all():
        masks, seen, seats = batch.legal_mask(), batch.observe(), batch.seats
        actions = batch.random_actions(masks)
        rewards, terminated = batch.step(actions)
        total += rewards
        for index, game in enumerate(games):
            if seats[index] < 0:
                assert actions[index] == -1
                continue
            assert np.array_equal(masks[index], game.legal_mask())
            assert np.array_equal(seen[index], game.observation())
            game.step(actions[index])
            assert batch.states[index].tobytes() == game.state.tobytes()
            assert terminated[index] == game.over
    assert np.array_equal(total, batch.scores)
    assert [game.scores for game in games] == batch.scores.tolist()


@every_game
def test_the_win_is_shared_out_when_a_game_ends(game_name: str) -> None:
    players = 3
    batch = Batch(game_name, 20, players, seed=2)
    total = np.zeros((20, players))
    while not batch.over.all():
        rewards, terminated = batch.step(batch.random_actions())
        assert not rewards[~terminated].any()
        total += rewards
    assert np.allclose(total.sum(axis=1), 0.0)
    for shares, winners in zip(total, batch.winners, strict=True):
        assert set(np.flatnonzero(shares == shares.max())) == {p for p in range(3) if winners >> p & 1}


@every_game
def test_one_illegal_action_stops_all(game_name: str) -> None:
    batch = Batch(game_name, 6, 3, seed=2)
    for _ in range(3):
        batch.step(batch.random_actions())
    actions = batch.random_actions()
    before = batch.states.tobytes()
    masks = batch.legal_mask()
    for bad in (-1, batch.num_actions, 2**40, int(np.flatnonzero(~masks[4])[0])):
        wrong = actions.copy()
        wrong[4] = bad
        with pytest.raises(Refusal):
            batch.step(wrong)
        assert batch.states.tobytes() == before
    batch.step(actions)
    assert batch.states.tobytes() != before


@every_game
def test_ended_games_are_dealt_anew(game_name: str) -> None:
    batch = Batch(game_name, 8, 2, seed=3, autoreset=True, reward="points")
    ended = 0
    total = np.zeros((8, 2))
    for _ in range(250):
        rewards, terminated = batch.step(batch.random_actions())
        total += rewards
        total[terminated] = 0
        ended += int(terminated.sum())
        assert not batch.over.any()
    assert ended >= 8
    assert np.array_equal(total, batch._scores)


def test_resets_deal_what_they_are_asked_to() -> None:
    batch = Batch("metro", 5, seed=1)
    first = batch.states.copy()
    for _ in range(4):
        batch.step(batch.random_actions())
    before = batch.states.copy()
    which = np.array([True, False, False, True, False])
    batch.reset(which)
    assert all((batch.states[i] == before[i]) != which[i] for i in range(5))
    assert batch.states[0] != first[0]  # its generator has gone on
    batch.reset(seed=1)
    assert np.array_equal(batch.states, first)
    batch.step(batch.random_actions())
    batch.reset(which, seed=1)
    assert all((batch.states[i] == first[i]) == which[i] for i in range(5))


@every_game
def test_threads_change_nothing_but_the_time(game_name: str) -> None:
    one, many = (Batch(game_name, 7, 2, seed=5, threads=threads, autoreset=True) for threads in (1, 3))
    for _ in range(30):
        actions, again = one.random_actions(), many.random_actions()
        assert np.array_equal(actions, again)
        for mine, theirs in zip(one.step(actions), many.step(again), strict=True):
            assert np.array_equal(mine, theirs)
        assert np.array_equal(one.observe(), many.observe())
    assert one.states.tobytes() == many.states.tobytes()
    assert np.array_equal(one.random_moves(), many.random_moves())
    assert np.array_equal(one.play_out(), many.play_out())
    assert one.states.tobytes() == many.states.tobytes()
    assert one.over.all()


@every_game
def test_a_redealt_batch_looks_the_same(game_name: str) -> None:
    batch = Batch(game_name, 10, 3, seed=5)
    for _ in range(10):
        batch.step(batch.random_actions())
    before = batch.states.tobytes()
    world, other = batch.redeal(1), batch.redeal(2)
    assert batch.states.tobytes() == before
    assert world.states.tobytes() != other.states.tobytes()
    assert np.array_equal(world.observe(), batch.observe())
    assert np.array_equal(world.legal_mask(), batch.legal_mask())
    for seat in range(3):
        assert np.array_equal(batch.redeal(3, seat).observe(seats=seat), batch.observe(seats=seat))


def test_arrays_are_written_where_one_wants_them() -> None:
    batch = Batch("nextstation", 4, 1, seed=1)
    masks, seen = np.zeros((4, 156), np.bool_), np.zeros((4, batch.observation_size), np.int8)
    assert np.shares_memory(batch.legal_mask(masks), masks)
    assert np.shares_memory(batch.observe(seen), seen)  # type: ignore[arg-type]
    assert np.array_equal(masks, batch.legal_mask())
    assert np.array_equal(seen, batch.observe())
    read_only = masks.copy()
    read_only.flags.writeable = False
    wrong = (
        np.zeros((4, 155), np.uint8),
        np.zeros((4, 156)),
        np.zeros((4, 312), np.uint8)[:, ::2],
        read_only,
        [1],
    )
    for out in wrong:
        with pytest.raises(Refusal, match="G4"):
            batch.legal_mask(out)  # type: ignore[arg-type]


def test_what_a_batch_refuses() -> None:
    batch = Batch("metro", 3, seed=1)
    before = batch.states.tobytes()
    for actions in ([1, 2], [1.0, 2.0, 3.0], [True, True, True], 5, "abc", [[1], [2], [3]], None):
        with pytest.raises(Refusal, match="G4"):
            batch.step(actions)  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="G4"):
            batch.play(actions)  # type: ignore[arg-type]
    for mask in ([1, 0, 1], [True], "abc"):
        with pytest.raises(Refusal, match="G4"):
            batch.reset(mask)
    for seats in ([0, 1, 2], 2, -1, [0.5, 0, 0]):
        with pytest.raises(Refusal):
            batch.observe(seats=seats)
    for seed in (-1, 1.5, "1", 1 << 64, True):
        with pytest.raises(Refusal, match="G4"):
            batch.reset(seed=seed)  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="G4"):
            batch.redeal(seed)  # type: ignore[arg-type]
    assert batch.states.tobytes() == before
    for asked in ({"size": 0}, {"size": True}, {"reward": "fame"}, {"threads": 0}, {"device": "abacus"}):
        with pytest.raises(Refusal):
            Batch(**{"game": "metro", "size": 3, **asked})  # type: ignore[arg-type]


def test_small_integers_are_as_good() -> None:
    batch, twin = Batch("metro", 3, seed=1), Batch("metro", 3, seed=1)
    actions = batch.random_actions()
    batch.step(actions.astype(np.int16))
    twin.step(actions.tolist())
    assert batch.states.tobytes() == twin.states.tobytes()


@every_game
def test_games_can_be_dealt_and_played_in_one_go(game_name: str) -> None:
    batch = Batch(game_name, 5, 2, seed=4, reward="points", autoreset=False)
    twin = batch.copy()
    twin.step(twin.random_actions())
    batch._rngs[:] = twin._rngs
    batch.reset()
    assert np.array_equal(batch.play_out(), twin.play_out(anew=True))
    assert batch.states.tobytes() == twin.states.tobytes()
    assert not twin._scores.any()


def test_seats_and_players_are_told_apart() -> None:
    batch = Batch("metromania", 2, 2, {"variant": "advanced"}, seed=1)
    assert batch.observe(seats=3).shape == (2, batch.observation_size)
    assert batch.step(batch.random_actions())[0].shape == (2, 2)
