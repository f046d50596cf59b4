"""Refusing rules that cannot work, before anybody sits down to play them."""

from collections.abc import Iterator
from typing import NamedTuple

from dudo.rules.bidtable import bid_table
from dudo.rules.endless import endless_raises
from dudo.rules.errors import RulesError
from dudo.rules.examples import ACE
from dudo.rules.quoting import listed, quote
from dudo.rules.reserved_words import unusable_words
from dudo.rules.ruleset import PARTS, RULES, Ruleset, footprint
from dudo.rules.sight import Sight
from dudo.rules.special import Trigger

MOST_PLAYERS = 12
MOST_DICE = 10
MOST_FACES = 9
FEWEST_DICE_IN_PLAY = 2
LONGEST_NAME = 120
MOST_VARIANTS = 12
LATEST_VERSION = 999_999
"""The highest version that a record can tell."""
PROBLEM = 500
"""Bytes that a problem takes, roughly."""


class Problem(NamedTuple):
    """One reason why rules cannot work, and the field to mend."""

    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


def check(rules: Ruleset) -> None:
    """Raise `RulesError` where the rules cannot work."""
    first, *others = problems(rules) or (None,)
    if first is not None:
        reason = "; ".join((first.reason, *map(str, others)))
        raise RulesError(reason, field=first.field)


@RULES.keeps(lambda found, rules: footprint(rules) + PROBLEM * len(found))
def problems(rules: Ruleset) -> tuple[Problem, ...]:
    """Everything that keeps the rules from working; what cannot be tried is not judged."""
    plain = (*_names(rules), *_table(rules), *_die(rules), *_number_of_variants(rules))
    if plain:
        return plain
    plain = tuple(Problem(*unusable) for unusable in unusable_words(rules))
    special = (*_special(rules),)
    forms = [("", rules)]
    if not special:
        for number, variant in enumerate(rules.special.variants, start=1):
            forms.append((f"special.variants[{number}].patch.", rules.during(variant.name)))
    found = [problem for where, form in forms for problem in _round(form, where)]
    return (*plain, *special, *_first_of_each(found))


def _first_of_each(found: list[Problem]) -> Iterator[Problem]:
    """What an ordinary round has wrong is not told again for each special one."""
    told: set[str] = set()
    for problem in found:
        if problem.reason not in told:
            told.add(problem.reason)
            yield problem


def _names(rules: Ruleset) -> Iterator[Problem]:
    written = {"name": rules.name, "words.doubt": rules.words.doubt}
    written |= {"words.exact": rules.words.exact, "words.bid": rules.words.bid}
    if rules.special.exists:
        written["special.name"] = rules.special.name
    for field, text in written.items():
        if not text.strip() or text != text.strip():
            yield Problem(field, "a name cannot be empty, nor begin or end with a space")
    for field, text in {**written, "title": rules.title, "letter": rules.letter}.items():
        if len(text) > LONGEST_NAME:
            yield Problem(field, f"{len(text)} letters are too many, {LONGEST_NAME} at most")
        elif not text.isprintable():
            yield Problem(field, "it has signs that cannot be printed")
    if not 1 <= rules.version <= LATEST_VERSION:
        yield Problem("version", f"versions are counted from 1 to {LATEST_VERSION}")


def _table(rules: Ruleset) -> Iterator[Problem]:
    table = rules.table
    for field, players in (("min", table.min_players), ("max", table.max_players)):
        if not 2 <= players <= MOST_PLAYERS:
            yield Problem(
                f"table.{field}_players", f"a game is for 2 to {MOST_PLAYERS}, not {quote(players)}"
            )
    if table.min_players > table.max_players:
        least, most = quote(table.min_players), quote(table.max_players)
        reason = f"at least {least} and at most {most} players is nobody"
        yield Problem("table.min_players", reason)
    if not 1 <= table.dice <= MOST_DICE:
        yield Problem("table.dice", f"a player has 1 to {MOST_DICE} dice, not {quote(table.dice)}")


def _die(rules: Ruleset) -> Iterator[Problem]:
    die = rules.die
    if not 1 <= die.faces <= MOST_FACES:
        yield Problem("die.faces", f"a die has 2 to {MOST_FACES} faces, not {quote(die.faces)}")
    elif not die.biddable:
        yield Problem("die.blank", "no face is left that can be bid")
    elif die.faces == 1:
        yield Problem("die.faces", "a die with one face leaves nothing to doubt")
    if die.bid_blank and not die.blank:
        yield Problem("die.bid_blank", "no face is blank, so blanks cannot be bid")


