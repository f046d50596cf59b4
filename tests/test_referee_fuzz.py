"""No request ends the referee: every line gets a reply, and other games are untouched."""

import json
import os
import random
import subprocess
import sys
import time
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.game import Direct
from dudo.referee import MOST_BYTES, serve
from dudo.referee.desk import Desk
from dudo.referee.requests import MakeMove, New
from dudo.texts import texts
from effort import examples

DUDO = [sys.executable, "-m", "dudo", "referee"]
WITNESS = b'{"do":"state","game":"witness","id":"witness"}\n'
OPENING = (
    b'{"do":"new","game":"witness","book":"cacho","players":3,"dice":{"seed":5}}\n'
    b'{"do":"new","book":"traditional","players":3,"dice":{"seed":7}}\n'
)
REQUESTS: list[dict[str, Any]] = [
    {"do": "rules"},
    {"do": "rules", "book": "jouhet", "options": ["salsa"]},
    {"do": "rules", "house": {"name": "h", "base": "chart", "table": {"dice": 2}}},
    {"do": "rules", "house": "name = 'h'\nbase = 'maputo'\n[table]\ndice = 3"},
    {"do": "new", "game": "b", "book": "chart", "players": ["A", "B"], "dice": {"seed": 1}},
    {"do": "new", "game": "c", "book": "maputo", "players": 3, "dice": {"script": [[1], [2, 3]]}},
    {"do": "new", "game": "d", "book": "jouhet", "players": 2, "dice": "manual", "opener": 1},
    {"do": "new", "game": "e", "book": "cacho", "players": 2, "auto_views": True},
    {"do": "move", "seat": 0, "move": {"move": "direct", "clockwise": True}},
    {"do": "move", "seat": 0, "move": {"move": "bid", "count": 3, "face": 4}},
    {"do": "move", "seat": 1, "move": {"move": "doubt", "bid": {"count": 3, "face": 4}}},
    {"do": "move", "seat": 1, "move": {"move": "exact", "bid": {"count": 3, "face": 4}}},
    {"do": "move", "seat": 1, "move": {"move": "show", "dice": [1, 2]}},
    {"do": "move", "seat": 1, "move": {"move": "choose", "variant": "open"}},
    {"do": "move", "seat": 1, "move": {"move": "decline"}},
    {"do": "moves", "seat": 0},
    {"do": "dice", "game": "d", "rows": [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]},
    {"do": "view", "seat": 0, "brief": True},
    {"do": "view", "seat": "spectator"},
    {"do": "state", "brief": False},
    {"do": "resign", "seat": 0, "game": "b"},
    {"do": "penalise", "seat": 2},
    {"do": "record", "seat": 1},
    {"do": "close", "game": "b"},
]
HUGE = [10**9, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400, 1e308, -0.0]
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(HUGE)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
    | st.sampled_from(["game", "witness", "spectator", "jouhet", "a" * 5000, "\x00", "../x.toml"])
)
ANYTHING = st.recursive(
    PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=9), inner), max_leaves=9
)


def replaced(value: Any, path: list[Any], new: Any) -> Any:
    """A copy of a request with what stands at `path` replaced."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def paths(value: Any) -> list[list[Any]]:
    inner: list[Any] = []
    if isinstance(value, dict):
        inner = list(value)
    elif isinstance(value, list):
        inner = list(range(len(value)))
    return [[], *([step, *rest] for step in inner for rest in paths(value[step]))]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real request, with something in it replaced or added."""
    request = draw(st.sampled_from(REQUESTS))
    for _ in range(draw(st.integers(0, 2))):
        request = replaced(request, draw(st.sampled_from(paths(request))), draw(ANYTHING))
        if not isinstance(request, dict):
            break
        if draw(st.booleans()):
            request = {**request, draw(st.sampled_from(["id", "game", "x"])): draw(ANYTHING)}
    return json.dumps(request).encode()


def nested(depth: int) -> bytes:
    return b'{"do":"rules","house":' + b'{"a":' * depth + b"1" + b"}" * depth + b"}"


