"""The example of a client: two people and a bot at one table, over pipes, in two languages."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from dudo.texts import texts

EXAMPLE = Path(__file__).parents[1] / "examples" / "pipes.py"
CYRILLIC, LATIN = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-z]", re.IGNORECASE)
NAMES = re.compile("Ana|Bob|Rayén")


class Somebody(threading.Thread):
    """Reads one pipe and types into the other, knowing nothing but the question marks."""

    def __init__(self, pipe: Path, doubt: str) -> None:
        super().__init__(daemon=True)
        self._pipe, self._doubt = pipe, doubt
        self.read: list[str] = []

    def run(self) -> None:
        with (
            Path(f"{self._pipe}.in").open("w", encoding="utf-8", buffering=1) as typed,
            Path(f"{self._pipe}.out").open(encoding="utf-8") as lines,
        ):
            tried = 0
            for line in lines:
                self.read.append(line.strip())
                if line.startswith("> "):
                    said = self.answer(tried)
                    typed.write(f"{said}\n")
                    tried += 1
                else:
                    tried = 0

    def answer(self, tried: int) -> str:
        """A doubt where there is something to doubt; else the least bid that is taken."""
        return (self._doubt, *(f"{count}x{face}" for count in range(1, 9) for face in range(2, 7)))[
            tried
        ]


class Leaver(Somebody):
    """Leaves at the first question."""

    def run(self) -> None:
        pipe = Path(f"{self._pipe}.in").open("w", encoding="utf-8")  # noqa: SIM115 closed by hand
        with Path(f"{self._pipe}.out").open(encoding="utf-8") as lines:
            for line in lines:
                self.read.append(line.strip())
                if line.startswith("> "):
                    pipe.close()


def sit(folder: Path, book: str, *people: tuple[str, str, Somebody]) -> None:
    """Play a game to its end."""
    words = []
    for language, name, somebody in people:
        for end in ("in", "out"):
            os.mkfifo(f"{somebody._pipe}.{end}")
        words.append(f"{language}:{name}:{somebody._pipe}")
        somebody.start()
    subprocess.run([sys.executable, EXAMPLE, book, *words], check=True, timeout=60, cwd=folder)
    for _, _, somebody in people:
        somebody.join(10)


@pytest.mark.parametrize("book", ["jouhet", "jouhet+salsa", "chart"])
def test_two_people_and_a_bot_play_a_game_each_in_their_language(tmp_path: Path, book: str) -> None:
    ana, bob = Somebody(tmp_path / "a", "dudo"), Somebody(tmp_path / "b", "не верю")
    sit(tmp_path, book, ("en", "Ana", ana), ("ru", "Bob", bob))
    assert "the game!" in ana.read[-1]
    assert "выигрыва" in bob.read[-1]
    assert not any(CYRILLIC.search(line) for line in ana.read)
    assert not any(LATIN.search(NAMES.sub("", line)) for line in bob.read)


def test_nobody_reads_the_dice_of_another_before_they_are_shown(tmp_path: Path) -> None:
    ana, bob = Somebody(tmp_path / "a", "dudo"), Somebody(tmp_path / "b", "не верю")
    sit(tmp_path, "jouhet", ("en", "Ana", ana), ("ru", "Bob", bob))
    own = {"a": texts("en").say("line-dice", dice=""), "b": texts("ru").say("line-dice", dice="")}
    for person, word in ((ana, own["a"]), (bob, own["b"])):
        dice = [line for line in person.read if re.search(r"\d \d", line)]
        assert dice
        assert all(line.startswith(word.strip()) for line in dice)


def test_a_bot_plays_on_for_whoever_has_left(tmp_path: Path) -> None:
    ana, bob = Somebody(tmp_path / "a", "dudo"), Leaver(tmp_path / "b", "")
    sit(tmp_path, "jouhet", ("en", "Ana", ana), ("ru", "Bob", bob))
    assert sum(line.startswith("> ") for line in bob.read) == 1
    assert any("Bob" in line for line in ana.read)


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 80
