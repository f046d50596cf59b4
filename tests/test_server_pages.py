"""The pages about the server say what it does; the example plays a game."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from dudo.cli import app as command_line
from dudo.fair import FairRound, Proof
from dudo.server import protocol
from dudo.server.app import make_app
from dudo.server.config import Config
from dudo.server.errors import STATUS, Problem
from dudo.server.guests import CUPS
from dudo.server.refusing import CODES
from dudo.server.sockets import CLOSING
from dudo.table.state import Settings
from dudo.wire.commands import COMMANDS
from pages import ROOT
from served import served

API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SHAPES = [
    kind
    for kind in vars(protocol).values()
    if isinstance(kind, type)
    and issubclass(kind, Struct)
    and kind.__module__ == protocol.__name__
    and not kind.__name__.startswith("_")
]


@pytest.mark.parametrize("kind", [*SHAPES, Proof, FairRound, Settings], ids=lambda k: k.__name__)
def test_every_field_of_every_shape_is_on_the_page(kind: type[Struct]) -> None:
    tag = kind.__struct_config__.tag
    assert f"`{kind.__name__}`" in API or f"`{tag}`" in API or kind is FairRound or kind is Settings
    missing = [name for name in kind.__struct_fields__ if f"`{name}`" not in API]
    assert not missing


def test_every_request_is_on_the_page_and_nothing_else(tmp_path: Path) -> None:
    app = make_app(Config(database="", data=tmp_path, metrics=True))
    routes = {
        (
            method,
            re.sub(r"\{(?:table_|game_)?(\w+):str\}", lambda found: found[1].upper(), route.path),
        )
        for route in app.routes
        for method in getattr(route, "methods", ())
        if route.path.startswith(("/api", "/health", "/ready", "/metrics")) and method != "OPTIONS"
    }
    told = set(re.findall(r"^\| `(GET|PUT|POST|DELETE) (/[^` ]*)`", API, re.MULTILINE))
    assert told == {pair for pair in routes if not pair[1].endswith("/socket")}


def test_every_command_is_on_the_page() -> None:
    for shape in COMMANDS:
        assert f"`{shape.__struct_config__.tag}`" in API
        for field in shape.__struct_fields__:
            assert f"`{field}`" in API


def test_every_code_is_on_the_page_with_its_status() -> None:
    rows = re.findall(r"^\| (\d+) \| (.*?) \|", API, re.MULTILINE)
    told = {(int(status), code) for status, codes in rows for code in re.findall(r"`(.*?)`", codes)}
    for problem in Problem:
        sockets_only = problem in (Problem.BAD_SEED, Problem.NO_ODDS)
        assert sockets_only or (STATUS.get(problem, 400), problem.value) in told, problem
    for status, (code, _) in CODES.items():
        assert (status, code) in told
    for code in (*CLOSING, *CUPS):
        assert f"`{code}`" in API


def test_every_option_of_the_server_is_on_the_page() -> None:
    _, serve, _ = command_line.parse_args(["serve", "--no-open"])
    for name in serve.signature.parameters:
        option = "--no-open" if name == "open_" else f"--{name.replace('_', '-')}"
        assert name == "lang" or f"`{option}" in HOSTING, option


def test_the_example_is_short_and_plays_a_game_to_its_end(tmp_path: Path) -> None:
    example = ROOT / "examples" / "online_client.py"
    text = example.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    with served(tmp_path) as address:
        done = subprocess.run(
            [sys.executable, str(example), address],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")
    told = [ast.literal_eval(line) for line in done.stdout.splitlines()]
    assert told[-1]["changes"]["game"]["winner"] >= 0
    assert {frame["wire"] for frame in told} >= {"rules", "welcome", "update", "done"}
    assert not [frame for frame in told if frame["wire"] == "bye"]
    refused = [frame for frame in told if frame["wire"] == "refusal"]
    assert all(frame["code"] == "bad-seed" for frame in refused)
    rounds = [each["number"] for frame in told for each in frame.get("fair", {}).get("rounds", ())]
    assert len(refused) * 4 < max(rounds), "seeds are given twice, and are not only late at times"
    assert msgspec.json.encode(told)
