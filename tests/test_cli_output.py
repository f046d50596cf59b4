"""Output that nobody reads to the end, or that cannot be written."""

import subprocess
import sys
from pathlib import Path

import pytest

DUDO = [sys.executable, "-m", "dudo"]
RECORD = Path(__file__).parent / "golden" / "chart.dudo"
FULL = Path("/dev/full")


@pytest.mark.parametrize("arguments", [["replay", str(RECORD), "--json"], ["rules", "cacho"]])
def test_a_closed_pipe_is_no_trouble(arguments: list[str]) -> None:
    with subprocess.Popen(
        [*DUDO, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (1, b"")


@pytest.mark.parametrize(
    "arguments",
    [["rules", "traditional"], ["rules", "nonesuch", "--help"], ["replay", str(RECORD), "--all"]],
)
def test_a_full_disk_is_told_in_a_line(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*DUDO, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "dudo: No space left on device\n")


def test_what_commands_a_terminal_is_not_echoed() -> None:
    done = subprocess.run(
        [*DUDO, "rules", "a\x1b[31mb"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert 'there is no book "a�[31mb"' in done.stderr
