"""What happened at the table, line by line, and nothing hidden in it."""

from collections import Counter
from collections.abc import Iterator

from dudo.cli.guide import dice_text, name_of
from dudo.game import NOBODY, View
from dudo.game import events as e
from dudo.texts import Texts

StyledLine = tuple[str, str]
"""A line and its style."""

WIDTH = 60
"""How long the line is drawn under which a round begins."""


def narrate(event: e.Event, seen: View, texts: Texts, *, you: int = NOBODY) -> Iterator[StyledLine]:
    """The lines for `event`, seen as a spectator does just after it; `you` is spoken to."""
    first, *rest = texts.sentences(event, seen, me=you)
    match event:
        case e.Began():
            yield "", ""
            yield f"── {first} ".ljust(WIDTH, "─"), "bold cyan"
            yield from _special(rest, texts)
        case e.Chose():
            yield first, ""
            yield from _special(rest, texts)
        case e.Settled():
            yield first, "bold"
            yield from ((line, "") for line in _uncovered(event, seen, texts, you))
            counted, verdict, *paid = rest
            yield texts.in_a_row((counted, verdict)), ""
            yield from ((line, "bold") for line in paid)
        case e.Ended():
            yield "", ""
            yield first, "bold green"
        case _:
            yield from ((line, "") for line in (first, *rest))


def _special(told: list[str], texts: Texts) -> Iterator[StyledLine]:
    """What there is to say of a special round, in one line."""
    if told:
        yield f"** {texts.in_a_row(told)}", "bold magenta"


def _uncovered(event: e.Settled, seen: View, texts: Texts, you: int) -> Iterator[str]:
    """The dice of each seat in order, those that were in view before told apart (W6)."""
    names = [name_of(seen, seat, texts, you=you) for seat in range(len(seen.players))]
    width = max(map(len, names))
    for seat, dice in enumerate(event.dice):
        if not dice:
            continue
        shown = seen.shown[seat]
        told = dice_text(sorted((Counter(dice) - Counter(shown)).elements()), seen)
        if shown:
            told += "  " + texts.say("panel-shown", dice=dice_text(sorted(shown), seen))
        yield f"   {names[seat]:<{width}}  {told}"
