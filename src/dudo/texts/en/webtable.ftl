### What the page in a browser says at a table, and what all its screens share.

## Everywhere.

web-table-skip = Skip to the content
web-table-close = Close
web-table-cancel = Cancel
web-table-save = Save
web-table-send = Send
web-table-retry = Try again
web-table-unreachable = The server cannot be reached.
web-table-refused = That did not work: { $why }
web-table-connecting = Coming to the table…
web-table-offline = The connection is lost. Trying again; nothing is lost.

## The table.

web-table-title = Table: { $rules }
web-table-felt = The table
web-table-players = Players
web-table-actions = What you can do
web-table-side = Beside the table
web-table-narration = What happens
web-table-lobby = No game is under way.
web-table-on-turn = to speak
web-table-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
web-table-dice-hidden = Dice in play: hidden
web-table-bot = bot
web-table-away = away; { $bot } stands in
web-table-bid-was = last bid: { $bid }
web-table-jokers = Jokers: { $faces }
web-table-jokers-natural = Jokers beside a real one: { $faces }
web-table-no-jokers = No jokers this round
web-table-paused = The game is paused.
web-table-watching = You are watching. { $what }
web-table-last-round = The last round
web-table-missed = While you were away

## One’s own dice.

web-table-hold = Your cup: hold it to see your dice
web-table-hold-brief = Hold to see your dice
web-table-my-dice = Your dice: { $dice }.
web-table-no-dice = You have no dice now.
web-table-open-dice = Keep my dice open

## Speaking.

web-table-face = Face
web-table-face-from = { CAPITAL($faces) }: from { $count } on
web-table-count = How many
web-table-fewer = Fewer dice
web-table-more = More dice
web-table-chart = Claim chart
web-table-type = Type a bid
web-table-type-wrong = That is no bid. Type a count, a space and a face: 5 4.
web-table-bid-odds = true: { $percent }
web-table-raise = Raise…
web-table-let-go = Let it go
web-table-not-now = Not now.
web-table-show-rule = Pick one face (jokers go with it), and keep at least one die.
web-table-show-odds = Show the odds
web-table-back = I am back

## The call of a special round (J17): any word that ends in the sound o or a.

web-table-call-title = Your round: call it out!
web-table-call-words = calypso, mosquito, banana, piano, pasta, tornado
web-table-call-shout = { $word }!
web-table-call-own = A word of your own that ends in o or a
web-table-call-ending = It has to end in o or a.

## The showdown.

web-table-show-all = Show all
web-table-go-on = Go on
web-table-thoughts = What the bots thought
web-table-thoughts-short = Thoughts
web-table-fair-right = Round { $round }: fair dice, checked
web-table-fair-wrong = Round { $round }: these dice are not proven!
web-table-fair-proven = Your browser has computed all dice of this round again: they are the ones that the secret, fixed before the round, and the players’ seeds make. Nobody chose them.
web-table-fair-unopened = The secret of this round was not opened, so nothing can be checked.
web-table-fair-other-promise = The server has changed what it had bound itself to before the round.
web-table-fair-broken-word = The secret that was opened is not the one the server had bound itself to.
web-table-fair-seed-left-out = The seed that your browser sent was left out.
web-table-fair-late = Your browser’s own seed came after the dice were rolled, so it is not among the seeds. That happens on a slow line; the next rounds have it.
web-table-fair-other-dice = Secret and seeds make other dice than those that were shown.
web-table-fair-commitment = What the server bound itself to
web-table-fair-secret = Its secret
web-table-fair-seeds = Seeds of the players
web-table-fair-more = What this proves, and what it does not

## Before and between games.

web-table-seats = Seats
web-table-free = free seat
web-table-host = host
web-table-sit-here = Sit here
web-table-sit-down = Sit down
web-table-come-in = Sit down and play
web-table-stand-up = Stand up
web-table-add-bot = Add a bot
web-table-choose-bot = Which bot?
web-table-remove = Remove
web-table-fill = Fill with bots
web-table-start = Start the game
web-table-rematch = Play again
web-table-wait-host = Waiting for { $who } to start the game.
web-table-watchers = Watching: { $names }
web-table-invite = Invite friends
web-table-code = Code
web-table-code-at = to be typed in at { $address }
web-table-link = Link
web-table-copy = Copy the link
web-table-share = Share…
web-table-copied = The link is copied.
web-table-copy-by-hand = The link is selected: copy it.
web-table-qr = QR code of the link to this table
web-table-local = “{ $host }” is this computer alone. Friends can reach it when the server is started with { $command }.
web-table-rules-brief = The rules in short
web-table-clock = { $seconds ->
    [one] { $seconds } second for a move
   *[other] { $seconds } seconds for a move
}
web-table-no-clock = No clock
web-table-odds-allowed = Players may ask for the odds
web-table-odds-forbidden = No help with the odds
web-table-take-over-allowed = Whoever watches may take a bot’s seat
web-table-take-over-forbidden = Bots keep their seats
web-table-take-over = Take this seat
web-table-scores = Games won
web-table-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
web-table-replay = Watch the replay
web-table-your-name = Who are you?
web-table-other-name = Please choose another name.
web-table-name = Name
web-table-cup = Your cup
web-table-cup-red = red, a circle
web-table-cup-blue = blue, a square
web-table-cup-yellow = yellow, a triangle
web-table-cup-purple = purple, a diamond
web-table-cup-white = white, a star
web-table-cup-black = black, a hexagon

## What the host can do.

web-table-menu = Menu
web-table-change = Change the settings
web-table-keep-rules = as they are
web-table-move-time = Time for a move
web-table-grace = Until a bot stands in
web-table-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-table-stand-in = Who stands in for somebody absent
web-table-no-stand-in = nobody: leaving is giving up
web-table-pause = Pause
web-table-resume = Go on playing
web-table-pass-host = Make host
web-table-pass-question = Make { $who } the host?
web-table-kick = Send away
web-table-kick-question = Send { $who } away?
web-table-kick-detail = They cannot come back to this table.
web-table-penalty = A die for cheating
web-table-penalty-question = Take a die from { $who }?
web-table-penalty-detail = The round ends with the dice unseen.
web-table-go-away = I am away for a moment
web-table-leave = Leave the table
web-table-leave-question = Leave the table for good?
web-table-leave-detail = Somebody else or nobody plays on with your dice. To come back later, just close the page.
web-table-sounds = Sounds
web-table-elsewhere = Other pages
web-table-elsewhere-hint = You keep your seat: the first page leads back to it.

## Talk and the story so far.

web-table-talk = Talk
web-table-talk-new = { $count ->
    [one] Talk: { $count } new line
   *[other] Talk: { $count } new lines
}
web-table-no-talk = Nobody has said anything yet.
web-table-say = Say something
web-table-emotes = Quick emotes
web-table-hear-talk = Show talk and emotes
web-table-muted = Talk is muted.
web-table-story = Story
web-table-no-story = Nothing has happened yet.

## Keys.

web-table-key-peek = look under your cup while held
web-table-key-menu = menu
web-table-key-repeat = read the table aloud again
web-table-key-dice = read your dice aloud
web-table-key-seats = read who has how many dice
web-table-key-talk = talk
web-table-key-story = what has happened so far
web-table-key-sounds = sounds on or off
