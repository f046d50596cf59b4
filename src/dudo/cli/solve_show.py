"""`dudo solve value` and `dudo solve show`: what a table says, in words, numbers and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dudo.files import write_new, write_over
from dudo.messages import message
from dudo.odds.layout import shade
from dudo.rules import Bid, Ruleset, find_rules
from dudo.solver.drawing import draw_heat
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats
from dudo.solver.hands import Hand
from dudo.solver.library import SolvedRound, find_table, solved_round
from dudo.solver.match import Between, Position, chosen, next_round, usual
from dudo.solver.rounds import DOUBT, EXACT, Action
from dudo.solver.table_file import Table, open_table
from dudo.speech.bids import bids_in
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Flag = Annotated[bool, Parameter(negative=())]
FEW = 0.005
"""Actions that nobody takes more often than this are left out."""
MOST_COLUMNS = 10
"""Actions beyond so many are left out, those taken least."""


def value(
    first: int,
    second: int,
    /,
    *,
    book: str = "traditional",
    option: Options = (),
    special: str = "",
    other_holds: Flag = False,
    fresh: Flag = False,
    table: Path | None = None,
    lang: str | None = None,
) -> None:
    """Print the opener's chance to win the game from there, both playing as well as can be.

    Parameters
    ----------
    first
        Dice of the opener.
    second
        Dice of the other player.
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    special
        The name of the special round that is about to be played; else whatever both choose.
    other_holds
        The special round is the other player's, not the opener's.
    fresh
        Players with more than one die have not had their special round yet; else they have.
    table
        The file of a table; else the largest one for these rules.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    check_asked(rules, (first, second), special)
    found = _table(rules, (first, second), table)
    position, chance = asked(
        rules, found, (first, second), special=special, holder=int(other_holds), fresh=fresh
    )
    entry = found.find(position)
    assert entry is not None
    print(f"{chance:.5f}")
    told = words.say(
        "solve-value-of",
        round=round_name(position, words),
        first=first,
        second=second,
        exploitable=f"{entry.exploitability:.1e}",
    )
    print(told)


def show(
    first: int | None = None,
    second: int | None = None,
    /,
    *,
    book: str = "traditional",
    option: Options = (),
    special: str = "",
    other_holds: Flag = False,
    fresh: Flag = False,
    hand: str = "",
    bids: str = "",
    table: Path | None = None,
    png: Path | None = None,
    force: Flag = False,
    lang: str | None = None,
) -> None:
    """Show a table: all values or, for some dice, what to say with which hand and when to doubt.

    Parameters
    ----------
    first
        Dice of the opener.
    second
        Dice of the other player.
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    special
        The name of the special round that is about to be played.
    other_holds
        The special round is the other player's, not the opener's.
    fresh
        Players with more than one die have not had their special round yet; else they have.
    hand
        Show what to say with this hand alone: 3,4.
    bids
        Show what to say after these bids: 1x3,1x4; else what to open with.
    table
        The file of a table; else the largest one for these rules.
    png
        Draw the heat map of when to doubt an opening bid into this file.
    force
        Write over a picture that exists.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    console = Console(highlight=False)
    if first is None or second is None:
        _tell_values(console, rules, _table(rules, (1, 1), table), words)
        return
    if png is not None and png.exists() and not force:
        raise SolverError(message("solve-exists", file=str(png)))
    check_asked(rules, (first, second), special)
    found = _table(rules, (first, second), table)
    position, chance = asked(
        rules, found, (first, second), special=special, holder=int(other_holds), fresh=fresh
    )
    solved = solved_round(rules, found, position)
    console.print(Text(f"{round_name(position, words)}  {chance:.5f}", style="bold"))
    _tell_strategy(console, solved, read_bids(bids, rules), hand, words)
    rows, columns, chances = doubts(solved, words)
    console.print(Text(words.say("solve-heat"), style="bold"))
    console.print(_heat(rows, columns, chances))
    if png is not None:
        title = words.say("solve-heat")
        picture = draw_heat(chances, rows=rows, columns=columns, title=title)
        (write_over if force else write_new)(png, picture)


def asked(
    rules: Ruleset,
    table: Table,
    hands: tuple[int, int],
    *,
    special: str,
    holder: int,
    fresh: bool,
) -> tuple[Position, float]:
    """The position that is meant, and the opener's chance there."""
    now = usual(rules, hands)
    if not fresh and rules.special.once:
        had = Between(hands, (0, 0), (0, 1), (), 0)
        if had.spent != now.spent and _has(rules, table, had):
            now = had
    if not special:
        chance, opened = chosen(next_round(rules, now), table.value)
        return opened.position, chance
    spent = tuple(sorted({*now.spent, holder})) if rules.special.once else ()
    position = Position(hands, (0, 0), spent, (), special, holder)
    entry = table.find(position)
    if entry is None:
        raise SolverError(message("solve-no-position", file=str(table.path)))
    return position, entry.value


def _has(rules: Ruleset, table: Table, now: Between) -> bool:
    try:
        chosen(next_round(rules, now), table.value)
    except KeyError:
        return False
    return True


