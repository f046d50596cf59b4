"""A process that plays at many tables over real sockets, and says how long every move took.

It reads what is asked as a line of JSON, says `ready` when all tables are there, begins when it
reads another line, and answers with what it has measured as a line of JSON.
"""

import asyncio
import gc
import os
import sys
import time

import boardgame_tables
import dudo_tables
import msgspec
from measured import Asked, Measured, Meter, PlayedTable

OPENED_TOGETHER = 16


async def _opened(asked: Asked, meter: Meter) -> list[PlayedTable]:
    """All tables, opened a few at a time."""
    kind = dudo_tables if asked.server == "dudo" else boardgame_tables
    limit = asyncio.Semaphore(OPENED_TOGETHER)

    async def opened(number: int) -> PlayedTable:
        async with limit:
            return await kind.open_table(asked, number, meter)

    return list(await asyncio.gather(*(opened(asked.first + n) for n in range(asked.tables))))


async def _generate(asked: Asked) -> Measured:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_failed)
    meter = Meter(time.perf_counter)
    kind = dudo_tables if asked.server == "dudo" else boardgame_tables
    tables = await _opened(asked, meter)
    gc.collect()
    gc.freeze()
    gc.disable()
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    every = asked.warm_up / (2 * len(tables)) if asked.pause else 0.0
    for table in tables:
        await kind.begin(table)  # type: ignore[arg-type] # a table of that kind
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
    measured = Measured(
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
    return measured


def _failed(_loop: object, context: dict[str, object]) -> None:
    """A figure that came about in spite of a failure would be worth nothing: end at once."""
    print(f"{context['message']}: {context.get('exception')!r}", file=sys.stderr, flush=True)
    os._exit(1)


def _received(tables: list[PlayedTable]) -> int:
    return sum(
        seat.line.received
        for table in tables
        for seat in table.seats  # type: ignore[attr-defined] # every kind of table has seats
    )


def main() -> None:
    """Do what is asked."""
    asked = msgspec.json.decode(sys.stdin.readline(), type=Asked)
    try:
        import uvloop  # noqa: PLC0415 not on every machine

        run = uvloop.run
    except ImportError:
        run = asyncio.run
    print(msgspec.json.encode(run(_generate(asked))).decode(), flush=True)


if __name__ == "__main__":
    main()
