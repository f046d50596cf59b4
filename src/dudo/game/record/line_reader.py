"""Reading one line of a record, in any case and spacing."""

import re

from dudo.game.phase import NOBODY
from dudo.game.record import lines as ln
from dudo.game.record.line_text import HIDDEN, NOTHING, UNSEEN_MARK, parted, plain
from dudo.game.record.lines import Cup, Unreadable
from dudo.game.view import UNSEEN
from dudo.rules.bid import Bid
from dudo.rules.die import BLANK, Die
from dudo.rules.quoting import clip
from dudo.rules.ruleset import Ruleset
from dudo.rules.settlement import Change
from dudo.vocabulary.words import CALLS, Meaning

DOUBTS, EXACTS = CALLS[Meaning.DOUBT], CALLS[Meaning.EXACT]
CLOCKWISE = frozenset({"clockwise", "left"})
COUNTER_CLOCKWISE = frozenset(
    {"counter-clockwise", "counterclockwise", "counter clockwise", "anticlockwise", "right"}
)
DECLINES = frozenset({"decline", "declines"})
RESIGNS = frozenset({"resign", "resigns"})
PENALTIES = frozenset({"penalty"})

_SPACES = re.compile(r'("[^"]*")|\s+')
"""Runs of spaces, those in quotation marks apart."""
_ROUND = re.compile(r"round ([0-9]{1,6})")
_OPENS = re.compile(r"(.+) opens", re.IGNORECASE)
_CHOOSES = re.compile(r"(.+) chooses", re.IGNORECASE)
_OF = re.compile(r"([\w-]+)\s+of\s+(.+)", re.IGNORECASE)
_UP_TO = re.compile(r"up to ([0-9]{1,4})", re.IGNORECASE)
_LOT = re.compile(r"lot ([0-9]{1,3})", re.IGNORECASE)
_THROWS = re.compile(r"throws (.+)", re.IGNORECASE)
_VERB = re.compile(r"(show|reroll|choose|declare)s? (.+)", re.IGNORECASE)
_COUNTED = re.compile(r"([0-9]{1,4}) counted", re.IGNORECASE)
_CHANGE = re.compile(
    r"(.+) (loses|gains) (?:([0-9]{1,3})(?: die| dice)?)?(?: and )?(?:([0-9]{1,3}) jokers?)?",
    re.IGNORECASE,
)
_OUT = re.compile(r"(.+) is out", re.IGNORECASE)
_OWED = re.compile(r"(.+) is owed a round", re.IGNORECASE)


