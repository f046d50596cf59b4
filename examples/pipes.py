"""A table for two people and a bot, over pipes, each person in a language of their own.

    mkfifo ana.in ana.out bob.in bob.out
    .venv/bin/python examples/pipes.py jouhet+salsa en:Ana:ana ru:Bob:bob

Ana types into `cat > ana.in` and reads `cat ana.out`, and so does Bob with his pipes. For whoever
closes theirs, a bot plays on. The table knows who is to speak, and the driver plays the rest.
"""

import sys
from contextlib import suppress
from pathlib import Path

from dudo import IllegalMove, SystemRoller, find_rules, moves
from dudo.driver import Driver, Happened
from dudo.speech import NotUnderstood, hear
from dudo.table import BotPlayer, Person, commands, events, new_table, table_view
from dudo.texts import texts


class Player:
    """Somebody at the other end of two pipes."""

    def __init__(self, language: str, name: str, pipe: str) -> None:
        self.texts, self.person = texts(language), Person(pipe, name)
        self._typed = Path(f"{pipe}.in").open(encoding="utf-8")  # noqa: SIM115 to the end
        self._paper = Path(f"{pipe}.out").open("w", encoding="utf-8")  # noqa: SIM115 to the end

    def tell(self, *lines: str) -> None:
        """Write lines to whoever reads them."""
        with suppress(BrokenPipeError):
            print(*lines, sep="\n", file=self._paper, flush=True)

    def see(self, happened: Happened) -> None:
        """Tell what happened as this person may see it."""
        event, seen = happened.seen_by(self.person.id)
        if isinstance(event, events.Played) and seen.game:
            self.tell(*self.texts.sentences(event.event, seen.game, me=seen.seat))

    def answer(self, driver: Driver) -> tuple[Happened, ...]:
        """Ask until something is said that can be done."""
        by, game = self.person.id, driver.table.game
        seen = table_view(driver.table, by).game
        assert game is not None and seen is not None  # noqa: PT018 there are both or neither
        seat, may_wait, say = seen.seat, seen.turn != seen.seat, self.texts.say
        if seen.cups and (cup := seen.cups[seat]) is not None:
            self.tell(say("line-dice", dice=self.texts.dice(cup, seen.rules)))
        self.tell("> " + (say("prompt-speak-up") if may_wait else self.texts.prompt(seen, me=seat)))
        while line := self._typed.readline():
            if may_wait and not line.strip():
                return driver.do(commands.LetGo(by=by))
            try:
                move = hear(line, seen, moves(game, seat), speaker=self.texts)
                return driver.do(commands.Speak(by=by, move=move))
            except NotUnderstood as wrong:
                self.tell(f"> {wrong}")
            except IllegalMove as refused:
                self.tell(f"> {self.texts.refusal(refused)}")
        return driver.do(commands.Leave(by=by))


def main(book: str, *people: str) -> None:
    """Play one game of `book` between people, each `LANGUAGE:NAME:PIPE`, and a bot."""
    players = [Player(*person.split(":")) for person in people]
    driver = Driver(new_table(find_rules(book), len(players) + 1), roller=SystemRoller())
    for seat, player in enumerate(players):
        driver.do(commands.Join(person=player.person, seat=seat))
    host, bot = driver.table.host, BotPlayer("reader", "Rayén")
    driver.do(commands.AddBot(by=host, seat=len(players), bot=bot))
    driver.do(commands.Start(by=host))
    while driver.table.is_playing:
        asked = driver.people_asked
        for happened in players[asked[0]].answer(driver) if asked else driver.advance():
            for player in players:
                player.see(happened)


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 2 else sys.exit(__doc__)
