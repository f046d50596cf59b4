"""Every book in every language, played to its end in a real terminal by bursts of random keys."""

import random
import time
from itertools import cycle, product
from pathlib import Path

import pytest

from dudo.rules import BOOKS
from dudo.texts import LANGUAGES
from effort import WHOLE
from monkey import Monkey
from pty_game import BACKSPACE, ENTER, RIGHT, SPACE, TAB, UP, PtyGame

KEYS = (*[ENTER] * 5, *["d"] * 5, "x", SPACE, "1", "7", UP, RIGHT, BACKSPACE, TAB, "?", "w")
"""What a person who knows nothing might type, most of which brings a game to its end."""
SIZES = ((60, 16), (80, 24), (80, 40), (120, 24), (120, 40))
"""Windows that the game is played in; in the first it cannot be."""
LONGEST = 240
"""Seconds a game may take on a busy machine."""


def play_to_its_end(game: PtyGame, rng: random.Random, *, passed_on: bool = False) -> None:
    """Type bursts of keys until the program has ended by itself.

    Only where the keyboard is passed on is the screen looked at: drawing it takes its time.
    """
    end = time.monotonic() + LONGEST
    is_small = False
    while game.running:
        assert time.monotonic() < end, f"the game does not end:\n{game.text}"
        if passed_on and "press Tab" in game.text:  # once nobody types any more
            game.send(TAB)
            game.wait_until_quiet()
            continue
        length = rng.choice((0, 0, 1, 5, 9))
        burst = [rng.choice(KEYS) for _ in range(length)]
        game.send("".join((*burst, rng.choice((ENTER, "d")))))
        if is_small or rng.random() < 0.04:
            width, height = (80, 24) if is_small else rng.choice(SIZES)
            game.resize(width, height)
            is_small = (width, height) == SIZES[0]  # where no key is heard: a moment is enough
        game.wait_until_quiet()


@pytest.mark.drawn(3)
@pytest.mark.parametrize(
    ("book", "language"),
    tuple(product(BOOKS, LANGUAGES) if WHOLE else zip(BOOKS, cycle(LANGUAGES), strict=False)),
)
def test_a_game_is_played_to_its_end_by_bursts_of_keys(
    book: str, language: str, tmp_path: Path
) -> None:
    table = ["--book", book, "--lang", language, "--bot", "reckless", "--seed", "5"]
    with PtyGame([*table, "--games", "1", "--fast"], tmp_path, size=(80, 24)) as game:
        play_to_its_end(game, random.Random(f"{book} {language}"))
        assert game.code == 0, game.said
        assert "Traceback" not in game.all
        (record,) = game.records
        assert "\nwinner: " in record.read_text(encoding="utf-8")


def test_so_is_a_game_of_several_people_at_one_keyboard(tmp_path: Path) -> None:
    table = ["--book", "chart", "--lang", "en", "--hotseat", "Ana,Bob", "--seed", "5"]
    with PtyGame([*table, "--games", "1", "--fast"], tmp_path) as game:
        game.wait_for("press Tab when nobody else is looking")
        play_to_its_end(game, random.Random("two people"), passed_on=True)
        assert game.code == 0, game.said
        assert "Traceback" not in game.all
        (record,) = game.records
        assert "\nwinner: " in record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("seed", "arguments"),
    [
        (1, ["--lang", "fr", "--fast"]),
        (2, ["--lang", "ru", "--book", "traditional", "--bots", "2"]),
        (3, ["--lang", "es", "--book", "jouhet", "--hotseat", "Ana,Боб", "--bots", "1", "--fast"]),
        (4, ["--lang", "en", "--book", "cacho", "--bots", "2", "--plain", "--fast"]),
    ],
    ids=["start screen", "full screen", "one keyboard", "line by line"],
)
def test_a_monkey_at_the_keyboard_breaks_nothing(
    seed: int, arguments: list[str], tmp_path: Path
) -> None:
    """Always the same monkeys; others type for longer in `benchmarks/monkey.py`."""
    monkey = Monkey(seed, arguments=[*arguments, "--seed", "1"])
    try:
        monkey.play(tmp_path, bursts=15)
    except AssertionError as wrong:
        raise AssertionError(f"monkey {seed} typed {monkey.typed!r}:\n{wrong}") from wrong
