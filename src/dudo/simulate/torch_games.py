"""The same games as the compiled kernel plays, many at a time as tensors of torch.

A batch holds games that wait for a bid or a call. A step lets somebody speak in each of them. Games
in which somebody has called wait until they are many; then they are settled together, asked what
is to be asked before the next roll, and rolled. Random numbers are those of the compiled kernel,
so every game is the same game.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dudo.interruptions import put_off
from dudo.messages import message
from dudo.simulate.errors import SimulateError, missing
from dudo.simulate.program import COUNTER_CLOCKWISE, DECLARED, DOWN_TO_ONE, OPENER_PICKS, Program
from dudo.simulate.records import (
    GAMES,
    HONEST,
    LED,
    LED_WON,
    NOBODY,
    PLIES,
    ROUNDS,
    SHOWN,
    SPECIAL,
    SQUARED_PLIES,
    SQUARED_ROUNDS,
    TOTAL_PLIES,
    TOTAL_ROUNDS,
    Tally,
    new_tally,
)
from dudo.simulate.seeds import seed_number
from dudo.simulate.torch_moves import Said, honest_moves, random_moves, rebids
from dudo.simulate.torch_tables import Tables

ON_A_CARD, ON_A_PROCESSOR = 1 << 24, 1 << 12
"""Games that are played at once, at most: on a card, the more the better."""
WAIT_FOR = 2
"""Calls are settled together once they are one in so many games: that is most of a step's work."""
BYTES, BYTES_OF_A_PLACE = 2048, 1024
"""Memory that a game takes, and each place at its table, with all that is worked out in a step."""


def find_torch(*, cuda: bool) -> Any:
    """The torch library; refuses a graphics card that is not there."""
    try:
        torch = import_module("torch")
    except ImportError:
        raise missing("torch", "gpu") from None
    if cuda and not torch.cuda.is_available():
        raise SimulateError(message("simulate-no-gpu"))
    return torch


def play_on_torch(
    program: Program,
    policies: Any,
    games: int,
    *,
    seed: int,
    rounds: int,
    cuda: bool,
    watch: Any = None,
    at_once: int = 0,
) -> Tally:
    """Play games of the numbers below `games`, and count what happens in them."""
    torch = find_torch(cuda=cuda)
    device = torch.device("cuda" if cuda else "cpu")
    slots = min(games, at_once or (_room(torch, program) if cuda else ON_A_PROCESSOR))
    batch = _Batch(torch, device, program, policies, seed=seed, rounds=rounds)
    batch.begin(games, slots)

    with put_off() as hear_interruption:
        while batch.count:
            batch.step()
            if watch is not None:
                watch(batch.played)
            try:
                hear_interruption()
            except KeyboardInterrupt:
                batch.begin_no_more()
    return batch.tally()


