"""Write the API reference in `docs/api/` from the docstrings of the code.

    python docs/reference.py

The code is read, not run. There is a page for the front door, for every package that says in
`__all__` what is public, and for the modules in `MODULES`. Nothing on the pages is written by hand.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import griffe

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "api"
FRONT_DOOR = "dudo"
MODULES = (
    "dudo.rules.ruleset",
    "dudo.rules.die",
    "dudo.rules.counting",
    "dudo.rules.bidding",
    "dudo.rules.calls",
    "dudo.rules.show",
    "dudo.rules.sight",
    "dudo.rules.special",
    "dudo.rules.table",
    "dudo.rules.bidtable",
    "dudo.rules.compiled",
    "dudo.rules.settlement",
    "dudo.game.events",
    "dudo.table.commands",
    "dudo.table.events",
    "dudo.messages",
)
"""Modules with a page of their own: what they define is public, though their package is brief."""
LONGEST_VALUE = 60
"""Values that take more letters are left out."""
INDEX = """# API reference

Made from the docstrings by `make docs`; a test fails where it is not up to date. The examples are
tested where they are written.

Begin with the [front door](dudo.md): `from dudo import …` is all that most programs need.

| Page | What is there |
|---|---|
"""

Documented = griffe.Class | griffe.Function | griffe.Attribute


class Reference:
    """The code, read, and a page for each part of it that is public."""

    def __init__(self) -> None:
        code = griffe.load(FRONT_DOOR, search_paths=[ROOT / "src"])
        assert isinstance(code, griffe.Module)
        self._code = code
        packages = (
            module.path
            for module in _modules(code)
            if module.is_init_module and module.exports and module.path != FRONT_DOOR
        )
        self.pages = (FRONT_DOOR, *sorted({*packages, *MODULES}))
        self._places: dict[str, str] = {}
        """Where each thing is documented: a page and an anchor, by the thing's full name."""
        for page in self.pages[1:]:
            for thing, place in self._things(page):
                self._places.setdefault(thing.path, place)

    def written(self) -> dict[str, str]:
        """The text of every page, by the name of its file."""
        found = {f"{page}.md": self._page(page) for page in self.pages[1:]}
        found[f"{FRONT_DOOR}.md"] = self._front_door()
        rows = (_row(f"[`{page}`]({page}.md)", self._module(page)) for page in self.pages)
        found["README.md"] = INDEX + "".join(rows)
        return found

    def _module(self, path: str) -> griffe.Module:
        found = self._code if path == FRONT_DOOR else self._code[path.removeprefix("dudo.")]
        assert isinstance(found, griffe.Module)
        return found

    def _home(self, path: str) -> str:
        """The full name under which a thing is defined, wherever it is imported from."""
        parent, _, name = path.rpartition(".")
        imported = self._module(parent).imports.get(name)
        return path if imported is None else self._home(imported)

    def _found(self, path: str) -> Documented:
        parent, _, name = self._home(path).rpartition(".")
        found = self._module(parent).members[name]
        assert isinstance(found, griffe.Class | griffe.Function | griffe.Attribute), path
        return found

    def _names(self, page: str) -> list[str]:
        """What is public in a module: what it exports, else what it defines."""
        module = self._module(page)
        if module.exports is not None:
            return sorted(map(str, module.exports), key=lambda name: (_rank(name), name.lower()))
        return [
            name
            for name, member in module.members.items()
            if not name.startswith("_") and not member.is_alias and name not in module.imports
        ]

    def _things(self, page: str) -> Iterator[tuple[Documented, str]]:
        """Everything documented on a page, and where on it."""
        headings: Counter[str] = Counter()
        for name in self._names(page):
            anchor = name.lower()
            again = headings[anchor]
            headings[anchor] += 1
            place = f"{page}.md#{anchor}{f'-{again}' if again else ''}"
            yield self._found(f"{page}.{name}"), place

    def _front_door(self) -> str:
        """The names that can be imported from the package itself, each with the way to its page."""
        module = self._module(FRONT_DOOR)
        lines = ["# `dudo`\n\n", _prose(module), "| Name | What it is |\n|---|---|\n"]
        for name in self._names(FRONT_DOOR):
            thing = self._found(f"{FRONT_DOOR}.{name}")
            lines.append(_row(f"[`{name}`]({self._places[thing.path]})", thing))
        return "".join(lines)

    def _page(self, page: str) -> str:
        text = [f"# `{page}`\n\n", _prose(self._module(page))]
        for thing, place in self._things(page):
            if self._places[thing.path] == place:
                text += [f"## {thing.name}\n\n", *_told(thing)]
            else:
                text.append(
                    f"## {thing.name}\n\nSee [`{thing.path}`]({self._places[thing.path]}).\n\n"
                )
        return "".join(text).rstrip() + "\n"


