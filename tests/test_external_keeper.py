"""The process above a program: it ends the program whatever becomes of the host, and whenever."""

import fcntl
import os
import resource
import signal
import socket
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

from dudo.bots.process_group import KEEPER

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="keepers are for Linux alone")
SLEEPER = "import time; time.sleep(60)"


def kept(line: int, mark: str) -> "subprocess.Popen[bytes]":
    """A keeper of a program that sleeps, which is known by its mark."""
    words = [sys.executable, "-I", "-S", KEEPER, str(line), sys.executable, "-c", SLEEPER, mark]
    return subprocess.Popen(words, stderr=subprocess.PIPE, pass_fds=[line], start_new_session=True)


def running(mark: str) -> list[int]:
    """The processes of that mark; they are ended, so that nothing outlives the tests."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if mark.encode() in words:
            found.append(int(folder.name))
    for pid in found:
        os.kill(pid, signal.SIGKILL)
    return found


def test_a_host_that_dies_while_the_program_starts_leaves_nothing_running() -> None:
    mark = uuid.uuid4().hex
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.close()
    with theirs, kept(theirs.fileno(), mark) as keeper:
        theirs.close()
        assert keeper.stderr is not None
        assert keeper.wait(timeout=20) == 0
        left = running(mark)
        assert keeper.stderr.read() == b""
    assert left == []


def test_a_host_with_a_thousand_open_files_can_have_programs() -> None:
    mark, high = uuid.uuid4().hex, 1100
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard <= high:
        pytest.skip("so many files cannot be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, high + 1), hard))
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line = fcntl.fcntl(theirs, fcntl.F_DUPFD_CLOEXEC, high)
    try:
        with ours, kept(line, mark) as keeper:
            theirs.close()
            os.close(line)
            ours.settimeout(20)
            assert ours.recv(64).startswith(b"started ")
            time.sleep(0.2)  # it is listening by now
            assert keeper.poll() is None
            ours.shutdown(socket.SHUT_WR)
            assert ours.recv(64) == b"ended -9"
            assert keeper.wait(timeout=20) == 0
            left = running(mark)
    finally:
        running(mark)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert left == []
