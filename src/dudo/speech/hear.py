"""Reading what people type, the way they speak, as moves."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show, View
from dudo.rules import Bid
from dudo.speech.lowest import lowest
from dudo.speech.numbers import LANGUAGES, spoken
from dudo.speech.say import ENGLISH, say
from dudo.speech.words import BLANK, FACES, FILLERS, PHRASES, POLITE, SHOW, VARIANTS, Meaning
from dudo.texts import Texts
from dudo.texts.bids import BLANK_MARK
from dudo.trouble import Trouble

LONGEST = 200
"""More than this many characters is not a move."""

NO_BID = Bid(0, 0)
"""What a call answers when there is nothing to call: the referee says so."""

Words = tuple[str, ...]


class NotUnderstood(Trouble):
    """Something was said that is no move; the message says what could be."""


def hear(text: str, seen: View, offered: Sequence[Move], *, speaker: Texts = ENGLISH) -> Move:
    """The move that `text` means where `seen` is the position and `offered` may be said.

    What is read may still be illegal: that is the referee's to say. Words of all languages are
    understood; what is not, is answered by `speaker`.
    """
    sensible = len(text) <= LONGEST and not _BELOW_NOUGHT.search(text)
    words = _without_courtesy(words_of(_IN_DIGITS.sub("", text))) if sensible else ()
    for read in (_phrase, _variant, _neighbour, _show, _bid):
        move = read(words, seen, offered)
        if move is not None:
            if isinstance(move, Bid) and not move.count:
                raise NotUnderstood(speaker.say("hear-no-dice"))
            _check_held(move, seen, offered, speaker)
            return move
    shows = [move for move in offered if isinstance(move, Show)]
    if shows and _to_show(words) == []:
        raise NotUnderstood(speaker.say("hear-show", example=how_to_show(shows, seen, speaker)))
    said = speaker.say("hear-not", said=text.strip()[:40])
    raise NotUnderstood(f"{said} {could_say(seen, offered, speaker)}")


def could_say(seen: View, offered: Sequence[Move], speaker: Texts) -> str:
    """A hint: what may be said, by example."""
    shows = [move for move in offered if isinstance(move, Show)]
    others = [move for move in offered if not isinstance(move, Bid | Show)]
    bids = [move for move in offered if isinstance(move, Bid)]
    least = [lowest(seen, bids)] if bids else []
    examples = [say(move, seen.rules, speaker) for move in (*least, *others, *shows[:1])]
    if not examples:
        return speaker.say("hear-nothing")
    return speaker.say("hear-could", examples=", ".join(dict.fromkeys(examples)))


def words_of(text: str) -> Words:
    """Text without case, accents and punctuation, as words and numbers."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace(BLANK_MARK, "_"))
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return tuple(re.findall(r"\d+s\b|\d+|_|[^\W\d_]+", re.sub(r"(?<=\d)\s*[xх]", " ", bare)))


def _alternatives(text: str) -> Iterator[Words]:
    return (words_of(phrase) for phrase in text.split("/"))


_PHRASES: dict[Words, Meaning] = {
    words: meaning for meaning, text in PHRASES.items() for words in _alternatives(text)
}
_VARIANTS = {words: name for name, text in VARIANTS.items() for words in _alternatives(text)}
_SHOW = tuple(_alternatives(SHOW))
_FACES = {words: face for face, text in FACES.items() for words in _alternatives(text)}
_NUMBERS = {words_of(text): number for language in LANGUAGES for number, text in spoken(language)}
_FILLERS = frozenset(words_of(FILLERS))
_POLITE = tuple(_alternatives(POLITE))
_IN_DIGITS = re.compile(r"\(\d+ × .\)$")
"""A bid once more, after words that could be taken for a number: trente six (30 × 6)."""
_BELOW_NOUGHT = re.compile(r"(?:^|[^\w)]|\d\s*[xх])[-−]\d")
"""A minus before a number, which a dash between two words or numbers is not."""


def _without_courtesy(words: Words) -> Words:
    """The words without a "please" at their end."""
    for polite in _POLITE:
        if words[-len(polite) :] == polite:
            return words[: -len(polite)]
    return words