def _number_of_variants(rules: Ruleset) -> Iterator[Problem]:
    many = len(rules.variants) - 1
    if many > MOST_VARIANTS:
        yield Problem("special.variants", f"{MOST_VARIANTS} variants at most, not {many}")


def _special(rules: Ruleset) -> Iterator[Problem]:
    special = rules.special
    if not special.exists:
        return
    if special.trigger is Trigger.DOWN_TO_ONE and rules.table.dice == 1:
        reason = "nobody can come down to one die where all begin with one"
        yield Problem("special.trigger", reason)
    if not special.variants:
        yield Problem("special.variants", "a special round needs at least one variant")
    names = [variant.name for variant in special.variants]
    for number, name in enumerate(names, start=1):
        field = f"special.variants[{number}]"
        if not name or not name.isascii() or not name.replace("-", "").isalnum():
            yield Problem(f"{field}.name", "a name is made of letters, digits and -")
        elif len(name) > LONGEST_NAME:
            yield Problem(f"{field}.name", f"{LONGEST_NAME} letters at most")
        elif name in names[: number - 1]:
            yield Problem(f"{field}.name", f'there are two variants called "{name}"')
        elif _plays_alike(rules, rules.during(name)):
            yield Problem(f"{field}.patch", "it changes nothing, so the round is not special")


def _plays_alike(one: Ruleset, other: Ruleset) -> bool:
    return all(getattr(one, part) == getattr(other, part) for part in PARTS)


def _round(rules: Ruleset, where: str) -> Iterator[Problem]:
    """What is wrong in one kind of round; `where` is written before its fields."""
    faces = range(1, rules.die.faces + 1)
    joker = rules.counting.joker
    if rules.counting.has_joker and joker not in faces:
        reason = f"the dice have no face {quote(joker)} to be the joker"
        yield Problem(f"{where}counting.face", reason)
    elif not where and rules.counting.has_joker:
        yield from _useless_blank(rules, joker)
    if where and rules.die.bid_blank and not rules.die.blank:
        yield Problem(f"{where}bid_blank", "no face is blank, so blanks cannot be bid")
        return
    yield from _bidding(rules, where)
    two_at_most = rules.table.max_players == 2
    if rules.exact.allowed and two_at_most and not rules.exact.allowed_with(two_left=True):
        reason = "with two players at most, nobody could ever make the call"
        yield Problem(f"{where}exact.with_two_left", reason)
    if not where and rules.sight is Sight.HOLDER:
        yield Problem("sight", '"holder" is for special rounds: other rounds belong to nobody')
    if rules.show.allowed:
        if rules.table.dice == 1:
            reason = "with one die each there is none to show and another to roll again"
            yield Problem(f"{where}show", reason)
        if not where and rules.sight in (Sight.OTHERS, Sight.ONE_DIE):
            reason = f'with the sight "{rules.sight.value}" nobody sees the dice they could show'
            yield Problem("show", reason)


def _useless_blank(rules: Ruleset, joker: int) -> Iterator[Problem]:
    """A joker that was the blank of a smaller die, say: aces may be jokers beside blanks."""
    die = rules.die
    if die.blank and not die.bid_blank and joker not in (die.faces, rules.bidding.aces or ACE):
        reason = (
            f"the blank is face {die.faces}, but the joker is {joker}, so that blanks would count "
            f"for nothing: write face = {die.faces} under [counting]"
        )
        yield Problem("counting.face", reason)


def _bidding(rules: Ruleset, where: str) -> Iterator[Problem]:
    """What is wrong with the raises; aces that a special round makes unbiddable do no harm."""
    bidding, biddable = rules.bidding, rules.die.biddable
    field = "bidding" if bidding.unlocked is bidding else "bidding.over"
    if bidding.aces is not None and not where and bidding.aces not in biddable:
        reason = f"{quote(bidding.aces)} is no face that can be bid: {listed(map(str, biddable))}"
        yield Problem(f"{field}.aces", reason)
        return
    most = MOST_DICE * MOST_PLAYERS
    if not 0 <= bidding.surplus <= most:
        yield Problem(f"{field}.surplus", f"nobody adds {quote(bidding.surplus)} dice: 0 to {most}")
        return
    if not bid_table(bidding, rules.die, FEWEST_DICE_IN_PLAY).opening.bids:
        yield Problem(f"{field}.may_open_on_aces", "no bid is left to open a round with")
    loop = endless_raises(bidding, rules.die)
    if loop:
        run = ", ".join(map(str, loop))
        yield Problem("bidding", f"the raises never end: {run}, and so on again")
