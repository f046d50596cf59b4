"""A real `dudo serve` for tests: a process of its own, on a free port, with a folder of its own."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from urllib.parse import urlsplit

STARTS_WITHIN = 90.0
ENDS_WITHIN = 60.0


class ServerProcess:
    """A server that can be started, stopped, killed, and started again with the same data."""

    def __init__(self, data: Path, options: Sequence[str] = ()) -> None:
        self.data = data
        self.options = tuple(options)
        self.address = ""
        self.output: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._reading: threading.Thread | None = None

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 0

    def start(self) -> None:
        """Start it, at the port that it had before where it has been started before."""
        command = [sys.executable, "-m", "dudo", "serve", "--no-open", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        lines: Queue[str | None] = Queue()
        self._reading = threading.Thread(
            target=self._read, args=(self._process, lines), daemon=True
        )
        self._reading.start()
        while True:
            try:
                line = lines.get(timeout=STARTS_WITHIN)
            except Empty:
                line = None
            if line is None:
                self.kill()
                raise AssertionError(f"the server did not start: {''.join(self.output)}")
            if line.startswith("http://"):
                self.address = line.strip()
                return

    def _read(self, process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
        assert process.stdout is not None
        with process.stdout as told:
            for line in told:
                self.output.append(line)
                lines.put(line)
        lines.put(None)

    def stop(self) -> int:
        """End it as Ctrl-C does."""
        return self._end(signal.SIGINT)

    def kill(self) -> int:
        """End it as a power cut does."""
        return self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(timeout=ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            if self._reading is not None:
                self._reading.join(ENDS_WITHIN)