def _modules(module: griffe.Module) -> Iterator[griffe.Module]:
    yield module
    for member in module.modules.values():
        if not member.is_alias:
            yield from _modules(member)


def _rank(name: str) -> int:
    """Constants come first, then classes, then functions."""
    return 0 if name.isupper() else 1 if name[0].isupper() else 2


def _told(thing: Documented) -> Iterator[str]:
    """A thing and all that belongs to it."""
    if isinstance(thing, griffe.Function):
        yield f"```python\n{thing.signature()}\n```\n\n"
        yield _prose(thing)
    elif isinstance(thing, griffe.Attribute):
        yield f"```python\n{_assignment(thing)}\n```\n\n"
        yield _prose(thing)
    else:
        yield f"```python\n{_class_line(thing)}\n```\n\n"
        yield _prose(thing)
        yield from _members(thing)


def _class_line(thing: griffe.Class) -> str:
    """The class with its bases; how msgspec is to make it is nobody's concern here."""
    bases = ", ".join(str(base) for base in thing.bases if not str(base).startswith("_"))
    return f"class {thing.name}({bases})" if bases else f"class {thing.name}"


def _members(thing: griffe.Class) -> Iterator[str]:
    members = [member for name, member in thing.members.items() if not name.startswith("_")]
    fields = [member for member in members if isinstance(member, griffe.Attribute)]
    if fields:
        yield from (_field(field) for field in fields)
        yield "\n"
    for member in members:
        if isinstance(member, griffe.Function):
            yield f"### {thing.name}.{member.name}\n\n```python\n{member.signature()}\n```\n\n"
            yield _prose(member)


def _field(field: griffe.Attribute) -> str:
    """A field, property or member of an enumeration in a line."""
    told = " ".join(_docstring(field).split())
    return f"- `{_assignment(field)}`" + (f": {told}\n" if told else "\n")


def _assignment(thing: griffe.Attribute) -> str:
    """An attribute as it is written, without a value that is long or made in a constructor."""
    made = thing.labels == {"instance-attribute"}
    value = "" if thing.value is None or made else f" = {thing.value}"
    kind = "" if thing.annotation is None else f": {thing.annotation}"
    short = len(value) <= LONGEST_VALUE and "\n" not in value
    return f"{thing.name}{kind}{value if short else ''}"


def _docstring(thing: griffe.Object) -> str:
    return "" if thing.docstring is None else thing.docstring.value


def _row(name: str, thing: griffe.Object) -> str:
    """A line of a table: a name, and the first sentence about it."""
    first = " ".join(_docstring(thing).partition("\n\n")[0].split())
    return f"| {name} | {first.replace('|', chr(92) + '|')} |\n"


def _prose(thing: griffe.Object) -> str:
    """A docstring as Markdown: examples are set apart."""
    return "".join(f"{block}\n\n" for block in _blocks(_docstring(thing).split("\n\n")) if block)


def _blocks(paragraphs: Iterable[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        if paragraph.startswith(">>>"):
            yield f"```pycon\n{paragraph}\n```"
        elif paragraph.startswith("    "):
            yield f"```\n{re.sub('^    ', '', paragraph, flags=re.MULTILINE)}\n```"
        else:
            yield _example_apart(paragraph)


def _example_apart(paragraph: str) -> str:
    """A paragraph that leads straight into an example."""
    prose, mark, example = paragraph.partition("\n>>>")
    return f"{prose}\n\n```pycon\n>>>{example}\n```" if mark else prose


def stale(folder: Path = FOLDER) -> list[str]:
    """The names of pages that are not what would be written now."""
    written = Reference().written()
    there = {path.name: path.read_text("utf-8") for path in folder.glob("*.md")}
    names = sorted({*written, *there})
    return [name for name in names if written.get(name) != there.get(name)]


def main() -> int:
    """Write all pages, and remove those that nothing is left to say on."""
    FOLDER.mkdir(exist_ok=True)
    written = Reference().written()
    for path in FOLDER.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, "utf-8")
    print(f"{len(written)} pages in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
