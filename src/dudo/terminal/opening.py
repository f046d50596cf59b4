"""The start screen: Enter starts a game as it stands; everything can be changed first."""

from collections.abc import Callable, Iterator
from functools import partial
from textwrap import wrap
from typing import ClassVar, NamedTuple

from msgspec.structs import replace
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from dudo.bots.cast import CAST, find
from dudo.errors import UserError
from dudo.keyboard.names import check_names, nameless
from dudo.keyboard.offering import about_saved
from dudo.keyboard.saving import EveningSaves, ResumedGame
from dudo.keyboard.setup import Setup
from dudo.rules import BOOKS, OPTIONS
from dudo.terminal.game_screen import GameScreen
from dudo.terminal.prose import Prose
from dudo.texts import LANGUAGES, Texts, texts

DEFAULT_BOTS = ("beginner", "honest", "reckless")
MOST_SEATS = 12
LONGEST = 120
MARGIN, LEAST_ROOM = 10, 20
"""Columns beside a line's label and value, and those a value has at least."""


class Field(NamedTuple):
    """A line of the start screen."""

    label: str
    value: str
    hint: str
    step: Callable[[int], None] | None = None
    """What arrows do."""
    write: Callable[[str], None] | None = None
    """What typing does: the text as it would be then."""
    text: str = ""
    fresh: bool = False
    """Whether typing replaces the text, which the game put there for want of a better one."""


def default_setup(texts: Texts) -> Setup:
    """A game to start without choosing anything."""
    return Setup(people=(nameless(texts),), bots=DEFAULT_BOTS)


