"""Somebody who types anything at all: random keys in bursts, pauses, and windows of any size."""

import random
import time
from collections.abc import Sequence
from pathlib import Path

from dudo.rules import BOOKS, OPTIONS
from dudo.terminal.drawing import CUP
from dudo.texts import LANGUAGES
from pty_game import (
    BACKSPACE,
    CTRL_C,
    DOWN,
    ENTER,
    ESCAPE,
    F1,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    SPACE,
    TAB,
    UP,
    PtyGame,
)

LIKELY = (ENTER, ENTER, ENTER, SPACE, "d", "d", "x", "s", "1", "2", "0", TAB, UP, DOWN, LEFT, RIGHT)
"""What makes a game go on."""
RARE = (
    *("?", F1, ESCAPE, "w", "o", "g", "q", "y", "n", "t", PAGE_UP, PAGE_DOWN, BACKSPACE),
    *("W", "O", "Q", "D", "N", "д", "н", "в", "щ", "ц", "й", "т", "е", "Й", "Д", "o", "s"),
    *("5", "9", "99", "3 4", "é", "ñ", "ß", "漢", "🎲", "²", "٣", "\x00", "\x01", "\x04", "\x0c"),
    *("\x1a", "\x1c", "\x1b[Z", "\x1b[1;5C", "\x1bOQ", "\x1b[200~2x2\r\x1b[201~", "\x1b[", "\x1bx"),
    *("\x1b[<0;10;10M\x1b[<0;10;10m", "\x1b[<0;30;12M\x1b[<0;30;12m", "\x1b[<64;9;9M", "\x1b[I"),
)
"""What asks for help, asks to leave, belongs to another layout, or means nothing."""
WORDS = ("yes", "no", "oui", "да", "нет", "help", "aide", "why", "bids", "3 4", "2x2", "resign", "")
"""Whole lines for the game line by line."""
SIZES = ((80, 24), (100, 30), (140, 50), (60, 16), (40, 10), (20, 5), (1, 1), (200, 60))
BOTS = ("beginner", "honest", "reckless", "cautious", "reader")
ALL_THE_TIME = 30.0
"""Seconds within which a screen must answer, on a machine that is busy with other things."""
LEFT_BY = (0, 130, 131)
"""Exit codes: by a key or at the end, by Ctrl-C, by Ctrl-\\ (which only line mode hears)."""
BLANK = 3
"""Signs that are on any screen that shows something."""


class Monkey:
    """One game, chosen and typed at random; the same seed chooses and types the same."""

    def __init__(self, seed: object, *, arguments: Sequence[str] | None = None) -> None:
        self._rng = random.Random(f"monkey {seed}")
        self.arguments = list(arguments) if arguments is not None else self._table()
        self.typed: list[str] = []
        """Every burst so far, and every new size of the window."""
        self.how = ""
        """How the game came to its end."""

    def _table(self) -> list[str]:
        """A table of any book, language and company: full screen, start screen or line by line."""
        rng = self._rng
        chosen = ["--lang", rng.choice(list(LANGUAGES)), "--seed", str(rng.randrange(1000))]
        if rng.random() < 0.15:
            chosen.append("--plain")
        if rng.random() < 0.6:
            chosen.append("--fast")
        if rng.random() < 0.15:
            return chosen  # from the start screen
        book = rng.choice(list(BOOKS))
        chosen += ["--book", book]
        if OPTIONS[book] and rng.random() < 0.4:
            chosen += ["--option", rng.choice(list(OPTIONS[book]))]
        if rng.random() < 0.3:
            chosen += ["--hotseat", "Ana,Боб,Zoë"]
        chosen += ["--bots", str(rng.randint(1, 3))]
        if rng.random() < 0.3:
            chosen += ["--games", "1"]
        return chosen

    def play(self, folder: Path, *, bursts: int | None = None) -> None:
        """Type at a game until it ends or that is enough, then leave it; raises what is wrong."""
        rng = self._rng
        left = bursts or rng.randint(10, 80)
        with PtyGame(self.arguments, folder, size=rng.choice(SIZES[:3])) as game:
            game.wait_until(shows_something, what="the first screen")
            while left and game.running:
                left -= 1
                self._burst(game)
                if rng.random() < 0.1:
                    self._resize(game)
                if left % 10 == 0:
                    self._probe(game)
            self._leave(game)

    def _burst(self, game: PtyGame) -> None:
        rng = self._rng
        length = rng.choice((1, 1, 1, 2, 2, 3, 5, 10, 30))
        if "--plain" in self.arguments and rng.random() < 0.5:
            burst = rng.choice(WORDS) + ENTER
        elif rng.random() < 0.2:
            burst = rng.choice(LIKELY + RARE) * length
        else:
            burst = "".join(
                rng.choice(LIKELY if rng.random() < 0.75 else RARE) for _ in range(length)
            )
        self.typed.append(burst)
        game.send(burst)
        time.sleep(rng.choice((0, 0, 0.01, 0.05, 0.2, 0.5)))

    def _resize(self, game: PtyGame) -> None:
        size = self._rng.choice(SIZES)
        self.typed.append(f"{size[0]}x{size[1]}")
        game.resize(*size)

    def _probe(self, game: PtyGame) -> None:
        """Whatever was typed, something is on the screen once it has a usual size again."""
        if "--plain" in self.arguments:
            return
        game.resize(100, 30)
        if game.running:
            until_shown_or_ended(game)
            must_answer(game)

    def _leave(self, game: PtyGame) -> None:
        """Ctrl-C ends the program at once; the record is kept and nothing is wrong."""
        by_line = {"--plain", "--book"} <= set(self.arguments)
        self.how = "left" if game.running else "ended"
        game.send(CTRL_C)
        if "--plain" in self.arguments:
            insist(game)
        code = game.wait_for_end(seconds=ALL_THE_TIME)
        assert "Traceback" not in game.all, game.said
        assert "Error:" not in game.all, game.said
        assert code in LEFT_BY, f"exit code {code}\n{game.said}"
        if by_line or played(game):
            assert game.records, f"no record is kept\n{game.said}"


def shows_something(text: str) -> bool:
    """Whether a screen is not blank."""
    return len("".join(text.split())) >= BLANK


def played(game: PtyGame) -> bool:
    """Whether a table was on the screen at any time."""
    return CUP in game.all


def until_shown_or_ended(game: PtyGame) -> None:
    """Wait until something is on the screen, unless the program ends."""
    game.wait_until(
        lambda text: shows_something(text) or not game.running,
        what="anything on the screen",
        seconds=ALL_THE_TIME,
    )


def insist(game: PtyGame) -> None:
    """Ctrl-C over again, and Enter after it, as people do.

    Python misses one that comes just before it begins to read a line. One that comes in between,
    when the terminal has told of a key and then throws the key away for the Ctrl-C, is heard
    with the next key only.
    """
    for _ in range(10):
        soon = time.monotonic() + 2
        while time.monotonic() < soon and game.running:
            time.sleep(0.05)
        game.send(ENTER)
        game.send(CTRL_C)


def must_answer(game: PtyGame) -> None:
    """Help, or Escape and then help, changes what is seen; or the program has ended."""
    end = time.monotonic() + ALL_THE_TIME
    before = game.text
    for key in ("?", ESCAPE, ENTER, "?", ESCAPE, TAB, ENTER):
        game.send(key)
        soon = min(end, time.monotonic() + 5)
        while time.monotonic() < soon:
            if not game.running or game.text != before:
                return
            time.sleep(0.02)
    raise AssertionError(f"nothing that is typed changes the screen:\n{before}")
