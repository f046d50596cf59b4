"""What a host may tell `dudo bot`: all that games bring, and nothing that breaks a bot."""

import io
import json
import random
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dudo.bots.cast import make
from dudo.bots.serving import serve
from dudo.bots.wire import LONGEST_LINE, HostLines
from dudo.game import (
    CHANCE,
    Phase,
    SeededRoller,
    chance,
    decide,
    event_view,
    evolve,
    moves,
    start,
    view,
)
from dudo.rules import find_rules
from programs import TABLES
from tables import NAMES

DUDO = [sys.executable, "-m", "dudo", "bot"]
BOTS = ("honest", "beginner", "reckless", "reader", "searcher?ms=0&worlds=2")


def told(*lines: str, name: str = "honest") -> list[str]:
    answers = io.BytesIO()
    serve(name, io.BytesIO("".join(f"{line}\n" for line in lines).encode()), answers)
    return answers.getvalue().decode().splitlines()


@cache
def conversation(
    book: str, players: int = 3, seed: int = 1, *, version: int = 2
) -> tuple[str, ...]:
    """All that seat 0 is told in a game between honest players."""
    host = HostLines()
    assert version == 2 or host.falls_back("this bot speaks dudo-bot 1")
    rules, rng = find_rules(book), random.Random(seed)
    game = start(rules, NAMES[:players])
    lines = text(host.new_game(view(game, 0), 7))
    bots = [make("reckless" if seat else "honest", rng) for seat in range(players)]
    roller = SeededRoller(seed)
    while (game.phase is not Phase.OVER and 0 in game.ring) or game.phase is Phase.SEATING:
        if game.phase in CHANCE:
            events = chance(game, roller)
        else:
            if offered := moves(game, 0):
                lines += text(host.position(view(game, 0), offered))
                lines.append("go movetime 1000" if game.turn == 0 else "interject? movetime 1000")
            seat = game.turn
            decision = bots[seat].choose(view(game, seat), moves(game, seat))
            events = decide(game, seat, decision.move)
        for event in events:
            game = evolve(game, event)
            lines += text([host.hear(event_view(game, event, 0))])
    return tuple(lines)


def text(lines: list[bytes]) -> list[str]:
    return [line.decode() for line in lines]


@pytest.mark.drawn(4)
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("book", TABLES)
def test_all_that_games_bring_is_understood(book: str, version: int) -> None:
    for players, seed in ((2, 1), (4, 2)):
        lines = conversation(book, players, seed, version=version)
        assert ["rules", "newgame"][version % 2] == lines[0].partition(" ")[0]
        said = told(*lines, name="reader" if players == 2 else "honest")
        assert [line for line in said if line.startswith("error")] == []
        assert len(said) == sum(line.startswith(("go", "interject?")) for line in lines)


def first_position(book: str = "jouhet", *, version: int = 1) -> dict[str, Any]:
    """A position with bids, as JSON; in version 1 it holds its rules."""
    for line in conversation(book, version=version):
        word, _, rest = line.partition(" ")
        if word == "position" and json.loads(rest)["view"]["bids"]:
            found: dict[str, Any] = json.loads(rest)
            return found
    raise AssertionError(book)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("hands", [10**9, 5, 5], "cannot hold 1000000000 dice"),
        ("hands", [5, 5], "a number for every seat"),
        ("hands", [-1, 5, 5], "cannot hold -1 dice"),
        ("hands", [None, 5, 5], "hides none"),
        ("shown", [[]], "dice for every seat"),
        ("shown", [], "together"),
        ("cups", [[7, 7, 7, 7, 7], None, None], "without such a face"),
        ("cups", [], "together"),
        ("limit", 10**9, "limit"),
        ("jokers", [], "a number for every seat"),
        ("jokers", [-1, 0, 0], "counted from 0"),
        ("ring", [0, 0, 1], "twice"),
        ("ring", [0], "fewer than two"),
        ("ring", [0, 1, 7], "not there"),
        ("seat", 9, "no seat of the ring"),
        ("turn", -1, "no seat of the ring"),
        ("number", 10**12, "no round"),
        ("variant", "blind", "have no round 'blind'"),
        ("phase", "roll", "nobody is asked"),
        ("phase", "rebid", "just shown"),
        ("winner", 0, "over"),
        ("players", [], "players"),
        ("bids", [{"move": "bid", "count": 99, "face": 1}], "could not be bid"),
        ("bidders", [], "as many"),
        ("fresh", [1], "just shown"),
    ],
)
def test_numbers_that_no_game_brings_are_refused(field: str, value: object, said: str) -> None:
    for name in BOTS:
        asked = first_position()
        bids = len(asked["view"]["bids"])
        asked["view"][field] = value * bids if field == "bids" else value  # type: ignore[operator] # a list
        (refused, unasked) = told(f"position {json.dumps(asked)}", "go movetime 50", name=name)
        assert refused.startswith("error position: ")
        assert said in refused.replace("are hidden where these rules hide none", "hides none")
        assert unasked == "error a position with moves must come before the question"


