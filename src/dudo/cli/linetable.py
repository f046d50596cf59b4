"""A table played line by line: people at the keyboard, bots beside them."""

import random
from collections.abc import Callable, Iterable, Mapping

from dudo.bots.bot import Bot
from dudo.bots.external import ExternalBot
from dudo.cli.guide import (
    NOBODY_HERE,
    all_bids,
    dice_lines,
    interruption,
    prompt,
    rules_in_force,
    sayings,
    table_lines,
)
from dudo.cli.narrate import Line, narrate
from dudo.cli.screen import Left, Screen
from dudo.game import (
    CHANCE,
    SPECTATOR,
    Game,
    IllegalMove,
    Move,
    Phase,
    Roller,
    chance,
    decide,
    event_view,
    evolve,
    moves,
    resign,
    view,
)
from dudo.game import events as e
from dudo.game.record import Recorder
from dudo.rules import Bid
from dudo.rules.explain import explain
from dudo.speech import NotUnderstood, hear
from dudo.terminal.setup import GUEST

COMMANDS = {
    "help": ("help", "?", "h", "ayuda", "aide", "помощь"),
    "bids": ("bids",),
    "table": ("table", "dice"),
    "rules": ("rules", "reglas", "règles", "правила"),
    "resign": ("resign",),
    "quit": ("quit", "exit", "leave", "q"),
}
_COMMAND = {word: command for command, words in COMMANDS.items() for word in words}

BIDS_HELP = "bids    every bid you can make now"
COMMAND_HELP = (
    "table   the table and your dice again",
    "rules   all the rules of this game",
    "resign  give up your dice; the others play on",
    "quit    leave the table and save the record (Ctrl-D and Ctrl-C do so too)",
)


