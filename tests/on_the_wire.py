"""A real validator for what is sent, and the schema that is on its page."""

import json
from functools import cache
from typing import Any

import msgspec
from jsonschema import Draft202012Validator

from dudo.cli.schema import whole_schema
from dudo.wire.schema import part_of
from pages import ROOT

PRINTED = ROOT / "docs" / "wire.schema.json"


@cache
def schema() -> dict[str, Any]:
    """The schema on the page, which other programs make their types from."""
    found: dict[str, Any] = json.loads(PRINTED.read_text("utf-8"))
    return found


@cache
def validator(name: str) -> Any:
    return Draft202012Validator(part_of(schema(), name))


@cache
def made() -> dict[str, Any]:
    """The schema as the program makes it now."""
    return whole_schema()


def faults(name: str, sent: bytes) -> list[str]:
    """What is wrong with something sent, by the schema on the page."""
    value = msgspec.json.decode(sent)
    return [f"{error.json_path}: {error.message}" for error in validator(name).iter_errors(value)]


def must_be(name: str, sent: bytes) -> None:
    """Hold something that is sent against the schema."""
    assert faults(name, sent) == [], sent.decode()
