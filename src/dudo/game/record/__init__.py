"""Records: games as text that a person can read and type (see docs/notation.md)."""

from dudo.game.record.extras import ExtraLine
from dudo.game.record.lines import RecordError
from dudo.game.record.reader import LARGEST, Record, read
from dudo.game.record.replay import Replay, ReplayStep, replay
from dudo.game.record.writer import Recorder, write

__all__ = [
    "LARGEST",
    "ExtraLine",
    "Record",
    "RecordError",
    "Recorder",
    "Replay",
    "ReplayStep",
    "read",
    "replay",
    "write",
]
