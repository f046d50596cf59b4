"""Games as records of numbers, and the moves that change them, written for a compiler.

What happens here is what the referee's `decide` and `evolve` do, with every rule looked up in a
`Program`. Everything is told by places: place 0 is the first of the ring, and the turn goes to
the next place up when it goes clockwise. A place without dice is out. Only plain loops over
arrays: numba compiles it. It is all in one file because numba compiles a function anew when its
file has changed, and looks at no other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dudo.simulate import seeds
from dudo.simulate.packing import BITS, ONES
from dudo.simulate.program import COUNTER_CLOCKWISE, DECLARED, OPENER_PICKS
from dudo.simulate.records import (
    BID,
    CHOOSE,
    DIRECT,
    GAME,
    GAMES,
    HONEST,
    LED,
    LED_WON,
    NOBODY,
    OVER,
    PLIES,
    REBID,
    REROLL,
    ROLL,
    ROUNDS,
    SAY_BID,
    SAY_CHOOSE,
    SAY_DECLINE,
    SAY_DIRECT,
    SAY_DOUBT,
    SAY_EXACT,
    SAY_SHOW,
    SHOWN,
    SPECIAL,
    SQUARED_PLIES,
    SQUARED_ROUNDS,
    TOTAL_PLIES,
    TOTAL_ROUNDS,
)
from dudo.simulate.seeds import PER_DRAW, PER_HALF
from dudo.simulate.standings import BESIDE_A_NATURAL, NOT_WILD, WILD

GOLDEN, FIRST_FACTOR, SECOND_FACTOR = map(
    np.uint64, (seeds.GOLDEN, seeds.FIRST_FACTOR, seeds.SECOND_FACTOR)
)
FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT, HALF, LOWER = map(
    np.uint64,
    (seeds.FIRST_SHIFT, seeds.SECOND_SHIFT, seeds.THIRD_SHIFT, seeds.HALF, (1 << seeds.HALF) - 1),
)

compiled = njit(cache=True, nogil=True, _nrt=False)
"""Compiles without counting references, which takes longer than the games: no array is made."""
inlined = njit(cache=True, nogil=True, _nrt=False, forceinline=True)
"""Compiles a function into whatever calls it: handing on a program takes longer than most moves."""


@inlined
def mixed(number: Any) -> Any:
    """A number that nobody can tell from a random one: the finisher of SplitMix64."""
    number = (number ^ (number >> FIRST_SHIFT)) * FIRST_FACTOR
    number = (number ^ (number >> SECOND_SHIFT)) * SECOND_FACTOR
    return number ^ (number >> THIRD_SHIFT)


@inlined
def draw(key: Any, number: Any, below: int) -> Any:
    """The random whole number of that number in a game, from 0 to below `below`."""
    high = mixed(key + number * GOLDEN) >> HALF
    return np.int64((high * np.uint64(below)) >> HALF)


@inlined
def around(place: Any, players: int) -> Any:
    """A place counted on round the table, at most once; quicker than a remainder."""
    return place - players if place >= players else place


@inlined
def next_place(game: Any, players: int, place: int) -> Any:
    """Who is still in and comes after a place in the direction of the round."""
    step = 1 if game.clockwise else players - 1
    place = around(place + step, players)
    while game.hands[place] == 0:
        place = around(place + step, players)
    return place


@inlined
def seat_all(p: Any, game: Any) -> Any:
    """Places by lot where the rules throw for them; the place of the first opener."""
    for place in range(p.players):
        game.seats[place] = place
    if p.by_roll:
        for place in range(p.players - 1, 0, -1):
            other = draw(game.key, game.draws, place + 1)
            game.draws += np.uint64(1)
            seat = game.seats[place]
            game.seats[place] = game.seats[other]
            game.seats[other] = seat
    if p.first_place_opens:
        return 0
    opener = draw(game.key, game.draws, p.players)
    game.draws += np.uint64(1)
    return opener


@inlined
def begin_game(p: Any, game: Any, opener: int) -> None:
    """The first round of a game is about to begin; who sits where is known."""
    for place in range(p.players):
        game.hands[place] = p.dice
        game.jokers[place] = 0
    game.left = p.players
    game.waiting = 0
    game.number = 0
    game.spent = 0
    game.winner = NOBODY
    begin_round(p, game, opener)


@inlined
def begin_round(p: Any, game: Any, opener: int) -> None:
    """The next round begins, unless something is to be asked first."""
    game.number += 1
    game.holder = NOBODY
    game.variant = 0
    owed = 0
    for number in range(game.waiting):
        place = game.pending[number]
        if game.hands[place] == 1:
            if game.holder == NOBODY:
                game.holder = place
            else:
                game.pending[owed] = place
                owed += 1
    game.waiting = owed
    if game.holder != NOBODY:
        if p.holder_opens:
            opener = game.holder
        if p.variants == 2:
            game.variant = 1
    game.opener = opener
    game.clockwise = p.direction != COUNTER_CLOCKWISE
    game.directed = 0
    game.asked = 0
    game.bidder = NOBODY
    game.fresh = 0
    dice = 0
    for place in range(p.players):
        dice += game.hands[place]
        game.cups[place] = 0
        game.shown[place] = 0
        game.put[place] = 0
    game.dice = dice
    game.limit = p.players * p.dice if p.hidden else dice
    ask(p, game)


@inlined
def ask(p: Any, game: Any) -> None:
    """What is still to be asked before the dice are rolled, and of whom."""
    if p.direction == OPENER_PICKS and not game.directed and game.left > 2:
        game.phase = DIRECT
        game.turn = game.opener
        return
    if game.variant == 0 and game.holder != NOBODY:
        game.phase = CHOOSE
        game.turn = game.holder
        return
    if game.variant == 0 and p.trigger == DECLARED:
        gone = game.asked | (game.spent if p.once else 0)
        place = game.opener
        for _ in range(game.left):
            if (game.hands[place] == 1 or p.hidden) and not gone >> place & 1:
                game.phase = CHOOSE
                game.turn = place
                return
            place = next_place(game, p.players, place)
    game.phase = ROLL
    game.turn = NOBODY


@inlined
def thrown(p: Any, game: Any, number: Any, dice: int) -> Any:
    """So many dice, packed, by the draws from a number on."""
    cup: Any = 0
    word = np.uint64(0)
    for half in range((dice + PER_HALF - 1) // PER_HALF):
        part = word & LOWER
        if half % 2 == 0:
            word = mixed(game.key + (number + np.uint64(half // 2)) * GOLDEN)
            part = word >> HALF
        count = min(dice - PER_HALF * half, PER_HALF)
        cup += p.throws[count, np.int64(part * np.uint64(p.ways[count]) >> HALF)]
    return cup


@inlined
def roll(p: Any, game: Any) -> None:
    """Everyone still in rolls."""
    draws = (p.dice + PER_DRAW - 1) // PER_DRAW
    for place in range(p.players):
        number = game.draws + np.uint64(place * draws)
        game.cups[place] = thrown(p, game, number, game.hands[place])
    game.draws += np.uint64(p.players * draws)
    rolled(p, game)


@inlined
def rolled(p: Any, game: Any) -> None:
    """The dice are under the cups; a special round is used up now, not before (T14)."""
    if game.holder != NOBODY:
        game.spent |= 1 << game.holder
    game.standing = p.start[game.variant]
    game.phase = BID
    game.turn = game.opener


@inlined
def reroll(p: Any, game: Any) -> None:
    """Whoever has shown dice rolls the others again (W5)."""
    place = game.turn
    dice = game.hands[place] - game.put[place]
    game.cups[place] = thrown(p, game, game.draws, dice)
    game.draws += np.uint64((p.dice + PER_DRAW - 1) // PER_DRAW)
    rerolled(game)


@inlined
def rerolled(game: Any) -> None:
    """The new dice are under the cup."""
    game.phase = REBID


@inlined
def speakers(p: Any, game: Any) -> Any:
    """How many may speak now: more than one where anybody may at any time (J19)."""
    if p.any_time and game.phase == BID and game.bidder != NOBODY:
        return game.left - 1
    return 1


@inlined
def speaker(p: Any, game: Any, number: int) -> Any:
    """The place that may speak, of that number: first whose turn it is, then in order of play."""
    place = game.turn
    for _ in range(number):
        place = next_place(game, p.players, place)
        if place == game.bidder:
            place = next_place(game, p.players, place)
    return place


@inlined
def faces_to_raise(p: Any, game: Any) -> Any:
    """The faces on which a raise can be made."""
    most = game.limit * p.width[game.variant]
    faces = 0
    for face in range(p.faces):
        place = p.least[game.standing, face]
        if place >= 0 and p.raises[place] < most:
            faces |= 1 << face
    return faces


@inlined
def hand_number(p: Any, cup: int) -> Any:
    """The number of the dice under a cup among all hands."""
    left = p.skips.shape[1] - 1
    number = 0
    for face in range(p.faces):
        count = cup >> BITS * face & ONES
        number += p.skips[face, left, count]
        left -= count
    return number


@inlined
def may_show(p: Any, game: Any, place: int) -> Any:
    """Whether a place may put dice in view now, if it has any that would do (W5)."""
    kind = game.variant
    if not p.shows[kind] or game.bidder == NOBODY:
        return False
    return p.sight[kind, 1, int(place == game.holder), game.hands[place]]


@inlined
def choices(p: Any, game: Any, place: int) -> Any:
    """How many moves a place that may speak has; they are the referee's, in its order."""
    if game.phase == DIRECT:
        return 2
    if game.phase == CHOOSE:
        if game.hands[place] != 1:
            return 1
        return p.variants - 1 + int(p.trigger == DECLARED)
    raises = p.room[game.standing, game.limit]
    if game.phase == REBID:
        width, first, count = p.width[game.variant], p.first[game.standing], 0
        for number in range(first, first + raises):
            count += game.fresh >> p.raises[number] % width & 1
        return count
    if game.bidder == NOBODY:
        return raises
    count = raises + 1 + int(p.exact[game.variant, int(game.left == 2)])
    if may_show(p, game, place):
        faces = faces_to_raise(p, game)
        hand = hand_number(p, game.cups[place])
        for number in range(p.show_first[game.variant, hand], p.show_first[game.variant, hand + 1]):
            count += int(p.show_faces[number] & faces != 0)
    return count


