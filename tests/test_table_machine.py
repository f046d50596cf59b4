"""A state machine that asks anything of a table, and holds it to its promises."""

import random
from collections.abc import Iterable

import msgspec
from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from dudo.game import Doubt, Exact, IllegalMove, Move, SeededRoller, moves
from dudo.game import view as game_view
from dudo.game.start import check_name
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.table import (
    BotPlayer,
    ForDice,
    ForResume,
    ForStart,
    ForWords,
    Person,
    Refused,
    Settings,
    Table,
    fold,
    handle,
    new_table,
    table_event_view,
    table_view,
    throw,
    waiting,
)
from dudo.table import commands as c
from dudo.table.events import Played, TableEvent
from effort import examples
from rulesets import any_rules
from test_table_told import assert_told_everywhere

IDS = ("ana", "bob", "eva", "joe")
PEOPLE = [Person(name, name.title()) for name in IDS]
ANYBODY = st.sampled_from((*IDS, "stranger", ""))
ANY_SEAT = st.integers(-1, 6)
BOT = st.builds(
    BotPlayer,
    st.sampled_from(("reckless", "reckless", "searcher?ms=50", "cmd:bot")),
    st.sampled_from(("Robot 1", "Robot 2")),
)
COMMANDS: st.SearchStrategy[c.Command] = st.one_of(
    st.builds(c.Join, person=st.sampled_from(PEOPLE), seat=st.none() | ANY_SEAT),
    *(st.builds(kind, by=ANYBODY) for kind in (c.Leave, c.StandUp, c.Away, c.LetGo, c.Resign)),
    *(st.builds(kind, by=ANYBODY, seat=ANY_SEAT) for kind in (c.RemoveBot, c.Penalise)),
    st.builds(c.AddBot, by=ANYBODY, seat=ANY_SEAT, bot=BOT),
    st.builds(c.Kick, by=ANYBODY, whom=ANYBODY),
    st.builds(c.PassHost, by=ANYBODY, to=ANYBODY),
    st.builds(c.Say, by=ANYBODY, text=st.text(max_size=5)),
    st.builds(c.BotSpeaks, seat=ANY_SEAT, move=st.just(Bid(1, 2))),
    st.builds(c.BotLetsGo, seat=ANY_SEAT),
)
SALSA = find_rules("jouhet+salsa")
LOG = msgspec.json.Encoder()
READ = msgspec.json.Decoder(tuple[TableEvent, ...])


