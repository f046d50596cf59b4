"""What bots say beside the game at one table, in character."""

import random
from functools import partial
from typing import TYPE_CHECKING

from dudo.bots.cast import CAST
from dudo.bots.smalltalk import SmallTalk
from dudo.game import SPECTATOR, view
from dudo.server.folding import Step
from dudo.server.jobs import RemarkJob
from dudo.table import Table
from dudo.table import events as e

if TYPE_CHECKING:
    from dudo.server.live import LiveTable


class BotTalk:
    """The talk of the bots at one table, who know only what everybody sees."""

    __slots__ = ("_game", "_live", "_talk")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._talk: SmallTalk | None = None
        self._game = ""

    def hear(self, steps: list[Step]) -> None:
        """Let a bot say something about what has just happened, now and then."""
        live = self._live
        for step in steps:
            game = step.after.game
            if not isinstance(step.event, e.Played) or game is None:
                continue
            talk = self._talker(step.after)
            event = step.event.event
            remark = talk.before(event) or talk.after(event, view(game, SPECTATOR))
            if remark is not None:
                job = RemarkJob(remark.seat, remark.message)
                live.keeper.call_later(live.keeper.pace.remark(), partial(live.put, job))
                return

    def _talker(self, table: Table) -> SmallTalk:
        """The talk of this game's bots."""
        game = self._live.folded.dice.game if self._live.folded.dice is not None else ""
        if self._talk is None or self._game != game:
            characters = {
                number: seat.bot.kind
                for number, seat in enumerate(table.seats)
                if seat.bot is not None and seat.bot.kind in CAST and seat.person is None
            }
            self._talk, self._game = SmallTalk(characters, random.Random()), game
        return self._talk
