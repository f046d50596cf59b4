"""`dudo solve`: equilibria of rounds between two, and tables that play for the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markup import escape

from dudo.bots.tables import best_recall, joined_tables, value_of, without_shows
from dudo.cli.asked_files import must_not_be_folder, why_not_drawn, why_not_written
from dudo.cli.at_once import check_at_once
from dudo.cli.first_given import first_given
from dudo.cli.solve_asked import check_round
from dudo.cli.solve_board import (
    Board,
    beginning,
    hint_at_numba,
    tell_interrupted,
    tell_positions,
)
from dudo.cli.solve_recall import build_with_short_memory, games
from dudo.cli.solve_show import show
from dudo.cli.solve_show import value as value_command
from dudo.cli.solve_words import reservations, told_chance
from dudo.errors import INTERRUPTED
from dudo.files import write_new, write_over
from dudo.interruptions import put_off
from dudo.messages import message
from dudo.rules import Ruleset, find_rules
from dudo.solver.building import (
    MOST_ITERATIONS,
    Build,
    Stage,
    build_table,
    plan,
    positions_up_to,
    table_name,
)
from dudo.solver.checkpoint import Keeping
from dudo.solver.cluster import clustered
from dudo.solver.compiled import compile_kernels
from dudo.solver.crew import Hired, alone, together
from dudo.solver.drawing import draw_curve, must_draw
from dudo.solver.errors import SolverError
from dudo.solver.library import tables_folder
from dudo.solver.memory import Need, must_fit, told_bytes
from dudo.solver.parts import alone_in, discard_parts, is_begun
from dudo.solver.processors import cores
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import DCFR, find_scheme
from dudo.solver.solving import Device, Solving, Target, found_device, make_engine
from dudo.solver.solving import Progress as Found
from dudo.solver.table_file import Table, open_table
from dudo.solver.worker import Means
from dudo.texts import Texts, texts

app = App(name="solve", help="Solve rounds between two players, and whole games from the end up.")
app.command(show, name="show")
app.command(value_command, name="value")
app.command(games, name="games")

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Flag = Annotated[bool, Parameter(negative=())]
TARGET = 0.0005
"""What a best response may win of the game in a round, where nothing else is asked for."""


@app.default
def solve(
    *,
    book: str = "traditional",
    option: Options = (),
    up_to: int = 2,
    recall: int = 0,
    rounds: int | None = None,
    target: float | None = None,
    scheme: str | None = None,
    device: Device = Device.AUTO,
    processes: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    force: Flag = False,
    lang: str | None = None,
) -> int:
    """Build the table of all positions with few dice: their values, and how to play them.

    Interrupted, it goes on with the same command.

    Parameters
    ----------
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    up_to
        Dice in play, of both players together, at most.
    recall
        Remember only so many of the latest bids, which makes five dice each possible: 2 is good.
    rounds
        With --recall: rounds in which a responder is tried against each strategy, 0 for none;
        600 by default.
    target
        What a best response may win of the game in a round; 0.0005 by default, a twentieth of a
        percent.
    scheme
        How regrets are minimised: dcfr, the default, cfr+ or pcfr+.
    device
        What to solve on: auto, compiled, numpy, torch, or cuda for a graphics card. With --recall
        there is no numpy.
    processes
        How many positions are solved at once; each of them by one processor if there are several.
        One by default and, with --ray local, as many as there are processors.
    ray
        Solve on the Ray cluster at this address, as many positions at once as it has processors;
        "local" starts one on this machine, "auto" takes the one it belongs to.
    out
        The folder for the table; the user's own by default.
    force
        Build the table again where there is one, and begin again where one was begun. To go on
        with that, leave --force out.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    if processes is not None:
        check_at_once(processes)
    if recall:
        if given := first_given({"--target": target, "--scheme": scheme, "--ray": ray}):
            raise SolverError(message("solve-not-with-recall", option=given))
        return build_with_short_memory(
            rules,
            words,
            up_to=up_to,
            recall=recall,
            rounds=rounds,
            threads=processes or 1,
            device=device,
            out=out,
            force=force,
        )
    if rounds is not None:
        raise SolverError(message("solve-only-with-recall", option="--rounds"))
    target = TARGET if target is None else target
    if not 0 < target < inf:  # nor is nan
        raise SolverError(message("solve-target"))
    scheme = find_scheme(scheme or DCFR.name).name
    processes = processes or (1 if ray is None else cores())
    processes = max(min(processes, len(positions_up_to(rules, up_to))), 1)
    path = (out or tables_folder()) / table_name(rules, up_to)
    must_not_be_folder(path)
    threads = None if processes == 1 and ray is None else 1
    means = Means(scheme=scheme, device=device, threads=threads)
    here = processes if ray is None else None
    known = joined_tables(without_shows(rules), out, but_for=path)
    beyond = partial(value_of, known, recall=best_recall(rules, out))
    build = Build(rules, up_to, target, means, path, here, beyond=beyond)
    if not force and _is_there(build, words):
        return 0
    with alone_in(build.parts):
        if not force and _is_there(build, words):  # another run has just finished it
            return 0
        return _build(build, words, processes=processes, ray=ray, force=force)


