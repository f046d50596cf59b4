"""The other end of the bot protocol: one of the cast, speaking to whoever runs it."""

import random
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from math import inf
from typing import BinaryIO

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import find, parted, settled
from dudo.bots.host_checks import EventChecks, Misunderstood, check_game, check_position
from dudo.bots.reasons import sentence
from dudo.bots.wire import (
    GREETING,
    LONGEST_LINE,
    OLDEST,
    Asked,
    NewGame,
    read_new_game,
    read_position,
    shortened,
)
from dudo.errors import UserError
from dudo.game import Move, View
from dudo.game.events import Event
from dudo.rules import Ruleset
from dudo.wire import VERSION, KnownRules, encode_move, read_event

TOO_LONG = b"too-long"
"""What is read instead of a line that is too long."""
MOST_UNHEARD = 10_000
"""Events that may come before the first position of a game."""
TELLING = ("rules", "newgame", "hear", "position")
"""Commands whose errors say which of them was wrong."""
ON_THE_WAY = 0.01
"""Seconds of a move's time that are kept for the way to the bot and back, half of it at most."""


def serve(
    name: str,
    lines: BinaryIO,
    answers: BinaryIO,
    *,
    around: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> None:
    """Play as the bot `name` until told to quit, or until nobody is there any more.

    Each line is answered within what `around` makes.
    """
    bot = Served(name)
    while line := lines.readline(LONGEST_LINE):
        if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
            _skip_line(lines)
            line = TOO_LONG
        command, _, rest = line.decode(errors="replace").strip().partition(" ")
        if command == "quit":
            return
        if not command:
            continue
        with around():
            try:
                said = bot.answer(command, rest.strip())
            except UserError as error:
                said = [f"error {shortened(str(error), 300)}"]
            if said:
                answers.write("".join(f"{each}\n" for each in said).encode())
                answers.flush()


def _skip_line(lines: BinaryIO) -> None:
    while (more := lines.readline(LONGEST_LINE)) and not more.endswith(b"\n"):
        pass


class Served:
    """A bot of the cast behind the protocol's words."""

    def __init__(self, name: str) -> None:
        bare, settings = parted(name)
        self._character = find(bare)
        self._settings = settled(self._character, settings)
        self._bot = self._made(0)
        self._game: NewGame | None = None
        self._known = KnownRules()
        self._rules: Ruleset | None = None
        """Those of the game, once a position has told them."""
        self._checks: EventChecks | None = None
        self._unheard: list[Event] = []
        """What happened before that: it cannot be judged without the rules."""
        self._position: Asked | None = None

    def answer(self, command: str, rest: str) -> list[str]:
        """What the bot says to a line: mostly nothing."""
        try:
            return self._answered(command, rest)
        except UserError as wrong:
            if command in TELLING:
                raise Misunderstood(f"{command}: {wrong}") from None
            raise

    def _answered(self, command: str, rest: str) -> list[str]:
        match command:
            case "dudo-bot":
                return self._greet(rest)
            case "setoption":
                key, _, value = rest.partition(" ")
                self._settings = settled(self._character, {**self._settings, key: value.strip()})
                self._bot = self._made(0)
            case "rules":
                self._known.learn(rest.encode())
            case "newgame":
                check_game(game := read_new_game(rest.encode()))
                self._begin(game)
            case "hear":
                self._hear(read_event(rest.encode()))
            case "position":
                self._position = None
                self._see(read_position(rest.encode(), self._known))
            case "too-long":
                raise Misunderstood(f"a line is {LONGEST_LINE} bytes long at most")
            case "go":
                chosen = self._bot.choose(*self._asked(), deadline=time_to_think(rest))
                return [self._said(chosen)]
            case "interject?":
                spoken = self._bot.interject(*self._asked(), deadline=time_to_think(rest))
                return [self._said(spoken) if spoken else "pass"]
            case _:
                raise Misunderstood(f'"{shortened(command)}" is no word of this protocol')
        return []

    def _begin(self, game: NewGame | None) -> None:
        self._game, self._rules, self._position, self._checks = game, None, None, None
        self._unheard = []
        self._bot = self._made(game.seed if game else 0)

    def _hear(self, event: Event) -> None:
        if self._checks is not None:
            self._checks.check(event)
            self._bot.hear(event)
            return
        if len(self._unheard) >= MOST_UNHEARD:
            raise Misunderstood("too much happened before the first position")
        self._unheard.append(event)

    def _see(self, told: Asked) -> None:
        """Take in a position: of the game that was told of, or else of one that nobody told of."""
        check_position(told.view, told.moves)
        seen = told.view
        if self._rules is not None and self._rules != seen.rules:
            self._begin(None)
        if self._game is None:
            self._game = NewGame(seen.seat, seen.players, 0)
        if len(self._game.players) != len(seen.players) or self._game.seat != seen.seat:
            raise Misunderstood("this is a position of another game")
        if self._rules is None:
            self._bot.begin(seen.seat, seen)
        self._position, self._rules = told, seen.rules
        self._checks = self._checks or EventChecks(seen.rules, len(seen.players))
        unheard, self._unheard = self._unheard, []
        for event in unheard:
            self._hear(event)

    def _greet(self, version: str) -> list[str]:
        if version not in map(str, range(OLDEST, VERSION + 1)):
            raise Misunderstood(f"this bot speaks {GREETING} {VERSION}")
        wants = "wants events interject" if self._bot.listens else "wants interject"
        options = [f"option {key} {value}" for key, value in self._settings.items()]
        return [f"name {self._character.called}", wants, *options, "ready"]

    def _made(self, seed: int) -> Bot:
        return self._character.join(random.Random(seed), self._settings)

    def _asked(self) -> tuple[View, tuple[Move, ...]]:
        if self._position is None or not self._position.moves:
            raise Misunderstood("a position with moves must come before the question")
        return self._position.view, self._position.moves

    def _said(self, decision: Decision) -> str:
        return f"bestmove {encode_move(decision.move).decode()} because {sentence(decision, 'en')}"


def time_to_think(words: str) -> float:
    """The seconds that `movetime MS` leaves for thinking; for ever where it says nothing.

    >>> [time_to_think(words) for words in ("movetime 200", "movetime 4", "movetime soon", "")]
    [0.19, 0.002, inf, inf]
    """
    _, _, rest = words.partition("movetime ")
    told = rest.partition(" ")[0]
    if not (told.isascii() and told.isdecimal() and len(told) < 10):
        return inf
    seconds = int(told) / 1000
    return max(seconds - ON_THE_WAY, seconds / 2)
