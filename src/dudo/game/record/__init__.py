"""Records: games as text that a person can read and type (see docs/notation.md)."""

from dudo.game.record.error import RecordError
from dudo.game.record.reader import LARGEST, Record, read
from dudo.game.record.recorder import Recorder
from dudo.game.record.replay import Replay, Step, replay
from dudo.game.record.writer import write

__all__ = [
    "LARGEST",
    "Record",
    "RecordError",
    "Recorder",
    "Replay",
    "Step",
    "read",
    "replay",
    "write",
]