@inlined
def choice(p: Any, game: Any, place: int, number: int) -> Any:
    """The move of that number: what is done, and a detail."""
    if game.phase == DIRECT:
        return SAY_DIRECT, 1 - number
    if game.phase == CHOOSE:
        if game.hands[place] != 1 or number == p.variants - 1:
            return SAY_DECLINE, 0
        return SAY_CHOOSE, number + 1
    first, raises = p.first[game.standing], p.room[game.standing, game.limit]
    if game.phase == REBID:
        width = p.width[game.variant]
        for bid in range(first, first + raises):
            if game.fresh >> p.raises[bid] % width & 1:
                if number == 0:
                    return SAY_BID, bid
                number -= 1
    if number < raises:
        return SAY_BID, first + number
    number -= raises
    if number == 0:
        return SAY_DOUBT, 0
    number -= 1
    if p.exact[game.variant, int(game.left == 2)]:
        if number == 0:
            return SAY_EXACT, 0
        number -= 1
    faces = faces_to_raise(p, game)
    hand = hand_number(p, game.cups[place])
    show = p.show_first[game.variant, hand]
    while True:
        if p.show_faces[show] & faces:
            if number == 0:
                return SAY_SHOW, p.show_dice[show]
            number -= 1
        show += 1


@inlined
def act(p: Any, game: Any, place: int, what: int, detail: int) -> None:
    """A place makes a move that it may make."""
    if what == SAY_BID:
        game.standing = p.leads_to[detail]
        game.bidder = place
        game.fresh = 0
        game.phase = BID
        game.turn = next_place(game, p.players, place)
    elif what == SAY_DOUBT or what == SAY_EXACT:
        call(p, game, place, int(what == SAY_EXACT))
    elif what == SAY_SHOW:
        put_in_view(p, game, place, detail)
    elif what == SAY_DIRECT:
        game.clockwise = detail
        game.directed = 1
        ask(p, game)
    elif what == SAY_CHOOSE:
        game.variant = detail
        game.holder = place
        ask(p, game)
        if p.holder_opens:
            game.opener = place
    else:
        game.asked |= 1 << place
        ask(p, game)


