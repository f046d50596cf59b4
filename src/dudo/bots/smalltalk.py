"""What bots say beside the game: a word in character now and then, about what everybody sees.

What is said depends on events as a spectator sees them and on a random generator of its own, so it
gives nothing away and changes neither the dice nor anybody's moves.
"""

import random
from collections.abc import Iterator, Mapping
from enum import Enum
from math import sqrt

from msgspec import Struct

from dudo.game import View
from dudo.game import events as e
from dudo.messages import Message, message
from dudo.rules import Bid, Ruleset
from dudo.texts import Texts


class Occasion(Enum):
    """Something that a character may have a word for."""

    OPENING = "opening"
    DARING = "daring"
    DOUBT = "doubt"
    CAUGHT = "caught"
    RIGHT = "right"
    LOSS = "loss"
    OUT = "out"
    WIN = "win"


LINES: Mapping[Occasion, int] = {
    occasion: 3 if occasion in (Occasion.DARING, Occasion.DOUBT, Occasion.CAUGHT) else 2
    for occasion in Occasion
}
"""How many lines each character has for an occasion."""

CHANCES: Mapping[Occasion, float] = {
    Occasion.OPENING: 0.15,
    Occasion.DARING: 0.3,
    Occasion.DOUBT: 0.25,
    Occasion.CAUGHT: 0.4,
    Occasion.RIGHT: 0.2,
    Occasion.LOSS: 0.3,
    Occasion.OUT: 0.8,
    Occasion.WIN: 0.8,
}
"""How often an occasion is taken."""

FAREWELLS = (Occasion.OUT, Occasion.WIN)
"""What comes once in a game, and waits for no pause."""
PAUSE = 3
"""Things that happen between one remark and the next."""


class BotRemark(Struct, frozen=True):
    """Who says something, and the message that has the words."""

    seat: int
    message: str

    def told(self, seen: View, texts: Texts) -> str:
        """The remark as the table hears it."""
        words = Message(self.message)
        return texts.tell(message("talk", who=seen.players[self.seat], words=words))


def before(event: e.Event) -> Iterator[tuple[int, Occasion]]:
    """Who may say a word while something is being said, before anything comes of it."""
    if isinstance(event, e.Settled) and not event.exact:
        yield event.seat, Occasion.DOUBT


def after(event: e.Event, seen: View) -> Iterator[tuple[int, Occasion]]:
    """Who may say a word about what has just happened; `seen` is the table after it."""
    match event:
        case e.Bade():
            if len(seen.bids) == 1:
                yield event.seat, Occasion.OPENING
            elif daring(event.bid, seen.rules.during(seen.variant), seen.limit):
                yield event.seat, Occasion.DARING
        case e.Settled():
            yield from ((seat, Occasion.OUT) for seat in event.out)
            sides = _sides(event)
            yield from ((seat, side) for seat, side in sides if seat not in event.out)
        case e.Ended():
            yield event.winner, Occasion.WIN


def _sides(event: e.Settled) -> tuple[tuple[int, Occasion], ...]:
    """What a call was to the one who made it, and to the one whose bid it was."""
    if event.right:
        caught = () if event.exact else ((event.bidder, Occasion.CAUGHT),)
        return (*caught, (event.seat, Occasion.RIGHT))
    good = () if event.exact else ((event.bidder, Occasion.RIGHT),)
    return ((event.seat, Occasion.LOSS), *good)


def daring(bid: Bid, rules: Ruleset, limit: int) -> bool:
    """Whether a bid is well above what dice that nobody has seen would show."""
    faces = range(1, rules.die.faces + 1)
    share = sum(rules.counting.answers(die, bid.face) for die in faces) / rules.die.faces
    return bid.count > limit * share + sqrt(limit * share * (1 - share))


def choose(
    character: str, occasion: Occasion, rng: random.Random, *, unlike: str = ""
) -> str | None:
    """The message with a character's words for an occasion, another one than last; or silence."""
    if rng.random() >= CHANCES[occasion]:
        return None
    messages = (
        f"talk-{character}-{occasion.value}-{number}" for number in range(1, LINES[occasion] + 1)
    )
    return rng.choice([message for message in messages if message != unlike])


class SmallTalk:
    """Remembers for an evening who said what, so that nobody talks too much or repeats a line."""

    def __init__(self, characters: Mapping[int, str], rng: random.Random) -> None:
        self._characters = characters
        self._rng = rng
        self._last: dict[tuple[str, Occasion], str] = {}
        self._silence = PAUSE

    def before(self, event: e.Event) -> BotRemark | None:
        """What is said with a call, before its dice are counted."""
        return self._remark(before(event))

    def after(self, event: e.Event, seen: View) -> BotRemark | None:
        """What is said about an event as everybody sees it; `seen` is the table after it."""
        if isinstance(event, e.Bade | e.Settled):
            self._silence += 1
        return self._remark(after(event, seen))

    def _remark(self, moments: Iterator[tuple[int, Occasion]]) -> BotRemark | None:
        for seat, occasion in moments:
            character = self._characters.get(seat)
            if character is None or (self._silence < PAUSE and occasion not in FAREWELLS):
                continue
            last = self._last.get((character, occasion), "")
            message = choose(character, occasion, self._rng, unlike=last)
            if message is not None:
                self._last[character, occasion] = message
                self._silence = 0
                return BotRemark(seat, message)
        return None
