"""Saved games: a game that was left, whole and unseen, until somebody goes on with it."""

from dudo.saved.errors import CannotSave, NotResumable
from dudo.saved.game import LeftRecord, SavedGame, restored
from dudo.saved.place import VARIABLE, data_folder
from dudo.saved.saver import Saver
from dudo.saved.shelf import SUFFIX, Shelf

__all__ = [
    "SUFFIX",
    "VARIABLE",
    "CannotSave",
    "LeftRecord",
    "NotResumable",
    "SavedGame",
    "Saver",
    "Shelf",
    "data_folder",
    "restored",
]
