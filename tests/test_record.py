"""Games written down, read and replayed: the same game comes back, and no change goes unseen."""

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    EDITION,
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
from effort import examples

ODD_NAMES = (
    "Ana",
    "dice",
    "R2 2",
    "Ana Maria",
    "round 1",
    "Bob is out",
    "_",
    "Zoë O'Neil",
    "= [a]",
)

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
    rules: Ruleset, *, seed: int, players: int = 3, most: int = 10_000, trouble: float = 0.01
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
        elif trouble and rng.random() < trouble:
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


@settings(max_examples=examples(150))
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


def significant(text: str) -> list[int]:
    return [place for place, line in enumerate(text.split("\n")) if line]


def is_refused(text: str) -> bool:
    try:
        replay(read(text))
    except RecordError:
        return True
    return False


@pytest.mark.drawn(4)
@pytest.mark.parametrize("rules", all_rules(), ids=lambda rules: rules.name)
def test_deleting_any_line_is_noticed(rules: Ruleset) -> None:
    text = write(*played(rules, seed=7), seed=7, date="2026-01-31")
    lines = text.split("\n")
    for place in significant(text):
        assert is_refused("\n".join(lines[:place] + lines[place + 1 :])), lines[place]


@pytest.mark.drawn(5)
@pytest.mark.parametrize("rules", all_rules()[:-1], ids=lambda rules: rules.name)
@pytest.mark.parametrize("referee", [EDITION, EDITION + 1])
def test_changing_any_die_is_noticed(
    rules: Ruleset, referee: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write(*played(rules, seed=8))
    monkeypatch.setattr("dudo.game.record.header.EDITION", referee)
    assert replay(read(text)).checked is (referee == EDITION)
    lines = text.split("\n")
    assert not is_refused(text)
    changed = 0
    for place in significant(text):
        head, _, rest = lines[place].partition(": ")
        if head != "dice" and not rest.startswith(("reroll", "show")):
            continue
        for at, mark in enumerate(rest):
            if mark not in "12345_" or rest[at - 1] != " " or rest[at + 1 : at + 2] in ("2", '"'):
                continue
            other = rest[:at] + str(int(mark) % 5 + 1 if mark != "_" else 1) + rest[at + 1 :]
            mutant = [*lines[:place], f"{head}: {other}", *lines[place + 1 :]]
            assert is_refused("\n".join(mutant)), other
            changed += 1
    assert changed >= 15


def test_cutting_a_record_off_anywhere_is_noticed() -> None:
    lines = write(*played(BOOKS["cacho"], seed=3)).split("\n")
    for length in range(1, len(lines) - 1):
        with pytest.raises(RecordError):
            replay(read("\n".join(lines[:length])))


def hidden_from(first: Game, events: tuple[e.Event, ...], viewer: int) -> tuple[e.Event, ...]:
    """The same game with every die the viewer cannot see turned to another face."""
    from dudo.game import event_view  # noqa: PLC0415 only this test needs the gate itself

    last_roll = max(place for place, event in enumerate(events) if isinstance(event, e.Rolled))
    event = events[last_roll]
    game = fold(first, events[: last_roll + 1])
    seen = event_view(game, event, viewer)
    assert isinstance(event, e.Rolled)
    assert isinstance(seen, e.Rolled)
    cups = tuple(
        true if true == eyed else tuple(sorted(die % 5 + 1 for die in true))
        for true, eyed in zip(event.cups, seen.cups, strict=True)
    )
    return (*events[:last_roll], replace(event, cups=cups), *events[last_roll + 1 :])


@settings(max_examples=examples(100))
@given(
    rules=some_rules, seed=seeds, most=st.integers(4, 80), viewer=st.sampled_from([SPECTATOR, 0, 2])
)
def test_a_viewers_record_holds_nothing_the_viewer_did_not_see(
    rules: Ruleset, seed: int, most: int, viewer: int
) -> None:
    first, events = played(rules, seed=seed, most=most, trouble=0)
    text = write(first, events, viewer=viewer, seed="secret")
    assert "secret" not in text
    again = replay(read(text))
    assert len(again.events) == len(events)
    assert write(again.first, again.events) == text or "hidden" in text
    if not isinstance(events[-1], e.Bade | e.Rolled):
        return
    rolls = [type(event) for event in events]
    since = rolls[len(rolls) - rolls[::-1].index(e.Rolled) :]
    if e.Showed not in since and e.Rerolled not in since:
        assert write(first, hidden_from(first, events, viewer), viewer=viewer) == text


def test_losses_hidden_from_players_are_hidden_in_a_record_in_progress() -> None:
    rules = with_options(BOOKS["jouhet"], ["hidden-losses"])
    first, events = played(rules, seed=1, most=40, trouble=0)
    while not isinstance(events[-1], e.Rolled):
        events = events[:-1]
    last = write(first, events, viewer=0).split("\n")[-3]
    assert last.startswith("dice: ")
    assert last.endswith('; "dice" hidden; "R2 2" hidden')


def test_dice_never_seen_stay_unseen_once_the_round_is_over() -> None:
    rules = BOOKS["cacho"]
    for seed in range(30):
        first, events = played(rules, seed=seed, trouble=0)
        if any(isinstance(event, e.Rerolled) for event in events):
            break
    text = write(first, events, viewer=SPECTATOR)
    showed = next(event for event in events if isinstance(event, e.Showed))
    assert f"{' '.join(map(str, showed.dice))} ?" in text
    assert replay(read(text)).last == fold(first, events)


@pytest.mark.parametrize("opener", FirstOpener)
@pytest.mark.parametrize("seating", Seating)
def test_every_way_of_seating_is_checked(opener: FirstOpener, seating: Seating) -> None:
    book = BOOKS["chart"]
    table = replace(book.table, first_opener=opener, seating=seating)
    rules = replace(book, name="house", table=table)
    first, events = played(rules, seed=5, players=4)
    text = write(first, events)
    assert replay(read(text)).events == events
    untold = "\n".join(
        line.split(" [")[0] for line in text.split("\n") if not line.startswith("seats")
    )
    if seating is Seating.AS_SEATED:
        assert [type(event) for event in replay(read(untold)).events[:2]] == [e.Seated, e.Began]
    swapped = text.replace('seats: Ana, "dice"', 'seats: "dice", Ana')
    assert swapped == text or is_refused(swapped)


def test_a_recorder_writes_what_it_was_told() -> None:
    first, events = played(BOOKS["maputo"], seed=2)
    recorder = Recorder(first, seed=2, date="2026-01-31")
    recorder.add(events[:5])
    assert recorder.text().rstrip().split("\n")[-1].startswith("unfinished [")
    recorder.add(events[5:])
    assert recorder.events == events
    assert recorder.text() == write(first, events, seed=2, date="2026-01-31")
    assert "seed" not in recorder.text(viewer=0)


def test_a_game_can_be_stepped_through_both_ways() -> None:
    first, events = played(BOOKS["chart"], seed=2)
    again = replay(read(write(first, events)))
    assert again.game(0) == first
    for steps in (5, 4, 3):
        assert again.game(steps) == fold(first, events[:steps])
    assert [step.line for step in again.steps] == sorted(step.line for step in again.steps)
