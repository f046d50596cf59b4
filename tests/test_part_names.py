"""What parts are called in saved games and messages to programs does not change with the code."""

import msgspec

from dudo.rules import BOOKS, Ruleset


def test_parts_of_one_kind_keep_their_names() -> None:
    told = msgspec.to_builtins(BOOKS["jouhet"])
    assert told["kind"] == "Ruleset"
    assert told["words"]["kind"] == "Words"
    assert told["die"]["kind"] == "Die"
    assert told["table"]["kind"] == "Table"
    (variant,) = told["special"]["variants"]
    assert (variant["kind"], variant["patch"]["kind"]) == ("Variant", "Patch")
    assert msgspec.convert(told, Ruleset) == BOOKS["jouhet"]
