"""The command that runs a program: its words, or why there is nothing to run."""

import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path

from dudo.errors import UserError
from dudo.messages import Message, message
from dudo.rules.quoting import quote

DIGITS = "0123456789"
RUNNERS = (
    "python pypy node nodejs deno bun tsx npx ruby perl php lua luajit java dotnet mono wine "
    "sh bash dash zsh ksh fish pwsh Rscript julia guile racket env uv uvx nice"
)
"""Programs that run others, after which nobody would call a bot."""


class NoProgram(UserError):
    """A command that cannot be run."""


def parse_command(text: str, *, folder: Path | None = None) -> tuple[str, ...]:
    """A command line as its words, once it is known that there is such a program.

    `folder` is where the program will be started, if that is not the folder of this process.
    """
    try:
        command = tuple(shlex.split(text))
    except ValueError as wrong:
        raise NoProgram(
            message("program-unreadable", command=quote(text), why=str(wrong))
        ) from None
    if not command:
        raise NoProgram(message("program-none", start="cmd:", example="cmd:python my_bot.py"))
    program, start = command[0], folder or Path()
    if shutil.which(str((start / program).absolute()) if "/" in program else program) is None:
        raise NoProgram(_why_not(program, start))
    return command


def called_after(command: Sequence[str]) -> str:
    """What a program is called that has not said its name: the script, else what is run.

    >>> called_after(["./bot", "--depth", "3"])
    'bot'
    >>> called_after(["python3.11", "-W", "error", "bots/my_bot.py", "--depth", "3"])
    'my_bot'
    >>> called_after(["env", "FAST=1", "python", "-m", "rivals.mine", "3"])
    'mine'
    """
    program, *words = command
    if _stem(program).rstrip(DIGITS) not in RUNNERS.split():
        return _stem(program)
    script = _script(words)
    return script or _stem(program)


def _script(words: Sequence[str]) -> str:
    """What a runner is given to run: a module, a word that looks like a file, or the first word."""
    plain = []
    for place, word in enumerate(words):
        if word == "-m" and words[place + 1 :]:
            return words[place + 1].rpartition(".")[2]
        if word in ("-c", "-e"):
            return ""  # a program without a file has no name
        if word.startswith("-") or "=" in word or word == "run":
            continue
        if _stem(word).rstrip(DIGITS) in RUNNERS.split():
            return called_after(words[place:])
        if "." in word or "/" in word:
            return _stem(word)
        plain.append(word)
    return plain[0] if plain else ""


def _stem(path: str) -> str:
    """The name of a file without its folder and its endings."""
    name = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return name.lstrip(".").partition(".")[0] or path


def _why_not(program: str, folder: Path) -> Message:
    """Why a program is not found among those that can be run."""
    path = folder / program
    if "/" not in program:
        if path.is_file():
            return message("program-here", program=program, example=f"./{program}")
        return message("program-missing", program=program)
    if path.is_dir():
        return message("program-folder", program=program)
    if path.is_file():
        command = f"chmod +x {shlex.quote(program)}"
        run = f"cmd:python {program}"
        return message("program-not-allowed", program=program, command=command, example=run)
    return message("program-missing", program=program)
