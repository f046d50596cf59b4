"""`dudo play` line by line: games one after the other at one table."""

from collections.abc import Sequence

from msgspec.structs import replace

from dudo.cli.evening import Evening, take_up
from dudo.cli.linetable import LineTable
from dudo.cli.screen import PlayerLeft, Screen
from dudo.errors import INTERRUPTED
from dudo.keyboard.offering import about_saved
from dudo.keyboard.saving import ResumedGame
from dudo.keyboard.series import KeyboardSeries, new_terms
from dudo.keyboard.setup import DEFAULT_BOOK, GUEST
from dudo.messages import message
from dudo.rules import BOOKS
from dudo.texts import Texts


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
        if resume is None and offers and screen.live:
            resume = _offered(screen, evening)
        if resume is not None:
            evening, resumed = take_up(evening, resume, lang=lang, you=lambda _: GUEST)
            return _Lines(screen, evening, resumed).play()
        if asks:
            book = _choose_book(screen, evening.texts)
            evening = evening._replace(setup=replace(evening.setup, book=book))
        evening.check()
        return _Lines(screen, evening).play()
    except PlayerLeft:
        screen.tell(evening.texts.say("line-goodbye"))
        return 0
    except KeyboardInterrupt:
        screen.tell(evening.texts.say("line-goodbye"))
        return INTERRUPTED


def _offered(screen: Screen, evening: Evening) -> Sequence[str] | None:
    """Ask whether the game that was left goes on, where there is one: its name if it does."""
    found, say = evening.saves.offered(), evening.texts.say
    if found is None or found.saved is None:
        return None
    question = say("saved-question", **about_saved(found.saved, evening.texts))
    goes_on = screen.sure_or_enter(say("line-sure-enter", question=question), evening.texts)
    return [found.name] if goes_on else None


class _Lines:
    """Games one after the other at one table (J4), told line by line."""

    def __init__(
        self, screen: Screen, evening: Evening, resumed: ResumedGame | None = None
    ) -> None:
        self._screen = screen
        self._evening, self._texts = evening, evening.texts
        self._goes_on = resumed is not None
        self._games = KeyboardSeries(
            evening.setup,
            new_terms(evening.seed, games=evening.games, date=evening.keeper.date),
            keep=evening.keep,
            language=evening.texts.language,
            saves=evening.saves,
            resumed=resumed,
        )

    def play(self) -> int:
        """Play until the games are played or nobody wants another."""
        games, say = self._games, self._texts.say
        rules = games.series.rules
        self._screen.tell(self._texts.book(rules), style="bold")
        self._screen.tell(self._texts.about(rules))
        self._screen.tell(say("line-hint", help=say("command-help")))
        again = say("line-sure", question=say("end-again"))
        self._evening.saves.make()
        try:
            for bot in games.arriving:
                bot.introduce()
            games.sit_down()
            while True:
                self._game()
                if games.enough:
                    return 0
                if games.terms.games is None and not self._screen.sure(again, self._texts):
                    return 0
        finally:
            games.close()

    def _game(self) -> None:
        table = LineTable(
            self._games.next_session(),
            screen=self._screen,
            texts=self._texts,
            confirms=self._games.setup.confirm,
            talk=self._games.talk,
        )
        if self._goes_on:
            self._screen.tell(self._texts.say("saved-goes-on"), style="bold")
            table.recall()
            self._goes_on = False
        try:
            table.play()
        finally:
            self._end()
        self._tell_score()

    def _end(self) -> None:
        """Keep the record, whole or as far as the game went, and say where."""
        path = self._games.end_game()
        self._screen.tell(self._texts.say("screen-record", path=str(path)))
        if told := self._evening.how_to_go_on():
            self._screen.tell(told, style="yellow" if self._evening.saves.problem else "")

    def _tell_score(self) -> None:
        winners, players = self._games.series.winners, self._games.series.players
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
