"""The engine for programs of any language: requests in, replies out, a JSON object to a line."""

from dudo.referee.desk import Desk
from dudo.referee.lines import MOST_BYTES, serve

__all__ = ["MOST_BYTES", "Desk", "serve"]
