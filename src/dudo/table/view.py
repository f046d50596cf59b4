"""Views of a table, through the same gate as views of a game."""

from msgspec import Struct
from msgspec.structs import replace

from dudo.game import NOBODY, SPECTATOR, View, event_view, view
from dudo.rules import Ruleset
from dudo.table import events as e
from dudo.table.seats import Person, Seat
from dudo.table.state import Remark, Score, Settings, Table


class TableView(Struct, frozen=True):
    """A table as one person, or somebody who only watches, may see it."""

    you: str
    """The id of whoever looks; nothing for a passer-by."""
    seat: int
    """Their seat, or `SPECTATOR`."""
    rules: Ruleset
    seats: tuple[Seat, ...]
    settings: Settings
    host: str
    watching: tuple[Person, ...]
    game: View | None
    scores: tuple[Score, ...]
    is_paused: bool
    deadline: float | None
    remarks: tuple[Remark, ...]
    has_passed: bool
    """Whether they have let the standing bid go on (J19)."""


def eyes_of(table: Table, person: str) -> int:
    """With whose eyes a person looks at the game: their seat's, else those of a spectator."""
    seat = table.seat_of(person) if person else NOBODY
    return SPECTATOR if seat == NOBODY else seat


def table_view(table: Table, person: str = "") -> TableView:
    """What `person` may see of `table`."""
    seat = eyes_of(table, person)
    return TableView(
        you=person,
        seat=seat,
        rules=table.rules,
        seats=table.seats,
        settings=table.settings,
        host=table.host,
        watching=table.watching,
        game=None if table.game is None else view(table.game, seat),
        scores=table.scores,
        is_paused=table.is_paused,
        deadline=table.deadline,
        remarks=table.remarks,
        has_passed=seat in table.passed,
    )


def table_event_view(table: Table, event: e.TableEvent, person: str = "") -> e.TableEvent | None:
    """`event` as `person` may see it; `table` is the table just after it.

    Nobody hears that somebody else let a bid go on: silence tells nothing.
    """
    seat = eyes_of(table, person)
    if isinstance(event, e.PassedBy) and event.seat != seat:
        return None
    if isinstance(event, e.Played):
        assert table.game is not None
        seen = event_view(table.game, event.event, seat)
        return event if seen is event.event else replace(event, event=seen)
    return event