class LineTable:
    """One game from its first throw to its end, or until somebody leaves."""

    def __init__(
        self,
        game: Game,
        *,
        screen: Screen,
        bots: Mapping[int, Bot],
        roller: Roller,
        rng: random.Random,
        recorder: Recorder,
    ) -> None:
        self.game = game
        self._recorder = recorder
        self._screen = screen
        self._bots = bots
        self._roller = roller
        self._rng = rng
        self._people = [seat for seat in range(len(game.players)) if seat not in bots]
        self._you = self._people[0] if len(self._people) == 1 else NOBODY_HERE
        self._keyboard = NOBODY_HERE
        self._untold: dict[int, list[Line]] = {seat: [] for seat in self._people}
        self._listeners = [seat for seat, bot in bots.items() if bot.listens]

    def record(self) -> str:
        """The record: whole once the game is over, until then what those who leave may know."""
        if self.game.phase is Phase.OVER:
            return self._recorder.text()
        alone = len(self._people) == 1
        return self._recorder.text(viewer=self._people[0] if alone else SPECTATOR)

    def play(self) -> Game:
        """Play to the end."""
        while self.game.phase is not Phase.OVER:
            if self.game.phase in CHANCE:
                self._happen(chance(self.game, self._roller))
                continue
            seat, move = self._interruption() or (self.game.turn, None)
            if move is not None:
                self._happen(decide(self.game, seat, move))
            elif seat in self._bots:
                self._screen.pace()
                decision = self._bots[seat].choose(view(self.game, seat), moves(self.game, seat))
                self._tell_faults(seat)
                self._happen(decide(self.game, seat, decision.move))
            else:
                answered = self._ask(seat)
                if len(self._people) > 1:
                    self._screen.clear()
                self._happen(answered)
        return self.game

    def _happen(self, happened: Iterable[e.Event]) -> None:
        for event in happened:
            self.game = evolve(self.game, event)
            self._recorder.add([event])
            public = event_view(self.game, event, SPECTATOR)
            lines = list(narrate(public, view(self.game, SPECTATOR), you=self._you))
            for line in lines:
                self._screen.tell(line[0], style=line[1])
            for seat, untold in self._untold.items():
                if isinstance(event, e.Settled) or getattr(event, "seat", NOBODY_HERE) != seat:
                    untold.extend(lines)
            for seat in self._listeners:
                self._bots[seat].hear(event_view(self.game, event, seat))
            self._farewell(event)

    def _tell_faults(self, seat: int) -> None:
        """What a program did wrong when it was asked."""
        bot = self._bots[seat]
        if isinstance(bot, ExternalBot):
            for report in bot.reports:
                self._screen.tell(f"{self.game.players[seat]}: {report.message}.", style="yellow")
            bot.reports.clear()

    def _farewell(self, event: e.Event) -> None:
        """Tell once that nobody at the keyboard is in any more."""
        gone = getattr(event, "out", ())
        playing = any(seat in self.game.ring for seat in self._people)
        if any(seat in self._people for seat in gone) and not playing and len(self.game.ring) > 1:
            skip = " Enter skips to the end." if self._screen.paced else ""
            self._screen.tell(f"The others play on without you.{skip}", style="dim")

    def _ask(self, seat: int) -> tuple[e.Event, ...]:
        """What follows from what the player at `seat` says."""
        self._hand_over(seat)
        self._tell_table(seat)
        while True:
            self._screen.tell(prompt(view(self.game, seat), moves(self.game, seat)), style="bold")
            said = self._screen.ask(f"{self._name(seat)}> ")
            happened = self._answer(seat, said)
            if happened is not None:
                self._untold[seat].clear()
                return happened

    def _name(self, seat: int) -> str:
        """Who is asked."""
        name = self.game.players[seat]
        return "You" if seat == self._you and name == GUEST else name

    def _answer(self, seat: int, said: str) -> tuple[e.Event, ...] | None:
        """The events of a move or of resigning; nothing for a question or a slip."""
        command = _COMMAND.get(said.casefold())
        if command == "resign":
            sure = self._screen.sure("Give up all your dice?")
            return resign(self.game, seat) if sure else None
        if command == "quit":
            raise Left
        if command is not None:
            self._inform[command](self, seat)
            return None
        return self._hear(seat, said) if said else None

    def _hear(self, seat: int, said: str) -> tuple[e.Event, ...] | None:
        try:
            move = hear(said, view(self.game, seat), moves(self.game, seat))
            return decide(self.game, seat, move)
        except (NotUnderstood, IllegalMove) as refused:
            self._screen.tell(str(refused), style="yellow")
            return None

    def _hand_over(self, seat: int) -> None:
        """See to it that only one pair of eyes reads before a hand is shown."""
        if len(self._people) == 1:
            return
        name = self.game.players[seat]
        if self._keyboard != seat:
            self._screen.tell(f"Pass the keyboard to {name}.", style="bold")
        self._screen.ask(f"{name}, press Enter when nobody else is looking. ")
        self._screen.clear()
        self._keyboard = seat
        if self._untold[seat]:
            self._screen.tell("Since your last turn:", style="dim")
        for text, style in self._untold[seat]:
            self._screen.tell(text, style=style)
        self._screen.tell()

    def _tell_table(self, seat: int) -> None:
        for line in table_lines(view(self.game, seat), you=self._you):
            self._screen.tell(line)

    def _help(self, seat: int) -> None:
        seen, offered = view(self.game, seat), moves(self.game, seat)
        bids = (BIDS_HELP,) if any(isinstance(move, Bid) for move in offered) else ()
        self._section("What you can say now", sayings(seen, offered))
        self._section("What else you can type", (*bids, *COMMAND_HELP))
        self._section("The rules of this round", rules_in_force(seen))

    def _section(self, title: str, lines: Iterable[str]) -> None:
        """Lines under a title; no title where there are none."""
        for number, line in enumerate(lines):
            if not number:
                self._screen.tell(title, style="bold")
            self._screen.tell(f"  {line}", hang=2)

    def _bids(self, seat: int) -> None:
        lines = list(all_bids(view(self.game, seat), moves(self.game, seat)))
        for line in lines or ["There is no bid to make now."]:
            self._screen.tell(line)

    def _rules(self, seat: int) -> None:
        del seat
        for line in explain(self.game.rules).splitlines():
            self._screen.tell(line, hang=2 if line.startswith("- ") else 0)

    _inform: Mapping[str, Callable[["LineTable", int], None]] = {
        "help": _help,
        "bids": _bids,
        "table": _tell_table,
        "rules": _rules,
    }

    def _interruption(self) -> tuple[int, Move] | None:
        """What somebody says out of turn, people first (J19)."""
        game = self.game
        if not game.round.bids or game.phase is not Phase.BID:
            return None
        able = [seat for seat in game.ring if seat != game.turn and moves(game, seat)]
        spoken = self._people_interrupt([seat for seat in able if seat in self._people])
        if spoken is not None:
            return spoken
        for seat in self._rng.sample(able, len(able)):
            if seat not in self._bots:
                continue
            decision = self._bots[seat].interject(view(game, seat), moves(game, seat))
            self._tell_faults(seat)
            if decision is not None:
                return seat, decision.move
        return None

    def _people_interrupt(self, able: list[int]) -> tuple[int, Move] | None:
        """Ask those at the keyboard once; with several of them, a name comes first."""
        if not able:
            return None
        game = self.game
        if self._you in able:
            for line in dice_lines(view(game, self._you), you=self._you):
                self._screen.tell(line)
        names = [game.players[seat] for seat in able]
        asked = interruption(game.players[game.turn], names if self._you == NOBODY_HERE else [])
        while True:
            said = self._screen.ask(asked)
            if not said:
                return None
            if _COMMAND.get(said.casefold()) == "quit":
                raise Left
            spoken = self._speaker(said, able)
            if spoken is None:
                continue
            seat, words = spoken
            try:
                move = hear(words, view(game, seat), moves(game, seat))
                decide(game, seat, move)
            except (NotUnderstood, IllegalMove) as refused:
                self._screen.tell(str(refused), style="yellow")
                continue
            return seat, move

    def _speaker(self, said: str, able: list[int]) -> tuple[int, str] | None:
        if self._you in able:
            return self._you, said
        for seat in able:
            name = self.game.players[seat]
            if said.casefold().startswith(name.casefold() + " "):
                return seat, said[len(name) :].strip()
        self._screen.tell("Say who speaks first: a name, then the words.", style="yellow")
        return None
