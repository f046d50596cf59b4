"""Reading what lines are made of: names, dice, bids and numbers, in any case and spacing."""

import re

from dudo.game.record.lines import Cup
from dudo.game.record.scribe import HIDDEN, UNSEEN_MARK
from dudo.game.view import UNSEEN
from dudo.messages import Message
from dudo.rules.bid import Bid
from dudo.rules.die import BLANK, Die
from dudo.rules.wrong import clip

__all__ = ["Unreadable", "Words", "clip", "plain"]

_BID = re.compile(r"([0-9]{1,3})(?:\s*[x×*]\s*|\s+)([0-9]{1,2}|_)", re.IGNORECASE)
_DIE = re.compile(r"[0-9_?]+")


class Unreadable(Exception):
    """Words that mean nothing here; the reader of the line adds where.

    `told` says it in any language, where it is about the game and not about the notation.
    """

    def __init__(self, reason: str, told: Message | None = None) -> None:
        super().__init__(reason)
        self.told = told


def plain(text: str) -> str:
    """A text without differences of case and spacing.

    >>> plain("  Spot   ON ")
    'spot on'
    """
    return " ".join(text.casefold().split())


class Words:
    """Reads the words of one game."""

    def __init__(self, players: tuple[str, ...], die: Die) -> None:
        self.players = players
        self._die = die
        self._seats = {name: seat for seat, name in enumerate(players)}
        self._alike: dict[str, list[int]] = {}
        for seat, name in enumerate(players):
            self._alike.setdefault(plain(name), []).append(seat)

    def seat(self, text: str) -> int:
        """The seat of a player named, in quotation marks or not."""
        name = text.strip()
        if len(name) > 1 and name[0] == name[-1] == '"':
            name = name[1:-1]
        if name in self._seats:
            return self._seats[name]
        alike = self._alike.get(plain(name), [])
        if len(alike) != 1:
            raise Unreadable(
                f'there is no player "{clip(name)}", only {clip(", ".join(self.players))}'
            )
        return alike[0]

    def seats(self, text: str) -> tuple[int, ...]:
        """Names set apart by commas."""
        return tuple(map(self.seat, text.split(",")))

    def cup(self, text: str) -> Cup:
        """A name and the dice under that player's cup."""
        name, tokens = self.split(text)
        return self.thrown(self.seat(name), tokens)

    def split(self, text: str) -> tuple[str, list[str]]:
        """A name and the dice that follow it."""
        if '"' in text:
            name, _, dice = text.rpartition('"')
            return f'{name}"', dice.split()
        tokens = text.split()
        first = len(tokens)
        while first and (_DIE.fullmatch(tokens[first - 1]) or tokens[first - 1].lower() == HIDDEN):
            first -= 1
        return " ".join(tokens[:first]), tokens[first:]

    def thrown(self, seat: int, tokens: list[str]) -> Cup:
        """Dice, and perhaps the word that says that their number is not told."""
        hidden = bool(tokens) and tokens[-1].lower() == HIDDEN
        dice = self.dice(tokens[:-1] if hidden else tokens)
        return Cup(seat, tuple(sorted(dice)), hidden)

    def dice(self, tokens: list[str]) -> tuple[int, ...]:
        """Dice one by one or without spaces between them."""
        for token in tokens:
            if not _DIE.fullmatch(token):
                raise Unreadable(f'"{clip(token)}" is no die')
        return tuple(self.face(mark) for token in tokens for mark in token)

    def face(self, mark: str) -> int:
        """One face: a number, the mark of the blank, or that of a die unseen."""
        if mark == UNSEEN_MARK:
            return UNSEEN
        if mark == BLANK and self._die.blank:
            return self._die.faces
        highest = self._die.faces - (1 if self._die.blank else 0)
        if mark == BLANK or not 1 <= int(mark) <= highest:
            blank = f" or {BLANK} for the blank" if self._die.blank else ""
            raise Unreadable(f'a die shows 1 to {highest}{blank}, not "{mark}"')
        return int(mark)

    def bid(self, text: str) -> Bid | None:
        """A bid such as 5x3, or nothing where the text is none."""
        match = _BID.fullmatch(text.strip())
        if match is None:
            return None
        if int(match[1]) == 0:
            raise Unreadable("a bid is for one die at least")
        return Bid(int(match[1]), self.face(match[2]))
