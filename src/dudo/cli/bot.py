"""`dudo bot`: one of the cast behind the bot protocol, for programs that run bots."""

import os
import sys
from typing import Annotated

from cyclopts import Parameter

from dudo.bots.cast import CAST, is_program
from dudo.bots.gc_pause import gc_paused
from dudo.bots.serving import serve
from dudo.errors import UserError
from dudo.messages import tell


def bot(
    name: Annotated[
        str | None, Parameter(help="Who plays, such as reader or searcher?ms=20.")
    ] = None,
    /,
) -> int:
    """Play through the bot protocol on standard input and output, or list who can play.

    docs/bot-protocol.md describes every line.
    """
    if name is None:
        width = max(map(len, CAST))
        for character in CAST.values():
            print(f"{character.name:<{width}} {character.called}: {tell(character.about)}")
        return 0
    if is_program(name):
        raise UserError(f'"{name}" is a program already, and speaks the protocol by itself')
    try:
        serve(name, sys.stdin.buffer, sys.stdout.buffer, around=gc_paused)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
