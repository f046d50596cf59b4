"""House rules that are wrong are refused with the place, the field and the reason."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.rules import (
    BOOKS,
    RulesError,
    apply_changes,
    find_rules,
    from_json,
    from_toml,
    load_house,
    parse_house,
    problems,
    to_json,
    to_toml,
)
from dudo.rules.bounds import LONGEST
from dudo.rules.table import TableRules

TRADITIONAL = BOOKS["traditional"]


def trouble(text: str) -> RulesError:
    with pytest.raises(RulesError) as refused:
        parse_house(text, source="ours.toml")
    assert refused.value.source == "ours.toml"
    return refused.value


def wrong(more: str, *, base: str = "traditional") -> str:
    return str(trouble(f'name = "ours"\nbase = "{base}"\n{more}')).removeprefix("ours.toml: ")


WRONG = {
    '[table]\ndice = "five"': "table.dice: expected a whole number, got text",
    "[table]\ndice = true": "table.dice: expected a whole number, got true or false",
    "[table]\ndice = 4.5": "table.dice: expected a whole number, got a number with a fraction",
    "[table]\ndice = 2020-01-01": "table.dice: expected a whole number, got a date",
    "[table]\ndice = 10:00:00": "table.dice: expected a whole number, got a time",
    "[table]\npenalties = 1": "table.penalties: expected true or false, got a whole number",
    "[table]\ndise = 4": 'table.dise: there is no such field (did you mean "dice"?)',
    "[table]\nzzz = 4": "table.zzz: there is no such field",
    "[table]\ndice = 0": "table.dice: a player has 1 to 10 dice, not 0",
    f"[table]\ndice = {10**30}": f"table.dice: a player has 1 to 10 dice, not {10**30}",
    '[table]\nkind = "round"': "table.kind: this part has only one kind: leave it out",
    "table = 4": "table: expected a table, got a whole number",
    'die = "jouhet"': "die: expected a table, got text",
    "counting = 4": "counting: expected a table, got a whole number",
    '[table]\nturns = "anytime"': 'table.turns: there is no "anytime" here, only "in-turn", '
    '"any-time" (did you mean "any-time"?)',
    "sight = 3": 'sight: expected one of "own", "others", "holder", "one-die", got a whole number',
    "[sight]": 'sight: expected one of "own", "others", "holder", "one-die", got a table',
    '[exact]\nkind = "exakt"': 'exact.kind: there is no kind "exakt", only "none", "exact" '
    '(did you mean "exact"?)',
    "[exact]\nkind = 1": 'exact.kind: the kind must be text: "none", "exact"',
    "[bidding]\nplain = {}": 'bidding.plain.kind: the kind is missing: "by-count", "never-down"',
    '[bidding]\nkind = "by-count"\nsurplus = 1': 'bidding.surplus: kind "by-count" has no such '
    'field (it belongs to kind "halved-aces")',
    "[bidding]\nsurpluss = 1": 'bidding.surpluss: kind "halved-aces" has no such field '
    '(did you mean "surplus"?)',
    '[bidding]\nkind = "face-locked"': "bidding.over: this is missing",
    "[special]\nvariants = 1": "special.variants: expected a list, got a whole number",
    "[special]\nvariants = [1]": "special.variants[1]: expected a table, got a whole number",
    '[[special.variants]]\nname = "a"\n[[special.variants]]\nname = 1\npatch = {}': (
        "special.variants[1].patch: this is missing; "
        "special.variants[2].name: expected text, got a whole number"
    ),
    '[table]\ndice = "five"\ndise = 4\n[exact]\njoker = 1\n[take]\n': (
        "exact.joker: expected true or false, got a whole number; "
        "table.dice: expected a whole number, got text; "
        'table.dise: there is no such field (did you mean "dice"?)'
    ),
    'options = ["salsa"]\nzzz = 1\n[take]\ndoubt = 1\nzzz = "chart"': (
        "zzz: there is no such field; "
        'options: traditional has no option "salsa", nor any other; '
        "take.doubt: expected text, got a whole number; "
        'take.zzz: there is no such part, only "die", "counting", "bidding", "doubt", "exact", '
        '"show", "sight", "special", "table"'
    ),
    '[[special.variants]]\nname = "a"\npatch = { sight = "no" }': (
        'special.variants[1].patch.sight: there is no "no" here, only "own", "others", "holder", '
        '"one-die"'
    ),
    '[take]\ndoubts = "chart"': 'take.doubts: there is no such part, only "die", "counting", '
    '"bidding", "doubt", "exact", "show", "sight", "special", "table" (did you mean "doubt"?)',
    '[take]\ndoubt = "charts"': 'take.doubt: there is no book "charts", only "jouhet", '
    '"traditional", "cacho", "maputo", "chart" (did you mean "chart"?)',
    '[take]\ndoubt = "chart+x"': 'take.doubt: chart has no option "x", nor any other',
    "[take]\ndoubt = 1": "take.doubt: expected text, got a whole number",
    "take = 1": 'take: expected a table such as doubt = "chart"',
    "options = 1": "options: expected a list, got a whole number",
    "options = [1]": "options[1]: expected text, got a whole number",
    'options = ["salsa"]': 'options: traditional has no option "salsa", nor any other',
    "title = 1": "title: expected text, got a whole number",
    "tabel = 1": 'tabel: there is no such field (did you mean "table"?)',
    "[bidding]\nsurplus = 0": "bidding: the raises never end: 2x1, 4x2, 2x1, and so on again",
}


@pytest.mark.parametrize("more", WRONG)
def test_what_is_wrong_is_told_with_the_field_and_the_reason(more: str) -> None:
    assert wrong(more) == WRONG[more]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('base = "chart"', "name: this is missing"),
        ('name = 1\nbase = "chart"', "name: expected text, got a whole number"),
        (
            'name = ""\nbase = "chart"',
            "name: a name cannot be empty, nor begin or end with a space",
        ),
        ('name = "a"\nbase = 1', "base: expected text, got a whole number"),
        (
            'name = "a"\nbase = "charts"',
            (
                'base: there is no book "charts", only "jouhet", "traditional", "cacho", "maputo", '
                '"chart" (did you mean "chart"?)'
            ),
        ),
        (
            'name = "a"\noptions = ["salsa"]',
            'base: this is missing: "jouhet", "traditional", "cacho", "maputo", "chart"',
        ),
        ('name = "a"', "counting: this is missing"),
        (
            "",
            (
                "name: this is missing; counting: this is missing; bidding: this is missing; "
                "doubt: this is missing; exact: this is missing"
            ),
        ),
        ('name = "chart"\nbase = "cacho"', "name: "),
        ('name = "chart+salsa"\nbase = "chart"', "name: "),
        ('name = "my+house"\nbase = "chart"', "name: "),
        ("name = ", "not TOML: Invalid value, at end of document"),
        ("a = 1\n= 2", "not TOML: Invalid statement, at line 2, column 1"),
        (f"a = {'9' * 5000}", "not TOML: a number in it is too long"),
        (f"a = {'[' * 5000}", "not TOML: its lists are nested too deeply"),
        ("a = 1\na = 2\n", "not TOML: something is written twice, at line 2, column 6"),
        ("[a]\n[a]\n", "not TOML: something is written twice, at line 2, column 3"),
        ("a = []\n[[a]]\n", "not TOML: something is written twice, at line 2, column 4"),
        ("#" * (LONGEST + 1), "too long for rules, which have 65536 characters at most"),
    ],
)
def test_a_file_that_is_no_house_rule_says_why(text: str, told: str) -> None:
    assert str(trouble(text)).startswith(f"ours.toml: {told}")


def test_a_missing_name_does_not_hide_the_rest() -> None:
    told = str(trouble('title = 1\nbase = "chart"\n[table]\ndice = 1.5'))
    assert told == (
        "ours.toml: name: this is missing; title: expected text, got a whole number; "
        "table.dice: expected a whole number, got a number with a fraction"
    )


def test_a_json_file_is_read_as_a_toml_file_is(tmp_path: Path) -> None:
    whole, house = tmp_path / "whole.json", tmp_path / "house.json"
    whole.write_text(to_json(replace(TRADITIONAL, name="ours")), "utf-8")
    house.write_text('{"name": "ours", "base": "chart", "table": {"dice": 4}}', "utf-8")
    assert find_rules(str(whole)) == replace(TRADITIONAL, name="ours")
    assert find_rules(str(house)).table.dice == 4
    for text, told in {
        "{": "not JSON: ",
        "[]": "expected a table, got a list",
        '{"name": "chart", "base": "cacho"}': 'name: "chart" is kept for a book',
        '{"name": "a", "take": {}}': "base: this is missing: ",
    }.items():
        house.write_text(text, "utf-8")
        with pytest.raises(RulesError) as refused:
            load_house(house)
        assert str(refused.value).startswith(f"{house}: {told}")


def test_a_house_may_not_go_by_a_books_name_unless_it_is_that_book() -> None:
    told = 'ours.toml: name: "chart" is kept for a book ("+" for its options): choose another name'
    assert str(trouble('name = "chart"\nbase = "cacho"')) == told
    assert parse_house('name = "chart"\nbase = "chart"').name == "chart"
    assert parse_house('name = "jouhet+salsa"\nbase = "jouhet"\noptions = ["salsa"]')


def test_files_that_cannot_be_read_say_why(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"name = \xff")
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * 10 * LONGEST)
    for path, told in {
        binary: "not text: byte 8 is not UTF-8",
        long: "too long for rules, which have 65536 characters at most",
        tmp_path: "this is a folder, not a file",
        tmp_path / "none.toml": "there is no such file",
        tmp_path / ("x" * 5000): "cannot be read: ",
    }.items():
        with pytest.raises(RulesError) as refused:
            load_house(path)
        assert str(refused.value).startswith(f"{path}: {told}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON: "),
        (b'{"name": "\xff"}', "not JSON: the text is not UTF-8"),
        ("[" * 50_000, "not JSON: "),
        ("[]", "expected a table, got a list"),
        ("null", "expected a table, got nothing"),
        ('"chart"', "expected a table, got text"),
        ('{"name": null}', "name: expected text, got nothing"),
        ('{"kind": "Book"}', "kind: this part has only one kind"),
        (" " * (LONGEST + 1), "too long for rules, which have 65536 characters at most"),
    ],
)
def test_json_that_holds_no_rules_says_why(text: str | bytes, told: str) -> None:
    with pytest.raises(RulesError) as refused:
        from_json(text)
    assert str(refused.value).startswith(told)


def test_rules_may_be_as_long_as_is_said() -> None:
    text = to_json(TRADITIONAL)
    assert from_json(text.ljust(LONGEST)) == TRADITIONAL


def test_rules_from_outside_are_always_checked() -> None:
    broken = replace(BOOKS["chart"], table=TableRules(dice=99))
    for text, read in ((to_json(broken), from_json), (to_toml(broken), from_toml)):
        with pytest.raises(RulesError, match=r"^table.dice: a player has 1 to 10 dice, not 99$"):
            read(text)


JUNK: tuple[object, ...] = (
    "",
    "x",
    "none",
    0,
    -1,
    10**20,
    0.5,
    True,
    None,
    [],
    [[]],
    [{}],
    {},
    {"kind": {}},
    {"x": 1},
)


def every_place(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside nested tables and lists."""
    yield path
    inside: Any = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        inside = enumerate(value)
    for key, item in inside:
        yield from every_place(item, (*path, key))


