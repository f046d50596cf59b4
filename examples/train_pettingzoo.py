"""Train an agent through PettingZoo: MaskablePPO of sb3-contrib learns to beat random play.

    python examples/train_pettingzoo.py --rules traditional --players 2 --steps 16384

One seat, a new one in each game, becomes an environment of Gymnasium, as Stable-Baselines3 wants
it; the other seats do anything that is allowed. The agent learns from wins and losses alone. It
needs PettingZoo and sb3-contrib: .venv/bin/pip install -e ".[train]"
"""

import argparse
import sys
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from dudo.errors import UserError
from dudo.rules import Ruleset, find_rules
from dudo.simulate.figures import share

try:
    import torch
    from gymnasium import Env
    from sb3_contrib import MaskablePPO

    from dudo.research.pettingzoo import env
except ModuleNotFoundError as missing:
    command = '.venv/bin/pip install -e ".[train]"'
    raise SystemExit(f"{missing.name} is not installed: {command}") from None

ROLLOUT = 1024
"""Moves that the agent makes before it learns from them."""


class OneSeat(Env):  # type: ignore[misc] # Gymnasium is not everywhere installed
    """A game as one seat plays it, against others that play at random."""

    def __init__(self, rules: Ruleset, *, players: int) -> None:
        self.game = env(rules, players=players)
        self.seat = self.game.possible_agents[0]
        self.observation_space = self.game.observation_space(self.seat)["observation"]
        self.action_space = self.game.action_space(self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.terminations[self.seat])

    def action_masks(self) -> Any:
        """What the seat may do now; MaskablePPO asks for it under this name."""
        return self.game.observe(self.seat)["action_mask"]

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game, and let the others play until the seat is asked for the first time."""
        super().reset(seed=seed, options=options)
        while True:
            self.game.reset(seed=int(self.np_random.integers(2**31)))
            self.seat = str(self.np_random.choice(self.game.possible_agents))
            self._play_others()
            if not self.over:  # others may end a game before this seat is asked at all
                return self.game.observe(self.seat)["observation"], {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat does something, and the others play until it is asked again."""
        self.game.step(int(action))
        self._play_others()
        seen = self.game.observe(self.seat)["observation"]
        return seen, self.game.rewards[self.seat], self.over, False, {}

    def _play_others(self) -> None:
        while not self.over and self.game.agent_selection != self.seat:
            mask = self.game.observe(self.game.agent_selection)["action_mask"]
            self.game.step(int(self.np_random.choice(np.flatnonzero(mask))))


def progress() -> Progress:
    """A bar, where there is a terminal to show it in."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def play(model: Any, seat: OneSeat, *, games: int, seed: int) -> int:
    """How many games the agent wins; the seed draws the dice and what the others do."""
    seen, _ = seat.reset(seed=seed)
    won = 0
    with progress() as bar:
        for _ in bar.track(range(games), description="playing"):
            over = False
            while not over:
                action, _ = model.predict(seen, action_masks=seat.action_masks())
                seen, reward, over, _, _ = seat.step(action)
            won += reward > 0
            seen, _ = seat.reset()
    return won


def train(model: Any, *, steps: int) -> None:
    """Let the agent make so many moves in games, and learn from how these ended."""
    with progress() as bar:
        task = bar.add_task("training", total=steps)

        def move_made(*_: Any) -> bool:
            bar.advance(task)
            return True  # go on

        model.learn(steps, callback=move_made)


def main(rules: Ruleset, *, players: int, steps: int, games: int, seed: int) -> None:
    """Tell how often the agent wins before it has learnt and after."""
    torch.set_num_threads(1)  # a small network is quickest on one processor
    seat = OneSeat(rules, players=players)
    model = MaskablePPO(
        "MlpPolicy",
        seat,
        n_steps=ROLLOUT,
        batch_size=256,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,  # what counts is who wins, not how soon
        ent_coef=0.01,  # go on trying what seems not the best
        seed=seed,
        device="cpu",
    )
    for learnt in (0, steps):
        if learnt:
            train(model, steps=learnt)
        won = play(model, seat, games=games, seed=seed + 1)
        rate = share(won, games)
        assert rate is not None, "a game was played"
        print(
            f"after {learnt:,} moves of training: won {won:,} of {games:,} games against random "
            f"play, {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})",
            flush=True,
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="traditional", help="a book with options, or a file")
    parser.add_argument("--players", type=int, default=2)
    told = f"moves to learn from, rounded up to a multiple of {ROLLOUT:,}"
    parser.add_argument("--steps", type=int, default=16 * ROLLOUT, help=told)
    parser.add_argument("--games", type=int, default=500, help="games that show what was learnt")
    parser.add_argument("--seed", type=int, default=1)
    asked = vars(parser.parse_args())
    if asked["steps"] < 1 or asked["games"] < 1:
        parser.error("--steps, --games: an agent learns from one move and shows it in one game")
    if not 0 <= asked["seed"] < 2**32:
        parser.error("--seed: a number from 0 to 4294967295")
    asked["steps"] = -(-asked["steps"] // ROLLOUT) * ROLLOUT  # as PPO does
    try:
        main(find_rules(asked.pop("rules")), **asked)
    except UserError as wrong:  # such as rules that are not there
        sys.exit(str(wrong))
    except KeyboardInterrupt:
        sys.exit("stopped before the end")
