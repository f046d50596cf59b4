"""`dudo simulate`: many games at once, and what they say about a set of rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from dudo.cli.asked_files import why_not_drawn
from dudo.cli.at_once import check_at_once
from dudo.errors import INTERRUPTED
from dudo.files import write_new, write_over
from dudo.messages import message
from dudo.rules import Ruleset, find_rules
from dudo.simulate.drawing import Captions, draw, must_draw
from dudo.simulate.errors import SimulateError
from dudo.simulate.figures import Estimate, Figures, figures
from dudo.simulate.records import GAMES, ROUNDS, Tally
from dudo.simulate.running import MOST_ROUNDS, Device, Watch
from dudo.simulate.running import simulate as run_games
from dudo.texts import Texts, texts

Options = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]
Flag = Annotated[bool, Parameter(negative=())]
MOST_GAMES = 1e15
"""More take longer than anybody waits, and their moves might not fit into the counters."""
BAR = 30
"""Letters that the longest bar takes, where there is room for it."""
BESIDE = 20
"""Letters that stand beside a bar."""
BARS = 12
"""Bars by which the lengths of games are told."""


def simulate(
    *,
    book: str = "traditional",
    option: Options = (),
    games: float = 100_000,
    players: int = 2,
    policy: str = "honest",
    seed: int = 0,
    device: Device = Device.COMPILED,
    threads: int | None = None,
    png: Path | None = None,
    force: Flag = False,
    lang: str | None = None,
) -> int:
    """Play very many games between simple players, and tell what they have in common.

    Interrupted, it tells about the games that were played, once those under way have ended;
    interrupted again, it ends at once.

    Parameters
    ----------
    book
        A book (chart), a book with options (jouhet+salsa), or a house file (sunday.toml).
    option
        An optional rule of the book; may be given several times.
    games
        How many games; 1e7 is ten millions.
    players
        How many players.
    policy
        How they play: honest says what is likeliest to be right, random says anything that is
        allowed; honest,random goes round the seats.
    seed
        The same seed gives the same games, on every device.
    device
        What to play on: compiled, torch, or cuda for a graphics card.
    threads
        Processors to use; all by default.
    png
        Draw the figures into this file.
    force
        Write over a file that exists.
    lang
        The language of what is told: en, fr, es or ru; else the locale's.
    """
    rules, words = find_rules(book, options=option), texts(lang)
    if not float(games).is_integer():  # nor is inf or nan
        raise SimulateError(message("simulate-numbers"))
    if games > MOST_GAMES:
        raise SimulateError(message("simulate-too-many", most=f"{MOST_GAMES:.0e}"))
    if threads is not None:
        check_at_once(threads)
    if (wrong := why_not_drawn(png, force=force)) is not None:
        raise SimulateError(wrong)
    if png is not None:
        must_draw()
    ways = tuple(name.strip() for name in policy.split(","))
    with _progress() as progress:
        watch = _watching(progress, words, int(games), device)
        tally = run_games(
            rules,
            games=int(games),
            players=players,
            policies=ways,
            seed=seed,
            threads=threads,
            device=device,
            watch=watch,
        )
    played = int(tally.totals[GAMES])
    if played:
        _tell(tally, rules, policy, words)
    if png is not None and played:
        (write_over if force else write_new)(
            png, draw(tally, _captions(tally, rules, policy, words))
        )
    if played < games:
        print(words.say("simulate-interrupted"))
        return INTERRUPTED
    return 0


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=BAR),
        TextColumn("{task.completed:,.0f} / {task.total:,.0f}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )


def _watching(progress: Progress, words: Texts, games: int, device: Device) -> Watch:
    playing = words.say("simulate-playing")
    first = words.say("solve-compiling") if device is Device.COMPILED else playing
    task = progress.add_task(first, total=games)
    return lambda played: progress.update(task, completed=played, description=playing)


def _tell(tally: Tally, rules: Ruleset, policy: str, words: Texts) -> None:
    found, console = figures(tally), Console(highlight=False)
    heading = words.say(
        "simulate-heading", rules=words.book(rules), games=found.games, policy=policy
    )
    console.print(Text(heading, style="bold"))
    unended = found.games - int(tally.seats.sum())
    if unended:
        print(words.say("simulate-unended", games=unended, rounds=MOST_ROUNDS))
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for name, value, interval in _lines(found, words, mixed="," in policy):
        grid.add_row(Text(name), Text(value), Text(interval, style="dim"))
    console.print(grid)
    console.print(Text(words.say("simulate-length"), style="bold"))
    for line in _bars(tally, words, console.width):
        console.print(Text(line))


def _lines(found: Figures, words: Texts, *, mixed: bool) -> Iterator[tuple[str, str, str]]:
    """What is told: a name, a figure, and the interval about it."""
    say = words.say
    yield say("simulate-rounds"), *_number(found.rounds, words, games=found.games)
    yield say("simulate-plies"), *_number(found.plies, words, games=found.games)
    for place, estimate in enumerate(found.after_opener):
        told = say("simulate-opener") if place == 0 else say("simulate-after", place=place)
        yield told, *_percent(estimate, words)
    if mixed:
        for seat, estimate in enumerate(found.seats, start=1):
            yield say("simulate-seat", seat=seat), *_percent(estimate, words)
    for name in ("doubts", "exacts"):
        estimate = getattr(found, name)
        if estimate is not None:
            yield say(f"simulate-{name}"), *_percent(estimate, words)
    if found.leads is not None and found.kept is not None:
        yield say("simulate-leads"), *_number(found.leads, words, games=found.games)
        yield say("simulate-kept"), *_percent(found.kept, words)
    if found.first_leader is not None:
        yield say("simulate-first-leader"), *_percent(found.first_leader, words)
    if found.special:
        yield (
            say("simulate-special"),
            f"{_written(100 * found.special, words, 2)} %",
            "",
        )
    if found.shows:
        yield say("simulate-shown"), _written(found.shows, words, 2), ""


def _written(value: float, words: Texts, decimals: int) -> str:
    """A number with so many decimals, as a language writes it."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - slow to load

    told = fluent_number(value, minimumFractionDigits=decimals, maximumFractionDigits=decimals)
    return words.say("simulate-figure", value=told)


