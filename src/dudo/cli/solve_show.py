"""`dudo solve value` and `dudo solve show`: what a table says, in words, numbers and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.style import Style
from rich.text import Text

from dudo.cli.asked_files import why_not_drawn
from dudo.cli.first_given import first_given
from dudo.cli.solve_asked import Asked, best_answer, tables_asked
from dudo.cli.solve_pictures import Played, draw_played, draw_values
from dudo.cli.solve_strategy import read_bids, read_hand, what_to_say, when_to_doubt
from dudo.cli.solve_values import all_values, tell_values
from dudo.cli.solve_words import (
    action_name,
    hand_name,
    reservations,
    round_name,
    sources,
    told_chance,
)
from dudo.cli.wide import print_blocks, wide_console
from dudo.files import write_new, write_over
from dudo.messages import message
from dudo.odds.layout import shade
from dudo.rules import find_rules
from dudo.solver.drawing import must_draw
from dudo.solver.errors import SolverError
from dudo.solver.library import SolvedRound
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Flag = Annotated[bool, Parameter(negative=())]


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
        Draw what is shown into this file: all values or, for some dice, what to say and when to
        doubt an opening bid, with every hand or the one that is named.
    force
        Write over a picture that exists.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    if first is None or second is None:
        of_a_round = {
            "--special": special or None,
            "--other-holds": other_holds or None,
            "--hand": hand or None,
            "--bids": bids or None,
        }
        if first is not None:
            raise SolverError(message("solve-both-dice"))
        if given := first_given(of_a_round):
            raise SolverError(message("solve-needs-dice", option=given))
        if fresh and not rules.special.once:
            raise SolverError(message("solve-fresh"))
        _check_picture(png, force=force)
        tables = tables_asked(rules, book, (1, 1), table, words)
        values = all_values(rules, tables, words, fresh=fresh)
        tell_values(wide_console(), values, words)
        if png is not None:
            picture = draw_values(values, rules=words.book(rules), words=words)
            (write_over if force else write_new)(png, picture)
        return
    asked = Asked((first, second), special, other_holds, fresh)
    asked.check(rules)
    _check_picture(png, force=force)
    found, entry, chance = best_answer(
        rules, tables_asked(rules, book, asked.hands, table, words), asked
    )
    solved, said_before = SolvedRound(rules, found, entry), read_bids(bids, rules)
    sights = solved.sights(said_before)
    shown = [read_hand(hand, solved, sights, words)] if hand else list(sights)
    played = Played(
        saying=what_to_say(solved, said_before, shown, words),
        after=" ".join(action_name(bid, solved, words) for bid in said_before),
        doubting=when_to_doubt(solved, words),
        hand=hand_name(shown[0], solved, words) if hand else "",
    )
    name, reserved = round_name(entry.position, words), [*reservations([found], [entry], words)]
    console = wide_console()
    console.print(Text(f"{name}  {told_chance(entry, chance)}", style="bold"))
    for said in (*reserved, *sources([found], words)):
        console.print(Text(said), soft_wrap=True)
    _tell_played(console, played, words)
    if png is not None:
        title = words.say(
            "solve-picture-of", rules=words.book(rules), first=first, second=second, round=name
        )
        picture = draw_played(played, title=title, note="\n".join(reserved), words=words)
        (write_over if force else write_new)(png, picture)


def _check_picture(png: Path | None, *, force: bool) -> None:
    """Refuse a picture that could not be drawn or written, before the work."""
    if (wrong := why_not_drawn(png, force=force)) is not None:
        raise SolverError(wrong)
    if png is not None:
        must_draw()


def _tell_played(console: Console, played: Played, words: Texts) -> None:
    """Print what to say and, where no hand was asked for, when to doubt."""
    after, saying, doubting = played.after, played.saying, played.doubting
    title = words.say("solve-strategy-after", bids=after) if after else words.say("solve-strategy")
    console.print(Text(title, style="bold"))
    by_action = [
        (name, [Text(f"{100 * chance:.1f}") for chance in column])
        for name, column in zip(saying.actions, saying.chances.T, strict=True)
    ]
    print_blocks(console, saying.hands, by_action)
    if not played.hand:
        console.print(Text(words.say("solve-heat"), style="bold"))
        by_hand = [
            (name, [_shaded(float(chance)) for chance in row])
            for name, row in zip(doubting.hands, doubting.chances, strict=True)
        ]
        print_blocks(console, doubting.actions, by_hand, justify="center")


def _shaded(chance: float) -> Text:
    red, green, blue = shade(1 - chance)
    style = Style(color="white", bgcolor=f"rgb({red},{green},{blue})")
    return Text(f"{100 * chance:^5.0f}", style=style)
