"""Check the dice of a recorded game of Dudo by itself: `python verify_dice.py GAME.dudo`.

It needs nothing but Python, knows no rule of the game, and shares no line with Dudo: it reads the
`x-fair` lines, computes the dice of every round that was opened, and compares them with the record.
docs/fairness.md describes each step. Exit code: 0 all proven, 1 wrong, 3 not all could be checked.
"""

import hashlib
import hmac
import re
import sys
from collections import Counter
from pathlib import Path

Throw = tuple[int, int, int, int, list[int]]  # round, seat, index, faces of a die, dice


def framed(*parts: str | int) -> bytes:
    """Parts in UTF-8, each behind its length in four bytes."""
    encoded = [str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in encoded)


def thrown(key: bytes, game: str, at: tuple[int, int, int], faces: int, count: int) -> Counter[int]:
    """The dice of the throw with that round, seat and index."""
    texts = (framed("dudo throw 1", game, *at, faces, block) for block in range(count))
    drawn = b"".join(hmac.digest(key, text, "sha256") for text in texts)
    return Counter([byte % faces + 1 for byte in drawn if byte < 256 - 256 % faces][:count])


def hands(text: str, players: list[str], faces: int) -> list[tuple[int, list[int]]]:
    """The dice behind each name: `_` is the highest face, `?` one that the writer has not seen."""
    found = re.findall(r'([^,;]+?)"? ([\d_? ]+)(?=[,;]|$)', text)
    digits = str.maketrans({"_": str(faces), "?": "0", " ": ""})
    seats = {name: seat for seat, name in enumerate(players)}
    return [(seats[name.strip(' "')], [*map(int, dice.translate(digits))]) for name, dice in found]


def read(lines: list[str], faces: int) -> tuple[dict[int, dict[str, str]], list[Throw], int]:
    """What the record tells: the proof of each round, all throws, and how many seats there are."""
    rounds: dict[int, dict[str, str]] = {}
    throws: list[Throw] = []
    players, number, rerolls = [""], 0, Counter[int]()
    for line in (typed.partition("#")[0].strip() for typed in lines):
        if line.startswith("players:"):
            players = [name.strip(' "') for name in line[8:].split(",")]
        elif found := re.match(r"x-fair: round (\d+) (commitment|seeds|secret) (.*)", line):
            rounds.setdefault(int(found[1]), {})[found[2]] = found[3]
        elif found := re.match(r"round (\d+):", line):
            number, rerolls = int(found[1]), Counter()
        elif line.startswith("dice:"):
            throws += [(number, s, 0, faces, dice) for s, dice in hands(line[5:], players, faces)]
        elif found := re.fullmatch(r'"?([^:"]+)"?: reroll ([\d_? ]+)', line):
            ((seat, dice),) = hands(f"{found[1]} {found[2]}", players, faces)
            rerolls[seat] += 1
            throws.append((number, seat, rerolls[seat], faces, dice))
        elif line.startswith("seats:"):
            ring, *placed = re.split("; throws |; lot ", line[6:])
            places = dict(hands(placed[0], players, faces)) if "; throws" in line else {}
            throws += [(0, s, i, faces, [die]) for s in places for i, die in enumerate(places[s])]
            if "; lot" in line:
                first = players.index(ring.split(",")[0].strip(' "'))
                before = len(places.get(first, ()))
                throws.append((0, first, before, len(players), [int(placed[-1])]))
    return rounds, throws, len(players)


def check(lines: list[str]) -> tuple[int, str]:
    """The exit code, and a sentence."""
    begun = re.search(r"(?m)^x-fair: game (\S+) rules (\S+) faces (\d+)", "\n".join(lines))
    if begun is None:
        return 3, "the record carries no proof of fair dice"
    game, rules, faces = begun[1], begun[2], int(begun[3])
    rounds, throws, seats = read(lines, faces)
    keys: dict[int, bytes] = {}
    for number, known in rounds.items():
        seeds = [seed.strip("-") for seed in known.get("seeds", "").split()]
        if "secret" in known:
            text = framed("dudo commitment 1", game, number, known["secret"])
            if hashlib.sha256(text).hexdigest() != known.get("commitment") or len(seeds) != seats:
                return 1, f"round {number}: not the secret committed to, or not {seats} seeds"
            text = framed("dudo key 1", game, number, rules, *seeds)
            keys[number] = hmac.digest(bytes.fromhex(known["secret"]), text, "sha256")
    checked = 0
    for number, seat, index, die, dice in (throw for throw in throws if throw[0] in keys):
        seen = Counter(filter(None, dice))
        if not seen <= thrown(keys[number], game, (number, seat, index), die, len(dice)):
            return 1, f"round {number}: seat {seat + 1} has other dice than secret and seeds make"
        checked += seen.total()
    told = f"{checked} dice are as secret and seeds make them"
    left = sorted({number for number, *_ in throws} - set(keys))
    return (3, f"{told}; not opened: rounds {left}") if left or not checked else (0, told)


if __name__ == "__main__":
    record = Path(sys.argv[1]) if len(sys.argv) == 2 else sys.exit(__doc__)
    code, verdict = check(record.read_text(encoding="utf-8").splitlines())
    print(verdict)
    sys.exit(code)
