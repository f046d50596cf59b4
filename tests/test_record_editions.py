"""Records of yesterday: the book, the code or both have changed since, and they still replay."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace
from rich.console import Console

from dudo.cli.replay import _step_through, load
from dudo.cli.replay import replay as replay_file
from dudo.cli.stage import ReplayTeller
from dudo.game import EDITION, SPECTATOR, Game, Phase, fold, view
from dudo.game.offers import round_offers
from dudo.game.record import RecordError, Replay, read, replay, write
from dudo.rules import BOOKS, OPTIONS, Ruleset
from dudo.rules.bidding import HalvedAces, NeverDown
from dudo.rules.bidtable import bid_table
from dudo.rules.check import check, problems
from dudo.rules.house import apply_changes
from dudo.rules.part import Part
from dudo.rules.special import NoSpecial, SpecialRound
from dudo.texts import texts
from effort import examples
from goldens import required
from rulesets import any_rules
from test_record import played

GOLDENS = {golden.path.stem: golden for golden in required()}


def changed(**parts: dict[str, object]) -> Callable[[Ruleset], Ruleset]:
    return lambda rules: apply_changes(rules, parts)


def with_other_names(rules: Ruleset) -> Ruleset:
    """Every special round goes by another name; a book without any has another version."""
    if not isinstance(rules.special, SpecialRound):
        return replace(rules, version=rules.version + 1)
    variants = tuple(replace(each, name=f"{each.name}-2") for each in rules.special.variants)
    return replace(rules, special=replace(rules.special, variants=variants))


TODAY: dict[str, Callable[[Ruleset], Ruleset]] = {
    "a die more": changed(table={"dice": 6}),
    "a die less": changed(table={"dice": 4}),
    "for two": changed(table={"max_players": 2}),
    "fewer faces": changed(die={"faces": 4}),
    "a blank, or none": lambda rules: replace(
        rules, die=replace(rules.die, blank=not rules.die.blank, bid_blank=False)
    ),
    "losses shown or hidden": lambda rules: replace(
        rules, table=replace(rules.table, hidden_losses=not rules.table.hidden_losses)
    ),
    "other raises": lambda rules: replace(rules, bidding=NeverDown()),
    "no special round": lambda rules: replace(
        rules, special=NoSpecial(), version=rules.version + 1
    ),
    "other names": with_other_names,
    "another version": lambda rules: replace(rules, version=rules.version + 1),
}


def publish(patch: pytest.MonkeyPatch, book: str, rules: Ruleset | None) -> None:
    """From now on a book is what these rules say, or is gone."""
    books = {name: old for name, old in BOOKS.items() if name != book}
    patch.setattr("dudo.rules.house.BOOKS", books if rules is None else {**books, book: rules})


def alike(game: Game, like: Game) -> Game:
    """The game as it would be by the rules of the other, which were not all told."""
    return replace(game, rules=like.rules, agreed=like.agreed)


def assert_same(again: Replay, once: Replay) -> None:
    """The same game in full: each step, and each pair of eyes at each step."""
    assert again.events == once.events
    for old, new in zip(once.steps, again.steps, strict=True):
        assert (old.line, alike(new.game, old.game)) == (new.line, old.game)
        for seat in (SPECTATOR, *range(len(new.game.players))):
            seen = view(new.game, seat)
            assert replace(seen, rules=old.game.rules) == view(old.game, seat)


def assert_shown(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`dudo replay` steps through it, prints it, and says what was not checked."""
    again = load(path, texts("en"))
    words = iter([*[""] * len(again.steps), "b", "q"])
    _step_through(
        again,
        ReplayTeller(again, Console(width=100), texts("en")),
        texts("en"),
        lambda _: next(words),
    )
    capsys.readouterr()
    replay_file(path)
    assert "not checked against the rules" in capsys.readouterr().out
    replay_file(path, json=True)
    assert len(capsys.readouterr().out.splitlines()) == len(again.steps)


CASES = [
    (name, today)
    for number, name in enumerate(GOLDENS)
    for turn, today in enumerate([*TODAY, "removed"])
    if name in BOOKS or (number + turn) % 5 == 0
]
"""Every change of every book, and some of each golden game's."""


