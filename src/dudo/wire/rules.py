"""Rules on the wire: sent once and in full, then named by their fingerprint.

Whoever sends keeps a `ToldRules` for each connection, whoever reads a `KnownRules`.
"""

from enum import Enum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct, structs

from dudo.rules import Ruleset, fingerprint
from dudo.rules.bounds import must_be_sane
from dudo.rules.exchange import as_rules
from dudo.rules.fields import KIND
from dudo.rules.part import Part
from dudo.rules.ruleset import RULES, footprint
from dudo.wire.reading import WireError, read

Fingerprint = Annotated[
    str,
    Meta(
        pattern=r"^[0-9a-f]{16}(?!\n)$",
        description="Names rules that were sent in full before: equal for rules that play alike.",
        examples=["52c215378791a706"],
    ),
]

MOST_KNOWN = 64
"""Rulesets that one side of a wire remembers; those told first are forgotten first."""


class Rules(Struct, frozen=True, tag_field="wire", tag="rules"):
    """Rules in full, sent once: whatever follows names them by their fingerprint."""

    fingerprint: Fingerprint
    rules: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Ruleset"})]
    """Every part of the rules with all its fields, also those that have their usual value."""


_write = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Rules).decode
_decode_any = msgspec.json.Decoder().decode


@RULES.keeps(lambda written, rules: len(written) + footprint(rules))
def rules_in_full(rules: Ruleset) -> bytes:
    """A ruleset as JSON: each part with its kind and all its fields.

    What a special round does not replace is left out of its patch.
    """
    return _write(_in_full(rules))


def _in_full(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_in_full(item) for item in value]
    if not isinstance(value, Part):
        return value
    said: dict[str, Any] = {KIND: value.__struct_config__.tag}
    for field in structs.fields(value):
        mine = getattr(value, field.name)
        if mine is not None:
            said[field.name] = _in_full(mine)
    return said


def rules_shape(rules: Ruleset) -> Rules:
    """The object by which rules are sent."""
    return Rules(fingerprint(rules), Raw(rules_in_full(rules)))


def encode_rules(rules: Ruleset) -> bytes:
    """The object by which rules are sent, as JSON."""
    return _write(rules_shape(rules))


def read_rules(data: bytes) -> Ruleset:
    """The rules that were sent, once it is known that they can be played and are those named."""
    named, said = read(data, _parts, what="rules object")
    must_be_sane(said)
    rules = as_rules(said)
    if fingerprint(rules) != named:
        raise WireError(f"these rules have the fingerprint {fingerprint(rules)}, not {named}")
    return rules


def _parts(data: bytes) -> tuple[str, object]:
    """The fingerprint, and the rules as tables, lists and plain values."""
    told = _decode(data)
    return told.fingerprint, _decode_any(told.rules)


class KnownRules:
    """The rules that a reader has been told of."""

    def __init__(self, *rules: Ruleset) -> None:
        self._rules: dict[str, Ruleset] = {}
        for known in rules:
            self.add(known)

    def add(self, rules: Ruleset) -> None:
        """Remember rules; of those that play alike the last ones count."""
        name = fingerprint(rules)
        self._rules.pop(name, None)
        self._rules[name] = rules
        if len(self._rules) > MOST_KNOWN:
            del self._rules[next(iter(self._rules))]

    def learn(self, data: bytes) -> Ruleset:
        """Read rules that were sent in full, and remember them."""
        rules = read_rules(data)
        self.add(rules)
        return rules

    def find(self, name: str) -> Ruleset:
        """The rules of that fingerprint."""
        rules = self._rules.get(name)
        if rules is None:
            raise WireError(f"the rules {name[:40]!r} have not been sent")
        return rules


class ToldRules:
    """The rules that have been sent on one connection, so that none are sent twice."""

    def __init__(self) -> None:
        self._told: dict[str, Ruleset] = {}

    def news(self, rules: Ruleset) -> bytes | None:
        """What to send before `rules` are named: the object that holds them, unless it was sent."""
        name = fingerprint(rules)
        if self._told.get(name) == rules:
            return None
        self._told.pop(name, None)
        self._told[name] = rules
        if len(self._told) > MOST_KNOWN:  # as many as the reader remembers
            del self._told[next(iter(self._told))]
        return encode_rules(rules)


__all__ = [
    "Fingerprint",
    "KnownRules",
    "Rules",
    "ToldRules",
    "encode_rules",
    "read_rules",
    "rules_in_full",
    "rules_shape",
]
