"""Every message the code asks for is there with its arguments, and every message is asked for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from dudo.texts import LANGUAGES
from test_texts_files import References, entries, variables

ASKING = {"say", "message"}
"""What is called with the id of a message first and its arguments by name."""
BUILT = {
    **dict.fromkeys(("refusal-", "table-"), "called after a reason"),
    **dict.fromkeys(("call-", "shout-", "typed-"), "called after a manner and a call"),
    **dict.fromkeys(("about-", "variant-", "variant-about-"), "called after what has the name"),
    "talk-": "drawn by lot",
    "language-": "called after a language, for browsers",
}
"""Families of messages whose ids are put together of more than one piece."""
PAGES = Path(__file__).parents[1] / "web" / "src"
"""The pages that a browser shows."""
QUOTED = re.compile(r"""["'`]([a-z0-9]+(?:-[a-z0-9]+)+)["'`]""")


@cache
def sources() -> dict[str, ast.Module]:
    """The code, parsed."""
    found = Path(str(files("dudo"))).rglob("*.py")
    return {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in found}


def nodes() -> Iterator[ast.AST]:
    for tree in sources().values():
        yield from ast.walk(tree)


def asked(node: ast.expr) -> Iterator[str]:
    """The ids that an argument can be: one, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from asked(node.body)
        yield from asked(node.orelse)


def calls() -> Iterator[tuple[str, set[str] | None]]:
    """Every id that is asked for, with the names of its arguments where all are written out."""
    for node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else None
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in ASKING:
            names = {each.arg for each in node.keywords if each.arg}
            whole = all(each.arg for each in node.keywords) and len(node.args) == 1
            for found in asked(node.args[0]):
                yield found, names if whole else None


def in_pages() -> list[str]:
    """Every word in quotation marks of the pages in a browser that could be the id of a message."""
    found = [*PAGES.rglob("*.svelte"), *PAGES.rglob("*.ts")]
    assert len(found) > 20
    return [word for path in found for word in QUOTED.findall(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_asked_for_in_a_browser_is_there(code: str) -> None:
    asked_for = {word for word in in_pages() if word.startswith("web-")}
    assert asked_for
    assert asked_for - set(variables(code)) == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_asked_for_is_there_with_all_its_arguments(code: str) -> None:
    found = list(calls())
    assert len(found) > 300
    needed = variables(code)
    assert {name for name, _ in found} - set(needed) == set()
    missing = {
        name: needed[name] - given
        for name, given in found
        if given is not None and needed[name] - given
    }
    assert missing == {}


def test_every_message_is_asked_for() -> None:
    words = {
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    begun = {
        str(node.values[0].value)
        for node in nodes()
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    }
    words |= set(in_pages())
    labels = {f"{word}-hint" for word in words}  # what a line of the set-up screen explains
    families = tuple(start for start in begun if start.endswith("-") and len(start) > 3)
    inside = References()
    for code in LANGUAGES:
        for _, entry in entries(code):
            inside.visit(entry)
    known = words | labels | inside.messages
    unused = [
        name
        for name in variables("en")
        if not (name in known or name.startswith((*families, *BUILT)))
    ]
    assert unused == []


def test_every_family_there_is_a_reason_for_is_there() -> None:
    for family in BUILT:
        assert any(name.startswith(family) for name in variables("en")), family


FOR_WRITERS = {
    "cli/arena.py": "measured by those who write bots",
    "cli/odds.py": "asked by those who study the game",
    "cli/plainly.py": "what a command line has wrong",
    "cli/rules.py": "what a command line has wrong",
    "terminal/opening.py": "names as they are typed, to be changed",
}
"""Where a list is put together in code: none of it is told at a table."""


def test_no_list_is_joined_in_code_that_speaks_to_players() -> None:
    joined = set()
    for path, tree in sources().items():
        package = Path(path).relative_to(str(files("dudo")))
        if package.parts[0] not in ("cli", "speech", "terminal", "texts"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "join":
                glue = node.value.value if isinstance(node.value, ast.Constant) else ""
                if isinstance(glue, str) and any(sign in glue for sign in ",;") | glue.isalpha():
                    joined.add(package.as_posix())
    assert joined == set(FOR_WRITERS)
