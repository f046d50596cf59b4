### Why the referee does not accept a move, by the code of the reason.

refusal-no-such-seat = There is no such seat at this table.
refusal-game-over = The game is over.
refusal-player-out = You are out: watch the others play.
refusal-not-your-turn = It is not your turn.
refusal-dice-first = The dice come first.
refusal-not-now = That cannot be done now.
refusal-no-bid-yet = There is no bid to answer yet.
refusal-own-bid = That is your own bid: let the others answer it.
refusal-stale-call = That bid no longer stands.
refusal-count-out-of-range = There are not that many dice to bid on.
refusal-face-not-biddable = That face cannot be bid.
refusal-may-not-open = A round cannot be opened with that bid.
refusal-not-a-raise = That does not raise the standing bid.
refusal-no-exact-call = There is no exact call now.
refusal-no-showing = No dice may be shown now.
refusal-dice-unseen = You cannot show dice that you do not see.
refusal-bad-show = Show at least one of your dice.
refusal-dice-not-held = You do not have those dice under your cup.
refusal-nothing-to-reroll = Keep at least one die under the cup to roll again.
refusal-show-mixed = There is no face that all those dice count for.
refusal-show-no-raise = No bid on the face of those dice would be a raise.
refusal-bid-on-shown = Your bid must be about the dice you showed.
refusal-no-such-variant = There is no such round to choose.
refusal-must-choose = You have to choose: this cannot be declined.
refusal-no-penalties = This table has no penalties.
refusal-nothing-to-roll = There is nothing to roll now.
