"""One table for every client: who sits where, what is played and said, what comes next.

Pure, as the referee is: `handle` turns a command into events, `apply` turns events into the next
table, `throw` lets dice in, and `waiting` says what has to happen next. A table is the fold of its
events. Whoever keeps a table asks the bots, throws the dice and tells people what they may see.
"""

from dudo.table.apply import apply, fold
from dudo.table.handle import Throwing, handle, throw
from dudo.table.refused import Refused, Why
from dudo.table.seats import BotPlayer, Person, Seat
from dudo.table.state import Remark, Score, Settings, Table, new_table, table_for
from dudo.table.steps import Step
from dudo.table.view import TableView, table_event_view, table_view
from dudo.table.waiting import (
    ForDice,
    ForResume,
    ForStart,
    ForWords,
    Waiting,
    speaking_order,
    waiting,
)

__all__ = [
    "BotPlayer",
    "ForDice",
    "ForResume",
    "ForStart",
    "ForWords",
    "Person",
    "Refused",
    "Remark",
    "Score",
    "Seat",
    "Settings",
    "Step",
    "Table",
    "TableView",
    "Throwing",
    "Waiting",
    "Why",
    "apply",
    "fold",
    "handle",
    "new_table",
    "speaking_order",
    "table_event_view",
    "table_for",
    "table_view",
    "throw",
    "waiting",
]
