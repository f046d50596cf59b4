"""The cast: everyone who can be asked to play, by name.

A name may carry settings, `searcher?ms=50`, and `cmd:COMMAND` is a program of one's own.
"""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from dudo.bots.beginner import beginner
from dudo.bots.bot import Bot
from dudo.bots.cautious import cautious
from dudo.bots.command import called_after, parse_command
from dudo.bots.external import MOVE_TIME, ExternalBot
from dudo.bots.honest import honest
from dudo.bots.player import Player, SpeakingStyle
from dudo.bots.reckless import reckless
from dudo.errors import UserError
from dudo.messages import Argument, Message, either, message
from dudo.rules.quoting import clip, closest
from dudo.rules.summary import yes_or_no
from dudo.table.seats import CAST_NAMES

if TYPE_CHECKING:
    from dudo.bots.searcher import Budget

PROGRAM = "cmd"
ANY_PROGRAM = f"{PROGRAM}:COMMAND"
TIMED = ("searcher?ms=50", "searcher?worlds=200")
"""How a searcher is told when to stop thinking."""
MOST_MILLISECONDS = 600_000

BotOptions = Mapping[str, str]
"""What is set of a bot: `ms` and 50, where it was asked for as `searcher?ms=50`."""


class UnknownBot(UserError):
    """A name nobody goes by, or a setting that bot does not have."""


class Character(Struct, frozen=True):
    """Somebody who plays: the name to ask for, and who a player remembers."""

    name: str
    called: str
    about: Message
    """Who they are, in a sentence."""
    join: Callable[[random.Random, BotOptions], Bot]
    settings: BotOptions = {}
    """What can be set, and how it is set unless told."""


def _speaks(speak: SpeakingStyle, *, cuts_in: float) -> Callable[[random.Random, BotOptions], Bot]:
    return lambda rng, _: Player(speak, rng, cuts_in=cuts_in)


def _reader(rng: random.Random, _: BotOptions) -> Bot:
    from dudo.bots.reader import Reader  # noqa: PLC0415 slow to load

    return Reader(rng)


def _searcher(rng: random.Random, settings: BotOptions) -> Bot:
    from dudo.bots.searcher import Searcher  # noqa: PLC0415 slow to load

    return Searcher(rng, _budget(settings))


def _budget(settings: BotOptions) -> "Budget":
    from dudo.bots.searcher import Budget  # noqa: PLC0415 slow to load

    seconds = _whole("ms", settings, most=MOST_MILLISECONDS) / 1000
    worlds = _whole("worlds", settings, most=1_000_000)
    if not seconds and not worlds:
        raise UnknownBot(message("bot-needs-time", examples=either(TIMED)))
    return Budget(seconds=seconds, worlds=worlds)


def _equilibrium(rng: random.Random, settings: BotOptions) -> Bot:
    from dudo.bots.equilibrium import Equilibrium  # noqa: PLC0415 slow to load

    return Equilibrium(rng, _budget(settings))


CAST: Mapping[str, Character] = {
    character.name: character
    for character in (
        Character(
            "beginner",
            CAST_NAMES["beginner"],
            message("bot-about-beginner"),
            _speaks(beginner, cuts_in=0.97),
        ),
        Character(
            "cautious",
            CAST_NAMES["cautious"],
            message("bot-about-cautious"),
            _speaks(cautious, cuts_in=0.95),
        ),
        Character(
            "reckless",
            CAST_NAMES["reckless"],
            message("bot-about-reckless"),
            _speaks(reckless, cuts_in=0.85),
        ),
        Character(
            "honest",
            CAST_NAMES["honest"],
            message("bot-about-honest"),
            _speaks(honest, cuts_in=0.9),
        ),
        Character(
            "reader",
            CAST_NAMES["reader"],
            message("bot-about-reader"),
            _reader,
        ),
        Character(
            "searcher",
            CAST_NAMES["searcher"],
            message("bot-about-searcher"),
            _searcher,
            {"ms": "50", "worlds": "0"},
        ),
        Character(
            "equilibrium",
            CAST_NAMES["equilibrium"],
            message("bot-about-equilibrium"),
            _equilibrium,
            {"ms": "50", "worlds": "0"},
        ),
    )
}


