"""`dudo solve value` and `dudo solve show`: what a table says, in words, numbers and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.asked_files import why_not_drawn
from dudo.cli.first_given import first_given
from dudo.cli.solve_asked import Asked, best_answer, tables_asked
from dudo.cli.wide import print_blocks, wide_console
from dudo.files import write_new, write_over
from dudo.messages import message
from dudo.odds.layout import shade
from dudo.rules import Bid, Ruleset, find_rules
from dudo.solver.drawing import draw_heat, must_draw
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats
from dudo.solver.hands import Hand
from dudo.solver.library import SolvedRound
from dudo.solver.match import Position
from dudo.solver.rounds import DOUBT, EXACT, Action
from dudo.solver.table_file import Entry, Table
from dudo.speech.bids import bids_in
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Flag = Annotated[bool, Parameter(negative=())]
FEW = 0.005
"""Actions that nobody takes more often than this are left out."""
TOLD = 0.0005
"""What is left out is told as a sum, where it is more than a nought in the last digit."""
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
        The round that is about to be played: the name of a special one, or "ordinary"; else
        whichever both choose.
    other_holds
        The special round that is named is the other player's, not the opener's.
    fresh
        Where everybody has one special round in a game, both may still get theirs, as far as
        their dice allow; by default both have had it.
    table
        The file of a table; else the one that knows the position best: in which nothing is
        estimated and it is least exploitable, or else the largest.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    asked = Asked((first, second), special, other_holds, fresh)
    asked.check(rules)
    found, entry, chance = best_answer(
        rules, tables_asked(rules, book, asked.hands, table, words), asked
    )
    print(told_chance(entry, chance))
    told = words.say(
        "solve-value-of",
        round=round_name(entry.position, words),
        first=first,
        second=second,
        exploitable=f"{entry.exploitability:.1e}",
    )
    print(told)
    for said in (*reservations([found], [entry], words), *sources([found], words)):
        print(said)


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
        The round that is about to be played: the name of a special one, or "ordinary"; else
        whichever both choose.
    other_holds
        The special round that is named is the other player's, not the opener's.
    fresh
        Where everybody has one special round in a game, both may still get theirs, as far as
        their dice allow; by default both have had it.
    hand
        Show what to say with this hand, and nothing else: 3,4.
    bids
        Show what to say after these bids: 1x3,1x4; else what to open with.
    table
        The file of a table; else the one that knows the position best: in which nothing is
        estimated and it is least exploitable, or else the largest.
    png
        Draw the heat map of when to doubt an opening bid into this file.
    force
        Write over a picture that exists.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    console = wide_console()
    if first is None or second is None:
        of_a_round = {
            "--special": special or None,
            "--other-holds": other_holds or None,
            "--hand": hand or None,
            "--bids": bids or None,
            "--png": png,
        }
        if first is not None:
            raise SolverError(message("solve-both-dice"))
        if given := first_given(of_a_round):
            raise SolverError(message("solve-needs-dice", option=given))
        if fresh and not rules.special.once:
            raise SolverError(message("solve-fresh"))
        _tell_values(
            console, rules, tables_asked(rules, book, (1, 1), table, words), words, fresh=fresh
        )
        return
    asked = Asked((first, second), special, other_holds, fresh)
    asked.check(rules)
    if (wrong := why_not_drawn(png, force=force)) is not None:
        raise SolverError(wrong)
    if png is not None:
        must_draw()
    found, entry, chance = best_answer(
        rules, tables_asked(rules, book, asked.hands, table, words), asked
    )
    solved, said_before = SolvedRound(rules, found, entry), read_bids(bids, rules)
    sights = solved.sights(said_before)
    shown = [_read_hand(hand, solved, sights, words)] if hand else list(sights)
    actions, mixture = solved.mixture(said_before)
    heading = f"{round_name(entry.position, words)}  {told_chance(entry, chance)}"
    console.print(Text(heading, style="bold"))
    for said in (*reservations([found], [entry], words), *sources([found], words)):
        console.print(Text(said), soft_wrap=True)
    said = " ".join(action_name(bid, solved, words) for bid in said_before)
    title = words.say("solve-strategy-after", bids=said) if said else words.say("solve-strategy")
    console.print(Text(title, style="bold"))
    places = [sights.index(sight) for sight in shown]
    _tell_strategy(console, solved, actions, mixture[:, places], shown, words)
    rows, columns, chances = doubts(solved, words)
    if not hand:
        console.print(Text(words.say("solve-heat"), style="bold"))
        _tell_heat(console, rows, columns, chances)
    if png is not None:
        what = words.say(
            "solve-heat-of",
            rules=words.book(rules),
            first=first,
            second=second,
            round=round_name(entry.position, words),
        )
        picture = draw_heat(
            chances,
            rows=rows,
            columns=columns,
            title=f"{words.say('solve-heat-title')}\n{what}",
            across=words.say("solve-axis-sees"),
            up=words.say("solve-axis-opening"),
        )
        (write_over if force else write_new)(png, picture)


def told_chance(entry: Entry, chance: float) -> str:
    """A chance, with a mark where it had not stopped changing."""
    return f"{'' if entry.is_settled else '≈ '}{chance:.5f}"


def reservations(tables: Iterable[Table], entries: Iterable[Entry], words: Texts) -> Iterator[str]:
    """What has to be said of values: that they rest on estimates, and what the mark means."""
    if not all(table.head.is_closed for table in tables):
        yield words.say("solve-estimated")
    if not all(entry.is_settled for entry in entries):
        yield words.say("solve-unsettled")


def sources(tables: Iterable[Table], words: Texts) -> Iterator[str]:
    """The files that something was read from."""
    for path in dict.fromkeys(table.path for table in tables):
        yield words.say("solve-read", file=str(path))


def round_name(position: Position, words: Texts) -> str:
    """What a round is called, and whose it is."""
    if not position.variant:
        return words.say("solve-ordinary")
    whose = "solve-holder-opener" if position.holder == 0 else "solve-holder-other"
    return f"{words.variant(position.variant)} ({words.say(whose)})"


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


def _tell_heat(console: Console, rows: list[str], columns: list[str], chances: Floats) -> None:
    by_column = [
        (name, [_shaded(float(chance)) for chance in line])
        for name, line in zip(columns, chances.T, strict=True)
    ]
    print_blocks(console, rows, by_column, justify="center")


def _shaded(chance: float) -> Text:
    red, green, blue = shade(1 - chance)
    style = Style(color="white", bgcolor=f"rgb({red},{green},{blue})")
    return Text(f"{100 * chance:^5.0f}", style=style)


def _tell_values(
    console: Console, rules: Ruleset, tables: list[Table], words: Texts, *, fresh: bool
) -> None:
    console.print(Text(words.say("solve-values"), style="bold"))
    up_to = max(table.head.up_to for table in tables)
    most = min(rules.table.dice, up_to - 1)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for theirs in range(1, most + 1):
        grid.add_column(str(theirs), justify="right")
    answers = []
    for mine in range(1, most + 1):
        cells = []
        for theirs in range(1, most + 1):
            told = ""
            if mine + theirs <= up_to:
                answers.append(best_answer(rules, tables, Asked((mine, theirs), fresh=fresh)))
                told = told_chance(answers[-1].entry, answers[-1].chance)
            cells.append(told)
        grid.add_row(str(mine), *cells)
    console.print(grid)
    read = [answer.table for answer in answers]
    entries = [answer.entry for answer in answers]
    for said in (*reservations(read, entries, words), *sources(read, words)):
        console.print(Text(said), soft_wrap=True)


def _tell_strategy(  # noqa: PLR0917 all of them are what is told
    console: Console,
    solved: SolvedRound,
    actions: tuple[Action, ...],
    mixture: Floats,
    shown: list[Hand],
    words: Texts,
) -> None:
    """How often each action is taken, with each of the hands."""
    most = mixture.max(axis=1)
    told = sorted(place for place in (-most).argsort()[:MOST_COLUMNS] if most[place] > FEW)
    columns = [
        (
            action_name(actions[place], solved, words),
            [Text(f"{100 * chance:.1f}") for chance in mixture[place]],
        )
        for place in told
    ]
    left_out = 1 - mixture[told].sum(axis=0)
    if left_out.max() > TOLD:
        columns.append((words.say("solve-rest"), [Text(f"{100 * rest:.1f}") for rest in left_out]))
    print_blocks(console, [hand_name(hand, solved, words) for hand in shown], columns)


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
