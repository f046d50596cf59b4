"""Every command with its streams closed, full or gone: a clear end, and never a traceback."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from lines import DUDO

RECORD = str(Path(__file__).parent / "golden" / "chart.dudo")
COMMANDS = {
    "play": "play --book chart --seed 1",
    "resume": "play --resume",
    "games": "games",
    "replay": f"replay {shlex.quote(RECORD)}",
    "rules": "rules cacho",
    "odds": "odds chart --players 2",
    "referee": "referee",
    "bot": "bot honest",
    "help": "--help",
}
FAULTS = {
    "in": ("<&-", None),
    "out": (">&-", 2),
    "err": ("2>&-", None),
    "all full": (">/dev/full 2>/dev/full", None),
}
SILENT = ("referee", "bot")
"""They say nothing unless they are asked."""


@pytest.mark.drawn(3)
@pytest.mark.parametrize("name", COMMANDS)
def test_no_stream_is_taken_for_granted(name: str, tmp_path: Path) -> None:
    shell = {**os.environ, "DUDO_DATA": str(tmp_path), "DUDO": '"$@"'}
    words = [*DUDO, *shlex.split(COMMANDS[name])]
    for fault, code in FAULTS.values():
        heard = tmp_path / "heard"
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" </dev/null >"$HEARD" 2>&1 {fault}', "sh", *words],
            capture_output=True,
            env={**shell, "HEARD": str(heard)},
            check=False,
            timeout=60,
        )
        said = heard.read_text() + done.stderr.decode()
        assert "Traceback" not in said, (fault, said)
        assert "Exception ignored" not in said, (fault, said)
        ends = {0, 2} if code is None else {code}
        if "full" in fault and name not in SILENT:
            ends = {2}
        assert done.returncode in ends, (fault, said)


@pytest.mark.parametrize("name", ["play", "games", "replay", "rules", "help"])
def test_a_reader_who_has_gone_is_no_trouble(name: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        [*DUDO, *shlex.split(COMMANDS[name])],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "DUDO_DATA": str(tmp_path)},
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (1, b"")
