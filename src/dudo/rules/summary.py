"""The rules in a line: what tells one game of the family from another."""

import unicodedata
from functools import lru_cache

from dudo.messages import Argument, Message, either, message
from dudo.rules.faces import faces_called
from dudo.rules.ruleset import Ruleset
from dudo.rules.special import Trigger
from dudo.rules.table import Direction, Turns


def summary(rules: Ruleset) -> Message:
    """The rules in a line."""
    parts = (_table(rules), _jokers(rules), _calls(rules), _special(rules), _customs(rules))
    features = tuple(feature for part in parts for feature in part)
    return message("explain-summary", features=features)


def people(rules: Ruleset) -> dict[str, Argument]:
    """The arguments of a message about how many can play."""
    fewest, most = rules.table.min_players, rules.table.max_players
    return {"fewest": fewest, "most": most, "span": yes_or_no(fewest < most)}


def yes_or_no(truth: bool) -> str:  # noqa: FBT001 - the truth is all it is about
    """How a message is told whether something is so."""
    return "yes" if truth else "no"


@lru_cache(maxsize=256)  # the words of a few books, asked for whenever somebody calls
def letters(word: str) -> str:
    """Which letters a word is written in, for readers of other ones: latin, cyrillic or other.

    >>> letters("calzo"), letters("не верю"), letters("豪")
    ('latin', 'cyrillic', 'other')
    """
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in word if sign.isalpha()}
    known = {"LATIN", "CYRILLIC"}
    return min(scripts).lower() if len(scripts) == 1 and scripts <= known else "other"


def round_name(word: str) -> Message:
    """The name of a special round or of a form of it; languages know those of the books."""
    return message("explain-round-name", key=word.replace(" ", "-"), name=word)


def _table(rules: Ruleset) -> list[Message]:
    return [
        message("feature-people", **people(rules)),
        message("feature-dice", dice=rules.table.dice),
    ]


def _jokers(rules: Ruleset) -> list[Message]:
    counting = rules.counting
    if not counting.has_joker:
        return [message("feature-no-jokers")]
    natural = yes_or_no(counting.needs_natural)
    faces = faces_called(rules, counting.joker)
    return [message("feature-jokers", faces=faces, natural=natural)]


def _calls(rules: Ruleset) -> list[Message]:
    features = []
    if rules.doubt.cost_varies:
        features.append(message("feature-difference"))
    if rules.exact.allowed:
        features.append(
            message(
                "feature-exact",
                word=rules.words.exact,
                letters=letters(rules.words.exact),
                joker=yes_or_no(rules.exact.joker),
                always=yes_or_no(rules.exact.with_two_left),
            )
        )
    if rules.show.allowed:
        features.append(message("feature-show"))
    return features


def _special(rules: Ruleset) -> list[Message]:
    special = rules.special
    if not special.exists:
        return []
    forms = either(tuple(round_name(variant.name) for variant in special.variants))
    once = special.once and special.trigger is Trigger.DECLARED
    return [message("feature-rounds", forms=forms, once=yes_or_no(once))]


def _customs(rules: Ruleset) -> list[Message]:
    table = rules.table
    features = {
        "feature-blanks-bid": rules.die.bid_blank,
        "feature-counter-clockwise": table.direction is Direction.COUNTER_CLOCKWISE,
        "feature-any-time": table.turns is Turns.ANY_TIME,
        "feature-hidden-losses": table.hidden_losses,
    }
    return [message(feature) for feature, there in features.items() if there]
