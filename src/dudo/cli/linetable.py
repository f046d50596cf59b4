"""A table played line by line: people at the keyboard, bots beside them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from dudo.bots.smalltalk import BotRemark, SmallTalk
from dudo.cli.commands import lets_go
from dudo.cli.guide import (
    all_bids,
    dice_lines,
    prompt,
    sayings,
    special_rounds,
    table_lines,
)
from dudo.cli.narrate import StyledLine, narrate
from dudo.cli.screen import PlayerLeft, Screen
from dudo.game import (
    NOBODY,
    SPECTATOR,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Show,
    View,
)
from dudo.game import events as e
from dudo.keyboard.faults import faults
from dudo.keyboard.session import Session
from dudo.keyboard.setup import GUEST
from dudo.keyboard.thoughts import thoughts
from dudo.rules import BOOKS, Bid
from dudo.rules.house import PLUS
from dudo.speech import NotUnderstood, hear
from dudo.table import Step
from dudo.texts import Texts
from dudo.vocabulary.commands import command

HELPFUL = ("bids", "table", "rules", "why", "resign", "quit")
"""The commands that help tells of."""
FOR_ALL_EYES = ("rules", "why", "quit")
"""The commands whose answers hold nobody's dice."""


class LineTable:
    """One game from its first throw to its end, or until somebody leaves."""

    def __init__(
        self,
        session: Session,
        *,
        screen: Screen,
        texts: Texts,
        confirms: bool = False,
        talk: SmallTalk | None = None,
    ) -> None:
        self.session = session
        self._confirms = confirms
        self._talk = talk
        self._screen = screen
        self._texts = texts
        self._keyboard = NOBODY
        self._untold: dict[int, list[StyledLine]] = {seat: [] for seat in session.people}
        self._spoken: set[int] = set()
        """People who have had a turn."""

    @property
    def _you(self) -> int:
        """Whoever is spoken to; nobody where several people share a keyboard."""
        return self.session.alone

    def play(self) -> Game:
        """Play to the end."""
        while not self.session.over:
            for step in self._next():
                self._tell(step)
        return self.session.game

    def recall(self) -> None:
        """Tell of a game that was left what has happened in its last round."""
        past = self.session.past
        begun = [place for place, step in enumerate(past) if isinstance(step.event, e.Began)]
        for place, step in enumerate(past):
            speaker = getattr(step.event, "seat", NOBODY)
            if speaker in self._untold:
                self._untold[speaker].clear()
                self._spoken.add(speaker)
            lines = self._note(step)
            for text, style in lines if begun and place >= begun[-1] else ():
                self._screen.tell(text, style=style)

    def _next(self) -> Sequence[Step]:
        """What happens next, in the order that the table knows: people are asked, or bots heard."""
        session = self.session
        if session.floor:
            return self._people_interrupt()
        if session.person != NOBODY:
            answered = self._ask(session.person)
            if self._you == NOBODY:
                self._screen.clear()
            return answered
        reply = session.ask()
        self._tell_faults()
        if reply is None:
            return session.proceed()
        if reply.decision is not None:
            self._screen.pace()
        return session.put(reply)

    def _tell(self, step: Step) -> None:
        for text, style in self._note(step, self._talk):
            self._screen.tell(text, style=style)
        self._farewell(step)

    def _note(self, step: Step, talk: SmallTalk | None = None) -> list[StyledLine]:
        """The lines that tell a step, noted for those who are not at the keyboard."""
        event, seen = step.seen_by(SPECTATOR)
        lines = [
            *self._remarks(talk.before(event) if talk else None, seen),
            *narrate(event, seen, self._texts, you=self._you),
            *self._remarks(talk.after(event, seen) if talk else None, seen),
        ]
        for seat, untold in self._untold.items():
            if isinstance(event, e.Settled) or getattr(event, "seat", NOBODY) != seat:
                untold.extend(lines)
        return lines

    def _remarks(self, remark: BotRemark | None, seen: View) -> Iterator[StyledLine]:
        """What a bot says beside the game, if any does."""
        if remark is not None:
            yield remark.told(seen, self._texts), "italic"

    def _tell_faults(self) -> None:
        """What programs did wrong when they were asked."""
        for told in faults(self.session, self._texts):
            self._screen.tell(told, style="yellow")

    def _farewell(self, step: Step) -> None:
        """Tell once that nobody at the keyboard is in any more."""
        ring, people = step.game.ring, self.session.people
        gone = any(seat in people for seat in getattr(step.event, "out", ()))
        if gone and len(ring) > 1 and not any(seat in ring for seat in people):
            told = [self._texts.say("end-watching")]
            if self._screen.paced:
                told.append(self._texts.say("line-skip"))
            self._screen.tell(self._texts.in_a_row(told), style="dim")

    def _ask(self, seat: int) -> Sequence[Step]:
        """What follows from what the player at `seat` says."""
        self._hand_over(seat)
        self._tell_table(seat)
        session = self.session
        while True:
            question = prompt(session.view(seat), session.offered(seat), self._texts)
            self._screen.tell(question, style="bold")
            happened = self._answer(seat, self._screen.ask(f"{self._name(seat)}> "))
            if happened:
                self._untold[seat].clear()
                self._spoken.add(seat)
                return happened

    def _name(self, seat: int) -> str:
        """Who is asked."""
        name = self.session.game.players[seat]
        return self._texts.say("you-alone") if seat == self._you and name == GUEST else name

    def _answer(self, seat: int, said: str) -> Sequence[Step]:
        """What a move or resigning brings about; nothing for a question or a slip."""
        asked = command(said)
        if asked == "resign":
            say = self._texts.say
            sure = self._screen.sure(say("line-sure", question=say("resign-question")), self._texts)
            return self.session.resign(seat) if sure else ()
        if asked == "quit":
            raise PlayerLeft
        if asked is not None:
            self._inform[asked](self, seat)
            return ()
        return self._hear(seat, said) if said else ()

    def _hear(self, seat: int, said: str) -> Sequence[Step]:
        session, texts = self.session, self._texts
        seen = session.view(seat)
        try:
            move = hear(said, seen, session.offered(seat), speaker=texts)
            if session.refusal(seat, move) is None and not self._meant(move, seen):
                return ()
            return session.say(seat, move)
        except NotUnderstood as wrong:
            told = str(wrong)
        except IllegalMove as refused:
            told = texts.tell(refused.cited)
        self._screen.tell(told, style="yellow")
        return ()

    def _meant(self, move: Move, seen: View) -> bool:
        """Whether a move is to be made: where that is wanted, it is asked about once more."""
        if not self._confirms or not isinstance(move, Bid | Doubt | Exact | Show):
            return True
        say = self._texts.say
        question = say("confirm-question", said=self._texts.move(move, seen.rules))
        return self._screen.sure(say("line-sure", question=question), self._texts)

    def _hand_over(self, seat: int) -> None:
        """See to it that only one pair of eyes reads before a hand is shown."""
        if self._you != NOBODY:
            return
        name = self.session.game.players[seat]
        if self._keyboard != seat:
            self._screen.tell(self._texts.say("pass-to", who=name), style="bold")
        self._screen.forget_typing()
        self._screen.ask(self._texts.say("pass-ready", who=name) + " ")
        self._screen.clear()
        self._keyboard = seat
        if self._untold[seat] and seat in self._spoken:
            self._screen.tell(self._texts.say("pass-since"), style="dim")
        for text, style in self._untold[seat]:
            self._screen.tell(text, style=style)
        self._screen.tell()

    def _tell_table(self, seat: int) -> None:
        for line in table_lines(self.session.view(seat), self._texts, you=self._you):
            self._screen.tell(line)

    def _help(self, seat: int) -> None:
        say, seen, offered = self._texts.say, self.session.view(seat), self.session.offered(seat)
        may_bid = any(isinstance(move, Bid) for move in offered)
        helpful = [name for name in HELPFUL if may_bid or name != "bids"]
        words = {name: say(f"command-{name}") for name in helpful}
        width = max(map(len, words.values()))
        commands = [f"{word:<{width}}  {say(f'line-about-{name}')}" for name, word in words.items()]
        self._section(say("line-help-say"), sayings(seen, offered, self._texts))
        self._section(say("line-help-type"), commands)
        rules = seen.rules.during(seen.variant)
        self._section(say("help-round"), self._texts.brief(rules))

    def _section(self, title: str, lines: Iterable[str]) -> None:
        """Lines under a title; no title where there are none."""
        for number, line in enumerate(lines):
            if not number:
                self._screen.tell(title, style="bold")
            self._screen.tell(f"  {line}", hang=2)

    def _bids(self, seat: int) -> None:
        seen, offered = self.session.view(seat), self.session.offered(seat)
        lines = list(all_bids(seen, offered, self._texts))
        for line in lines or [self._texts.say("picker-none")]:
            self._screen.tell(line)

    def _rules(self, seat: int) -> None:
        seen, texts = self.session.view(seat), self._texts
        self._section(texts.book(seen.rules), texts.brief(seen.rules))
        for line in special_rounds(seen, texts):
            self._screen.tell(f"  {line}", hang=2)
        if seen.rules.name.partition(PLUS)[0] in BOOKS:
            clauses = texts.say("line-clauses", command=f"dudo rules {seen.rules.name}")
            self._screen.tell(clauses, style="dim")

    def _why(self, seat: int) -> None:
        del seat
        told = list(thoughts(self.session, self._texts))
        for said, reason in told:
            self._screen.tell(self._texts.say("pair", first=said, second=reason), hang=2)
        if not told:
            self._screen.tell(self._texts.say("screen-why-none"))

    _inform: Mapping[str, Callable[["LineTable", int], None]] = {
        "help": _help,
        "bids": _bids,
        "table": _tell_table,
        "rules": _rules,
        "why": _why,
    }

    def _people_interrupt(self) -> Sequence[Step]:
        """Ask those who may speak out of turn once; of several, a name comes first (J19)."""
        session, floor = self.session, self.session.floor
        if self._you != NOBODY:
            for line in dice_lines(session.view(self._you), self._texts, you=self._you):
                self._screen.tell(line)
        players = session.game.players
        who = {"who": players[session.game.turn]}
        question = self._texts.say("line-first", **who)
        if self._you == NOBODY:
            names = self._texts.all_of(players[seat] for seat in floor)
            question = self._texts.say("line-first-of", names=names, **who)
        while (said := self._screen.ask(f"{question}> ")) and not lets_go(said, self._texts):
            happened = self._answer_first(said, floor)
            if happened:
                return happened
        session.let_go()
        return ()

    def _answer_first(self, said: str, floor: Sequence[int]) -> Sequence[Step]:
        """What somebody says who may speak first; where several share a keyboard, a name and it.

        Without a name nothing is shown that not everybody at the keyboard may see.
        """
        if self._you in floor:
            return self._answer(self._you, said)
        if command(said) in FOR_ALL_EYES:
            return self._answer(floor[0], said)
        for seat in floor:
            name = self.session.game.players[seat]
            if said.casefold().startswith(name.casefold() + " "):
                return self._hear(seat, said[len(name) :].strip())
        self._screen.tell(self._texts.say("line-who-speaks"), style="yellow")
        return ()
