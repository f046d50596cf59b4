"""Builds the wheel: the pages for browsers first, then what setuptools does.

Node is asked for only where a wheel is built and the pages are not there yet. An installation that
points at the sources (`pip install -e`) needs none; `make` builds the pages for it.
"""

import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

sys.path.insert(0, str(Path(__file__).resolve().parent))
import build

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None


def _is_built() -> bool:
    return (build.CLIENT / "index.html").is_file()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs: Node too, while the pages are not built."""
    more = [] if _is_built() else [build.NEEDED]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *more]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the pages in it."""
    if not _is_built():
        build.run("build")
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
