"""How long, how deep and how large what people write as rules may be.

Text is looked over before it is parsed, because parsing some texts takes all the time and memory
there is; what was parsed, or came in as values, is looked over before anything is made of it.
"""

import re
from collections.abc import Iterable
from typing import Any

from dudo.rules.errors import RulesError
from dudo.rules.quoting import clip, quote

LONGEST = 64 * 1024
"""No rules anybody means have more characters than this."""
DEEPEST = 16
"""No rules anybody means have tables in tables deeper than this."""
MOST_DIGITS = 40
"""No number in rules has more digits than this."""

_LITERAL = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments of a TOML file, whose signs mean nothing.

What opens a text is one even where nothing closes it: the parser refuses it there and reads no
further, and every sign is looked at once, however the text goes on.
"""
_OUTSIDE_KEYS = re.compile(r"[=,{}\[\]\n]")
_NUMBER = re.compile(r"\b(?:0[xob][0-9A-Fa-f_]{99,}|[0-9][0-9_]{99,})")


def must_be_text(text: object, *kinds: type) -> None:
    """Refuse what is no text at all."""
    if not isinstance(text, kinds):
        raise RulesError(f"rules are written as text, not {quote(text)}")


def must_be_short(length: int) -> None:
    """Refuse a text too long to be rules."""
    if length > LONGEST:
        raise RulesError(f"too long for rules, which have {LONGEST} characters at most")


def must_be_sane_toml(text: str) -> None:
    """Refuse a TOML text that is too long, too deep or has too large numbers, with the line."""
    must_be_text(text, str)
    must_be_short(len(text))
    bare = _LITERAL.sub(_blanked, text)
    for number, line in enumerate(bare.split("\n"), start=1):
        if any(key.count(".") >= DEEPEST for key in _OUTSIDE_KEYS.split(line)):
            raise RulesError(f"not TOML: a name of more than {DEEPEST} parts, {_at(number)}")
        if found := _NUMBER.search(line):
            digits = len(found[0])
            told = f"a number in it is too long ({digits} digits), {_at(number)}"
            raise RulesError(f"not TOML: {told}")
    _must_be_shallow(bare)


def _blanked(literal: re.Match[str]) -> str:
    """As many lines as a text or a comment has, and nothing else of it."""
    return "_" + "\n" * literal[0].count("\n")


def _must_be_shallow(bare: str) -> None:
    depth = 0
    for sign in re.finditer(r"[\[\]{}]", bare):
        depth += 1 if sign[0] in "[{" else -1
        if depth > DEEPEST:
            line = bare.count("\n", 0, sign.start()) + 1
            told = f"its lists are nested too deeply, more than {DEEPEST} deep, {_at(line)}"
            raise RulesError(f"not TOML: {told}")


def _at(line: int) -> str:
    return f"at line {line}"


def must_be_sane(value: object) -> None:
    """Refuse tables, lists and values that are too many, too deep or too large, with the field."""
    left = LONGEST
    waiting: list[tuple[object, str, int]] = [(value, "", 0)]
    while waiting:
        item, where, depth = waiting.pop()
        left -= len(item) if isinstance(item, str) else 1
        if depth > DEEPEST:
            raise RulesError(f"nested more than {DEEPEST} deep", field=_shortened(where))
        if isinstance(item, int) and abs(item) >= 10**MOST_DIGITS:
            reason = f"a number in rules has {MOST_DIGITS} digits at most"
            raise RulesError(reason, field=_shortened(where))
        for name, inner in _inside(item):
            left -= len(name)
            waiting.append((inner, f"{where}{name}", depth + 1))
        if left < 0:
            must_be_short(LONGEST + 1)


def _inside(item: Any) -> Iterable[tuple[str, object]]:
    if isinstance(item, dict):
        return ((f".{name}", inner) for name, inner in item.items())
    if isinstance(item, list):
        return ((f"[{number}]", inner) for number, inner in enumerate(item, start=1))
    return ()


def _shortened(where: str) -> str:
    return clip(where.removeprefix("."))
