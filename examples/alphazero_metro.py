"""AlphaZero's way on Metro for two, in one file: self-play with a tree search that a network guides.

    pip install "metropolitain" torch
    python examples/alphazero_metro.py              # some three minutes of one core

All games of a `Batch` search at once. A simulation begins in a world in which all that the seat to move
cannot know is drawn anew (`Batch.redeal`), walks down the tree of actions, and asks the network about where
it leaves the tree. The root is searched as in Gumbel AlphaZero (Danihelka et al., 2022), which learns from
very few simulations: some actions are drawn from the policy and halved by what their simulations find.
What is learned: the improved policy, and how far a player will be ahead in the end.

Written: OUT.csv and OUT.svg (wins against `random` and `greedy`, with 95 % intervals), OUT.pt (the weights).
Afterwards

    metropolitain eval examples/alphazero_metro.py:Agent --task metro

measures the player that was learned (ALPHAZERO_WEIGHTS names other weights).
"""

import argparse
import csv
import os
import time
from functools import cache
from math import ceil, log2
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from curves import draw
from torch import Tensor, nn

from metropolitain import Batch, Choice, Game, Seat, game_seed, make_bot
from metropolitain.bots.tournament import wilson

GAME, PLAYERS = "metro", 2
OUT = Path(__file__).parent / "curves" / "alphazero_metro"
AHEAD = 20.0  # points ahead that count as nearly won
NOT_LEGAL = -1e9
TRUST, TRUST_VISITS = 0.1, 50.0  # how much the search's values weigh beside the policy

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]


def read_arguments() -> argparse.Namespace:
    """What can be set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120, help="processor time to learn for")
    parser.add_argument("--games", type=int, default=64, help="games of self-play at a time")
    parser.add_argument("--simulations", type=int, default=16, help="of a search")
    parser.add_argument("--considered", type=int, default=8, help="actions considered at the root")
    parser.add_argument("--epochs", type=int, default=2, help="times through the memory after each round")
    parser.add_argument("--memory", type=int, default=8, help="rounds of self-play that are remembered")
    parser.add_argument("--minibatch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--width", type=int, default=256, help="of the hidden layers")
    parser.add_argument("--measured", type=int, default=100, help="games of a measurement, by opponent")
    parser.add_argument("--measurements", type=int, default=4, help="after the first")
    parser.add_argument("--threads", type=int, default=1, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


class Network(nn.Module):
    """A logit for each action, and how far the seat to move will be ahead, from −1 to 1."""

    def __init__(self, seen: int, actions: int, width: int, scale: Tensor) -> None:
        super().__init__()
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, legal or not, and the value."""
        hidden = self.body(seen.float() * self.scale)
        return self.policy(hidden), self.value(hidden).squeeze(-1).tanh()

    @torch.no_grad()
    def judge(self, seen: Bytes) -> tuple[Floats, Floats]:
        """The same for arrays."""
        logits, values = self(torch.from_numpy(seen))
        return logits.numpy(), values.numpy()


def scale_of(batch: Batch) -> Tensor:
    """What brings every number of an observation into 0 … 1; lengths and points stay below 64 mostly."""
    return torch.cat(
        [torch.full((plane.length,), 1 / min(plane.high, 64)) for plane in batch.observation_spec]
    )


# --- search ---------------------------------------------------------------------------------------


def softmax(logits: Floats) -> Floats:
    """Chances of logits."""
    raised = np.exp(logits - logits.max(-1, keepdims=True))
    return raised / raised.sum(-1, keepdims=True)


