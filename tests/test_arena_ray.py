"""An arena on a real Ray cluster: two nodes, each a set of processes of its own."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import arena_bots
from dudo.arena import ArenaError
from dudo.arena.cluster import clustered

ENVIRONMENT = {
    **os.environ,
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "PYTHONPATH": str(Path(arena_bots.__file__).parent),
}
WORDS = ("honest", "cautious*2", "--book", "chart", "--games", "48")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if importlib.util.find_spec("ray") is None:
        if os.environ.get("DUDO_ALLOW_SKIPS") == "0":
            pytest.fail('Ray is missing: pip install "dudo[cluster]"')
        pytest.skip('needs Ray: pip install "dudo[cluster]"')
    script = Path(__file__).with_name("ray_cluster.py")
    running = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=ENVIRONMENT,
    )
    assert running.stdout is not None
    said = running.stdout.readline().strip()
    assert said.startswith("127.0.0.1:")
    yield said
    running.communicate("", timeout=60)


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from dudo.cli import main; main()", "arena", *words],
        check=False,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=120,
    )


def test_a_cluster_of_two_nodes_finds_what_one_process_finds(address: str, tmp_path: Path) -> None:
    for folder, how in (("cluster", ("--ray", address)), ("alone", ("--processes", "1"))):
        left = arena(*WORDS, *how, "--out", str(tmp_path / folder))
        assert left.returncode == 0, left.stderr
    for page in ("summary.json", "summary.csv"):
        assert (tmp_path / "cluster" / page).read_bytes() == (
            tmp_path / "alone" / page
        ).read_bytes()


def test_both_nodes_play(address: str, tmp_path: Path) -> None:
    script = Path(__file__).with_name("ray_witness.py")
    left = subprocess.run(
        [sys.executable, str(script), address, str(tmp_path)],
        check=False,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=120,
    )
    assert left.returncode == 0, left.stderr
    assert len(list(tmp_path.iterdir())) == 2


def test_trouble_on_the_cluster_is_told_here(address: str, tmp_path: Path) -> None:
    script = Path(__file__).with_name("ray_witness.py")
    left = subprocess.run(
        [sys.executable, str(script), address, str(tmp_path / "missing")],
        check=False,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=120,
    )
    assert left.stdout == "no folder to witness in\n", left.stderr


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"dudo\[cluster\]"):
        clustered("local", processes=1)
