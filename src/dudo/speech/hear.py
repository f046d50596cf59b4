"""Reading what people type, the way they speak, as moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dudo.errors import UserError
from dudo.game import (
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Move,
    Show,
    View,
    lowest_raise,
    neighbour,
)
from dudo.rules import Bid
from dudo.rules.bid import NO_BID
from dudo.speech.bids import bids_in
from dudo.speech.calls import call_on
from dudo.speech.say import ENGLISH, say
from dudo.speech.shows import how_to_show, not_held, shows_in
from dudo.texts import Texts
from dudo.vocabulary.claims import claims, heard_words, sensible
from dudo.vocabulary.meanings import meaning_of, round_named, to_show, undressed
from dudo.vocabulary.tokens import Tokens, words_of
from dudo.vocabulary.words import Meaning

CUT = 40
"""So many characters of what was said are said again."""


class NotUnderstood(UserError):
    """Something was said that is no move, or could be two; the message says what could be said."""


@dataclass(frozen=True)
class _Heard:
    """What was said, and where."""

    text: str
    words: Tokens
    seen: View
    offered: Sequence[Move]
    speaker: Texts

    @property
    def standing(self) -> Bid:
        return self.seen.bids[-1] if self.seen.bids else NO_BID

    def not_this(self) -> NotUnderstood:
        """What was said is no move; these would be."""
        said = self.speaker.say("hear-not", said=_cut(self.text))
        could = could_say(self.seen, self.offered, self.speaker)
        return NotUnderstood(self.speaker.in_a_row((said, could)))

    def which(self, meant: Sequence[Move]) -> NotUnderstood:
        """The question which of several moves was meant."""
        rules = self.seen.rules
        said = dict.fromkeys(say(move, rules, self.speaker) for move in meant)
        examples = self.speaker.either(said)
        return NotUnderstood(
            self.speaker.say("hear-which", said=_cut(self.text), examples=examples)
        )


def hear(text: str, seen: View, offered: Sequence[Move], *, speaker: Texts = ENGLISH) -> Move:
    """The move that `text` means where `seen` is the position and `offered` may be said.

    What is read may still be illegal: that is the referee's to say. Words of all languages are
    understood; what is not, or has two meanings, is answered by `speaker`.
    """
    heard = _Heard(text, heard_words(text) if sensible(text) else (), seen, offered, speaker)
    for read in _READERS:
        found = read(heard)
        legal = [move for move in found if move in offered]
        if len(legal) == 1 or len(found) == 1:
            return _sound(legal[0] if legal else found[0], heard)
        if found:
            raise heard.which(legal or found)
    shows = [move for move in offered if isinstance(move, Show)]
    if shows and to_show(heard.words) == ():
        raise NotUnderstood(speaker.say("hear-show", example=how_to_show(shows, seen, speaker)))
    _must_be_on_the_dice(heard)
    raise heard.not_this()


def _must_be_on_the_dice(heard: _Heard) -> None:
    """Say so where a bid is on the face whose place the blank has taken (J2)."""
    die = heard.seen.rules.die
    for claim in claims(heard.words) if die.blank else ():
        if claim.face == die.faces:
            example = die.written(Bid(claim.number, die.faces))
            facts = {"face": str(die.faces), "example": example}
            raise NotUnderstood(heard.speaker.say("hear-blank-instead", **facts))


def could_say(seen: View, offered: Sequence[Move], speaker: Texts) -> str:
    """A hint: what may be said, by example."""
    shows = [move for move in offered if isinstance(move, Show)]
    others = [move for move in offered if not isinstance(move, Bid | Show)]
    bids = [move for move in offered if isinstance(move, Bid)]
    least = [lowest_raise(seen, bids)] if bids else []
    examples = [say(move, seen.rules, speaker) for move in (*least, *others, *shows[:1])]
    if not examples:
        return speaker.say("hear-nothing")
    return speaker.say("hear-could", examples=speaker.either(dict.fromkeys(examples)))


def _cut(text: str) -> str:
    """What was said, short enough to be said again."""
    said = " ".join(text.split())
    return said if len(said) <= CUT else f"{said[: CUT - 1]}…"


def _sound(move: Move, heard: _Heard) -> Move:
    """The move, unless it is one that no table could take."""
    speaker = heard.speaker
    if isinstance(move, Bid) and not move.count:
        raise NotUnderstood(speaker.say("hear-no-dice"))
    if isinstance(move, Show) and (why := not_held(move, heard.seen, heard.offered, speaker)):
        raise NotUnderstood(why)
    return move


def _phrase(heard: _Heard) -> Sequence[Move]:
    """A call, a direction or an answer; the book's own words for calls come before all others."""
    own, said = heard.seen.rules.words, list(undressed(heard.words))
    meaning = meaning_of(heard.words)
    if words_of(own.doubt) in said:
        meaning = Meaning.DOUBT
    elif words_of(own.exact) in said:
        meaning = Meaning.EXACT
    if meaning is Meaning.DOUBT:
        return [Doubt(heard.standing)]
    if meaning is Meaning.EXACT:
        return [Exact(heard.standing)]
    if meaning in (Meaning.LEFT, Meaning.RIGHT):
        return [Direct(clockwise=meaning is Meaning.LEFT)]
    if meaning is Meaning.DECLINE:
        return [Decline()]
    choices = [move for move in heard.offered if isinstance(move, Choose)]
    return choices if meaning is Meaning.DECLARE and len(choices) == 1 else []


def _call_with_bid(heard: _Heard) -> Sequence[Move]:
    """A call that names its bid; where another bid stands, it may have been meant as a bid."""
    found = call_on(heard.words, heard.seen.rules.die)
    if found is None:
        return []
    meaning, bids = found
    call: Move = (Doubt if meaning is Meaning.DOUBT else Exact)(heard.standing)
    if heard.standing in bids:
        return [call]
    legal = [move for move in (*bids, call) if move in heard.offered]
    raise heard.which(legal) if len(legal) > 1 else heard.not_this()


def _variant(heard: _Heard) -> Sequence[Move]:
    """A special round by its own name, or by another name of it."""
    name = round_named(heard.words, heard.seen.rules.variants[1:])
    return [] if name is None else [Choose(name)]


def _neighbour(heard: _Heard) -> Sequence[Move]:
    """The direction by the name of the neighbour who is to speak next (T4)."""
    seen = heard.seen
    if Direct(clockwise=True) not in heard.offered:
        return []
    for clockwise in (True, False):
        named = seen.players[neighbour(seen.ring, seen.seat, clockwise=clockwise)]
        if heard.words and heard.words == words_of(named):
            return [Direct(clockwise=clockwise)]
    return []


def _show(heard: _Heard) -> Sequence[Move]:
    for said in undressed(heard.words):
        named = to_show(said)
        if named:
            return shows_in(named, heard.seen.rules.die, most=heard.seen.limit)
    return []


def _bid(heard: _Heard) -> Sequence[Move]:
    faces = {move.face for move in heard.offered if isinstance(move, Bid)}
    fixed = faces.pop() if len(faces) == 1 else None
    return bids_in(heard.text, heard.seen.rules.die, fixed=fixed)


_READERS: Sequence[Callable[[_Heard], Sequence[Move]]] = (
    _phrase,
    _variant,
    _neighbour,
    _show,
    _call_with_bid,
    _bid,
)
"""What a text may be, the surest reading first; each gives every move it can find."""