LINES = st.one_of(
    mutated(),
    ANYTHING.map(lambda value: json.dumps(value).encode()),
    st.binary(max_size=60).map(lambda raw: raw.replace(b"\n", b" ")),
    st.integers(1, 30_000).map(nested),
    st.integers(1, 30_000).map(lambda depth: b"[" * depth),
    st.integers(1, 6000).map(lambda many: b'{"do":"rules","id":' + b"9" * many + b"}"),
    st.integers(1, 6000).map(
        lambda many: b'{"do":"rules","house":"name=1\\nbase=0x' + b"f" * many + b'"}'
    ),
    mutated().map(lambda line: line.replace(b"a", b"\xff")),
    mutated().map(lambda line: line.replace(b":", b":\x00")),
    mutated().map(lambda line: line[: len(line) // 2]),
)


def answered(lines: bytes) -> list[dict[str, Any]]:
    replies = BytesIO()
    serve(BytesIO(lines), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def told(lines: list[bytes], *, last: bytes = b"\n") -> list[dict[str, Any]]:
    """The replies to lines, between two looks at a game that none of them is about."""
    meant = [line for line in lines if line.strip()]
    replies = answered(OPENING + WITNESS + b"\n".join([*lines, WITNESS.strip()]) + last)
    assert len(replies) == len(meant) + 4
    return replies[2:]


@given(st.lists(LINES, max_size=6), st.sampled_from([b"\n", b"", b"\r\n"]))
@settings(max_examples=examples(400))
def test_every_line_gets_a_reply_and_other_games_are_untouched(
    lines: list[bytes], last: bytes
) -> None:
    kept = [line for line in lines if b'"witness"' not in line]
    before, *replies, after = told(kept, last=last)
    assert after == before
    for reply in replies:
        assert reply["ok"] or reply["error"]["code"] != "internal", reply


def test_lines_of_any_length_get_a_reply() -> None:
    lines = [
        b'{"do":"rules","id":"' + b"x" * (MOST_BYTES + size) + b'"}'
        for size in (-23, 0, 1, 5 * 10**6)
    ]
    before, *replies, after = told(lines)
    assert before == after
    assert [reply["ok"] for reply in replies] == [True, False, False, False]


def test_a_failure_of_the_referee_itself_is_a_reply(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise MemoryError("no room")

    line = b'{"do":"move","seat":0,"id":3,"move":{"move":"direct","clockwise":true}}'
    calm, *_ = told([])
    monkeypatch.setattr("dudo.referee.desk._news", fails)
    replies = answered(line + b"\n" + line)
    assert [reply["error"]["code"] for reply in replies] == ["bad-request", "bad-request"]
    replies = answered(OPENING + line)
    assert replies[-1]["id"] == 3
    assert replies[0]["error"] == {
        "wire": "refusal",
        "code": "internal",
        "line": 1,
        "message": texts("en").say("wire-internal"),
        "told": {"id": "wire-internal"},
    }
    assert "MemoryError: no room" in caplog.text, "a log says what happened"
    assert calm["ok"]


def test_a_request_that_fails_leaves_its_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.answer(New(book="traditional", players=3))
    before = desk._table("game").state

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("dudo.referee.desk._news", fails)
    with pytest.raises(RuntimeError):
        desk.answer(MakeMove(seat=0, move=Direct(clockwise=True)))
    assert desk._table("game").state is before
    with pytest.raises(RuntimeError):
        desk.answer(New(game="other", book="chart", players=2))
    assert list(desk._tables) == ["game"]


def test_the_process_lives_through_a_stream_of_garbage() -> None:
    rng = random.Random(3)
    lines = [
        *(json.dumps(request).encode() for request in REQUESTS),
        *(nested(depth) for depth in (10, 100_000)),
        b"[" * 100_000,
        b'{"do":"rules","id":' + b"9" * 5000 + b"}",
        b'{"do":"rules","house":"name = \'h\'\\nbase = \'chart\'\\ntable.dice = 0x'
        + b"f" * 9000
        + b'"}',
        b'{"do":"rules","house":"' + b"a." * 30_000 + b'a = 1"}',
        b'{"do":"rules","book":"/dev/zero"}',
        b'{"do":"rules","book":"/"}',
        b'{"do":"rules","book":"a\\u0000.toml"}',
        bytes(rng.randrange(11, 256) for _ in range(9000)),
        b"\x00" * 9000,
        b"x" * (2 * MOST_BYTES),
    ]
    rng.shuffle(lines)
    done = subprocess.run(
        DUDO,
        input=OPENING + WITNESS + b"\n".join(lines) + b"\n" + WITNESS.strip(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b"")
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(lines) + 4
    assert replies[2] == replies[-1]


def test_a_pipe_as_a_house_file_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "house.toml"
    os.mkfifo(pipe)
    request = json.dumps({"do": "rules", "book": str(pipe)}).encode()
    done = subprocess.run(DUDO, input=request, capture_output=True, timeout=30, check=False)
    assert b"no ordinary file" in done.stdout


@pytest.mark.parametrize(("closed", "code"), [("<&-", 0), (">&-", 2), ("<&- >&-", 2)])
def test_closed_input_or_output_is_a_clean_end(closed: str, code: int) -> None:
    command = f'exec "$0" -m dudo referee {closed}'
    done = subprocess.run(
        ["/bin/sh", "-c", command, sys.executable],
        input=b'{"do":"rules"}\n',
        capture_output=True,
        timeout=30,
        check=False,
    )
    told = b"dudo: standard output is closed\n" if code else b""
    assert (done.returncode, done.stdout, done.stderr) == (code, b"", told)


def test_a_reader_that_leaves_is_a_clean_end() -> None:
    with subprocess.Popen(
        DUDO, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b'{"do":"rules"}\n')
        assert process.stdout.read(1) == b"{"
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(b'{"do":"rules"}\n' * 9)
        assert process.wait(timeout=30) == 1
        assert process.stderr.read() == b""


def seconds_of_ties(book: str, ties: int) -> float:
    rows = [[1]] * (3 * ties) + [[3], [2], [1]]
    request = {"do": "new", "book": book, "players": 3, "dice": {"script": rows}}
    began = time.process_time()
    (reply,) = answered(json.dumps(request).encode())
    assert reply["ok"]
    assert reply["phase"] == "roll"
    assert len(reply["events"][0]["throws"][0]) == ties + 1
    return time.process_time() - began


@pytest.mark.parametrize("book", ["cacho", "chart"])
def test_W2_C2_ties_without_number_take_no_time(book: str) -> None:
    few, many = seconds_of_ties(book, 5000), seconds_of_ties(book, 50_000)
    assert many < 40 * max(few, 0.02)
    assert many < 10
