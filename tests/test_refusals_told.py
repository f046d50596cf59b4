"""Every refusal, under any rules, is told in four languages with the facts it depends on."""

import random
from collections.abc import Iterator
from itertools import product

import msgspec
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import (
    CHANCE,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Move,
    Phase,
    Reason,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    penalise,
    resign,
    start,
)
from dudo.messages import Message
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.texts import LANGUAGES, texts
from effort import examples
from rulesets import any_rules
from tables import NAMES, deal, refused, say
from test_texts_files import LEAK

SELECTORS = {"what", "here", "two", "move", "one", "known", "phase", "letters", "key"}
"""Arguments that choose the words instead of standing among them."""

UNSEEN = replace(
    BOOKS["cacho"],
    special=BOOKS["traditional"].special,
    table=replace(BOOKS["cacho"].table, dice=2),
)
MIXED = [*BOOKS.values(), find_rules("jouhet+salsa"), UNSEEN]
"""Rules that have every reason for a refusal between them."""

TRANSLATED = ("faces-told", "explain-round-name")
"""Messages that have a word of the language for what they are about."""


def refused_somehow(rules: Ruleset, seed: int) -> IllegalMove | None:
    """A game under these rules, played on by chance, and something that it does not take."""
    rng, roller = random.Random(seed), SeededRoller(seed)
    seats = rng.randint(rules.table.min_players, min(rules.table.max_players, 4))
    game = start(rules, NAMES[:seats])
    for _ in range(rng.choice((0, 2, 4, 8, 16, 60))):
        game = _on(rng, game, roller)
    seat = rng.choice((game.turn, game.turn, game.turn, rng.randint(-1, seats)))
    try:
        match rng.randint(0, 9):
            case 0:
                resign(game, seat)
            case 1:
                penalise(game, seat)
            case 2:
                chance(game, roller)
            case _:
                decide(game, seat, _any_move(rng, game))
    except IllegalMove as no:
        return no
    return None


def _on(rng: random.Random, game: Game, roller: SeededRoller) -> Game:
    if game.phase is Phase.OVER:
        return game
    if game.phase in CHANCE:
        return fold(game, chance(game, roller))
    offered = moves(game, game.turn)
    calls = [move for move in offered if not isinstance(move, Bid)]
    chosen = rng.choice(calls if calls and rng.random() < 0.5 else offered)
    return fold(game, decide(game, game.turn, chosen))


def _any_move(rng: random.Random, game: Game) -> Move:
    faces, now = game.rules.die.faces, game.round
    bid = Bid(rng.randint(-1, now.limit + 2), rng.randint(0, faces + 1))
    low = Bid(rng.randint(1, 2), rng.randint(1, faces))
    standing = rng.choice((now.bids[-1], bid)) if now.bids else bid
    cup = now.cups[game.turn] if now.cups and game.turn >= 0 else ()
    held = tuple(rng.sample(cup, rng.randint(0, len(cup))))
    careless = rng.choice((Bid(1, 2.0), Show(3), Direct("left"), None))  # type: ignore[arg-type]  # what a careless program says
    dice = tuple(rng.randint(1, faces) for _ in range(rng.randint(0, 3)))
    choices: list[Move] = [bid, low, Doubt(standing), Exact(standing), Show(held), Show(dice)]
    choices += [Direct(clockwise=True), Decline()]
    choices += [Choose(name) for name in ("ajar", *game.rules.variants[1:])]
    return rng.choice([*choices, careless])  # type: ignore[return-value]  # likewise


def facts(told: Message) -> Iterator[str]:
    """Everything that a message has to let its reader know, in digits and names."""
    for name, value in told.args.items():
        in_words = name in SELECTORS or told.id.startswith(TRANSLATED) or value == 1
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Message):
                yield from facts(item)
            elif not in_words:
                yield str(item)


def assert_told(no: IllegalMove) -> None:
    """A refusal can be said everywhere, with what it depends on, and sent anywhere."""
    assert no.told.id == f"refusal-{no.reason.value}"
    assert str(no).startswith(no.message)
    assert msgspec.json.decode(msgspec.json.encode(no.told), type=Message) == no.told
    for code in LANGUAGES:
        said = texts(code).refusal(no)
        assert not LEAK.search(said), said
        assert all(fact in said for fact in facts(no.told)), (no.told, said)


@settings(max_examples=examples(150))
@given(any_rules(), st.integers(0, 2**32))
def test_any_rules_refuse_in_every_language_with_the_facts(rules: Ruleset, seed: int) -> None:
    no = refused_somehow(rules, seed)
    if no is not None:
        event(no.reason.value)
        assert_told(no)


def test_every_reason_is_met_and_told() -> None:
    met: dict[Reason, IllegalMove] = {}
    for seed, rules in product(range(700), MIXED):
        no = refused_somehow(rules, seed) if len(met) < len(Reason) else None
        if no is not None and no.reason not in met:
            met[no.reason] = no
            assert_told(no)
    assert set(Reason) - set(met) == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_J20_two_players_are_told_why_they_cannot_call_exactly(code: str) -> None:
    two = say(deal(find_rules("jouhet+no-calza-with-two"), (5, 5), (5, 5)), "1x2")
    none = say(deal(find_rules("maputo"), (5, 5), (5, 5)), "1x2")
    told = [texts(code).refusal(refused(game, "exact")) for game in (two, none)]
    assert told[0] != told[1]


def test_a_number_that_cannot_be_written_out_is_told_all_the_same() -> None:
    game = deal(find_rules("chart"), (5, 5), (5, 5))
    for huge in (10**5000, 10**12):
        for code in LANGUAGES:
            assert "4" in texts(code).refusal(refused(game, Bid(huge, 2)))
