"""Words that rules cannot have for their calls and rounds: tables understand them otherwise.

What is typed at a table has a meaning already (`help`, `cinco treses`, `je doute`), and a call or a
special round of that name could not be told from it.
"""

from collections.abc import Iterator

from dudo.rules.ruleset import Ruleset
from dudo.vocabulary.commands import spoken
from dudo.vocabulary.words import CALLS, Meaning

DOUBT, EXACT = "words.doubt", "words.exact"
VARIANT = "special.variants[{}].name"
_OTHER = {DOUBT: Meaning.EXACT, EXACT: Meaning.DOUBT}
"""The call that each call must not be taken for."""


def unusable_words(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """The fields of words that could not be understood, each with the reason."""
    heard: dict[str, str] = {}
    for field, name in _names(rules):
        word = spoken(name)
        reason = _unheard(name, field)
        if not reason and word in heard:
            reason = f'"{word}" could not be told from {heard[word]}'
        heard.setdefault(word, field)
        reason = reason or _understood(name, field, rules)
        if reason:
            yield field, reason


def _names(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """What is said in play, each name once: two variants of one name are found elsewhere."""
    yield DOUBT, rules.words.doubt
    if any(rules.during(form).exact.allowed for form in rules.variants):
        yield EXACT, rules.words.exact
    names = rules.variants[1:]
    for number, name in enumerate(names, start=1):
        if spoken(name) and name not in names[: number - 1]:
            yield VARIANT.format(number), name


def _unheard(name: str, field: str) -> str:
    """Why nobody could say this at all, or in any record."""
    word = spoken(name)
    if not word:
        return "a word needs letters"
    if field in _OTHER and word in CALLS[_OTHER[field]]:
        return f'"{word}" is what tables everywhere say for the other call'
    return ""


def _understood(name: str, field: str, rules: Ruleset) -> str:
    """What every table takes this for, in one language or another, where it is something else."""
    from dudo.vocabulary.claims import heard_words, sensible  # noqa: PLC0415 slow to load
    from dudo.vocabulary.meanings import Use, round_named, use_of  # noqa: PLC0415 as above

    word, use = spoken(name), use_of(name)
    if not sensible(name):
        return f'"{word}" could not be read: a number in it is below nought'
    if use is Use.TALK:
        return f'"{word}" is something players say to the table: choose another word'
    if use is Use.BID:
        return f'"{word}" reads as a bid'
    if field not in _OTHER:
        call = use in (Use.DOUBT, Use.EXACT)
        return f'"{word}" is what tables everywhere say for a call' if call else ""
    if use is Use.FACE:
        return f'"{word}" is what dice are called'
    if use is (Use.EXACT if field == DOUBT else Use.DOUBT):
        return f'"{word}" is what tables everywhere say for the other call'
    meant = round_named(heard_words(name), rules.variants[1:])
    if meant is not None and spoken(meant) != word:
        number = rules.variants.index(meant)
        return f'"{word}" could not be told from {VARIANT.format(number)}'
    return ""
