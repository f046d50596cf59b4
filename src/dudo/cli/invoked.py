"""How the program is called here, for commands that a reader is to type."""

import os
import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """The word that starts this program: `dudo`, or what is typed where no shell finds it."""
    started = Path(sys.argv[0])
    if started.name != "dudo" or shutil.which("dudo"):
        return "dudo"
    return shlex.quote(os.path.relpath(started))


def resuming(game: str = "") -> str:
    """The command that goes on with a game, or with the one that was left last."""
    return f"{program()} play --resume {game}".rstrip()
