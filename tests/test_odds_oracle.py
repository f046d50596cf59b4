"""Odds against brute force: every hand that may be under every cup, with fractions."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.game import Game, Phase, View, view
from dudo.odds import Belief, Hands, Marginals, odds
from dudo.rules import Bid, Ruleset
from dudo.rules.counting import Plain
from effort import examples
from rulesets import any_rules
from tables import deal

Hand = tuple[int, ...]
Weighed = dict[Hand, Fraction]
NEAR = 1e-12


def fair(dice: int, faces: int) -> Weighed:
    """Every hand of fair dice, and how likely it is."""
    weighed = {}
    for hand in combinations_with_replacement(range(1, faces + 1), dice):
        ways = factorial(dice) // prod(map(factorial, Counter(hand).values()))
        weighed[hand] = Fraction(ways, faces**dice)
    return weighed


def hidden(sizes: Mapping[int, Fraction], faces: int) -> Weighed:
    return {
        hand: weight * chance
        for size, weight in sizes.items()
        for hand, chance in fair(size, faces).items()
    }


def possible(seen: View, seat: int) -> Weighed:
    """What may be under the cup of a seat, for the eyes of another."""
    rerolled = seen.phase is Phase.REROLL and seen.turn == seat
    cup, hand, shown = seen.cups[seat], seen.hands[seat], len(seen.shown[seat])
    faces = seen.rules.die.faces
    if cup is not None:
        return fair(len(cup), faces) if rerolled else {cup: Fraction(1)}
    if hand is not None:
        return fair(hand - shown, faces)
    if seat == seen.holder:
        return fair(1, faces)
    sizes = range(1, seen.rules.table.dice - shown + 1)
    return hidden(dict.fromkeys(sizes, Fraction(1, len(sizes))), faces)


def enumerated(seen: View, cups: list[Weighed], face: int) -> dict[int, Fraction]:
    """How likely each count of a face is: all tables laid out and counted by the rules."""
    counting = seen.rules.during(seen.variant).counting
    in_view = [die for shown in seen.shown for die in shown]
    # Hands that look alike to the counting are laid out together.
    jokers = set() if isinstance(counting, Plain) else {counting.face}
    alike = []
    for cup in cups:
        kinds: dict[Hand, Fraction] = defaultdict(Fraction)
        for hand, chance in cup.items():
            kinds[tuple(die for die in hand if die in jokers | {face})] += chance
        alike.append(kinds)
    counts: dict[int, Fraction] = defaultdict(Fraction)
    for hands in product(*(kinds.items() for kinds in alike)):
        dice = in_view + [die for hand, _ in hands for die in hand]
        counts[counting.count(face, dice)] += prod(chance for _, chance in hands)
    return counts


def must_agree(seen: View, cups: list[Weighed], beliefs: Mapping[int, Belief]) -> None:
    found = odds(seen, beliefs)
    for face in seen.rules.during(seen.variant).die.biddable:
        counts = enumerated(seen, cups, face)
        assert abs(sum(found.pmf(face)) - 1) < NEAR
        for count in range(1, seen.limit + 2):
            bid = Bid(count, face)
            true = sum(chance for counted, chance in counts.items() if counted >= count)
            assert abs(found.at_least(bid) - true) < NEAR
            assert abs(found.exactly(bid) - counts[count]) < NEAR
            for missing in range(-2, count + 1):
                assert abs(found.short_by(bid, missing) - counts[count - missing]) < NEAR
    for line in found.table():
        assert line == (line.bid, found.at_least(line.bid), found.exactly(line.bid))


@st.composite
def positions(draw: st.DrawFn) -> View:
    """Any seat's view, or a spectator's, of any round under any rules."""
    rules = draw(any_rules())
    seats = draw(st.integers(2, 4))
    most = min(rules.table.dice, {2: 4, 3: 3, 4: 2}[seats])
    rules = replace(rules, table=replace(rules.table, dice=most))
    dice = st.lists(st.integers(1, rules.die.faces), max_size=most)
    hands = draw(st.lists(dice, min_size=seats, max_size=seats).filter(any))
    variant = draw(st.sampled_from(rules.variants))
    single = [seat for seat, hand in enumerate(hands) if len(hand) == 1]
    holder = draw(st.sampled_from(single)) if variant and single else -1
    game = deal(rules, *hands, variant=variant, holder=holder)
    game = draw(shows(game))
    return view(game, draw(st.integers(-1, seats - 1)))


@st.composite
def shows(draw: st.DrawFn, game: Game) -> Game:
    """The game with some dice put in view, perhaps while the others are rolled again."""
    cups, shown = list(game.round.cups), list(game.round.shown)
    for seat, cup in enumerate(cups):
        if len(cup) > 1 and draw(st.booleans()):
            cut = draw(st.integers(1, len(cup) - 1))
            shown[seat], cups[seat] = cup[:cut], cup[cut:]
            if draw(st.booleans()):
                game = replace(game, phase=Phase.REROLL, turn=seat)
    return replace(game, round=replace(game.round, cups=tuple(cups), shown=tuple(shown)))


@settings(max_examples=examples(150))
@given(positions())
def test_fair_dice(seen: View) -> None:
    must_agree(seen, [possible(seen, seat) for seat in range(len(seen.hands))], {})


def marginals(weighed: Mapping[Hand, float], rules: Ruleset, joker: int) -> Marginals:
    """The same belief, told face by face."""
    faces = {}
    for face in rules.die.biddable:
        pairs: dict[tuple[int, int], float] = defaultdict(float)
        for hand, chance in weighed.items():
            pairs[hand.count(face), 0 if face == joker else hand.count(joker)] += chance
        faces[face] = dict(pairs)
    return Marginals(faces)


@settings(max_examples=examples(150))
@given(positions(), st.data())
def test_believed_hands(seen: View, data: st.DataObject) -> None:
    counting = seen.rules.during(seen.variant).counting
    joker = 0 if isinstance(counting, Plain) else counting.face
    cups = [possible(seen, seat) for seat in range(len(seen.hands))]
    beliefs: dict[int, Belief] = {}
    for seat, cup in enumerate(cups):
        if len(cup) == 1 or not data.draw(st.booleans()):
            continue
        hands = data.draw(st.lists(st.sampled_from(list(cup)), min_size=1, max_size=4, unique=True))
        weights = [data.draw(st.integers(1, 9)) for _ in hands]
        chances = {h: w / sum(weights) for h, w in zip(hands, weights, strict=True)}
        whole = data.draw(st.booleans())
        beliefs[seat] = (
            Hands(chances) if whole else marginals(chances, seen.rules.during(seen.variant), joker)
        )
        cups[seat] = {hand: Fraction(chance) for hand, chance in chances.items()}
    must_agree(seen, cups, beliefs)


@settings(max_examples=examples(60))
@given(positions().filter(lambda seen: None in seen.hands), st.data())
def test_J22_given_priors(seen: View, data: st.DataObject) -> None:
    cups = [possible(seen, seat) for seat in range(len(seen.hands))]
    sizes: dict[int, dict[int, float]] = {}
    for seat, cup in enumerate(cups):
        numbers = sorted({len(hand) for hand in cup})
        if seen.hands[seat] is not None or seen.cups[seat] is not None or seat == seen.holder:
            continue
        weights = [data.draw(st.integers(0, 9)) for _ in numbers[1:]]
        total, shown = 1 + sum(weights), len(seen.shown[seat])
        given = {n: w / total for n, w in zip(numbers, [1, *weights], strict=True)}
        sizes[seat] = {n + shown: chance for n, chance in given.items()}
        exact = {n: Fraction(chance) for n, chance in given.items()}
        cups[seat] = hidden(exact, seen.rules.die.faces)
    found = odds(seen, sizes=sizes)
    for face in seen.rules.during(seen.variant).die.biddable:
        counts = enumerated(seen, cups, face)
        for count, chance in enumerate(found.pmf(face)):
            assert abs(chance - counts[count]) < NEAR
