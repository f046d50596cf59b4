"""Messages are parsed one by one: nothing is missed, and nobody hears a half-read language."""

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from dudo.messages.bundles import Bundle, entries, words
from dudo.texts import LANGUAGES


def sources(language: str) -> list[str]:
    folder = files("dudo") / "texts" / language
    return [source.read_text(encoding="utf-8") for source in folder.iterdir()]


class References(Visitor):
    """The names of all entries that an entry speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


def name(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_has_the_entries_that_fluent_finds(language: str) -> None:
    for source in sources(language):
        parsed = FluentResource(source).body
        assert not [junk for junk in parsed if isinstance(junk, ast.Junk)]
        found = [name(each) for each in parsed if isinstance(each, ast.Message | ast.Term)]
        assert [each for each, _ in entries(source)] == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_an_entry_speaks_of_is_among_its_words(language: str) -> None:
    spoken_of = 0
    for source in sources(language):
        for _, text in entries(source):
            references = References()
            references.visit(FluentResource(text))
            assert references.names <= set(words(text))
            spoken_of += len(references.names)
    assert spoken_of, "nothing speaks of anything: this test sees nothing"


def test_whoever_speaks_at_the_same_time_hears_the_same() -> None:
    names = [f"m{number}" for number in range(1, 200)]
    first = "m0 = " + " ".join(f"{{ {each} }}" for each in names)
    spoken = Bundle("en", ["\n".join([first, *(f"{each} = {each}" for each in names), ""])])

    def say(_: int) -> tuple[bool, str, list[Exception]]:
        return spoken.has_message("m0"), *spoken.say("m0", {})

    with ThreadPoolExecutor(8) as pool:
        heard = list(pool.map(say, range(64)))
    assert heard == [(True, " ".join(names), [])] * 64
