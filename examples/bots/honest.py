"""A bot in one file: says whatever is likeliest to turn out well.

It needs nothing but Python. Let it play:

    dudo play --bot "cmd:python examples/bots/honest.py"

docs/bot-protocol.md explains every line it reads and writes.
"""

import json
import sys
from math import comb
from typing import Any

Json = dict[str, Any]


def main() -> None:
    """Answer line by line until told to quit."""
    position: Json = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "dudo-bot":
            print("name Honest example", "ready", sep="\n", flush=True)
        elif word == "position":
            position = json.loads(rest)
        elif word == "go":
            move, reason = best(position)
            print(f"bestmove {json.dumps(move)} because {reason}", flush=True)
        elif word == "quit":
            return


def best(position: Json) -> tuple[Json, str]:
    """The move that is likeliest right, and why."""
    view, rules = position["view"], position["round"]
    if view["phase"] not in ("bid", "rebid"):
        return position["moves"][0], "one is as good as the other"
    known, unseen = table(view, rules)
    chance, move = -1.0, position["moves"][0]
    for candidate in position["moves"]:
        right = likely(candidate, known, unseen, rules)
        if right > chance:
            chance, move = right, candidate
    return move, f"it is right {round(100 * chance)} times in 100"


def table(view: Json, rules: Json) -> tuple[list[int], int]:
    """The dice in view, and how many are not."""
    known: list[int] = []
    unseen = 0
    for seat in view["ring"]:
        shown, cup, hand = view["shown"][seat], view["cups"][seat], view["hands"][seat]
        known += shown
        if cup is not None:
            known += cup
        else:  # a hidden hand is guessed to be half of what it was
            hand = (rules["dice"] + 1) // 2 if hand is None else hand
            unseen += max(hand - len(shown), 1)
    return known, unseen


def likely(move: Json, known: list[int], unseen: int, rules: Json) -> float:
    """The chance that a bid is true, a doubt right, or an exact call right."""
    if move["move"] == "bid":
        return sum(counts(move, known, unseen, rules)[move["count"] :])
    if move["move"] in ("doubt", "exact"):
        bid = move["bid"]
        chances = counts(bid, known, unseen, rules)
        if move["move"] == "doubt":
            return sum(chances[: bid["count"]])
        return chances[bid["count"]] if bid["count"] < len(chances) else 0.0
    return -1.0  # it shows no dice


def counts(bid: Json, known: list[int], unseen: int, rules: Json) -> list[float]:
    """The chance of every number of dice that count for a bid, from none to all."""
    face, joker, faces = bid["face"], rules["joker"], rules["faces"]
    jokers_count = joker not in (0, face)
    naturals = known.count(face)
    sure = naturals + (known.count(joker) if jokers_count else 0)
    hits = 2 if jokers_count else 1
    chances = [0.0] * (sure + unseen + 1)
    for n in range(unseen + 1):
        chances[sure + n] = comb(unseen, n) * hits**n * (faces - hits) ** (unseen - n)
    if jokers_count and rules["counting"] == "wild-if-natural" and not naturals:
        for n in range(unseen + 1):  # tables without a natural count nothing
            bare = comb(unseen, n) * (faces - 2) ** (unseen - n)
            chances[sure + n] -= bare
            chances[0] += bare
    return [chance / faces**unseen for chance in chances]


if __name__ == "__main__":
    main()
