"""Texts: what a game says to its players, in four languages from Fluent files."""

from dudo.texts.languages import LANGUAGES, UnknownLanguage, language
from dudo.texts.sentence_context import FEMININE, MASCULINE, NEUTRAL
from dudo.texts.speaker import Texts, texts

__all__ = [
    "FEMININE",
    "LANGUAGES",
    "MASCULINE",
    "NEUTRAL",
    "Texts",
    "UnknownLanguage",
    "language",
    "texts",
]