@compiled
def make_move(p: Any, games: Any, place: int, number: int) -> None:
    """A place makes the move of that number: for those who play games by hand."""
    game = games[0]
    what, detail = choice(p, game, place, number)
    act(p, game, place, what, detail)


@inlined
def put_in_view(p: Any, game: Any, place: int, dice: int) -> None:
    """Dice are shown; the faces that all of them answer are those to bid on (W5)."""
    game.cups[place] -= dice
    game.shown[place] += dice
    faces = (1 << p.faces) - 1
    for face in range(p.faces):
        count = dice >> BITS * face & ONES
        game.put[place] += count
        if count:
            faces &= p.answers[game.variant, face]
    game.fresh = faces
    game.phase = REROLL
    game.turn = place


@inlined
def counted(p: Any, kind: int, face: int, dice: int) -> Any:
    """How many of packed dice count for a face, which is numbered from 0."""
    count = dice >> BITS * face & ONES
    wild = p.wild[kind, face]
    if wild == WILD or (wild == BESIDE_A_NATURAL and count > 0):
        count += dice >> p.joker[kind] & ONES
    return count


@inlined
def call(p: Any, game: Any, caller: int, exact: int) -> None:
    """A call ends the round: dice are counted and paid for, and the next round begins."""
    kind, bidder = game.variant, game.bidder
    dice = 0
    for place in range(p.players):
        dice += game.cups[place] + game.shown[place]
    bid, width = p.standing_bid[game.standing], p.width[kind]
    surplus = counted(p, kind, bid % width, dice) - (bid // width + 1)
    row = p.settled[kind, exact, surplus + p.players * p.dice]
    had = game.spent if p.once else 0
    for number in range(game.waiting):
        had |= 1 << game.pending[number]
    most_jokers = p.paid_dice.shape[3] - 1
    opener = bidder if p.opens[row] == 0 else caller
    step = 1 if game.clockwise else p.players - 1
    all_pay = p.others_pay[row]
    place = opener
    for _ in range(p.players if all_pay else 2):
        hand = game.hands[place]
        if hand > 0:
            role = 0 if place == bidder else (1 if place == caller else 2)
            jokers = min(game.jokers[place], most_jokers)
            paid = p.paid_dice[row, role, hand, jokers]
            game.hands[place] = hand + paid
            game.jokers[place] += p.paid_jokers[row, role, hand, jokers]
            if hand + paid == 0:
                game.out[p.players - game.left] = place
                game.left -= 1
            elif p.owed[row, role, hand, jokers] and not had >> place & 1:
                game.pending[game.waiting] = place
                game.waiting += 1
        # Where nobody else pays, the other of bidder and caller comes after the opener.
        place = around(place + step, p.players) if all_pay else bidder + caller - opener
    game.row = row
    if game.hands[opener] == 0:
        opener = next_place(game, p.players, opener)
    if game.left > 1:
        begin_round(p, game, opener)
    else:
        game.phase = OVER
        game.turn = NOBODY
        game.winner = opener


@inlined
def likeliest(p: Any, game: Any, place: int) -> Any:
    """Whatever is likeliest to turn out well by what a place sees, as the honest bot has it."""
    kind = game.variant
    known, unseen, hidden = glance(p, game, place)
    width, most = p.width[kind], game.limit * p.width[kind]
    best, what, detail = -1.0, SAY_DOUBT, 0
    for face in range(width):
        number = p.least[game.standing, face]
        if number < 0 or p.raises[number] >= most:
            continue
        if game.phase == REBID and not game.fresh >> face & 1:
            continue
        chance = chance_of(p, False, kind, p.raises[number], known, unseen, hidden)
        if chance > best or (chance == best and p.raises[number] < p.raises[detail]):
            best, what, detail = chance, SAY_BID, number
    if game.phase == REBID:
        return what, detail
    if game.bidder != NOBODY:
        bid = p.standing_bid[game.standing]
        chance = 1.0 - chance_of(p, False, kind, bid, known, unseen, hidden)
        if chance > best:
            best, what = chance, SAY_DOUBT
        if p.exact[kind, int(game.left == 2)]:
            chance = chance_of(p, True, kind, bid, known, unseen, hidden)
            if chance > best:
                best, what = chance, SAY_EXACT
    if what != SAY_BID:
        return what, 0
    if best < 1.0 and may_show(p, game, place):
        bid = p.raises[detail]
        cup = game.cups[place]
        dice, count = 0, 0
        for face in range(p.faces):
            if p.answers[kind, face] >> bid % width & 1:
                dice += cup & ONES << BITS * face
                count += cup >> BITS * face & ONES
        kept = game.hands[place] - game.put[place] - count
        if count > 0 and kept > 0:
            after = chance_of(p, False, kind, bid, known - cup + dice, unseen + kept, hidden)
            if after > best:
                return SAY_SHOW, dice
    return what, detail


@inlined
def glance(p: Any, game: Any, viewer: int) -> Any:
    """The dice in view, how many others there are, and how many hands nobody can count (J22)."""
    kind = game.variant
    known, unseen, hidden = 0, 0, 0
    for place in range(p.players):
        hand = game.hands[place]
        if hand == 0:
            continue
        known += game.shown[place]
        own = int(place == viewer)
        if p.sight[kind, own, int(viewer == game.holder), hand]:
            known += game.cups[place]
        elif not p.hidden or own:
            unseen += hand - game.put[place]
        else:
            counts = place != game.holder
            for number in range(game.waiting):
                counts = counts and game.pending[number] != place
            if counts:
                hidden += 1
            else:
                unseen += 1 - game.put[place]
    return known, unseen, hidden


@inlined
def chance_of(
    p: Any,
    exact: bool,  # noqa: FBT001 compiled code takes no keywords
    kind: int,
    bid: int,
    known: int,
    unseen: int,
    hidden: int,
) -> Any:
    """The chance that a bid is true, or exact, by the tables of odds."""
    width = p.width[kind]
    face, count = bid % width, bid // width + 1
    naturals = known >> BITS * face & ONES
    wild, more = p.wild[kind, face], count - naturals
    row = 0
    if wild != NOT_WILD:
        more -= known >> p.joker[kind] & ONES
        row = 2 if wild == BESIDE_A_NATURAL and naturals == 0 else 1
    if exact:
        return p.exactly[hidden, row, unseen, more] if more >= 0 else 0.0
    return p.likely[hidden, row, unseen, max(more, 0)]


@inlined
def leader_of(p: Any, game: Any) -> Any:
    """Who has more dice than anybody else, joker dice among them, or nobody."""
    most, leader = -1, NOBODY
    for place in range(p.players):
        dice = game.hands[place] + game.jokers[place]
        if dice > most:
            most, leader = dice, place
        elif dice == most:
            leader = NOBODY
    return leader


@compiled
def play(
    p: Any,
    games: Any,
    policies: Any,
    seed: Any,
    first: int,
    count: int,
    rounds: int,
    stop: Any,
    tally: Any,
) -> None:
    """Play games of these numbers one after the other, and count what happens in them.

    Each game is played to its end, or for so many rounds. `games` has room for one game, and
    `policies` says how each seat plays. Once `stop` is not 0, no further game is begun.
    """
    game = games[0]
    for number in range(first, first + count):
        if stop[0]:
            return
        game.key = mixed(seed + np.uint64(number) * GOLDEN)
        game.draws = np.uint64(0)
        first_opener = seat_all(p, game)
        begin_game(p, game, first_opener)
        plies, leader, led, first_leader = 0, NOBODY, 0, NOBODY
        while game.phase != OVER:
            if game.phase == ROLL:
                if game.number > rounds:
                    break
                roll(p, game)
                tally.totals[SPECIAL] += int(game.variant != 0)
                continue
            if game.phase == REROLL:
                reroll(p, game)
                continue
            place = game.turn
            may_speak = speakers(p, game)
            if may_speak > 1:
                place = speaker(p, game, draw(game.key, game.draws, may_speak))
                game.draws += np.uint64(1)
            bids = game.phase == BID or game.phase == REBID
            if bids and policies[game.seats[place]] == HONEST:
                what, detail = likeliest(p, game, place)
            else:
                chosen = draw(game.key, game.draws, choices(p, game, place))
                game.draws += np.uint64(1)
                what, detail = choice(p, game, place, chosen)
            plies += 1
            dice = game.dice
            act(p, game, place, what, detail)
            if what == SAY_DOUBT or what == SAY_EXACT:
                tally.calls[int(what == SAY_EXACT), dice, int(p.right[game.row])] += 1
                ahead = leader_of(p, game)
                if ahead != leader or game.phase == OVER:
                    if leader != NOBODY:
                        won = int(game.phase == OVER and ahead == leader)
                        tally.leads[min(led, ROUNDS), won] += 1
                    leader, led = ahead, 0
                led += 1
                if first_leader == NOBODY and game.phase != OVER:
                    first_leader = leader
            elif what == SAY_SHOW:
                tally.totals[SHOWN] += 1
        count_game(p, game, first_opener, first_leader, plies, tally)


@inlined
def count_game(
    p: Any, game: Any, first_opener: int, first_leader: int, plies: int, tally: Any
) -> None:
    """Count a game that has been played."""
    rounds = game.number - int(game.phase != OVER)
    totals = tally.totals
    totals[GAMES] += 1
    totals[TOTAL_ROUNDS] += rounds
    totals[SQUARED_ROUNDS] += rounds * rounds
    totals[TOTAL_PLIES] += plies
    totals[SQUARED_PLIES] += plies * plies
    tally.rounds[min(rounds, ROUNDS)] += 1
    tally.plies[min(plies, PLIES)] += 1
    if game.phase == OVER:
        tally.after_opener[(game.winner - first_opener) % p.players] += 1
        tally.seats[game.seats[game.winner]] += 1
        if first_leader != NOBODY:
            totals[LED] += 1
            totals[LED_WON] += int(first_leader == game.winner)


def new_game() -> Any:
    """Room for a game."""
    return np.zeros(1, dtype=GAME)
