"""What happened at a table, in sentences to one reader: what `Update.told` is made of."""

import msgspec

from dudo.game import NOBODY
from dudo.game import events as g
from dudo.messages import Argument, Message, message
from dudo.rules import Bid, Ruleset
from dudo.table import Table
from dudo.table import events as e
from dudo.texts.events import sentences
from dudo.texts.labels import book_name
from dudo.texts.sentence_context import SentenceContext, context_of

Sentences = tuple[Message, ...]


MOST_BIDS = 4096
"""Bids whose sentences are kept as JSON."""
_bids: dict[tuple[Ruleset, Bid, bool], tuple[bytes, bytes]] = {}
"""By the rules, the bid and whether the reader made it: what stands around the player's name."""
_write = msgspec.json.Encoder().encode
SOMEBODY = "\ue000"
"""A name that nobody has, since it cannot be printed: where it stands, a name is put."""


def told_json(event: e.TableEvent, before: Table, after: Table, *, me: int = NOBODY) -> bytes:
    """What `told` says, as JSON; bids, which are most of what is said, are remembered."""
    if type(event) is not e.Played or type(event.event) is not g.Bade:
        return _write(told(event, before, after, me=me))
    game, bade = after.game, event.event
    assert game is not None
    key = (game.rules, bade.bid, bade.seat == me)
    known = _bids.get(key)
    if known is None:
        if len(_bids) >= MOST_BIDS:
            _bids.clear()
        known = _bids[key] = _told_around_the_name(*key)
    return b"%b%b%b" % (known[0], _write(game.players[bade.seat]), known[1])


def _told_around_the_name(
    rules: Ruleset,
    bid: Bid,
    is_mine: bool,  # noqa: FBT001 - as it stands in the key
) -> tuple[bytes, bytes]:
    """What is said of a bid, before the name of whoever made it and after it."""
    context = SentenceContext(rules=rules, players=(SOMEBODY,), me=0 if is_mine else NOBODY)
    said = _write(tuple(sentences(g.Bade(0, bid, NOBODY), context)))
    before, after = said.split(_write(SOMEBODY))
    return before, after


def told(event: e.TableEvent, before: Table, after: Table, *, me: int = NOBODY) -> Sentences:
    """The sentences for an event that the reader at seat `me`, or a spectator, may see.

    `before` and `after` are the table just before the event and just after it.
    """
    match event:
        case e.Played():
            assert after.game is not None
            return tuple(sentences(event.event, context_of(after.game, me=me)))
        case e.CameToWatch():
            return (message("happened-watches", who=event.person.name),)
        case e.SatDown():
            return (message("happened-sits-down", **_player(after, event.seat, me)),)
        case e.StoodUp():
            return (message("happened-stands-up", **_player(before, event.seat, me)),)
        case e.Left():
            return _left(event, before)
        case e.BotSatDown():
            return (message("happened-bot-sits-down", bot=event.bot.name),)
        case e.BotLeft():
            return (message("happened-bot-leaves", bot=before.seats[event.seat].name),)
        case e.StoodIn():
            subject = _player(before, event.seat, me)
            return (message("happened-stands-in", bot=event.bot.name, **subject),)
        case e.CameBack():
            return (message("happened-back", **_player(after, event.seat, me)),)
        case e.BotTookOver():
            who = before.seats[event.seat].name
            return (message("happened-bot-takes-over", bot=event.bot.name, who=who),)
        case e.TookOver():
            bot = before.seats[event.seat].name
            subject = _player(after, event.seat, me)
            return (message("happened-takes-over", bot=bot, **subject),)
        case _:
            return _around_the_game(event, after, me)


def _around_the_game(event: e.TableEvent, after: Table, me: int) -> Sentences:
    """The sentences for what concerns everybody at the table alike."""
    match event:
        case e.HostChanged():
            person = after.person(event.person)
            if person is None:
                return ()
            mine = me != NOBODY and after.seat_of(person.id) == me
            return (message("happened-host", who=person.name, you=_yes(mine)),)
        case e.Changed():
            rules = event.rules
            if rules is not None:
                return (message("happened-rules", rules=book_name(rules)),)
            return (message("happened-settings"),)
        case e.Started():
            return (message("happened-started", number=after.games),)
        case e.CalledOff():
            return (message("happened-called-off"),)
        case e.Paused():
            return (message("happened-paused"),)
        case e.Resumed():
            return (message("happened-resumed"),)
        case e.PassedBy():
            return (message("happened-lets-go"),)
        case e.Said():
            return (message("talk", who=event.name, words=event.told or event.text),)
        case _:
            return ()


def concerned(event: e.TableEvent, after: Table) -> frozenset[int]:
    """The seats to which an event is told in other words than to all the others."""
    match event:
        case e.Played():
            return _spoken_of(event.event, len(after.seats))
        case e.SatDown() | e.StoodUp() | e.StoodIn() | e.CameBack() | e.TookOver():
            return frozenset((event.seat,))
        case e.HostChanged():
            return frozenset((after.seat_of(event.person),))
        case _:
            return frozenset()


def _spoken_of(event: g.Event, seats: int) -> frozenset[int]:
    """The seats that the sentences for an event of the game name."""
    match event:
        case g.Bade():
            return frozenset((event.seat,))
        case g.Seated():
            return frozenset(range(seats))
        case g.Began():
            return frozenset((event.opener, event.holder))
        case g.Rolled():
            return frozenset()
        case g.Settled() | g.Penalised():
            paid = (change.seat for change in event.changes)
            called = (event.seat, event.bidder) if isinstance(event, g.Settled) else (event.seat,)
            return frozenset((*called, *paid, *event.out, *event.owed))
        case g.Ended():
            return frozenset((event.winner,))
        case _:
            return frozenset((event.seat,))


def _left(event: e.Left, before: Table) -> Sentences:
    who = _name_of(event.person, before)
    return (message("happened-sent-away" if event.banned else "happened-leaves", who=who),)


def _name_of(person: str, table: Table) -> str:
    """What somebody is called at a table, also where a bot has just taken their seat."""
    found = table.person(person)
    if found is not None:
        return found.name
    seat = dict(table.held).get(person)
    return "" if seat is None or table.game is None else table.game.players[seat]


def _player(table: Table, seat: int, me: int) -> dict[str, Argument]:
    """The variables of whoever sits there."""
    return {"who": table.seats[seat].name, "you": _yes(seat == me)}


def _yes(truth: bool) -> str:  # noqa: FBT001 - the truth is all it is about
    return "yes" if truth else "no"
