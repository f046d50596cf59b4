"""Why a game cannot start, in the language of those who would play it."""

from pathlib import Path

from dudo.errors import UserError
from dudo.game import TableError
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, RulesError
from dudo.texts import Texts


def start_error_text(error: UserError, setup: Setup, texts: Texts) -> str:
    """What is wrong with a set-up; what is wrong inside a house file is in the file's English."""
    if isinstance(error, TableError) and error.told:
        return texts.tell(error.told)
    if not isinstance(error, RulesError):
        return str(error)
    if not error.source and setup.book not in BOOKS:
        return texts.say("screen-wrong-book", book=setup.book)
    if not Path(setup.book).exists():
        return texts.say("screen-wrong-no-file", book=setup.book)
    if setup.options:
        return texts.say("screen-wrong-file-options", book=setup.book)
    why = RulesError(error.reason, field=error.field)
    return texts.say("screen-wrong-rules", book=setup.book, why=str(why))
