"""The rules in short, told part by part: for help, for banners, and after a refusal."""

from collections.abc import Callable, Iterator, Mapping

from dudo.game import NOBODY
from dudo.rules import Ruleset
from dudo.rules.bidding import Chart, HalvedAces
from dudo.rules.calls import Exact
from dudo.rules.counting import Plain
from dudo.rules.part import Part
from dudo.rules.show import NoShow
from dudo.rules.sight import Sight
from dudo.rules.table import Turns
from dudo.texts.bids import face_id
from dudo.texts.scene import Say, Scene, capital

Teller = Callable[[Say, Ruleset], Iterator[str]]


def kind(part: Part) -> str:
    """The tag by which files and messages know a part."""
    return str(part.__struct_config__.tag)


def call_word(say: Say, own: str, message: str) -> str:
    """The book's own word for a call, with what it means where the reader's word is another.

    A word in letters that are not the reader's is left out: nobody could read or type it.
    """
    meaning = say(message)
    if not readable(own, meaning):
        return meaning
    same = own.casefold() == meaning.casefold()
    return own if same else say("call-both", word=own, meaning=meaning)


def readable(own: str, meaning: str) -> bool:
    """Whether whoever reads `meaning` can read a book's own word: not Cyrillic beside Latin."""
    return own.isascii() or not meaning.isascii()


def shout(say: Say, own: str, message: str) -> str:
    """The book's own word, or the reader's where it is in letters that are not the reader's."""
    meaning = say(message)
    return own if own.isascii() == meaning.isascii() else meaning


def doubt_word(say: Say, rules: Ruleset) -> str:
    """How a doubt is called."""
    return call_word(say, rules.words.doubt, "doubt-word")


def exact_word(say: Say, rules: Ruleset) -> str:
    """How an exact call is called."""
    return call_word(say, rules.words.exact, "exact-word")


def variant_name(say: Say, variant: str, gender: str) -> str:
    """What a special round is called; house rules name theirs themselves."""
    return named(say, "variant", variant, gender=gender)


def named(say: Say, family: str, name: str, **args: str) -> str:
    """The message of a family for a name, or the one for names that are not known."""
    try:
        return say(f"{family}-{name}", name=name, **args)
    except LookupError:
        return say(f"{family}-other", name=name, **args)


def counting(say: Say, rules: Ruleset) -> Iterator[str]:
    """Which dice count for a bid."""
    part = rules.counting
    faces = "" if isinstance(part, Plain) else _faces(say, part.face, rules)
    yield say(f"rule-counting-{kind(part)}", faces=faces)


def opening(say: Say, rules: Ruleset) -> Iterator[str]:
    """Which bids cannot open a round, if any cannot (T10)."""
    part = rules.bidding
    if isinstance(part, HalvedAces) and not part.may_open_on_aces:
        yield say("rule-no-opening", faces=_faces(say, part.aces, rules))


def bidding(say: Say, rules: Ruleset) -> Iterator[str]:
    """What a raise needs."""
    part = rules.bidding
    if not isinstance(part, HalvedAces):
        faces = _faces(say, part.aces, rules) if isinstance(part, Chart) else ""
        yield say(f"rule-bidding-{kind(part)}", faces=faces)
        return
    faces = _faces(say, part.aces, rules)
    yield say(f"rule-bidding-{kind(part.plain)}")
    yield say(f"rule-bidding-{kind(part)}", faces=faces, surplus=part.surplus)
    yield from opening(say, rules)
    if part.free_after_opening:
        yield say("rule-free-after-opening", faces=faces)
    if part.remember:
        yield say("rule-remember")


def doubting(say: Say, rules: Ruleset) -> Iterator[str]:
    """What a doubt costs."""
    yield say(f"rule-doubt-{kind(rules.doubt)}", call=capital(doubt_word(say, rules)))


def exact(say: Say, rules: Ruleset) -> Iterator[str]:
    """What an exact call wins and costs."""
    part = rules.exact
    yield say(f"rule-exact-{kind(part)}", call=capital(exact_word(say, rules)))
    if isinstance(part, Exact) and part.joker:
        yield say("rule-exact-joker")
    if isinstance(part, Exact) and not part.with_two_left:
        yield say("rule-exact-two-left")


def show(say: Say, rules: Ruleset) -> Iterator[str]:
    """What may be shown."""
    yield say(f"rule-show-{kind(rules.show)}")


def sight(say: Say, rules: Ruleset) -> Iterator[str]:
    """Who sees which dice."""
    yield say(f"rule-sight-{rules.sight.value}")


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


def brief(say: Say, rules: Ruleset) -> Iterator[str]:
    """All that a newcomer needs to know of the rules in force."""
    yield say("rule-goal")
    yield say("rule-bid")
    for part, tell in TOLD.items():
        if getattr(rules, part) not in UNSAID:
            yield from tell(say, rules)
    if rules.table.turns is Turns.ANY_TIME:
        yield say("rule-any-time")
    if rules.table.hidden_losses:
        yield say("rule-hidden-losses")


def banner(say: Say, variant: str, holder: int, scene: Scene) -> Iterator[str]:
    """The name of a special round, whose it is and what it changes; nothing for ordinary ones."""
    if not variant:
        return
    yield say("banner", round=variant_name(say, variant, scene.gender(holder)))
    if holder != NOBODY:
        yield say("banner-holder", **scene.subject(holder))
    yield from changes(say, variant, scene.rules)


def changes(say: Say, variant: str, rules: Ruleset) -> Iterator[str]:
    """What a special round changes."""
    now = rules.during(variant)
    for part, tell in TOLD.items():
        if getattr(now, part) != getattr(rules, part):
            yield from tell(say, now)


def _faces(say: Say, face: int, rules: Ruleset) -> str:
    return say(f"faces-{face_id(face, rules)}")