class OpeningScreen(GameScreen[tuple[Setup | ResumedGame, Texts]]):
    """Lines to walk along; arrows change what a line says, letters write where there is text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "walk(-1)", show=False),
        Binding("down,tab", "walk(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("enter", "start", show=False),
        Binding("escape", "app.leave_now", show=False),
        Binding("f1", "app.help", show=False),
    ]

    def __init__(
        self, texts: Texts, preset: Setup | None = None, *, saves: EveningSaves | None = None
    ) -> None:
        super().__init__()
        self._saves = saves
        self._left = saves.offered() if saves else None
        """The game one could go on with."""
        self._texts = texts
        self.setup = preset or default_setup(texts)
        self._names = ", ".join(self.setup.people)
        self._unnamed = self._names == nameless(texts)
        self._house = "" if self.setup.book in BOOKS else self.setup.book
        self._book = self.setup.book if self.setup.book in BOOKS else next(iter(BOOKS))
        self._at = 0
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """A title, the lines, what is wrong, the keys."""
        yield Prose(id="welcome")
        with VerticalScroll(id="fields", can_focus=False):
            yield Prose(id="lines")
        yield Prose(id="about")
        yield Prose(id="wrong")
        yield Prose(id="starting")

    def on_mount(self) -> None:
        """Draw everything."""
        self._draw()

    @property
    def agreed(self) -> Setup:
        """What the lines say."""
        people = tuple(name.strip() for name in self._names.split(",") if name.strip())
        return replace(self.setup, book=self._house.strip() or self._book, people=people)

    def fields(self) -> list[Field]:
        """The lines of the screen as things stand, in groups from top to bottom."""
        return [
            *self._left_game(),
            *self._rules(),
            *self._opponents(),
            self._people(),
            *self._manners(),
            self._language(),
            self._house_rules(),
        ]

    def _left_game(self) -> Iterator[Field]:
        """The game one could go on with, where there is one."""
        if self._left is not None and self._left.saved is not None:
            say, about = self._texts.say, about_saved(self._left.saved, self._texts)
            yield Field(say("saved-line"), say("saved-value", **about), say("saved-hint"))

    def _rules(self) -> Iterator[Field]:
        """The book and its options."""
        say, rules = self._texts.say, BOOKS[self._book]
        book, about = self._texts.book(rules), self._texts.about(rules)
        yield Field(say("setup-book"), book, about, self._next_book)
        for option in OPTIONS[self._book]:
            yield Field(
                f"  {self._texts.option(option)}",
                self._yes_or_no(option in self.setup.options),
                say("screen-options"),
                partial(self._toggle, option),
            )

    def _opponents(self) -> Iterator[Field]:
        """How many bots there are, and who they are."""
        say, bots = self._texts.say, self.setup.bots
        count, hint = str(len(bots)), say("screen-bots-hint")
        yield Field(say("setup-opponents"), count, hint, self._more_bots)
        for place, bot in enumerate(bots):
            label = f"  {say('screen-opponent', number=place + 1)}"
            step = partial(self._next_bot, place)
            yield Field(label, _called(bot), _about(self._texts, bot), step)

    def _people(self) -> Field:
        """Who sits at the keyboard."""
        say = self._texts.say
        return Field(
            say("screen-people"),
            self._names,
            say("screen-people-hint"),
            write=self._write_names,
            text=self._names,
            fresh=self._unnamed,
        )

    def _manners(self) -> Iterator[Field]:
        """Whether people are asked once more, and whether bots talk."""
        for label, on, flip in (
            ("setup-confirm", self.setup.confirm, self._flip_confirm),
            ("setup-talk", self.setup.talk, self._flip_talk),
        ):
            say = self._texts.say
            yield Field(say(label), self._yes_or_no(on), say(f"{label}-hint"), flip)

    def _language(self) -> Field:
        label = self._texts.say("setup-language")
        return Field(label, LANGUAGES[self._texts.language], label, self._next_language)

    def _house_rules(self) -> Field:
        """The path of a file with rules of one's own."""
        label, hint = self._texts.say("screen-house"), self._texts.say("screen-house-hint")
        return Field(label, self._house, hint, write=self._write_house, text=self._house)

    def _yes_or_no(self, on: bool) -> str:  # noqa: FBT001 what is put into a word
        return self._texts.say("screen-yes" if on else "screen-no")

    def on_resize(self) -> None:
        """Long lines are broken where the window ends."""
        self._draw()

    def _draw(self) -> None:
        fields = self.fields()
        self._at = min(self._at, len(fields) - 1)
        width = max(len(field.label) for field in fields) + 2
        room = max(self.app.size.width - MARGIN - width, LEAST_ROOM)
        text = Text()
        for number, field in enumerate(fields):
            here = number == self._at
            value = f"‹ {field.value} ›" if field.step and here else field.value
            if field.write and here:
                value = f"▏{field.value}" if field.fresh else f"{field.value}▏"
            text.append(f"{'▶' if here else ' '} {field.label:<{width}} ", "bold" if here else "")
            lines = wrap(value, room) if len(value) > room else [value]
            for place, line in enumerate(lines):
                text.append(" " * (width + 3) if place else "")
                text.append(f"{line}\n", style="bold reverse" if here else "bold")
        self.query_one("#welcome", Prose).update(
            Text(f" ⚂ ⚄  {self._texts.say('title')} — {self._texts.say('setup-title')} ", "bold")
        )
        self.query_one("#lines", Prose).update(text)
        self.query_one("#about", Prose).update(Text(fields[self._at].hint))
        self.query_one("#wrong", Prose).update(Text(self._wrong, style="bold"))
        self.query_one("#starting", Prose).update(Text(self._texts.say("screen-start"), "dim"))
        scroll = self.query_one("#fields", VerticalScroll)
        room = max(scroll.size.height, 1)
        scroll.scroll_to(y=max(self._at - room + 2, 0), animate=False)

    def _next_book(self, by: int) -> None:
        names = list(BOOKS)
        self._book = names[(names.index(self._book) + by) % len(names)]
        self.setup = replace(self.setup, options=())

    def _toggle(self, option: str, by: int) -> None:
        del by
        chosen = set(self.setup.options) ^ {option}
        ordered = tuple(name for name in OPTIONS[self._book] if name in chosen)
        self.setup = replace(self.setup, options=ordered)

    def _more_bots(self, by: int) -> None:
        bots = self.setup.bots
        if by < 0:
            self.setup = replace(self.setup, bots=bots[:-1])
        elif len(bots) + 1 < MOST_SEATS:
            names = list(CAST)
            fresh = [name for name in names if name not in bots] or names
            self.setup = replace(self.setup, bots=(*bots, fresh[0]))

    def _next_bot(self, place: int, by: int) -> None:
        names, bots = list(CAST), list(self.setup.bots)
        now = names.index(bots[place]) if bots[place] in names else 0
        bots[place] = names[(now + by) % len(names)]
        self.setup = replace(self.setup, bots=tuple(bots))

    def _flip_confirm(self, by: int) -> None:
        del by
        self.setup = replace(self.setup, confirm=not self.setup.confirm)

    def _flip_talk(self, by: int) -> None:
        del by
        self.setup = replace(self.setup, talk=not self.setup.talk)

    def _next_language(self, by: int) -> None:
        codes = list(LANGUAGES)
        after = codes[(codes.index(self._texts.language) + by) % len(codes)]
        self._texts = texts(after)
        if self._unnamed:
            self._names = nameless(self._texts)

    def _write_names(self, text: str) -> None:
        self._names, self._unnamed = text, False

    def _write_house(self, text: str) -> None:
        self._house = text

    def action_walk(self, by: int) -> None:
        """To another line."""
        self._at = (self._at + by) % len(self.fields())
        self._draw()

    def action_change(self, by: int) -> None:
        """Change what the line says."""
        step = self.fields()[self._at].step
        if step is not None:
            step(by)
            self._wrong = ""
            self._draw()

    def action_start(self) -> None:
        """Start the game, or say why that cannot be."""
        if self._left is not None and self._at == 0:
            self._go_on(self._left.name)
            return
        agreed = self.agreed
        try:
            if not self._unnamed:
                check_names(agreed.people, self._texts)
            agreed.series()
        except UserError as error:
            self._wrong = self._texts.error(error)
            self._draw()
            return
        self.answer((agreed, self._texts))

    def _go_on(self, name: str) -> None:
        """Go on with the game that was left, or say why that cannot be."""
        assert self._saves is not None
        try:
            resumed = self._saves.take(name, you=nameless(self._texts))
        except UserError as error:
            self._wrong = self._texts.error(error)
            self._draw()
            return
        self.answer((resumed, self._texts))

    def on_key(self, event: events.Key) -> None:
        """Letters write where there is text; elsewhere q leaves and ? helps."""
        field = self.fields()[self._at]
        if field.write is not None and (event.is_printable or event.key == "backspace"):
            event.stop()
            sign = event.character or ""
            kept = "" if field.fresh else field.text
            after = kept[:-1] if event.key == "backspace" else kept + sign
            field.write(after[:LONGEST])
            self._wrong = ""
            self._draw()
        elif event.key == "q":
            event.stop()
            self.app.exit(0)
        elif event.character == "?":
            event.stop()
            self.run_worker(self.run_action("app.help"))

    def on_click(self, event: events.Click) -> None:
        """A click walks to a line; one more changes it."""
        if event.widget is None or event.widget.id != "lines":
            return
        line = event.get_content_offset(event.widget)
        if line is None or not 0 <= line.y < len(self.fields()):
            return
        if line.y == self._at:
            self.action_change(1)
        else:
            self._at = line.y
            self._draw()


def _called(bot: str) -> str:
    return find(bot).called if bot in CAST else bot


def _about(texts: Texts, bot: str) -> str:
    return texts.say(f"character-{bot}") if bot in CAST else bot
