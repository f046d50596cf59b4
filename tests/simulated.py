"""A game played twice at once, by the referee and by the simulator, and compared after every move.

Both get the same throws and the same choices. A choice is a number: the simulator offers what the
referee offers, in the same order.
"""

import random
from getpass import getuser
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from dudo.game import (
    CHANCE,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Game,
    Move,
    Phase,
    SeededRoller,
    Show,
    chance,
    decide,
    fold,
    moves,
    start,
    who_may_act,
)
from dudo.game.offers import answered
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.simulate import kernel, records
from dudo.simulate.packing import pack, unpack
from dudo.simulate.program import Program, compile_rules
from dudo.simulate.running import simulate

try:
    import fcntl
except ImportError:  # only where there is no Unix
    fcntl = None  # type: ignore[assignment] # as above

NAMES = ("Ana", "Bob", "Carla", "Dani", "Eva", "Fred", "Gil", "Hugo", "Ines", "Jan", "Kim", "Lea")
PHASES = {
    Phase.DIRECT: records.DIRECT,
    Phase.CHOOSE: records.CHOOSE,
    Phase.ROLL: records.ROLL,
    Phase.BID: records.BID,
    Phase.REROLL: records.REROLL,
    Phase.REBID: records.REBID,
    Phase.OVER: records.OVER,
}


