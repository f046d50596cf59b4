"""The shapes that cross a wire, by the names they have in the schema."""

from typing import Any

from dudo.game import Move
from dudo.game.events import Event
from dudo.messages import Message
from dudo.rules import Ruleset
from dudo.rules.bidding import Bidding
from dudo.rules.calls import Doubting, Exact, ExactCall
from dudo.rules.counting import Counting
from dudo.rules.show import Showing
from dudo.rules.special import Special
from dudo.wire.commands import COMMAND, COMMANDS
from dudo.wire.events import TABLE_EVENT
from dudo.wire.position import Position
from dudo.wire.refusals import Refusal
from dudo.wire.rules import Rules
from dudo.wire.views import TABLE_VIEW, VIEW

SHAPES: dict[str, Any] = {
    "Rules": Rules,
    "View": VIEW.shape,
    "Position": Position,
    "Move": Move,
    "Event": Event,
    "TableView": TABLE_VIEW.shape,
    "TableEvent": TABLE_EVENT,
    "Command": COMMAND,
    "Refusal": Refusal,
    "Message": Message,
    "Ruleset": Ruleset,
    "Counting": Counting,
    "Bidding": Bidding,
    "Doubting": Doubting,
    "ExactCall": ExactCall,
    "Showing": Showing,
    "Special": Special,
}

UNIONS = {
    "Move": "Everything a player can do.",
    "Event": "What happened in a game, as those who are told may see it.",
    "TableEvent": "What happened at a table, as those who are told may see it.",
    "Command": "What a person may ask of a table. Who asks, and when, the table's keeper knows.",
    "Counting": "How many dice on the table answer a bid on a face.",
    "Bidding": "Which bids may open a round, and which may follow the ones made so far.",
    "Doubting": "What a doubt costs, and whom.",
    "ExactCall": "Whether there is an exact call, and its prize.",
    "Showing": "Whether dice are shown and rolled again.",
    "Special": "What brings about a special round, and what it replaces.",
}

NAMES: dict[type, str] = {
    Exact: "ExactRule",
    **{kind: f"{kind.__name__}Command" for kind in COMMANDS},
}
"""Classes that would share their names with others."""
