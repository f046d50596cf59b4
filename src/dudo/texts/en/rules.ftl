### Books, special rounds, and the rules in short.

book-jouhet = Blank faces
book-traditional = Traditional
book-cacho = Cacho
book-maputo = Maputo
book-chart = Claim chart
book-other = { $name }
book-option = { $book } + { $option }

about-jouhet = Blank faces are jokers, calza can win a joker die, a palifico round with your last die.
about-traditional = Aces are wild, calzo wins a die, open and closed rounds with your last die.
about-cacho = Aces are jokers only if some die really shows the face bid; show and reroll; an obligo round with your last die.
about-maputo = Moving to aces halves the count, leaving them doubles it; with one die left you may declare Maputo.
about-chart = Bids climb a chart, and you lose as many dice as the bid was off by.
about-other = This table’s house rules.

## Optional rules.

option-salsa = salsa
option-south = counter-clockwise
option-no-calza-with-two = no calza with two left
option-bids-on-blanks = bids on blanks
option-hidden-losses = hidden losses
option-no-show = no showing
option-once-per-player = once per player

## Special rounds. $gender is the player's: feminine, masculine or neutral.

variant-palifico = { $gender ->
    [feminine] palifica
   *[other] palifico
}
variant-open = open
variant-closed = closed
variant-obligo = obligo
variant-maputo = Maputo
variant-other = { $name }

variant-about-palifico = One die left: no jokers, and the opening face stays.
variant-about-open = Everyone sees the others’ dice, nobody their own.
variant-about-closed = Only the player whose round it is may look.
variant-about-obligo = No jokers, no spot on, one face, and only players with one die may look.
variant-about-maputo = No jokers, and the face cannot change.
variant-about-other = A round with rules of its own.

banner = Special round: { $round }.
banner-holder = { $you ->
    [yes] Your round.
   *[no] { $who }’s round.
}

## The rules in short, part by part.

rule-goal = Lose all your dice and you are out. The last player with dice wins.
rule-bid = A bid says: at least so many dice of one face, counting everyone’s dice.
rule-counting-plain = No jokers: a die counts for its own face only.
rule-counting-wild = Jokers: { $faces }. They count as any face.
rule-counting-wild-if-natural = Jokers: { $faces }, but only if some die really shows the face bid.
rule-bidding-by-count = Raise: more dice of any face, or the same count of a higher face.
rule-bidding-never-down = Raise: more dice, a higher face, or both. Neither may go down.
rule-bidding-chart = Raise: further along the chart, by count, then by face; { $faces } count double.
rule-bidding-halved-aces = { $surplus ->
    [0] Moving to { $faces }: half the count, rounded up. Leaving them: double.
   *[other] Moving to { $faces }: half the count, rounded up. Leaving them: double plus { $surplus }.
}
rule-bidding-face-locked = The face stays: only the count goes up.
rule-no-opening = A round cannot be opened on { $faces }.
rule-free-after-opening = If a round opens on { $faces }, any bid on another face may follow.
rule-remember = Coming back to a count already bid needs a higher face.
rule-doubt-one-die = { CAPITAL($call) }: if there are too few, the bidder loses a die; otherwise the doubter does.
rule-doubt-difference = { CAPITAL($call) }: the loser pays the difference in dice. If exact, all but the bidder lose one.
rule-exact-none = No exact call.
rule-exact-exact = { CAPITAL($call) }: if the bid is exact, the caller wins a die; otherwise the caller loses one.
rule-exact-joker = With a full hand, it wins a joker die instead, which is given up first.
rule-exact-two-left = Not when only two players are left.
rule-show-none = No dice are shown before a call.
rule-show-show-and-reroll = To raise, you may show some dice, roll the rest again and bid on what you showed.
rule-sight-own = Everyone sees their own dice.
rule-sight-others = You see the others’ dice, not your own.
rule-sight-holder = Only the player whose round it is sees their own dice.
rule-sight-one-die = Only players with one die see their own.
rule-any-time = Anyone but the last bidder may speak out of turn.
rule-hidden-losses = Lost dice are hidden: nobody knows how many the others have left.
