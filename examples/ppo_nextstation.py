"""Proximal policy optimisation on solo Next Station: London, in one file.

    pip install "metropolitain" torch
    python examples/ppo_nextstation.py                       # two and a half minutes of one core
    python examples/ppo_nextstation.py --device cuda --games 16384 --minibatch 65536

The games of a `Batch` step together. Observations and masks are written by the rules straight into PyTorch's
tensors, on the processor as on a graphics card: nothing is copied on the way. The reward of a step is the
points that it brought, so that an episode's return is the score.

Written: OUT.csv and OUT.svg (the curve), OUT.pt (the weights). Afterwards

    metropolitain eval examples/ppo_nextstation.py:Agent --task nextstation-solo

measures the player that was learned (PPO_WEIGHTS names other weights).
"""

import argparse
import csv
import os
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from curves import draw
from torch import Tensor, nn

from metropolitain import Batch

GAME = "nextstation"
OUT = Path(__file__).parent / "curves" / "ppo_nextstation"


def read_arguments() -> argparse.Namespace:
    """What can be set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=150, help="processor time to learn for")
    parser.add_argument("--games", type=int, default=512, help="games that step together")
    parser.add_argument("--steps", type=int, default=44, help="steps of each game between updates")
    parser.add_argument("--epochs", type=int, default=3, help="times that each step is learned from")
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at first; falls to nothing")
    parser.add_argument("--width", type=int, default=256, help="of the hidden layers")
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01, help="weight at first; falls to nothing")
    parser.add_argument("--points", type=float, default=20.0, help="points that make a reward of 1")
    parser.add_argument("--threads", type=int, default=1, help="of the processor")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


class Network(nn.Module):
    """A value and a logit for each action, from an observation."""

    def __init__(self, seen: int, actions: int, width: int, scale: Tensor) -> None:
        super().__init__()
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        for layer, gain in ((self.body[0], 2**0.5), (self.body[2], 2**0.5), (self.policy, 0.01)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the legal actions, and the value."""
        hidden = self.body(seen.float() * self.scale)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return logits.log_softmax(-1), self.value(hidden).squeeze(-1)


def scale_of(batch: Batch) -> Tensor:
    """What brings every number of an observation into 0 … 1."""
    return torch.cat([torch.full((plane.length,), 1 / plane.high) for plane in batch.observation_spec])


