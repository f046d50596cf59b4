"""A contest on a cluster whose players leave a mark of the node they played on."""

import random
import sys
from functools import partial
from pathlib import Path

import arena_bots
from dudo.arena import ArenaError, Job, make_plan
from dudo.arena.cluster import clustered
from dudo.bots.bot import Bot
from dudo.rules import BOOKS


def witness(folder: str, _: str, rng: random.Random) -> Bot:
    import ray  # noqa: PLC0415 - not everywhere installed

    if not Path(folder).is_dir():
        raise ArenaError("no folder to witness in")
    (Path(folder) / ray.get_runtime_context().get_node_id()).touch()
    return arena_bots.make("slow", rng)


if __name__ == "__main__":
    address, folder = sys.argv[1:]
    plan = make_plan(["a", "b"], BOOKS["chart"], games=20)
    job = Job(plan, partial(witness, folder))
    try:
        found = list(clustered(address, processes=1)(job, range(plan.chunks)))
    except ArenaError as trouble:
        sys.exit(sys.stdout.write(f"{trouble}\n") and 0)
    assert len(found) == plan.chunks
