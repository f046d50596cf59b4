"""Games written down, read and replayed: the same game comes back, and no change goes unseen."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    SPECTATOR,
    Game,
    Phase,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    penalise,
    resign,
    start,
)
from dudo.game import events as e
from dudo.game.record import Recorder, RecordError, read, replay, write
from dudo.rules import BOOKS, OPTIONS, Ruleset
from dudo.rules.house import apply_changes, with_options
from dudo.rules.table import FirstOpener, Seating

ODD_NAMES = ("Ana", "dice", "R2 2", "Ana Maria", "round 1", "Bob is out", "_", "Zoë O'Neil", "= [a]")

MIXED = replace(
    apply_changes(
        BOOKS["cacho"],
        {
            "doubt": {"kind": "difference"},
            "exact": {"kind": "exact", "joker": True},
            "table": {"hidden_losses": True, "first_opener": "lot", "penalties": True},
        },
    ),
    name="mixed #1",
)


def all_rules() -> list[Ruleset]:
    single = [with_options(BOOKS[book], [name]) for book in BOOKS for name in OPTIONS[book]]
    return [*BOOKS.values(), *single, with_options(BOOKS["jouhet"], OPTIONS["jouhet"]), MIXED]


def played(
    rules: Ruleset, *, seed: int, players: int = 3, most: int = 10_000, bold: bool = True
) -> tuple[Game, tuple[e.Event, ...]]:
    """A random game: calls, shows, speech out of turn, penalties and resignations and all."""
    rng, roller = random.Random(seed), SeededRoller(seed)
    first = game = start(rules, ODD_NAMES[:players], opener=seed % players)
    happened: list[e.Event] = []
    for _ in range(most):
        if game.phase is Phase.OVER:
            break
        if game.phase in CHANCE:
            events = chance(game, roller)
        elif bold and rng.random() < 0.01:
            leaves = rng.random() < 0.3 or not rules.table.penalties
            events = (resign if leaves else penalise)(game, rng.choice(game.ring))
        else:
            seat = rng.choice([seat for seat in game.ring if moves(game, seat)])
            offered = moves(game, seat)
            calls = [move for move in offered if not hasattr(move, "count")]
            shows = [move for move in calls if isinstance(move, Show)]
            pick = rng.random()
            pool: Iterable[object] = shows if shows and pick < 0.2 else offered
            if calls and 0.2 <= pick < 0.6:
                pool = calls
            events = decide(game, seat, rng.choice(list(pool)))  # type: ignore[arg-type] # a list of moves
        happened += events
        game = fold(game, events)
    return first, tuple(happened)


some_rules = st.sampled_from(all_rules())
seeds = st.integers(0, 10**6)


@settings(max_examples=150, deadline=None)
@given(rules=some_rules, seed=seeds, players=st.integers(2, 6), most=st.sampled_from([9, 60, 9999]))
def test_a_game_comes_back_from_its_record(
    rules: Ruleset, seed: int, players: int, most: int
) -> None:
    first, events = played(rules, seed=seed, players=players, most=most)
    text = write(first, events, seed=seed, date="2026-01-31")
    again = replay(read(text))
    assert again.checked
    assert again.first == first
    assert again.events == events
    assert again.last == fold(first, events)
    assert write(again.first, again.events, seed=seed, date="2026-01-31") == text
