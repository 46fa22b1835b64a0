"""OpenSpiel's own tests and bots on our games."""

import sys
from importlib import import_module
from typing import Any

import msgspec
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from metropolitain.engine.refusal import Refusal  # noqa: E402
from metropolitain.envs import common  # noqa: E402
from metropolitain.envs.openspiel import JOINT, PREFIX, as_parameter  # noqa: E402
from metropolitain.games import load  # noqa: E402
from tests.cases import ALL_CASES, CASES, FULL_SWEEP, Case, name_of  # noqa: E402

PAIRS = ["metro", "nextstation(powers=true)", "metromania(players=4)"]


def text_of(case: Case) -> str:
    """A set-up as OpenSpiel's text, with what an edition means in its place."""
    name, players, options = case
    typed = msgspec.structs.asdict(load(name).read_options(players, options))
    told = "".join(f",{key}={str(as_parameter(value)).lower()}" for key, value in typed.items())
    return f"{PREFIX}{name}(players={players},deals=50{told})"


@pytest.mark.parametrize("case", ALL_CASES if FULL_SWEEP else CASES, ids=name_of)
def test_random_simulations_with_serialisation(case: Case) -> None:
    name, players, options = case
    game = pyspiel.load_game(text_of(case))
    assert game.deal(0).options == load(name).read_options(players, options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_lists_are_joined_by_hyphens() -> None:
    game = pyspiel.load_game(f"{PREFIX}nextstation(players=1,pencils=pink-blue-green-purple)")
    state = game.new_initial_state()
    state.apply_action(3)
    assert state.game.options.pencils == ["pink", "blue", "green", "purple"]
    assert JOINT.join(state.game.options.pencils) in str(game)


@pytest.mark.parametrize("text", PAIRS)
def test_playthroughs_replay(text: str) -> None:
    name = PREFIX + (text.replace(")", ",deals=4)") if ")" in text else f"{text}(deals=4)")
    played = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    state = pyspiel.load_game(name).new_initial_state()
    for line in played.splitlines():
        if line.startswith("action: "):
            state.apply_action(int(line.removeprefix("action: ")))
    assert state.is_terminal()
    assert "InformationStateString" in played


def begun(text: str, moves: int = 6) -> tuple[Any, Any]:
    """A game and a state after some moves."""
    game = pyspiel.load_game(PREFIX + text)
    state, chooser = game.new_initial_state(), np.random.RandomState(4)
    state.apply_action(7)
    for _ in range(moves):
        state.apply_action(int(chooser.choice(state.legal_actions())))
    return game, state


@pytest.mark.parametrize("text", PAIRS)
def test_mcts_and_is_mcts_choose_legal_actions(text: str) -> None:
    game, state = begun(text)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    plain = mcts.MCTSBot(game, 2.0, 8, evaluator, random_state=np.random.RandomState(1))
    hidden = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=8,
        max_world_samples=-1,
        random_state=np.random.RandomState(1),
        evaluator=evaluator,
    )
    for bot in (plain, hidden):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("text", PAIRS)
def test_a_resampled_state_has_the_same_information_state(text: str) -> None:
    _, state = begun(text, 9)
    chooser = np.random.RandomState(1)
    for player in range(state.num_players()):
        other = state.resample_from_infostate(player, chooser.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        assert other.history() == state.history()


def test_observations_have_named_parts() -> None:
    game, state = begun("metro")
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert observation.dict["tracks"].sum() == 4 * 6
    assert len(observation.tensor) == game.observation_tensor_size()


def test_returns_are_zero_sum_or_points() -> None:
    for text, kind in (("metro", "ZERO_SUM"), ("metro(reward=points)", "GENERAL_SUM")):
        game, state = begun(text)
        assert game.get_type().utility.name == kind
        while not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
            state.apply_action(state.legal_actions()[0])
        assert (sum(state.returns()) == 0.0) == (kind == "ZERO_SUM")


@pytest.mark.parametrize("text", PAIRS)
def test_an_illegal_action_is_an_error(text: str) -> None:
    game, state = begun(text)
    before = str(state), state.information_state_string(0)
    illegal = next(a for a in range(game.num_distinct_actions()) if a not in state.legal_actions())
    for action in (illegal, game.num_distinct_actions()):
        with pytest.raises((pyspiel.SpielError, ValueError)):
            state.apply_action(action)
    assert (str(state), state.information_state_string(0)) == before


@pytest.mark.parametrize(
    "text",
    [
        "metro(colour=red)",
        "metro(players=9)",
        "metro(players=2.5)",
        "metro(reward=fame)",
        "nextstation(players=1,reward=fame)",
        "metro(seed=-1)",
        "metro(deals=0)",
        "metro(deals=-3)",
        "metro(deals=many)",
        "metromania(edition=second)",
    ],
)
def test_unknown_parameters_are_errors(text: str) -> None:
    with pytest.raises((pyspiel.SpielError, ValueError)):
        pyspiel.load_game(PREFIX + text)


def test_a_deal_that_there_is_not_is_refused() -> None:
    state = pyspiel.load_game(f"{PREFIX}metro(deals=4)").new_initial_state()
    for outcome in (4, -2, 1 << 40):
        with pytest.raises(Refusal, match="G1"):
            state.apply_action(outcome)
    assert (state.game, state.history(), state.is_chance_node()) == (None, [], True)
    state.apply_action(3)
    assert state.game is not None


@pytest.mark.parametrize("package", ["pettingzoo", "gymnasium", "pyspiel"])
def test_a_missing_extra_is_named(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = {"pyspiel": "openspiel"}.get(package, package)
    monkeypatch.setattr(common, "find_spec", lambda name: None if name == package else name)
    monkeypatch.delitem(sys.modules, f"metropolitain.envs.{module}", raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf"metropolitain\[{module}\]"):
        import_module(f"metropolitain.envs.{module}")
