"""Dudo: five rule books of one dice-bluffing game, and a referee for all of them.

Everything a program needs to play a game by any rules can be imported from here:

>>> from dudo import Bid, Doubt, SeededRoller, chance, decide, find_rules, fold, start, who_may_act
>>> game = start(find_rules("maputo"), ["Ana", "Bob"])
>>> dice = SeededRoller(1)
>>> while not who_may_act(game):
...     game = fold(game, chance(game, dice))
>>> (seat,) = who_may_act(game)
>>> game = fold(game, decide(game, seat, Bid(2, 5)))
>>> game.round.bids
(Bid(count=2, face=5),)

Names are loaded when they are first used, so that `import dudo` stays quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from dudo.game import (
        CHANCE,
        NOBODY,
        SPECTATOR,
        ChanceOutcome,
        Choose,
        Decline,
        Direct,
        Doubt,
        Exact,
        Game,
        IllegalMove,
        KeyedRoller,
        Move,
        Phase,
        Purpose,
        Reason,
        Roller,
        RollerError,
        ScriptedRoller,
        SeededRoller,
        Series,
        Show,
        SystemRoller,
        TableError,
        Throw,
        View,
        chance,
        decide,
        event_view,
        evolve,
        fold,
        moves,
        needs_dice,
        outcomes,
        penalise,
        resign,
        start,
        view,
        who_may_act,
    )
    from dudo.rules import BOOKS, OPTIONS, Bid, RulesError, Ruleset, find_rules, fingerprint

_HOMES = {
    "dudo.game": (
        "CHANCE NOBODY SPECTATOR ChanceOutcome Choose Decline Direct Doubt Exact Game IllegalMove "
        "KeyedRoller Move Phase Purpose Reason Roller RollerError ScriptedRoller SeededRoller "
        "Series Show SystemRoller TableError Throw View chance decide event_view evolve fold "
        "moves needs_dice outcomes penalise resign start view who_may_act"
    ),
    "dudo.rules": "BOOKS OPTIONS Bid Ruleset RulesError find_rules fingerprint",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = [  # noqa: RUF022 the names above, written once more for type checkers
    "BOOKS",
    "CHANCE",
    "NOBODY",
    "OPTIONS",
    "SPECTATOR",
    "Bid",
    "ChanceOutcome",
    "Choose",
    "Decline",
    "Direct",
    "Doubt",
    "Exact",
    "Game",
    "IllegalMove",
    "KeyedRoller",
    "Move",
    "Phase",
    "Purpose",
    "Reason",
    "Roller",
    "RollerError",
    "Ruleset",
    "RulesError",
    "ScriptedRoller",
    "SeededRoller",
    "Series",
    "Show",
    "SystemRoller",
    "TableError",
    "Throw",
    "View",
    "chance",
    "decide",
    "event_view",
    "evolve",
    "find_rules",
    "fingerprint",
    "fold",
    "moves",
    "needs_dice",
    "outcomes",
    "penalise",
    "resign",
    "start",
    "view",
    "who_may_act",
]


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'dudo' has no attribute {name!r}")
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
