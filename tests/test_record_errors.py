"""Records with something wrong in them: each error names the line and the reason."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.errors import UserError
from dudo.game import Phase, start
from dudo.game.record import LARGEST, RecordError, read, replay, write
from dudo.rules import BOOKS
from effort import examples

RECORDS = Path(__file__).parent / "records"

TYPED = """\
DUDO 1
  Book:  Cacho        # typed by hand: no edition, no check sums, no throws for places
players: Ana,Bob ,  Carla
seats: bob, ana, carla

round 1: bob  opens
DICE: Ana 22334; Bob 1 1 2 5 6; carla 1 2 3 4 5
bob: 2 X 3
ANA: 3×3
Carla: shows 3 1
Carla: rerolls 3 3 6
Carla: 4 3
Bob: spot on
= bob loses 1
Round 2: Bob opens
dice: Ana 2 3 3 4 6; Bob 1 2 5 6; Carla 1 2 3 4 5
Carla: resign
= Carla loses 5, Carla is out
round 3: bob opens
Ana: resign
= Ana loses 5, Ana is out
winner: Bob
"""

TRADITIONAL = """\
dudo 1
book: traditional
players: Ana, Bob, Carla

round 1: Bob opens
Bob: left
dice: Ana 2 3 3 4 6; Bob 1 1 2 5 6; Carla 1 2 3 4 5
Bob: 5x3
Carla: doubt
= 6 counted, Carla loses 1
round 2: Carla opens
unfinished
"""


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(read(text))
    return caught.value


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


def test_a_game_can_be_typed_by_hand() -> None:
    again = replay(read(TYPED))
    assert again.checked
    assert again.last.players[again.last.winner] == "Bob"
    assert again.first == start(BOOKS["cacho"], ["Ana", "Bob", "Carla"])
    assert "Carla rolls 3 dice, not 2" in refused(changed(TYPED, "3 3 6", "3 3")).reason
    assert replay(read("\ufeff" + TYPED.replace("\n", "\r\n"))).events == again.events


def test_whoever_opens_round_1_was_agreed_on_where_nothing_is_said() -> None:
    again = replay(read(TRADITIONAL))
    assert again.first.agreed == 1
    assert again.last.phase is Phase.DIRECT
    assert (
        replay(read(changed(TRADITIONAL, "Carla\n\n", "Carla\nopener: bob\n\n"))).first.agreed == 1
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Carla: doubt", "Zoe: doubt", 9, 'no player "Zoe"'),
        ("Carla: doubt", "Carla: perhaps", 9, "is no move"),
        ("Carla: doubt", "Carla doubt", 9, "says nothing a record knows"),
        ("Carla: doubt", "Ana: doubt", 9, "It is not your turn"),
        ("Carla: doubt", "Carla: 5x2", 9, "does not raise"),
        ("Carla: doubt", "Carla: 0x2", 9, "one die at least"),
        ("Carla: doubt", "Carla: 6x7", 9, "a die shows 1 to 6"),
        ("Carla: doubt", "Carla: 6x_", 9, "a die shows 1 to 6"),
        ("Carla: doubt", "Carla: show 3", 9, "not shown and rerolled here"),
        ("Carla: doubt", "Carla: show ?", 9, "dice that are shown are seen"),
        ("Carla: doubt", "Carla: show hidden", 9, "dice that are shown are seen"),
        ("Carla: doubt", "Carla: show x", 9, "is no die"),
        ("Carla: doubt", "Carla: reroll 3", 9, "nothing to roll again"),
        ("Carla: doubt", "Carla: choose open", 9, "Not now"),
        ("Carla: doubt", "Carla: decline", 9, "Not now"),
        ("Carla: doubt\n", "", 9, "no call whose result"),
        ("Bob: 5x3\n", "", 8, "It is not your turn"),
        ("Bob: 5x3", "Bob: doubt", 8, "no bid to call yet"),
        ("Bob: left", "Bob: perhaps", 6, "is no move"),
        ("Bob: left\n", "", 6, "not to be rolled now"),
        ("round 1: Bob opens\n", "", 5, "a round must come here"),
        ("round 1: Bob opens", "round 2: Bob opens", 5, 'the rules say "round 1: Bob opens"'),
        ("round 1: Bob opens", "round 1: Bob sings", 5, "who opens"),
        ("round 1: Bob opens", "round 1: Bob opens, loudly", 5, "says nothing about a round"),
        ("round 1: Bob opens", "round 1: Bob opens, open of Bob", 5, "the rules say"),
        ("round 1: Bob opens", "seats: Ana, Bob, Carla", 5, "the first round must follow"),
        ("round 1: Bob opens", "winner: Bob", 5, "a round must come here"),
        ("round 1: Bob opens", "unfinished\nround 1: Bob opens", 5, "nothing may follow it"),
        ("round 2: Carla opens", "round 2: Ana opens", 11, "the rules say"),
        ("round 2: Carla opens", "winner: Carla", 11, "the rules say"),
        ("round 2: Carla opens", "seats: Ana, Bob, Carla", 11, "a round must come here"),
        ("round 2: Carla opens", "Carla: left", 11, "a round must come here"),
        ("round 2: Carla opens\nunf", "round 2: Carla opens\nunfinished\nunf", 12, "may follow"),
        ("round 1:", "seats: Ana, Bob\nround 1:", 5, "every player has one place"),
        ("round 1:", "seats: Bob, Ana, Carla\nround 1:", 5, "the rules say"),
        ("round 1:", "seats: Ana, Bob, Carla; hats\nround 1:", 5, "nothing about places"),
        ("round 1:", "seats: Ana, Bob, Carla; lot 2\nround 1:", 5, "the rules say"),
        ("round 1:", "seats: Ana, Bob, Carla; throws Ana 1, Ana 2\nround 1:", 5, "no throw"),
        ("Ana 2 3 3 4 6", "Ana 2 3 3 4", 7, "Ana rolls 5 dice, not 4"),
        ("Ana 2 3 3 4 6", "Ana 2 3 3 4 7", 7, "a die shows 1 to 6"),
        ("Ana 2 3 3 4 6", "Ana 2 3 3 4 0", 7, "a die shows 1 to 6"),
        ("Ana 2 3 3 4 6; ", "", 7, "Ana has not rolled"),
        ("Ana 2 3 3 4 6", "Bob 2 3 3 4 6", 7, "rolls twice"),
        ("Ana 2 3 3 4 6", "Ana 2 2 3 4 6", 10, "the rules say"),
        ("Ana 2 3 3 4 6", "Ana 2 3 3 4 ?", 9, "all dice are in view"),
        ("Ana 2 3 3 4 6", "Ana hidden", 7, "losses are not hidden at this table"),
        ("= 6 counted", "= 5 counted", 10, '"= 6 counted, Carla loses 1"'),
        ("Carla loses 1", "Bob loses 1", 10, '"= 6 counted, Carla loses 1"'),
        ("Carla loses 1", "Carla loses", 10, "nothing about the end of a round"),
        ("Carla loses 1", "Carla loses 0", 10, "how many dice"),
        ("Carla loses 1", "Carla gains 1", 10, "the rules say"),
        ("Carla loses 1", "Carla loses 1, Carla loses 1", 10, "named twice"),
        ("Carla loses 1", "Carla loses 1, Carla is out", 10, "the rules say"),
        ("Carla loses 1", "Carla loses 1, Carla is owed a round", 10, "the rules say"),
        ("Carla loses 1", "Carla loses 1 [000000]", 10, "check sum"),
        ("= 6 counted, Carla loses 1\n", "", 10, "the result must come here"),
        ("unfinished\n", "", 11, "the record ends here, in round 2"),
        ("book: traditional", "book: poker", 2, "there is no book"),
        ("book: traditional", "rules: {}", 2, "name"),
        ("book: traditional", "rules: {", 2, "not JSON"),
        ("book: traditional\n", "", 4, "either a book or rules"),
        ("book: traditional", "book: traditional\nbook: chart", 3, "says book twice"),
        ("book: traditional", "book: traditional\nedition: new", 3, "is no edition"),
        ("players: Ana, Bob, Carla", "players: Ana, Bob, Ana", 3, "share a name"),
        ("players: Ana, Bob, Carla", "players: Ana", 3, "players"),
        ("players: Ana, Bob, Carla\n", "", 4, "does not name the players"),
        ("players: Ana, Bob, Carla", "players: Ana, Bob, Carla\nopener: Zoe", 4, "no player"),
        ("players: Ana, Bob, Carla", "players: Ana, Bob, Carla\nopener: Ana", 6, "the rules say"),
        ("dudo 1", "dudo 2", 1, "notation 2"),
        ("dudo 1", "hello", 1, "begins with the line"),
        ("Bob: 5x3", "Bob: 5x3\x07", 8, "cannot be printed"),
        ("Bob: 5x3", "Bob: " + "5" * 80_000, 8, "characters"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    wrong = refused(changed(TRADITIONAL, old, new))
    assert (wrong.line, reason in str(wrong)) == (line, True), str(wrong)


def test_what_is_no_text_is_refused() -> None:
    assert refused(b"").line == 1
    assert refused(b"# nothing\n\n").line == 1
    wrong = refused(TRADITIONAL.encode() + b"\n\xff")
    assert (wrong.line, "UTF-8" in wrong.reason) == (14, True)
    assert "bytes" in refused(b"x" * (LARGEST + 1)).reason
    assert (
        "a round must come here"
        in refused("dudo 1\nbook: traditional\nplayers: A, B\nA: 5x3").reason
    )
    assert "before the first round" in refused("dudo 1\nbook: chart\nplayers: A, B").reason
    assert refused("dudo 1\nbook: traditional\nplayers: A, B").line == 3


def test_dice_thrown_for_places_are_checked() -> None:
    text = (RECORDS / "maputo.dudo").read_text()
    lot = next(line for line in text.split("\n") if "lot" in line)
    assert (
        "nothing more is written"
        in refused(changed(text, lot, lot[:-7] + "; lot 0; throws Bob 2")).reason
    )
    assert "9 is written" in refused(changed(text, lot, lot[:-1] + "9")).reason
    assert refused(changed(text, lot, f"{lot[:-7]}; throws Ana 2")).line == 10
    assert refused(changed(text, lot, f"{lot[:-7]}; throws Ana 6")).line == 10
    high = (RECORDS / "chart.dudo").read_text()
    assert (
        "sit in the order"
        in refused(
            changed(
                high,
                "seats: Ana, Bob, Carla; throws Ana 6, Bob 3, Carla 3",
                "seats: Bob, Ana, Carla",
            )
        ).reason
    )


def test_a_record_made_under_an_older_edition_of_a_book_still_replays() -> None:
    text = (RECORDS / "older-edition.dudo").read_text()
    again = replay(read(text))
    assert not again.checked
    assert "1 0123456789abcdef" in again.note
    assert again.last.winner == 1
    assert [str(bid) for bid in again.last.round.bids] == ["2x1", "1x6"]
    today = "\n".join(line for line in text.split("\n") if not line.startswith("edition"))
    assert "cannot be opened" in refused(today).reason
    assert not replay(read(changed(text, "1 0123456789abcdef", "2"))).checked
    assert "cannot be opened" in refused(changed(text, "1 0123456789abcdef", "1")).reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("round 1: Ana", "round 2: Ana", "round 1 is next"),
        ("Ana: dudo", "Ana: left", "not the moment"),
        ("Ana: dudo", "Ana: choose open", "not the moment"),
        ("Ana: dudo", "Ana: show 6", "not under that cup"),
        ("Ana: 2x1 ", "Ana: dudo ", "no bid to call"),
        ("dice:", "Ana: 1x2\ndice:", "not the moment"),
        ("= 2 counted, ", "= ", "how many dice were counted"),
        ("Ana loses 5, Ana is out", "Ana loses 6, Ana is out", "not that many"),
        ("Ana loses 5, Ana is out", "Ana loses 1 joker", "not that many"),
        ("Ana loses 5, Ana is out", "Ana loses 5", "is out, and nobody else"),
        ("Ana loses 5, Ana is out", "Ana loses 4, Ana is out", "is out, and nobody else"),
        (
            "Ana loses 5, Ana is out",
            "Ana loses 5, Bob loses 5, Ana is out, Bob is out",
            "somebody keeps a die",
        ),
        ("winner: Bob", "winner: Ana", "only player left"),
        ("winner: Bob", "round 2: Ana opens", "Ana is out"),
    ],
)
def test_even_an_older_record_must_make_sense(old: str, new: str, reason: str) -> None:
    text = (RECORDS / "older-edition.dudo").read_text()
    assert reason in refused(changed(text, old, new)).reason


@pytest.mark.parametrize("cup", ["", " hidden"])
def test_a_player_who_is_out_rolls_nothing(cup: str) -> None:
    text = TYPED[: TYPED.index("Ana: resign")]
    dice = f"dice: Ana 2 3 3 4 6; Carla{cup}; Bob 1 2 5 6\nunfinished\n"
    assert "Carla is out" in refused(text + dice).reason
    assert replay(read(text + dice.replace(f" Carla{cup};", ""))).last.phase is Phase.BID


@settings(max_examples=examples(300))
@given(
    book=st.sampled_from([*BOOKS, "older-edition"]),
    cuts=st.lists(
        st.tuples(st.integers(0, 99), st.integers(0, 99), st.text(max_size=3)), max_size=3
    ),
)
def test_garbage_is_refused_or_read_but_never_breaks_anything(
    book: str, cuts: list[tuple[int, int, str]]
) -> None:
    text = re.sub(r" \[\w{6}\]", "", (RECORDS / f"{book}.dudo").read_text())
    lines = text.split("\n")
    for one, other, garbage in cuts:
        here, there = one % len(lines), other % len(lines)
        lines[here], lines[there] = lines[there][:other] + garbage, lines[here]
    with suppress(RecordError):
        replay(read("\n".join(lines)))


def test_a_seed_that_would_be_read_as_a_comment_is_refused() -> None:
    with pytest.raises(UserError, match="cannot stand as the seed"):
        write(start(BOOKS["chart"], ["A", "B"]), [], seed="#1")


@pytest.mark.parametrize("book", BOOKS)
def test_golden_records_replay(book: str) -> None:
    text = (RECORDS / f"{book}.dudo").read_text()
    again = replay(read(text))
    assert again.checked
    assert again.last.phase is Phase.OVER
    assert write(again.first, again.events, seed=again.record.header.seed) == text
