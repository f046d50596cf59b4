"""A question about dice asked away from any table, as people ask it."""

from collections.abc import Sequence

from dudo.odds.errors import OddsError
from dudo.odds.reckoning import Odds, among
from dudo.rules.die import BLANK, Die
from dudo.rules.quoting import listed, nearest, quote
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight


def ask(
    rules: Ruleset,
    *,
    mine: Sequence[int] = (),
    others: int,
    shown: Sequence[int] = (),
    special: str = "",
) -> Odds:
    """The odds of somebody who holds `mine` where the other players hold `others` dice.

    `shown` are those of the others' dice that lie in view (W6). In an open round (T13), where
    nobody sees their own dice, `mine` are the dice in sight and `others` the ones under one's cup.

    >>> from dudo.rules import BOOKS, Bid
    >>> round(ask(BOOKS["chart"], mine=(2, 3, 3, 6, 1), others=10).at_least(Bid(5, 3)), 4)
    0.896
    """
    if not isinstance(rules, Ruleset):
        raise OddsError(f"rules are a Ruleset, as find_rules gives one, not {quote(rules)}")
    if type(others) is not int:
        raise OddsError(f"the others hold a whole number of dice, not {quote(others)}")
    if special not in rules.variants:
        known = [name for name in rules.variants if name]
        has = f"only {listed(known)}" if known else "nor any other"
        reason = (
            f'{rules.name} has no special round "{special}", {has}{nearest(str(special), known)}'
        )
        raise OddsError(reason)
    now = rules.during(special)
    for die in (*mine, *shown):
        _must_exist(die, now.die)
    _must_be_in_sight(now, mine, others)
    _must_be_shown(now, others, shown)
    in_play, most = len(mine) + others, now.table.max_players * now.table.dice
    if in_play > most:
        reason = f"{now.table.max_players} players with {now.table.dice} dice each have {most}"
        raise OddsError(f"{quote(in_play)} dice are more than a table holds: {reason}")
    if not in_play:
        raise OddsError("there is no die in play to bid on")
    return among(now, (*mine, *shown), unseen=others - len(shown), limit=in_play)


def _must_exist(face: int, die: Die) -> None:
    if type(face) is not int or not 1 <= face <= die.faces:
        faces = listed([die.symbol(value) for value in range(1, die.faces + 1)])
        raise OddsError(f"the dice have no face {quote(face)}, only {faces}")


def _must_be_in_sight(rules: Ruleset, mine: Sequence[int], others: int) -> None:
    if others < 0:
        raise OddsError(f"the others cannot hold {quote(others)} dice")
    dice = rules.table.dice
    own, whose = (others, "your cup") if rules.sight is Sight.OTHERS else (len(mine), "your hand")
    if own > dice:
        raise OddsError(f"{own} dice in {whose} are too many: a player has {dice} at most")
    if rules.sight in (Sight.HOLDER, Sight.ONE_DIE) and len(mine) > 1:
        reason = "only players with a single die may look at it"
        raise OddsError(f"you would not see {len(mine)} dice of your own in this round: {reason}")


def _must_be_shown(rules: Ruleset, others: int, shown: Sequence[int]) -> None:
    if not shown:
        return
    if not rules.show.allowed:
        raise OddsError("the rules allow no dice to be shown in this round")
    hidden = others - len(shown)
    if hidden < 0:
        raise OddsError(f"{len(shown)} dice cannot be shown by players who hold {others}")
    if hidden * (rules.table.dice - 1) < len(shown):
        reason = "whoever shows dice keeps at least one under the cup"
        raise OddsError(f"{len(shown)} of {others} dice cannot be shown: {reason}")


def read_dice(text: str, die: Die) -> tuple[int, ...]:
    """Dice as people write them: `2,3,3,6,1`, with `_` for the blank."""
    return tuple(read_face(word, die) for word in text.replace(",", " ").split())


def read_face(word: str, die: Die) -> int:
    """The face that a word names."""
    faces = {die.symbol(face): face for face in range(1, die.faces + 1)}
    if word not in faces:
        blank = f"; {BLANK} is the blank" if die.blank else ""
        raise OddsError(f'the dice have no face "{word}", only {listed(faces)}{blank}')
    return faces[word]
