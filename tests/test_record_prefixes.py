"""A game can be left at any moment: what was noted until then is a record that reads back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.game import EDITION, SPECTATOR, Game, fold
from dudo.game import events as e
from dudo.game.record import RecordError, read, replay, write
from dudo.rules import BOOKS, Ruleset
from effort import THOROUGH
from rulesets import any_rules
from test_record import all_rules, played

Eyes = int | None


def eyes(game: Game) -> tuple[Eyes, ...]:
    """Nobody's in particular, those who watch, and everyone at the table."""
    return (None, SPECTATOR, *range(len(game.players)))


def assert_reads_back(first: Game, events: tuple[e.Event, ...], viewer: Eyes) -> None:
    text = write(first, events, viewer=viewer)
    again = replay(read(text))
    assert again.checked
    assert list(map(type, again.events)) == list(map(type, events))
    if viewer is None:
        assert again.events == events
    last = fold(first, events)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
        believed = replay(read(text))
    for told in (again.last, believed.last):
        assert (told.hands, told.jokers, told.out) == (last.hands, last.jokers, last.out)
        assert (told.ring, told.winner) == (last.ring, last.winner)


@settings(max_examples=20)
@given(
    rules=st.sampled_from(all_rules()) | any_rules(),
    seed=st.integers(0, 10**6),
    players=st.integers(2, 4),
    trouble=st.sampled_from([0, 0.02, 0.1]),
    choice=st.randoms(use_true_random=False),
)
def test_every_beginning_of_a_game_reads_back(
    rules: Ruleset, seed: int, players: int, trouble: float, choice: random.Random
) -> None:
    """All beginnings up to the second round, and the end of every round after it."""
    first, events = played(rules, seed=seed, players=players, most=40, trouble=trouble)
    ends = {n for n, event in enumerate(events, 1) if isinstance(event, ENDS_A_ROUND)}
    for length in sorted({*range(min(len(events), 14)), *ends, len(events)}):
        for viewer in (None, choice.choice(eyes(first))):
            assert_reads_back(first, events[:length], viewer)


ENDS_A_ROUND = (e.Settled, e.Penalised, e.Resigned)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("rules", all_rules(), ids=lambda rules: rules.name)
def test_every_beginning_of_a_game_of_each_book_reads_back_for_all_eyes(rules: Ruleset) -> None:
    first, events = played(rules, seed=5, players=3, most=25, trouble=0.05)
    everybody = eyes(first)
    for length in range(len(events) + 1):
        other = everybody[1 + length % (len(everybody) - 1)]
        for viewer in everybody if THOROUGH else (None, other):
            assert_reads_back(first, events[:length], viewer)


def test_a_call_without_its_result_is_still_refused() -> None:
    first, events = played(BOOKS["chart"], seed=1)
    called = next(n for n, event in enumerate(events, 1) if isinstance(event, e.Settled))
    lines = write(first, events[:called]).splitlines()
    assert lines[-2].startswith("=")
    with pytest.raises(RecordError, match="the result must come here"):
        replay(read("\n".join([*lines[:-2], "unfinished"])))


def test_nothing_follows_a_game_that_was_left_between_rounds() -> None:
    first, events = played(BOOKS["chart"], seed=1)
    called = next(n for n, event in enumerate(events, 1) if isinstance(event, e.Settled))
    text = write(first, events[:called]) + "round 2: Ana opens\n"
    with pytest.raises(RecordError, match="nothing may follow it"):
        replay(read(text))


def test_who_opens_is_told_by_the_throws_or_by_a_first_round() -> None:
    """W2: without the dice thrown for places, a record has to say who opens."""
    header = "dudo 1\nbook: cacho\nplayers: Ana, Bob\n"
    with pytest.raises(RecordError, match="the first round must follow"):
        replay(read(header + "seats: Bob, Ana\nunfinished\n"))
    again = replay(read(header + "seats: Bob, Ana; throws Ana 2, Bob 5\nunfinished\n"))
    assert again.last.ring == (1, 0)
