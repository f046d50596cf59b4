"""Readers of the wire: what comes back, and what strangers cannot do with them."""

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from dudo.errors import UserError
from dudo.game import IllegalMove, SeededRoller, chance, decide, fold, moves, start, view
from dudo.rules import BOOKS, Bid, Ruleset, find_rules, fingerprint
from dudo.rules.errors import RulesError
from dudo.rules.ruleset import PARTS
from dudo.table import Person, Refused, handle, new_table
from dudo.table.commands import Change, Join, KeeperCommand, PersonCommand, Speak
from dudo.table.events import Changed
from dudo.wire import (
    KnownRules,
    ToldRules,
    WireError,
    encode_refusal,
    encode_rules,
    encode_table_event,
    encode_view,
    read_command,
    read_event,
    read_move,
    read_rules,
    read_table_event,
    read_table_view,
    read_view,
)
from dudo.wire import rules as wire_rules
from dudo.wire.commands import COMMANDS
from dudo.wire.reading import LONGEST
from effort import examples
from on_the_wire import faults, must_be
from rulesets import any_rules
from tables import NAMES

ANA = Person("17", "Ana")
JOUHET = BOOKS["jouhet"]


@given(any_rules())
@settings(max_examples=50)
def test_any_rules_come_back_as_they_were_sent(rules: Ruleset) -> None:
    sent = encode_rules(rules)
    must_be("Rules", sent)
    assert read_rules(sent) == rules


@given(any_rules(), st.integers(2, 4), st.integers(0, 10**6))
@settings(max_examples=30)
def test_views_come_back_with_their_rules(rules: Ruleset, players: int, seed: int) -> None:
    game, roller = start(rules, NAMES[:players]), SeededRoller(seed)
    while game.turn < 0:
        game = fold(game, chance(game, roller))
    for seat in (*range(players), -1):
        seen = view(game, seat)
        must_be("View", encode_view(seen))
        assert read_view(encode_view(seen), KnownRules(rules)) == seen


def test_rules_are_told_once_and_again_when_their_names_change() -> None:
    told, known = ToldRules(), KnownRules()
    chart, renamed = BOOKS["chart"], msgspec.structs.replace(BOOKS["chart"], name="friday")
    assert fingerprint(chart) == fingerprint(renamed)
    for rules in (chart, renamed):
        news = told.news(rules)
        assert news is not None
        assert known.learn(news) == rules
        assert told.news(rules) is None
    assert known.find(fingerprint(chart)) == renamed


def test_both_ends_forget_the_same_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_rules, "MOST_KNOWN", 2)
    told, known = ToldRules(), KnownRules()
    for rules in (BOOKS["chart"], BOOKS["cacho"], BOOKS["chart"], BOOKS["maputo"]):
        if news := told.news(rules):
            known.learn(news)
        assert known.find(fingerprint(rules)) == rules
    with pytest.raises(WireError, match="have not been sent"):
        known.find(fingerprint(BOOKS["chart"]))
    assert told.news(BOOKS["chart"]) is not None


def test_every_part_of_the_rules_counts_for_the_fingerprint() -> None:
    """Whoever knows the rules of a fingerprint knows all that decides a game."""
    assert set(PARTS) <= set(Ruleset.__struct_fields__)
    sent = json.loads(encode_rules(JOUHET))
    sent["rules"]["table"]["dice"] = 4
    with pytest.raises(WireError, match="these rules have the fingerprint"):
        read_rules(json.dumps(sent).encode())


@pytest.mark.parametrize(
    "inside",
    [
        b"[" * 100_000 + b"]" * 100_000,
        b'"\\ud800"',
        b'{"name":"\\ud800"}',
        b"1e999",
        b"tru",
        b'"\\x"',
    ],
)
def test_rules_that_are_no_json_inside_are_refused(inside: bytes) -> None:
    for data in (
        b'{"wire":"rules","fingerprint":"0123456789abcdef","rules":%s}' % inside,
        b'{"wire":"rules","fingerprint":"0123456789abcdef","rules":{"name":%s}}' % inside,
    ):
        with pytest.raises(UserError):
            read_rules(data)


def test_changed_rules_are_named_in_the_event() -> None:
    event = Changed(rules=JOUHET)
    sent = encode_table_event(event)
    assert json.loads(sent) == {"table": "changed", "rules": fingerprint(JOUHET)}
    must_be("TableEvent", sent)
    assert read_table_event(sent, KnownRules(JOUHET)) == event
    assert read_table_event(encode_table_event(Changed()), KnownRules()) == Changed()


def test_people_send_all_commands_of_people_and_none_of_the_keeper() -> None:
    assert tuple(COMMANDS.values()) == get_args(PersonCommand)
    for sent, command in COMMANDS.items():
        assert {field.name for field in fields(sent)} == {
            field.name for field in fields(command) if field.name not in ("at", "by", "person")
        }
    for keeper in get_args(KeeperCommand):
        with pytest.raises(WireError, match="not a command: Invalid value"):
            read_command(json.dumps({"do": keeper.__struct_config__.tag}).encode(), ANA, at=0.0)


