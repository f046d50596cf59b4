"""Interruptions that wait until something is done, in this process and in those it starts."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from multiprocessing import get_context
from multiprocessing.connection import Connection

import numpy as np
import pytest

from dudo.interruptions import HAS_MASKS, hear_interruptions, held, put_off, starting_children
from interrupting import heeding_ctrl_c

pytestmark = pytest.mark.skipif(not HAS_MASKS, reason="signals are as POSIX has them")


@pytest.fixture(autouse=True)
def _ctrl_c() -> Iterator[None]:
    np.linalg.inv(np.eye(300))  # which begins threads: signals come to any of them
    with heeding_ctrl_c():
        yield


def ctrl_c() -> None:
    """Ctrl-C as it comes from outside, with time to be heard in."""
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.1)


@pytest.mark.parametrize("held_by", [held, starting_children])
def test_what_is_held_is_heard_when_all_is_done(
    held_by: Callable[[], AbstractContextManager[None]],
) -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012 what comes after it must not be reached
        with held_by():
            ctrl_c()
            done.append(1)
        done.append(2)
    assert done == [1]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_all_that_is_held_is_heard() -> None:
    heard: list[int] = []

    def hear(number: int, _: object) -> None:
        heard.append(number)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        with pytest.raises(KeyboardInterrupt), held():  # noqa: PT012 one while another is held
            for number in before:
                signal.raise_signal(number)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert {*heard} == {signal.SIGINT, signal.SIGTERM}


def test_what_fails_while_it_is_held_is_told_with_it() -> None:
    with pytest.raises(KeyboardInterrupt) as heard, held():  # noqa: PT012 both of them at once
        ctrl_c()
        raise ValueError
    assert isinstance(heard.value.__context__, ValueError)


def test_nothing_happens_where_nobody_interrupts() -> None:
    with held(), put_off() as hear:
        hear()


def test_the_first_interruption_waits_until_asked_for_and_the_second_does_not() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt), put_off() as hear:  # noqa: PT012 as above
        ctrl_c()
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
        done.append(1)
        hear()
        done.append(2)
    assert done == [1]


def test_an_interruption_that_nobody_asked_for_is_heard_at_the_end() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt), put_off():  # noqa: PT012 as above
        ctrl_c()
        done.append(1)
    assert done == [1]


def test_one_that_was_heard_is_not_heard_again() -> None:
    with put_off() as hear:
        ctrl_c()
        with pytest.raises(KeyboardInterrupt):
            hear()
        hear()


def test_processes_that_are_being_started_do_not_hear_ctrl_c() -> None:
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    with starting_children():
        child = context.Process(target=tell_what_is_put_off, args=(theirs,))
        child.start()
    assert mine.poll(60)
    assert mine.recv() == (True, False)
    child.join()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def tell_what_is_put_off(line: Connection) -> None:
    """Whether Ctrl-C is put off, before and after one says that one wants to hear it."""
    before = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    hear_interruptions()
    line.send((before, signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())))


def test_other_threads_than_the_main_one_hear_no_signals_and_hold_none() -> None:
    program = (
        "from threading import Thread; from dudo.interruptions import held, put_off\n"
        "def work():\n    with held(), put_off() as hear: hear()\n    print('done')\n"
        "Thread(target=work).start()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("done", "")
