### The rules in full, as `dudo rules` explains them. What is inside a sentence is said first.

## Lists: $list is what has been listed so far; of alternatives, $rest is all but the last.

list-comma = { $list }, { $next }
list-or = { $rest } or { $last }
list-and = { $rest } and { $last }

## What rules are called.

explain-title = { $book ->
    [jouhet] { book-jouhet }
    [traditional] { book-traditional }
    [cacho] { book-cacho }
    [maputo] { book-maputo }
    [chart] { book-chart }
   *[other] { $title }
}
explain-named = { $title } ({ $name })
explain-heading = { $book }, version { $version }
explain-untitled = { $name }
explain-cited = { $text } [{ $clauses }]
explain-fingerprint = fingerprint { $fingerprint }

# Special rounds and their forms; house rules name theirs themselves.
explain-round-name = { $key ->
    [last-die] last die
    [palifico] palifico
    [open] open
    [closed] closed
    [obligo] obligo
    [maputo] maputo
   *[other] { $name }
}

# Faces: aces are a face that is bid apart from the others.
faces-told-aces = aces ({ $face }s)
faces-told-number = { $face }s
faces-told-blank = blanks
faces-told-blank-aces = aces (blanks)

## The rules in a line.

explain-summary = { $features }.
feature-people = { $span ->
    [yes] { $fewest } to { $most } players
   *[no] { $most } players
}
feature-dice = { $dice ->
    [1] one die each
   *[other] { $dice } dice each
}
feature-no-jokers = no jokers
feature-jokers = { $natural ->
    [yes] { $faces } wild beside a natural
   *[no] { $faces } wild
}
feature-difference = losses by difference
feature-exact = { $letters ->
    [latin] { $word }
   *[other] exact call
}{ $joker ->
    [yes] {" "}with a joker die
   *[no] {""}
}{ $always ->
    [yes] {""}
   *[no] {" "}until two are left
}
feature-show = show-and-reroll
feature-rounds = { $once ->
    [yes] { $forms } rounds once per player
   *[no] { $forms } rounds
}
feature-blanks-bid = bids on blanks
feature-counter-clockwise = counter-clockwise
feature-any-time = anyone may speak at any time
feature-hidden-losses = hidden losses

## Players and dice.

explain-part-players = Players and dice
explain-people = { $span ->
    [yes] { $fewest } to { $most }
   *[no] { $most }
} players start with { $dice ->
    [1] one die
   *[other] { $dice } dice
} each.
explain-winning = A player without dice is out; the last one with dice wins.
explain-die = The dice show 1 to { $faces }, and every face may be bid.
explain-die-blank = The dice show { $highest ->
    [1] 1
   *[other] 1 to { $highest }
} and a blank, which stands where a { $place } would.
explain-blank-bid = Blanks may be bid too: they rank above { $highest }.
explain-blank-not-bid = Bids name { $highest ->
    [1] 1
   *[other] 1 to { $highest }
} only, never the blank.
explain-counting-plain = There are no jokers: a die counts for its own face alone.
explain-counting-wild = The { $faces } are jokers: they always count as the face bid.
explain-counting-wild-if-natural = The { $faces } are jokers, but count as the face bid only if at least one die on the whole table truly shows that face.
explain-counting-jokers-bid = A bid on { $faces } themselves counts nothing else.
explain-counting-blank = A blank counts for nothing.
explain-sight-own = Everyone sees their own dice and nobody else’s.
explain-sight-others = Everyone sees the others’ dice, nobody their own.
explain-sight-holder = Only the player whose round it is sees their own dice; nobody sees more.
explain-sight-one-die = Only players with exactly one die see their own; nobody sees more.

## Opening.

explain-part-opening = Opening
explain-opening = The opener must bid; nobody calls before there is a bid.
explain-opening-closed = A round cannot be opened on { $faces }.
explain-opening-any = A round may be opened on any face that may be bid.

## Bidding. $limit is in-play, or began where losses are hidden.

explain-part-bidding = Bidding
explain-bid = A bid says: at least so many dice show this face, from 1 to all dice { $limit ->
    [began] the game began with
   *[in-play] in play
}.
# $letters are those of the players' own $word: latin, cyrillic or other.
explain-bid-called = A bid (called { $letters ->
   *[other] “{ $word }”
}) says: at least so many dice show this face, from 1 to all dice { $limit ->
    [began] the game began with
   *[in-play] in play
}.
explain-bidding-by-count = A raise names more dice of any face, or as many dice of a higher face.
explain-bidding-never-down = A raise names more dice, or a higher face, or both; neither may go down.
explain-bidding-chart = Every bid has a place on a chart. Its row is its count, twice the count for { $faces }; in a row { $faces } stand leftmost, then the other faces from low to high. A raise stands in a lower row, or further right in the same one.
explain-bidding-face-locked = The face that opened the round cannot change: raises go up in count only.
explain-aces-named = To go to { $faces }, name at least half the count, rounded up.
explain-aces-left = On { $faces }, name more of them, or another face with at least twice the count{ $surplus ->
    [0] {""}
   *[other] {" "}plus { $surplus }
}.
explain-aces-remember = Whoever leaves { $faces } for a count already bid in this round must name a face above those bid at it.
explain-aces-free = When { $faces } opened the round, they may be left for any bid on another face.

## Examples of raises, and what a bid that falls short would have needed.

