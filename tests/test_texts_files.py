"""The Fluent files: four languages that say the same things with the same variables."""

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from dudo.rules.bidding import Bidding
from dudo.rules.calls import Doubting, ExactCall
from dudo.rules.counting import Counting
from dudo.rules.show import Showing
from dudo.rules.sight import Sight
from dudo.texts import LANGUAGES, texts

SAID = re.compile(r"""\bsay\(\s*["']([a-z0-9-]+)["']""")
"""A message asked for by its id."""
LEAK = re.compile(r"[{}$]|\?\?\?")


class References(Visitor):
    """The variables and messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


class Plurals(Visitor):
    """The sets of variants that select by the number of something."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {k.key.name for k in node.variants if isinstance(k.key, ast.Identifier)}
        if "one" in keys:
            self.found.append(keys)
        self.generic_visit(node)


@cache
def sources(code: str) -> dict[str, ast.Resource]:
    """The files of a language, parsed."""
    folder = files("dudo.texts") / code
    return {
        file.name: FluentParser().parse(file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
    }


def entries(code: str) -> Iterator[tuple[str, ast.Message]]:
    """Every message of a language, with its file."""
    for name, resource in sources(code).items():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                yield name, entry


@cache
def variables(code: str) -> dict[str, set[str]]:
    """The variables each message of a language needs, those of messages in it included."""
    direct: dict[str, References] = {}
    for _, entry in entries(code):
        direct[entry.id.name] = References()
        direct[entry.id.name].visit(entry)

    def needed(name: str) -> set[str]:
        inner = (needed(other) for other in direct[name].messages)
        return direct[name].variables.union(*inner)

    return {name: needed(name) for name in direct}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_file_is_read_without_rest(code: str) -> None:
    names = [entry.id.name for _, entry in entries(code)]
    assert len(names) == len(set(names))
    for resource in sources(code).values():
        assert not [entry for entry in resource.body if isinstance(entry, ast.Junk | ast.Term)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_have_the_same_messages_in_the_same_files(code: str) -> None:
    english = [(name, entry.id.name) for name, entry in entries("en")]
    assert sorted((name, entry.id.name) for name, entry in entries(code)) == sorted(english)


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_need_the_same_variables(code: str) -> None:
    assert variables(code) == variables("en")


@pytest.mark.parametrize(
    ("code", "wanted"),
    [("en", {"other"}), ("fr", {"other"}), ("es", {"other"}), ("ru", {"few", "many"})],
)
def test_plurals_have_every_form_the_language_knows(code: str, wanted: set[str]) -> None:
    visitor = Plurals()
    for resource in sources(code).values():
        visitor.visit(resource)
    assert visitor.found or code != "ru"
    assert all(keys == {"one", *wanted} for keys in visitor.found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_can_be_said_and_leaks_nothing(code: str) -> None:
    numbers = {"count", "number", "percent", "surplus", "place", "needed", "width", "height"}
    for name, needed in variables(code).items():
        for number in (0, 1, 2, 5, 21, 100):
            args: dict[str, object] = dict.fromkeys(needed, "Ω")
            args |= dict.fromkeys(needed & numbers, number)
            said = texts(code).say(name, **args)
            assert said.strip() == said != ""
            assert not LEAK.search(said), said


def test_every_part_of_the_rules_has_a_message() -> None:
    known = set(variables("en"))
    unions = {
        "counting": Counting,
        "bidding": Bidding,
        "doubt": Doubting,
        "exact": ExactCall,
        "show": Showing,
    }
    for part, union in unions.items():
        for member in get_args(union):
            assert f"rule-{part}-{member.__struct_config__.tag}" in known
    sights: type[Enum] = Sight
    assert {f"rule-sight-{sight.value}" for sight in sights} <= known


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_the_game_asks_for_is_in_every_language(code: str) -> None:
    sources = Path(str(files("dudo"))).rglob("*.py")
    asked = {message for source in sources for message in SAID.findall(source.read_text("utf-8"))}
    assert len(asked) > 100
    assert asked - set(variables(code)) == set()


def test_the_page_on_texts_cites_what_there_is() -> None:
    page = (Path(__file__).parents[1] / "docs" / "texts.md").read_text(encoding="utf-8")
    cited = re.findall(r"`([a-z]+-[a-z-]*)`(?: with ((?:`\$\w+`(?: and )?)+))?", page)
    assert len(cited) > 5
    for name, facts in cited:
        known = [message for message in variables("en") if message.startswith(name)]
        assert name in known or (name.endswith("-") and known), name
        if facts:
            assert set(re.findall(r"\$(\w+)", facts)) == set(variables("en")[name]), name


def test_the_page_on_texts_has_every_file_and_what_is_in_it() -> None:
    page = (Path(__file__).parents[1] / "docs" / "texts.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+\.ftl)` \| (.*) \|$", page, re.MULTILINE))
    assert set(rows) == set(sources("en"))
    for file, about in rows.items():
        inside = {
            entry.id.name for entry in sources("en")[file].body if isinstance(entry, ast.Message)
        }
        for prefix in re.findall(r"`([a-z]+-[a-z-]*)`", about):
            assert any(name.startswith(prefix) for name in inside), (file, prefix)


@pytest.mark.parametrize("unwanted", ["enchère", "surenchér", "robots au dernier tour", "Enter"])
def test_french_has_one_word_for_one_thing(unwanted: str) -> None:
    for file in (files("dudo.texts") / "fr").iterdir():
        assert unwanted not in file.read_text(encoding="utf-8"), file.name


def test_tables_call_the_key_as_windows_do() -> None:
    for code in LANGUAGES:
        say = texts(code).say
        assert say("screen-start").startswith(say("key-enter"))
