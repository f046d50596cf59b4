"""A process that plays at many tables over real sockets, and says how long every move took.

It reads what is asked as a line of JSON, says `ready` when all tables are there, begins when it
reads another line, and answers with what it has measured as a line of JSON.
"""

import asyncio
import gc
import os
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

import boardgame_tables
import dudo_tables
from measured import Asked, Measured, Meter, PlayedTable

OPENED_TOGETHER = 16


async def _opened(asked: Asked, meter: Meter) -> list[PlayedTable]:
    """All tables, opened a few at a time."""
    open_table: Callable[[Asked, int, Meter], Awaitable[PlayedTable]]
    is_ours = asked.server == "dudo"
    open_table = dudo_tables.open_table if is_ours else boardgame_tables.open_table
    limit = asyncio.Semaphore(OPENED_TOGETHER)

    async def opened(number: int) -> PlayedTable:
        async with limit:
            return await open_table(asked, number, meter)

    return list(await asyncio.gather(*(opened(asked.first + n) for n in range(asked.tables))))


async def _generate(asked: Asked) -> Measured:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_failed)
    meter = Meter(time.perf_counter)
    tables = await _opened(asked, meter)
    gc.collect()
    gc.freeze()
    gc.disable()
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    every = asked.warm_up / (2 * len(tables)) if asked.pause else 0.0
    for table in tables:
        await table.begin()
        if every:
            await asyncio.sleep(every)
    await asyncio.sleep(asked.warm_up)
    meter.begin()
    before = _received(tables)
    begun, worked = time.perf_counter(), time.process_time()
    print("begun", flush=True)
    await asyncio.sleep(asked.seconds)
    print("ended", flush=True)
    seconds, worked = time.perf_counter() - begun, time.process_time() - worked
    return Measured(
        seconds=seconds,
        moves=meter.moves,
        rounds=meter.rounds,
        games=meter.games,
        frames=meter.frames,
        received=_received(tables) - before,
        latencies=sorted(meter.latencies),
        busy=worked / seconds,
        unanswered=sum(table.unanswered for table in tables),
        refused=meter.refused,
    )


def _failed(_loop: object, context: dict[str, object]) -> None:
    """A figure that came about in spite of a failure would be worth nothing: end at once."""
    print(f"{context['message']}: {context.get('exception')!r}", file=sys.stderr, flush=True)
    os._exit(1)


def _received(tables: list[PlayedTable]) -> int:
    return sum(table.received for table in tables)


def main() -> None:
    """Do what is asked."""
    asked = msgspec.json.decode(sys.stdin.readline(), type=Asked)
    make = None
    with suppress(ImportError):
        import uvloop  # noqa: PLC0415 not on every machine

        make = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=make) as runner:
        print(msgspec.json.encode(runner.run(_generate(asked))).decode(), flush=True)


if __name__ == "__main__":
    main()