explain-example = With { $dice } dice in play, after { $bids } legal: { $legal }; not legal: { $short }.
explain-example-short = { $bids } ({ $why })
need-by-count = the count may not fall, and the same count needs a higher face
need-never-down = neither the count nor the face may fall, and one of them must rise
need-chart = it must stand lower on the chart, or further right in the same row
need-half = aces need at least half the count, so { $least } or more
need-more-aces = aces are raised by naming more of them
need-double = leaving { $count ->
    [1] { $count } ace
   *[other] { $count } aces
} needs { $least } or more of another face
need-above-before = { $before } was bid before, so { $count } need a higher face
need-face-locked = the face is fixed in this round, so only the count goes up

## Calls. $word is what the players say.

explain-part-calls = Calls
explain-doubt-one-die = Doubt (called “{ $word }”): fewer than bid, and the bidder loses one die; else the doubter does.
explain-doubt-difference = Doubt (called “{ $word }”): fewer than bid, and the bidder loses as many dice as are missing; more than bid, and the doubter loses as many as there are too many.
explain-doubt-even = Exactly as many as bid: every player but the bidder loses one die.
explain-exact-none = There is no exact call.
explain-exact = Exact call (called “{ $word }”): exactly as many as bid, and the caller gains a die, up to { $dice }; otherwise the caller loses one.
explain-exact-joker = A right call with all { $dice } earns a joker die: kept in front, never rolled, given up first at the next loss.
explain-exact-full = A right call with all { $dice } wins nothing.
explain-exact-two-left = It is not allowed when only two players are left.
explain-own-bid = Nobody raises or calls their own bid, or loses more than they have.

## Showing dice.

explain-part-showing = Showing dice
explain-show-none = All dice stay under the cups until a call.
explain-show = To raise, a player who sees their own dice may show some of them, roll the others again under the cup, and must then bid on what was shown.
explain-show-stays = Dice shown stay in view for the round and count as if under the cup.

## Special rounds.

explain-part-special = Special rounds
explain-special-none = Every round is like the others.
explain-special-declared = The { $round } round: before the roll, players with a single die are asked in turn from the opener whether to declare it; one is enough.
explain-special-declared-hidden = The { $round } round: before the roll, everyone is asked in turn from the opener, so that it betrays nobody, whether to declare it, which takes a single die; one is enough.
explain-special-down-to-one = The { $round } round: it follows when a player has come down to a single die.
explain-special-several = If several have, they follow in order of play while each has one die.
explain-special-forms = That player chooses its form: { $forms }.
explain-special-once = It is played at most once in a game for each player, and used up when its dice are rolled.
explain-special-often = It is played as often as it comes.
explain-special-holder-opens = That player opens it.
explain-special-opened = It is opened as any other round is.
explain-special-rest = Everything else stays as in other rounds.
explain-in-form = { $form }: { $text }

## Openers and direction.

explain-part-openers = Openers and direction
explain-first-agreed = The players agree on who opens the game.
explain-first-first-out = Whoever went out first in the game before opens the next; for a first game the players agree.
explain-first-lot = Lots are drawn for who opens the game.
explain-first-high-roll = Each rolls a die, ties again; the highest opens the game.
explain-next-loser = After a doubt its loser opens the next round: the bidder if the bid was not met, else the doubter.
explain-next-winner = After a doubt its winner opens the next round: the doubter if the bid was not met, else the bidder.
explain-next-exact-loser = After an exact call its caller opens.
explain-next-exact-winner = After an exact call its caller opens, or the bidder if the call was wrong.
explain-next-out = If that player is out, the next one still in opens.
explain-direction-clockwise = Play goes clockwise.
explain-direction-counter-clockwise = Play goes counter-clockwise.
explain-direction-opener = The opener of each round picks its direction, unless only two are left.
explain-turns-in-turn = Only the player whose turn it is may speak.
explain-turns-any-time = Once there is a bid, anyone but the last bidder may raise or call out of turn; play goes on from whoever spoke.

## The table.

explain-part-table = Table
explain-seating-as-seated = Players keep the seats they take.
explain-seating-by-roll = Each rolls a die for the seats, ties again: the highest sits first.
explain-losses-open = Lost dice are no secret: everyone sees how many dice the others have left.
explain-losses-hidden = Lost dice are taken out of sight: nobody sees how many dice the others have left.
explain-losses-half-hidden = Lost dice are taken out of sight: nobody sees how many dice the others have left, except where the dice themselves are seen.
explain-penalties = Cheating costs a die: the round ends unshown, and the offender opens the next.
explain-penalties-none = There are no penalties: an illegal move is refused, no more.

## Options. Their names are what is typed, the same in every language.

explain-part-options = Options
explain-option = { $name }: { $meaning }
explain-option-agreed = { $name } (agreed): { $meaning }
option-means-south = Play goes counter-clockwise, as in the southern hemisphere.
option-means-salsa = Once there is a bid, anyone but the last bidder may raise or call out of turn.
option-means-no-calza-with-two = The exact call is not allowed when only two players are left.
option-means-bids-on-blanks = Blanks may be bid, above all other values; true blanks alone count. In a palifico round they cannot be bid.
option-means-hidden-losses = Lost dice are put away: nobody sees how many the others have left.
option-means-no-show = Dice stay under the cups until a call: nobody shows some to roll the others again.
option-means-once-per-player = Each player may declare the Maputo round only once in a game.

## The list of the books.

explain-books = The five books
explain-listed = { $book }: { $summary }
explain-listed-option = option { $name }: { $meaning }
explain-more = dudo rules NAME tells more; dudo rules NAME --option OPTION with an option agreed on.