def compile_once() -> None:
    """Have the kernel compiled by one process, while others that need it wait."""
    with (Path(gettempdir()) / f"dudo-simulate-{getuser()}.lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        Twice(BOOKS["chart"], 2, 0).play()
        simulate(BOOKS["chart"], games=1)


class Twice:
    """One game, played by both."""

    def __init__(self, rules: Ruleset, players: int, seed: int) -> None:
        self.rules, self.rng, self.roller = rules, random.Random(seed), SeededRoller(seed)
        self.program: Program = compile_rules(rules, players=players)
        opener = self.rng.randrange(players)
        self.game = start(rules, NAMES[:players], opener=opener)
        self.game = fold(self.game, chance(self.game, self.roller))
        self.order = self.game.ring
        self.place = {seat: place for place, seat in enumerate(self.order)}
        self.place[-1] = -1
        self.arrays: Any = kernel.new_game()
        kernel.begin_game(self.program, self.arrays[0], self._first_opener())
        self.compare()

    def _first_opener(self) -> int:
        return self.place[self.game.round.opener]

    @property
    def record(self) -> Any:
        """The simulator's game."""
        return self.arrays[0]

    def play(self) -> int:
        """Play to the end at random; how many moves it took."""
        plies = 0
        while self.game.phase is not Phase.OVER:
            if self.game.phase in CHANCE:
                self.throw()
            else:
                self.move()
                plies += 1
            self.compare()
        return plies

    def throw(self) -> None:
        """The referee throws, and the simulator is given the same dice."""
        again = self.game.phase is Phase.REROLL
        self.game = fold(self.game, chance(self.game, self.roller))
        for seat, cup in enumerate(self.game.round.cups):
            self.record["cups"][self.place[seat]] = pack(cup)
        if again:
            kernel.rerolled(self.record)
        else:
            kernel.rolled(self.program, self.record)

    def move(self) -> None:
        """A move that both are told by its number."""
        may_act = who_may_act(self.game)
        program, record = self.program, self.record
        places = [
            kernel.speaker(program, record, n) for n in range(kernel.speakers(program, record))
        ]
        assert places == [self.place[seat] for seat in may_act]
        seat = self.rng.choice(may_act)
        offered = moves(self.game, seat)
        place = self.place[seat]
        assert kernel.choices(program, record, place) == len(offered)
        number = self.rng.randrange(len(offered))
        told = kernel.choice(program, record, place, number)
        assert told == self.as_told(offered[number])
        self.game = fold(self.game, decide(self.game, seat, offered[number]))
        kernel.make_move(program, self.arrays, place, number)

    def as_told(self, move: Move) -> tuple[int, int]:
        """A move as the simulator has it."""
        match move:
            case Bid():
                number = self._number(move)
                first = self.program.first[self.record["standing"]]
                last = self.program.first[self.record["standing"] + 1]
                where = list(self.program.raises[first:last]).index(number)
                return records.SAY_BID, first + where
            case Doubt():
                return records.SAY_DOUBT, 0
            case Exact():
                return records.SAY_EXACT, 0
            case Show(dice):
                return records.SAY_SHOW, pack(dice)
            case Direct(clockwise):
                return records.SAY_DIRECT, int(clockwise)
            case Choose(variant):
                return records.SAY_CHOOSE, self.rules.variants.index(variant)
            case Decline():
                return records.SAY_DECLINE, 0
        raise AssertionError(move)

    def _number(self, bid: Bid) -> int:
        now = self.rules.during(self.game.round.variant)
        return (bid.count - 1) * len(now.die.biddable) + bid.face - 1

    def compare(self) -> None:
        """Everything the referee knows, and what the simulator makes of it."""
        assert self.simulated() == self.refereed(self.game)

    def refereed(self, game: Game) -> dict[str, object]:
        """The referee's game by places."""
        now, place = game.round, self.place
        bidding = game.phase in {Phase.BID, Phase.REROLL, Phase.REBID}
        told: dict[str, object] = {
            "hands": [game.hands[seat] for seat in self.order],
            "jokers": [game.jokers[seat] for seat in self.order],
            "ring": [place[seat] for seat in game.ring],
            "phase": PHASES[game.phase],
            "turn": place[game.turn],
            "out": [place[seat] for seat in game.out],
            "winner": place[game.winner],
            "spent": {place[seat] for seat in game.spent},
        }
        if game.phase is Phase.OVER:
            return told
        counting = game.rules.during(now.variant).counting
        empty = ((),) * len(game.players)
        told |= {
            "pending": [place[seat] for seat in game.pending],
            "number": now.number,
            "opener": place[now.opener],
            "clockwise": now.clockwise,
            "directed": now.directed,
            "limit": now.limit,
            "variant": game.rules.variants.index(now.variant),
            "holder": place[now.holder],
            "asked": {place[seat] for seat in now.asked},
            "cups": [(now.cups or empty)[seat] for seat in self.order],
            "shown": [tuple(sorted((now.shown or empty)[seat])) for seat in self.order],
            "bidder": place[now.bidders[-1]] if now.bidders else -1,
        }
        if bidding:
            faces = range(1, game.rules.die.faces + 1)
            fresh = answered(counting, now.fresh) if now.fresh else frozenset()
            told["bid"] = self._number(now.bids[-1]) if now.bids else -1
            told["fresh"] = {face for face in faces if face in fresh}
        return told

    def simulated(self) -> dict[str, object]:
        """The simulator's game, in the same words."""
        game, players = self.record, self.program.players
        places = range(players)
        told: dict[str, object] = {
            "hands": list(game["hands"][:players]),
            "jokers": list(game["jokers"][:players]),
            "ring": [place for place in places if game["hands"][place]],
            "phase": game["phase"],
            "turn": game["turn"],
            "out": list(game["out"][: players - game["left"]]),
            "winner": game["winner"],
            "spent": {place for place in places if game["spent"] >> place & 1},
        }
        if game["phase"] == records.OVER:
            return told
        told |= {
            "pending": list(game["pending"][: game["waiting"]]),
            **{name: game[name] for name in ("number", "opener", "clockwise", "directed")},
            **{name: game[name] for name in ("limit", "variant", "holder", "bidder")},
            "asked": {place for place in places if game["asked"] >> place & 1},
            "cups": [unpack(int(cup)) for cup in game["cups"][:players]],
            "shown": [unpack(int(dice)) for dice in game["shown"][:players]],
        }
        if game["phase"] in {records.BID, records.REROLL, records.REBID}:
            told["bid"] = self.program.standing_bid[game["standing"]]
            told["fresh"] = {face for face in range(1, 10) if game["fresh"] >> (face - 1) & 1}
        return told