def halving(considered: int, simulations: int) -> list[int]:
    """For each simulation the visits that an action has when it is its turn: fewer and fewer actions."""
    if considered <= 1:
        return list(range(simulations))
    turns: list[int] = []
    visits, left = [0] * considered, considered
    while len(turns) < simulations:
        for _ in range(max(1, simulations // (ceil(log2(considered)) * left))):
            turns += visits[:left]
            visits[:left] = [count + 1 for count in visits[:left]]
        left = max(2, left // 2)
    return turns[:simulations]


class Found(NamedTuple):
    """What a search found for each game: the action to take, and the improved policy."""

    actions: Ints
    policy: Floats


class Search:
    """One tree for each game of a batch; nodes are numbered as simulations made them, the root is 0."""

    def __init__(self, batch: Batch, network: Network, simulations: int, considered: int) -> None:
        games, actions = len(batch), batch.num_actions
        shape = games, simulations + 1, actions
        self._batch, self._network, self._simulations = batch, network, simulations
        self._rows = np.arange(games)
        self._root_mask = batch.legal_mask()
        self._logits = np.zeros(shape, np.float32)
        self._values = np.zeros(shape[:2], np.float32)
        self._visits = np.zeros(shape, np.int32)
        self._totals = np.zeros(shape, np.float32)
        self._children = np.full(shape, -1, np.int32)
        self._turns = np.array([halving(count, simulations) for count in range(considered + 1)])
        self._considered = np.minimum(self._root_mask.sum(1), considered)
        self._logits[:, 0], self._values[:, 0] = network.judge(batch.observe())

    def run(self, rng: np.random.Generator, explore: bool) -> Found:
        """Make all simulations."""
        shape = self._root_mask.shape
        noise = rng.gumbel(size=shape).astype(np.float32) if explore else np.zeros(shape, np.float32)
        for number in range(self._simulations):
            self._simulate(number, noise, int(rng.integers(1 << 53)))
        improved = self._improved(np.zeros(shape[0], np.int64), self._root_mask)
        visits = self._visits[:, 0]
        most = np.where(visits == visits.max(1, keepdims=True), noise + improved, NOT_LEGAL)
        most[~self._root_mask] = NOT_LEGAL
        return Found(most.argmax(1), softmax(improved))

    def _improved(self, nodes: Ints, mask: Flags) -> Floats:
        """Logits of the policy with what the simulations found; what was not visited counts as expected."""
        logits = np.where(mask, self._logits[self._rows, nodes], NOT_LEGAL)
        visits = np.where(mask, self._visits[self._rows, nodes], 0)
        values = self._totals[self._rows, nodes] / np.maximum(visits, 1)
        chances, visited = softmax(logits), visits > 0
        weight = (chances * visited).sum(1)
        mean = (chances * values * visited).sum(1) / np.maximum(weight, 1e-9)
        count = visits.sum(1)
        expected = (self._values[self._rows, nodes] + count * mean) / (1 + count)
        values = np.where(visited, values, expected[:, None])
        low = np.where(mask, values, np.inf).min(1, keepdims=True)
        high = np.where(mask, values, -np.inf).max(1, keepdims=True)
        values = (values - low) / np.maximum(high - low, 1e-3)
        trust = TRUST * (TRUST_VISITS + visits.max(1, keepdims=True))
        return np.where(mask, logits + trust * values, NOT_LEGAL).astype(np.float32)

    def _at_root(self, number: int, noise: Floats) -> Ints:
        """The action whose turn it is at the root."""
        turn = self._turns[self._considered, number]
        scores = noise + self._improved(np.zeros(len(self._rows), np.int64), self._root_mask)
        scores[self._visits[:, 0] != turn[:, None]] = NOT_LEGAL
        scores[~self._root_mask] = 2 * NOT_LEGAL
        return scores.argmax(1)

    def _inside(self, nodes: Ints, mask: Flags) -> Ints:
        """The action that brings the visits nearest to the improved policy."""
        visits = self._visits[self._rows, nodes]
        share = visits / (1 + visits.sum(1, keepdims=True))
        return np.where(mask, softmax(self._improved(nodes, mask)) - share, -np.inf).argmax(1)

    def _simulate(self, number: int, noise: Floats, seed: int) -> None:
        """Walk down each tree in a world of its own, and tell the way back what was found."""
        rows = self._rows
        arrived = self._batch.over
        world = self._batch.redeal(seed, np.maximum(self._batch.seats, 0))
        nodes, leaf = np.zeros(len(rows), np.int64), np.full(len(rows), -1)
        seen = np.zeros((len(rows), world.observation_size), np.uint8)
        first = np.zeros(len(rows), np.float32)  # how far player 0 will be ahead
        way: list[tuple[Flags, Ints, Ints, Ints]] = []
        while not arrived.all():
            mask, seats = world.legal_mask(), world.seats
            actions = self._inside(nodes, mask) if way else self._at_root(number, noise)
            way.append((~arrived, nodes, actions, seats))
            world.step(np.where(arrived, mask.argmax(1), actions))  # who has arrived plays on, unwatched
            over, children = world.over, self._children[rows, nodes, actions].astype(np.int64)
            ended = ~arrived & over
            if ended.any():
                first[ended] = ahead(world.scores)[ended]
            fresh = ~arrived & ~over & (children < 0)
            if fresh.any():
                self._children[rows[fresh], nodes[fresh], actions[fresh]] = number + 1
                seen[fresh], leaf[fresh] = world.observe()[fresh], world.seats[fresh]
            arrived = arrived | ended | fresh
            nodes = np.where(arrived, 0, children)
        new = leaf >= 0
        if new.any():
            self._logits[new, number + 1], values = self._network.judge(seen[new])
            self._values[new, number + 1] = values
            first[new] = np.where(leaf[new] == 0, values, -values)
        for walking, at, actions, seats in way:
            gains = np.where(seats == 0, first, -first)
            self._visits[rows[walking], at[walking], actions[walking]] += 1
            self._totals[rows[walking], at[walking], actions[walking]] += gains[walking]


def ahead(scores: Ints) -> Floats:
    """How far player 0 is ahead, from −1 to 1."""
    lead: Floats = np.tanh((scores[:, 0] - scores[:, 1]) / AHEAD).astype(np.float32)
    return lead


# --- self-play and learning -----------------------------------------------------------------------


class Memory(NamedTuple):
    """Positions of self-play: what was seen, the improved policy, and how far one was ahead in the end."""

    seen: Bytes
    policy: Floats
    ahead: Floats


def play_itself(network: Network, wanted: argparse.Namespace, rng: np.random.Generator) -> Memory:
    """Whole games in which both players search."""
    batch = Batch(GAME, wanted.games, players=PLAYERS, seed=int(rng.integers(1 << 53)))
    kept: list[tuple[Bytes, Floats, Ints]] = []
    while not batch.over.all():
        found = Search(batch, network, wanted.simulations, wanted.considered).run(rng, explore=True)
        kept.append((batch.observe(), found.policy, batch.seats))
        batch.step(found.actions)
    first = ahead(batch.scores)
    seats = np.concatenate([seats for _, _, seats in kept])
    played = seats >= 0
    ends = np.where(seats == 0, np.tile(first, len(kept)), -np.tile(first, len(kept)))
    return Memory(
        np.concatenate([seen for seen, _, _ in kept])[played],
        np.concatenate([policy for _, policy, _ in kept])[played],
        ends[played].astype(np.float32),
    )


def learn(network: Network, optimiser: torch.optim.Optimizer, memories: list[Memory], minibatch: int) -> None:
    """Once through all that is remembered."""
    seen, policy, ends = (torch.from_numpy(np.concatenate(part)) for part in zip(*memories, strict=True))
    for part in torch.randperm(len(seen)).split(minibatch):
        logits, values = network(seen[part])
        wrong = -(policy[part] * logits.log_softmax(-1)).sum(-1).mean()
        loss = wrong + (values - ends[part]).square().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()


# --- measuring ------------------------------------------------------------------------------------


@cache
def load(weights: str) -> Network:
    """The network that was kept in a file."""
    torch.set_num_threads(1)  # few positions at a time: more threads would only wait for each other
    kept = torch.load(weights, weights_only=True)
    width, seen = kept["body.0.weight"].shape
    network = Network(seen, len(kept["policy.bias"]), width, torch.ones(seen))
    network.load_state_dict(kept)
    return network


class Agent:
    """The player that was learned, searching, for `metropolitain eval`."""

    def __init__(self, seed: int, simulations: int = 16) -> None:
        self._batch = Batch(GAME, 1, players=PLAYERS)
        self._network = load(os.environ.get("ALPHAZERO_WEIGHTS", str(OUT.with_suffix(".pt"))))
        self._rng, self._simulations = np.random.default_rng(seed), simulations

    def choose(self, game: Game, seat: Seat) -> Choice:
        """The action that the search prefers; what the seat cannot know is drawn anew for it."""
        self._batch.states[0] = game.state
        self._batch.reset([False])  # deals nothing: whose turn it is is looked up again
        action = int(
            Search(self._batch, self._network, self._simulations, 8).run(self._rng, False).actions[0]
        )
        move = game.branch().step(action, seat)
        assert move is not None  # every action of Metro is a move
        return Choice(move)


def wins_against(name: str, network: Network, wanted: argparse.Namespace) -> tuple[float, float, float]:
    """Share of wins against a bot in duplicate games, and its 95 % interval; all games search at once."""
    count = wanted.measured // 2 * 2
    games = [Game.new(GAME, PLAYERS, seed=game_seed(wanted.seed + 1, k // 2)) for k in range(count)]
    bots = [make_bot(name, k) for k in range(count)]
    batch, rng = Batch(GAME, count, players=PLAYERS), np.random.default_rng(wanted.seed)
    while not all(game.over for game in games):
        ours = [not game.over and game.to_move[0] == k % 2 for k, game in enumerate(games)]
        if any(ours):
            for k, game in enumerate(games):
                batch.states[k] = game.state
            batch.reset([False] * count)
            actions = Search(batch, network, wanted.simulations, wanted.considered).run(rng, False).actions
        for k, game in enumerate(games):
            if ours[k]:
                game.step(int(actions[k]))
            elif not game.over:
                game.play(bots[k].choose(game, game.to_move[0]).move)
    wins = sum((k % 2 in game.winners) / len(game.winners) for k, game in enumerate(games))
    return wins / count, *wilson(wins, count)


def main() -> None:
    """Learn, and write the curve and the weights."""
    wanted = read_arguments()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(wanted.threads)
    rng, example = np.random.default_rng(wanted.seed), Batch(GAME, 1, players=PLAYERS)
    network = Network(example.observation_size, example.num_actions, wanted.width, scale_of(example))
    optimiser = torch.optim.Adam(network.parameters(), wanted.rate, weight_decay=1e-5)
    memories: list[Memory] = []
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    opponents, spent, played, measured = ("random", "greedy"), 0.0, 0, 0
    with wanted.out.with_suffix(".csv").open("w", newline="") as file:
        table = csv.writer(file)
        heads = [f"{name}{end}" for name in opponents for end in ("", "_low", "_high")]
        table.writerow(["processor_seconds", *(f"wins_against_{head}" for head in heads)])
        while True:
            if spent >= wanted.seconds * measured / wanted.measurements:
                rates = [wins_against(name, network, wanted) for name in opponents]
                table.writerow([f"{spent:.1f}", *(f"{100 * share:.1f}" for rate in rates for share in rate)])
                file.flush()
                told = ", ".join(f"{name} {rate[0]:.0%}" for name, rate in zip(opponents, rates, strict=True))
                print(f"{spent:.0f} s, {played:,} games of self-play; wins against {told}", flush=True)
                measured = int(spent / wanted.seconds * wanted.measurements) + 1
            if spent >= wanted.seconds:
                break
            began = time.process_time()
            memories = [*memories, play_itself(network, wanted, rng)][-wanted.memory :]
            for _ in range(wanted.epochs):
                learn(network, optimiser, memories, wanted.minibatch)
            played, spent = played + wanted.games, spent + time.process_time() - began
            print(f"{spent:.0f} s, {played:,} games", flush=True)
    torch.save(network.state_dict(), wanted.out.with_suffix(".pt"))
    draw(wanted.out.with_suffix(".csv"), "Metro for two: percent of games won against two bots")


if __name__ == "__main__":
    main()
