"""Rules that are too long, too deep or too large are refused at once, with the place."""

import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from dudo.game import start
from dudo.game.record import read, write
from dudo.rules import (
    BOOKS,
    RulesError,
    Ruleset,
    from_json,
    from_toml,
    parse_house,
    to_json,
    to_toml,
)
from dudo.rules.bidding import HalvedAces
from dudo.rules.bounds import LONGEST, must_be_sane_toml
from dudo.rules.check import MOST_VARIANTS, problems
from dudo.rules.house import find_rules, house_from, load_house
from dudo.rules.ruleset import Words, fingerprint
from dudo.rules.sight import Sight
from dudo.rules.special import Patch, SpecialRound, Trigger, Variant
from effort import examples
from rulesets import house_rules
from tables import NAMES

LONG = "1" * 41
BASE = 'name = "h"\nbase = "traditional"\n'


@pytest.fixture
def _at_once() -> Iterator[None]:
    """Refusing takes neither seconds of the processor nor hundreds of megabytes."""
    began, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    assert time.process_time() - began < 5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000


def dotted(parts: int, part: str = "a") -> str:
    return ".".join([part] * parts)


TOO_MUCH: dict[str, tuple[str, str]] = {
    "a decimal": (f"[table]\ndice = {'9' * 5000}", r"too long \(5000 digits\), at line 4"),
    "a hexadecimal": (f"[table]\ndice = 0x{'f' * 6000}", r"too long \(6002 digits\), at line 4"),
    "an octal": (f"[table]\ndice = 0o{'7' * 6000}", r"too long \(6002 digits\), at line 4"),
    "a binary": (f"[table]\ndice = 0b{'1' * 6000}", r"too long \(6002 digits\), at line 4"),
    "below nought": (f"[table]\ndice = -{'9' * 5000}", r"too long \(5000 digits\), at line 4"),
    "long digits": (f"[table]\ndice = {LONG}", "h.toml: table.dice: a number in rules has 40 "),
    "long digits in a list": (f"options = [1, {LONG}]", r"options\[2\]: a number in rules"),
    "long digits below nought": (f"[table]\ndice = -{LONG}", "table.dice: a number in rules"),
    "a long name": (f"{dotted(30_000)} = 1", "more than 16 parts, at line 3"),
    "a long quoted name": (f"{dotted(9000, chr(34) + 'a' + chr(34))} = 1", "more than 16 parts"),
    "a long spaced name": (f"{dotted(9000, ' a ')} = 1", "a name of more than 16 parts, at line 3"),
    "a long table": (f"\n[{dotted(30_000)}]\nb = 1", "a name of more than 16 parts, at line 4"),
    "long tables": (f"[[{dotted(30_000)}]]", "a name of more than 16 parts, at line 3"),
    "a long name after a text": (
        f'title = """\na""""\nx = {{{dotted(9000)} = 1}}',
        "more than 16 parts, at line 5",
    ),
    "a long name between texts": (
        f'x = ["""a"""", {{{dotted(9000)} = 1}}, "b"]',
        "more than 16 parts, at line 3",
    ),
    "nested lists": (f"x = {'[' * 30_000}", "more than 16 deep, at line 3"),
    "nested tables": (f"x = {'{a=' * 10_000}", "more than 16 deep, at line 3"),
    "lists over lines": ("x = " + "[\n" * 500, "more than 16 deep, at line 19"),
    "too long": ("#" * 70_000, "too long for rules, which have 65536 characters at most"),
    "many unknown fields": ("\n".join(f"a{n} = 1" for n in range(5000)), "and 4990 more"),
    "a long unknown field": (f"{'a' * 60_000} = 1", "there is no such field"),
    "a long kind": (f'[bidding]\nkind = "{"a" * 60_000}"', "there is no kind"),
    "an endless text": ('x = "' + '\\"' * 32_000, "not TOML"),
    "an endless text of lines": ('x = """' + '\\"' * 32_000 + "\\", "not TOML"),
    "a long word of a list": (f'sight = "{"a" * 60_000}"', "there is no"),
}


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    text, reason = TOO_MUCH[name]
    house = tmp_path / "h.toml"
    house.write_text(BASE + text)
    with pytest.raises(RulesError, match=reason) as told:
        load_house(house)
    assert len(str(told.value).removeprefix(str(house))) < 1500


SIGNS = [
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    '\\"',
    "#",
    "\n",
    "\r",
    "a",
    "=",
    ".",
    "[",
    "{",
    "1",
    "0x",
    "_",
]