class LineReader:
    """Reads the lines of one game."""

    def __init__(self, players: tuple[str, ...], rules: Ruleset) -> None:
        self._words = LineWords(players, rules.die)
        self._variants = {name.casefold(): name for name in rules.variants}
        self._doubts = DOUBTS | ({plain(rules.words.doubt)} - EXACTS)
        self._exacts = EXACTS | {plain(rules.words.exact)}

    def read(self, text: str) -> ln.Line:
        """The line that `text`, without comments, says."""
        text = _SPACES.sub(lambda match: match[1] or " ", text)
        if text.startswith("="):
            return self._result(*parted(text[1:].strip()))
        bare, checksum = parted(text)
        if plain(bare) == "unfinished":
            return ln.Unfinished(checksum)
        head, colon, rest = text.partition(":")
        if not colon:
            raise Unreadable(f'"{clip(text)}" says nothing a record knows')
        key, rest = plain(head), rest.strip()
        if key in ("seats", "dice", "winner"):
            return self._table_line(key, rest)
        opening = _ROUND.fullmatch(key)
        if opening:
            return self._opening(int(opening[1]), rest)
        return self._say(self._words.seat(head), rest)

    def _table_line(self, key: str, rest: str) -> ln.Line:
        if key == "winner":
            return ln.Winner(self._words.seat(rest))
        if key == "seats":
            return self._seats(rest)
        cups = tuple(self._words.cup(cup) for cup in rest.split(";"))
        if len({cup.seat for cup in cups}) < len(cups):
            raise Unreadable("a player rolls twice in this line")
        return ln.Dice(tuple(sorted(cups, key=lambda cup: cup.seat)))

    def _seats(self, rest: str) -> ln.Seats:
        places, *clauses = rest.split(";")
        ring = self._words.seats(places)
        if sorted(ring) != list(range(len(self._words.players))):
            raise Unreadable("every player has one place: name each of them once")
        throws: tuple[tuple[int, ...], ...] = ()
        lot = 0
        for clause in map(str.strip, clauses):
            thrown, drawn = _THROWS.fullmatch(clause), _LOT.fullmatch(clause)
            if thrown:
                throws = self._throws(thrown[1])
            elif drawn:
                lot = int(drawn[1])
            else:
                raise Unreadable(f'"{clip(clause)}" says nothing about places')
        return ln.Seats(ring, throws, lot)

    def _throws(self, text: str) -> tuple[tuple[int, ...], ...]:
        throws: dict[int, tuple[int, ...]] = {}
        for each in text.split(","):
            name, tokens = self._words.split(each)
            seat, dice = self._words.seat(name), self._words.dice(tokens)
            if seat in throws or not all(dice):
                raise Unreadable(f'"{clip(each.strip())}" is no throw for a place')
            throws[seat] = dice
        return tuple(throws.get(seat, ()) for seat in range(len(self._words.players)))

    def _opening(self, number: int, rest: str) -> ln.Opening:
        first, *clauses = rest.split(",")
        opens = _OPENS.fullmatch(first.strip())
        if opens is None:
            raise Unreadable(f'"{clip(rest)}" does not say who opens the round')
        clockwise: bool | None = None
        variant, holder, limit = "", NOBODY, None
        for clause in map(str.strip, clauses):
            up_to, chooses, of = (kind.fullmatch(clause) for kind in (_UP_TO, _CHOOSES, _OF))
            if plain(clause) in CLOCKWISE | COUNTER_CLOCKWISE:
                clockwise = plain(clause) in CLOCKWISE
            elif up_to:
                limit = int(up_to[1])
            elif chooses:
                holder = self._words.seat(chooses[1])
            elif of:
                variant, holder = self._variant(of[1]), self._words.seat(of[2])
            else:
                raise Unreadable(f'"{clip(clause)}" says nothing about a round')
        return ln.Opening(number, self._words.seat(opens[1]), clockwise, variant, holder, limit)

    def _variant(self, text: str) -> str:
        return self._variants.get(text.casefold(), text)

    def _say(self, seat: int, rest: str) -> ln.Line:
        word = plain(rest)
        for words, line in self._said(seat):
            if word in words:
                return line
        verb = _VERB.fullmatch(rest)
        if verb:
            return self._done(seat, verb[1].lower(), verb[2])
        bid = self._words.bid(rest)
        if bid is None:
            raise Unreadable(
                f'"{clip(rest)}" is no move: write a bid such as 5x3, or dudo, calza, show …'
            )
        return ln.Bids(seat, bid)

    def _said(self, seat: int) -> tuple[tuple[frozenset[str], ln.Line], ...]:
        return (
            (CLOCKWISE, ln.Directs(seat, clockwise=True)),
            (COUNTER_CLOCKWISE, ln.Directs(seat, clockwise=False)),
            (DECLINES, ln.Declines(seat)),
            (RESIGNS, ln.Resigns(seat)),
            (PENALTIES, ln.Penalty(seat)),
            (self._doubts, ln.Calls(seat, exact=False)),
            (self._exacts, ln.Calls(seat, exact=True)),
        )

    def _done(self, seat: int, verb: str, rest: str) -> ln.Line:
        if verb in ("choose", "declare"):
            return ln.Chooses(seat, self._variant(rest.strip()))
        cup = self._words.thrown(seat, rest.split())
        if verb == "reroll":
            return ln.Rerolls(cup)
        if cup.hidden or not all(cup.dice):
            raise Unreadable("dice that are shown are seen")
        return ln.Shows(seat, cup.dice)

    def _result(self, text: str, checksum: str) -> ln.Result:
        told = _ResultClauses()
        for clause in map(str.strip, text.split(",")):
            self._add_clause(told, clause)
        return told.result(checksum)

    def _add_clause(self, told: "_ResultClauses", clause: str) -> None:
        """Note what one clause tells of the end of a round."""
        if number := _COUNTED.fullmatch(clause):
            told.counted = int(number[1])
        elif change := _CHANGE.fullmatch(clause):
            told.changes.append(self._change(change))
        elif gone := _OUT.fullmatch(clause):
            told.out.append(self._words.seat(gone[1]))
        elif due := _OWED.fullmatch(clause):
            told.owed.append(self._words.seat(due[1]))
        elif plain(clause) == HIDDEN:
            told.hidden = True
        elif plain(clause) != NOTHING:
            raise Unreadable(f'"{clip(clause)}" says nothing about the end of a round')

    def _change(self, match: re.Match[str]) -> Change:
        sign = 1 if match[2].lower() == "gains" else -1
        dice, jokers = int(match[3] or 0), int(match[4] or 0)
        if not dice and not jokers:
            raise Unreadable(f'"{clip(match[0].strip())}" does not say how many dice')
        return Change(self._words.seat(match[1]), sign * dice, sign * jokers)


