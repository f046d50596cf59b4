"""A program that misbehaves as its first argument says."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

how = sys.argv[1]


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def flood() -> None:
    while True:
        say("blah " * 50)


def endless_line() -> None:
    while True:
        sys.stdout.write("x" * 65536)


if how == "long-greeting":
    say("name " + "long " * 40_000)
if how == "unseen-name":
    say("name \a\b", "ready")
    time.sleep(60)
if how == "never-ready":
    time.sleep(60)
if how == "crash-at-start":
    sys.exit("no licence found")
if how == "wrong-greeting":
    say("id name Stockfish", "uciok")
if how == "refuses":
    say("error this bot speaks dudo-bot 7")
if how == "flood-at-start":
    flood()
if how == "deaf":
    say("wants events", "ready")
    time.sleep(60)
moves: list[object] = []
asked = 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudo-bot":
        say(f"name {how}", "wants events interject" if how == "listens" else "", "ready")
    elif word == "position":
        moves = json.loads(rest)["moves"]
    elif word == "interject?":
        say("pass")
    elif word == "hear" and how == "listens":
        with Path(sys.argv[2]).open("a", encoding="utf-8") as heard:
            heard.write(rest + "\n")
    elif word == "newgame" and how == "listens":
        with Path(sys.argv[2]).open("a", encoding="utf-8") as heard:
            heard.write("newgame\n")
    elif word == "go":
        asked += 1
        answer = f"bestmove {json.dumps(moves[0])}"
        if how == "silent":
            continue
        if how == "slow" and asked == 1:
            time.sleep(0.6)
        if how == "slowish":
            time.sleep(0.4)
        if how == "crash" and asked == 2:
            sys.stderr.write("Traceback\nValueError: too many dice\n")
            sys.exit(3)
        if how == "killed" and asked == 2:
            os.kill(os.getpid(), 9)
        if how == "cheat":
            answer = 'bestmove {"move": "bid", "count": 99, "face": 3}'
        if how == "cheat-once" and asked == 1:
            answer = 'bestmove {"move": "bid", "count": 99, "face": 3}'
        if how == "garbage":
            answer = "bestmove {five threes}"
        if how == "wrong-type":
            answer = 'bestmove {"move": "bid", "count": "five", "face": 3}'
        if how == "nested":
            answer = "bestmove " + "[" * 30000
        if how == "long" and asked == 1:
            answer += " because " + "long " * 20_000
        if how == "longish" and asked == 1:
            answer = answer.ljust(65_537)
        if how == "long-info" and asked == 1:
            say("info " + "long " * 40_000)
        if how == "late-and-long" and asked == 1:
            time.sleep(0.6)
            answer += " because " + "long " * 40_000
        if how == "passes":
            answer = "pass"
        if how == "babble":
            say(*["I am thinking"] * 1000)
        if how == "chatty":
            say(*["info depth 3", "hm", ""] * 20)
            answer += " because \x1b[31mred\x07 is " + "very " * 100 + "nice"
        if how == "flood":
            flood()
        if how == "endless-line":
            endless_line()
        if how == "binary":
            sys.stdout.buffer.write(bytes(range(256)) * 8 + b"\n")
        if how == "noisy-errors":
            sys.stderr.write("warning: " * 200_000)
        if how == "clings" and asked == 1:
            (Path(sys.argv[2]) / str(os.getpid())).touch()
        if how == "clings" and asked == 20:
            time.sleep(60)
        if how == "family" and asked == 1:
            child = subprocess.Popen(["sleep", "60"])
            Path(sys.argv[2]).write_text(str(child.pid), encoding="utf-8")
        say(answer)
    elif word == "quit" and how == "stays":
        time.sleep(60)
    elif word == "quit":
        break
if how == "clings":  # nobody is there any more
    time.sleep(60)
