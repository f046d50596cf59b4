"""`dudo play` line by line: games one after the other at one table."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from dudo.bots.smalltalk import SmallTalk
from dudo.cli.evening import Evening
from dudo.cli.invoked import resuming
from dudo.cli.linetable import LineTable
from dudo.cli.screen import PlayerLeft, Screen
from dudo.errors import INTERRUPTED
from dudo.game import Game, Roller, SeededRoller, SystemRoller, start
from dudo.game.record import Recorder, write
from dudo.keyboard.names import check_names
from dudo.keyboard.offering import about_saved
from dudo.keyboard.saving import ResumedGame, chances, remind, thoughts_of
from dudo.keyboard.session import Session
from dudo.keyboard.setup import DEFAULT_BOOK, GUEST
from dudo.messages import message
from dudo.rules import BOOKS
from dudo.texts import Texts, texts


def play_lines(
    evening: Evening,
    *,
    named: bool,
    asks: bool,
    offers: bool,
    resume: Sequence[str] | None,
    lang: str | None,
) -> int:
    """Play until nobody wants to any more; `asks` is whether it is still open what is played.

    Only where nothing at all was asked for is a game that was left offered (`offers`).
    Ctrl-C leaves with an exit code of its own, Ctrl-D and `quit` with 0.
    """
    screen = Screen(fast=evening.fast)
    if not named:
        evening = evening._replace(setup=replace(evening.setup, people=(GUEST,)))
    try:
        resumed = _taken_up(evening, resume)
        if resumed is None and offers and screen.live:
            resumed = _offered(screen, evening)
        if resumed is not None:
            evening = _as_it_was(evening, resumed, lang)
            return _Lines(screen, evening, resumed).play()
        if asks:
            book = _choose_book(screen, evening.texts)
            evening = evening._replace(setup=replace(evening.setup, book=book))
        setup, seed = evening.setup, evening.seed
        write(start(setup.rules(), setup.players), (), seed="" if seed is None else seed)
        return _Lines(screen, evening).play()
    except PlayerLeft:
        screen.tell(evening.texts.say("line-goodbye"))
        return 0
    except KeyboardInterrupt:
        screen.tell(evening.texts.say("line-goodbye"))
        return INTERRUPTED


def _taken_up(evening: Evening, resume: Sequence[str] | None) -> ResumedGame | None:
    return None if resume is None else evening.saves.take(*resume)


def _offered(screen: Screen, evening: Evening) -> ResumedGame | None:
    """Ask whether the game that was left goes on, where there is one."""
    found, say = evening.saves.offered(), evening.texts.say
    if found is None or found.saved is None:
        return None
    question = say("saved-question", **about_saved(found.saved, evening.texts))
    if not screen.sure_or_enter(say("line-sure-enter", question=question), evening.texts):
        return None
    return evening.saves.take(found.name)


def _as_it_was(evening: Evening, resumed: ResumedGame, lang: str | None) -> Evening:
    """The evening of a game that was left; only the language can be another."""
    words = evening.texts if lang else texts(resumed.saved.language)
    check_names((name for name in resumed.setup.people if name != GUEST), words)
    return evening._replace(
        setup=resumed.setup, seed=resumed.saved.seed, games=resumed.saved.games, texts=words
    )


class _Lines:
    """Games one after the other at one table (J4)."""

    def __init__(
        self, screen: Screen, evening: Evening, resumed: ResumedGame | None = None
    ) -> None:
        self._screen = screen
        self._evening, self._texts = evening, evening.texts
        self._saves = evening.saves
        self._resumed = resumed
        self._setup = evening.setup
        seed = evening.seed
        self._seed = "" if seed is None else seed
        self._rng = random.Random(None if seed is None else f"bots {seed}")
        self._roller: Roller = SystemRoller() if seed is None else SeededRoller(seed)
        self._bots = self._setup.company(self._rng)
        talk = random.Random(None if seed is None else f"talk {seed}")
        self._talk = SmallTalk(self._setup.characters(), talk)
        if resumed is not None:
            self._series = resumed.series
            self._roller = chances(resumed.saved, self._rng)
        else:
            self._series = self._setup.series()

    def play(self) -> int:
        """Play until the games are played or nobody wants another."""
        rules, say = self._series.rules, self._texts.say
        self._screen.tell(self._texts.book(rules), style="bold")
        self._screen.tell(self._texts.about(rules))
        self._screen.tell(say("line-hint", help=say("command-help")))
        again = say("line-sure", question=say("end-again"))
        self._saves.make()
        try:
            for bot in self._bots.values():
                bot.introduce()
            if self._resumed is None:
                self._series = self._setup.series(self._bots)
            while True:
                self._game(self._resumed)
                self._resumed = None
                played, games = len(self._series.winners), self._evening.games
                if played == games or (games is None and not self._screen.sure(again, self._texts)):
                    return 0
        finally:
            for bot in self._bots.values():
                bot.close()

    def _game(self, resumed: ResumedGame | None) -> None:
        table = LineTable(
            self._session(resumed),
            screen=self._screen,
            texts=self._texts,
            confirms=self._setup.confirm,
            talk=self._talk,
        )
        if resumed is not None:
            self._screen.tell(self._texts.say("saved-goes-on"), style="bold")
            table.recall()
        try:
            self._series = self._series.after(table.play())
        finally:
            self._keep(table.session)
        self._tell_score()

    def _session(self, resumed: ResumedGame | None) -> Session:
        series, saves, bots = self._series, self._saves, self._bots
        game: Game = (
            series.next_game(opener=len(series.winners) % len(series.players))
            if resumed is None
            else resumed.first
        )
        saves.begin(
            self._setup,
            series,
            language=self._texts.language,
            games=self._evening.games,
            resumed=resumed,
        )
        date = resumed.saved.date if resumed else self._evening.keeper.date
        seed = "" if series.winners else self._seed
        session = Session(
            game,
            bots=bots,
            roller=self._roller,
            rng=self._rng,
            recorder=Recorder(game, seed=seed, date=date),
            keep=lambda session: saves.save(session, bots),
            past=() if resumed is None else resumed.saved.events,
        )
        if resumed is not None:
            session.recollect(thoughts_of(resumed.saved.said), thoughts_of(resumed.saved.told))
            remind(resumed.saved, bots, session.game)
        return session

    def _keep(self, session: Session) -> None:
        """Keep the record, whole or as far as the game went, and say where."""
        say, saves = self._texts.say, self._saves
        text, over = session.record()
        path = self._evening.keeper.save(text, path=saves.record, instead=saves.instead)
        saves.kept(path, text, over=over)
        self._screen.tell(say("screen-record", path=str(path)))
        if saves.waiting:
            self._screen.tell(say("saved-how", command=resuming()))
        elif saves.problem:
            self._screen.tell(say("saved-not", why=saves.problem), style="yellow")

    def _tell_score(self) -> None:
        winners, players = self._series.winners, self._series.players
        if len(winners) > 1:
            you = self._texts.say("you")
            shown = (you if name == GUEST else name for name in players)
            score = self._texts.listed(
                message("beside", first=name, second=winners.count(seat))
                for seat, name in enumerate(shown)
            )
            self._screen.tell(self._texts.say("line-score", score=score), style="bold")


def _choose_book(screen: Screen, texts: Texts) -> str:
    """Ask which book, where somebody is there to answer."""
    if not screen.live:
        return DEFAULT_BOOK
    names = list(BOOKS)
    titles = {name: texts.book(rules) for name, rules in BOOKS.items()}
    own = {texts.say(f"book-{name}").casefold(): name for name in names}
    own |= {title.casefold(): name for name, title in titles.items()}
    screen.tell(texts.say("line-which-game"), style="bold")
    for number, name in enumerate(names, start=1):
        screen.tell(f"  {number}  {titles[name]}")
        screen.tell(f"     {texts.about(BOOKS[name])}")
    while True:
        asked = texts.say("line-ask-game", book=DEFAULT_BOOK)
        said = screen.ask(f"{asked} ").casefold() or DEFAULT_BOOK
        if said in names:
            return said
        if said in own:
            return own[said]
        if said.isdecimal() and 1 <= int(said[:9]) <= len(names):
            return names[int(said) - 1]
        screen.tell(texts.say("line-no-such-game", count=len(names)))
