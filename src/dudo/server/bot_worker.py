"""A process in which bots think: `python -m dudo.server.bot_worker`, started by `bot_processes`.

It answers one question after the other and ends when nobody is there any more. It keeps bots that
listen from one question to the next, as many as it has room for; whoever asks for one that has gone
is told so, and tells everything again.
"""

import argparse
import os
import random
import signal
import sys
from collections import OrderedDict
from typing import BinaryIO

from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import CAST, make_character
from dudo.bots.gc_pause import gc_paused
from dudo.server.asking import answered, first_view
from dudo.server.bot_frames import (
    Answer,
    Forget,
    Question,
    Ready,
    decode_asked,
    framed,
    lots,
    read_frame,
)
from dudo.table import BotPlayer
from dudo.wire import KnownRules, read_view

MOST_THINKERS = 1_000
"""Bots that are kept; those not asked for the longest time go first."""
NICENESS = 10
"""How far behind the server these processes stand where both want the processor."""

Who = tuple[str, int, BotPlayer]
"""A bot: the game, the seat, and which one it is."""


class Thinkers:
    """The bots that think in this process."""

    def __init__(self, *, seed: int | None = None, most: int = MOST_THINKERS) -> None:
        self._seed = seed
        self._most = most
        self._known = KnownRules()
        self._bots: OrderedDict[Who, tuple[Bot, int]] = OrderedDict()
        """Those that are kept, and how many events each has heard."""

    def __len__(self) -> int:
        return len(self._bots)

    def answer(self, asked: Question) -> Answer:
        """What the bot says; of an error only its kind is told, which can hold no dice."""
        if asked.rules is not None:
            self._known.learn(asked.rules)
        who = asked.key, asked.seat, asked.bot
        try:
            return self._answered(asked, who)
        except Exception as wrong:  # noqa: BLE001 a bot that fails must not end the others
            self._bots.pop(who, None)
            return Answer(asked.number, failed=type(wrong).__name__)

    def forget(self, key: str) -> None:
        """Send the bots of a game home."""
        for who in [who for who in self._bots if who[0] == key]:
            self._bots.pop(who)[0].close()

    def _answered(self, asked: Question, who: Who) -> Answer:
        seen = read_view(asked.view, self._known)
        kept = self._bots.pop(who, None)
        if kept is None:
            rng = lots(self._seed, key=asked.key, seat=asked.seat, bot=asked.bot)
            bot, heard = make_character(asked.bot.kind, rng), 0
            if bot.listens and asked.heard_from:
                return Answer(asked.number, unknown=True)
            bot.begin(asked.seat, first_view(seen))
        else:
            bot, heard = kept
        if bot.listens:
            if asked.heard_from > heard:
                return Answer(asked.number, unknown=True)
            for event in asked.heard[heard - asked.heard_from :]:
                bot.hear(event)
            heard = max(heard, asked.heard_from + len(asked.heard))
        self._keep(who, bot, heard)
        decision: Decision | None = answered(bot, seen, asked.moves, asked.deadline)
        return Answer(asked.number, decision)

    def _keep(self, who: Who, bot: Bot, heard: int) -> None:
        self._bots[who] = bot, heard
        while len(self._bots) > self._most:
            _, (gone, _) = self._bots.popitem(last=False)
            gone.close()


def listening() -> tuple[str, ...]:
    """The kinds of bots that listen; making one of each loads what all of them need."""
    rng = random.Random(0)
    return tuple(kind for kind in CAST if make_character(kind, rng).listens)


def work(questions: BinaryIO, answers: BinaryIO, thinkers: Thinkers) -> None:
    """Answer until nobody asks any more."""
    answers.write(framed(Ready(listening())))
    answers.flush()
    while (data := read_frame(questions)) is not None:
        asked = decode_asked(data)
        if isinstance(asked, Forget):
            thinkers.forget(asked.key)
            continue
        with gc_paused():
            answers.write(framed(thinkers.answer(asked)))
            answers.flush()


def main() -> None:
    """Think until the pipe is closed; whatever is printed meanwhile goes where errors go."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--most", type=int, default=MOST_THINKERS)
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the pipe
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        work(sys.stdin.buffer, answers, Thinkers(seed=options.seed, most=options.most))
    except BrokenPipeError:  # the server has gone while a bot thought
        os._exit(0)


if __name__ == "__main__":
    main()