def _is_there(build: Build, words: Texts) -> bool:
    """Whether the table has been built, and what it says; one that says less is refused.

    It has not where somebody had begun to build it again.
    """
    if is_begun(build.parts) or not build.path.exists():
        return False
    found = open_table(build.path, build.rules)
    if found.head.target > build.target:
        theirs, ours = f"{found.head.target:g}", f"{build.target:g}"
        told = message("solve-coarser", file=str(build.path), theirs=theirs, ours=ours)
        raise SolverError(told)
    print(words.say("solve-there", file=str(build.path)))
    _tell(found, build.rules, words)
    return True


def _build(build: Build, words: Texts, *, processes: int, ray: str | None, force: bool) -> int:
    planned = plan(build)
    positions = len(planned.positions)
    hired = _crew(processes, ray)
    hint_at_numba(words, build.means.device)
    if force:
        discard_parts(build.parts)
    try:
        with Board(words, positions, build.means.device) as board:

            def watch(now: Stage) -> None:
                board.show(now.finished, now.position, _heard(now.progress, words))

            table = build_table(build, hired, watch, planned=planned)
    except KeyboardInterrupt:
        tell_interrupted(build.parts, words, force=force)
        return INTERRUPTED
    _tell(table, build.rules, words)
    size = told_bytes(build.path.stat().st_size)
    print(words.say("solve-built", file=str(build.path), size=size))
    return 0


