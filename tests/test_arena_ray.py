"""An arena on a real Ray cluster: two nodes, each a set of processes of its own."""

import importlib.util
import os
import socket
import subprocess
import sys
import time
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
def real_ray() -> None:
    if importlib.util.find_spec("ray") is None:
        if os.environ.get("DUDO_ALLOW_SKIPS") == "0":
            pytest.fail('Ray is missing: .venv/bin/pip install -e ".[cluster]"')
        pytest.skip('needs Ray: .venv/bin/pip install -e ".[cluster]"')


@pytest.fixture(scope="module")
def address(real_ray: None) -> Iterator[str]:
    del real_ray
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


IMPATIENT = "from dudo.arena import cluster_check; cluster_check.JOINING = 4.0; "


def arena(*words: str, first: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"{first}from dudo.cli import main; main()", "arena", *words],
        check=False,
        capture_output=True,
        text=True,
        env={**ENVIRONMENT, **environment},
        timeout=120,
    )


def refused(folder: Path, ray: str, **environment: str) -> str:
    """What is said of a cluster that is not there, in some seconds, earlier results being kept."""
    results = folder / "results.jsonl"
    results.write_text("precious\n")
    began = time.monotonic()
    words = (*WORDS, "--out", str(folder), "--force", "--ray", ray)
    left = arena(*words, first=IMPATIENT, **environment)
    assert (left.returncode, left.stdout) == (2, ""), left.stderr
    assert time.monotonic() - began < 30
    assert results.read_text() == "precious\n"
    return left.stderr


def test_a_cluster_of_two_nodes_finds_what_one_process_finds(address: str, tmp_path: Path) -> None:
    ways = {"cluster": ("--ray", address), "own": ("--ray", "auto"), "alone": ("--processes", "1")}
    for folder, how in ways.items():
        left = arena(*WORDS, *how, "--out", str(tmp_path / folder), RAY_ADDRESS=address)
        assert left.returncode == 0, left.stderr
    for page in ("summary.json", "summary.csv"):
        assert len({(tmp_path / folder / page).read_bytes() for folder in ways}) == 1


def test_somebody_who_is_no_cluster_is_not_waited_for(real_ray: None, tmp_path: Path) -> None:
    del real_ray
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        at = f"127.0.0.1:{deaf.getsockname()[1]}"
        told = refused(tmp_path, at)
    assert told == f'dudo: there is no Ray cluster at "{at}": no answer in 4 seconds\n'


@pytest.mark.parametrize("ray", ["127.0.0.1:1", "auto"])
def test_an_address_where_nobody_is_any_more(ray: str, tmp_path: Path) -> None:
    told = refused(tmp_path, ray, RAY_ADDRESS="127.0.0.1:1")
    assert told == 'dudo: there is no Ray cluster at "127.0.0.1:1": nobody answers\n'


@pytest.mark.parametrize("ray", ["ray://127.0.0.1:1", "127.0.0.1", "127.0.0.1:port", "a:1/b", ""])
def test_what_is_no_address(ray: str, tmp_path: Path) -> None:
    assert "is no address of a Ray cluster: write local, auto or" in refused(tmp_path, ray)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("time.sleep(99)", "no answer in 4 seconds"),
        ("raise ConnectionError('Could not find any. Please look.')", "Could not find any"),
        ("os.abort()", "Ray gave up"),
    ],
)
def test_whatever_ray_does_when_it_looks_for_a_cluster(
    what: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "ray.py").write_text(f"import os, time\ndef init(**_):\n    {what}\n")
    told = refused(tmp_path, "auto", PYTHONPATH=str(tmp_path), RAY_ADDRESS="")
    assert told == f'dudo: there is no Ray cluster at "auto": {said}\n'


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
    with pytest.raises(ArenaError, match=r'\.venv/bin/pip install -e "\.\[cluster\]"'):
        clustered("local", processes=1)
