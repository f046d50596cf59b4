"""The command line: one command to a module, loaded only when it is called."""

import io
import sys

from cyclopts import App

from dudo import __version__
from dudo.trouble import Trouble

app = App(
    name="dudo",
    version=__version__,
    help="Dudo, the dice-bluffing game of South America: five rule books, one referee.",
)
app.command("dudo.cli.play:play", name="play", help="Play against bots, or with friends.")
app.command("dudo.cli.rules:rules", name="rules", help="List, explain and check rules.")
app.command("dudo.cli.replay:replay", name="replay", help="Step through a recorded game.")
app.command("dudo.cli.referee:referee", name="referee", help="Referee games over JSON lines.")
app.command("dudo.cli.odds:odds", name="odds", help="Tell how likely every bid is.")
app.command("dudo.cli.arena:arena", name="arena", help="Let bots play each other, and measure.")
app.command("dudo.cli.bot:bot", name="bot", help="Play as a bot over the bot protocol.")


def main() -> None:
    """Run a command; what a user can mend is told in a line and leaves with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a screen may lack the letters of a word
    try:
        app()
    except Trouble as trouble:
        print(f"dudo: {trouble}", file=sys.stderr)
        sys.exit(2)
