"""Dice that a player puts in view (W5), as they are named: one by one, or so many of a face."""

from collections import Counter
from collections.abc import Sequence

from dudo.game import Move, Show, View
from dudo.rules.die import Die
from dudo.speech.bids import face_of
from dudo.speech.say import say
from dudo.texts import Texts
from dudo.vocabulary.claims import named_face, number_of
from dudo.vocabulary.tokens import Tokens


def shows_in(named: Tokens, die: Die, *, most: int) -> tuple[Show, ...]:
    """Every way to read the dice that are named: "deux trois" is two threes, or a two and a three.

    `most` is how many dice there can be.
    """
    hands = dict.fromkeys(tuple(sorted(dice)) for dice in _hands(named, die, most))
    return tuple(Show(dice) for dice in hands if dice)


def _hands(named: Tokens, die: Die, most: int) -> list[tuple[int, ...]]:
    if not named:
        return [()]
    found: list[tuple[int, ...]] = []
    first, second = named[:1], named[1:2]
    count, face = number_of(first), face_of(second, die) if second else None
    certain = named_face(second) is not None
    counted = count is not None and face is not None and (certain or not first[0].isdecimal())
    single = face_of(first, die)
    if single is not None and not (counted and certain):
        found += [(single, *rest) for rest in _hands(named[1:], die, most)]
    if counted and count is not None and face is not None and count <= most:
        found += [(face,) * count + rest for rest in _hands(named[2:], die, most)]
    return [dice for dice in found if len(dice) <= most]


def how_to_show(shows: Sequence[Show], seen: View, speaker: Texts) -> str:
    """Showing by example: the most dice at once that may be shown."""
    longest = max(shows, key=lambda show: len(show.dice))
    return speaker.say("quoted", words=say(longest, seen.rules, speaker))


def not_held(show: Show, seen: View, offered: Sequence[Move], speaker: Texts) -> str:
    """What to tell a player who would show dice that are not under their cup; else nothing."""
    if not any(isinstance(offer, Show) for offer in offered):
        return ""
    held = Counter(seen.cups[seen.seat])
    for face, times in Counter(show.dice).items():
        symbol = seen.rules.die.symbol(face)
        if times > held[face] > 0:
            few = speaker.say("bid-short", count=held[face], face=symbol)
            return speaker.say("hear-show-few", dice=few)
        if not held[face]:
            return speaker.say("hear-show-none", face=symbol)
    return ""
