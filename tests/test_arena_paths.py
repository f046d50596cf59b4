"""What people call their rules or players never becomes a path."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.arena import folder_name, make_plan
from dudo.cli import app
from dudo.rules import BOOKS

NAMES = [
    "/../../outside",
    "../outside",
    "/var/outside",
    "a/b",
    "a\\b",
    "..",
    ".hidden",
    "///",
    "-rf",
    "C:evil",
    "nul",
    "é" * 120,
    "骰" * 120,
    "a b; rm *",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_is_named_by_letters_alone(name: str) -> None:
    plan = make_plan(["honest*2"], replace(BOOKS["chart"], name=name), games=2)
    folder = folder_name(plan)
    assert folder.startswith("arena-")
    assert folder.replace("-", "").replace("_", "").isalnum()
    assert len(folder.encode()) < 255
    assert Path(folder).name == folder


def test_books_and_options_name_their_folder() -> None:
    plan = make_plan(["honest*2"], replace(BOOKS["chart"], name="jouhet+no-calza"), games=2)
    assert folder_name(plan).startswith("arena-jouhet-no-calza-2-")
    other = make_plan(["honest*2"], replace(BOOKS["chart"], name="jouhet/no-calza"), games=2)
    assert folder_name(other) != folder_name(plan)


@pytest.mark.parametrize("name", ["/../../outside", "../outside"])
def test_an_arena_of_house_rules_writes_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    here = tmp_path / "one" / "two" / "here"
    here.mkdir(parents=True)
    (here / "house.toml").write_text(f'base = "chart"\nname = "{name}"\n')
    monkeypatch.chdir(here)
    words = ["arena", "honest*2", "--book", "house.toml", "--games", "2", "--processes", "1"]
    assert app(words, result_action="return_value") == 0
    (results,) = tmp_path.rglob("results.jsonl")
    assert results.parent.parent == here
