"""Where records and saved games are kept."""

import os
from pathlib import Path

from platformdirs import user_data_dir

from dudo.messages import Message, message

VARIABLE = "DUDO_DATA"
"""The environment variable that names another folder."""


def data_folder() -> Path:
    """The folder of records and saved games: the user's own, or the one they name."""
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(user_data_dir("dudo", appauthor=False))


def with_folder_hint(told: Message) -> Message:
    """What is wrong with that folder, and how to have another."""
    return message("beside", first=told, second=message("folder-hint", variable=VARIABLE))
