"""The language of a command line, before any command has read it."""

from collections.abc import Sequence

from dudo.texts.languages import UnknownLanguage, language

OPTION = "--lang"


def asked_language(typed: Sequence[str]) -> str:
    """The language that is asked for by `--lang`, if there is one, else that of the locale.

    >>> asked_language(["play", "--lang", "ru"]), asked_language(["replay", "x", "--lang=es_PE"])
    ('ru', 'es')
    """
    asked = None
    for word, after in zip(typed, (*typed[1:], ""), strict=True):
        if word == OPTION:
            asked = after
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
    try:
        return language(asked)
    except UnknownLanguage:
        return language()
