"""The folder of saved games."""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from dudo.files import (
    HAS_LOCKS,
    PRIVATE,
    Survives,
    read_ordinary,
    sweep,
    take_lock,
    write_new,
    write_over,
)
from dudo.messages import Argument, Message, message
from dudo.rules.summary import yes_or_no
from dudo.saved.errors import CannotSave, InPlay, NotResumable, ResumeRefusal, in_file
from dudo.saved.file_format import LARGEST
from dudo.saved.game import SavedGame, decoded
from dudo.saved.place import data_folder, with_folder_hint

FOLDER = "saved"
SUFFIX = ".game"

PATIENCE = 1.0
"""Seconds for which others who only look at a game are waited for."""
MOMENT = 0.005
"""Seconds between two tries."""


class Found(NamedTuple):
    """A file among the saved games: what it holds, or why that cannot be told."""

    path: Path
    saved: SavedGame | None
    wrong: Message | str = ""

    @property
    def name(self) -> str:
        """What the game goes by."""
        return self.path.stem


class Shelf:
    """The saved games of one user; each lies in a file that only they can read."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or data_folder()) / FOLDER

    def path(self, name: str) -> Path:
        """The file of a game of that name."""
        return self.folder / f"{name}{SUFFIX}"

    def make(self) -> None:
        """See to it that games can be saved here, or say why they cannot."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise self._cannot(wrong.strerror or str(wrong)) from None
        if not os.access(self.folder, os.W_OK | os.X_OK):
            raise self._cannot(os.strerror(errno.EACCES))
        sweep(self.folder)

    def _cannot(self, why: str) -> CannotSave:
        told = message("save-folder", folder=str(self.folder), why=why)
        return CannotSave(with_folder_hint(told))

    def games(self) -> list[Found]:
        """Every saved game, the oldest first; those that cannot be read among them."""
        try:
            paths = sorted(self.folder.glob(f"[!.]*{SUFFIX}"))
        except OSError:
            return []
        found = [self._look(path) for path in paths]
        return sorted(found, key=lambda each: (each.saved.saved if each.saved else "", each.name))

    def latest(self) -> Found | None:
        """The game saved last that can be gone on with and nobody plays right now."""
        usable = (each for each in reversed(self.games()) if each.saved)
        return next((each for each in usable if not in_play(each.path)), None)

    def find(self, name: str = "") -> Found:
        """The saved game of that name, or the latest; whoever asks wants to go on with it."""
        if not name:
            found = self.latest()
            if found is not None:
                return found
            unread = [each for each in self.games() if not each.saved]
            if unread:
                raise in_file(unread[-1].path, unread[-1].wrong)
            busy = self.games()
            raise NotResumable(ResumeRefusal.ALL_IN_PLAY if busy else ResumeRefusal.NONE)
        names = [each.name for each in self.games()]
        if name not in names:
            known = tuple(names[-5:])
            facts: dict[str, Argument] = {"any": yes_or_no(bool(known)), "names": known or ""}
            raise NotResumable(ResumeRefusal.UNKNOWN, name=name, **facts)
        found = self._look(self.path(name))
        if found.saved is None:
            raise in_file(found.path, found.wrong)
        if in_play(found.path):
            raise InPlay(name)
        return found

    def take(self, name: str = "") -> tuple[Found, "LockedFile"]:
        """That game or the latest, as it stands, and nobody else may have it meanwhile."""
        found = self.find(name)
        held = LockedFile(found.path)
        with ExitStack() as failed:
            failed.callback(held.let_go)
            try:
                self._have(held)
                taken = Found(found.path, decoded(held.content())), held
            except InPlay:
                raise
            except NotResumable as wrong:
                raise in_file(found.path, wrong.sayable) from None
            except OSError as wrong:
                raise in_file(found.path, wrong.strerror or str(wrong)) from None
            failed.pop_all()
        return taken

    def delete(self, *names: str) -> None:
        """Throw saved games away, with all that was ever written of them; all of them or none."""
        games = [LockedFile(self.path(name)) for name in names]
        try:
            for held in games:
                with suppress(OSError):  # it is gone, or cannot be read: nobody plays it
                    self._have(held)
        except InPlay:
            for held in games:
                held.let_go()
            raise
        for held in games:
            held.remove()

    def _have(self, held: "LockedFile") -> None:
        if not held.take():
            raise InPlay(held.path.stem)

    def _look(self, path: Path) -> Found:
        try:
            return Found(path, decoded(read_ordinary(path, LARGEST)))
        except NotResumable as wrong:
            return Found(path, None, wrong.sayable)
        except OSError as wrong:
            return Found(path, None, wrong.strerror or str(wrong))


class LockedFile:
    """The file of a game in play: locked against everybody else while it lives."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None

    @property
    def draft(self) -> Path:
        """Where the file is written first; a kill may leave it there until the next move."""
        return self.path.with_name(f".{self.path.name}")

    def remove(self) -> None:
        """The game needs its file no more."""
        for path in (self.path, self.draft):
            with suppress(OSError):
                path.unlink()
        self.let_go()

    def begin(self, content: bytes) -> None:
        """Write the file where there is none; it is never there without its lock."""
        with self._handing_over():
            write_new(self.path, content, mode=PRIVATE, before=self._take)

    def write(self, content: bytes, *, survives: Survives) -> None:
        """Write the file anew; it is never there without its lock."""
        with self._handing_over():
            write_over(
                self.path,
                content,
                mode=PRIVATE,
                survives=survives,
                before=self._take,
                draft=self.draft,
            )

    @contextmanager
    def _handing_over(self) -> Iterator[None]:
        """Let go of the file that was there once another has taken its place, not before."""
        before, self._lock = self._lock, None
        try:
            yield
        except OSError:
            _let_go(self._lock)
            self._lock = before
            raise
        _let_go(before)

    def take(self) -> bool:
        """Lock the file as it is; whether nobody else had it."""
        end = time.monotonic() + PATIENCE
        self._lock = _locked(self.path)
        while self._lock is None and not in_play(self.path) and time.monotonic() < end:
            time.sleep(MOMENT)  # somebody only looks whether it is free
            self._lock = _locked(self.path)
        return self._lock is not None

    def content(self) -> bytes:
        """What is in the file that is locked, whatever has the name by now."""
        assert self._lock is not None
        with os.fdopen(os.dup(self._lock), "rb") as file:
            file.seek(0)
            return file.read(LARGEST)

    def let_go(self) -> None:
        """Let others have it."""
        lock, self._lock = self._lock, None
        _let_go(lock)

    def _take(self, descriptor: int) -> None:
        if HAS_LOCKS:
            self._lock = os.dup(descriptor)
            take_lock(self._lock)


def in_play(path: Path) -> bool:
    """Whether somebody plays that game right now."""
    try:
        looked = _locked(path, shared=True)
    except OSError:
        return False
    _let_go(looked)
    return looked is None


def _locked(path: Path, *, shared: bool = False) -> int | None:
    """The file of that name, opened and locked; nothing where somebody else has it locked.

    It is written anew by each move: what was opened may have lost its name before it was locked.
    Those who only look share their lock, so that none takes another of them for a player.
    """
    while True:
        ways = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # a pipe is not waited for
        descriptor = os.open(path, os.O_RDONLY | ways)
        try:
            if not take_lock(descriptor, shared=shared):
                os.close(descriptor)
                return None
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        except OSError:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _let_go(lock: int | None) -> None:
    if lock is not None:
        os.close(lock)