def with_junk(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    if not path:
        return junk
    changed = value.copy()
    changed[path[0]] = with_junk(value[path[0]], path[1:], junk)
    return changed


def judged(text: bytes) -> RulesError | None:
    """Why rules are refused; those that are not can be played."""
    try:
        rules = from_json(text)
    except RulesError as error:
        return error
    assert problems(rules) == ()
    return None


@pytest.mark.parametrize("name", BOOKS)
def test_junk_anywhere_is_refused_or_can_be_played(name: str) -> None:
    whole = json.decode(to_json(BOOKS[name]))
    refused = 0
    for path in every_place(whole):
        for junk in JUNK:
            error = judged(json.encode(with_junk(whole, path, junk)))
            refused += error is not None
            assert error is None or path == () or error.field
    assert refused > 100


def test_values_of_no_known_type_are_told_so() -> None:
    strange: Any = {"table": {"dice": {1, 2}}}
    with pytest.raises(RulesError, match=r"expected a whole number, got something else"):
        apply_changes(TRADITIONAL, strange)


def test_trouble_with_rules_is_trouble() -> None:
    assert issubclass(RulesError, UserError)
    error = RulesError("why", field="table.dice", source="a.toml")
    assert (error.reason, error.field, error.source) == ("why", "table.dice", "a.toml")
    assert str(RulesError("why")) == "why"
