"""Where records and saved games are kept."""

import os
from pathlib import Path

from platformdirs import user_data_dir

VARIABLE = "DUDO_DATA"
"""The environment variable that names another folder."""


def data_folder() -> Path:
    """The folder of records and saved games: the user's own, or the one they name."""
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(user_data_dir("dudo", appauthor=False))
