"""The solver against another method: linear programs over trees that the referee walks."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import Phase as Search
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import Game, Phase, Round, SeededRoller, chance, decide, fold, moves, start
from dudo.rules import Ruleset
from dudo.rules.calls import Exact
from dudo.rules.check import problems
from dudo.solver.building import Build, build_table, table_name
from dudo.solver.crew import alone
from dudo.solver.game import PublicGame
from dudo.solver.match import MOST_JOKERS, NOBODY, Position, reachable
from dudo.solver.memory import round_size
from dudo.solver.rounds import round_game
from dudo.solver.schemes import SCHEMES
from dudo.solver.solving import Solving, Target, make_engine
from dudo.solver.table_file import Table
from dudo.solver.worker import Means, position_game
from effort import examples
from rulesets import NO_SHOWS, playable
from sequence_form import NO_SCIPY, Ends, round_value

pytestmark = pytest.mark.usefixtures("kernels", "_scipy")
MOST_NODES = 10_000
"""Situations of a round that is walked: more take more than a second."""
MOST_POSITIONS = 30
"""Positions of a table that is built, and few of them are large."""
EXACT = 1e-6
"""Linear programs are solved to about so much."""
TARGET = 1e-3
"""How well rounds and tables are solved here."""
UNSHRUNK = (Search.explicit, Search.reuse, Search.generate)
"""Rules are tiny as they are drawn; to look for smaller ones takes minutes."""

two_dice = playable(faces=st.just(2), dice=st.just(2), shows=NO_SHOWS)
tiny_rules = st.one_of(
    two_dice,
    two_dice.filter(lambda rules: rules.special.exists),
    two_dice.filter(lambda rules: rules.table.hidden_losses),
    playable(faces=st.integers(2, 3), dice=st.just(1), shows=NO_SHOWS),
    playable(faces=st.just(3), dice=st.just(2), shows=NO_SHOWS),
)
"""Few of them have a call that two players may make and that wins dice back."""


@st.composite
def dice_are_won(draw: st.DrawFn) -> Ruleset:
    """Tiny rules with a call that wins dice back, or joker dice."""
    exact = Exact(joker=draw(st.booleans()), with_two_left=True)
    rules = replace(draw(tiny_rules), exact=exact)
    assume(not problems(rules))
    return rules


@pytest.fixture(scope="module")
def _scipy() -> None:
    pytest.importorskip("scipy.optimize", reason=NO_SCIPY)


def nodes(rules: Ruleset, position: Position) -> int:
    """Situations of a round for all that may be thrown, or about as many."""
    faces = rules.die.faces
    throws = np.prod([(faces, faces * (faces + 1) // 2)[hand - 1] for hand in position.hands])
    return int(throws) * round_size(rules, position.key).histories


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Ruleset, Position]:
    """A round of tiny rules that a game may come to: ordinary or special, then with which dice."""
    rules = draw(tiny_rules | dice_are_won())
    small = [found for found in sorted(reachable(rules)) if nodes(rules, found) <= MOST_NODES]
    assume(small)
    variant = draw(st.sampled_from(sorted({found.variant for found in small})))
    of_kind = [found for found in small if found.variant == variant]
    hands = draw(st.sampled_from(sorted({found.hands for found in of_kind})))
    return rules, draw(st.sampled_from([found for found in of_kind if found.hands == hands]))


def about_to_roll(rules: Ruleset, position: Position) -> Game:
    """The referee's game in a position, with its opener in the first seat."""
    hands, table = position.hands, rules.table
    game = start(rules, ["Ana", "Bob"])
    now = Round(
        number=3,
        opener=0,
        clockwise=True,
        limit=2 * table.dice if table.hidden_losses else sum(hands),
        variant=position.variant,
        holder=position.holder,
    )
    return replace(
        game,
        hands=hands,
        jokers=position.jokers,
        spent=tuple(seat for seat in position.spent if seat != position.holder),
        pending=position.pending,
        phase=Phase.ROLL,
        round=now,
    )


def standing(game: Game) -> Position:
    """A round of the referee's that is about to be rolled, as the solver knows it."""
    now = game.round
    had = {*game.spent, now.holder} - {NOBODY}
    here = Position(
        hands=(game.hands[0], game.hands[1]),
        jokers=(min(game.jokers[0], MOST_JOKERS), min(game.jokers[1], MOST_JOKERS)),
        spent=tuple(sorted(had)) if game.rules.special.once else (),
        pending=game.pending,
        variant=now.variant,
        holder=now.holder,
    )
    return here if now.opener == 0 else here.turned()


def won(before: Game, after: Game) -> float:
    """Who comes out of one round better than the other."""
    held = [np.add(game.hands, game.jokers) for game in (before, after)]
    first, second = held[1] - held[0]
    return float(np.sign(first - second))


