"""Where chance enters a game: the throws it waits for, and the events they bring."""

from dudo.game import events as e
from dudo.game.illegal import IllegalMove, Reason, refuse
from dudo.game.phase import CHANCE, ROLL, Phase
from dudo.game.rollers import (
    OWN_ROLLERS,
    CheckedRoller,
    NoRoller,
    Purpose,
    Roller,
    ScriptError,
    Throw,
)
from dudo.game.rounds import begin_round
from dudo.game.state import Game
from dudo.rules.table import FirstOpener, Seating

MOST_TIES = 1_000_000
"""How often dice may tie for places before they are taken for dice that never do otherwise."""
ENDLESS = f"the dice for places have tied {MOST_TIES} times and would do so for ever"

CUP, PLACE = Purpose.ROLL, Purpose.PLACE
"""Asked for in every game: the members of an enumeration take their time to be found."""


def needs_dice(game: Game) -> bool:
    """Whether somebody throws before anybody is asked.

    A game that is to be seated (`Phase.SEATING`) needs no dice where players sit as they are and
    have agreed on who opens: there `chance(game)` takes no roller.

    >>> from dudo import find_rules, start
    >>> [needs_dice(start(find_rules(book), ["Ana", "Bob"])) for book in ("jouhet", "chart")]
    [False, True]
    """
    if game.phase is Phase.SEATING:
        table = game.rules.table
        return table.seating is Seating.BY_ROLL or not table.first_opener.by_agreement
    return game.phase in CHANCE


def chance(game: Game, roller: Roller | None = None) -> tuple[e.Event, ...]:
    """Throw the dice the game waits for; dice that nobody can throw are a `RollerError`.

    Only where nothing is thrown (see `needs_dice`) can the roller be left out.

    >>> from dudo import SeededRoller, find_rules, fold, start
    >>> game, dice = start(find_rules("chart"), ["Ana", "Bob"]), SeededRoller(4)
    >>> while needs_dice(game):
    ...     game = fold(game, chance(game, dice))
    >>> [len(cup) for cup in game.round.cups]
    [5, 5]
    """
    if roller is None:
        roller = NoRoller()
    elif type(roller) not in OWN_ROLLERS:
        roller = CheckedRoller(roller)
    return throw(game, roller)


def throw(game: Game, roller: Roller) -> tuple[e.Event, ...]:
    """Throw the dice the game waits for, by a roller that whoever asks knows and answers for."""
    if game.phase is ROLL:
        return (_roll(game, roller),)
    if game.phase is Phase.REROLL:
        return (_reroll(game, roller),)
    if game.phase is Phase.SEATING:
        seated = _seat(game, roller)
        return seated, begin_round(game, seated.opener)
    raise nothing_to_roll()


def nothing_to_roll() -> IllegalMove:
    """What is wrong where a game waits for no dice."""
    return refuse(Reason.NOTHING_TO_ROLL, clause="G2")


def _roll(game: Game, roller: Roller) -> e.Rolled:
    number, faces = game.round.number, game.rules.die.faces
    throw = roller.throw
    cups = [
        tuple(sorted(throw(Throw(number, seat, 0, hand, faces, CUP)))) if hand else ()
        for seat, hand in enumerate(game.hands)
    ]
    return e.Rolled(tuple(cups), game.round.opener)


def _reroll(game: Game, roller: Roller) -> e.Rerolled:
    now, seat = game.round, game.turn
    before = 1 + now.rerolls.count(seat)
    cup = roller.throw(
        Throw(now.number, seat, before, len(now.cups[seat]), game.rules.die.faces, Purpose.REROLL)
    )
    return e.Rerolled(seat, tuple(sorted(cup)))


def _seat(game: Game, roller: Roller) -> e.Seated:
    """Places and the first opener by the table's way (J4, T3, W2, M3, C2)."""
    table, ring = game.rules.table, game.ring
    throws: list[tuple[int, ...]] = []
    if table.seating is Seating.BY_ROLL:
        throws = _throw_for_places(game, roller)
        ring = tuple(sorted(ring, key=throws.__getitem__, reverse=True))
        if table.first_opener is FirstOpener.HIGH_ROLL:
            return e.Seated(ring, ring[0], tuple(throws))
    if table.first_opener is FirstOpener.HIGH_ROLL:
        throws = _throw_for_highest(game, roller)
        return e.Seated(ring, throws.index(max(throws)), tuple(throws))
    if table.first_opener is FirstOpener.LOT:
        first = ring[0]
        before = len(throws[first]) if throws else 0
        (lot,) = roller.throw(Throw(game.round.number, first, before, 1, len(ring), Purpose.LOT))
        return e.Seated(ring, ring[lot - 1], (*throws, (lot,)))
    return e.Seated(ring, game.agreed, tuple(throws))


Throws = list[tuple[int, ...]]
"""The dice each seat has thrown for its place, one after the other."""


def _throw_for_highest(game: Game, roller: Roller) -> Throws:
    """One die each; those who tie for the highest roll again (C2)."""
    throws: list[list[int]] = [[] for _ in game.players]
    tied = game.ring
    for _ in range(MOST_TIES):
        dice = [_one_more(game, roller, seat, throws) for seat in tied]
        highest = max(dice)
        if dice.count(highest) == 1:
            return list(map(tuple, throws))
        tied = tuple(seat for seat, die in zip(tied, dice, strict=True) if die == highest)
    raise ScriptError(ENDLESS)


def _throw_for_places(game: Game, roller: Roller) -> Throws:
    """One die each; all who tie roll again among themselves (W2)."""
    throws: list[list[int]] = [[] for _ in game.players]
    tied = game.ring
    alike = dict.fromkeys(tied, 0)  # a number shared by those who have thrown the same so far
    for _ in range(MOST_TIES):
        groups = {seat: (alike[seat], _one_more(game, roller, seat, throws)) for seat in tied}
        shared = list(groups.values())
        tied = tuple(seat for seat in tied if shared.count(groups[seat]) > 1)
        if not tied:
            return list(map(tuple, throws))
        numbers = {group: number for number, group in enumerate(shared)}
        alike = {seat: numbers[groups[seat]] for seat in tied}
    raise ScriptError(ENDLESS)


def _one_more(game: Game, roller: Roller, seat: int, throws: list[list[int]]) -> int:
    before, faces = len(throws[seat]), game.rules.die.faces
    (die,) = roller.throw(Throw(game.round.number, seat, before, 1, faces, PLACE))
    throws[seat].append(die)
    return die
