"""Dice and numbers drawn with characters: everything is told by shape, nothing by colour alone."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from dudo.rules.die import Die

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
BLANK = ("     ", "  □  ", "     ")
UNSEEN = ("░░░░░", "░ ? ░", "░░░░░")
CUP = "▒"
"""A die under a cup."""
LIGHT, HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")
ACCENT, PRIMARY = "#d7af5f", "#5fafaf"
"""Colours that point out what shapes say already."""
HEIGHT = 5
WIDTH = 7
"""Lines and columns of a large die."""

FIGURES = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "×": ("   ", "▀▄▀", "▀ ▀"),
}

Lines = tuple[str, ...]


def mark(die: Die, face: int) -> str:
    """A face in one character; the blank is a diamond."""
    if not face:
        return CUP
    return "□" if die.blank and face == die.faces else str(face)


def large(die: Die, face: int, *, heavy: bool = False) -> Lines:
    """A die with its pips, five lines tall; a face of nought is under the cup."""
    if not face:
        pips = UNSEEN
    elif die.blank and face == die.faces:
        pips = BLANK
    else:
        pips = PIPS.get(face, ("     ", f"  {face}  ", "     "))
    one, flat, two, side, three, four = HEAVY if heavy else LIGHT
    return (
        one + flat * 5 + two,
        *(side + row + side for row in pips),
        three + flat * 5 + four,
    )


def row(pieces: Iterable[Lines], *, gap: str = " ") -> Lines:
    """Drawings of one height side by side."""
    return tuple(gap.join(parts) for parts in zip(*pieces, strict=True))


def hand(die: Die, faces: Sequence[int]) -> str:
    """A hand of large dice as text."""
    return "\n".join(row(large(die, face) for face in faces))


def figures(text: str) -> Lines:
    """A number three lines tall."""
    return row(FIGURES[sign] for sign in text)


def big_bid(count: int, die: Die, face: int) -> Text:
    """A bid five lines tall: the count, a times sign and the die."""
    number = figures(f"{count}×")
    padded = (" " * len(number[0]), *number, " " * len(number[0]))
    return Text(
        "\n".join(row((padded, large(die, face, heavy=True)), gap="  ")), style=f"bold {ACCENT}"
    )


def bar(chance: float, width: int = 10) -> str:
    """A chance as a bar."""
    full = round(chance * width)
    return "█" * full + "░" * (width - full)