@given(
    *[st.lists(st.sampled_from(SIGNS), max_size=4).map("".join) for _ in range(2)],
    st.lists(st.sampled_from(SIGNS), min_size=1, max_size=5).map("".join),
)
@example('x = "', "", '\\"')
@example('"""', "\\", '\\"')
@settings(max_examples=examples(200))
def test_no_text_takes_long_to_look_over(before: str, after: str, again: str) -> None:
    text = before + again * ((LONGEST - len(before) - len(after)) // len(again)) + after
    began = time.process_time()
    with suppress(RulesError):
        must_be_sane_toml(text)
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "title",
    ["a.b" * 30, "[[[[[[[[[[[[[[[[[[[[[[[[", "{" * 40, "1" * 110, "f" * 110],
    ids=["dots", "brackets", "braces", "digits", "letters"],
)
@pytest.mark.parametrize("quote", ['"', "'", '"""', "'''"])
def test_texts_and_comments_may_hold_any_signs(title: str, quote: str) -> None:
    house = f'{BASE}title = {quote}{title}{quote}  # {dotted(99)} {"[" * 99} {"9" * 5000} "\n'
    assert parse_house(house).title == title


def test_dates_and_numbers_are_no_deep_names() -> None:
    with pytest.raises(RulesError, match="expected a whole number, got a number with a fraction"):
        parse_house(f"{BASE}[table]\ndice = 1.5")
    with pytest.raises(RulesError, match=r"not TOML: .*, at "):
        parse_house(f"{BASE}x = 2021-13-45")


def nested(depth: int) -> Any:
    return {"a": nested(depth - 1)} if depth else 1


JSON: dict[str, tuple[str | bytes, str]] = {
    "digits": (f'{{"table": {{"dice": {"9" * 5000}}}}}', "out of range"),
    "long digits": (f'{{"table": {{"dice": {LONG}}}}}', "table.dice: a number in rules has 40"),
    "lists": ("[" * 30_000, "nested more than 16 deep"),
    "tables": ('{"a":' * 500 + "1" + "}" * 500, "nested more than 16 deep"),
    "a list in a list": ('{"a": ' + "[" * 17 + "]" * 17 + "}", "nested more than 16 deep"),
    "long": (" " * 70_000, "too long"),
    "half a sign": (b'{"a": "\xff"}', "not JSON"),
    "half a pair": ('{"a": "\ud800"}', "not UTF-8"),
}


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("name", JSON)
def test_json_has_the_same_bounds(name: str, tmp_path: Path) -> None:
    text, reason = JSON[name]
    with pytest.raises(RulesError, match=reason):
        from_json(text)
    if isinstance(text, bytes):
        (tmp_path / "h.json").write_bytes(text)
        with pytest.raises(RulesError, match=r"h\.json: not text: byte 8 is not UTF-8"):
            load_house(tmp_path / "h.json")


VALUES: dict[str, tuple[object, str]] = {
    "deep": (nested(17), "house: .*nested more than 16 deep"),
    "many": ({"options": ["a"] * 70_000}, "too long"),
    "long texts": ({"options": ["a" * 40_000] * 2}, "too long"),
    "long names": ({"a" * 70_000: 1}, "too long"),
    "a large number": ({"table": {"dice": 10**40}}, "table.dice: a number"),
    "nothing": ({"name": "h", "base": None}, "base: expected text, got nothing"),
    "no table": ([], "expected a table, got a list"),
}


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("name", VALUES)
def test_values_have_the_same_bounds(name: str) -> None:
    value, reason = VALUES[name]
    with pytest.raises(RulesError, match=reason):
        house_from(value, source="house")


def test_what_nests_no_deeper_than_allowed_is_judged_by_its_fields() -> None:
    with pytest.raises(RulesError, match="a: there is no such field"):
        house_from({"name": "h", "base": "chart", **nested(15)})


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def bound_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the whole path may be too long for a socket
    try:
        with socket.socket(socket.AF_UNIX) as heard:
            heard.bind(path.name)
    finally:
        os.chdir(here)


@pytest.mark.parametrize("ending", [".toml", ".json"])
@pytest.mark.parametrize("make", [pipe, folder, bound_socket])
def test_only_ordinary_files_are_read(
    make: Callable[[Path], None], ending: str, tmp_path: Path
) -> None:
    path = tmp_path / f"h{ending}"
    make(path)
    reason = "a folder" if make is folder else "no ordinary file"
    with pytest.raises(RulesError, match=f"h{ending}: this is {reason}"):
        find_rules(str(path))