class Rollout:
    """What the games of a batch did in some steps, in tensors that the rules write to."""

    def __init__(self, batch: Batch, steps: int, device: str) -> None:
        games = len(batch)
        self.seen = torch.zeros((steps + 1, games, batch.observation_size), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((steps + 1, games, batch.num_actions), dtype=torch.bool, device=device)
        self.actions = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.chances = torch.zeros((steps, games), device=device)
        self.rewards = torch.zeros((steps, games), device=device)
        self.ended = torch.zeros((steps, games), device=device)
        self.values = torch.zeros((steps + 1, games), device=device)
        self.scores = torch.zeros(games, device=device)  # of the games that are being played
        self._batch, self._steps, self._device = batch, steps, device

    @torch.no_grad()
    def fill(self, network: Network) -> list[float]:
        """Play some steps; the scores of the games that ended."""
        batch, finished = self._batch, []
        for step in range(self._steps + 1):
            batch.observe(self.seen[step])
            batch.legal_mask(self.masks[step])
            logs, self.values[step] = network(self.seen[step], self.masks[step])
            if step == self._steps:
                break
            actions = torch.multinomial(logs.exp(), 1).squeeze(-1)
            rewards, ended = batch.step(actions)
            over = torch.as_tensor(ended, device=self._device)
            self.actions[step] = actions
            self.chances[step] = logs.gather(-1, actions[:, None]).squeeze(-1)
            self.rewards[step] = torch.as_tensor(rewards, device=self._device)[:, 0]
            self.ended[step] = over
            self.scores += self.rewards[step]
            finished.append(self.scores[over])
            self.scores = self.scores * ~over
        return torch.cat(finished).tolist()

    def advantages(self, gamma: float, trace: float, points: float) -> Tensor:
        """How much better each action was than expected (generalised advantages)."""
        gains, ahead = torch.zeros_like(self.rewards), torch.zeros_like(self.scores)
        for step in reversed(range(self._steps)):
            goes_on = 1 - self.ended[step]
            surprise = (
                self.rewards[step] / points + gamma * self.values[step + 1] * goes_on - self.values[step]
            )
            ahead = surprise + gamma * trace * goes_on * ahead
            gains[step] = ahead
        return gains


def minibatches(count: int, size: int, epochs: int, device: str) -> Iterator[Tensor]:
    """Indices in random order, some times over."""
    for _ in range(epochs):
        yield from torch.randperm(count, device=device).split(size)


def learn(
    network: Network, optimiser: Any, rollout: Rollout, entropy: float, wanted: argparse.Namespace
) -> None:
    """Improve the network by what was played."""
    gains = rollout.advantages(wanted.gamma, wanted.trace, wanted.points).flatten()
    targets = gains + rollout.values[:-1].flatten()
    seen, masks = rollout.seen[:-1].flatten(0, 1), rollout.masks[:-1].flatten(0, 1)
    actions, chances = rollout.actions.flatten(), rollout.chances.flatten()
    for part in minibatches(len(gains), wanted.minibatch, wanted.epochs, wanted.device):
        logs, values = network(seen[part], masks[part])
        chosen = logs.gather(-1, actions[part, None]).squeeze(-1)
        ratio = (chosen - chances[part]).exp()
        gain = gains[part]
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        surrogate = torch.min(ratio * gain, ratio.clamp(1 - wanted.clip, 1 + wanted.clip) * gain)
        spread = -(logs.exp() * logs).sum(-1)  # impossible actions have chance 0
        loss = -surrogate.mean() + 0.5 * (values - targets[part]).square().mean() - entropy * spread.mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimiser.step()


@torch.no_grad()
def mean_score(network: Network, games: int, seed: int, device: str) -> tuple[float, float]:
    """Mean and standard error of whole games in which the likeliest action is always taken."""
    batch = Batch(GAME, games, players=1, seed=seed, device=device)
    seen = torch.zeros((games, batch.observation_size), dtype=torch.uint8, device=device)
    masks = torch.zeros((games, batch.num_actions), dtype=torch.bool, device=device)
    while not batch.over.all():
        batch.observe(seen)
        batch.legal_mask(masks)
        batch.step(network(seen, masks)[0].argmax(-1))
    scores = batch.scores[:, 0]
    return float(scores.mean()), float(scores.std(ddof=1) / games**0.5)


@cache
def load(weights: str) -> Network:
    """The network that was kept in a file."""
    torch.set_num_threads(1)  # one position at a time: more threads would only wait for each other
    kept = torch.load(weights, weights_only=True)
    width, seen = kept["body.0.weight"].shape
    network = Network(seen, len(kept["policy.bias"]), width, torch.ones(seen))
    network.load_state_dict(kept)
    return network


class Agent:
    """The player that was learned, for `metropolitain eval`."""

    def __init__(self, seed: int) -> None:
        self._network = load(os.environ.get("PPO_WEIGHTS", str(OUT.with_suffix(".pt"))))

    @torch.no_grad()
    def act(self, observation: np.ndarray, mask: np.ndarray) -> int:
        """The likeliest action."""
        logs, _ = self._network(torch.from_numpy(observation)[None], torch.from_numpy(mask)[None])
        return int(logs.argmax())


def main() -> None:
    """Learn, and write the curve and the weights."""
    wanted = read_arguments()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(wanted.threads)
    batch = Batch(
        GAME,
        wanted.games,
        players=1,
        seed=wanted.seed,
        autoreset=True,
        threads=wanted.threads,
        device=wanted.device,
    )
    network = Network(batch.observation_size, batch.num_actions, wanted.width, scale_of(batch))
    network.to(wanted.device)
    optimiser = torch.optim.Adam(network.parameters(), wanted.rate, eps=1e-5)
    rollout = Rollout(batch, wanted.steps, wanted.device)
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    began, update, steps = time.process_time(), 0, 0
    with wanted.out.with_suffix(".csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["processor_seconds", "mean_score"])
        while (spent := time.process_time() - began) < wanted.seconds:
            left = 1 - spent / wanted.seconds
            optimiser.param_groups[0]["lr"] = wanted.rate * left
            scores = rollout.fill(network)
            learn(network, optimiser, rollout, wanted.entropy * left, wanted)
            update, steps = update + 1, steps + wanted.games * wanted.steps
            if scores:
                mean = sum(scores) / len(scores)
                table.writerow([f"{time.process_time() - began:.1f}", f"{mean:.2f}"])
                file.flush()
                if update % 10 == 0:
                    print(
                        f"update {update}: {steps:,} steps, {spent:.0f} s, mean score {mean:.1f}", flush=True
                    )
    torch.save(network.state_dict(), wanted.out.with_suffix(".pt"))
    draw(wanted.out.with_suffix(".csv"), "Solo Next Station: mean score of the games that ended in an update")
    mean, error = mean_score(network, 1000, wanted.seed + 1, wanted.device)
    print(f"{steps:,} steps in {time.process_time() - began:.0f} s of processor time")
    print(f"mean score of 1,000 games by the likeliest actions: {mean:.1f} ± {1.96 * error:.1f}")


if __name__ == "__main__":
    main()
