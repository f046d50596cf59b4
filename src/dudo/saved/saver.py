"""Saving one game again and again while it is played."""

import threading
from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from dudo.files import Survives
from dudo.saved.game import LeftRecord, SavedGame, now
from dudo.saved.shelf import Found, LockedFile, Shelf


class Saver:
    """Keeps the file of a game in step with it; what cannot be saved never stops a game."""

    def __init__(self, shelf: Shelf, name: str) -> None:
        self.problem = ""
        """Why the game as it stands is not saved, where it is not."""
        self._shelf = shelf
        self._name = name
        self._held: LockedFile | None = None
        self._last: SavedGame | None = None
        self._left: LeftRecord | None = None
        self._over = False
        self._alone = threading.Lock()

    @classmethod
    def going_on(cls, shelf: Shelf, found: Found, held: LockedFile) -> "Saver":
        """The saver of a game that was left and is taken up."""
        saver = cls(shelf, found.name)
        saver._held, saver._last = held, found.saved
        saver._left = found.saved.left if found.saved else None
        return saver

    @property
    def name(self) -> str:
        """What the saved game goes by."""
        return self._held.path.stem if self._held else self._name

    @property
    def left(self) -> LeftRecord | None:
        """The record that was written when the game was left before."""
        return self._left

    @property
    def saved(self) -> bool:
        """Whether there is a game to go on with, and it is as the table stands."""
        return self._held is not None and not self.problem

    def save(self, game: SavedGame, *, survives: Survives) -> None:
        """Save the game as it stands; `survives` is what that is to outlive."""
        with self._alone:
            if not self._over:
                self._write(replace(game, left=self._left), survives=survives)

    def leave(self, left: LeftRecord) -> None:
        """Remember the record that was written now that the game is left."""
        with self._alone:
            self._left = left
            if self._last is not None and self._held is not None:
                self._write(
                    replace(self._last, left=left, saved=now()), survives=Survives.POWER_CUT
                )

    def finish(self) -> None:
        """The game is over and its record is kept: nothing is left to go on with."""
        with self._alone:
            self._over = True
            if self._held is not None:
                self._held.remove()
                self._held = None

    def close(self) -> None:
        """Save nothing more, and let others have the game."""
        with self._alone:
            self._over = True
            if self._held is not None:
                self._held.let_go()

    def _write(self, game: SavedGame, *, survives: Survives) -> None:
        content = game.encoded()
        try:
            if self._held is not None:
                self._held.write(content, survives=survives)
            else:
                self._held = self._begin(content)
        except OSError as wrong:
            self.problem = wrong.strerror or str(wrong)
        else:
            self.problem = ""
            self._last = game

    def _begin(self, content: bytes) -> LockedFile:
        """Take the first name that is free."""
        for name in self._names():
            held = LockedFile(self._shelf.path(name))
            try:
                held.begin(content)
            except FileExistsError:
                continue
            return held
        raise AssertionError("there are always more names")

    def _names(self) -> Iterator[str]:
        yield self._name
        yield from (f"{self._name}-{number}" for number in count(2))