@pytest.mark.parametrize("device", ["/dev/null", "/dev/zero", "/dev/tty"])
def test_devices_are_no_house_files(device: str) -> None:
    with pytest.raises(RulesError, match=f"{device}: this is no ordinary file"):
        find_rules(device)


def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "h.toml"
    path.write_text(BASE)
    ordinary = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "stat", lambda _path, **_: ordinary)
    with pytest.raises(RulesError, match=r"h\.toml: this is no ordinary file"):
        load_house(path)


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="cannot be read: File name too long"):
        find_rules(f"{tmp_path}/{'a' * 5000}.toml")
    with pytest.raises(RulesError, match="cannot be read: no file has such a name"):
        find_rules("a\0.toml")
    (tmp_path / "long.toml").write_text("é" * 300_000)
    with pytest.raises(RulesError, match="too long for rules"):
        find_rules(f"{tmp_path}/long.toml")


def test_versions_that_no_record_could_tell_are_refused() -> None:
    with pytest.raises(RulesError, match="version: versions are counted from 1 to 999999"):
        from_toml(
            'name = "h"\nversion = 1000000\ncounting = "plain"\nbidding = "by-count"\n'
            'doubt = "one-die"\nexact = "none"'
        )


def with_variants(names: list[str]) -> Ruleset:
    patch = Patch(sight=Sight.OTHERS)
    special = SpecialRound(
        name="odd",
        trigger=Trigger.DOWN_TO_ONE,
        once=True,
        holder_opens=True,
        variants=tuple(Variant(name=name, patch=patch) for name in names),
    )
    return replace(BOOKS["chart"], name="h", special=special)


def test_more_variants_than_a_record_could_tell_are_refused() -> None:
    most = with_variants([f"odd-{n}" for n in range(MOST_VARIANTS)])
    assert problems(most) == ()
    (problem,) = problems(with_variants([f"odd-{n}" for n in range(1000)]))
    assert str(problem) == f"special.variants: {MOST_VARIANTS} variants at most, not 1000"


def test_a_surplus_larger_than_any_table_is_refused() -> None:
    rules = replace(BOOKS["chart"], bidding=HalvedAces(surplus=121))
    assert str(problems(rules)[0]) == "bidding.surplus: nobody adds 121 dice: 0 to 120"


PRINTED = st.characters(exclude_categories=["C", "Z"], include_characters=" #\"'\\\\")
WORDS = st.one_of(
    st.text(PRINTED, max_size=119).map(lambda text: f"k{text}".strip()),
    st.sampled_from(["up", "of", "opens", "sees", "chooses", "k#", 'k"', "k\\u0023", "a#b", "é"]),
)
VARIANT_NAMES = st.sampled_from(
    [
        *("up", "of", "opens", "sees", "chooses", "clockwise", "round", "dice", "hidden", "own"),
        "a-b",
    ]
) | st.text("ab-0", max_size=121)


@st.composite
def anything(draw: st.DrawFn) -> Ruleset:
    """Rules with any names, numbers and numbers of variants, playable or not."""
    rules = draw(house_rules())
    special = rules.special
    if isinstance(special, SpecialRound):
        names = draw(st.lists(VARIANT_NAMES, max_size=MOST_VARIANTS + 1, unique=True))
        variants = tuple(Variant(name=name, patch=special.variants[0].patch) for name in names)
        special = replace(special, name=draw(WORDS), variants=variants)
    return replace(
        rules,
        name=draw(WORDS),
        title=draw(WORDS),
        letter=draw(st.sampled_from(["", "J", "G", "Q", "#", "J8"]) | WORDS),
        version=draw(st.sampled_from([1, 2, 999_999, 7, 8, 10**6, 10**30])),
        words=Words(doubt=draw(WORDS), exact=draw(WORDS.map("z".__add__)), bid=draw(WORDS)),
        special=special,
    )


@given(anything())
@settings(max_examples=examples(300))
def test_what_is_accepted_as_rules_can_be_recorded_and_read_back(rules: Ruleset) -> None:
    if problems(rules):
        return
    text = write(start(rules, NAMES[: rules.table.min_players]), ())
    header = read(text).header
    assert header.current
    assert header.rules == rules
    assert fingerprint(header.rules) == fingerprint(rules)


@given(house_rules(), st.integers(1, 999_999))
@settings(max_examples=50)
def test_rules_travel_as_json_toml_and_values(rules: Ruleset, version: int) -> None:

    rules = replace(rules, version=version)
    if problems(rules):
        return
    assert from_json(to_json(rules)) == from_toml(to_toml(rules)) == rules
    assert house_from(to_builtins(rules)) == rules