def _phrase(words: Words, seen: View, offered: Sequence[Move]) -> Move | None:
    standing = seen.bids[-1] if seen.bids else NO_BID
    meaning = _PHRASES.get(words)
    own = seen.rules.words
    if meaning is Meaning.DOUBT or (words and words == words_of(own.doubt)):
        return Doubt(standing)
    if meaning is Meaning.EXACT or (words and words == words_of(own.exact)):
        return Exact(standing)
    if meaning in (Meaning.LEFT, Meaning.RIGHT):
        return Direct(clockwise=meaning is Meaning.LEFT)
    if meaning is Meaning.DECLINE:
        return Decline()
    choices = [move for move in offered if isinstance(move, Choose)]
    return choices[0] if meaning is Meaning.DECLARE and len(choices) == 1 else None


def _variant(words: Words, seen: View, offered: Sequence[Move]) -> Move | None:
    """A special round by its own name, or by another name of it."""
    del offered
    variants = [name for name in seen.rules.variants if name]
    own = {words_of(name): name for name in variants}
    name = own.get(words) or _VARIANTS.get(words)
    return Choose(name) if name in variants else None


def _neighbour(words: Words, seen: View, offered: Sequence[Move]) -> Move | None:
    """The direction by the name of the neighbour who is to speak next (T4)."""
    if Direct(clockwise=True) not in offered:
        return None
    place = seen.ring.index(seen.seat)
    for clockwise, step in ((True, 1), (False, -1)):
        neighbour = seen.ring[(place + step) % len(seen.ring)]
        if words and words == words_of(seen.players[neighbour]):
            return Direct(clockwise=clockwise)
    return None


def _to_show(words: Words) -> list[str] | None:
    """The words after a verb of showing; nothing where there is no such verb."""
    verb = max((len(verb) for verb in _SHOW if words[: len(verb)] == verb), default=0)
    return [word for word in words[verb:] if word not in _FILLERS] if verb else None


def _show(words: Words, seen: View, offered: Sequence[Move]) -> Move | None:
    """Dice to put in view: each by itself, or a number of one face by name."""
    del offered
    rest = _to_show(words)
    if not rest:
        return None
    dice: list[int] = []
    while rest:
        count, named = _number(tuple(rest[:1])), _FACES.get(tuple(rest[1:2]))
        if count is not None and named is not None:
            face, times, rest = _face(tuple(rest[1:2]), seen), count, rest[2:]
        else:
            face, times, rest = _face(tuple(rest[:1]), seen), 1, rest[1:]
        if face is None or times > seen.limit:
            return None
        dice += [face] * times
    return Show(tuple(sorted(dice)))


def how_to_show(shows: Sequence[Show], seen: View, speaker: Texts) -> str:
    """Showing by example: the most dice at once that may be shown."""
    return f'"{say(max(shows, key=lambda show: len(show.dice)), seen.rules, speaker)}"'


def _check_held(move: Move, seen: View, offered: Sequence[Move], speaker: Texts) -> None:
    """Tell a player who would show dice that are not under their cup."""
    if not isinstance(move, Show) or not any(isinstance(offer, Show) for offer in offered):
        return
    held = Counter(seen.cups[seen.seat])
    for face, times in Counter(move.dice).items():
        if times > held[face] > 0:
            few = f"{held[face]} × {seen.rules.die.symbol(face)}"
            raise NotUnderstood(speaker.say("hear-show-few", dice=few))
        if not held[face]:
            raise NotUnderstood(speaker.say("hear-show-none", face=seen.rules.die.symbol(face)))


def _bid(words: Words, seen: View, offered: Sequence[Move]) -> Move | None:
    """A count, then a face (J7); the count alone where only one face can be named."""
    kept = tuple(word for word in words if word not in _FILLERS)
    readings = [
        Bid(count, face)
        for cut in range(1, len(kept))
        if (count := _number(kept[:cut])) is not None
        and (face := _face(kept[cut:], seen)) is not None
    ]
    faces = {move.face for move in offered if isinstance(move, Bid)}
    count = _number(kept)
    if len(faces) == 1 and count is not None:
        readings.append(Bid(count, faces.pop()))
    legal = [bid for bid in readings if bid in offered]
    return next(iter(legal + readings), None)


def _number(words: Words) -> int | None:
    if len(words) == 1 and words[0].isdecimal():
        return int(words[0])
    return _NUMBERS.get(words)


def _face(words: Words, seen: View) -> int | None:
    face = _FACES.get(words)
    if face == BLANK:
        return seen.rules.die.faces if seen.rules.die.blank else None
    return _number(words) if face is None else face
