"""The command that runs a program: its words, or why there is nothing to run."""

import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path

from dudo.trouble import Trouble


class NoProgram(Trouble):
    """A command that cannot be run."""


def parse_command(text: str) -> tuple[str, ...]:
    """A command line as its words, once it is known that there is such a program."""
    try:
        command = tuple(shlex.split(text))
    except ValueError as wrong:
        raise NoProgram(f"the command {text!r} cannot be read: {wrong}") from None
    if not command:
        raise NoProgram('no command: write one after "cmd:", such as "cmd:python my_bot.py"')
    if shutil.which(command[0]) is None:
        raise NoProgram(_why_not(command[0]))
    return command


def called_after(command: Sequence[str]) -> str:
    """What a program is called that has not said its name.

    >>> called_after(["python", "bots/my_bot.py"])
    'my_bot'
    """
    last = command[-1].replace("\\", "/")
    return last.rpartition("/")[2].partition(".")[0] or command[0]


def _why_not(program: str) -> str:
    """Why a program is not found among those that can be run."""
    path = Path(program)
    if "/" not in program:
        hint = f': for the file here say "./{program}"' if path.is_file() else ""
        return f'there is no program "{program}" to run as a bot{hint}'
    if path.is_dir():
        return f'"{program}" is a folder, not a program'
    if path.is_file():
        return (
            f'"{program}" may not be run: chmod +x {shlex.quote(program)} lets it, or name what '
            f'runs it, such as "cmd:python {program}"'
        )
    return f'there is no program "{program}" to run as a bot'
