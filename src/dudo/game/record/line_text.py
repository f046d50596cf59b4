"""Lines as text: one canonical text for each, and check sums over texts."""

import hashlib
import re
from collections.abc import Callable, Iterable
from typing import Any

from dudo.game.phase import NOBODY
from dudo.game.record import lines as ln
from dudo.game.view import UNSEEN
from dudo.rules.die import Die
from dudo.rules.settlement import Change

UNSEEN_MARK = "?"
HIDDEN = "hidden"
NOTHING = "nothing changes"
EXTRA = "x-"
"""How lines of other programs begin."""
DOUBT = "dudo"
EXACT = "calza"

RESERVED = frozenset(
    [
        "dudo",
        "book",
        "rules",
        "edition",
        "referee",
        "table",
        "players",
        "opener",
        "seed",
        "date",
        "seats",
        "throws",
        "lot",
        "round",
        "opens",
        "of",
        "chooses",
        "up",
        "to",
        "dice",
        "hidden",
        "winner",
        "unfinished",
        "counted",
        "loses",
        "gains",
        "and",
        "joker",
        "jokers",
        "is",
        "out",
        "owed",
    ]
)
"""Words a bare name may not contain; a name that does stands in quotation marks."""

_WORD = re.compile(r"[^\W\d_][\w'’.-]*")


def quoted(name: str) -> str:
    """A name as it stands in a record.

    >>> quoted("Ana Maria"), quoted("Dice"), quoted("R2 2"), quoted("X-Ray")
    ('Ana Maria', '"Dice"', '"R2 2"', '"X-Ray"')
    """
    words = name.split(" ")
    known = all(_WORD.fullmatch(word) and word.casefold() not in RESERVED for word in words)
    return name if known and not name.casefold().startswith(EXTRA) else f'"{name}"'


class Scribe:
    """Writes the lines of one game."""

    def __init__(self, players: tuple[str, ...], die: Die) -> None:
        self._names = [quoted(name) for name in players]
        self._die = die
        self._faces: dict[int, str] = {}
        self._write: dict[type, Callable[[Any], str]] = {
            ln.Seats: self._seats,
            ln.Opening: self._opening,
            ln.Dice: lambda line: "dice: " + "; ".join(map(self._cup, line.cups)),
            ln.Bids: lambda line: self._say(
                line.seat, f"{line.bid.count}x{self._face(line.bid.face)}"
            ),
            ln.Calls: lambda line: self._say(line.seat, EXACT if line.exact else DOUBT),
            ln.Shows: lambda line: self._say(line.seat, f"show {self._dice(line.dice)}"),
            ln.Rerolls: lambda line: self._say(line.seat, f"reroll {self._thrown(line.cup)}"),
            ln.Directs: lambda line: self._say(line.seat, _way(clockwise=line.clockwise)),
            ln.Chooses: lambda line: self._say(line.seat, f"choose {line.variant}"),
            ln.Declines: lambda line: self._say(line.seat, "decline"),
            ln.Resigns: lambda line: self._say(line.seat, "resign"),
            ln.Penalty: lambda line: self._say(line.seat, "penalty"),
            ln.Result: self._result,
            ln.Winner: lambda line: f"winner: {self._names[line.seat]}",
            ln.Unfinished: lambda _: "unfinished",
        }

    def write(self, line: ln.Line) -> str:
        """The line in words, without its check sum."""
        return self._write[type(line)](line)

    def _say(self, seat: int, words: str) -> str:
        return f"{self._names[seat]}: {words}"

    def _seats(self, line: ln.Seats) -> str:
        clauses = [", ".join(self._names[seat] for seat in line.ring)]
        thrown = [
            f"{name} {' '.join(map(self._face, dice))}"
            for name, dice in zip(self._names, line.throws, strict=False)
        ]
        if thrown:
            clauses.append("throws " + ", ".join(thrown))
        if line.lot:
            clauses.append(f"lot {line.lot}")
        return "seats: " + "; ".join(clauses)

    def _opening(self, line: ln.Opening) -> str:
        clauses = [f"{self._names[line.opener]} opens"]
        if line.clockwise is not None:
            clauses.append(_way(clockwise=line.clockwise))
        if line.variant:
            clauses.append(f"{line.variant} of {self._names[line.holder]}")
        elif line.holder != NOBODY:
            clauses.append(f"{self._names[line.holder]} chooses")
        if line.limit is not None:
            clauses.append(f"up to {line.limit}")
        return f"round {line.number}: " + ", ".join(clauses)

    def _cup(self, cup: ln.Cup) -> str:
        return f"{self._names[cup.seat]} {self._thrown(cup)}"

    def _thrown(self, cup: ln.Cup) -> str:
        return " ".join(filter(None, (self._dice(cup.dice), HIDDEN if cup.hidden else "")))

    def _dice(self, dice: tuple[int, ...]) -> str:
        known = sorted(die for die in dice if die != UNSEEN)
        unseen = [UNSEEN_MARK] * (len(dice) - len(known))
        return " ".join([*map(self._face, known), *unseen])

    def _face(self, face: int) -> str:
        found = self._faces.get(face)
        if found is None:
            found = self._faces[face] = self._die.symbol(face)
        return found

    def _result(self, line: ln.Result) -> str:
        clauses = [] if line.counted is None else [f"{line.counted} counted"]
        if line.changes is None:
            clauses.append(HIDDEN)
        else:
            clauses += map(self._change, line.changes) if line.changes else [NOTHING]
        clauses += [f"{self._names[seat]} is out" for seat in line.out or ()]
        clauses += [f"{self._names[seat]} is owed a round" for seat in line.owed or ()]
        return "= " + ", ".join(clauses)

    def _change(self, change: Change) -> str:
        verb = "gains" if change.dice > 0 or change.jokers > 0 else "loses"
        parts = [str(abs(change.dice))] if change.dice else []
        jokers = abs(change.jokers)
        if jokers:
            parts.append(f"{jokers} joker{'s' if jokers > 1 else ''}")
        return f"{self._names[change.seat]} {verb} {' and '.join(parts)}"


def _way(*, clockwise: bool) -> str:
    return "clockwise" if clockwise else "counter-clockwise"


def plain(text: str) -> str:
    """A text without differences of case and spacing.

    >>> plain("  Spot   ON ")
    'spot on'
    """
    return " ".join(text.casefold().split())


LENGTH = 6
_SUM = re.compile(rf"\[([0-9a-f]{{{LENGTH}}})\]", re.IGNORECASE)


class Checksum:
    """Takes in a record line by line; spaces, case and comments make no difference."""

    def __init__(self, header: Iterable[str]) -> None:
        self._hash = hashlib.sha256()
        for text in header:
            self.add(text)

    def add(self, text: str) -> None:
        """Take in a line."""
        bare = parted(text)[0] if text.endswith("]") else text
        said = " ".join(bare.replace('"', " ").casefold().split())
        self._hash.update(f"{said}\n".encode())

    def sum(self) -> str:
        """The check sum of everything so far."""
        return self._hash.hexdigest()[:LENGTH]


def parted(text: str) -> tuple[str, str]:
    """A line and the check sum at its end, if there is one.

    >>> parted("unfinished [12ab34]")
    ('unfinished', '12ab34')
    """
    bracket = max(text.rfind("["), 0)
    found = _SUM.fullmatch(text, bracket)
    return (text[:bracket].rstrip(), found[1].lower()) if found else (text, "")
