"""`dudo referee` as a process, the transcript in its documentation, and the example client."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dudo.referee.requests import Request
from dudo.rules import BOOKS

ROOT = Path(__file__).parent.parent
DUDO = [sys.executable, "-m", "dudo"]
PAGE = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")


def run(lines: bytes, *options: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*DUDO, "referee", *options], input=lines, capture_output=True, timeout=60, check=False
    )


def test_the_documented_transcript_is_what_happens() -> None:
    blocks = re.findall(r"```transcript\n(.*?)```", PAGE, flags=re.DOTALL)
    lines = "".join(blocks).splitlines()
    requests, replies = lines[::2], lines[1::2]
    assert all(line.startswith("> ") for line in requests)
    assert all(line.startswith("< ") for line in replies)
    done = run("\n".join(line[2:] for line in requests).encode())
    said = [json.loads(line) for line in done.stdout.splitlines()]
    for request, told, reply in zip(requests, replies, said, strict=True):
        assert json.loads(told[2:]) == reply, request
    assert done.returncode == 2, "the transcript ends with garbage"


def test_every_request_is_documented() -> None:
    for request in Request.__args__:
        info = request.__struct_config__
        assert f"| `{info.tag}` |" in PAGE
        for field in request.__struct_fields__:
            assert f"`{field}`" in PAGE or f'`"{field}"`' in PAGE, field


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (b"", 0),
        (b'{"do": "rules"}\n', 0),
        (b'{"do":"new","book":"chart","players":2}\n{"do":"resign","seat":7}\n', 0),
        (b"what\n", 2),
        (b'what\n{"do": "rules"}\n', 2),
    ],
    ids=["nothing", "request", "refused", "garbage", "garbage first"],
)
def test_the_exit_code_tells_of_garbage(lines: bytes, code: int) -> None:
    done = run(lines)
    assert done.returncode == code
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == len(lines.splitlines())


def test_strict_stops_at_the_first_garbage() -> None:
    done = run(b'{"do": "rules"}\nwhat\n{"do": "rules"}\n', "--strict")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2


def test_each_reply_comes_before_the_next_request() -> None:
    with subprocess.Popen(
        [*DUDO, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write(b'{"do": "rules", "id": %d}\n' % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number


def test_a_reader_that_leaves_brings_no_traceback() -> None:
    with subprocess.Popen(
        [*DUDO, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.close()
        process.stdout = None
        _, said = process.communicate(b'{"do": "rules"}\n' * 10, timeout=60)
    assert said == b""


@pytest.mark.parametrize("book", BOOKS)
def test_the_example_client_plays_a_game(book: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "referee_client.py", book, "3"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert re.fullmatch(rf"(Ana|Bob|Carla) wins {book} after \d+ moves\n", done.stdout)


def test_the_example_client_says_how_to_run_it() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "examples" / "referee_client.py"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "does not have dudo" in done.stderr
    assert ".venv/bin/python examples/referee_client.py" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("players", [13, 27, 10**9])
def test_too_many_players_are_told_the_true_limit(players: int) -> None:
    done = run(b'{"do": "new", "book": "chart", "players": %d}\n' % players)
    message = json.loads(done.stdout)["error"]["message"]
    assert message == f"a game is for 12 players at most, not {players}"
