"""Records garbled at random: each is refused with its line or read, and nothing else happens."""

import random
import re
import time
import zlib
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from dudo.cli.stage import ReplayTeller, table_of
from dudo.game import EDITION, SPECTATOR, view
from dudo.game.record import RecordError, read, replay
from dudo.texts import texts
from effort import examples
from goldens import FOLDER
from test_record_docs import EXAMPLES

RECORDS = Path(__file__).parent / "records"
SOURCES = [
    *EXAMPLES,
    *(path.read_text() for path in sorted([*FOLDER.glob("*.dudo"), *RECORDS.glob("*.dudo")])),
]
WORDS = """\
Ana Bob Carla hidden losses ? _ 0 1 2 6 7 99 5x3 0x1 9x_ show reroll choose decline resign penalty
dudo calza = nothing changes loses gains joker is out owed a round opens chooses of up to clockwise
right seats: throws lot winner: unfinished round dice: table: referee: edition: opener: players:
book: rules: {} {"name": jouhet+hidden-losses cacho gone blank sees others declarer faces ; , :
× İ [0a1b2c] " #"""


def garbled(text: str, rng: random.Random) -> str:
    """A record with some lines and words lost, doubled, exchanged or made up."""
    text = re.sub(r" \[\w{6}\]", "", text) if rng.random() < 0.9 else text
    if rng.random() < 0.5:
        told = "referee: 0\ntable: 5 dice of 6 faces, losses hidden, blank\n"
        today = f"referee: {EDITION}"
        old = "" if today in text else told
        text = text.replace(today, "referee: 0").replace("players:", f"{old}players:", 1)
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
        change = rng.randrange(6)
        if change == 0:
            lines[here], lines[there] = lines[there], lines[here]
        elif change == 1:
            lines.insert(here, lines[there])
        elif change == 2 and len(lines) > 1:
            del lines[here]
        else:
            words = lines[here].split(" ")
            place = rng.randrange(len(words))
            words[place : place + rng.randint(0, 1)] = rng.choices(
                WORDS.split(), k=rng.randint(0, 2)
            )
            lines[here] = " ".join(words)
    return "\n".join(lines)


def one_in_ten(text: str) -> bool:
    """A tenth of the records: telling each in full would take long."""
    return zlib.crc32(text.encode()) % 10 == 0


def survives(text: str) -> bool:
    """Whether a record can be replayed; looking at it from everywhere then works too."""
    try:
        again = replay(read(text))
    except RecordError as wrong:
        told = wrong
    else:
        for step in again.steps[-40:]:
            table_of(step.game, texts("en"))
            for seat in (SPECTATOR, *range(len(step.game.players))):
                view(step.game, seat)
        if one_in_ten(text):
            ReplayTeller(again, Console(file=StringIO()), texts("ru")).tell(0, len(again.steps))
        return True
    assert 0 < told.line <= text.count("\n") + 1
    assert len(told.reason) < 1000
    return False


def test_garbled_records_are_refused_or_read() -> None:
    rng = random.Random(1)
    tried = examples(1500)
    survivors = sum(survives(garbled(rng.choice(SOURCES), rng)) for _ in range(tried))
    assert 20 < survivors < tried - 20


@pytest.mark.parametrize(
    "line",
    [
        "Ana:" + " " * 60_000 + "x",
        "= " + "[ " * 30_000,
        "= " + " " * 60_000 + "[",
        "= " + "Ana loses 1, " * 4_000,
        'Ana: "' + '" "' * 20_000,
        "seats: " + "Ana, " * 12_000,
        "round 1: " + "Ana opens" * 6_000,
        "dice: " + "1 " * 30_000,
        "unfinished" + " " * 60_000 + "[0a1b2c",
        "x" * 60_000,
    ],
    ids=lambda line: line[:12],
)
def test_long_lines_are_refused_at_once_and_in_few_words(line: str) -> None:
    began = time.thread_time()
    with pytest.raises(RecordError) as caught:
        replay(read(f"dudo 1\nbook: chart\nplayers: Ana, Bob\nround 1: Ana opens\n{line}"))
    assert time.thread_time() - began < 0.5
    assert len(caught.value.reason) < 300
