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


@st.composite
def dice_shapes(draw: st.DrawFn) -> Die:
    blank = draw(st.booleans())
    return Die(faces=draw(st.integers(3, 7)), blank=blank, bid_blank=blank and draw(st.booleans()))


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


def patches(die: Die) -> st.SearchStrategy[Patch]:
    return st.builds(
        Patch,
        bid_blank=st.sampled_from([None, True, False]) if die.blank else st.none(),
        counting=st.none() | countings(die),
        exact=st.none() | exacts,
        show=st.sampled_from([None, NoShow(), ShowAndReroll()]),
        sight=st.sampled_from([None, *Sight]),
        lock_face=st.booleans(),
    ).filter(lambda patch: patch != UNCHANGED)


@st.composite
def specials(draw: st.DrawFn, die: Die, dice: int) -> Special:
    triggers = [Trigger.DECLARED] if dice == 1 else list(Trigger)
    if draw(st.booleans()):
        return NoSpecial()
    return SpecialRound(
        name="odd",
        trigger=draw(st.sampled_from(triggers)),
        once=draw(st.booleans()),
        holder_opens=draw(st.booleans()),
        variants=tuple(
            Variant(name=f"odd{number}", patch=draw(patches(die)))
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
def house_rules(draw: st.DrawFn) -> Ruleset:
    """A mixture of parts that nobody may ever have played."""
    die, dice = draw(dice_shapes()), draw(st.integers(1, 4))
    shows: list[Showing] = [NoShow()] if dice == 1 else [NoShow(), ShowAndReroll()]
    return Ruleset(
        name="house",
        die=die,
        counting=draw(countings(die)),
        bidding=draw(biddings(die)),
        doubt=draw(doubts),
        exact=draw(exacts),
        show=draw(st.sampled_from(shows)),
        sight=draw(st.sampled_from([Sight.OWN, Sight.OTHERS, Sight.ONE_DIE])),
        special=draw(specials(die, dice)),
        table=draw(tables(dice)),
    )


def any_rules() -> st.SearchStrategy[Ruleset]:
    """Books as they are, and house rules that can be played."""
    playable = house_rules().filter(lambda rules: not problems(rules))
    return st.one_of(st.sampled_from(list(BOOKS.values())), playable)