def test_moves_are_all_that_the_rules_offer() -> None:
    asked = first_position()
    for wrong in (
        asked["moves"][1:],
        [],
        asked["moves"][::-1],
        [*asked["moves"], {"move": "decline"}],
    ):
        (refused,) = told(f"position {json.dumps({**asked, 'moves': wrong})}")
        assert refused.startswith("error position: ")


def test_rules_that_cannot_work_are_refused() -> None:
    asked = first_position()
    asked["view"]["rules"]["table"]["dice"] = 10**9
    (refused,) = told(f"position {json.dumps(asked)}", name="reader")
    assert "1 to 10 dice" in refused


def test_rules_must_be_told_before_they_are_named() -> None:
    asked = first_position(version=2)
    (refused,) = told(f"position {json.dumps(asked)}")
    assert refused == f"error position: the rules '{asked['view']['rules']}' have not been sent"
    (rules,) = [line for line in conversation("jouhet") if line.startswith("rules ")]
    assert told(rules, f"position {json.dumps(asked)}") == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"fingerprint": "0" * 16}, "these rules have the fingerprint "),
        ({"fingerprint": "jouhet"}, "Expected `str` matching regex"),
        ({"rules": {"name": "x"}}, "this is missing"),
        ({"rules": [[[]]]}, "expected a table"),
    ],
)
def test_rules_that_are_not_those_named_are_refused(change: dict[str, Any], said: str) -> None:
    line = conversation("jouhet")[0].removeprefix("rules ")
    (refused,) = told(f"rules {json.dumps(json.loads(line) | change)}")
    assert refused.startswith("error rules: ")
    assert said in refused


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "bade", "seat": 1, "bid": {"count": 1, "face": 9}, "turn": 2}, "face 9"),
        ({"event": "bade", "seat": 1, "bid": {"count": 10**9, "face": 1}, "turn": 2}, "1000000000"),
        ({"event": "bade", "seat": 9, "bid": {"count": 1, "face": 1}, "turn": 2}, "not there"),
        ({"event": "rolled", "cups": [], "turn": 0}, "for every seat"),
        (
            {"event": "chose", "seat": 0, "variant": "x", "phase": "roll", "turn": -1},
            "no round 'x'",
        ),
    ],
)
def test_events_that_cannot_happen_are_refused(event: dict[str, Any], said: str) -> None:
    if "bid" in event:
        event = {**event, "bid": {"move": "bid", **event["bid"]}}
    asked = f"position {json.dumps(first_position())}"
    early = told(f"hear {json.dumps(event)}", asked, name="reader")
    late = told(asked, f"hear {json.dumps(event)}", name="reader")
    for (refused,) in (early, late):
        assert refused.startswith(("error hear: ", "error position: "))
        assert said in refused


