### What happens at the table. $you is "yes" where the reader is meant, else "no".

event-throws = Everyone rolls a die: { $throws }.
event-lot = Lots are drawn for the first turn.
event-seated = Seats, clockwise: { $names }.
event-opener = { $you ->
    [yes] You open the game.
   *[no] { $who } opens the game.
}
event-began = Round { $number }. { $you ->
    [yes] You open.
   *[no] { $who } opens.
}
event-directed = { $you ->
    [yes] You send
   *[no] { $who } sends
} play to the { $way ->
    [left] left
   *[right] right
}.
event-chose = { $you ->
    [yes] You
   *[no] { $who }
}: “{ CAPITAL($round) }!”
event-declined = { $you ->
    [yes] You declare nothing.
   *[no] { $who } declares nothing.
}
event-rolled = The dice are rolled.
event-bade = { $you ->
    [yes] You
   *[no] { $who }
}: { $bid }.
event-showed = { $you ->
    [yes] You show { $dice } and roll the rest again.
   *[no] { $who } shows { $dice } and rolls the rest again.
}
event-rerolled = { $you ->
    [yes] Your new dice are under the cup.
   *[no] { $who } has new dice under the cup.
}
event-doubt = { $you ->
    [yes] You doubt
   *[no] { $who } doubts
} { $yours ->
    [yes] your
   *[no] { $bidder }’s
} { $bid }: “{ CAPITAL($call) }!”
event-exact = { $you ->
    [yes] You call
   *[no] { $who } calls
} { $yours ->
    [yes] your
   *[no] { $bidder }’s
} { $bid } exact: “{ CAPITAL($call) }!”
event-counted = On the table: { $dice }.
event-short = Fewer than bid.
event-even = Exactly as bid.
event-over = More than bid.
event-lose = { $you ->
    [yes] You lose
   *[no] { $who } loses
} { $dice }.
event-gain = { $you ->
    [yes] You win
   *[no] { $who } wins
} { $dice }.
event-joker-lose = { $you ->
    [yes] You give up
   *[no] { $who } gives up
} { $dice }.
event-joker-gain = { $you ->
    [yes] You earn
   *[no] { $who } earns
} { $dice }.
event-unchanged = The hand is full: nothing changes.
event-owed = { $you ->
    [yes] You are
   *[no] { $who } is
} down to one die: a special round is next.
event-out = { $you ->
    [yes] You are out.
   *[no] { $who } is out.
}
event-penalised = { $you ->
    [yes] You pay
   *[no] { $who } pays
} for cheating. The round ends with the dice unseen.
event-resigned = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
} The round ends with the dice unseen.
event-ended = { $you ->
    [yes] You win the game!
   *[no] { $who } wins the game!
}

## What the table waits for, by phase.

phase-seating = Rolling for seats and the first turn.
phase-direct = { $you ->
    [yes] You open. Left or right?
   *[no] { $who } picks the direction.
}
phase-choose = { $you ->
    [yes] One die left. What kind of round?
   *[no] { $who } chooses the round.
}
phase-roll = Roll the dice!
phase-bid = { $you ->
    [yes] Your turn.
   *[no] Waiting for { $who }.
}
phase-reroll = { $you ->
    [yes] Roll your other dice again.
   *[no] { $who } rolls again.
}
phase-rebid = { $you ->
    [yes] Now bid on what you showed.
   *[no] { $who } bids on the dice shown.
}
phase-over = The game is over.

prompt-open = You open: make a bid.
prompt-raise = Raise or call.
prompt-must-call = No higher bid is left: you must call.
prompt-direction = Who speaks next: left or right?
prompt-declare = Declare { $round }?
prompt-speak-up = You may speak out of turn.

## Moves, as buttons and keys call them.

doubt-word = doubt
exact-word = spot on
call-both = { $word } ({ $meaning })
# $word is what the table says and $letters are its own: latin, cyrillic or other.
call-doubt = { $letters ->
    [latin] { SAME($word, doubt-word) ->
        [yes] { $word }
       *[no] { $word } ({ doubt-word })
    }
   *[other] { doubt-word }
}
shout-doubt = { $letters ->
    [latin] { $word }
   *[other] { doubt-word }
}
call-exact = { $letters ->
    [latin] { SAME($word, exact-word) ->
        [yes] { $word }
       *[no] { $word } ({ exact-word })
    }
   *[other] { exact-word }
}
shout-exact = { $letters ->
    [latin] { $word }
   *[other] { exact-word }
}
typed-doubt = { call-doubt }
typed-exact = { call-exact }
move-show = show { $dice }
move-left = left
move-right = right
move-decline = no, an ordinary round
