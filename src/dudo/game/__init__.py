"""The referee: a pure game engine that asks the rules and nobody else."""

from dudo.game.chance import chance, needs_dice
from dudo.game.decide import decide, penalise, resign
from dudo.game.edition import EDITION
from dudo.game.evolve import EventError, evolve, fold
from dudo.game.illegal import IllegalMove, Reason
from dudo.game.lowest import lowest_raise
from dudo.game.moves import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.game.offers import moves, who_may_act
from dudo.game.outcomes import ChanceOutcome, outcomes
from dudo.game.phase import CHANCE, NOBODY, Phase
from dudo.game.rollers import (
    KeyedRoller,
    Purpose,
    Roller,
    RollerError,
    ScriptedRoller,
    SeededRoller,
    SystemRoller,
    Throw,
)
from dudo.game.rounds import neighbour
from dudo.game.start import Series, TableError, start
from dudo.game.state import Game, Round
from dudo.game.view import SPECTATOR, View, event_view, view

__all__ = [
    "CHANCE",
    "EDITION",
    "NOBODY",
    "SPECTATOR",
    "ChanceOutcome",
    "Choose",
    "Decline",
    "Direct",
    "Doubt",
    "EventError",
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
    "Round",
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
    "fold",
    "lowest_raise",
    "moves",
    "needs_dice",
    "neighbour",
    "outcomes",
    "penalise",
    "resign",
    "start",
    "view",
    "who_may_act",
]