def test_a_line_too_long_is_one_error() -> None:
    answers = io.BytesIO()
    line = b"position " + b"go " * LONGEST_LINE + b"\ndudo-bot 1\n"
    serve("honest", io.BytesIO(line), answers)
    first, second, *_ = answers.getvalue().decode().splitlines()
    assert first == f"error a line is {LONGEST_LINE} bytes long at most"
    assert second == "name Inés"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from([-(10**9), 10**9, 2**63, 2**64, -1, 0.5, 1e300])
    | st.text(max_size=5)
    | st.sampled_from(["bid", "doubt", "roll", "rebid", "choose", "open"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside a JSON value."""
    if path:
        yield path
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value if isinstance(value, list) else ())
    )
    for key, each in inside:
        yield from places(each, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: object, how: str) -> object:
    """The value with something in it replaced, removed, doubled or moved a little."""
    *way, last = path
    holder = value
    for key in way:
        holder = holder[key]
    old = holder[last]
    if how == "remove":
        del holder[last]
    elif how == "double" and isinstance(holder, list):
        holder.insert(last, old)
    elif how == "nudge" and isinstance(old, int) and not isinstance(old, bool):
        holder[last] = old + (1 if new else -1)
    else:
        holder[last] = new
    return value


@st.composite
def mutated(draw: st.DrawFn) -> list[str]:
    """A piece of a real conversation with one line, or a few, changed."""
    book = draw(
        st.sampled_from(("jouhet", "cacho", "traditional", "chart", "jouhet+hidden-losses"))
    )
    players, version = draw(st.sampled_from((2, 3))), draw(st.sampled_from((1, 2)))
    lines = list(conversation(book, players, version=version))
    first = draw(st.integers(0, max(len(lines) - 12, 0)))
    piece = [*lines[:2], *lines[first : first + 12]]
    for _ in range(draw(st.integers(1, 3))):
        number = draw(st.integers(0, len(piece) - 1))
        word, _, rest = piece[number].partition(" ")
        if not rest.startswith("{"):
            continue
        value = json.loads(rest)
        ways = list(places(value))
        if not ways:
            continue
        way = draw(st.sampled_from(ways))
        how = draw(st.sampled_from(("replace", "remove", "double", "nudge", "nudge")))
        piece[number] = f"{word} {json.dumps(changed(value, way, draw(JSON), how))}"
    return piece


WORDS = ("rules", "newgame", "hear", "position", "go", "setoption", "interject?")
ANSWERS = ("error ", "bestmove ", "pass", "name ", "wants ", "option ", "ready")
FUZZED = settings(max_examples=50, deadline=20_000, suppress_health_check=list(HealthCheck))


@FUZZED
@given(mutated(), st.sampled_from(BOTS))
def test_a_changed_conversation_breaks_no_bot(lines: list[str], name: str) -> None:
    said = told(*lines, name=name)
    assert all(line.startswith(ANSWERS) and len(line) < 2000 for line in said)


@FUZZED
@given(st.sampled_from(WORDS), JSON)
def test_any_json_is_an_error_or_nothing(word: str, value: object) -> None:
    said = told(f"{word} {json.dumps(value)}", "go movetime 5", name="reader")
    assert all(line.startswith("error ") for line in said)


@FUZZED
@given(st.lists(st.binary(max_size=60), max_size=5))
def test_any_bytes_are_an_error_or_nothing(lines: list[bytes]) -> None:
    answers = io.BytesIO()
    serve("reader", io.BytesIO(b"\n".join(lines)), answers)
    assert all(line.startswith(b"error ") for line in answers.getvalue().splitlines())


@pytest.mark.parametrize(("closed", "code"), [("<&-", 0), (">&-", 2), ("<&- >&-", 2)])
def test_closed_streams_are_a_clean_end(closed: str, code: int) -> None:
    words = shlex.join(DUDO)
    left = subprocess.run(
        ["sh", "-c", f"echo dudo-bot 1 | {{ {words} honest {closed}; }}"],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    told = "dudo: standard output is closed\n" if code else ""
    assert (left.returncode, left.stderr) == (code, told)
