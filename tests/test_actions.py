"""Actions, masks and observations of all games: they mean the moves of the rules."""

import hashlib
import pickle
import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from metropolitain.engine.actions import PART
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.pickling import copy_states
from metropolitain.engine.refusal import Refusal
from tests.cases import CASES, FULL_SWEEP, Case, every_case, every_game
from tests.playing import play_randomly

SEEDS = range(50) if FULL_SWEEP else range(2)
POWERS = ("nextstation", 2, {"powers": True})


def seats_of(game: Game) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seat_count)]


def planes(game: Game, seat: Seat) -> dict[str, npt.NDArray[Any]]:
    """An observation by the names of its parts."""
    seen, found, at = game.observation(seat), {}, 0
    for plane in game.observation_spec:
        found[plane.name] = seen[at : at + plane.length].reshape(plane.shape)
        at += plane.length
    assert at == len(seen)
    return found


def codes_by_actions(game: Game, seat: Seat) -> list[int]:
    """The moves that all legal actions mean, in two steps where it takes two."""
    codes = []
    for action in np.flatnonzero(game.legal_mask(seat)).tolist():
        twin = game.branch()
        move = twin.step(action, seat)
        if move is not None:
            codes.append(move.code)
            continue
        for second in np.flatnonzero(twin.legal_mask(seat)).tolist():
            again = twin.copy()
            ended = again.step(second, seat)
            assert ended is not None
            codes.append(ended.code)
    return codes


def test_action_spaces_stay_small() -> None:
    """Other counts are in the documentation, which is compared below."""
    everything = {"hand": 3, "rotate": True, "companies": True, "wagons": True}
    assert Game.new("metro", 2, everything, seed=0).num_actions == 809


@every_case
def test_actions_mean_exactly_the_legal_moves(case: Case) -> None:
    for seed in SEEDS:
        game, chooser = Game.new(*case, seed=seed), random.Random(seed)
        assert len(set(game.action_names)) == len(game.action_names) == game.num_actions
        while not game.over:
            for seat in seats_of(game):
                for plane, numbers in zip(game.observation_spec, planes(game, seat).values(), strict=True):
                    assert numbers.max(initial=0) <= plane.high, plane.name
                if seat not in game.to_move:
                    assert not game.legal_mask(seat).any()
                elif chooser.random() < 0.3:
                    codes = codes_by_actions(game, seat)
                    assert sorted(codes) == sorted(game.legal_codes(seat).tolist())
            seat = chooser.choice(game.to_move)
            move = chooser.choice(game.legal_for(seat))
            assert game.legal_mask(seat)[game.action_of(move)]
            before = copy_states(game._states[len(game.moves) : len(game.moves) + 1])
            twin = game.branch()
            game.play(move, seat)
            while not twin.moves:
                twin.step(twin.action_of(move), seat)
            assert twin.moves[0].code == move.code
            assert twin.state.tobytes() == game.state.tobytes()
            assert twin.state_at(0).tobytes() == before.tobytes()


def test_what_seats_see_in_metro() -> None:
    game = Game.new("metro", 3, {"hand": 2}, seed=4)
    for seat in seats_of(game):
        seen = planes(game, seat)
        held = [int(np.flatnonzero(slot)[0]) for slot in seen["hand"]]
        assert held == game.state.hand[seat, :2].tolist()
        assert int(np.flatnonzero(seen["to_move"])[0]) == (0 - seat) % 3
        assert seen["unseen"].sum() == 58
        assert seen["heads"].sum() == (game.state.owner >= 0).sum()
    first = game.step(int(np.flatnonzero(game.legal_mask())[0]))
    assert first is not None
    seen = planes(game, Seat(1))
    assert seen["tracks"].sum() == 4
    assert seen["pile"] == 60 - 7
    assert seen["unseen"].sum() == 57


def test_what_seats_see_in_next_station() -> None:
    game = Game.new("nextstation", 2, seed=4)
    game.step(int(np.flatnonzero(game.legal_mask(Seat(0)))[0]), Seat(0))
    own, other = planes(game, Seat(0)), planes(game, Seat(1))
    assert own["acted"].tolist() == [1, 0]
    assert other["acted"].tolist() == [0, 1]
    assert own["lines"].sum() == other["lines"].sum() == 8  # departures: the turn is not complete
    assert own["left"].sum() == 10
    assert other["asked"].tolist() == [1, 0, 0]
    assert not own["asked"].any()