@pytest.mark.drawn(5)
@pytest.mark.parametrize(("name", "today"), CASES)
def test_a_record_outlives_its_book(
    name: str, today: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = GOLDENS[name]
    once = replay(read(golden.path.read_text()))
    assert once.checked
    if today == "removed":
        publish(monkeypatch, golden.book, None)
    else:
        publish(monkeypatch, golden.book, TODAY[today](BOOKS[golden.book]))
    if today == "losses shown or hidden":
        monkeypatch.setattr("dudo.rules.house.OPTIONS", {**OPTIONS, golden.book: {}})
    again = replay(read(golden.path.read_text()))
    assert not again.checked
    assert golden.book in again.note
    assert_same(again, once)
    if today in ("a die more", "no special round", "removed"):
        assert_shown(golden.path, capsys)


@pytest.fixture
def no_tables() -> Iterator[None]:
    """Bids are looked at anew, before and after."""
    for table in (bid_table, round_offers):
        table.cache_clear()
    yield
    for table in (bid_table, round_offers):
        table.cache_clear()


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("raised", ["version", "referee"])
@pytest.mark.parametrize("name", ["traditional", "traditional--open", "traditional--penalty"])
def test_a_record_outlives_a_change_of_the_code(
    name: str, raised: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden = GOLDENS[name]
    text = golden.path.read_text()
    once = replay(read(text))
    bid_table.cache_clear()
    round_offers.cache_clear()
    monkeypatch.setattr(HalvedAces, "allows", lambda *_: False)
    with pytest.raises(RecordError, match="is refused"):
        replay(read(text))
    if raised == "version":
        publish(monkeypatch, golden.book, replace(golden.rules, version=golden.rules.version + 1))
    else:
        monkeypatch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
    again = replay(read(text))
    assert not again.checked
    assert_same(again, once)


@settings(max_examples=examples(100))
@given(rules=any_rules(), seed=st.integers(0, 10**6), players=st.integers(2, 5))
def test_a_record_of_any_house_rules_outlives_a_change_of_the_referee(
    rules: Ruleset, seed: int, players: int
) -> None:
    first, events = played(rules, seed=seed, players=players, most=60, trouble=0)
    text = write(first, events)
    once = replay(read(text))
    assert once.checked
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
        again = replay(read(text))
    assert not again.checked
    assert f"referee {EDITION}" in again.note
    if once.last.phase is not Phase.CHOOSE:  # who is asked to declare is not told
        assert_same(again, once)


def test_penalties_and_resignations_are_believed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = set()
    for seed in range(40):
        first, events = played(BOOKS["traditional"], seed=seed)
        text = write(first, events)
        with monkeypatch.context() as patch:
            publish(patch, "traditional", None)
            again = replay(read(text))
        last = fold(first, events)
        assert (again.last.hands, again.last.winner) == (last.hands, last.winner)
        kinds |= {type(event).__name__ for event in again.events}
    assert {"Penalised", "Resigned"} <= kinds


def test_house_rules_that_would_be_refused_today_are_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = replace(apply_changes(BOOKS["cacho"], {"table": {"dice": 6}}), name="six of them")
    text = write(*played(rules, seed=1))
    once = replay(read(text))
    monkeypatch.setitem(vars(sys.modules[check.__module__]), "MOST_DICE", 5)
    problems.cache_clear()
    again = replay(read(text))
    problems.cache_clear()
    assert "six of them, which is not known today" in again.note
    assert_same(again, once)
    for spoilt in ("[1]", "{", '{"name": 3}'):
        unread = re.sub(r"rules: .*", f"rules: {spoilt}", re.sub(r" \[\w{6}\]", "", text))
        assert "house rules, which is not known" in replay(read(unread)).note


def test_names_and_seats_of_yesterday_are_believed() -> None:
    names = [f"player {'x' * 80} {'i' * seat}".strip() for seat in range(1, 21)]
    header = f"dudo 1\nbook: gone\nreferee: 0\nplayers: {', '.join(names)}\n"
    quiet = f"\nround 1: {names[0]} opens\nunfinished\n"
    assert replay(read(header + quiet)).first.players == tuple(names)
    for players in ("Ana", "Ana, ana", "Ana, ", ", ".join(f"p{n}" for n in range(65))):
        with pytest.raises(RecordError, match=r"line 4: (this names no|two players share)"):
            read(f"dudo 1\nbook: gone\nreferee: 0\nplayers: {players}\n")


def parts(value: object) -> Iterator[Part]:
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, Part):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))


