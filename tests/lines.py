"""`dudo play` line by line: run, answered and read as somebody at a keyboard would."""

import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psutil

from dudo.bots.cast import make
from dudo.cli.linetable import LineTable
from dudo.cli.screen import Screen
from dudo.game import Game, Roller, ScriptedRoller, start
from dudo.keyboard.session import Session
from dudo.rules.house import find_rules
from dudo.texts import texts
from started import Started, finished

DUDO = [sys.executable, "-c", "from dudo.cli import main; main()"]
MOST_TURNS = 1000
ENGLISH = "en_US.UTF-8"
Answer = Callable[[str, int], str]


def environment(locale: str = ENGLISH, *, data: Path | None = None) -> dict[str, str]:
    """The surroundings of a command: the language of the locale, and where games are kept."""
    kept = {} if data is None else {"DUDO_DATA": str(data)}
    return {**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1", **kept}


def newcomer(language: str = "en") -> Answer:
    """Somebody who knows nothing but the language and the last lines on the screen."""
    say = texts(language).say
    question = " ".join(say("line-say", moves="").split())
    like = re.escape(" ".join(say("line-bid-like", bid="BID", least="LEAST").split()))
    bid_like = re.compile(like.replace("BID", r"\S+").replace("LEAST", r"(\S+)"))
    unsaid = (say("command-help"), say("move-show", dice="").strip())

    def answer(said: str, turn: int) -> str:
        last = said[said.rindex("\n") + 1 :]
        if last.endswith(say("line-sure", question="").strip() + " "):
            return say("key-no")
        if not re.fullmatch(r"\S+> ", last):
            return ""
        flat = " ".join(said[-4000:].split())
        asked = flat[flat.rindex(question) + len(question) : flat.rindex(" ")]
        low = bid_like.search(asked)
        words = bid_like.sub("", asked).split(",")
        options = [word.split(" (")[0].strip() for word in words]
        calls = [word for word in options if word and not word.startswith(unsaid)]
        if low and (turn % 3 < 2 or not calls):
            return low[1]
        return calls[turn % len(calls)]

    return answer


def converse(
    arguments: list[str], answer: Answer, *, folder: Path, language: str = "en"
) -> tuple[int, str]:
    """Run `dudo play` and answer each of its questions; the exit code and all it said."""
    say = texts(language).say
    ends = ("> ", say("line-sure", question="").strip() + " ")
    ready = say("pass-ready", who="").lstrip(", ") + " "
    hears, typed = os.pipe()
    told, says = os.pipe()
    words, surroundings = ["play", *arguments, "--lang", language], environment(data=folder)
    streams = (hears, says, says)
    running = Started(words, folder=folder, environment=surroundings, streams=streams)
    with closing(running):
        os.close(hears)
        os.close(says)
        heard, turn = b"", 0
        while part := read_on(told, heard.decode(errors="replace")):
            heard += part
            said = heard.decode(errors="replace")
            if said.endswith((*ends, ready)):
                assert turn < MOST_TURNS, said[-2000:]
                os.write(typed, f"{answer(said, turn)}\n".encode())
                turn += 1
        os.close(typed)
        os.close(told)
        return running.wait(), heard.decode()


def read_on(stream: int, said: str, *, seconds: float = 60) -> bytes:
    """What comes next from a stream; an error where nothing does."""
    if not select.select([stream], [], [], seconds)[0]:
        raise AssertionError(f"nothing more came after:\n{said[-2000:]}")
    return os.read(stream, 65536)


def run(
    arguments: list[str], *, folder: Path, typed: str = "", locale: str = ENGLISH
) -> subprocess.CompletedProcess[str]:
    """`dudo play` from what is typed to the end of the input."""
    surroundings = environment(locale, data=folder)
    return finished(["play", *arguments], folder=folder, environment=surroundings, typed=typed)


def table(
    book: str,
    hands: list[list[int]],
    *,
    people: int,
    option: str = "",
    roller: Roller | None = None,
) -> LineTable:
    """A table of the given hands, `people` of them at the keyboard."""
    rules = find_rules(book, options=[option] if option else [])
    first = start(rules, ["Ana", "Bob", "Carla", "Dani"][: len(hands)])
    return position(first, people=people, roller=roller or ScriptedRoller(hands))


def position(game: Game, *, people: int, roller: Roller | None = None) -> LineTable:
    """A table in the middle of a game, `people` of its players at the keyboard."""
    rng = random.Random(1)
    session = Session(
        game,
        bots={seat: make("honest", rng) for seat in range(people, len(game.players))},
        roller=roller or ScriptedRoller([]),
        rng=rng,
    )
    return LineTable(session, screen=Screen(fast=True), texts=texts("en"))


class Terminal:
    """`dudo play --plain` at a terminal of its own."""

    MODE: tuple[str, ...] = ("--plain",)
    SEAT = (
        "import os, sys; fd = os.open(sys.argv[1], os.O_RDWR); "
        "[os.dup2(fd, n) for n in range(3)]; os.execv(sys.executable, sys.argv[2:])"
    )

    def __init__(self, arguments: list[str], folder: Path) -> None:
        self._ours, theirs = os.openpty()
        name = os.ttyname(theirs)
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.SEAT, name, *DUDO, "play", *self.MODE, *arguments],
            cwd=folder,
            start_new_session=True,
            env={**environment(data=folder), "TERM": "xterm", "COLUMNS": "100"},
        )
        self._theirs = theirs
        self.said = ""

    def wait_for(self, words: str, *, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while words not in self.said:
            left = max(0, end - time.monotonic())
            part = read_on(self._ours, self.said, seconds=left)
            self.said += part.decode(errors="replace")

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C once a line is waited for: its prompt stands a moment before that."""
        program, before, end = psutil.Process(self.process.pid), -1.0, time.monotonic() + 60
        while time.monotonic() < end:
            spent = sum(program.cpu_times()[:2])
            if spent == before and program.status() == psutil.STATUS_SLEEPING:
                break
            before = spent
            time.sleep(0.3)
        self.type("\x03")

    def close(self) -> int:
        code = self.process.wait(60)
        os.close(self._theirs)
        os.close(self._ours)
        return code

    def slam(self) -> int:
        """Close the window while somebody plays."""
        os.close(self._theirs)
        os.close(self._ours)
        self.process.send_signal(signal.SIGHUP)
        return self.process.wait(60)


class FullScreen(Terminal):
    """`dudo play` at a terminal of its own that can show a table."""

    MODE = ()
