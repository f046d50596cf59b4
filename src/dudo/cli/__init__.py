"""The command line: one command to a module, loaded only when it is called."""

import io
import sys
from contextlib import nullcontext, suppress

from cyclopts import App, CycloptsError

from dudo import __version__
from dudo.cli.hangup import heeding_interruptions
from dudo.cli.plainly import plainly
from dudo.cli.printable import printable
from dudo.cli.streams import drop_output, open_streams
from dudo.cli.whole_numbers import refuse_fractions
from dudo.errors import INTERRUPTED, UserError
from dudo.messages import ENGLISH, tell

app = App(
    name="dudo",
    version=__version__,
    help="Dudo, the dice-bluffing game of South America: five rule books, one referee.",
    exit_on_error=False,
    print_error=False,
    config=refuse_fractions,
)
app.command("dudo.cli.play:play", name="play", help="Play against bots, or with friends.")
app.command("dudo.cli.rules:rules", name="rules", help="List, explain and check rules.")
app.command("dudo.cli.replay:replay", name="replay", help="Step through a recorded game.")
app.command("dudo.cli.verify:verify", name="verify", help="Check that nobody chose the dice.")
app.command("dudo.cli.games:app", name="games", help="List, replay and delete your games.")
app.command("dudo.cli.referee:referee", name="referee", help="Referee games over JSON lines.")
app.command("dudo.cli.odds:odds", name="odds", help="Tell how likely every bid is.")
app.command("dudo.cli.serve:serve", name="serve", help="Keep tables for browsers.")
app.command("dudo.cli.arena:arena", name="arena", help="Let bots play each other, and measure.")
app.command("dudo.cli.solve:app", name="solve", help="Solve rounds and endgames between two.")
app.command("dudo.cli.simulate:simulate", name="simulate", help="Play very many games at once.")
app.command("dudo.cli.schema:schema", name="schema", help="Print the JSON Schema of what is sent.")
app.command("dudo.cli.bot:bot", name="bot", help="Play as a bot over the bot protocol.")

LONG = frozenset({"arena", "simulate", "solve"})
"""Commands that SIGTERM interrupts as Ctrl-C does; both wait while a kernel is being compiled.

Others hear them by themselves or have nothing to keep.
"""


def main() -> None:
    """Run a command; what a user can mend is told in a line and leaves with exit code 2."""
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a screen may lack the letters of a word
    try:
        try:
            with heeding_interruptions() if LONG.intersection(sys.argv[1:2]) else nullcontext():
                app()
        finally:
            sys.stdout.flush()  # what cannot be written is told here, not when all is over
    except CycloptsError as wrong:
        _leave(plainly(wrong))
    except UserError as error:
        _leave(_told(error))
    except KeyboardInterrupt:  # before a command could take leave by itself
        drop_output()
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever read has had enough
        drop_output()
        sys.exit(1)
    except OSError as wrong:
        drop_output()
        where = f"{wrong.filename}: " if wrong.filename else ""
        _leave(f"{where}{wrong.strerror or wrong}")


def _told(error: UserError) -> str:
    """What is wrong, in the language that was asked for; English is the error's own."""
    if error.told is None:
        return str(error)
    from dudo.cli.asked_language import asked_language  # noqa: PLC0415 only where something is wrong

    code = asked_language(sys.argv[1:])
    return str(error) if code == ENGLISH else tell(error.told, code)


def _leave(why: str) -> None:
    with suppress(OSError):  # nobody can read it where the terminal itself is gone
        print(f"dudo: {printable(why)}", file=sys.stderr, flush=True)
    drop_output()
    sys.exit(2)
