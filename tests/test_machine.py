"""A state machine that plays anything by any rules, and holds the referee to its promises."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, event, note, settings
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

from dudo.game import (
    CHANCE,
    SPECTATOR,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Phase,
    SeededRoller,
    Show,
    View,
    chance,
    decide,
    event_view,
    fold,
    moves,
    penalise,
    resign,
    start,
    view,
)
from dudo.game.events import Began, Event, Rerolled, Resigned, Rolled, Showed
from dudo.game.record import read, replay, write
from dudo.game.view import may_see
from dudo.rules import Bid, Ruleset
from dudo.rules.bidding import LEAVING, HalvedAces
from effort import examples
from rulesets import any_rules
from tables import NAMES, played_out

MOVES = msgspec.json.Decoder(Move)


class Referee(RuleBasedStateMachine):
    """One game, by random rules, with everything said to it that could be said."""

    game: Game
    first: Game
    log: list[Event]
    seed: int
    judged: int
    """How many events there were when the game was last looked at."""

    @initialize(
        rules=any_rules(),
        seats=st.integers(2, 6),
        opener=st.integers(0, 1),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, rules: Ruleset, seats: int, opener: int, seed: int) -> None:
        note(f"{rules}")
        self.first = self.game = start(rules, NAMES[:seats], opener=opener)
        self.log, self.seed, self.judged = [], seed, -1
        self.roller = SeededRoller(seed)

    def happen(self, events: tuple[Event, ...]) -> None:
        self.log += events
        self.game = fold(self.game, events)

    @precondition(lambda self: self.game.phase in CHANCE)
    @rule()
    def throw(self) -> None:
        self.happen(chance(self.game, self.roller))

    def acting(self) -> list[int]:
        return [seat for seat in range(len(self.game.players)) if moves(self.game, seat)]

    @precondition(lambda self: self.acting())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.acting()), label="seat")
        move = data.draw(st.sampled_from(moves(self.game, seat)), label="move")
        event(type(move).__name__)
        self.happen(decide(self.game, seat, move))

    @precondition(lambda self: self.acting())
    @rule(data=st.data())
    def call(self, data: st.DataObject) -> None:
        """Calls are one move among many: without this hardly any round would end."""
        seat = data.draw(st.sampled_from(self.acting()), label="seat")
        calls = [move for move in moves(self.game, seat) if isinstance(move, Doubt | Exact)]
        if calls:
            self.happen(decide(self.game, seat, data.draw(st.sampled_from(calls), label="call")))

    @precondition(lambda self: self.game.phase not in (Phase.SEATING, Phase.OVER))
    @rule(data=st.data())
    def leave_or_cheat(self, data: st.DataObject) -> None:
        if data.draw(st.integers(0, 6), label="rarely"):
            return
        seat = data.draw(st.sampled_from(self.game.ring), label="seat")
        if self.game.rules.table.penalties and data.draw(st.booleans(), label="cheats"):
            self.happen(penalise(self.game, seat))
        else:
            self.happen(resign(self.game, seat))

    @rule(data=st.data())
    def say_anything(self, data: st.DataObject) -> None:
        """What is offered is accepted, and nothing else is (offered ⇔ accepted)."""
        seat = data.draw(st.integers(-1, len(self.game.players)), label="seat")
        move = data.draw(any_move(self.game), label="move")
        before = self.game
        offered = move in moves(self.game, seat) if seat >= 0 else False
        if offered:
            decide(self.game, seat, move)
        else:
            with pytest.raises(IllegalMove) as refused:
                decide(self.game, seat, move)
            assert refused.value.message
            assert refused.value.clause or not of_a_book(self.game.rules)
        assert self.game is before

    @invariant()
    def promises_are_kept(self) -> None:
        if self.judged == len(self.log):
            return  # nothing has happened since
        self.judged = len(self.log)
        self.every_offer_is_accepted()
        self.dice_are_conserved()
        self.values_survive_json()
        self.nobody_sees_what_is_hidden()

    def every_offer_is_accepted(self) -> None:
        for seat in range(len(self.game.players)):
            for move in moves(self.game, seat):
                decide(self.game, seat, move)

    def dice_are_conserved(self) -> None:
        game, full = self.game, self.game.rules.table.dice
        assert game.ring == tuple(s for s in game.ring if game.hands[s])
        assert {*game.ring, *game.out} == set(range(len(game.players)))
        assert len(game.ring) + len(game.out) == len(game.players)
        assert all(0 <= hand <= full for hand in game.hands)
        assert all(jokers >= 0 for jokers in game.jokers)
        paid = [change for e in self.log for change in getattr(e, "changes", ())]
        for seat, hand in enumerate(game.hands):
            assert hand == full + sum(c.dice for c in paid if c.seat == seat)
            assert game.jokers[seat] == sum(c.jokers for c in paid if c.seat == seat)
        if game.round.cups and game.phase is not Phase.OVER:
            for hand, cup, shown in zip(game.hands, game.round.cups, game.round.shown, strict=True):
                assert hand == len(cup) + len(shown)

    def values_survive_json(self) -> None:
        for value in (self.game, *self.log[-3:], view(self.game, 0)):
            encoded = msgspec.json.encode(value)
            assert msgspec.json.decode(encoded, type=type(value)) == value
        for move in moves(self.game, self.game.turn):
            assert MOVES.decode(msgspec.json.encode(move)) == move

    def nobody_sees_what_is_hidden(self) -> None:
        rng = random.Random(self.seed)
        for viewer in (SPECTATOR, *range(len(self.game.players))):
            other = with_other_dice(self.game, viewer, rng)
            assert seen(other, viewer) == seen(self.game, viewer)
            for happened in self.log[-2:]:
                if not isinstance(self.log[-1], Showed):  # then the dice are not those rolled
                    assert_veiled(self.game, other, happened, viewer)
            other_log = with_other_roll(self.log, other)
            if other_log is not None and self.game.phase is not Phase.OVER:
                told = write(self.first, self.log, viewer=viewer)
                assert write(self.first, other_log, viewer=viewer) == told

    def teardown(self) -> None:
        if getattr(self, "log", None):
            assert fold(self.first, self.log) == self.game, "the log is the truth"
            written = write(self.first, self.log)
            replayed = replay(read(written))
            assert replayed.checked
            assert replayed.events == tuple(self.log)
            assert write(replayed.first, replayed.events) == written
        if hasattr(self, "game") and self.game.rules.table.dice < 5:
            assert played_out(self.game, seed=self.seed).winner in self.game.ring


def of_a_book(rules: Ruleset) -> bool:
    """Whether clauses of books bear out all that is refused: none adds two dice to the double."""
    return not isinstance(rules.bidding, HalvedAces) or rules.bidding.surplus in LEAVING


def any_move(game: Game) -> st.SearchStrategy[Any]:
    """Every kind of move, sensible or not."""
    small = st.integers(0, 8)
    bids = st.builds(Bid, st.integers(-1, game.round.limit + 1), small)
    standing = st.sampled_from(game.round.bids[-2:] or (Bid(1, 1),))
    cups = [cup for cup in game.round.cups if cup] or [(1, 2)]
    dice = st.sampled_from(cups).flatmap(lambda cup: st.lists(st.sampled_from(cup), max_size=3))
    return st.one_of(
        bids,
        st.builds(Doubt, standing),
        st.builds(Exact, standing),
        st.builds(Show, dice.map(sorted).map(tuple)),
        st.builds(Direct, st.booleans()),
        st.builds(Choose, st.sampled_from([*game.rules.variants, "nonsense"])),
        st.just(Decline()),
    )


def with_other_dice(game: Game, viewer: int, rng: random.Random) -> Game:
    """The same game, but for dice (and, where losses are hidden, numbers) hidden from `viewer`."""
    faces, table, now = game.rules.die.faces, game.rules.table, game.round
    hands, cups = list(game.hands), list(now.cups)
    for owner in game.ring:
        if owner == viewer or (now.cups and may_see(game, viewer, owner)):
            continue
        kept = len(now.shown[owner]) if now.shown else 0
        if table.hidden_losses and hands[owner] > 1 and game.phase is not Phase.OVER:
            least = max(2, kept + 1)
            hands[owner] = rng.randint(least, max(least, table.dice))
    for owner, cup in enumerate(now.cups):
        if cup and not may_see(game, viewer, owner):
            over = game.phase is Phase.OVER
            number = len(cup) if over else hands[owner] - len(now.shown[owner])
            cups[owner] = tuple(sorted(rng.choices(range(1, faces + 1), k=number)))
    return replace(game, hands=tuple(hands), round=replace(now, cups=tuple(cups)))


def with_other_roll(log: list[Event], other: Game) -> list[Event] | None:
    """The log as it would be had the dice of this round been those of `other`."""
    rolls = [place for place, happened in enumerate(log) if isinstance(happened, Rolled)]
    if not rolls or any(isinstance(after, Began | Showed) for after in log[rolls[-1] :]):
        return None
    changed = list(log)
    changed[rolls[-1]] = replace(log[rolls[-1]], cups=other.round.cups)
    return changed


def seen(game: Game, viewer: int) -> tuple[View, object, list[str]]:
    """Everything that a seat can learn from the referee: view, moves and refusals."""
    offered = moves(game, viewer) if viewer != SPECTATOR else ()
    refusals = []
    for move in (Bid(game.round.limit, 1), Show((1,)), Show((1, 2)), Doubt(Bid(1, 2)), Decline()):
        try:
            decide(game, viewer, move)
        except IllegalMove as refused:
            refusals.append(str(refused))
    return view(game, viewer), offered, refusals


def with_other_secrets(happened: Event, other: Game) -> Event:
    """The event as it would have been in the other game."""
    if isinstance(happened, Rolled):
        return replace(happened, cups=other.round.cups)
    if isinstance(happened, Rerolled):
        return replace(happened, cup=other.round.cups[happened.seat])
    if isinstance(happened, Resigned):
        return replace(happened, changes=(replace(happened.changes[0], dice=-1),))
    return happened


def assert_veiled(game: Game, other: Game, happened: Event, viewer: int) -> None:
    """An event tells `viewer` the same in both games."""
    if isinstance(happened, Resigned) and not game.rules.table.hidden_losses:
        return
    if isinstance(happened, Resigned) and happened.seat == viewer:
        return
    told = event_view(game, happened, viewer)
    assert event_view(other, with_other_secrets(happened, other), viewer) == told


def test_the_referee_keeps_its_promises() -> None:
    run_state_machine_as_test(
        Referee,
        settings=settings(
            max_examples=examples(120),
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
        ),
    )
