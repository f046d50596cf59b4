"""What parts are called in saved games and messages to programs does not change with the code."""

import msgspec

from dudo.rules import BOOKS, Ruleset, fingerprint


def test_parts_of_one_kind_keep_their_names() -> None:
    told = msgspec.to_builtins(BOOKS["jouhet"])
    assert told["kind"] == "Ruleset"
    assert told["words"]["kind"] == "Words"
    assert told["die"]["kind"] == "Die"
    assert told["table"]["kind"] == "Table"
    (variant,) = told["special"]["variants"]
    assert (variant["kind"], variant["patch"]["kind"]) == ("Variant", "Patch")
    assert msgspec.convert(told, Ruleset) == BOOKS["jouhet"]


def test_fingerprints_of_the_books_are_those_of_older_records() -> None:
    assert {name: fingerprint(book) for name, book in BOOKS.items()} == {
        "jouhet": "4f058966f8654808",
        "traditional": "fd85f9498eac1356",
        "cacho": "db8ce66995f48140",
        "maputo": "0177ced79107afb0",
        "chart": "52c215378791a706",
    }