def test_what_seats_see_in_metromania() -> None:
    game = play_randomly(Game.new("metromania", 4, seed=4), 4, 12)
    for seat in seats_of(game):
        seen = planes(game, seat)
        assert seen["tunnels"].sum() == sum(game.state.laid.tolist())
        assert seen["known"][1:].sum() == 0
        assert np.array_equal(seen["hand"].sum(axis=0), seen["known"][0])
        assert seen["kinds"].sum() == 12 - (game.state.marker_cell < 150).sum()


# --- doubles: moves that take two actions -----------------------------------------------------------


def begun_double() -> tuple[Game, int]:
    """A game in which seat 0 has begun a double, and the action that it began with."""
    for seed in range(100):
        game = Game.new(*POWERS, seed=seed)
        for action in np.flatnonzero(game.legal_mask()).tolist():
            if game.action_names[action].startswith("double"):
                assert game.step(action) is None
                return game, action
    raise AssertionError("no game begins with a double")


def test_a_double_takes_two_actions() -> None:
    game, action = begun_double()
    assert game.moves == ()
    assert game.to_move == (0, 1)
    seconds = np.flatnonzero(game.legal_mask()).tolist()
    assert seconds
    assert max(seconds) < 155
    name = game.action_names[action].removeprefix("double ")
    move = game.step(seconds[0])
    assert move is not None
    assert move.text.startswith("double ")
    assert set(move.text.split()[1].split("-")) == set(name.split("-"))
    assert not (game.state_at(0).pending < -1).any()


def test_what_was_begun_is_kept_and_forgotten_like_anything_else() -> None:
    game, action = begun_double()
    for twin in (game.copy(), pickle.loads(pickle.dumps(game)), game.branch()):
        assert np.array_equal(twin.legal_mask(), game.legal_mask())
    world = game.resample(Seat(0), 3)
    assert np.array_equal(world.legal_mask(), game.legal_mask())
    assert world.information_state(Seat(0)) == game.information_state(Seat(0))
    fresh = Game.new(*POWERS, seed=game.seed)
    assert game.information_state(Seat(1)) == fresh.information_state(Seat(1))
    assert game.information_state(Seat(0)) != fresh.information_state(Seat(0))
    assert game.position(Player(0)) == fresh.position(Player(0))
    game.play("pass", Seat(0))
    fresh.play("pass", Seat(0))
    assert game.state.tobytes() == fresh.state.tobytes()
    game.undo()
    assert game.legal_mask()[action]


def test_with_a_double_begun_nothing_else_is_legal() -> None:
    game, action = begun_double()
    for other in (action, 155):
        before = game.state.tobytes()
        with pytest.raises(Refusal, match="G1"):
            game.step(other)
        assert game.state.tobytes() == before
    assert game.rules.loops.code_at(game._states, 0, 0, action) != PART


# --- information states and other worlds ------------------------------------------------------------


@every_case
def test_a_resampled_game_is_one_that_the_seat_cannot_tell_apart(case: Case) -> None:
    name, players, options = case
    game, chooser = Game.new(name, players, options, seed=8), random.Random(8)
    differ = 0
    while not game.over:
        if chooser.random() < 0.12:
            seat = Seat(chooser.randrange(game.seat_count))
            world = game.resample(seat, chooser.randrange(1 << 60))
            assert world.information_state(seat) == game.information_state(seat)
            assert np.array_equal(world.observation(seat), game.observation(seat))
            assert world.to_move == game.to_move
            assert Game.from_record(world.to_json()).record == world.record
            differ += world.record != game.record
        play_randomly(game, chooser.randrange(1 << 30), 1)
    known = name == "metromania" and (options.get("strict") or options.get("open") or players == 2)
    assert known or differ
    assert game.resample(Seat(0), 1).record == game.record  # nothing is hidden any more


def note_past(game: Game, seat: Seat, pasts: dict[str, bytes]) -> int:
    """Note a seat's past under its information state, at every move of a game; how many were known already.

    A past is all that the seat has seen after each move, and its own moves; the same text must never stand
    for two of them.
    """
    seen = np.empty(game.observation_size, np.uint8)
    past, digests = hashlib.sha256(), []
    for number in range(len(game.moves) + 1):
        move = game.moves[number - 1] if number else None
        if move is not None and move.seat == seat:
            past.update(f"{number} {move.text}".encode())
        game.rules.loops.observe_at(game._states, number, seat, seen)
        past.update(seen.tobytes())
        digests.append(past.copy().digest())
    twin, known = game.copy(), 0
    for number in range(len(game.moves), -1, -1):
        text = twin.information_state(seat)
        known += text in pasts
        assert pasts.setdefault(text, digests[number]) == digests[number], (seat, game.moves[:number])
        if number:
            twin.undo()
    return known


