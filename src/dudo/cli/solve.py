"""`dudo solve`: equilibria of rounds between two, and tables that play for the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markup import escape

from dudo.cli.solve_board import Board, tell_positions
from dudo.cli.solve_recall import build_with_short_memory, games
from dudo.cli.solve_show import check_asked, show
from dudo.cli.solve_show import value as value_command
from dudo.errors import INTERRUPTED
from dudo.files import write_new, write_over
from dudo.messages import message
from dudo.rules import Ruleset, find_rules
from dudo.rules.naming import full_name
from dudo.solver import checkpoint as checkpoints
from dudo.solver.building import Build, Stage, build_table, plan, table_name
from dudo.solver.cluster import clustered
from dudo.solver.crew import Hired, alone, together
from dudo.solver.drawing import draw_curve, must_draw
from dudo.solver.errors import SolverError
from dudo.solver.library import tables_folder
from dudo.solver.memory import Need, must_fit, told_bytes
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import DCFR, find_scheme
from dudo.solver.solving import Device, Solving, Target, make_engine
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


@app.default
def solve(
    *,
    book: str = "traditional",
    option: Options = (),
    up_to: int = 2,
    recall: int = 0,
    rounds: int = 600,
    target: float = 0.0005,
    scheme: str = DCFR.name,
    device: Device = Device.AUTO,
    processes: int = 1,
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
        With --recall: rounds in which a responder is tried against each strategy.
    target
        What a best response may win of the game in a round: 0.0005 is a twentieth of a percent.
    scheme
        How regrets are minimised: dcfr, cfr+ or pcfr+.
    device
        What to solve on: auto, compiled, numpy, torch, or cuda for a graphics card.
    processes
        How many positions are solved at once; each of them by one processor if there are several.
    ray
        Solve on the Ray cluster at this address, as many positions at once as it has processors;
        "local" starts one on this machine, "auto" takes the one it belongs to.
    out
        The folder for the table; the user's own by default.
    force
        Build the table again where there is one.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    if not target > 0:
        raise SolverError(message("solve-target"))
    find_scheme(scheme)
    if recall:
        if recall < 1 or rounds < 0 or processes < 1:
            raise SolverError(message("solve-recall"))
        return build_with_short_memory(
            rules, words, up_to, recall, rounds, processes, device, out, force
        )
    path = (out or tables_folder()) / table_name(rules, up_to)
    if path.exists() and not force:
        found = open_table(path, rules)
        if found.head.target > target:
            theirs, ours = f"{found.head.target:g}", f"{target:g}"
            told = message("solve-coarser", file=str(path), theirs=theirs, ours=ours)
            raise SolverError(told)
        print(words.say("solve-there", file=str(path)))
        _tell(found, rules, words)
        return 0
    hired, threads = _crew(processes, ray)
    means = Means(scheme=scheme, device=device, threads=threads)
    here = processes if ray is None else None
    build = Build(rules, up_to, target, means, path, here)
    positions = plan(build)
    try:
        with Board(words, len(positions)) as board:

            def watch(now: Stage) -> None:
                told = words.say("solve-progress", **_said(now.done.progress))
                board.show(now.finished, now.done.position, told)

            table = build_table(build, hired, watch)
    except KeyboardInterrupt:
        print(words.say("solve-interrupted"))
        return INTERRUPTED
    _tell(table, rules, words)
    print(words.say("solve-built", file=str(path), size=told_bytes(path.stat().st_size)))
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
        The name of a special round, as the rules have it.
    other_holds
        The special round is the other player's, not the opener's.
    target
        Stop when a best response wins no more than this, on average over both players.
    iterations
        Stop after so many iterations at the latest.
    scheme
        How regrets are minimised: dcfr, cfr+ or pcfr+.
    device
        What to solve on: auto, compiled, numpy, torch, or cuda for a graphics card.
    threads
        Processors to use; all by default.
    checkpoint
        Keep what has been learnt in this file, now and then and at the end.
    resume
        Go on from the checkpoint.
    png
        Draw the curve of the exploitability into this file.
    force
        Write over files that exist.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    key = RoundKey((first, second), special, int(other_holds))
    check_asked(rules, key.dice, special)
    for file in (png, None if resume else checkpoint):
        if file is not None and file.exists() and not force:
            raise SolverError(message("solve-exists", file=str(file)))
    if resume and checkpoint is None:
        raise SolverError(message("solve-resume"))
    if png is not None:
        must_draw()
    plan_of = find_scheme(scheme)
    size = must_fit(rules, key, Need(plan_of, device, threads))
    game = round_game(rules, key).game
    engine = make_engine(game, plan_of, device=device, threads=threads, cells=size.cells)
    solving = Solving(engine)
    if resume and checkpoint is not None:
        checkpoints.load(solving, checkpoint)
    stopped = False
    with Console(stderr=True).status(words.say("solve-solving")) as status:

        def watch(found: Found) -> None:
            status.update(escape(words.say("solve-progress", **_said(found))))
            if checkpoint is not None:
                checkpoints.save(solving, checkpoint)

        try:
            solving.go_on(Target(exploitability=target, iterations=iterations), watch)
        except KeyboardInterrupt:
            stopped = True
    found = solving.curve[-1] if solving.curve else solving.look()
    if checkpoint is not None and not stopped:
        checkpoints.save(solving, checkpoint)
    print(words.say("solve-round-done", **_said(found), seconds=f"{found.seconds:.2f}"))
    if png is not None:
        title = words.say("solve-curve", rules=full_name(rules), first=first, second=second)
        across, up = words.say("solve-axis-iterations"), words.say("solve-axis-exploitability")
        picture = draw_curve(solving.curve, title=title, across=across, up=up)
        (write_over if force else write_new)(png, picture)
    return INTERRUPTED if stopped else 0


def _said(found: Found) -> dict[str, str | int]:
    return {
        "iterations": found.iterations,
        "exploitability": f"{found.exploitability:.2e}",
        "value": f"{found.value:.6f}",
    }


def _crew(processes: int, ray: str | None) -> tuple[Hired, int | None]:
    if processes < 1:
        raise SolverError(message("solve-processes", count=processes))
    if ray is not None:
        from dudo.arena.cluster import joining  # noqa: PLC0415 only where a cluster is asked for

        return clustered(joining(ray, processes=processes)), 1
    return (alone, None) if processes == 1 else (together(processes), 1)


def _tell(table: Table, rules: Ruleset, words: Texts) -> None:
    rows = {
        entry.position: (
            f"{'' if entry.is_settled else '≈ '}{entry.value:.5f}",
            f"{entry.exploitability:.1e}",
            str(entry.iterations),
        )
        for entry in table.head.entries
    }
    tell_positions(rules, table.head.up_to, ("value", "exploitable", "iterations"), rows, words)
    if not table.head.is_closed:
        print(words.say("solve-estimated"))
    if not all(entry.is_settled for entry in table.head.entries):
        print(words.say("solve-unsettled"))
