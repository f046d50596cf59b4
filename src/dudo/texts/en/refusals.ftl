### Why the referee does not accept a move, by the code of the reason.
### $bid and $standing are bids and $dice are dice as a record writes them.

refusal-no-such-seat = There is no seat { $seat } at this table.
refusal-game-over = The game is over.
refusal-player-out = { $who } has no dice left and is out.
refusal-not-your-turn = It is not your turn: { $who } is to act.
refusal-dice-first = The dice have not been rolled yet.
# $phase is what the table waits for.
refusal-not-now = Not now: { $phase ->
    [direct] the direction is to be picked
    [choose] the special round is to be settled
    [rebid] a bid on the dice just shown is due
   *[bid] a bid or a call is due
}.
refusal-no-bid-yet = { $move ->
    [show] Showing is a way to raise: there is no bid yet.
   *[call] There is no bid to call yet.
}
refusal-own-bid = Nobody raises or calls their own bid.
refusal-stale-call = The call answers { $bid }, but { $standing } stands now.
refusal-count-out-of-range = A bid here is for 1 to { $limit } dice, not { $count }.
# $here says whether this round alone does not let the face be bid.
refusal-face-not-biddable = { $here ->
    [yes] Bids name a face from { $lowest } to { $highest } in this round.
   *[no] Bids name a face from { $lowest } to { $highest }.
}
refusal-may-not-open = A round cannot be opened on { $faces }.
refusal-not-a-raise = { $bid } does not raise { $standing }: { $need }.
# $two says whether it is because only two players are left.
refusal-no-exact-call = { $two ->
    [yes] There is no exact call when only two players are left.
   *[no] There is no exact call here.
}
refusal-no-showing = Dice are not shown and rerolled here.
refusal-dice-unseen = You do not see your own dice this round.
refusal-bad-show = Show at least one of your dice.
refusal-dice-not-held = You do not have { $dice } under your cup.
refusal-nothing-to-reroll = Keep at least one die to roll again.
refusal-show-mixed = There is no face that all these dice count for: { $dice }.
refusal-show-no-raise = No bid on the face of these dice would be a raise: { $dice }.
refusal-bid-on-shown = The bid must be about the dice just shown: { $dice }.
# $one says whether the player has the single die that it takes.
refusal-no-such-variant = { $one ->
    [yes] You can have this round: { $rounds }.
   *[no] Only a player with one die can have this round: { $rounds }.
}
refusal-must-choose = This round is special: choose { $rounds }.
refusal-no-penalties = This table’s rules know no penalties.
refusal-nothing-to-roll = The dice are not to be rolled now.
# $known says whether it is of the kind of a move at least.
refusal-not-a-move = { $known ->
    [yes] { $move } is no move: what it is made of is not what such a move is made of.
   *[no] { $move } is no move: a move is a Bid, Doubt, Exact, Show, Direct, Choose or Decline.
}

## Why a table does not do what it is asked, by the code of the reason.

table-not-here = Nobody of that kind is at this table.
table-here-already = { $name } is at this table already.
table-banned = The host has sent you away from this table.
table-no-such-seat = There is no seat { $seat } at this table.
table-seat-taken = { $name } sits there already.
table-not-sitting = You have no seat at this table.
table-no-bot-there = There is no bot in seat { $seat }.
# $what is none, or some where $known names the bots that may be called.
table-unknown-bot = { $what ->
    [none] There is no bot “{ $kind }” for this table.
   *[some] There is no bot “{ $kind }” for this table: choose one of { $known }.
}
# $what is sent-away, stand-in or take-over.
table-not-allowed = { $what ->
    [sent-away] Nobody sends themselves away: leave the table instead.
    [stand-in] No bot stands in at this table.
   *[take-over] The host does not let bots be taken over from.
}
table-seen-dice = You have held another seat in this game.
table-host-only = Only the host can do that.
table-name-taken = Somebody at this table is called { $name } already.
table-bad-name = { $why }
table-no-id = Whoever comes to the table needs an id.
table-bad-text = A line has 1 to { $most } signs, and all of them can be seen.
table-bad-setting = A time is 0 to { $most } seconds, not { $time }.
table-in-a-game = Not while a game is under way.
table-no-game = No game is under way.
table-too-few = It takes { $least } players, and there are { $count }.
table-too-many = It is for { $most } players, and there are { $count }.
table-paused = The game is paused.
table-not-paused = The game is not paused.
table-stood-in-for = A bot is playing for you: say that you are back.
table-not-away = No bot is standing in for you.
# $what is throw, pause or let-go.
table-called-first = { $who } was faster: the bid has been called.
table-not-asked = { $what ->
    [throw] No dice are to be thrown now.
    [pause] The dice are being thrown.
   *[let-go] There is nothing to let go on.
}

## What is told of a failure that is not the asker’s.

wire-internal = Something went wrong here that was not your doing. Nothing has changed.

## Why no game can start with these players.

start-players = These rules are for { $least } to { $most } players, not { $count }.
start-name = “{ $name }” cannot be used as a name.
start-long-name = A name has at most { $most } letters, not { $count }.
start-signs = The name “{ $name }” must not contain any of { $signs }
start-same-name = Two players share a name: { $names }.
start-you = Everybody is “{ $name }” when their turn comes: choose another name.

## Why rules cannot be played by.

rules-no-book = There is no rule book “{ $book }”, only { $books }. A house-rule file ends in .toml or .json.
rules-no-option = { $any ->
    [yes] { $book } has no optional rule “{ $option }”, only { $options }.
   *[no] { $book } has no optional rule “{ $option }”, nor any other.
}
rules-no-file = There is no file { $file }.
rules-file-options = Optional rules belong to a rule book: put them into the file { $file } instead.
rules-in-file = The rules in { $file } cannot be played: { $why }.

## Why a command cannot be done.

unknown-language = There are no texts in the language “{ $asked }”. There are { $known }.
play-no-games = There is no playing { $count } games.
play-one-game = One game at a time: “{ $word }” is one too many.
play-as-agreed = --resume goes on with the game as it was agreed: leave { $option } out.
play-named-twice = --hotseat names everybody at the keyboard already: leave --name out.
play-needs-names = --hotseat needs a name for everybody at the keyboard, as in “Ana,Bob”.
play-bots = You can play with { $least } to { $most } bots, not { $count }.
