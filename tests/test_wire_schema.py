"""The JSON Schema of the wire: what it promises, and that all that is sent keeps it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from dudo.game import SPECTATOR, event_view, moves, view
from dudo.game.record import read, replay
from dudo.rules import BOOKS, OPTIONS, explain, find_rules
from dudo.wire import (
    encode_event,
    encode_position,
    encode_rules,
    encode_view,
)
from dudo.wire.schema import json_schema
from goldens import required
from on_the_wire import PRINTED, faults, made, must_be, schema
from pages import ROOT

GOLDENS = {golden.path.stem: golden for golden in required()}
DEFINITIONS: dict[str, dict[str, Any]] = schema()["$defs"]
OBJECTS = {name: each for name, each in DEFINITIONS.items() if each.get("type") == "object"}


def test_the_page_is_what_the_program_prints() -> None:
    assert json.loads(json.dumps(made())) == schema(), (
        f"run `dudo schema > {PRINTED.relative_to(ROOT)}`, and read the diff"
    )


def test_the_command_prints_it() -> None:
    dudo = [sys.executable, "-m", "dudo", "schema"]
    done = subprocess.run(dudo, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout == PRINTED.read_text("utf-8")


def test_one_object_is_printed_with_what_it_holds_and_nothing_else() -> None:
    dudo = [sys.executable, "-m", "dudo", "schema"]
    done = subprocess.run([*dudo, "Doubt"], capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout)["$defs"]) == {"Doubt", "Bid"}
    wrong = subprocess.run([*dudo, "Veiw"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr == ('dudo: nothing on the wire is called "Veiw" (did you mean "View"?)\n')


def test_it_is_a_json_schema() -> None:
    Draft202012Validator.check_schema(schema())


def references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_everything_named_is_defined_and_described() -> None:
    assert {ref.removeprefix("#/$defs/") for ref in references(schema())} <= set(DEFINITIONS)
    for name, definition in DEFINITIONS.items():
        assert re.fullmatch(r"[A-Z][A-Za-z]+", name), name
        assert definition["title"] == name
        assert definition["description"], name
        assert ">>>" not in definition["description"], name


def test_objects_have_no_fields_but_those_that_are_told() -> None:
    for name, definition in OBJECTS.items():
        assert definition["additionalProperties"] is False, name
        assert set(definition["required"]) <= set(definition["properties"]), name


TAGS = ("wire", "move", "event", "table", "do", "reply", "kind")


def test_the_members_of_a_union_differ_by_a_constant() -> None:
    unions = [each["anyOf"] for each in DEFINITIONS.values() if "anyOf" in each]
    assert len(unions) >= 12
    for union in unions:
        members = [DEFINITIONS[ref] for ref in (each["$ref"].rpartition("/")[2] for each in union)]
        (field,) = {name for name in TAGS if all(name in member["required"] for member in members)}
        constants = [member["properties"][field]["const"] for member in members]
        assert len(set(constants)) == len(constants)


def test_a_union_is_named_wherever_it_is_used() -> None:
    """So that a language that makes types from it has `Move`, and not seven types again."""
    unions = [each["anyOf"] for each in DEFINITIONS.values() if "anyOf" in each]
    for name, definition in OBJECTS.items():
        for inner in re.findall(r'"anyOf": (\[[^\[\]]*\])', json.dumps(definition)):
            assert json.loads(inner) not in unions, name


def test_nothing_stands_beside_a_reference() -> None:
    """Tools that make types would make another type of it, and call it `Move1`."""
    for name, definition in OBJECTS.items():
        for field, told in definition["properties"].items():
            assert "$ref" not in told or len(told) == 1, f"{name}.{field}"


def test_fields_are_described_by_the_texts_of_the_source() -> None:
    seen = DEFINITIONS["View"]["properties"]
    assert seen["number"]["description"] == "The number of the round."
    assert seen["hands"]["description"].endswith("`null` where losses are hidden (J22).")
    assert all("description" in seen[name] for name in seen if name not in ("wire", "phase"))
    joker = OBJECTS["InForce"]["properties"]["joker"]
    assert joker["description"].startswith("The face that counts for every other")


class One(msgspec.Struct):
    """A shape."""

    first: int


class Two(msgspec.Struct):
    """Another shape."""

    second: int


def test_two_shapes_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two shapes are called One"):
        json_schema({"One": One, "Two": Two}, names={Two: "One"}, unions={}, about={})


@pytest.mark.drawn(5)
@pytest.mark.parametrize("name", GOLDENS)
def test_what_golden_games_send_is_valid(name: str) -> None:
    """Every event and every view of a game, for every seat and for somebody who watches."""
    replayed = replay(read(GOLDENS[name].path.read_text("utf-8")))
    must_be("Rules", encode_rules(replayed.first.rules))
    sent: dict[bytes, str] = {}
    positions: dict[int, bytes] = {}  # one to a round, for a list of moves takes its time
    for step, event in enumerate(replayed.events, start=1):
        game = replayed.game(step)
        for seat in (*range(len(game.players)), SPECTATOR):
            sent[encode_event(event_view(game, event, seat))] = type(event).__name__
            sent[encode_view(view(game, seat))] = "View"
        if offered := moves(game, game.turn) if game.turn >= 0 else ():
            positions[game.round.number] = encode_position(view(game, game.turn), offered)
    sent |= dict.fromkeys(positions.values(), "Position")
    for data, what in sent.items():
        must_be(what, data)


@pytest.mark.parametrize(
    "name", [*BOOKS, *(f"{book}+{option}" for book in BOOKS for option in OPTIONS[book])]
)
def test_rules_are_sent_in_full(name: str) -> None:
    sent = encode_rules(find_rules(name))
    must_be("Rules", sent)
    rules = msgspec.json.decode(sent)["rules"]
    assert set(rules) == set(DEFINITIONS["Ruleset"]["properties"])
    del rules["table"]["dice"]
    assert faults("Ruleset", msgspec.json.encode(rules)) == [
        "$.table: 'dice' is a required property"
    ]


def test_explanations_are_trees_of_valid_messages() -> None:
    told = explain(BOOKS["jouhet"])
    for section in told.sections:
        for line in section.lines:
            must_be("Message", msgspec.json.encode(line.text))


@pytest.mark.parametrize(
    ("name", "sent", "fault"),
    [
        ("Move", {"move": "bid", "count": 1}, "is not valid"),
        ("Bid", {"move": "bid", "count": 1, "face": 2, "by": 3}, "'by' was unexpected"),
        ("Bid", {"count": 1, "face": 2}, "'move' is a required property"),
        ("Bid", {"move": "doubt", "count": 1, "face": 2}, "'bid' was expected"),
        ("Ended", {"event": "ended", "winner": "Ana"}, "is not of type 'integer'"),
        ("Rules", {"wire": "rules", "fingerprint": "chart", "rules": {}}, "does not match"),
    ],
)
def test_what_no_shape_allows_is_a_fault(name: str, sent: object, fault: str) -> None:
    assert any(fault in each for each in faults(name, msgspec.json.encode(sent)))
