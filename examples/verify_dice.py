"""Check the dice of a recorded game of Dudo by itself: `python verify_dice.py GAME.dudo`.

It needs nothing but Python, knows no rule of the game, and shares no line with Dudo: it reads the
`x-fair` lines, computes the dice of every round that was opened, and looks for them in the record.
docs/fairness.md describes each step. Exit code: 0 proven, 1 wrong, 3 nothing to check.
"""

import hashlib
import hmac
import re
import sys
from pathlib import Path


def framed(*parts):
    encoded = [str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in encoded)


def thrown(key, game, round_number, seat, index, faces, count):
    dice, block = [], 0
    while len(dice) < count:
        text = framed("dudo throw 1", game, round_number, seat, index, faces, block)
        drawn = hmac.digest(key, text, "sha256")
        dice += [byte % faces + 1 for byte in drawn if byte < 256 - 256 % faces]
        block += 1
    return sorted(dice[:count])


def faces_of(text, faces):
    """Dice as numbers; `_` is the highest face, and `?` one that the writer has not seen."""
    signs = text.replace(" ", "")
    return [0 if sign == "?" else faces if sign == "_" else int(sign) for sign in signs]


def split_hand(hand, players):
    """A player's name, which may have quotation marks, and what stands behind it."""
    for name in sorted(players, key=len, reverse=True):
        for written in (f'"{name}" ', f"{name} "):
            if hand.startswith(written):
                return name, hand[len(written) :]
    return "", ""


def check(lines):
    begun = re.search(
        r"^x-fair: game (\S+) rules (\S+) faces (\d+)", "\n".join(lines), re.MULTILINE
    )
    if begun is None:
        return 3, "the record carries no proof of fair dice"
    game, rules, faces = begun[1], begun[2], int(begun[3])
    rounds, players, rolled, number, before = {}, [], [], 0, {}
    for line in lines:
        if line.startswith("players:"):
            players = [name.strip().strip('"') for name in line[8:].split(",")]
        elif found := re.match(r"x-fair: round (\d+) (commitment|seeds|secret) (.*)", line):
            rounds.setdefault(int(found[1]), {})[found[2]] = found[3]
        elif found := re.match(r"round (\d+):", line):
            number, before = int(found[1]), {}
        elif line.startswith("dice:"):
            for hand in line[5:].split(";"):
                name, dice = split_hand(hand.strip(), players)
                if re.fullmatch(r"[\d_? ]+", dice):
                    rolled.append((number, name, 0, faces_of(dice, faces)))
        elif found := re.match(r'("[^"]*"|[^:]+): reroll ([\d_? ]+)', line):
            name = found[1].strip('"')
            before[name] = before.get(name, 0) + 1
            rolled.append((number, name, before[name], faces_of(found[2], faces)))
    checked = 0
    for number, known in rounds.items():
        if "secret" not in known:
            continue
        secret = bytes.fromhex(known["secret"])
        told = hashlib.sha256(framed("dudo commitment 1", game, number, secret.hex())).hexdigest()
        if told != known["commitment"]:
            return 1, f"round {number}: the secret is not the one committed to"
        seeds = ["" if seed == "-" else seed for seed in known.get("seeds", "").split()]
        key = hmac.digest(secret, framed("dudo key 1", game, number, rules, *seeds), "sha256")
        for at, name, index, dice in rolled:
            if at != number or 0 in dice:
                continue
            seat = players.index(name)
            if thrown(key, game, number, seat, index, faces, len(dice)) != sorted(dice):
                return 1, f"round {number}: {name} has other dice than secret and seeds make"
            checked += len(dice)
    if not checked:
        return 3, "nothing was opened"
    return 0, f"{checked} dice are as secret and seeds make them"


if __name__ == "__main__":
    code, verdict = check(Path(sys.argv[1]).read_text(encoding="utf-8").splitlines())
    print(verdict)
    sys.exit(code)
