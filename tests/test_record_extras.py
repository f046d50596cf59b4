"""Lines that begin with x- are other programs': kept where they stand, and never understood."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.cli.replay import replay as replay_file
from dudo.errors import UserError
from dudo.game import EDITION, SPECTATOR, SeededRoller, chance, start
from dudo.game.record import ExtraLine, Recorder, RecordError, read, replay, write
from dudo.game.record import extras as record_extras
from dudo.game.record.extras import LONGEST_EXTRA, MOST_EXTRAS
from dudo.rules import BOOKS, Ruleset
from effort import examples
from goldens import FOLDER
from test_record import ODD_NAMES, all_rules, played

TYPED = """dudo 1
x-server: example.org
players: Ana, Bob
x-rating: Ana 1500, Bob 1400
book: jouhet

x-proof: 00ff
round 1: Ana opens
x-clock: Ana 30
dice: Ana 1 2 3 4 5; Bob 2 2 3 3 4
Ana: 3x2   # a comment goes
x-clock: Ana 28 # this is none
Bob: dudo

x-thought: two of each
= 3 counted, Bob loses 1
unfinished
x-saved: yes
"""

signs = st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(' \t#:;,"[]=')
extra_texts = st.builds(
    lambda margin, mark, text: f"{margin}{mark}{text}",
    st.sampled_from(["", "", "  ", "\t"]),
    st.sampled_from(["x-", "x-", "X-"]),
    st.text(signs, max_size=40),
).filter(lambda text: record_extras.is_extra(text, ODD_NAMES))


def insert(text: str, extras: list[tuple[float, str]]) -> str:
    """A record with lines put in anywhere below its first one."""
    lines = text.removesuffix("\n").split("\n")
    for where, extra in extras:
        lines.insert(1 + round(where * (len(lines) - 1)), extra)
    return "\n".join(lines) + "\n"


def only_extras(text: str) -> list[str]:
    return [line for line in text.split("\n") if record_extras.is_extra(line, ODD_NAMES)]


def without_extras(text: str) -> str:
    return "\n".join(
        line for line in text.split("\n") if not record_extras.is_extra(line, ODD_NAMES)
    )


inserted = st.lists(st.tuples(st.floats(0, 1), extra_texts), max_size=12)


@settings(max_examples=examples(120))
@given(
    rules=st.sampled_from(all_rules()),
    seed=st.integers(0, 10**6),
    most=st.sampled_from([0, 2, 9, 60, 9999]),
    extras=inserted,
)
def test_lines_put_in_anywhere_stay_where_they_are_and_change_nothing_else(
    rules: Ruleset, seed: int, most: int, extras: list[tuple[float, str]]
) -> None:
    first, events = played(rules, seed=seed, most=most)
    bare = write(first, events, seed=seed, date="2026-01-31")
    text = insert(bare, extras)
    again = replay(read(text))
    assert again.checked
    assert (again.first, again.events) == (first, events)
    assert again.text() == text
    assert write(again.first, again.events, seed=seed, date="2026-01-31") == bare
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
        believed = replay(read(text))
        assert not believed.checked
        assert believed.text() == text


@settings(max_examples=examples(60))
@given(
    rules=st.sampled_from(all_rules()),
    seed=st.integers(0, 10**6),
    viewer=st.sampled_from([SPECTATOR, 0, 2]),
    extras=inserted,
)
def test_a_viewers_record_keeps_them_too(
    rules: Ruleset, seed: int, viewer: int, extras: list[tuple[float, str]]
) -> None:
    """Only the seed is left out for a viewer, and what stood below it stands above the date."""
    first, events = played(rules, seed=seed, most=60)
    text = insert(write(first, events, date="2026-01-31"), extras)
    seen = replay(read(text)).text(viewer=viewer)
    assert without_extras(seen) == write(first, events, viewer=viewer, date="2026-01-31")
    places = [number for number, line in enumerate(text.split("\n")) if line in only_extras(text)]
    assert [seen.split("\n")[place] for place in places] == only_extras(text)
    replay(read(seen))


def test_a_viewer_of_a_game_that_is_believed_is_not_told_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = write(*played(BOOKS["chart"], seed=3), seed="a secret", date="today")
    monkeypatch.setattr("dudo.game.record.header.EDITION", EDITION + 1)
    again = replay(read(text))
    assert not again.checked
    assert "a secret" in again.text()
    seen = again.text(viewer=0)
    assert "seed" not in seen
    assert "\ndate: today\n" in seen
    assert replay(read(seen)).last.winner == again.last.winner


@pytest.mark.parametrize("path", sorted(FOLDER.glob("**/*.dudo")), ids=lambda path: path.stem)
def test_golden_games_of_every_edition_are_written_back_as_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert replay(read(text)).text() == text
    lines = text.split("\n")
    noted = "\n".join([lines[0], *(f"{line}\nx-seen: {n}" for n, line in enumerate(lines[1:-1]))])
    assert replay(read(noted)).text() == f"{noted}\n"


def test_what_a_person_typed_is_put_in_order_around_them() -> None:
    record = read(TYPED)
    assert [(extra.after, extra.apart, extra.number) for extra in record.extras] == [
        ("dudo", False, 2),
        ("players", False, 4),
        ("book", True, 7),
        (2, False, 9),
        (4, False, 12),
        (5, True, 15),
        (7, False, 18),
    ]
    written = replay(record).text().split("\n")
    assert only_extras("\n".join(written)) == [
        "x-server: example.org",
        "x-proof: 00ff",
        "x-rating: Ana 1500, Bob 1400",
        "x-clock: Ana 30",
        "x-clock: Ana 28 # this is none",
        "x-thought: two of each",
        "x-saved: yes",
    ]
    assert written[2:5] == ["book: jouhet", "", "x-proof: 00ff"]
    assert written[written.index("x-clock: Ana 30") - 1].startswith("round 1: Ana opens")
    assert written[written.index("x-thought: two of each") - 2 :][:2] == ["Bob: dudo", ""]
    assert written[-3].startswith("unfinished [")
    again = "\n".join(written)
    assert replay(read(again)).text() == again


def test_lines_end_as_the_file_has_it() -> None:
    again = replay(read(TYPED.replace("\n", "\r\n").encode()))
    assert again.text() == replay(read(TYPED)).text()


@pytest.mark.parametrize("line", ["y-clock: 3", "xclock: 3", "clock: 3", "x", "-x: 1", '"x-a": 1'])
@pytest.mark.parametrize("place", [3, 7, 10, 13])
def test_other_unknown_lines_are_errors_still(line: str, place: int) -> None:
    lines = TYPED.split("\n")
    lines.insert(place, line)
    with pytest.raises(RecordError) as refused:
        replay(read("\n".join(lines)))
    assert refused.value.line == place + 1


def test_a_record_does_not_begin_with_one() -> None:
    with pytest.raises(RecordError, match='line 1: a record begins with the line "dudo 1"'):
        read(f"x-first: 1\n{TYPED}")


# Players who are called like that


def test_a_player_called_x_ray_keeps_their_lines() -> None:
    old = TYPED.replace("Bob", "x-ray").replace("x-rating", "x-ray")
    record = read(old)
    assert [extra.text for extra in record.extras][1] == "x-ray: Ana 1500, x-ray 1400"
    again = replay(record)
    assert again.last.hands == (5, 4)
    assert '\n"x-ray": dudo\n' in again.text()
    assert replay(read(again.text())).events == again.events
    for shouted in (old.replace("x-ray: dudo", "X-Ray : dudo"), again.text()):
        assert replay(read(shouted)).events == again.events


def test_no_extra_line_is_written_that_would_be_read_as_a_players() -> None:
    game = start(BOOKS["jouhet"], ["Ana", "X-Ray"])
    for text in ("x-ray: 1x2", " X-RAY : dudo"):
        with pytest.raises(UserError, match="with no player's name"):
            write(game, (), extra=[ExtraLine(text, after=1)])
    assert "\nx-ray\n" in write(game, (), extra=[ExtraLine("x-ray", after=1)])


# Bounds


def test_a_line_is_not_too_long() -> None:
    longest = "x-" + "y" * (LONGEST_EXTRA - 2)
    assert read(TYPED.replace("x-proof: 00ff", longest)).extras[2].text == longest
    with pytest.raises(RecordError, match=r"line 7: .* at most 4000 characters"):
        read(TYPED.replace("x-proof: 00ff", f"{longest}!"))


def test_there_are_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_EXTRAS >= 10_000
    for module in ("extras", "reader"):
        monkeypatch.setattr(f"dudo.game.record.{module}.MOST_EXTRAS", 7)
    assert len(read(TYPED).extras) == 7
    with pytest.raises(RecordError, match="line 19: a record keeps at most 7 lines of other"):
        read(f"{TYPED}x-more: 1")
    with pytest.raises(UserError, match="at most 7 lines"):
        write(start(BOOKS["jouhet"], ["Ana", "Bob"]), (), extra=[ExtraLine("x-a")] * 8)


def test_a_record_stays_small_enough_to_be_read() -> None:
    game, long = start(BOOKS["jouhet"], ["Ana", "Bob"]), ExtraLine("x-" + "é" * 3990)
    assert len(read(write(game, (), extra=[long] * 500)).extras) == 500
    with pytest.raises(UserError, match="more than 4194304 bytes"):
        write(game, (), extra=[long] * 600)


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\u2028", "\x0b", "\ud800"])
def test_signs_that_cannot_be_printed_are_refused(sign: str) -> None:
    with pytest.raises(RecordError, match="line 7: the line has signs that cannot be printed"):
        read(TYPED.replace("x-proof: 00ff", f"x-proof: # {sign} !"))


WRONG: dict[str, Any] = {
    "a text": "x-clock: 1",
    "no text": ExtraLine(5),  # type: ignore[arg-type] # wrong on purpose
    "another beginning": ExtraLine("clock: 1"),
    "nothing": ExtraLine(""),
    "two lines": ExtraLine("x-a\nx-b"),
    "too long": ExtraLine("x-" + "a" * LONGEST_EXTRA),
    "an unknown place": ExtraLine("x-a", after="dice"),
    "a negative place": ExtraLine("x-a", after=-1),
    "a truth value": ExtraLine("x-a", after=True),
    "no place": ExtraLine("x-a", after=None),  # type: ignore[arg-type] # wrong on purpose
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_extra_line_is_not_written(name: str) -> None:
    with pytest.raises(UserError):
        write(start(BOOKS["jouhet"], ["Ana", "Bob"]), (), extra=[WRONG[name]])


# Writing them


def test_they_are_written_below_the_line_they_name_or_what_there_is_of_it() -> None:
    game = start(BOOKS["jouhet"], ["Ana", "Bob"])
    events = chance(game)
    extra = [
        ExtraLine("x-last", after=99),
        ExtraLine("x-seed", after="seed"),
        ExtraLine("x-first", after="dudo"),
        ExtraLine("x-zero", after=0),
        ExtraLine("x-apart", apart=True),
        ExtraLine("x-seats", after=1),
    ]
    lines = write(game, events, extra=extra).split("\n")
    assert lines[:2] == ["dudo 1", "x-first"]
    assert lines[7:14] == ["opener: Ana", "x-seed", "x-zero", "", "x-apart", *lines[12:14]]
    assert lines[12:14] == ["seats: Ana, Bob", "x-seats"]
    assert lines[-2:] == ["x-last", ""]
    for viewer in (None, 0):
        below = [ExtraLine("x-seed", after="seed"), ExtraLine("x-date", after="date")]
        text = write(game, events, viewer=viewer, seed=7, date="today", extra=below)
        seeded = "seed: 7\n" if viewer is None else ""
        assert f"opener: Ana\n{seeded}x-seed\ndate: today\nx-date\n\nseats" in text


def test_a_recorder_keeps_lines_where_it_stands() -> None:
    game = start(BOOKS["chart"], ["Ana", "Bob"])
    first, events = played(BOOKS["chart"], seed=3, players=2)
    assert first.rules == game.rules
    recorder = Recorder(first, date="today")
    recorder.keep("x-table: 7")
    early = recorder.so_far()
    for number, event in enumerate(events):
        recorder.add([event])
        recorder.keep(f"x-after: {number}", apart=number == 1)
    text = recorder.text()
    assert "\ndate: today\nx-table: 7\n\nseats: " in text
    assert "\n\nx-after: 1\ndice: " in text
    again = replay(read(text))
    assert again.events == events
    assert again.text() == text
    assert len(again.record.extras) == len(events) + 1
    assert only_extras(early.text()) == ["x-table: 7"]
    assert only_extras(recorder.so_far().text()) == only_extras(text)
    assert only_extras(recorder.text(viewer=1)) == only_extras(text)
    with pytest.raises(UserError):
        recorder.keep("after: 7")


# Showing them


def test_replay_shows_them_where_they_stand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.dudo"
    file.write_text(TYPED, encoding="utf-8")
    assert replay_file(file, everything=True) == 0
    shown = capsys.readouterr().out
    places = [shown.index(extra.text) for extra in read(TYPED).extras]
    assert places == sorted(places)
    assert replay_file(file, check=True) == 0
    capsys.readouterr()
    assert replay_file(file, json=True) == 0
    assert "x-" not in capsys.readouterr().out


def test_a_keyed_game_can_carry_the_proof_of_its_dice() -> None:
    """The whole way: a line for each round, read again by a stranger."""
    first, _ = played(BOOKS["chart"], seed=1, players=2)
    recorder = Recorder(first)
    recorder.add(chance(first, SeededRoller(1)))
    recorder.keep("x-fair: commitment 5f3a")
    kept = read(recorder.text()).extras
    assert [(extra.text, extra.after) for extra in kept] == [("x-fair: commitment 5f3a", 2)]
