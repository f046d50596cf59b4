"""Holding a contest: play what is not played yet, keep it, and tell what it shows."""

import hashlib
import random
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from dudo.arena.bench import Maker
from dudo.arena.block import Chunk, Job
from dudo.arena.crew import Crew
from dudo.arena.errors import ArenaError
from dudo.arena.ledger import RESULTS, Ledger, key_in
from dudo.arena.plan import Plan, key_of
from dudo.arena.ratings import rating_model
from dudo.arena.report import report
from dudo.arena.summary import Summary, summarise, times, times_to_json, to_csv, to_json
from dudo.arena.times import Times
from dudo.files import write_over

LONGEST_CALLED = 40
"""Letters of a rule's name that are kept in the name of a folder."""
SUMMARIES = ("summary.json", "summary.csv", "times.json", "report.html")

Watcher = Callable[[Chunk], None]
"""Told of every chunk that is finished: first of those that were found so."""


def check_players(plan: Plan, maker: Maker) -> None:
    """Find out that everybody who is named can play, before anything is written."""
    for name in plan.bots:
        maker(name, random.Random(0)).close()
    rating_model()


def folder_name(plan: Plan) -> str:
    """A name for a folder that equal contests share, so that one can be gone on with.

    What somebody called their rules is in it, but only what cannot lead to another folder.
    """
    contest = msgspec.json.encode(plan.contest(), order="sorted")
    called = re.sub(r"[^\w]+", "-", plan.rules.name).strip("-_")[:LONGEST_CALLED] or "rules"
    return f"arena-{called}-{plan.seats}-{hashlib.sha256(contest).hexdigest()[:6]}"


def gone_on_with(plan: Plan, folder: Path) -> Plan:
    """The plan of results that are there already: the same, with the key they were begun with."""
    found = key_of(key_in(folder / RESULTS))
    return msgspec.structs.replace(plan, key=found) if found else plan


def open_ledger(folder: Path, plan: Plan, *, resume: bool, force: bool) -> Ledger:
    """The results file in `folder`: a new one, the one to go on with, or a new one by force."""
    results = folder / RESULTS
    if resume:
        _make(folder)
        return Ledger.resume(results, plan)
    there = [name for name in (RESULTS, *SUMMARIES) if (folder / name).exists()]
    if there and not force:
        raise ArenaError(
            f"{folder / there[0]} exists already: --resume goes on with what is there, "
            "--force writes over it"
        )
    _make(folder)
    ledger = Ledger.anew(results, plan) if force else Ledger.begin(results, plan)
    for name in set(there) - {RESULTS}:
        try:
            (folder / name).unlink()
        except OSError as wrong:
            ledger.close()
            raise ArenaError(f"{folder / name} cannot be removed: {wrong.strerror}") from None
    return ledger


def play_on(ledger: Ledger, job: Job, crew: Crew, *, watch: Watcher) -> None:
    """Play all chunks that the ledger lacks."""
    for chunk in ledger.chunks():
        watch(chunk)
    missing = [number for number in range(job.plan.chunks) if number not in ledger.done]
    if not missing:
        return
    with closing(crew(job, missing)) as playing:
        for chunk in playing:
            ledger.add(chunk)
            watch(chunk)


def conclude(ledger: Ledger, plan: Plan, folder: Path) -> tuple[Summary, dict[str, Times]]:
    """Write the summaries of all that is finished."""
    chunks = ledger.chunks()
    summary, taken = summarise(plan, chunks), times(plan, chunks)
    pages = (to_json(summary), to_csv(summary), times_to_json(taken), report(summary, taken))
    for name, page in zip(SUMMARIES, pages, strict=True):
        _replace(folder / name, page)
    return summary, taken


def _replace(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    try:
        write_over(path, content)
    except OSError as wrong:
        raise ArenaError(f"{path} cannot be written: {wrong.strerror}") from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise ArenaError(f"{folder} is a file, not a folder") from None
    except OSError as wrong:
        raise ArenaError(f"{folder} cannot be made: {wrong.strerror}") from None
