"""Fit the net of `dudo.bots.strong_play` to the solver's tables that come along.

    nice python benchmarks/fit_strong_play.py [--rounds 100] [--epochs 12] [--out FILE]

Rounds are played as the tables with a short memory have them, now and then with a move that they
would not make, so that answers to strange bids are learnt too. At every point the net is told what
everybody knows and is to say what the table says, for hands as likely as they are there. It needs
torch; what is printed after each pass is how far the net is from the tables, in nats a move, on
points that it was not fitted to, though on others of the same rounds.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from dudo.bots import strong_play
from dudo.bots.net_features import EVERY, TOLD, features
from dudo.bots.public_state import PublicState
from dudo.bots.tables import best_recall
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.solver.game import Floats
from dudo.solver.hands import all_hands
from dudo.solver.rounds import DOUBT

STRANGE = 0.12
"""How often a move is made that the table need not make."""
HANDS = 32
"""Hands that are looked at in every point."""
HIDDEN = 48
"""Cells in each of the two hidden layers."""
MOST_BIDS, MOST_DICE = 64, 5
HELD_OUT = 0.06
BATCH = 192


class Point(NamedTuple):
    """A point of a round, padded so that all of them fit into one array."""

    bids: Any
    calls: Any
    held: Any
    may: Any
    played: Any


def points(rules: Ruleset, rounds: int, rng: random.Random) -> Iterator[Point]:
    """Points of rounds of a book."""
    recall = best_recall(rules)
    assert recall is not None
    for entry in recall.head.entries:
        told = rules.during(entry.position.variant)
        if not entry.size or told.sight is not rules.sight:
            continue
        strategy = recall.strategy(rules, entry)
        sizes = entry.position.hands
        for _ in range(rounds):
            chances = [np.array(all_hands(dice, told.die.faces).chances) for dice in sizes]
            dealt = [rng.choices(range(len(row)), row.tolist())[0] for row in chances]
            bids: tuple[Bid, ...] = ()
            while True:
                who = len(bids) % 2
                actions, mixed = strategy.mixture(bids)
                if not actions:
                    break
                state = public_state(told, bids, actions, (sizes[who], sizes[1 - who]))
                if len(state.raises) <= MOST_BIDS:
                    yield point(state, actions, mixed, chances[who])
                if rng.random() < STRANGE:
                    taken = rng.randrange(min(len(actions), 8))
                else:
                    taken = rng.choices(range(len(actions)), mixed[:, dealt[who]].tolist())[0]
                chances[who] = chances[who] * np.maximum(mixed[taken], 0.01)
                action = actions[taken]
                if not isinstance(action, Bid):
                    break
                bids = (*bids, action)


def public_state(
    rules: Ruleset, bids: tuple[Bid, ...], actions: tuple[Any, ...], dice: tuple[int, int]
) -> PublicState:
    """What everybody knows after some bids."""
    return PublicState(
        raises=tuple(action for action in actions if isinstance(action, Bid)),
        bids=bids,
        mine=tuple((len(bids) - number) % 2 == 0 for number in range(len(bids))),
        dice=dice[0],
        unseen=dice[1],
        shown=(0,) * (rules.die.faces + 1),
        faces=rules.die.faces,
        joker=rules.counting.joker,
        waits=rules.counting.needs_natural,
        by_difference=rules.doubt.cost_varies,
        calls_exact="exact" in actions,
    )


def point(state: PublicState, actions: tuple[Any, ...], mixed: Floats, chances: Floats) -> Point:
    """A point as the net sees it, with some hands and what the table does with them."""
    every = all_hands(state.dice, state.faces).hands
    drawn = np.random.default_rng(len(state.bids)).choice(
        len(every), HANDS, p=chances / chances.sum()
    )
    tally = np.array(
        [[every[hand].count(face) for face in range(state.faces + 1)] for hand in drawn]
    )
    held_of = tally.copy()
    if state.joker:
        held_of += tally[:, [state.joker]] * (np.arange(state.faces + 1) != state.joker)
    for_bids, for_calls = features(state)
    count = len(state.raises)
    bids = np.zeros((MOST_BIDS, MOST_DICE + 1, for_bids.shape[2]), np.float16)
    bids[:count, : state.dice + 1] = for_bids
    calls = np.zeros((MOST_DICE + 1, for_calls.shape[1]), np.float16)
    calls[: state.dice + 1] = for_calls
    held, played = np.zeros((MOST_BIDS + 2, HANDS), np.int8), np.zeros((MOST_BIDS + 2, HANDS))
    may = np.zeros(MOST_BIDS + 2, bool)
    for number, action in enumerate(actions):
        face = action.face if isinstance(action, Bid) else state.bids[-1].face
        place = number if isinstance(action, Bid) else MOST_BIDS + (action != DOUBT)
        held[place], played[place], may[place] = held_of[:, face], mixed[number, drawn], True
    return Point(bids, calls, held, may, played.astype(np.float16))


def net() -> tuple[torch.nn.Sequential, torch.nn.Sequential]:
    """The net for bids, and the one for calls."""

    def layers(given: int, told: int) -> torch.nn.Sequential:
        return torch.nn.Sequential(
            torch.nn.Linear(given, HIDDEN),
            torch.nn.ReLU(),
            torch.nn.Linear(HIDDEN, HIDDEN),
            torch.nn.ReLU(),
            torch.nn.Linear(HIDDEN, told),
        )

    return layers(TOLD + EVERY, 1), layers(TOLD + EVERY, 2)


def distance(nets: tuple[torch.nn.Sequential, torch.nn.Sequential], batch: list[Any]) -> Any:
    """How far the net is from the tables, in nats, for each point."""
    bids, calls, held, may, played = (torch.as_tensor(array) for array in batch)
    liked = torch.gather(nets[0](bids.float())[..., 0], 2, held[:, :MOST_BIDS].long())
    called = nets[1](calls.float()).permute(0, 2, 1)
    liked = torch.cat([liked, torch.gather(called, 2, held[:, MOST_BIDS:].long())], 1)
    logs = liked.masked_fill(~may[:, :, None], -1e9).log_softmax(1)
    played = played.float()
    return (played * (played.clamp(1e-9).log() - logs)).sum(1).mean(1)


def main() -> int:
    """Play, fit, and write the net."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(strong_play.__file__).with_suffix(".npz"))
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    rng, books, told = random.Random(asked.seed), [], []
    for book, rules in BOOKS.items():
        name = f"{book}+no-show" if rules.show.allowed else book
        for each in points(find_rules(name), asked.rounds, rng):
            books.append(book)
            told.append(each)
        print(f"{book}: {len(told)} points in all", flush=True)
    order = np.random.default_rng(asked.seed).permutation(len(told))
    arrays = [np.stack([told[n][part] for n in order]) for part in range(len(Point._fields))]
    names = [books[n] for n in order]
    del told
    cut = int(len(order) * (1 - HELD_OUT))
    nets = net()
    weights = [*nets[0].parameters(), *nets[1].parameters()]
    adam, steps = torch.optim.Adam(weights), asked.epochs * (cut // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, 6e-3, total_steps=steps)
    for epoch in range(asked.epochs):
        shuffled = np.random.default_rng(epoch).permutation(cut)
        for step in range(cut // BATCH):
            chosen = shuffled[step * BATCH : (step + 1) * BATCH]
            loss = distance(nets, [array[chosen] for array in arrays]).mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
        left: defaultdict[str, list[float]] = defaultdict(list)
        with torch.no_grad():
            for start in range(cut, len(order), BATCH):
                stop = min(start + BATCH, len(order))
                found = distance(nets, [array[start:stop] for array in arrays])
                for name, far in zip(names[start:stop], found.tolist(), strict=True):
                    left[name].append(far)
        line = "  ".join(f"{name} {np.mean(far):.3f}" for name, far in sorted(left.items()))
        print(f"pass {epoch + 1} of {asked.epochs}: {line}", flush=True)
        write(asked.out, nets)
    return 0


def write(path: Path, nets: tuple[torch.nn.Sequential, torch.nn.Sequential]) -> None:
    """Write the net in half precision."""
    kept = {}
    for name, layers in zip(("bids", "calls"), nets, strict=True):
        for number, layer in enumerate(layers[::2]):
            kept[f"{name}{number}"] = layer.weight.detach().numpy().astype(np.float16)
            kept[f"{name}{number}_base"] = layer.bias.detach().numpy().astype(np.float16)
    np.savez_compressed(path, **kept)


if __name__ == "__main__":
    sys.exit(main())
