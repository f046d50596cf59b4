"""What a command needs before it is carried out; each check refuses with its reason."""

import re
from math import isfinite

from dudo.game import Game, TableError
from dudo.game.start import LONGEST_NAME
from dudo.game.start import check_name as check_player_name
from dudo.rules.quoting import clip
from dudo.table.refused import Refused, Why
from dudo.table.seats import CAST_NAMES, Person
from dudo.table.state import Settings, Table

LONGEST_TEXT = 300
"""Letters in one thing said."""
_JOINERS = dict.fromkeys((0x200C, 0x200D))
"""What stands unseen between signs that belong together, or apart."""
_WORD = re.compile(r"[\w-]{1,20}")
"""How a kind of bot begins, in letters that a name may have."""
LONGEST_TIME = 86_400.0
"""Seconds that a move, or the grace after it, may take at most."""


def somebody(table: Table, person: str) -> Person:
    """A person at the table."""
    found = table.person(person)
    if found is None:
        raise Refused(Why.NOT_HERE)
    return found


def sitting(table: Table, person: str) -> int:
    """The seat of a person who has one."""
    seat = table.seat_of(person)
    if seat < 0:
        somebody(table, person)
        raise Refused(Why.NOT_SITTING)
    return seat


def host_only(table: Table, person: str) -> None:
    """Only the host may do it."""
    somebody(table, person)
    if person != table.host:
        raise Refused(Why.HOST_ONLY)


def seat_number(table: Table, seat: int) -> int:
    """A seat that there is."""
    if not 0 <= seat < len(table.seats):
        raise Refused(Why.NO_SUCH_SEAT, seat=seat)
    return seat


def game_of(table: Table) -> Game:
    """The game that is under way."""
    if table.game is None or not table.is_playing:
        raise Refused(Why.NO_GAME)
    return table.game


def unpaused(table: Table) -> None:
    """The game is not paused."""
    if table.is_paused:
        raise Refused(Why.IS_PAUSED)


def check_name(table: Table, name: str) -> None:
    """A name that a player may have and nobody at the table has."""
    try:
        check_player_name(name)
    except TableError as wrong:
        raise Refused(Why.BAD_NAME, why=wrong.told or str(wrong)) from None
    if name.casefold() in _names(table):
        raise Refused(Why.NAME_TAKEN, name=name)


def check_text(text: str) -> str:
    """Something that can be said: a line with signs that can be seen, not too long.

    Joiners are let through, unseen as they are: many emoji and some scripts are written with them.
    """
    said = " ".join(text.split())
    seen = said.translate(_JOINERS)
    if not seen or len(said) > LONGEST_TEXT or not seen.isprintable():
        raise Refused(Why.BAD_TEXT, most=LONGEST_TEXT)
    return said


def check_kind(table: Table, kind: str) -> None:
    """A kind of bot that a host may call to the table."""
    if kind not in table.kinds:
        what = "some" if table.kinds else "none"
        raise Refused(Why.UNKNOWN_BOT, kind=_shown(kind), known=table.kinds or "", what=what)


def check_settings(table: Table, settings: Settings) -> None:
    """Times that make sense, and a bot to stand in that may: none, the one before, or a known."""
    if settings.stand_in not in ("", table.settings.stand_in):
        check_kind(table, settings.stand_in)
    for time in (settings.move_time, settings.grace):
        if not isfinite(time) or not 0 <= time <= LONGEST_TIME:
            raise Refused(Why.BAD_SETTING, most=LONGEST_TIME, time=str(time))


def free_bot_name(table: Table, kind: str) -> str:
    """A name for one more bot of a kind that nobody at the table has.

    What a kind says besides, such as `?ms=50` or the command of a program, is left out.
    """
    taken = _names(table)
    found = _WORD.match(kind)
    bare = found[0] if found else "bot"
    called = name = CAST_NAMES.get(bare, bare)
    number = 1
    while name.casefold() in taken:
        number += 1
        name = f"{called} {number}"
    return name


def _shown(kind: str) -> str:
    """As much of an unknown kind as is told again."""
    return clip("".join(filter(str.isprintable, kind)), LONGEST_NAME)


def _names(table: Table) -> set[str]:
    people = {person.name for person in table.people}
    bots = {seat.bot.name for seat in table.seats if seat.bot is not None}
    return {name.casefold() for name in people | bots}
