"""`dudo replay`: step through a recorded game, or check it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from dudo.cli.stage import ReplayTeller
from dudo.errors import UserError
from dudo.game.record import LARGEST, Record, RecordError, Replay, read
from dudo.game.record import replay as play_again
from dudo.keyboard.letters import latin
from dudo.messages import Message, message
from dudo.texts import Texts, texts
from dudo.vocabulary.commands import command

UNCHECKED = 3
"""The exit code of --check for a record that can be read but not judged by today's rules."""


def replay(
    file: Path,
    *,
    everything: Annotated[bool, Parameter(name="--all", negative=())] = False,
    check: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
    lang: str | None = None,
) -> int:
    """Step through a recorded game and check every move against its rules.

    Parameters
    ----------
    file
        The record, as docs/notation.md describes it.
    everything
        Print the whole game at once.
    check
        Only say whether the record keeps to its rules. Exit code 0: every move was checked and is
        right. 2: something is wrong. 3: it can be read, but its rules are not those of today, so
        nothing could be checked.
    json
        Print the events as JSON, one a line.
    lang
        The language it is told in: en, fr, es or ru; else the locale's.

    """
    words = texts(lang)
    again = load(file, words)
    if json:
        _print_json(again)
    elif check:
        verdict = "replay-file-checked" if again.checked else "replay-file-unchecked"
        print(words.tell(message(verdict, file=str(file), summary=summary(again))))
    else:
        stage = ReplayTeller(again, Console(highlight=False), words)
        if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
            stage.tell(0, len(again.steps))
            print(words.tell(summary(again)))
        else:
            _step_through(again, stage, words)
    return UNCHECKED if check and not again.checked else 0


def load(file: Path, words: Texts) -> Replay:
    """The game a file holds; what is wrong with it is told with its line."""
    record = read_file(file, words)
    try:
        return play_again(record)
    except RecordError as wrong:
        raise UserError(words.tell(wrong_in(file, wrong))) from None


def read_file(file: Path, words: Texts) -> Record:
    """The record a file holds, before anybody has judged it."""
    try:
        with file.open("rb") as opened:
            written = opened.read(LARGEST + 1)
    except OSError as wrong:
        raise UserError(f"{file}: {wrong.strerror}") from None
    try:
        return read(written)
    except RecordError as wrong:
        raise UserError(words.tell(wrong_in(file, wrong))) from None


def wrong_in(file: Path, wrong: RecordError) -> Message:
    """What is wrong with the record in a file, and in which line."""
    why = wrong.told or wrong.reason
    return message("replay-wrong", file=str(file), line=str(wrong.line), why=why)


def summary(again: Replay) -> Message:
    """How the game went, and whether it was checked, in a line."""
    last = again.last
    won = last.winner >= 0
    return message(
        "replay-summary",
        book=again.record.header.rules.name,
        players=len(last.players),
        rounds=last.round.number,
        end=message("replay-won", who=last.players[last.winner]) if won else message("replay-left"),
        lines=again.record.last,
        checked=again.unchecked or message("replay-checked"),
    )


def _print_json(again: Replay) -> None:
    for step in again.steps:
        event = {"line": step.line, **msgspec.to_builtins(step.event)}
        print(msgspec.json.encode(event).decode())


def _step_through(
    again: Replay, stage: ReplayTeller, words: Texts, ask: Callable[[str], str] = input
) -> None:
    """Ask where to go until the reader has had enough."""
    if again.unchecked:
        print(words.tell(again.unchecked))
    print(words.say("replay-keys"))
    place = 0
    stage.show(place)
    while True:
        try:
            asked = ask(f"[{place}/{len(again.steps)}] ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return
        typed = "".join(map(latin, asked.lower()))
        if typed == "q" or command(asked) == "quit":
            return
        aim = destination(again, place, typed)
        if aim is None:
            print(words.say("replay-keys"))
        elif aim == place:
            print(words.say("replay-ends" if place else "replay-begins"))
        else:
            if aim > place:
                stage.tell(place, aim)
            place = aim
            stage.show(place)


def destination(again: Replay, place: int, asked: str) -> int | None:
    """How many steps have been made once the reader is where they ask to be."""
    word, _, number = asked.partition(" ")
    if word in ("", "n"):
        return min(place + 1, len(again.steps))
    if word == "b":
        return max(place - 1, 0)
    if word == "r":
        return _round(again, again.game(place).round.number + 1)
    if word == "g" and number.removeprefix("r").isdecimal() and len(number) < 9:
        if number.startswith("r"):
            return _round(again, int(number[1:]))
        return sum(step.line <= int(number) for step in again.steps)
    return None


def _round(again: Replay, number: int) -> int:
    for place, step in enumerate(again.steps, start=1):
        if step.game.round.number >= number:
            return place
    return len(again.steps)
