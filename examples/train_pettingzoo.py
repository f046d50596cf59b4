"""Train an agent through PettingZoo: it learns from wins and losses alone to beat random play.

    python examples/train_pettingzoo.py --games 3000

The game is the claim chart with one die of three faces each. The agent keeps, for everything it
can observe, the mean of what each action has brought, tries the best one mostly and another now
and then. It needs PettingZoo: .venv/bin/pip install -e ".[research]"
"""

import argparse
from collections import defaultdict
from typing import Any

import numpy as np
from msgspec.structs import replace

from dudo.rules import BOOKS
from dudo.rules.die import Die

try:
    from dudo.research.pettingzoo import env
except ModuleNotFoundError as missing:
    command = '.venv/bin/pip install -e ".[research]"'
    raise SystemExit(f"{missing.name} is not installed: {command}") from None

LEARNER = "player_0"
CURIOSITY = 0.1
"""How often the agent tries something that seems not the best."""


class Learner:
    """Means of what actions have brought, by what was observed."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self._sums: defaultdict[tuple[bytes, int], float] = defaultdict(float)
        self._times: defaultdict[tuple[bytes, int], int] = defaultdict(int)

    def choose(self, observed: dict[str, Any], *, curiosity: float) -> int:
        """An action that may be done: mostly the one that has brought most."""
        legal = [int(action) for action in np.flatnonzero(observed["action_mask"])]
        if self.rng.random() < curiosity:
            return int(self.rng.choice(legal))
        seen = observed["observation"].tobytes()
        worths = [self._sums[seen, a] / max(self._times[seen, a], 1) for a in legal]
        return legal[int(np.argmax(worths))]

    def learn(self, done: list[tuple[bytes, int]], reward: float) -> None:
        """Remember what a game has brought."""
        for key in done:
            self._sums[key] += reward
            self._times[key] += 1


def play(game: Any, learner: Learner, *, seed: int, curiosity: float, learns: bool) -> bool:
    """One game against random play; whether the learner won."""
    game.reset(seed=seed)
    done: list[tuple[bytes, int]] = []
    reward = 0.0
    for agent in game.agent_iter():
        observed, won, over, cut, _ = game.last()
        action = None
        if agent == LEARNER:
            reward += won
        if not over and not cut and agent == LEARNER:
            action = learner.choose(observed, curiosity=curiosity)
            done.append((observed["observation"].tobytes(), action))
        elif not over and not cut:
            action = int(learner.rng.choice(np.flatnonzero(observed["action_mask"])))
        game.step(action)
    if learns:
        learner.learn(done, reward)
    return reward > 0


def main(games: int, tried: int) -> tuple[float, float]:
    """Train for so many games; how often the agent won before and after."""
    chart = BOOKS["chart"]
    rules = replace(chart, name="small", die=Die(faces=3), table=replace(chart.table, dice=1))
    game, learner = env(rules), Learner(seed=1)

    def wins(first: int) -> float:
        seeds = range(first, first + tried)
        return sum(play(game, learner, seed=s, curiosity=0, learns=False) for s in seeds) / tried

    learner_before = wins(10**6)
    for seed in range(games):
        play(game, learner, seed=seed, curiosity=CURIOSITY, learns=True)
    return learner_before, wins(2 * 10**6)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    games = parser.parse_args().games
    if games < 1:
        parser.error("--games: an agent learns from one game at least")
    before, after = main(games, 500)
    print(f"won against random play: {before:.1%} before, {after:.1%} after")