@every_case
def test_the_same_information_state_means_the_same_past(case: Case) -> None:
    """Between games of several seeds, games that a seat cannot tell apart, and games that just parted."""
    chooser = random.Random(5)
    seat = Seat(chooser.randrange(Game.new(*case, seed=0).seat_count))
    pasts: dict[str, bytes] = {}
    for seed in SEEDS:
        game = play_randomly(Game.new(*case, seed=seed), seed, chooser.randrange(4, 60))
        note_past(game, seat, pasts)
        world = game.resample(seat, seed)
        assert note_past(world, seat, pasts) == len(game.moves) + 1
        for other in range(4):
            note_past(play_randomly(world.copy(), other, 4), seat, pasts)
    assert len(set(pasts.values())) > 10


@pytest.mark.parametrize(("one", "another"), [((1,), (2,)), ((1, 2), (2, 1))])
def test_who_has_acted_and_in_which_order_is_part_of_an_information_state(
    one: tuple[int, ...], another: tuple[int, ...]
) -> None:
    """Who looked on between their moves has seen it."""
    game, other = (Game.new("nextstation", 3, seed=1) for _ in range(2))
    for played, seats in ((game, one), (other, another)):
        for seat in seats:
            played.play("pass", Seat(seat))
    assert game.information_state(Seat(0)) != other.information_state(Seat(0))


def test_a_game_without_its_past_has_no_information_state() -> None:
    game = play_randomly(Game.new("metro", seed=1), 1, 5).redeal(Seat(0), 1)
    for ask in (lambda: game.information_state(Seat(0)), lambda: game.resample(Seat(0), 1)):
        with pytest.raises(Refusal, match="G1") as refused:
            ask()
        assert refused.value.reason == "no-past"


# --- returns, bad input -----------------------------------------------------------------------------


def test_returns_are_parts_of_the_win_or_points() -> None:
    for name, players, options in CASES:
        game = Game.new(name, players, options, seed=2)
        assert game.returns("win") == [0.0] * players
        play_randomly(game, 2)
        assert game.returns("points") == [float(score) for score in game.scores]
        if players == 1:
            assert game.returns() == game.returns("points")
            continue
        shares = game.returns()
        assert abs(sum(shares)) < 1e-9
        assert max(shares) == shares[game.winners[0]]
        if len(game.winners) == 1:
            assert max(shares) == 1.0
    with pytest.raises(Refusal, match="G4"):
        game.returns("fame")  # type: ignore[arg-type]


@every_game
def test_a_bad_action_or_seat_is_refused_and_changes_nothing(game_name: str) -> None:
    game = Game.new(game_name, seed=3)
    before = game.state.tobytes()
    illegal = int(np.flatnonzero(~game.legal_mask())[0])
    for action in (-1, game.num_actions, 1 << 70, 1.5, "1", None, illegal):
        with pytest.raises(Refusal) as refused:
            game.step(action)  # type: ignore[arg-type]
        assert str(refused.value)
    with pytest.raises(Refusal, match="G2"):
        game.step(0, Seat(7))
    for seat in (-1, 9):
        with pytest.raises(Refusal, match="G2"):
            game.legal_mask(Seat(seat))
        with pytest.raises(Refusal, match="G2"):
            game.observation(Seat(seat))
    for nobody in (-2, 2, 99, "x"):
        with pytest.raises(Refusal, match="G2"):
            game.redeal(nobody, 1)  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="G2"):
            game.resample(nobody, 1)  # type: ignore[arg-type]
    assert game.redeal(Seat(-1), 1).to_move == game.to_move  # who only watches
    assert game.state.tobytes() == before
    assert game.moves == ()
    play_randomly(game, 1)
    with pytest.raises(Refusal, match="G3"):
        game.step(0)


def test_moves_and_actions_may_be_mixed() -> None:
    game = Game.new("metro", seed=7)
    move = game.step(np.int64(3))
    assert isinstance(move, Move)
    game.play(game.legal[0])
    assert str(game.moves[0]) == "baac@d1"
    assert Game.from_record(game.to_json()).record == game.record


@every_game
def test_the_documentation_lists_all_planes_and_options(game_name: str) -> None:
    from tests.tools.planes import page_of, written

    text = page_of(game_name).read_text("utf-8")
    assert written(game_name, text) == text, "python -m tests.tools.planes writes them anew"
