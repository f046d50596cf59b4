"""`dudo replay`: step through a recorded game, or check it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from dudo.cli.stage import Stage
from dudo.errors import UserError
from dudo.game.record import LARGEST, RecordError, Replay, read
from dudo.game.record import replay as play_again

HELP = (
    "Enter or n: next · b: back · r: next round · g N: go to line N · g rN: to round N · q: leave"
)
UNCHECKED = 3
"""The exit code of --check for a record that can be read but not judged by today's rules."""


def replay(
    file: Path,
    *,
    everything: Annotated[bool, Parameter(name="--all", negative=())] = False,
    check: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
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

    """
    again = load(file)
    if json:
        _print_json(again)
    elif check:
        print(f"{file}: {'' if again.checked else 'NOT CHECKED: '}{summary(again)}")
    else:
        stage = Stage(again, Console(highlight=False))
        if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
            stage.tell(0, len(again.steps))
            print(summary(again))
        else:
            _step_through(again, stage)
    return UNCHECKED if check and not again.checked else 0


def load(file: Path) -> Replay:
    """The game a file holds; what is wrong with it is told with its line."""
    try:
        with file.open("rb") as opened:
            written = opened.read(LARGEST + 1)
    except OSError as wrong:
        raise UserError(f"{file}: {wrong.strerror}") from None
    try:
        return play_again(read(written))
    except RecordError as wrong:
        raise UserError(f"{file}:{wrong.line}: {wrong.reason}") from None


def summary(again: Replay) -> str:
    """How the game went, and whether it was checked, in a line."""
    last = again.last
    rounds = last.round.number
    how = f"won by {last.players[last.winner]}" if last.winner >= 0 else "left unfinished"
    checked = "every move keeps to the rules" if again.checked else again.note
    return (
        f"{again.record.header.rules.name}, {len(last.players)} players, "
        f"{rounds} round{'' if rounds == 1 else 's'}, {how}; "
        f"{again.record.last} lines, {checked}"
    )


def _print_json(again: Replay) -> None:
    for step in again.steps:
        event = {"line": step.line, **msgspec.to_builtins(step.event)}
        print(msgspec.json.encode(event).decode())


def _step_through(again: Replay, stage: Stage, ask: Callable[[str], str] = input) -> None:
    """Ask where to go until the reader has had enough."""
    if again.note:
        print(again.note)
    print(HELP)
    place = 0
    stage.show(place)
    while True:
        try:
            asked = ask(f"[{place}/{len(again.steps)}] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            print()
            return
        if asked in ("q", "quit"):
            return
        aim = destination(again, place, asked)
        if aim is None:
            print(HELP)
        elif aim == place:
            print("The record ends here." if place else "The record begins here.")
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
