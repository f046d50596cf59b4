"""Guests as the database knows them, and as they sit down at a table."""

from dudo.server.context import ServerContext
from dudo.server.protocol import Guest
from dudo.server.store import reading
from dudo.table import Person


async def guest_told(context: ServerContext, guest: str) -> Guest:
    """What is kept of a guest; somebody without a name where nothing is."""
    row = await context.store.read(reading.guest_row, guest) if guest else None
    if row is None:
        return Guest(id=guest)
    return Guest(id=guest, name=row["name"], cup=row["cup"])


async def person_of(context: ServerContext, guest: str) -> Person:
    """A guest as they come to a table; who has not chosen a name has one until they do."""
    known = await guest_told(context, guest)
    return Person(guest, known.name or nameless(guest), known.cup)


def nameless(guest: str) -> str:
    """What somebody is called who has not said.

    >>> nameless("0123456789abcdef")
    'Guest 0123'
    """
    return f"Guest {guest[:4]}"
