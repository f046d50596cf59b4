"""What is wrong with a command line, in the words of whoever typed it."""

from difflib import get_close_matches
from enum import Enum

from cyclopts import CycloptsError
from cyclopts.argument import Argument
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    UnknownCommandError,
    UnusedCliTokensError,
)

EXPECTED = {"int": "a whole number", "float": "a number", "bool": "nothing after it"}


def plainly(wrong: CycloptsError) -> str:
    """One sentence on what was typed and what was expected."""
    match wrong:
        case UnusedCliTokensError(unused_tokens=[first, *_]):
            told = f'"{first}" is one word too many'
        case UnknownCommandError(unused_tokens=[first, *_], app=app) if app is not None:
            commands = [name for name in app if not name.startswith("-")]
            told = f'there is no command "{first}", only {", ".join(commands)}'
            told += "".join(
                f"; did you mean {word}?" for word in get_close_matches(first, commands)[:1]
            )
        case MissingArgumentError(argument=argument) if argument is not None:
            told = f"{_name(argument)} is missing"
            if wrong.keyword is not None:
                told = f"{wrong.keyword} needs something after it"
        case CoercionError(token=token, argument=argument) if token and argument:
            wanted = _expected(argument.hint)
            told = f"{token.keyword or _name(argument)}: expected {wanted}"
            told += f', got "{token.value}"'
        case _:
            text = str(wrong).rstrip(".")
            told = text[:1].lower() + text[1:]
    chain = " ".join(("dudo", *(wrong.command_chain or ())))
    return f'{told} ("{chain} --help" tells more)'


def _expected(hint: object) -> str:
    """What a word has to be: a number, or one of several words."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        *some, last = (str(choice.value) for choice in hint)
        return f"{', '.join(some)} or {last}" if some else last
    return next((EXPECTED[kind] for kind in EXPECTED if kind in str(hint)), "something else")


def _name(argument: Argument) -> str:
    """What is typed: the option, or what stands for a word without one."""
    by_place = argument.field_info.kind is not argument.field_info.KEYWORD_ONLY
    return argument.name.lstrip("-").upper() if by_place else argument.name
