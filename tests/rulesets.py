"""Random rules for Hypothesis: any book with any options, and any mixture of parts."""

from hypothesis import strategies as st

from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import Bidding, ByCount, Chart, HalvedAces, NeverDown
from dudo.rules.calls import Difference, Doubting, Exact, ExactCall, NoExact, OneDie
from dudo.rules.check import problems
from dudo.rules.counting import Counting, Plain, Wild, WildIfNatural
from dudo.rules.die import Die
from dudo.rules.show import NoShow, ShowAndReroll, Showing
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, Patch, Special, SpecialRound, Trigger, Variant
from dudo.rules.table import Direction, FirstOpener, NextOpener, Seating, TableRules, Turns

UNCHANGED = Patch()
FACES, DICE = st.integers(3, 7), st.integers(1, 4)
"""What is drawn where a test does not ask for other faces, or other numbers of dice."""
NO_SHOWS: st.SearchStrategy[Showing] = st.just(NoShow())
SHOWS: st.SearchStrategy[Showing] = st.sampled_from([NoShow(), ShowAndReroll()])


@st.composite
def dice_shapes(draw: st.DrawFn, faces: st.SearchStrategy[int] = FACES) -> Die:
    blank = draw(st.booleans())
    return Die(faces=draw(faces), blank=blank, bid_blank=blank and draw(st.booleans()))


def countings(die: Die) -> st.SearchStrategy[Counting]:
    jokers = st.integers(1, die.faces)
    return st.one_of(
        st.just(Plain()), st.builds(Wild, face=jokers), st.builds(WildIfNatural, face=jokers)
    )


@st.composite
def biddings(draw: st.DrawFn, die: Die) -> Bidding:
    aces = draw(st.sampled_from(die.biddable))
    surplus = draw(st.integers(0, 2))
    halved = HalvedAces(
        aces=aces,
        may_open_on_aces=draw(st.booleans()),
        surplus=surplus,
        remember=surplus == 0 or draw(st.booleans()),
        free_after_opening=draw(st.booleans()),
        plain=draw(st.just(ByCount()) | st.just(NeverDown())),
    )
    plain = st.just(ByCount()) | st.just(NeverDown())
    return draw(plain | st.just(Chart(aces=aces)) | st.just(halved))


exacts: st.SearchStrategy[ExactCall] = st.one_of(
    st.just(NoExact()), st.builds(Exact, joker=st.booleans(), with_two_left=st.booleans())
)
doubts: st.SearchStrategy[Doubting] = st.sampled_from([OneDie(), Difference()])


def patches(die: Die, shows: st.SearchStrategy[Showing]) -> st.SearchStrategy[Patch]:
    return st.builds(
        Patch,
        bid_blank=st.sampled_from([None, True, False]) if die.blank else st.none(),
        counting=st.none() | countings(die),
        exact=st.none() | exacts,
        show=st.none() | shows,
        sight=st.sampled_from([None, *Sight]),
        lock_face=st.booleans(),
    ).filter(lambda patch: patch != UNCHANGED)


@st.composite
def specials(
    draw: st.DrawFn, die: Die, dice: int, shows: st.SearchStrategy[Showing] = SHOWS
) -> Special:
    triggers = [Trigger.DECLARED] if dice == 1 else list(Trigger)
    if draw(st.booleans()):
        return NoSpecial()
    return SpecialRound(
        name="odd",
        trigger=draw(st.sampled_from(triggers)),
        once=draw(st.booleans()),
        holder_opens=draw(st.booleans()),
        variants=tuple(
            Variant(name=f"odd{number}", patch=draw(patches(die, shows)))
            for number in range(draw(st.integers(1, 2)))
        ),
    )


@st.composite
def tables(draw: st.DrawFn, dice: int) -> TableRules:
    return TableRules(
        dice=dice,
        seating=draw(st.sampled_from(Seating)),
        first_opener=draw(st.sampled_from(FirstOpener)),
        next_opener=draw(st.sampled_from(NextOpener)),
        direction=draw(st.sampled_from(Direction)),
        turns=draw(st.sampled_from(Turns)),
        hidden_losses=draw(st.booleans()),
        penalties=draw(st.booleans()),
    )


@st.composite
def house_rules(
    draw: st.DrawFn,
    *,
    faces: st.SearchStrategy[int] = FACES,
    dice: st.SearchStrategy[int] = DICE,
    shows: st.SearchStrategy[Showing] = SHOWS,
) -> Ruleset:
    """A mixture of parts that nobody may ever have played."""
    die, held = draw(dice_shapes(faces)), draw(dice)
    return Ruleset(
        name="house",
        die=die,
        counting=draw(countings(die)),
        bidding=draw(biddings(die)),
        doubt=draw(doubts),
        exact=draw(exacts),
        show=draw(shows if held > 1 else NO_SHOWS),
        sight=draw(st.sampled_from([Sight.OWN, Sight.OTHERS, Sight.ONE_DIE])),
        special=draw(specials(die, held, shows)),
        table=draw(tables(held)),
    )


def playable(
    *,
    faces: st.SearchStrategy[int] = FACES,
    dice: st.SearchStrategy[int] = DICE,
    shows: st.SearchStrategy[Showing] = SHOWS,
) -> st.SearchStrategy[Ruleset]:
    """House rules that can be played."""
    drawn = house_rules(faces=faces, dice=dice, shows=shows)
    return drawn.filter(lambda rules: not problems(rules))


def any_rules() -> st.SearchStrategy[Ruleset]:
    """Books as they are, and house rules that can be played."""
    return st.one_of(st.sampled_from(list(BOOKS.values())), playable())