@app.command(name="round")
def solve_round(
    first: int,
    second: int,
    /,
    *,
    book: str = "traditional",
    option: Options = (),
    special: str = "",
    other_holds: Flag = False,
    target: float = 0.001,
    iterations: int = 1_000_000,
    scheme: str = DCFR.name,
    device: Device = Device.AUTO,
    threads: int | None = None,
    checkpoint: Path | None = None,
    resume: Flag = False,
    png: Path | None = None,
    force: Flag = False,
    lang: str | None = None,
) -> int:
    """Solve one round by itself, and watch how the exploitability falls.

    A round won is 1 and a round lost is -1, whatever the dice are worth.

    Parameters
    ----------
    first
        Dice of the opener.
    second
        Dice of the other player.
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    special
        The name of a special round, as the rules have it; else the ordinary one.
    other_holds
        The special round is the other player's, not the opener's.
    target
        Stop when a best response wins no more than this, on average over both players.
    iterations
        Stop after so many iterations at the latest, not counting those of the checkpoint.
    scheme
        How regrets are minimised: dcfr, cfr+ or pcfr+.
    device
        What to solve on: auto, compiled, numpy, torch, or cuda for a graphics card.
    threads
        Processors to use; all by default.
    checkpoint
        Keep what has been learnt in this file, now and then and at the end or when interrupted.
    resume
        Go on from the checkpoint; a picture that is there is drawn again.
    png
        Draw the curve of the exploitability into this file.
    force
        Write over files that exist.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    if not target >= 0:  # nor is nan
        raise SolverError(message("solve-round-target"))
    if iterations < 1:
        raise SolverError(message("solve-iterations"))
    if threads is not None:
        check_at_once(threads)
    variant = check_round(rules, (first, second), special, other_holds=other_holds)
    key = RoundKey((first, second), variant, int(other_holds))
    may_write = force or resume  # to go on is to write both again
    wrong = why_not_drawn(png, force=may_write) or why_not_written(checkpoint, force=may_write)
    if wrong is not None:
        raise SolverError(wrong)
    if png is not None and png == checkpoint:
        raise SolverError(message("solve-one-file", file=str(png)))
    if resume and checkpoint is None:
        raise SolverError(message("solve-resume"))
    if png is not None:
        must_draw()
    plan_of = find_scheme(scheme)
    size = must_fit(rules, key, Need(plan_of, device, threads))
    hint_at_numba(words, device)
    game = round_game(rules, key).game
    engine = make_engine(game, plan_of, device=device, threads=threads, cells=size.cells)
    solving = Solving(engine)
    keeping = Keeping(solving, checkpoint)
    if resume:
        keeping.resume()
    aim = Target(exploitability=target, iterations=iterations)
    with Console(stderr=True).status(escape(beginning(words, device))) as status:

        def tell(found: Found) -> None:
            wrong = [] if keeping.wrong is None else [words.error(keeping.wrong)]
            told = [words.say("solve-progress", **_said(found)), *wrong]
            status.update(escape("  ".join(told)))

        stopped = _solve_and_keep(solving, aim, keeping, tell, device=device)
    if solving.curve:
        found = solving.curve[-1]
        print(words.say("solve-round-done", **_said(found), seconds=f"{found.seconds:.2f}"))
    if stopped:
        print(words.say("solve-round-interrupted", kept=_kept(keeping, checkpoint)))
    if png is not None and solving.curve:
        title = words.say("solve-curve", rules=words.book(rules), first=first, second=second)
        title += f"\n{words.variant(variant) or words.say('solve-ordinary')}, {plan_of.name}"
        picture = _curve(solving, title, words)
        (write_over if force or resume else write_new)(png, picture)
    if keeping.wrong is not None:
        raise keeping.wrong
    return INTERRUPTED if stopped else 0


def _kept(keeping: Keeping, checkpoint: Path | None) -> str:
    """Whether what has been learnt of a round is kept."""
    if checkpoint is None:
        return "no"
    if keeping.wrong is not None:
        return "failed"
    return "yes" if keeping.is_kept else "nothing"


def _solve_and_keep(
    solving: Solving,
    aim: Target,
    keeping: Keeping,
    tell: Callable[[Found], object],
    *,
    device: Device,
) -> bool:
    """Solve a round and keep what is learnt; tells whether somebody interrupted it."""

    def watch(found: Found) -> None:
        tell(found)
        if not keeping.is_kept:  # else one would learn too late that it cannot be
            keeping.save()
            if keeping.wrong is not None:
                raise keeping.wrong

    try:
        if found_device(device) is Device.COMPILED:
            compile_kernels(solving.engine.dtype)  # which is not counted as solving
        if solving.iterations and solving.look().exploitability <= aim.exploitability:
            return False  # it was good enough
        with put_off() as hear_interruption:

            def after_each() -> None:
                keeping.after_iteration()
                hear_interruption()

            solving.go_on(aim, watch, after_each=after_each)
    except KeyboardInterrupt:
        return True
    finally:
        keeping.save()
    return False


def _curve(solving: Solving, title: str, words: Texts) -> bytes:
    """How the exploitability fell, as a picture."""
    across, up = words.say("solve-axis-iterations"), words.say("solve-axis-exploitability")
    return draw_curve(solving.curve, title=title, across=across, up=up)


def _heard(found: Found | None, words: Texts) -> str:
    """A word about a position that is being solved, in chances to win as the table has them."""
    if found is None:
        return words.say("solve-solving")
    chances = found._replace(value=(1 + found.value) / 2, exploitability=found.exploitability / 2)
    return words.say("solve-progress", **_said(chances))


def _said(found: Found) -> dict[str, str | int]:
    return {
        "iterations": found.iterations,
        "exploitability": f"{found.exploitability:.2e}",
        "value": f"{found.value:.6f}",
    }


def _crew(processes: int, ray: str | None) -> Hired:
    if ray is not None:
        from dudo.arena.cluster import joining  # noqa: PLC0415 only where a cluster is asked for

        return clustered(joining(ray, processes=processes))
    return alone if processes == 1 else together(processes)


def _tell(table: Table, rules: Ruleset, words: Texts) -> None:
    rows = {
        entry.position: (
            told_chance(entry, entry.value),
            _told_exploitable(entry.exploitability),
            str(entry.iterations),
        )
        for entry in table.head.entries
    }
    tell_positions(rules, table.head.up_to, ("value", "exploitable", "iterations"), rows, words)
    for said in reservations([table], table.head.entries, words):
        print(said)
    _tell_missed(table, words)


def _tell_missed(table: Table, words: Texts) -> None:
    """Say how many positions are more exploitable, as it is told, than was asked for."""
    target = table.head.target
    found = [entry.exploitability for entry in table.head.entries]
    missed = [one for one in found if float(_told_exploitable(one)) > target]
    if missed:
        worst = _told_exploitable(max(missed))
        told = {"target": f"{target:g}", "worst": worst, "most": MOST_ITERATIONS}
        print(words.say("solve-missed", count=len(missed), **told))


def _told_exploitable(exploitability: float) -> str:
    return f"{exploitability:.1e}"