def _number(estimate: Estimate, words: Texts, *, games: int) -> tuple[str, str]:
    """A mean and its interval; a single game says nothing about how far others are from it."""
    value, low, high = (_written(number, words, 3) for number in estimate)
    return value, f"{low} … {high}" if games > 1 else ""


def _percent(estimate: Estimate, words: Texts) -> tuple[str, str]:
    value, low, high = (_written(100 * number, words, 2) for number in estimate)
    return f"{value} %", f"{low} … {high}"


def _bars(tally: Tally, words: Texts, width: int) -> Iterator[str]:
    """Games by their number of rounds, as bars of letters on lines no wider than that."""
    counts = [int(count) for count in tally.rounds]
    longest = max(rounds for rounds, count in enumerate(counts) if count)
    shortest = next(rounds for rounds, count in enumerate(counts) if count)
    step = (longest - shortest) // BARS + 1
    bins = [
        (first, sum(counts[first : first + step])) for first in range(shortest, longest + 1, step)
    ]
    most, games = max(count for _, count in bins), sum(counts)
    widest = max(min(BAR, width - BESIDE), 1)
    for first, count in bins:
        label = f"{first}" if step == 1 else f"{first}-{first + step - 1}"
        if first + step > ROUNDS:
            label = f"{first}+"  # longer games are counted as so long
        part = _written(100 * count / games, words, 1)
        yield f"{label:>9}  {'█' * round(widest * count / most):<{widest}} {part} %"


def _captions(tally: Tally, rules: Ruleset, policy: str, words: Texts) -> Captions:
    say, games, players = words.say, int(tally.totals[GAMES]), len(tally.after_opener)
    heading = say("simulate-title", rules=words.book(rules), games=games)
    return Captions(
        title=f"{heading}\n{say('simulate-players', players=players)}, {policy}",
        length=say("simulate-length"),
        rounds=say("simulate-axis-rounds"),
        games=say("simulate-axis-games"),
        opener=say("simulate-openers"),
        places=say("simulate-axis-places"),
        wins=say("simulate-axis-wins"),
        calls=say("simulate-calls"),
        dice=say("simulate-axis-dice"),
        right=say("simulate-axis-right"),
        doubt=say("solve-doubt"),
        exact=say("solve-exact"),
        lead=say("simulate-lead"),
        lasting=say("simulate-axis-lasting"),
    )