def _room(torch: Any, program: Program) -> int:
    """How many games a card has room for at once."""
    free, _ = torch.cuda.mem_get_info()
    return max(min(int(free) // (BYTES + BYTES_OF_A_PLACE * program.players), ON_A_CARD), 1)


Games = dict[str, Any]
"""Tensors with a row for each game, by what they say."""
NUMBERS = (
    "key",
    "draws",
    "first_opener",
    "plies",
    "number",
    "opener",
    "clockwise",
    "limit",
    "variant",
    "holder",
    "spent",
    "alive",
    "standing",
    "bidder",
    "turn",
    "leader",
    "led",
    "first_leader",
    "caller",
    "call",
)
"""What is one number for each game; see `records.GAME`. `call` is 1 for a doubt that waits to be
settled, 2 for an exact call, else 0."""
ROWS = ("hands", "jokers", "cups", "shown", "put", "queue", "seats")
"""What is a number for each place. `queue` says in which order special rounds are owed."""
UNQUEUED = 1 << 40
"""Stands behind everybody who waits for a special round."""


class _Batch:
    """Games being played, and what was counted."""

    def __init__(
        self, torch: Any, device: Any, program: Program, policies: Any, *, seed: int, rounds: int
    ) -> None:
        self._torch, self._device = torch, device
        self._t = Tables(torch, device, program)
        self._p: Any = self._t.program
        self._policies = torch.from_numpy(policies).to(device)
        self._ways = set(policies.tolist())
        self._seed, self._rounds = seed_number(seed), rounds
        self._tally = Tally(*(torch.from_numpy(x).to(device) for x in new_tally(program)))
        self._places = torch.arange(program.players, device=device)
        self._games: Games = {}
        self._waiting, self._begun, self.played = 0, 0, 0
        self._most_rounds = 0
        """No game has had more rounds."""

    def tally(self) -> Tally:
        """What has been counted."""
        return Tally(*(counts.cpu().numpy() for counts in self._tally))

    @property
    def count(self) -> int:
        """Games being played."""
        return len(self._games["key"])

    def begin(self, games: int, slots: int) -> None:
        """The first games begin; others are to follow when they have ended."""
        self._waiting = games
        self._games = self._new(slots)
        self._roll(self._games)

    def begin_no_more(self) -> None:
        """Play only those under way on, whose rounds are counted in part already."""
        self._waiting = 0

    def _new(self, count: int) -> Games:
        """So many new games, asked what is to be asked before their first roll."""
        torch, p, draw = self._torch, self._p, self._t.draw
        count = min(count, self._waiting)
        numbers = torch.arange(self._begun, self._begun + count, device=self._device)
        self._begun, self._waiting = self._begun + count, self._waiting - count
        row = torch.zeros((count, p.players), dtype=torch.int64, device=self._device)
        g: Games = {name: torch.zeros_like(numbers) for name in NUMBERS}
        g |= {name: torch.zeros_like(row) for name in ROWS}
        g["key"] = self._t.key(self._seed, numbers)
        g["hands"] += p.dice
        g["alive"] += (1 << p.players) - 1
        g["leader"] += NOBODY
        g["first_leader"] += NOBODY
        g["seats"] += self._places
        if p.by_roll:
            for place in range(p.players - 1, 0, -1):
                other = draw(g["key"], g["draws"], place + 1)[:, None]
                g["draws"] += 1
                mine = g["seats"][:, place : place + 1].clone()
                g["seats"][:, place : place + 1] = g["seats"].gather(1, other)
                g["seats"].scatter_(1, other, mine)
        if not p.first_place_opens:
            g["first_opener"] = draw(g["key"], g["draws"], p.players)
            g["draws"] += 1
        g["opener"] = g["first_opener"].clone()
        self._begin_round(g)
        return g

    def _begin_round(self, g: Games) -> None:
        """The next round, opened by `opener` unless it is another's special one, up to its roll."""
        torch, p = self._torch, self._p
        g["number"] = g["number"] + 1
        queue = g["queue"] * g["hands"].eq(1)
        first, holder = torch.where(queue > 0, queue, UNQUEUED).min(dim=1)
        owed = first < UNQUEUED
        g["holder"] = torch.where(owed, holder, NOBODY)
        g["queue"] = queue * (self._places != g["holder"][:, None])
        if p.holder_opens:
            g["opener"] = torch.where(owed, holder, g["opener"])
        only_one_kind = p.variants == 2
        g["variant"] = owed.long() if only_one_kind else torch.zeros_like(holder)
        g["clockwise"] = torch.full_like(holder, int(p.direction != COUNTER_CLOCKWISE))
        g["bidder"] = torch.full_like(holder, NOBODY)
        g["call"] = torch.zeros_like(holder)
        g["shown"], g["put"] = torch.zeros_like(queue), torch.zeros_like(queue)
        most = p.players * p.dice
        g["limit"] = torch.full_like(holder, most) if p.hidden else g["hands"].sum(dim=1)
        if p.direction == OPENER_PICKS:
            asked = g["hands"].gt(0).sum(dim=1) > 2
            way = 1 - self._t.draw(g["key"], g["draws"], 2)
            g["clockwise"] = torch.where(asked, way, g["clockwise"])
            _spoken(g, asked)
        if p.trigger == DOWN_TO_ONE and not only_one_kind:
            number = self._t.draw(g["key"], g["draws"], p.variants - 1)
            g["variant"] = torch.where(owed, number + 1, g["variant"])
            _spoken(g, owed)
        if p.trigger == DECLARED:
            self._declare(g)

    def _declare(self, g: Games) -> None:
        """Whoever may declare a special round does so or not, at random (M9)."""
        torch, p = self._torch, self._p
        kinds = p.variants - 1
        opener, distance = g["opener"], self._distances(g, g["opener"])
        declined = g["spent"] if p.once else torch.zeros_like(g["spent"])
        for _ in range(p.players):
            may = g["hands"].gt(0) if p.hidden else g["hands"].eq(1)
            may = may & (declined[:, None] >> self._places & 1).eq(0) & g["variant"].eq(0)[:, None]
            nearest, place = torch.where(may, distance, p.players).min(dim=1)
            asked = nearest < p.players
            if not bool(asked.any()):
                return
            single = _of(g["hands"], place) == 1
            number = self._t.draw(g["key"], g["draws"], torch.where(single, kinds + 1, 1))
            declares = asked & single & (number < kinds)
            g["variant"] = torch.where(declares, number + 1, g["variant"])
            g["holder"] = torch.where(declares, place, g["holder"])
            if p.holder_opens:
                g["opener"] = opener = torch.where(declares, place, opener)
            declined = declined | torch.where(asked & ~declares, 1 << place, 0)
            _spoken(g, asked)

    def _distances(self, g: Games, place: Any) -> Any:
        """How far all places are from one, in order of play."""
        step = 2 * g["clockwise"] - 1
        return (self._places - place[:, None]) * step[:, None] % self._p.players

    def _roll(self, g: Games) -> None:
        """Everyone still in rolls."""
        torch, p = self._torch, self._p
        draws = self._t.draws_for_a_cup
        number = g["draws"][:, None] + self._places * draws
        g["cups"] = self._t.thrown(g["key"][:, None], number, g["hands"])
        g["draws"] = g["draws"] + p.players * draws
        held = g["holder"] >= 0
        g["spent"] = g["spent"] | torch.where(held, 1 << g["holder"].clamp(min=0), 0)
        g["standing"] = p.start[g["variant"]]
        g["turn"] = g["opener"]
        self._tally.totals[SPECIAL] += (g["variant"] > 0).sum()

    def step(self) -> None:
        """In every game somebody speaks, unless a call waits to be settled with others."""
        torch, g = self._torch, self._games
        speaking, before = g["call"] == 0, g["draws"]
        place = self._speaker(g)
        said = self._said(g, place)
        g["draws"] = torch.where(speaking, g["draws"], before)
        g["plies"] = g["plies"] + speaking
        self._bid(g, place, said.bid & speaking, said.raises)
        if said.shows is not None:
            shown = (said.shows & speaking).nonzero()[:, 0]
            if len(shown):
                self._show(shown, place[shown], said.dice[shown])
        calls = speaking & (said.doubts | said.exacts)
        g["call"] = torch.where(calls, 1 + said.exacts.long(), g["call"])
        g["caller"] = torch.where(calls, place, g["caller"])
        called = g["call"].nonzero()[:, 0]
        if WAIT_FOR * len(called) >= self.count:
            self._end_rounds(called)

    def _end_rounds(self, called: Any) -> None:
        """The rounds of these games are settled, and the next ones begin."""
        torch, g = self._torch, self._games
        ended = _some(g, called)
        self._settle(ended)
        on = self._next_round(ended)
        ended_games = len(called) - len(on["key"])
        if ended_games and self._waiting:
            fresh = self._new(ended_games)
            on = {name: torch.cat((values, fresh[name])) for name, values in on.items()}
        self._roll(on)
        kept, gone = called[: len(on["key"])], called[len(on["key"]) :]
        for name, values in on.items():
            g[name].index_copy_(0, kept, values)
        if len(gone):
            stays = torch.ones(self.count, dtype=torch.bool, device=self._device)
            stays[gone] = False
            self._games = _some(g, stays.nonzero()[:, 0])

    def _speaker(self, g: Games) -> Any:
        """Whose turn it is or, where anybody may speak, one of them at random (J19)."""
        torch, p = self._torch, self._p
        place = g["turn"]
        if not p.any_time:
            return place
        count = torch.where(g["bidder"] >= 0, g["hands"].gt(0).sum(dim=1) - 1, 1)
        number = self._t.draw(g["key"], g["draws"], count)
        g["draws"] = g["draws"] + count.gt(1)
        for passed in range(p.players - 2):
            after = self._t.next_place(g, place)
            after = torch.where(after == g["bidder"], self._t.next_place(g, after), after)
            place = torch.where(number > passed, after, place)
        return place

    def _said(self, g: Games, place: Any) -> Said:
        """What the speakers say, each in their way."""
        if self._ways == {HONEST}:
            return honest_moves(self._t, g, place)
        drawn = random_moves(self._t, g, place)
        if HONEST not in self._ways:
            g["draws"] = g["draws"] + 1
            return drawn
        honest = honest_moves(self._t, g, place)
        by_odds = self._policies[_of(g["seats"], place)] == HONEST
        g["draws"] = g["draws"] + ~by_odds
        torch = self._torch
        both = zip(honest, drawn, strict=True)
        return Said(*(None if a is None else torch.where(by_odds, a, b) for a, b in both))

    def _bid(self, g: Games, place: Any, who: Any, raises: Any) -> None:
        """The raises of these numbers are made, in some of the games."""
        torch, p = self._torch, self._p
        standing = p.leads_to[torch.where(who, raises, 0)]
        g["standing"] = torch.where(who, standing, g["standing"])
        g["bidder"] = torch.where(who, place, g["bidder"])
        g["turn"] = torch.where(who, self._t.next_place(g, place), g["turn"])

    def _show(self, which: Any, place: Any, dice: Any) -> None:
        """In these games dice are put in view, the others rolled again, and a bid follows (W5)."""
        torch = self._torch
        g = _some(self._games, which)
        mine = self._places == place[:, None]
        count, fresh = self._t.put(g, dice)
        g["shown"] = g["shown"] + mine * dice[:, None]
        g["put"] = g["put"] + mine * count[:, None]
        kept = _of(g["hands"] - g["put"], place)
        thrown = self._t.thrown(g["key"], g["draws"], kept)
        g["cups"] = torch.where(mine, thrown[:, None], g["cups"])
        g["draws"] = g["draws"] + self._t.draws_for_a_cup
        by_odds = self._policies[_of(g["seats"], place)] == HONEST
        raises = rebids(self._t, g, place, fresh, by_odds)
        g["draws"] = g["draws"] + ~by_odds
        g["plies"] = g["plies"] + 1
        self._bid(g, place, torch.ones_like(by_odds), raises)
        self._tally.totals[SHOWN] += len(which)
        for name, values in g.items():
            self._games[name].index_copy_(0, which, values)

    def _settle(self, g: Games) -> None:
        """Calls end the rounds of these games: dice are counted and paid for."""
        torch, p = self._torch, self._p
        kind, bidder, hands = g["variant"], g["bidder"], g["hands"]
        caller, exact = g["caller"], g["call"] - 1
        dice = (g["cups"] + g["shown"]).sum(dim=1)
        bid, width = p.standing_bid[g["standing"]], p.width[kind]
        surplus = self._t.counted(kind, bid % width, dice) - (bid // width + 1)
        row = p.settled[kind, exact, surplus + p.players * p.dice]
        _add(self._tally.calls, exact, hands.sum(dim=1), p.right[row].long())
        role = torch.where(self._places == caller[:, None], 1, 2)
        role = torch.where(self._places == bidder[:, None], 0, role)
        jokers = g["jokers"].clamp(max=p.paid_dice.shape[3] - 1)
        at = (row[:, None], role, hands, jokers)
        opener = torch.where(p.opens[row] == 0, bidder, caller)
        had = g["queue"] > 0
        if p.once:
            had = had | (g["spent"][:, None] >> self._places & 1).gt(0)
        owed = p.owed[at] & ~had
        last = g["queue"].max(dim=1).values[:, None]
        g["queue"] = torch.where(owed, last + self._distances(g, opener) + 1, g["queue"])
        g["hands"] = hands + p.paid_dice[at]
        g["jokers"] = g["jokers"] + p.paid_jokers[at]
        g["alive"] = (g["hands"].gt(0).long() << self._places).sum(dim=1)
        out = _of(g["hands"], opener) == 0
        g["opener"] = torch.where(out, self._t.next_place(g, opener), opener)

    def _next_round(self, g: Games) -> Games:
        """Those of the games that go on, with their next round begun; the others are counted."""
        over = g["hands"].gt(0).sum(dim=1) == 1
        self._count_leads(g, over)
        ended, on = over.nonzero()[:, 0], (~over).nonzero()[:, 0]
        if len(ended):
            self._count_games(_some(g, ended))
            g = _some(g, on)
        self._begin_round(g)
        self._most_rounds += 1
        if self._most_rounds >= self._rounds:  # looking costs time on a card
            stops = g["number"] > self._rounds
            ended, on = stops.nonzero()[:, 0], (~stops).nonzero()[:, 0]
            if len(ended):
                self._count_games(_some(g, ended), over=False)
                g = _some(g, on)
        return g

    def _count_leads(self, g: Games, over: Any) -> None:
        torch = self._torch
        dice = g["hands"] + g["jokers"]
        most, ahead = dice.max(dim=1)
        alone = (dice == most[:, None]).sum(dim=1) == 1
        ahead = torch.where(alone, ahead, NOBODY)
        leader = g["leader"]
        changed = (ahead != leader) | over
        lost = changed & (leader >= 0)
        won = over & (ahead == leader)
        _add(self._tally.leads, g["led"][lost].clamp(max=ROUNDS), won[lost].long())
        g["leader"] = torch.where(changed, ahead, leader)
        g["led"] = torch.where(changed, 0, g["led"]) + 1
        led_first = (g["first_leader"] == NOBODY) & ~over
        g["first_leader"] = torch.where(led_first, g["leader"], g["first_leader"])

    def _count_games(self, g: Games, *, over: bool = True) -> None:
        """Count games that have ended, by a winner or by the number of rounds."""
        rounds, plies, count = g["number"] - int(not over), g["plies"], len(g["key"])
        self.played += count
        tally = self._tally
        tally.totals[GAMES] += count
        tally.totals[TOTAL_ROUNDS] += rounds.sum()
        tally.totals[SQUARED_ROUNDS] += (rounds * rounds).sum()
        tally.totals[TOTAL_PLIES] += plies.sum()
        tally.totals[SQUARED_PLIES] += (plies * plies).sum()
        _add(tally.rounds, rounds.clamp(max=ROUNDS))
        _add(tally.plies, plies.clamp(max=PLIES))
        if over:
            winner, leader = g["opener"], g["first_leader"]
            _add(tally.after_opener, (winner - g["first_opener"]) % self._p.players)
            _add(tally.seats, _of(g["seats"], winner))
            tally.totals[LED] += (leader >= 0).sum()
            tally.totals[LED_WON] += (leader == winner).sum()


def _some(g: Games, which: Any) -> Games:
    """Some of the games, by their rows.

    Rows are taken number by number: on a card, whole rows as short as these take fifteen times as
    long.
    """
    places = g["hands"].shape[1]
    cells = (which[:, None] * places + which.new_tensor(range(places))).reshape(-1)
    return {
        name: values.gather(0, which)
        if values.dim() == 1
        else values.reshape(-1).gather(0, cells).reshape(-1, places)
        for name, values in g.items()
    }


def _of(rows: Any, place: Any) -> Any:
    """What stands at a place of each row."""
    return rows.gather(1, place[:, None])[:, 0]


def _spoken(g: Games, who: Any) -> None:
    """A random number was drawn for a move in these games."""
    g["draws"] = g["draws"] + who
    g["plies"] = g["plies"] + who


def _add(counts: Any, *at: Any) -> None:
    """Count one at each of these places."""
    flat = at[0]
    for size, index in zip(counts.shape[1:], at[1:], strict=True):
        flat = flat * size + index
    counts += flat.bincount(minlength=counts.numel()).reshape(counts.shape)
