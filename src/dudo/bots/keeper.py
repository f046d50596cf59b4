"""A process that keeps one program: whatever the program starts, ends with it.

It is run by itself, as `python -I -S keeper.py LINE COMMAND…`, and needs nothing of this package.
It stands between the host and the program, but not in their way: the program has the very pipes
that the keeper was given. Linux hands all orphans below the keeper over to it (a "subreaper"), also
those that left the process group and the session of the program, so none of them gets away.

LINE is a socket to the host. The keeper says there how it went: the number of the program's
process, or why it cannot be run. When the program ends, when the host says so, or when the host is
gone, everything below the keeper is ended; then it says how the program ended, and ends itself.
"""

import ctypes
import os
import select
import signal
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
LONGEST = 5.0
"""Seconds after which processes that cannot be ended are left alone."""
UNSTARTED = 127
IGNORED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
USUAL = (*IGNORED, signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ)
"""Signals that mean to the program what they mean to any other."""


def main(line: int, command: list[str]) -> None:
    """Run the program and stay until all of it is gone."""
    os.set_inheritable(line, False)  # noqa: FBT003 it takes no keyword
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    program = _start(command, line)
    _let_go_of_pipes()
    status = None
    heard = select.poll()
    for end in (line, woken):
        heard.register(end, select.POLLIN)
    while status is None and line not in (ready := dict(heard.poll())):
        if woken in ready:
            os.read(woken, 4096)
        status = _collect(program)
    _say(line, b"ended %d" % os.waitstatus_to_exitcode(_end_all(program, status)))


def _say(line: int, words: bytes) -> None:
    """Tell the host, if it is still there; that it is gone is heard on the line as well."""
    try:
        os.write(line, words)
    except OSError:
        return


def _start(command: list[str], line: int) -> int:
    """Run the program in a session of its own; where it cannot be run, say so and leave."""
    told, tell = os.pipe()
    program = os.fork()
    if not program:
        try:
            os.setsid()
            for number in USUAL:
                signal.signal(number, signal.SIG_DFL)
            os.execvp(command[0], command)  # noqa: S606 running it is the point
        except OSError as wrong:
            os.write(tell, str(wrong.errno).encode())
        os._exit(UNSTARTED)
    os.close(tell)
    code = os.read(told, 64)
    _say(line, b"error " + code if code else b"started %d" % program)
    if code:
        os._exit(UNSTARTED)
    return program


def _let_go_of_pipes() -> None:
    """The pipes are the program's alone: the host must hear when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in (0, 1, 2):
        os.dup2(nothing, pipe)


def _collect(program: int) -> int | None:
    """Collect everybody who has ended; how the program did, if it is among them."""
    status = None
    while True:
        try:
            ended, how = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return status
        if not ended:
            return status
        if ended == program:
            status = how


def _end_all(program: int, status: int | None) -> int:
    """End everything below this process; how the program ended."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        found = _below(os.getpid())
        for number in (signal.SIGSTOP, signal.SIGKILL):  # whoever is stopped starts nobody new
            for pid in found:
                try:
                    os.kill(pid, number)
                except OSError:
                    continue
        how = _collect(program)
        status = how if how is not None else status
        if not found:
            break
        time.sleep(0.001)
    return signal.SIGKILL if status is None else status


def _below(root: int) -> list[int]:
    """The processes that this one started, that those started, and so on."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):  # noqa: PTH208 pathlib is slow to load
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123 pathlib is slow to load
                    after = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            children.setdefault(int(after[1]), []).append(int(name))
    found: list[int] = []
    waiting = [root]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