def make(name: str, rng: random.Random, *, folder: Path | None = None) -> Bot:
    """The bot of that name: one of the cast, or a program, which is started in `folder`."""
    bare, settings = parted(name)
    if bare.startswith(f"{PROGRAM}:"):
        return _program(bare.removeprefix(f"{PROGRAM}:"), rng, settings, folder=folder)
    return make_character(name, rng)


def make_character(name: str, rng: random.Random) -> Bot:
    """The bot of that name, which is one of the cast: never a program."""
    bare, settings = parted(name)
    character = find(bare)
    return character.join(rng, settled(character, settings))


def is_program(name: str) -> bool:
    """Whether a name stands for a program of somebody's own."""
    return name.startswith((f"{PROGRAM}:", f"{PROGRAM}?"))


def find(name: str) -> Character:
    """The character of that name."""
    if name not in CAST:
        told = message("bot-unknown", name=clip(name), known=tuple(CAST), program=ANY_PROGRAM)
        if near := _called_so(name) or closest(name, CAST):
            told = message("bot-unknown-near", near=near, **told.args)
        raise UnknownBot(told)
    return CAST[name]


def _called_so(name: str) -> str:
    """The name of the character who is called so at a table, or whose name is written otherwise."""
    said = name.casefold()
    for character in CAST.values():
        called = character.called.casefold()
        if said in {character.name, called, *called.split()}:
            return character.name
    return ""


def called(name: str, *, folder: Path | None = None) -> str:
    """What a bot is called at a table; a program in `folder`, until it says its own name."""
    bare, _ = parted(name)
    if bare.startswith(f"{PROGRAM}:"):
        return called_after(parse_command(bare.removeprefix(f"{PROGRAM}:"), folder=folder))
    return find(bare).called


def parted(name: str) -> tuple[str, dict[str, str]]:
    """A name without its settings, and those: `searcher?ms=50`, `cmd?ms=50:python my_bot.py`."""
    if name.startswith(f"{PROGRAM}:"):
        return name, {}
    head, colon, command = name.partition(":") if name.startswith(f"{PROGRAM}?") else (name, "", "")
    bare, _, query = head.partition("?")
    settings: dict[str, str] = {}
    for pair in filter(None, query.split("&")):
        key, equals, value = pair.partition("=")
        if not key or not equals or not value.isprintable() or " " in pair:
            raise UnknownBot(message("bot-sets-nothing", pair=pair, example=f"{bare}?ms=50"))
        settings[key] = value
    return f"{bare}{colon}{command}", settings


def settled(character: Character, settings: BotOptions) -> BotOptions:
    """All the settings of a character, those that were given among them."""
    for key in settings:
        if key not in character.settings:
            raise UnknownBot(_no_setting(character, key))
    return {**character.settings, **settings}


def _no_setting(character: Character, key: str) -> Message:
    known = tuple(character.settings)
    facts: dict[str, Argument] = {"any": yes_or_no(bool(known)), "known": known or ""}
    return message("bot-no-setting", bot=character.name, setting=key, **facts)


def _program(
    command: str, rng: random.Random, settings: dict[str, str], *, folder: Path | None
) -> ExternalBot:
    move_time = _whole("ms", {"ms": str(MOVE_TIME), **settings}, most=MOST_MILLISECONDS)
    options = {key: value for key, value in settings.items() if key != "ms"}
    words = parse_command(command, folder=folder)
    return ExternalBot(words, rng, move_time=move_time, options=options, folder=folder)


def _whole(key: str, settings: BotOptions, *, most: int) -> int:
    text = settings[key]
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
        raise UnknownBot(message("bot-not-whole", setting=key, most=str(most), text=text))
    return int(text)
