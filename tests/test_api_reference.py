"""The API reference is made from the docstrings, and is up to date."""

import doctest
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import dudo
from pages import ROOT

FOLDER = ROOT / "docs" / "api"


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reference", ROOT / "docs" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["reference"] = module
    spec.loader.exec_module(module)
    return module


def test_the_pages_say_what_the_docstrings_say(reference: ModuleType) -> None:
    assert reference.stale() == [], "run `make docs`"


def test_a_page_that_was_changed_by_hand_is_stale(reference: ModuleType, tmp_path: Path) -> None:
    for page in FOLDER.glob("*.md"):
        (tmp_path / page.name).write_text(page.read_text("utf-8"), "utf-8")
    (tmp_path / "dudo.game.md").write_text("# Nothing\n", "utf-8")
    (tmp_path / "dudo.gone.md").write_text("# Nobody\n", "utf-8")
    (tmp_path / "dudo.rules.md").unlink()
    assert reference.stale(tmp_path) == ["dudo.game.md", "dudo.gone.md", "dudo.rules.md"]


def test_every_name_of_the_front_door_is_told_in_a_sentence() -> None:
    page = (FOLDER / "dudo.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| \[`(\w+)`\]\([^)]+\) \| (.*) \|$", page, flags=re.MULTILINE))
    assert set(rows) == set(dudo.__all__)
    assert [name for name, told in rows.items() if not told.rstrip(")").endswith((".", ":"))] == []


def test_links_lead_to_headings() -> None:
    for page in FOLDER.glob("*.md"):
        for target, anchor in re.findall(r"\]\(([\w.]+)#([\w-]+)\)", page.read_text("utf-8")):
            text = (FOLDER / target).read_text("utf-8")
            found = re.findall(r"^## (\w+)$", text, flags=re.MULTILINE)
            name, _, again = anchor.partition("-")
            same = [heading for heading in found if heading.lower() == name]
            assert len(same) > int(again or 0), f"{page.name}: {target}#{anchor}"


@pytest.mark.parametrize("name", [name for name in dudo.__all__ if name[0].islower()])
def test_every_function_of_the_front_door_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(dudo, name).__doc__ or "")


@pytest.mark.parametrize("page", sorted(FOLDER.glob("dudo*.md")), ids=lambda page: page.stem)
def test_examples_need_nothing_but_the_front_door_and_the_module_of_their_page(page: Path) -> None:
    module = importlib.import_module(page.stem)
    for number, example in enumerate(
        re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL)
    ):
        names = {name: getattr(dudo, name) for name in dudo.__all__} | vars(module)
        test = doctest.DocTestParser().get_doctest(example, names, page.stem, page.name, number)
        wrong: list[str] = []
        failed = doctest.DocTestRunner(verbose=False).run(test, out=wrong.append).failed
        assert not failed, "".join(wrong)
