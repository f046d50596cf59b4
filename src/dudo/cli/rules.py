"""`dudo rules`: list the books, explain one, check and explain a house file."""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dudo.messages import message
from dudo.rules import BOOKS, MEANINGS, RuleLine, explain, find_rules, to_json, to_toml
from dudo.rules.errors import RulesError
from dudo.rules.explain import named
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.rules.summary import summary
from dudo.texts import Texts, texts
from dudo.texts.unbroken import HOLD, RELEASE

MEASURE = 100
"""Lines longer than this are hard to read."""


def rules(
    name: Annotated[str, Parameter(show_default=False)] = "",
    /,
    *,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    as_toml: Annotated[bool, Parameter(name="--toml", negative=(), show_default=False)] = False,
    lang: str | None = None,
) -> None:
    """List the books, or explain the rules of one of them or of a house file.

    Parameters
    ----------
    name
        A book (traditional), a book with options (jouhet+salsa), or a house file (sunday.toml,
        or JSON).
        Without it, the books are listed.
    option
        An optional rule of the book; may be given several times.
    as_json
        Print the rules as JSON instead.
    as_toml
        Print the rules as TOML instead, to begin a house file with.
    lang
        The language of the explanation: en, fr, es or ru; else the locale's.
    """
    if as_json and as_toml:
        raise RulesError("ask for --json or --toml, not both")
    words = texts(lang)
    if name:
        _tell(find_rules(name, options=option), words, as_json=as_json, as_toml=as_toml)
    elif option or as_json or as_toml:
        raise RulesError(f"name the rules you mean: {', '.join(BOOKS)}, or a house file")
    else:
        _list(words)


def _tell(found: Ruleset, words: Texts, *, as_json: bool, as_toml: bool) -> None:
    if as_json:
        print(to_json(found))
    elif as_toml:
        print(to_toml(found), end="")
    else:
        console = Console()
        if console.is_terminal:
            _explain_in_colour(console, found, words)
        else:
            print(words.explain(found), end="")


def _explain_in_colour(console: Console, found: Ruleset, words: Texts) -> None:
    explanation = explain(found)
    told: list[RenderableType] = [
        Text(words.tell(explanation.heading), style="bold"),
        Text(words.tell(explanation.summary), style="italic"),
    ]
    for section in explanation.sections:
        told += ["", Text(words.tell(section.title), style="bold cyan")]
        for line in section.lines:
            text = Text(words.line(line))
            text.stylize("dim", len(words.tell(line.text)))
            told.append(Padding(text, (0, 0, 0, 2)))
    mark = words.say("explain-fingerprint", fingerprint=fingerprint(found))
    _print(console, *told, "", Text(mark, style="dim"))


def _print(console: Console, *told: RenderableType) -> None:
    """Print one below the other, with no line broken at a no-break space."""
    with console.capture() as printed:
        for each in told:
            console.print(_held(each), width=min(console.width, MEASURE))
    console.file.write(printed.get().translate(RELEASE))


def _held(told: RenderableType) -> RenderableType:
    if isinstance(told, Text):
        told.plain = told.plain.translate(HOLD)
    elif isinstance(told, Padding):
        _held(told.renderable)
    return told


def _list(words: Texts) -> None:
    console = Console()
    if console.is_terminal:
        _list_in_colour(console, words)
        return
    for book in BOOKS.values():
        told = message("explain-listed", book=named(book), summary=summary(book))
        print(words.tell(told))
        for option, meaning in MEANINGS.get(book.name, {}).items():
            told = message("explain-listed-option", name=option, meaning=meaning.text)
            print(f"    {words.line(RuleLine(told, meaning.clauses))}")


def _list_in_colour(console: Console, words: Texts) -> None:
    table = Table(title=words.say("explain-books"), show_header=False, show_lines=True)
    table.add_column(overflow="fold")
    for book in BOOKS.values():
        told = Text()
        told.append(words.tell(named(book)), style="bold")
        told.append(f"\n{words.one_line(book)}")
        for option, meaning in MEANINGS.get(book.name, {}).items():
            own = message("explain-option", name=option, meaning=meaning.text)
            line = words.line(RuleLine(own, meaning.clauses))
            told.append(f"\n{option}", style="cyan")
            told.append(line.removeprefix(option), style="dim")
        table.add_row(_held(told))
    _print(console, table, Text(words.say("explain-more"), style="dim"))
