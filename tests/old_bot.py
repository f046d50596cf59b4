"""A bot of version 1: it refuses other greetings, and looks into the rules of a view."""

import json
import sys


def say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudo-bot":
        say("ready" if rest == "1" else "error this bot speaks dudo-bot 1")
    elif word == "rules":
        sys.exit("there is no such word in version 1")
    elif word == "position":
        position = json.loads(rest)
    elif word == "go":
        dice = position["view"]["rules"].get("table", {}).get("dice", 5)
        move = json.dumps(position["moves"][0])
        say(f"bestmove {move} because we began with {dice} dice")
    elif word == "quit":
        break
