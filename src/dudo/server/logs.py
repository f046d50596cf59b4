"""Logs: a line to an event, for people or as JSON for programs. Dice are in none of them."""

import json
import logging
import sys
from datetime import UTC, datetime

QUIET = ("alembic", "uvicorn.access", "sqlalchemy.engine", "asyncio")
"""What would say too much."""


class JsonLines(logging.Formatter):
    """A JSON object to a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up_logs(*, as_json: bool) -> None:
    """Let everything worth knowing be written to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")
    handler.setFormatter(JsonLines() if as_json else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    if as_json:
        logging.getLogger("dudo").setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
