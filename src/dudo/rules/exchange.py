"""Rulesets as JSON and TOML, there and back again."""

import re
import tomllib
from typing import Any

import msgspec
import tomli_w

from dudo.rules.bounds import DEEPEST, must_be_sane, must_be_sane_toml, must_be_short, must_be_text
from dudo.rules.check import check
from dudo.rules.errors import RulesError
from dudo.rules.fields import fit, plain
from dudo.rules.ruleset import Ruleset

TWICE = re.compile(r"^Cannot .*?(?=, at )")
"""How tomllib speaks of a name that stands in two places."""


def to_json(rules: Ruleset) -> str:
    """A ruleset as JSON; what has its default is left out."""
    return msgspec.json.format(msgspec.json.encode(plain(rules)), indent=2).decode()


def from_json(text: str | bytes) -> Ruleset:
    """The ruleset a JSON text holds, once it is known that it can be played."""
    return as_rules(read_json(text))


def to_toml(rules: Ruleset) -> str:
    """A ruleset as TOML; what has its default is left out."""
    return tomli_w.dumps(plain(rules))


def from_toml(text: str) -> Ruleset:
    """The ruleset a TOML text holds, once it is known that it can be played."""
    return as_rules(read_toml(text))


def as_rules(value: object) -> Ruleset:
    """Tables, lists and plain values as a ruleset that can be played."""
    rules: Ruleset = fit(value, Ruleset, "")
    check(rules)
    return rules


def read_json(text: str | bytes) -> Any:
    """A JSON text as tables, lists and plain values, or an error that says where it breaks."""
    must_be_text(text, str, bytes)
    must_be_short(len(text))
    try:
        value = msgspec.json.decode(text)
    except msgspec.DecodeError as wrong:
        raise RulesError(f"not JSON: {wrong}") from None
    except RecursionError:
        raise RulesError(f"not JSON: nested more than {DEEPEST} deep") from None
    except (UnicodeDecodeError, UnicodeEncodeError):
        raise RulesError("not JSON: the text is not UTF-8") from None
    must_be_sane(value)
    return value


def read_toml(text: str) -> dict[str, Any]:
    """A TOML text as tables, or an error with the line and column where it breaks."""
    must_be_sane_toml(text)
    try:
        value = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        told = re.sub(r" \(at (.*)\)$", r", at \1", str(wrong))
        told = TWICE.sub("something is written twice", told)
        raise RulesError(f"not TOML: {told}") from None
    must_be_sane(value)
    return value
