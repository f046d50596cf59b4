"""`dudo odds`: how likely every bid is, from the dice one sees; English only (docs/texts.md)."""

import json
from operator import attrgetter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dudo.odds import Odds, OddsError, ask
from dudo.odds.drawing import draw, save
from dudo.odds.layout import HOPELESS, Layout, label, lay_out, percent, shade
from dudo.odds.question import read_dice
from dudo.rules import Bid, find_rules
from dudo.rules.die import Die
from dudo.rules.naming import full_name
from dudo.rules.quoting import listed
from dudo.speech.bids import bids_in
from dudo.speech.say import ENGLISH, short

FEW_COLOURS = ("red", "yellow", "green")


def odds(
    *,
    mine: Annotated[str, Parameter(allow_leading_hyphen=True)] = "",
    others: int,
    book: str = "traditional",
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    special: str = "",
    shown: Annotated[str, Parameter(allow_leading_hyphen=True)] = "",
    bid: str = "",
    exact: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    png: Path | None = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Tell the exact chance of every bid from the dice you see.

    Parameters
    ----------
    mine
        Your dice, such as 2,3,3,6,1; _ is a blank. In an open round, the dice you see.
    others
        How many dice the other players hold. In an open round, how many you hold.
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    special
        The special round it is, such as palifico.
    shown
        Those of the others' dice that lie in view, such as 3,3.
    bid
        Tell about this bid alone: 5x3, or as you would say it at a table, such as "five threes".
    exact
        Chances that a bid is exact, instead of true.
    as_json
        Print JSON instead.
    png
        Draw the chart into this file too.
    force
        Overwrite that file.
    """
    rules = find_rules(book, options=option)
    seen, shown_dice = read_dice(mine, rules.die), read_dice(shown, rules.die)
    found = ask(rules, mine=seen, others=others, shown=shown_dice, special=special)
    asked = _read_bid(bid, rules.die) if bid.strip() else None
    if asked is not None and not found.at_least(asked) and asked.count > found.limit:
        raise OddsError(f"there are {found.limit} dice in play: nobody can bid {asked.count}")
    layout = lay_out(found, attrgetter("exact" if exact else "true"))
    title = _title(found, exact=exact, special=special)
    if png is not None:
        save(draw(layout, rules.die, title=title), png, force=force)
    if as_json:
        print(json.dumps(_told_to_programs(found, asked), indent=1))
    elif asked is not None:
        print("\n".join(_sentences(found, asked)))
    else:
        _print(found, layout, title)
    if png is not None and not as_json:
        print(f"Drawn in {png}.")


def _read_bid(text: str, die: Die) -> Bid:
    """The bid that a text is, in any words that a table understands."""
    meant = bids_in(text, die)
    if not meant:
        raise OddsError(
            f'"{text}" is no bid: write its count, x and its face, such as 5x3, or say it, such as '
            '"five threes"'
        )
    if len(meant) > 1:
        raise OddsError(f'"{text}" can mean {listed(map(die.written, meant))}: write one of them')
    if not 1 <= meant[0].face <= die.faces:
        faces = listed([die.symbol(face) for face in range(1, die.faces + 1)])
        raise OddsError(f'the dice have no face "{meant[0].face}", only {faces}')
    return meant[0]


def _title(found: Odds, *, exact: bool, special: str) -> str:
    where = ", ".join(filter(None, (full_name(found.rules), special)))
    return f"{where}: chance in % that a bid is {'exact' if exact else 'true'}"


def _style(chance: float, console: Console) -> str:
    """From red to green; where a terminal has sixteen colours, one that it has."""
    if console.color_system in ("standard", "windows"):
        return FEW_COLOURS[min(int(chance * len(FEW_COLOURS)), len(FEW_COLOURS) - 1)]
    return "rgb({},{},{})".format(*shade(chance))


def _print(found: Odds, layout: Layout, title: str) -> None:
    die, console = found.rules.die, Console()
    table = Table(box=None, pad_edge=False)
    table.add_column("row" if layout.claims else "count", justify="right", style="bold")
    for face in layout.faces:
        table.add_column(die.symbol(face), justify="right")
    for line in layout.lines:
        cells = [
            Text(label(cell, layout, die), style=_style(cell.chance, console)) if cell else Text()
            for cell in line.cells
        ]
        table.add_row(str(line.row), *cells)
    console.print(Text(title, style="bold"))
    console.print(table)
    if layout.left_out:
        more = "1 more row" if layout.left_out == 1 else f"{layout.left_out} more rows"
        console.print(f"{more}: less than 0.1 each.", style="dim", highlight=False)


def _sentences(found: Odds, bid: Bid) -> list[str]:
    words = ENGLISH.bid(bid, found.rules).capitalize()
    true, exact = percent(found.at_least(bid)), percent(found.exactly(bid))
    told = [
        f"{words} ({short(bid, found.rules)}) among {found.limit} dice:",
        f"The bid is true with a chance of {true}%, and exact with {exact}%.",
    ]
    for missing in range(1, bid.count + 1):
        chance = found.short_by(bid, missing)
        if chance >= HOPELESS:
            dice = "die is" if missing == 1 else "dice are"
            number = ENGLISH.say("number", count=missing).capitalize()
            told.append(f"{number} {dice} missing: {percent(chance)}%.")
    return told


def _told_to_programs(found: Odds, bid: Bid | None) -> object:
    if bid is None:
        return {
            "dice_in_play": found.limit,
            "bids": [
                {"bid": short(line.bid, found.rules), "true": line.true, "exact": line.exact}
                for line in found.table()
            ],
        }
    return {
        "dice_in_play": found.limit,
        "bid": short(bid, found.rules),
        "true": found.at_least(bid),
        "exact": found.exactly(bid),
        "short_by": [found.short_by(bid, missing) for missing in range(1, bid.count + 1)],
    }
