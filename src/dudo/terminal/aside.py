"""Thinking beside the screen, which is never held up by it: not even when somebody leaves."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

Thought = TypeVar("Thought")


async def aside(think: Callable[[], Thought]) -> Thought:
    """What `think` comes to, in a thread that nobody waits for once the screen is gone.

    The threads of `asyncio.to_thread` are waited for at the end of the loop and of the process.
    """
    loop = asyncio.get_running_loop()
    thought: asyncio.Future[Thought] = loop.create_future()

    def run() -> None:
        try:
            result = think()
        except Exception as wrong:  # noqa: BLE001 whoever asked is told of it
            tell(thought.set_exception, wrong)
        else:
            tell(thought.set_result, result)

    def tell(how: Callable[..., None], what: object) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody asks any more
            loop.call_soon_threadsafe(lambda: None if thought.done() else how(what))

    threading.Thread(target=run, name="thinking", daemon=True).start()
    return await thought