@pytest.mark.parametrize("book", BOOKS)
def test_rules_are_written_out_with_their_defaults(book: str) -> None:
    rules = replace(BOOKS[book], name="house", words=type(BOOKS[book].words)())
    written = write(*played(rules, seed=1, most=3))
    said = json.loads(re.findall(r"rules: (.*)", written)[0])
    told = json.dumps(said)
    for part in parts(rules):
        for field in fields(part):
            assert getattr(part, field.name) is None or f'"{field.name}": ' in told
    assert said["table"]["dice"] == 5
    assert said["table"]["hidden_losses"] is False
    assert said["die"] == {"faces": 6, "blank": rules.die.blank, "bid_blank": False}


def test_a_change_of_case_or_spaces_or_of_words_of_the_notation_breaks_no_check_sum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = GOLDENS["cacho"].path.read_text()
    assert replay(read(text.replace(" ", "   ").upper().replace("X", "x"))).checked
    reserved = frozenset({"ana", "bob", "carla"})
    monkeypatch.setattr("dudo.game.record.line_text.RESERVED", reserved)
    assert replay(read(text)).checked


REFEREE = f"referee: {EDITION}\n"
TYPED = f"""\
dudo 1
book: traditional
edition: 1
referee: {EDITION}
table: 5 dice of 6 faces, CLOSED  sees holder
players: Ana, Bob

round 1: Ana opens
dice: Ana 1 2 3 4 5; Bob 1 2 3 4 5
Ana: 2x2
unfinished
"""


def test_what_a_header_leaves_unsaid_is_not_compared() -> None:
    assert replay(read(TYPED)).checked
    for line in ("edition: 1\n", REFEREE, "table: 5 dice of 6 faces, CLOSED  sees holder\n"):
        assert replay(read(TYPED.replace(line, ""))).checked
    assert not replay(read(TYPED.replace("edition: 1", "edition: 2"))).checked
    assert not replay(read(TYPED.replace("edition: 1", "edition: 1 abcd"))).checked
    assert not replay(read(TYPED.replace(REFEREE, "referee: 1\n"))).checked
    gone = TYPED.replace("traditional", "poker")
    assert "poker, which is not known today" in replay(read(gone)).note
    with pytest.raises(RecordError, match="line 2: there is no book"):
        read(gone.replace("edition: 1\n", "").replace(REFEREE, ""))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("5 dice", "4 dice", 'line 5: the rules say "table: 5 dice of 6 faces, open sees others'),
        ("6 faces", "6 faces, blank", "line 5: the rules say"),
        ("6 faces", "6 faces, losses hidden", "line 5: the rules say"),
        ("6 faces", "6 faces, sees others", "line 5: the rules say"),
        ("holder", "own", "line 5: the rules say"),
        ("5 dice", "0 dice", "line 5: .* is no table"),
        ("5 dice of", "some", "line 5: .* is no table"),
        ("6 faces", "6 faces, a carpet", 'line 5: "a carpet" says nothing about a table'),
        (REFEREE, "referee: strict\n", "line 4: .* is no edition of the referee"),
    ],
)
def test_what_a_header_says_of_the_table_is_checked(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        read(TYPED.replace(old, new))


def test_what_is_told_of_the_table_counts_where_the_rules_are_not_known() -> None:
    told = "1 die of 5 faces, blank, losses hidden, declarer opens, sees others, last sees nobody"
    text = f"""\
dudo 1
book: gone
referee: 0
table: {told}
players: Ana, Bob, Carla
round 1: Ana opens
Ana: decline
Bob: choose Last
dice: Ana 4; Bob _; Carla hidden
Bob: 2x_
Carla: resign
= hidden, Carla is out
round 2: Ana opens, Odd-One of Ana
unfinished
"""
    again = replay(read(text))
    rolled = again.game(5)
    assert (rolled.round.variant, rolled.round.opener, rolled.turn) == ("last", 1, 1)
    assert view(rolled, 1).cups == (None, (5,), None)
    assert view(rolled, 0).hands == (1, None, None)
    assert again.last.hands == (1, 1, 0)
    assert again.last.round.variant == "Odd-One"
    assert view(again.last, 0).variant == "Odd-One"
    with pytest.raises(RecordError, match=r'line 9: .* not "5"'):
        replay(read(text.replace("Bob _", "Bob 5")))
    for hiding in ("resign", "penalty"):
        seen = text.replace(", losses hidden", "").replace("Carla hidden", "Carla 1")
        wrong = (text if hiding == "penalty" else seen).replace("resign", hiding)
        with pytest.raises(RecordError, match=r"line 12: .* only what a leaving player gives up"):
            replay(read(wrong))
