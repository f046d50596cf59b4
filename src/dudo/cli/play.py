"""`dudo play`: a table in this terminal, line by line."""

import random
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dudo.bots import SimpleBot
from dudo.cli.keeping import Keeper
from dudo.cli.linetable import LineTable
from dudo.cli.screen import Left, Screen
from dudo.game import SeededRoller, Series, SystemRoller, TableError, start
from dudo.game.record import Recorder, write
from dudo.rules import BOOKS, Ruleset
from dudo.rules.explain import heading, one_line
from dudo.rules.house import find_rules

DEFAULT_BOOK = "traditional"
DEFAULT_BOTS = 3
MOST_BOTS = 5
BOT_NAMES = ("Rosa", "Diego", "Inés", "Mateo", "Lucía", "Pablo", "Elena", "Hugo", "Marta", "Iván")
YES = ("y", "yes", "oui", "si", "sí", "да", "д")
INTERRUPTED = 130
"""The exit code of Ctrl-C, as shells expect it; leaving by Ctrl-D or `quit` is 0."""


def play(
    *,
    book: Annotated[str | None, Parameter(help="A book, or a house-rule file (.toml).")] = None,
    option: Annotated[
        list[str] | None,
        Parameter(help="An optional rule of the book; may be repeated.", negative=""),
    ] = None,
    bots: Annotated[int | None, Parameter(help="How many bots play along, 1 to 5.")] = None,
    seed: Annotated[
        int | str | None, Parameter(help="Makes dice and bots the same every time.")
    ] = None,
    name: Annotated[str, Parameter(help="Your name at the table.")] = "You",
    hotseat: Annotated[
        str | None, Parameter(help='Several people at this keyboard: "Ana,Bob,Carla".')
    ] = None,
    record: Annotated[
        Path | None, Parameter(help="Where the record goes; a file that exists is never touched.")
    ] = None,
    games: Annotated[
        int | None, Parameter(help="Play this many games without asking for another.")
    ] = None,
    fast: Annotated[
        bool, Parameter(help="Do not pause between lines.", negative="", show_default=False)
    ] = False,
) -> int:
    """Play against bots, or with friends at one keyboard."""
    if games is not None and games < 1:
        raise TableError(f"there is no playing {games} games")
    keeper = Keeper(record, now=datetime.now().astimezone())
    screen = Screen(fast=fast)
    try:
        rules = find_rules(book or _choose_book(screen), options=option or [])
        people = _people(hotseat, name)
        players = (*people, *_bot_names(_bot_count(bots, hotseat=hotseat), people))
        write(start(rules, players), (), seed="" if seed is None else seed)
        table = _Evening(screen, rules, players=players, people=len(people), seed=seed)
        return table.play(keeper, games=games)
    except Left:
        return 0
    except KeyboardInterrupt:
        screen.tell()
        return INTERRUPTED


class _Evening:
    """Games one after the other at one table (J4)."""

    def __init__(
        self,
        screen: Screen,
        rules: Ruleset,
        *,
        players: tuple[str, ...],
        people: int,
        seed: int | str | None,
    ) -> None:
        self._screen = screen
        self._series = Series(rules, players)
        self._seed = "" if seed is None else seed
        self._rng = random.Random(None if seed is None else f"bots {seed}")
        self._roller = SystemRoller() if seed is None else SeededRoller(seed)
        self._bots = {seat: SimpleBot(self._rng) for seat in range(people, len(players))}

    def play(self, keeper: Keeper, *, games: int | None) -> int:
        """Play until the games are played or nobody wants another."""
        rules = self._series.rules
        self._screen.tell(heading(rules), style="bold")
        self._screen.tell(one_line(rules) + ".")
        self._screen.tell('Type "help" at any question. Ctrl-C leaves and saves the game.')
        while True:
            self._game(keeper)
            played = len(self._series.winners)
            if played == games or (games is None and not self._again()):
                return 0

    def _game(self, keeper: Keeper) -> None:
        series = self._series
        opener = len(series.winners) % len(series.players)
        game = series.next_game(opener=opener)
        table = LineTable(
            game,
            screen=self._screen,
            bots=self._bots,
            roller=self._roller,
            rng=self._rng,
            recorder=Recorder(game, seed="" if series.winners else self._seed, date=keeper.date),
        )
        try:
            self._series = series.after(table.play())
        finally:
            self._screen.tell(f"The record is in {keeper.save(table.record())}")
        self._tell_score()

    def _tell_score(self) -> None:
        winners, players = self._series.winners, self._series.players
        if len(winners) > 1:
            score = (f"{name} {winners.count(seat)}" for seat, name in enumerate(players))
            self._screen.tell("Games won: " + ", ".join(score), style="bold")

    def _again(self) -> bool:
        return self._screen.ask("Another game? (yes or no) ").casefold() in YES


def _choose_book(screen: Screen) -> str:
    """Ask which book, where somebody is there to answer."""
    if not screen.live:
        return DEFAULT_BOOK
    names = list(BOOKS)
    screen.tell("Which game?", style="bold")
    for number, name in enumerate(names, start=1):
        screen.tell(f"  {number}  {name:<12} {one_line(BOOKS[name])}")
    while True:
        said = screen.ask(f"A number or a name [{DEFAULT_BOOK}]: ").casefold() or DEFAULT_BOOK
        if said in names:
            return said
        if said.isdecimal() and 1 <= int(said[:9]) <= len(names):
            return names[int(said) - 1]
        screen.tell(f"Type a number from 1 to {len(names)}, or a name of the list.")


def _people(hotseat: str | None, name: str) -> tuple[str, ...]:
    if hotseat is None:
        return (name.strip(),)
    return tuple(each.strip() for each in hotseat.split(","))


def _bot_count(bots: int | None, *, hotseat: str | None) -> int:
    if bots is None:
        return DEFAULT_BOTS if hotseat is None else 0
    fewest = 1 if hotseat is None else 0
    if not fewest <= bots <= MOST_BOTS:
        raise TableError(f"you can play with {fewest} to {MOST_BOTS} bots, not {bots}")
    return bots


def _bot_names(count: int, people: Sequence[str]) -> tuple[str, ...]:
    taken = {name.casefold() for name in people}
    return tuple(name for name in BOT_NAMES if name.casefold() not in taken)[:count]