class Company(RuleBasedStateMachine):
    """One table at which people and bots come, go, play, pause and talk at random."""

    table: Table
    first: Table
    log: list[TableEvent]
    now: float

    @initialize(
        rules=st.just(SALSA) | any_rules() | st.sampled_from((*BOOKS.values(), SALSA)),
        chairs=st.integers(2, 5),
        seed=st.integers(0, 2**32),
        begins=st.sampled_from((True, True, False)),
        chosen=st.builds(
            Settings,
            move_time=st.sampled_from((0.0, 30.0, 30.0)),
            stand_in=st.sampled_from(("", "honest", "searcher?ms=50")),
            take_over=st.booleans(),
        ),
    )
    def lay(
        self, rules: Ruleset, chairs: int, seed: int, *, begins: bool, chosen: Settings
    ) -> None:
        self.first = self.table = new_table(rules, chairs, chosen)
        self.log, self.now, self.roller = [], 0.0, SeededRoller(seed)
        for seat in range(2):
            self.ask(c.Join(person=PEOPLE[seat], seat=seat))
        for seat in range(2, chairs):
            bot = BotPlayer("honest", f"Bot {seat}")
            self.ask(c.AddBot(by="ana", seat=seat, bot=bot))
        if begins:
            self.ask(c.Start(by="ana"))
            while isinstance(waiting(self.table), ForDice):
                self.happen(throw(self.table, self.roller, at=self.now))

    def ask(self, command: c.Command) -> bool:
        """Put a command to the table; whether it was carried out."""
        before = self.table
        try:
            self.happen(handle(self.table, replace(command, at=self.now)))
        except (Refused, IllegalMove) as no:
            assert_told_everywhere(no.told)
            assert self.table is before
            return False
        event(type(command).__name__)
        return True

    def happen(self, events: Iterable[TableEvent]) -> None:
        for one in events:
            self.log.append(one)
            self.table = fold(self.table, (one,))
            for person in ("", *IDS):
                seen = table_event_view(self.table, one, person)
                assert not hides(self.table, seen, person)

    @rule(seconds=st.floats(0, 100))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.ask(c.Tick())

    @rule(command=COMMANDS)
    def anything(self, command: c.Command) -> None:
        self.ask(command)

    @precondition(lambda self: not self.table.is_playing and self.table.host)
    @rule(seat=ANY_SEAT, bot=BOT)
    def call_a_bot(self, seat: int, bot: BotPlayer) -> None:
        self.ask(c.AddBot(by=self.table.host, seat=seat, bot=bot))

    @rule(who=st.sampled_from(IDS), kind=st.sampled_from((c.Leave, c.Away, c.Resign)))
    def go_away(self, who: str, kind: type[c.Leave | c.Away | c.Resign]) -> None:
        self.ask(kind(by=who))

    @rule(kind=st.sampled_from((c.Pause, c.Resume)))
    def pause_or_resume(self, kind: type[c.Pause | c.Resume]) -> None:
        self.ask(kind(by=self.table.host))

    @precondition(lambda self: self.table.host)
    @rule(seat=ANY_SEAT)
    def come_back(self, seat: int) -> None:
        """People who left their seat to a bot, and those who watch, want to play again."""
        for person in self.table.people:
            if self.ask(c.Back(by=person.id)) or self.ask(c.TakeOver(by=person.id, seat=seat)):
                return

    @precondition(lambda self: not isinstance(waiting(self.table), ForResume))
    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 40))
    def play_on(self, seed: int, steps: int) -> None:
        """Whatever the table waits for can be done: nobody is stuck."""
        rng = random.Random(seed)
        for _ in range(steps):
            waits = waiting(self.table)
            if isinstance(waits, ForDice):
                self.happen(throw(self.table, self.roller, at=self.now))
            elif isinstance(waits, ForWords):
                self.somebody_speaks(waits, rng)
            else:
                self.ask(c.Start(by=self.table.host))
                return

    def somebody_speaks(self, waits: ForWords, rng: random.Random) -> None:
        seat = rng.choice(waits.order)
        if seat != waits.turn and rng.random() < 0.5:
            assert self.ask(by_seat(self.table, seat, None))
            return
        assert self.table.game is not None
        offered = moves(self.table.game, seat)
        calls = [move for move in offered if isinstance(move, Doubt | Exact)]
        move = rng.choice(calls if calls and rng.random() < 0.3 else offered)
        assert self.ask(by_seat(self.table, seat, move))

    @invariant()
    def the_table_is_the_fold_of_its_events(self) -> None:
        assert fold(self.first, self.log) == self.table

    @invariant()
    def a_log_survives_being_written(self) -> None:
        assert READ.decode(LOG.encode(tuple(self.log[-3:]))) == tuple(self.log[-3:])

    @invariant()
    def something_is_always_waited_for(self) -> None:
        waits, game = waiting(self.table), self.table.game
        match waits:
            case ForStart():
                assert not self.table.is_playing
            case ForResume():
                assert self.table.is_paused
            case ForWords(order):
                assert game is not None
                assert len(set(order)) == len(order)
                assert all(moves(game, seat) for seat in order)
                assert not any(self.table.seats[seat].is_free for seat in order)
            case ForDice():
                assert self.table.is_playing

    @invariant()
    def everybody_is_there_once(self) -> None:
        people = [person.id for person in self.table.people]
        assert len(set(people)) == len(people)
        assert not set(people) & set(self.table.banned)
        assert bool(self.table.host) == bool(people)
        assert not self.table.host or self.table.host in people
        if self.table.is_playing:
            assert self.table.game is not None
            for seat in self.table.game.ring:
                assert not self.table.seats[seat].is_free

    @invariant()
    def a_clock_runs_only_for_a_person(self) -> None:
        if self.table.deadline is not None:
            waits = waiting(self.table)
            assert isinstance(waits, ForWords)
            assert any(self.table.seats[seat].is_persons for seat in waits.order)

    @invariant()
    def with_a_clock_ticks_far_in_the_future_always_unblock_the_table(self) -> None:
        """Sooner or later dice, a bot or the end of a pause is waited for, and no person."""
        assert not self.table.settings.move_time or not is_blocked(self.table, self.now)

    @invariant()
    def only_bots_that_may_be_called_sit_at_the_table(self) -> None:
        known = (*self.table.kinds, self.first.settings.stand_in)
        assert all(seat.bot is None or seat.bot.kind in known for seat in self.table.seats)

    @invariant()
    def everybody_can_leave_at_any_moment(self) -> None:
        for person in self.table.people:
            left = fold(self.table, handle(self.table, c.Leave(by=person.id, at=self.now)))
            assert left.person(person.id) is None

    @invariant()
    def between_games_there_is_a_seat_for_every_chair(self) -> None:
        if not self.table.is_playing:
            assert len(self.table.seats) == self.table.chairs
            assert not self.table.is_paused

    @invariant()
    def a_game_can_begin_with_everybody_who_sits_there(self) -> None:
        names = [seat.name for seat in self.table.seats if not seat.is_free]
        for name in names:
            check_name(name)
        assert len({name.casefold() for name in names}) == len(names)

    @invariant()
    def hidden_dice_change_nothing_that_is_seen(self) -> None:
        game = self.table.game
        if game is None or not game.round.cups or not self.table.is_playing:
            return
        for person in ("", *IDS):
            before = table_view(self.table, person)
            hidden = [
                cup
                if before.game is not None and before.game.cups[owner] is not None
                else tuple(1 for _ in cup)
                for owner, cup in enumerate(game.round.cups)
            ]
            other = replace(game, round=replace(game.round, cups=tuple(hidden)))
            assert table_view(replace(self.table, game=other), person) == before

    @invariant()
    def nobody_has_held_two_hands(self) -> None:
        if self.table.is_playing:
            people = [person for person, _ in dict.fromkeys(self.table.held)]
            assert len(set(people)) == len(people)


