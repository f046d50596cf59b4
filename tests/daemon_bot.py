"""A program whose children run away from it: `python daemon_bot.py HOW FOLDER`.

HOW says how they get away (`session`, `twice`, `clean`: with nothing of the parent's environment),
and after a colon what the program does then: `stays` until it is told to quit, `leaves` at once, or
`crashes`. Each child notes its number in FOLDER and lives for a minute.
"""

import json
import os
import sys
import time
from pathlib import Path

(how, _, then), FOLDER = sys.argv[1].partition(":"), Path(sys.argv[2])
CHILD = (
    "import os, pathlib, sys, time; pathlib.Path(sys.argv[1], str(os.getpid())).touch(); "
    "time.sleep(60)"
)


def run_away() -> None:
    if os.fork():
        return
    os.setsid()
    if how in ("twice", "clean") and os.fork():
        os._exit(0)
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in (0, 1, 2):
        os.dup2(nothing, pipe)
    command = [sys.executable, "-I", "-S", "-c", CHILD, str(FOLDER)]
    environment = {} if how == "clean" else dict(os.environ)
    os.execve(sys.executable, command, environment)  # noqa: S606 running away is the point


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


run_away()
while not list(FOLDER.iterdir()):
    time.sleep(0.005)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudo-bot":
        say("ready")
        if then == "leaves":
            break
        if then == "crashes":
            os.abort()
    elif word == "position":
        moves = json.loads(rest)["moves"]
    elif word == "go":
        say(f"bestmove {json.dumps(moves[-1])}")
    elif word == "quit":
        break