def check_asked(rules: Ruleset, hands: tuple[int, int], special: str) -> None:
    """Refuse dice and special rounds that the rules do not have."""
    if not all(1 <= dice <= rules.table.dice for dice in hands):
        raise SolverError(message("solve-dice", most=rules.table.dice))
    if special not in rules.variants:
        rounds = rules.variants[1:] or ("-",)
        raise SolverError(message("solve-no-round", rounds=rounds))


def _table(rules: Ruleset, hands: tuple[int, int], path: Path | None) -> Table:
    return find_table(rules, sum(hands)) if path is None else open_table(path, rules)


def round_name(position: Position, words: Texts) -> str:
    """What a round is called, and whose it is."""
    if not position.variant:
        return words.say("solve-ordinary")
    whose = "solve-holder-opener" if position.holder == 0 else "solve-holder-other"
    return f"{position.variant} ({words.say(whose)})"


def read_bids(text: str, rules: Ruleset) -> tuple[Bid, ...]:
    """Bids that were typed one after the other."""
    found = []
    for said in text.replace(",", " ").split():
        readings = bids_in(said, rules.die)
        if len(readings) != 1:
            raise SolverError(message("solve-no-bid", bid=said))
        found.append(readings[0])
    return tuple(found)


def hand_name(hand: Hand, solved: SolvedRound, words: Texts) -> str:
    """Dice as they are seen."""
    return " ".join(map(solved.round.rules.die.symbol, hand)) or words.say("solve-unseen")


def action_name(action: Action, solved: SolvedRound, words: Texts) -> str:
    """A bid or a call, in short."""
    if action == DOUBT:
        return words.say("solve-doubt")
    if action == EXACT:
        return words.say("solve-exact")
    assert isinstance(action, Bid)
    return solved.round.rules.die.written(action)


def doubts(solved: SolvedRound, words: Texts) -> tuple[list[str], list[str], Floats]:
    """How often each opening bid is doubted, by what the other player sees."""
    rows, lines = [], []
    for opening in solved.round.actions[0]:
        assert isinstance(opening, Bid)
        actions, mixture = solved.mixture((opening,))
        rows.append(action_name(opening, solved, words))
        lines.append(mixture[actions.index(DOUBT)])
    columns = [hand_name(hand, solved, words) for hand in solved.round.sights[1]]
    import numpy as np  # noqa: PLC0415 the rest of this module needs none

    return rows, columns, np.array(lines)


def _heat(rows: list[str], columns: list[str], chances: Floats) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 0))
    grid.add_column("", no_wrap=True)
    for column in columns:
        grid.add_column(f" {column} ", justify="center", no_wrap=True)
    for row, line in zip(rows, chances, strict=True):
        cells = [_shaded(float(chance)) for chance in line]
        grid.add_row(f"{row} ", *cells)
    return grid


def _shaded(chance: float) -> Text:
    red, green, blue = shade(1 - chance)
    style = Style(color="white", bgcolor=f"rgb({red},{green},{blue})")
    return Text(f"{100 * chance:^5.0f}", style=style)


def _tell_values(console: Console, rules: Ruleset, table: Table, words: Texts) -> None:
    console.print(Text(words.say("solve-values"), style="bold"))
    most = min(rules.table.dice, table.head.up_to - 1)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for theirs in range(1, most + 1):
        grid.add_column(str(theirs), justify="right")
    for mine in range(1, most + 1):
        cells = []
        for theirs in range(1, most + 1):
            told = ""
            if mine + theirs <= table.head.up_to:
                here = (mine, theirs)
                _, chance = asked(rules, table, here, special="", holder=0, fresh=False)
                told = f"{chance:.5f}"
            cells.append(told)
        grid.add_row(str(mine), *cells)
    console.print(grid)
    if not table.head.is_closed:
        console.print(Text(words.say("solve-estimated")))


def _tell_strategy(
    console: Console, solved: SolvedRound, bids: tuple[Bid, ...], hand: str, words: Texts
) -> None:
    actions, mixture = solved.mixture(bids)
    sights = solved.sights(bids)
    said = " ".join(action_name(bid, solved, words) for bid in bids)
    title = words.say("solve-strategy-after", bids=said) if bids else words.say("solve-strategy")
    console.print(Text(title, style="bold"))
    shown = list(range(len(sights)))
    if hand:
        shown = [sights.index(_read_hand(hand, solved, sights, words))]
    most = mixture[:, shown].max(axis=1)
    chosen_actions = [place for place in (-most).argsort() if most[place] > FEW][:MOST_COLUMNS]
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for place in sorted(chosen_actions):
        grid.add_column(action_name(actions[place], solved, words), justify="right")
    for place in shown:
        cells = [f"{100 * mixture[action, place]:.1f}" for action in sorted(chosen_actions)]
        grid.add_row(hand_name(sights[place], solved, words), *cells)
    console.print(grid)


def _read_hand(text: str, solved: SolvedRound, sights: tuple[Hand, ...], words: Texts) -> Hand:
    die = solved.round.rules.die
    faces = {die.symbol(face): face for face in range(1, die.faces + 1)}
    dice = text.replace(",", " ").split()
    if len(dice) == 1 and die.faces < 10:
        dice = list(dice[0])
    try:
        hand = tuple(sorted(faces[one] for one in dice))
    except KeyError:
        hand = ()
    if hand not in sights or not hand:
        example = hand_name(sights[0], solved, words)
        raise SolverError(message("solve-no-hand", hand=text, example=example))
    return hand
