"""Files that are written whole or not at all, and read only if they are ordinary files; locks."""

import errno
import os
import secrets
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path

try:
    import fcntl
except ImportError:  # pragma: no cover - not on every system
    fcntl = None  # type: ignore[assignment] # asked before it is used

HAS_LOCKS = fcntl is not None
"""Whether this system knows locks that go when their holder is killed."""
PRIVATE = 0o600
"""Only its owner may read the file."""
USUAL = 0o666
"""Whoever the user lets read files."""

STALE = 60.0
"""Seconds after which nobody is still writing a file."""

_NO_LINKS = frozenset(
    (errno.EPERM, errno.EACCES, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV)
)


class NotOrdinary(OSError):
    """A folder, a pipe, a socket or a device where a file was to be read."""


def read_ordinary(path: Path, most: int) -> bytes:
    """At most so many bytes of an ordinary file; anything else is refused as `NotOrdinary`.

    A pipe or a device could be waited for without end, so it is not opened; nor is one that has
    taken the place of a file meanwhile, which is why the file that was opened is asked once more.
    """
    must_be_ordinary(path.stat().st_mode, path)
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as file:
        must_be_ordinary(os.fstat(opened).st_mode, path)
        return file.read(most)


def must_be_ordinary(mode: int, path: Path) -> None:
    """Refuse whatever is no file, by the mode that the system tells of it."""
    if stat.S_ISDIR(mode):
        raise NotOrdinary(errno.EISDIR, "this is a folder, not a file", str(path))
    if not stat.S_ISREG(mode):
        reason = "this is no ordinary file, but a pipe, a socket or a device"
        raise NotOrdinary(errno.EINVAL, reason, str(path))


class Survives(Enum):
    """What a file that has been written outlives."""

    KILL = "the end of this process"
    POWER_CUT = "the end of this machine"
    """Takes longer: the content is on the disk before it has the name."""


def write_new(
    path: Path,
    content: bytes,
    *,
    mode: int = USUAL,
    before: Callable[[int], object] = bool,
) -> None:
    """Write a file that nobody ever finds half of, where none is: else it is `FileExistsError`.

    `before` is called with the descriptor of the file before it is where others find it. What
    cannot be written raises `OSError` and leaves everything as it was.
    """
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    draft = _draft(path)
    with _drafted(draft, path, content, mode=mode, before=before):
        _name(draft, path)


def write_over(
    path: Path,
    content: bytes | Iterable[bytes],
    *,
    mode: int = USUAL,
    survives: Survives = Survives.POWER_CUT,
    before: Callable[[int], object] = bool,
    draft: Path | None = None,
) -> None:
    """Write a file that nobody ever finds half of, in the place of the one that may be there.

    Content that is too large to be held at once comes in parts.
    A file that is there keeps its own mode, and a pipe or a device is written to. `draft` is where
    it is written first, for those who would know what a kill left behind. `before` and `OSError`
    are as in `write_new`.
    """
    path = Path(os.path.realpath(path))
    if _is_special(path):
        path.write_bytes(content if isinstance(content, bytes) else b"".join(content))
        return
    if draft is None:
        draft = _draft(path)
    else:
        draft.unlink(missing_ok=True)
    mode = _kept_mode(path, mode)
    with _drafted(draft, path, content, mode=mode, before=before, survives=survives):
        draft.replace(path)


def sweep(folder: Path) -> None:
    """Remove what a kill left behind of files that were being written."""
    for path in folder.glob(".dudo-*"):
        with suppress(OSError):
            if path.stat().st_mtime < time.time() - STALE:
                path.unlink()


def take_lock(descriptor: int, *, shared: bool = False) -> bool:
    """Lock what was opened until it is closed; whether nobody else has it locked.

    Those who only look share their lock. Where there are no locks, nobody has one.
    """
    if not HAS_LOCKS:
        return True
    try:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        pass
    return True


def _is_special(path: Path) -> bool:
    """Whether it is a pipe or a device, whose place nothing else can take."""
    try:
        return not stat.S_ISREG(path.stat().st_mode) and not path.is_dir()
    except OSError:
        return False


def _kept_mode(path: Path, mode: int) -> int:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return mode


def _draft(path: Path) -> Path:
    """Where a file is written before it has its name."""
    return path.with_name(f".dudo-{secrets.token_hex(8)}")


@contextmanager
def _drafted(
    draft: Path,
    path: Path,
    content: bytes | Iterable[bytes],
    *,
    mode: int,
    before: Callable[[int], object],
    survives: Survives = Survives.POWER_CUT,
) -> Iterator[None]:
    """A draft of the whole file, which is to be given its name, and is gone afterwards."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(draft, flags, mode), "wb") as file:
            file.writelines([content] if isinstance(content, bytes) else content)
            file.flush()
            if survives is Survives.POWER_CUT:
                os.fsync(file.fileno())
            before(file.fileno())
        yield
    except OSError as wrong:
        wrong.filename, wrong.filename2 = str(path), None  # what was meant, not its draft
        raise
    finally:
        with suppress(OSError):
            draft.unlink()
    if survives is Survives.POWER_CUT:
        _sync_folder(path.parent)


def _name(draft: Path, path: Path) -> None:
    """Give a file its name unless that is taken; where there are no links, claim it first."""
    try:
        os.link(draft, path)
    except OSError as wrong:
        if wrong.errno not in _NO_LINKS:
            raise
        path.open("xb").close()
        try:
            draft.replace(path)
        except OSError:
            path.unlink()
            raise


def _sync_folder(folder: Path) -> None:
    """Let the new name outlive a power cut, where folders can be synced."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
