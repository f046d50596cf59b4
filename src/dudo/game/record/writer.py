"""Writing a record: the game as it began and what happened in, text out."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dudo.game import events as e
from dudo.game.record import lines as ln
from dudo.game.record.checksum import Checksum
from dudo.game.record.header import header_for
from dudo.game.record.redact import redacted
from dudo.game.record.scribe import Scribe
from dudo.game.record.told import told
from dudo.game.seats import must_be_eyes
from dudo.game.state import Game
from dudo.trouble import Trouble


def write(
    game: Game,
    events: Iterable[e.Event],
    *,
    viewer: int | None = None,
    seed: int | str = "",
    date: str = "",
) -> str:
    """The record of a game that began as `game`.

    A viewer's record (a seat's, or a spectator's) holds no die which that viewer has not seen,
    nor the seed, which would tell them all; without a viewer, everything is written.
    """
    if viewer is not None:
        must_be_eyes(game, viewer)
    happened = tuple(events)
    agreed = game.rules.table.first_opener.by_agreement
    header = replace(
        header_for(game.rules, game.players, opener=game.agreed if agreed or game.agreed else None),
        seed=_remark("seed", str(seed)) if viewer is None else "",
        date=_remark("date", date),
    )
    text = header.text()
    checksum, scribe = Checksum(text), Scribe(game.players, game.rules.die)
    for line in _lines(game, happened, viewer):
        text += [""] if isinstance(line, ln.Seats | ln.Opening) else []
        written = scribe.write(line)
        checksum.add(written)
        summed = isinstance(line, ln.Result | ln.Unfinished)
        text.append(f"{written} [{checksum.sum()}]" if summed else written)
    return "\n".join(text) + "\n"


def _lines(game: Game, events: tuple[e.Event, ...], viewer: int | None) -> Iterator[ln.Line]:
    if viewer is None:
        for event in events:
            yield from told(event)
    else:
        yield from redacted(game, events, viewer)
    if not events or not isinstance(events[-1], e.Ended):
        yield ln.Unfinished()


def _remark(key: str, text: str) -> str:
    if "#" in text or not text.isprintable() or text != text.strip() or len(text) > 200:
        raise Trouble(f"{text!r} cannot stand as the {key} of a record")
    return text