@pytest.mark.parametrize("field", ["at", "by", "person"])
@pytest.mark.parametrize("do", ["join", "leave", "start", "pause", "kick", "say"])
def test_nobody_says_who_they_are_or_what_time_it_is(do: str, field: str) -> None:
    command = {"do": do, field: "bob", "text": "x", "whom": "y"}
    wanted = {"kick": ("whom",), "say": ("text",)}.get(do, ())
    sent = {name: value for name, value in command.items() if name in ("do", field, *wanted)}
    with pytest.raises(WireError, match=f"unknown field `{field}`"):
        read_command(json.dumps(sent).encode(), ANA, at=0.0)
    assert faults("Command", json.dumps(sent).encode())


def test_a_command_becomes_what_a_table_does() -> None:
    table = new_table(JOUHET, 2)
    assert read_command(b'{"do":"join","seat":1}', ANA, at=3.0) == Join(person=ANA, seat=1, at=3.0)
    handle(table, read_command(b'{"do":"join"}', ANA, at=3.0))
    change = read_command(
        b'{"do":"change","settings":{"odds":false},"rules":"jouhet+salsa"}', ANA, at=0.0
    )
    assert isinstance(change, Change)
    assert change.rules == find_rules("jouhet+salsa")
    assert change.settings is not None
    assert (change.settings.odds, change.settings.grace) == (False, 15.0)


def test_rules_in_full_can_be_wished_for_and_files_cannot() -> None:
    wish = json.loads(encode_rules(JOUHET))["rules"]
    change = read_command(json.dumps({"do": "change", "rules": wish}).encode(), ANA, at=0.0)
    assert isinstance(change, Change)
    assert change.rules == JOUHET
    for path in ("/etc/passwd.toml", "../x.json", "house.toml"):
        with pytest.raises(RulesError, match="there is no book"):
            read_command(json.dumps({"do": "change", "rules": path}).encode(), ANA, at=0.0)
    wish["table"]["dice"] = 10**6
    with pytest.raises(RulesError, match="1 to 10 dice"):
        read_command(json.dumps({"do": "change", "rules": wish}).encode(), ANA, at=0.0)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", "not JSON"),
        (b"five fours", "not JSON"),
        (b"[]", "not a command: Expected `object`, got `array`"),
        (b"{}", "missing required field `do`"),
        (b'{"do":"speak"}', "missing required field `move`"),
        (b'{"do":"speak","move":{"move":"bid","count":"5","face":4}}', "at `$.move.count`"),
        (b'{"do":"speak","move":{"move":"bid","count":5,"face":4,"x":1}}', "unknown field `x`"),
        (b'{"do":"change","settings":{"speed":1}}', "unknown field `speed`"),
        (b'{"do":"addbot","seat":1,"bot":{"kind":"a","name":"b","run":"c"}}', "field `run`"),
        (b'{"do":"takeover","seat":' + b"9" * 41 + b"}", "more than 40 digits"),
        (b'{"do":"say","text":"\xff"}', "not UTF-8: byte 21"),
        (b'{"do":"say","text":"\\ud800"}', "not JSON"),
        (b'{"do":"change","rules":' + b"[" * 50_000, "not a command"),
        (b'{"do":"change","rules":' + b'{"a":' * 50_000, "not "),
        (b'{"do":"say","text":"' + b"x" * LONGEST + b'"}', f"a command has {LONGEST} bytes"),
        (b'"\\"' * 20_000 + b"9" * 60, "not "),
    ],
)
def test_what_cannot_be_a_command_is_refused_with_its_reason(sent: bytes, said: str) -> None:
    with pytest.raises(WireError) as refused:
        read_command(sent, ANA, at=0.0)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 300


def test_texts_may_have_as_many_digits_as_they_like() -> None:
    said = "9" * 100
    command = read_command(json.dumps({"do": "say", "text": said}).encode(), ANA, at=0.0)
    assert getattr(command, "text", "") == said


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["bid", "doubt", "speak", "change", "bade", "played", "view", "jouhet"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["do", "move", "event", "table", "wire", "rules", "seat", "bid", "x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(JSON.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=80))
@settings(max_examples=examples(300))
def test_readers_raise_nothing_but_what_a_person_can_mend(data: bytes) -> None:
    known = KnownRules(JOUHET)
    readers: list[Any] = [
        read_move,
        read_event,
        read_rules,
        lambda data: read_view(data, known),
        lambda data: read_table_view(data, known),
        lambda data: read_table_event(data, known),
        lambda data: read_command(data, ANA, at=0.0),
    ]
    for reader in readers:
        try:
            reader(data)
        except UserError as trouble:
            assert 0 < len(str(trouble)) < 2000  # noqa: PT017 some are read


def test_refusals_have_one_form() -> None:
    game = fold(game := start(BOOKS["chart"], NAMES[:2]), chance(game, SeededRoller(1)))
    with pytest.raises(IllegalMove) as illegal:
        decide(game, 0, Bid(99, 1))
    with pytest.raises(Refused) as refused:
        handle(new_table(JOUHET, 2), Speak(by="nobody", move=Bid(1, 1)))
    for error, code in ((illegal.value, "dice-first"), (refused.value, "not-here")):
        sent = encode_refusal(error)
        must_be("Refusal", sent)
        assert json.loads(sent)["code"] == code
    assert not moves(game, 0)
