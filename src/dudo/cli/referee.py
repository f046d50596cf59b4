"""`dudo referee`: the engine for programs, over JSON lines."""

import os
import sys

from dudo.referee import serve


def referee(*, strict: bool = False) -> int:
    """Referee games for a program: a JSON request on each line in, a JSON reply on each line out.

    Books, dice, moves, views and records are requests; docs/referee.md describes each.
    Leaves with exit code 2 if a line could not be understood.

    Parameters
    ----------
    strict
        Stop at the first line that cannot be understood.
    """
    try:
        garbage = serve(sys.stdin.buffer, sys.stdout.buffer, strict=strict)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 2 if garbage else 0