def by_seat(table: Table, seat: int, move: Move | None) -> c.Command:
    """The command by which a seat says a move, or lets the bid go on."""
    sits = table.seats[seat]
    if sits.bot is not None:
        return c.BotLetsGo(seat=seat) if move is None else c.BotSpeaks(seat=seat, move=move)
    assert sits.person is not None
    by = sits.person.id
    return c.LetGo(by=by) if move is None else c.Speak(by=by, move=move)


def is_blocked(table: Table, now: float) -> bool:
    """Whether people are still waited for when nobody has spoken for a very long time."""
    for _ in range(2 + 2 * len(table.seats)):
        waits = waiting(table)
        if not isinstance(waits, ForWords) or table.seats[waits.order[0]].bot is not None:
            return False
        now += 10**6
        table = fold(table, handle(table, c.Tick(at=now)))
    return True


def hides(table: Table, seen: TableEvent | None, person: str) -> bool:
    """Whether an event tells dice that the person's own view of the table does not."""
    if not isinstance(seen, Played) or table.game is None:
        return False
    cups = getattr(seen.event, "cups", None)
    if cups is None:
        return False
    allowed = game_view(table.game, table_view(table, person).seat).cups
    return any(any(cup) and may is None for cup, may in zip(cups, allowed, strict=True))


def test_a_table_keeps_its_promises_whatever_is_asked_of_it() -> None:
    run_state_machine_as_test(
        Company,
        settings=settings(
            max_examples=examples(60),
            stateful_step_count=60,
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
