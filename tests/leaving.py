"""Games that are left and gone on with: somebody who answers by the table alone, not by memory."""

import io
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from dudo.cli.play import play
from lines import newcomer

ANSWER = newcomer("en")


def answer(said: str) -> str:
    """What is said to a question: it depends on the question and the table above it."""
    flat = " ".join(said[-3000:].split())
    asked = max(flat.rfind("Round "), flat.rfind("Next at the keyboard"), 0)
    return ANSWER(said, zlib.crc32(flat[asked:].encode()))


@contextmanager
def keyboard(
    patch: pytest.MonkeyPatch, *, most: int, end: type[BaseException]
) -> Iterator[io.StringIO]:
    """Somebody who answers so many questions and then leaves; all that was said."""
    said = io.StringIO()
    left = most

    def ask(prompt: str = "") -> str:
        nonlocal left
        said.write(prompt)
        if not left:
            raise end
        left -= 1
        return answer(said.getvalue())

    patch.setattr("builtins.input", ask)
    with redirect_stdout(said):
        yield said


def sit(
    patch: pytest.MonkeyPatch,
    *,
    most: int = 10_000,
    end: type[BaseException] = EOFError,
    **options: Any,
) -> tuple[int, str]:
    """Play line by line in this very process; the exit code and all that was said."""
    patch.setattr("os.fsync", lambda _: None)  # no power is cut here
    with keyboard(patch, most=most, end=end) as said:
        code = play(plain=True, fast=True, lang="en", **options)
    return code, said.getvalue()


def in_pieces(
    patch: pytest.MonkeyPatch, pieces: Iterator[int], *, end: type[BaseException], **options: Any
) -> int:
    """Play a game to its end, leaving after so many questions again and again; how often."""
    times = 0
    _, said = sit(patch, most=next(pieces), end=end, **options)
    while "Goodbye." in said:
        assert re.search(r"To go on with it: dudo play --resume", said), said[-500:]
        times += 1
        _, said = sit(patch, most=next(pieces), end=end, resume=[])
    return times


def records(folder: Path) -> list[str]:
    """The records in a folder, in the order in which they were begun.

    Two begun in one second are called `x.dudo` and `x-2.dudo`: the stems are sorted, not the names.
    """
    found = sorted(folder.glob("*.dudo"), key=lambda path: path.stem)
    return [path.read_text(encoding="utf-8") for path in found]
