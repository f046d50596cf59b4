"""The page on house rules is complete: every part, kind, field, default and value is on it."""

import doctest
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from dudo.rules import RulesError, Ruleset, parse_house
from dudo.rules.fields import KIND, kinds, plain
from dudo.rules.special import Variant
from explanations import explained

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "house-rules.md"
NAMING = {"name", "title", "letter", "version"}


def documented() -> dict[tuple[str, str, str], tuple[str, str]]:
    """Default and values by part, kind and field, as the page has them."""
    lines = PAGE.read_text("utf-8").split("<!-- reference -->\n")[1].splitlines()
    rows = {}
    for line in lines[2:]:
        if not line.startswith("|"):
            break
        part, kind, field, default, values, meaning = (
            cell.strip() for cell in line.strip("|").split("|")
        )
        assert meaning
        place = part.strip("`"), kind.strip("`"), field.strip("`")
        assert place not in rows, f"{place} stands there twice"
        rows[place] = default, values
    return rows


def existing() -> Iterator[tuple[tuple[str, str, str], FieldInfo | None]]:
    """Every part, kind and field that the rules have."""
    for part in fields(Ruleset):
        if part.name in NAMING:
            continue
        if not kinds(part.type):
            yield (part.name, "", ""), part
        yield from _of(part.name, part.type)
    yield from _of("special.variants", Variant)
    (patch,) = (field for field in fields(Variant) if field.name == "patch")
    yield from _of("special.variants.patch", patch.type)


def _of(name: str, wanted: Any) -> Iterator[tuple[tuple[str, str, str], FieldInfo | None]]:
    for kind, part in kinds(wanted).items():
        if not fields(part):
            yield (name, kind, ""), None
        for field in fields(part):
            yield (name, kind, field.name), field


def default(field: FieldInfo) -> str:
    if field.default is NODEFAULT:
        return "**required**"
    if field.default is None:
        return "as in other rounds"
    value = plain(field.default)
    if isinstance(value, dict):
        value = value[KIND]
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def values(field: FieldInfo) -> list[str] | None:
    """The values that can be listed: kinds of a part, members of an enumeration."""
    named = [kind for kind in kinds(field.type) if kind]
    for member in get_args(field.type) or (field.type,):
        if isinstance(member, type) and issubclass(member, Enum):
            named = [str(each.value) for each in member]
    return named or None


def test_the_reference_has_every_part_kind_and_field_and_no_other() -> None:
    assert set(documented()) == {place for place, _ in existing()}


def test_the_reference_has_the_defaults_and_values_of_the_rules() -> None:
    rows = documented()
    for place, field in existing():
        if field is None:
            assert rows[place] == ("", "")
            continue
        told_default, told_values = rows[place]
        assert told_default == default(field), place
        listed = values(field)
        if listed is not None:
            assert re.findall(r"`([^`]+)`", told_values) == listed, place
        elif field.type is bool:
            assert told_values == "true, false", place
        else:
            assert told_values, place


def test_the_files_on_the_page_can_be_played() -> None:
    found = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found) == 2
    friday, lantern = map(parse_house, found)
    assert friday.table.dice == 4
    assert "chooses its form: dark or bright" in explained(lantern)


def test_the_refusals_on_the_page_are_what_is_said() -> None:
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    said = []
    for line in ('[table]\ndice = "four"', "[table]\ndise = 4", "[bidding]\nsurplus = 0"):
        with pytest.raises(RulesError) as refused:
            parse_house(f'name = "friday"\nbase = "cacho"\n{line}', source="friday.toml")
        said.append(f"dudo: {refused.value}")
    assert shown.splitlines() == said


def test_the_python_on_the_page_is_true() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted >= 4
    assert result.failed == 0
