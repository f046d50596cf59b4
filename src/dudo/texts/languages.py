"""Which language to speak: the one asked for, or the one of the locale."""

import os
from collections.abc import Mapping

from dudo.errors import UserError
from dudo.messages import all_of, message

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "Français",
    "es": "Español",
    "ru": "Русский",
}
"""The languages there are texts for, each by its own name; the first is the one to fall back on."""

DEFAULT = next(iter(LANGUAGES))

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says what the user speaks; the first that is set decides."""


class UnknownLanguage(UserError):
    """A language was asked for that there are no texts in."""


def language(asked: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of the locale, else English.

    >>> language("es"), language(None, {"LANG": "ru_RU.UTF-8"}), language(None, {"LANG": "C"})
    ('es', 'ru', 'en')
    """
    if asked is not None:
        known = _read(asked)
        if known is None:
            offered = tuple(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise UnknownLanguage(message("unknown-language", asked=asked, known=all_of(offered)))
        return known
    for variable in LOCALE:
        if environ.get(variable):
            return _read(environ[variable]) or DEFAULT
    return DEFAULT


def _read(locale: str) -> str | None:
    """The language of a locale name: `fr_CA.UTF-8`, `fr-CA` and `FR` are all French."""
    bare = locale.partition(".")[0].partition("@")[0]
    code = bare.replace("-", "_").partition("_")[0].strip().lower()
    return code if code in LANGUAGES else None