class _ResultClauses:
    """What the clauses of a result have told so far."""

    def __init__(self) -> None:
        self.counted: int | None = None
        self.changes: list[Change] = []
        self.out: list[int] = []
        self.owed: list[int] = []
        self.hidden = False

    def result(self, checksum: str) -> ln.Result:
        """All of it together, if it can stand together."""
        for seats in (self.out, self.owed, [change.seat for change in self.changes]):
            if len(set(seats)) < len(seats):
                raise Unreadable("a player is named twice")
        if self.hidden and self.changes:
            raise Unreadable("what is told is not hidden")
        return ln.Result(
            None if self.hidden else tuple(self.changes),
            self.counted,
            tuple(self.out) or None,
            tuple(self.owed) or None,
            checksum,
        )


_BID = re.compile(r"([0-9]{1,3})(?:\s*[x×*]\s*|\s+)([0-9]{1,2}|_)", re.IGNORECASE)
_DIE = re.compile(r"[0-9_?]+")


class LineWords:
    """Reads the words of one game."""

    def __init__(self, players: tuple[str, ...], die: Die) -> None:
        self.players = players
        self._die = die
        self._seats = {name: seat for seat, name in enumerate(players)}
        self._alike: dict[str, list[int]] = {}
        for seat, name in enumerate(players):
            self._alike.setdefault(plain(name), []).append(seat)

    def seat(self, text: str) -> int:
        """The seat of a player named, in quotation marks or not."""
        name = text.strip()
        if len(name) > 1 and name[0] == name[-1] == '"':
            name = name[1:-1]
        if name in self._seats:
            return self._seats[name]
        alike = self._alike.get(plain(name), [])
        if len(alike) != 1:
            raise Unreadable(
                f'there is no player "{clip(name)}", only {clip(", ".join(self.players))}'
            )
        return alike[0]

    def seats(self, text: str) -> tuple[int, ...]:
        """Names set apart by commas."""
        return tuple(map(self.seat, text.split(",")))

    def cup(self, text: str) -> Cup:
        """A name and the dice under that player's cup."""
        name, tokens = self.split(text)
        return self.thrown(self.seat(name), tokens)

    def split(self, text: str) -> tuple[str, list[str]]:
        """A name and the dice that follow it."""
        if '"' in text:
            name, _, dice = text.rpartition('"')
            return f'{name}"', dice.split()
        tokens = text.split()
        first = len(tokens)
        while first and (_DIE.fullmatch(tokens[first - 1]) or tokens[first - 1].lower() == HIDDEN):
            first -= 1
        return " ".join(tokens[:first]), tokens[first:]

    def thrown(self, seat: int, tokens: list[str]) -> Cup:
        """Dice, and perhaps the word that says that their number is not told."""
        hidden = bool(tokens) and tokens[-1].lower() == HIDDEN
        dice = self.dice(tokens[:-1] if hidden else tokens)
        return Cup(seat, tuple(sorted(dice)), hidden)

    def dice(self, tokens: list[str]) -> tuple[int, ...]:
        """Dice one by one or without spaces between them."""
        for token in tokens:
            if not _DIE.fullmatch(token):
                raise Unreadable(f'"{clip(token)}" is no die')
        return tuple(self.face(mark) for token in tokens for mark in token)

    def face(self, mark: str) -> int:
        """One face: a number, the mark of the blank, or that of a die unseen."""
        if mark == UNSEEN_MARK:
            return UNSEEN
        if mark == BLANK and self._die.blank:
            return self._die.faces
        highest = self._die.faces - (1 if self._die.blank else 0)
        if mark == BLANK or not 1 <= int(mark) <= highest:
            blank = f" or {BLANK} for the blank" if self._die.blank else ""
            raise Unreadable(f'a die shows 1 to {highest}{blank}, not "{mark}"')
        return int(mark)

    def bid(self, text: str) -> Bid | None:
        """A bid such as 5x3, or nothing where the text is none."""
        match = _BID.fullmatch(text.strip())
        if match is None:
            return None
        if int(match[1]) == 0:
            raise Unreadable("a bid is for one die at least")
        return Bid(int(match[1]), self.face(match[2]))
