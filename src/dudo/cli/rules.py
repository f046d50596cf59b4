"""`dudo rules`: list the books, explain one, check and explain a house file."""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dudo.rules import BOOKS, MEANINGS, explain, find_rules, one_line, to_json, to_toml
from dudo.rules.explain import heading, sections
from dudo.rules.naming import full_name
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.rules.wrong import RulesError

MEASURE = 100
"""Lines longer than this are hard to read."""


def rules(
    name: Annotated[str, Parameter(show_default=False)] = "",
    /,
    *,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    as_toml: Annotated[bool, Parameter(name="--toml", negative=(), show_default=False)] = False,
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
    """
    if as_json and as_toml:
        raise RulesError("ask for --json or --toml, not both")
    if name:
        _tell(find_rules(name, options=option), as_json=as_json, as_toml=as_toml)
    elif option or as_json or as_toml:
        raise RulesError(f"name the rules you mean: {', '.join(BOOKS)}, or a house file")
    else:
        _list()


def _tell(found: Ruleset, *, as_json: bool, as_toml: bool) -> None:
    if as_json:
        print(to_json(found))
    elif as_toml:
        print(to_toml(found), end="")
    else:
        console = Console()
        if console.is_terminal:
            _explain_in_colour(console, found)
        else:
            print(explain(found), end="")


def _explain_in_colour(console: Console, found: Ruleset) -> None:
    width = min(console.width, MEASURE)
    console.print(Text(heading(found), style="bold"), width=width)
    console.print(Text(one_line(found) + ".", style="italic"), width=width)
    for section in sections(found):
        console.print()
        console.print(Text(section.title, style="bold cyan"))
        for line in section.lines:
            told, bracket, clauses = line.rpartition(" [")
            text = Text(told if bracket else line)
            text.append(f"{bracket}{clauses}" if bracket else "", style="dim")
            console.print(Padding(text, (0, 0, 0, 2)), width=width)
    console.print()
    console.print(Text(f"fingerprint {fingerprint(found)}", style="dim"))


def _list() -> None:
    console = Console()
    if not console.is_terminal:
        for book in BOOKS.values():
            print(f"{full_name(book)}: {one_line(book)}.")
            for option, meaning in MEANINGS.get(book.name, {}).items():
                print(f"    option {option}: {meaning}")
        return
    table = Table(title="The five books", show_header=False, show_lines=True)
    table.add_column(overflow="fold")
    for book in BOOKS.values():
        told = Text()
        told.append(full_name(book), style="bold")
        told.append(f"\n{one_line(book)}")
        for option, meaning in MEANINGS.get(book.name, {}).items():
            told.append(f"\n{option}", style="cyan")
            told.append(f": {meaning}", style="dim")
        table.add_row(told)
    console.print(table, width=min(console.width, MEASURE))
    console.print(
        "dudo rules NAME tells more; dudo rules NAME --option OPTION with an option agreed on.",
        style="dim",
        highlight=False,
    )
