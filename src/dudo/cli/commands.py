"""Yes and no as they are typed, in any of the languages and keyboard layouts."""

from dudo.keyboard.letters import latin, no_keys, yes_keys
from dudo.texts import Texts
from dudo.vocabulary.commands import NO, YES, spoken

_YES = frozenset("".join(map(latin, spoken(word))) for word in YES)
_NO = frozenset("".join(map(latin, spoken(word))) for word in NO)


def says_yes(said: str, texts: Texts) -> bool:
    """Whether an answer is yes: a word in whichever keyboard layout, or the language's letter.

    >>> from dudo.texts import texts
    >>> [says_yes(word, texts("ru")) for word in ("да", "lf", "Д", "l", "yes", "y", "н", "")]
    [True, True, True, True, True, False, False, False]
    >>> [says_yes(word, texts("fr")) for word in ("oui", "O", "щгш", "y", "n", "s")]
    [True, True, True, True, False, False]
    """
    typed = "".join(map(latin, spoken(said)))
    return typed in _YES or typed in yes_keys(texts)


def says_no(said: str, texts: Texts) -> bool:
    """Whether an answer is no, understood as yes is.

    >>> from dudo.texts import texts
    >>> [says_no(word, texts("ru")) for word in ("нет", "ytn", "н", "n", "да", "what", "")]
    [True, True, True, True, False, False, False]
    """
    typed = "".join(map(latin, spoken(said)))
    return typed in _NO or typed in no_keys(texts)


def lets_go(said: str, texts: Texts) -> bool:
    """Whether somebody who might speak first lets the bid go on, instead of pressing Enter (J19).

    >>> from dudo.texts import texts
    >>> [lets_go(word, texts("fr")) for word in ("Pass!", "non", "n", "3x4")]
    [True, True, True, False]
    """
    return spoken(said) == "pass" or says_no(said, texts)
