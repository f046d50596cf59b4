"""Why a bot did what it did, in a sentence a player understands."""

from collections.abc import Mapping

from dudo.bots.bot import Decision

SENTENCES: Mapping[str, str] = {
    "reason-direction": "One direction is as good as the other.",
    "reason-round": "In a round of {round}, I know more than the others.",
    "reason-declined": "I would rather play an ordinary round.",
    "reason-bid-certain": "The dice I see are enough for it.",
    "reason-bid-likely": "The bid is true in {percent} of 100 cases.",
    "reason-bid-best": "Nothing is better: this bid is true in {percent} of 100 cases.",
    "reason-bid-high": "A higher bid is harder to answer; it is true in {percent} of 100 cases.",
    "reason-bid-favourite": "I have most of that face.",
    "reason-bid-bluff": "A bluff: the bid is true in only {percent} of 100 cases.",
    "reason-show": "With the other dice rolled again, the bid is true in {percent} of 100 cases.",
    "reason-doubt-unlikely": "The bid is true in only {percent} of 100 cases.",
    "reason-doubt-careful": "The bid may well be true, in {percent} of 100 cases, but none is safer.",
    "reason-doubt-gut": "That is more than I believe.",
    "reason-exact": "The bid is exact in {percent} of 100 cases.",
    "reason-cut-in": "I am right in {percent} of 100 cases, so I did not wait for my turn.",
    "reason-program": "The program says: {words}",
    "reason-program-silent": "The program gave no reason.",
    "reason-forfeit": "The program gave no move that counts: the least there is was played for it.",
}


def sentence(decision: Decision) -> str:
    """The reason for a decision, in English."""
    return SENTENCES[decision.reason].format_map(decision.facts)


def percent(chance: float) -> int:
    """A chance as a whole number of a hundred, nothing and all only where it is exactly that.

    >>> percent(0.004), percent(0.995), percent(1.0)
    (1, 99, 100)
    """
    return round(100 * chance) if chance in (0.0, 1.0) else min(max(round(100 * chance), 1), 99)
