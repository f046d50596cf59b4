"""Facts of a table that a record tells, so that it can be read whatever becomes of its rules."""

import re
from collections.abc import Iterable

from msgspec import Struct

from dudo.game.record.lines import Unreadable
from dudo.rules.bidding import ByCount
from dudo.rules.calls import Exact, OneDie
from dudo.rules.counting import Plain
from dudo.rules.die import Die
from dudo.rules.quoting import clip
from dudo.rules.ruleset import Ruleset
from dudo.rules.sight import Sight
from dudo.rules.special import NoSpecial, Patch, Special, SpecialRound, Trigger, Variant
from dudo.rules.table import TableRules

BLANK = "blank"
HIDDEN = "losses hidden"
DECLARER = "declarer opens"

_DICE = re.compile(r"([1-9][0-9]?) (?:dice|die) of ([1-9]) faces", re.IGNORECASE)
_SEES = re.compile(r"(?:([\w-]+) )?sees ([\w-]+)", re.IGNORECASE)


class Facts(Struct, frozen=True):
    """What has to be known of a game's rules to read its record and to show it."""

    dice: int = 5
    """Dice each player starts with."""
    faces: int = 6
    blank: bool = False
    hidden: bool = False
    """Whether losses are hidden (J22)."""
    sight: str = Sight.OWN.value
    """Whose dice are seen in an ordinary round."""
    rounds: tuple[tuple[str, str], ...] = ()
    """The special rounds by name, and whose dice are seen in each."""
    declarer: bool = False
    """Whether whoever declares a special round opens it."""

    def clauses(self) -> list[str]:
        """The facts in words."""
        dice = f"{self.dice} {'die' if self.dice == 1 else 'dice'} of {self.faces} faces"
        said = {BLANK: self.blank, HIDDEN: self.hidden, DECLARER: self.declarer}
        ordinary = [] if self.sight == Sight.OWN.value else [f"sees {self.sight}"]
        special = [f"{name} sees {sight}" for name, sight in self.rounds]
        return [dice, *(word for word, true in said.items() if true), *ordinary, *special]

    def rules(self, name: str, *, players: int, named: Iterable[str] = ()) -> Ruleset:
        """Rules that have these facts and every round named, and nothing else of their own."""
        rounds = {**dict.fromkeys(named, self.sight), **dict(self.rounds)}
        return Ruleset(
            name=name,
            die=Die(faces=self.faces, blank=self.blank, bid_blank=self.blank),
            counting=Plain(),
            bidding=ByCount(),
            doubt=OneDie(),
            exact=Exact(),
            sight=_sight(self.sight),
            special=self._special(rounds),
            table=TableRules(max_players=players, dice=self.dice, hidden_losses=self.hidden),
        )

    def _special(self, rounds: dict[str, str]) -> Special:
        if not rounds:
            return NoSpecial()
        return SpecialRound(
            name="special",
            trigger=Trigger.DECLARED,
            once=False,
            holder_opens=self.declarer,
            variants=tuple(
                Variant(name=name, patch=Patch(sight=_sight(sight)))
                for name, sight in rounds.items()
            ),
        )


def facts_of(rules: Ruleset) -> Facts:
    """The facts of a table where these rules are played."""
    declared = rules.special.trigger is Trigger.DECLARED
    return Facts(
        dice=rules.table.dice,
        faces=rules.die.faces,
        blank=rules.die.blank,
        hidden=rules.table.hidden_losses,
        sight=rules.sight.value,
        rounds=tuple((name, rules.during(name).sight.value) for name in rules.variants if name),
        declarer=declared and rules.special.holder_opens,
    )


def read_facts(text: str) -> Facts:
    """The facts that a header tells."""
    first, *clauses = (" ".join(clause.split()) for clause in text.split(","))
    dice = _DICE.fullmatch(first)
    if dice is None:
        raise Unreadable(f'"{clip(first)}" is no table: write "5 dice of 6 faces"')
    said = {clause.casefold() for clause in clauses}
    rounds: dict[str, str] = {}
    for clause in clauses:
        sees = _SEES.fullmatch(clause)
        if sees:
            rounds[sees[1] or ""] = sees[2].casefold()
        elif clause.casefold() not in (BLANK, HIDDEN, DECLARER):
            raise Unreadable(f'"{clip(clause)}" says nothing about a table')
    return Facts(
        dice=int(dice[1]),
        faces=int(dice[2]),
        blank=BLANK in said,
        hidden=HIDDEN in said,
        sight=rounds.pop("", Sight.OWN.value),
        rounds=tuple(rounds.items()),
        declarer=DECLARER in said,
    )


def _sight(text: str) -> Sight:
    """The sight of that name; one that nobody knows today is taken for the ordinary one."""
    known = {sight.value: sight for sight in Sight}
    return known.get(text, Sight.OWN)
