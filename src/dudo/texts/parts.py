"""The rules in short, told part by part: for help, for banners, and after a refusal."""

from collections.abc import Callable, Collection, Iterator, Mapping

from dudo.game import NOBODY
from dudo.messages import Argument, Message, message
from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import Chart, HalvedAces
from dudo.rules.calls import Exact
from dudo.rules.counting import Plain
from dudo.rules.part import Part
from dudo.rules.show import NoShow
from dudo.rules.sight import Sight
from dudo.rules.summary import letters
from dudo.rules.table import Turns
from dudo.texts.bids import faces_of
from dudo.texts.sentence_context import SentenceContext

Teller = Callable[[Ruleset], Iterator[Message]]


def kind(part: Part) -> str:
    """The tag by which files and messages know a part."""
    return str(part.__struct_config__.tag)


CALLED, SHOUTED, TYPED = "call", "shout", "typed"
"""How calls are told: with what they mean, as they are called out, as they can be typed.

A word in letters that are not the reader's is left out: nobody could read or type it.
"""


def doubt_word(rules: Ruleset, manner: str = CALLED) -> Message:
    """A doubt in the book's own word, or in the reader's."""
    return message(f"{manner}-doubt", **_own_word(rules.words.doubt))


def exact_word(rules: Ruleset, manner: str = CALLED) -> Message:
    """An exact call in the book's own word, or in the reader's."""
    return message(f"{manner}-exact", **_own_word(rules.words.exact))


def _own_word(word: str) -> dict[str, Argument]:
    return {"word": word, "letters": letters(word)}


def variant_name(variant: str, gender: str) -> Message:
    """What a special round is called; house rules name theirs themselves."""
    return named("variant", variant, known=ROUNDS, gender=gender)


def named(family: str, name: str, *, known: Collection[str], **args: Argument) -> Message:
    """The message of a family for a name, or the one for names that are not known."""
    return message(f"{family}-{name if name in known else 'other'}", name=name, **args)


ROUNDS = frozenset(name for book in BOOKS.values() for name in book.variants if name)
"""The special rounds of the books, which languages have names for."""


def counting(rules: Ruleset) -> Iterator[Message]:
    """Which dice count for a bid."""
    part = rules.counting
    faces: Argument = "" if isinstance(part, Plain) else faces_of(part.face, rules)
    yield message(f"rule-counting-{kind(part)}", faces=faces)


def opening(rules: Ruleset) -> Iterator[Message]:
    """Which bids cannot open a round, if any cannot (T10)."""
    part = rules.bidding
    if isinstance(part, HalvedAces) and not part.may_open_on_aces:
        yield message("rule-no-opening", faces=faces_of(part.aces, rules))


def bidding(rules: Ruleset) -> Iterator[Message]:
    """What a raise needs."""
    part = rules.bidding
    if not isinstance(part, HalvedAces):
        faces: Argument = faces_of(part.aces, rules) if isinstance(part, Chart) else ""
        yield message(f"rule-bidding-{kind(part)}", faces=faces)
        return
    faces = faces_of(part.aces, rules)
    yield message(f"rule-bidding-{kind(part.plain)}")
    yield message(f"rule-bidding-{kind(part)}", faces=faces, surplus=part.surplus)
    yield from opening(rules)
    if part.free_after_opening:
        yield message("rule-free-after-opening", faces=faces)
    if part.remember:
        yield message("rule-remember")


def doubting(rules: Ruleset) -> Iterator[Message]:
    """What a doubt costs."""
    yield message(f"rule-doubt-{kind(rules.doubt)}", call=doubt_word(rules))


def exact(rules: Ruleset) -> Iterator[Message]:
    """What an exact call wins and costs."""
    part = rules.exact
    yield message(f"rule-exact-{kind(part)}", call=exact_word(rules))
    if isinstance(part, Exact) and part.joker:
        yield message("rule-exact-joker")
    if isinstance(part, Exact) and not part.with_two_left:
        yield message("rule-exact-two-left")


def show(rules: Ruleset) -> Iterator[Message]:
    """What may be shown."""
    yield message(f"rule-show-{kind(rules.show)}")


def sight(rules: Ruleset) -> Iterator[Message]:
    """Who sees which dice."""
    yield message(f"rule-sight-{rules.sight.value}")


TOLD: Mapping[str, Teller] = {
    "counting": counting,
    "bidding": bidding,
    "doubt": doubting,
    "exact": exact,
    "show": show,
    "sight": sight,
}

UNSAID = (NoShow(), Sight.OWN)
"""What goes without saying, unless a special round brings it about."""


def brief(rules: Ruleset) -> Iterator[Message]:
    """All that a newcomer needs to know of the rules in force."""
    yield message("rule-goal")
    yield message("rule-bid")
    for part, tell in TOLD.items():
        if getattr(rules, part) not in UNSAID:
            yield from tell(rules)
    if rules.table.turns is Turns.ANY_TIME:
        yield message("rule-any-time")
    if rules.table.hidden_losses:
        yield message("rule-hidden-losses")


def banner(variant: str, holder: int, context: SentenceContext) -> Iterator[Message]:
    """The name of a special round, whose it is and what it changes; nothing for ordinary ones."""
    if not variant:
        return
    yield message("banner", round=variant_name(variant, context.gender(holder)))
    if holder != NOBODY:
        yield message("banner-holder", **context.subject(holder))
    yield from changes(variant, context.rules)


def changes(variant: str, rules: Ruleset) -> Iterator[Message]:
    """What a special round changes."""
    now = rules.during(variant)
    for part, tell in TOLD.items():
        if getattr(now, part) != getattr(rules, part):
            yield from tell(now)