def worth(game: Game, rolled: Callable[[Game], float]) -> float:
    """What a game after a call is worth to the first seat; both choose the best for themselves."""
    if game.phase is Phase.OVER:
        return 1.0 if game.winner == 0 else -1.0
    if game.phase is Phase.CHOOSE:
        chosen = (fold(game, decide(game, game.turn, move)) for move in moves(game, game.turn))
        best = max if game.turn == 0 else min
        return best(worth(after, rolled) for after in chosen)
    assert game.phase is Phase.ROLL
    return rolled(game)


def by_position(value: Callable[[Position], float]) -> Ends:
    """What a call pays where each position gives its opener such a chance to win the game."""

    def rolled(game: Game) -> float:
        opened = 2 * value(standing(game)) - 1
        return opened if game.round.opener == 0 else -opened

    return lambda _, after: worth(after, rolled)


def must_find(game: PublicGame, value: float, scheme: str) -> None:
    """The solver's best responses hold the true value between them, and soon meet there."""
    solving = Solving(make_engine(game, SCHEMES[scheme], threads=1))
    found = solving.go_on(Target(TARGET, iterations=5000))
    first, second = (solving.engine.best_response(seat) for seat in (0, 1))
    assert -second - EXACT <= value <= first + EXACT
    assert found.exploitability <= TARGET
    assert abs(found.value - value) <= 2 * found.exploitability + EXACT


@given(rounds(), st.sampled_from(sorted(SCHEMES)))
@settings(max_examples=examples(200), phases=UNSHRUNK)
def test_a_round_by_itself(asked: tuple[Ruleset, Position], scheme: str) -> None:
    rules, position = asked
    must_find(
        round_game(rules, position.key).game,
        round_value(about_to_roll(rules, position), won),
        scheme,
    )


@given(rounds(), st.sampled_from(sorted(SCHEMES)), st.integers(0, 999))
@settings(max_examples=examples(200), phases=UNSHRUNK)
def test_a_round_played_for_whatever_comes_after_it(
    asked: tuple[Ruleset, Position], scheme: str, seed: int
) -> None:
    rules, position = asked
    rng = Random(seed)
    values = {found: rng.random() for found in sorted(reachable(rules))}
    must_find(
        position_game(rules, position, values).game,
        round_value(about_to_roll(rules, position), by_position(values.__getitem__)),
        scheme,
    )


def built(rules: Ruleset, folder: Path) -> Table:
    """A table of all positions of tiny rules, each solved to half the target."""
    up_to = 2 * rules.table.dice
    asked = Build(rules, up_to, TARGET / 2, Means(threads=1), folder / table_name(rules, up_to))
    return build_table(asked, alone)


def is_small(rules: Ruleset) -> bool:
    """Whether all rounds of a whole game can be walked."""
    found = reachable(rules)
    return len(found) <= MOST_POSITIONS and sum(nodes(rules, p) for p in found) <= 3 * MOST_NODES


def only_loses(rules: Ruleset) -> bool:
    """Whether no call of two players wins dice back."""
    kinds = map(rules.during, rules.variants)
    return not any(now.exact.allowed_with(two_left=True) for now in kinds)


def game_values(rules: Ruleset) -> dict[Position, float]:
    """The opener's chance to win from every round that a game comes to, by the referee alone."""
    values: dict[Position, float] = {}

    def value(position: Position) -> float:
        if position not in values:
            paid = round_value(about_to_roll(rules, position), by_position(value))
            values[position] = (1 + paid) / 2
        return values[position]

    game = start(rules, ["Ana", "Bob"])
    worth(fold(game, chance(game, SeededRoller(0))), lambda begun: value(standing(begun)))
    return values


@given(tiny_rules.filter(only_loses).filter(is_small))
@settings(max_examples=examples(35), phases=UNSHRUNK)
def test_a_table_where_dice_only_fall(rules: Ruleset) -> None:
    true = game_values(rules)
    with TemporaryDirectory() as folder:
        table = built(rules, Path(folder))
        assert table.head.is_closed
        for position, value in true.items():
            assert table.value(position) == pytest.approx(value, abs=2 * TARGET)


@given(dice_are_won().filter(is_small), st.randoms(use_true_random=False))
@settings(max_examples=examples(12), phases=UNSHRUNK)
def test_a_table_where_calls_win_dice_back_agrees_with_itself(rules: Ruleset, rng: Random) -> None:
    with TemporaryDirectory() as folder:
        table = built(rules, Path(folder))
        assert table.head.is_closed
        for position in rng.sample(sorted(table.positions), min(4, len(table.head.entries))):
            game = about_to_roll(rules, position)
            value = (1 + round_value(game, by_position(table.value))) / 2
            assert table.value(position) == pytest.approx(value, abs=2 * TARGET)
