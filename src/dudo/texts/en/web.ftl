### What only the web client says around the table: its pages, forms and messages.

## On every page.

web-page = { $page } · { title }
web-menu = Pages
web-home = Home
web-rules = Rules
web-games = My games
web-settings = Settings
web-fairness = Fair dice
web-loading = One moment …
web-again = Try again
web-cancel = Cancel
web-copy = Copy the link
web-copied = Copied.
web-copy-by-hand = This browser does not let the page copy. The link is marked: copy it by hand.
web-share = Share
## The first page.

web-about = A game of dice, bluff and doubt: everybody hides their dice, the bids climb, and sooner or later somebody says “I doubt it”.
web-play = Play now
web-play-hint = Against { $count ->
    [one] one bot
   *[other] { $count } bots
}, rules: { $book }. It begins at once.
web-play-other = Other rules or opponents
web-friends = Play with friends
web-friends-hint = Open a table and send them the link. Nobody signs up, nobody installs anything.
web-join = Join a table
web-join-code = The table’s code
web-join-hint = Whoever invites you sees it at the table.
web-join-go = Join
web-join-empty = Type the code first.
web-goes-on = Your table is still there
web-goes-on-to = Back to the table: { $book }
web-me = You at the table
web-name = Your name
web-name-hint = Up to { $most } letters. The others see it at the table.
web-name-needed = Type a name first: the others need to know what to call you.
web-set-gender = With your last die you are called
web-set-gender-none = as the table likes
web-guest = Guest { $number }
web-cup = Your cup
web-cup-red = red, with a circle
web-cup-blue = blue, with a square
web-cup-yellow = yellow, with a triangle
web-cup-purple = purple, with a diamond
web-cup-white = white, with a star
web-cup-black = black, with a hexagon
web-saved = Saved.
web-public = Open tables
web-public-none = No open table is waiting for players just now. Open one of your own, and others will see it here.
web-public-refresh = Look again
web-public-host = Host: { $who }
web-public-seats = { $count ->
    [0] no free seat
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-public-playing = a game is under way
web-public-waiting = waiting for players
web-how = How to play
web-how-hide = Everybody rolls and looks under their own cup only.
web-how-hide-picture = A cup, tilted a little, with three dice under it.
web-how-bid = Each bid has to be higher: “four fives”, “five fives” … counting everybody’s dice.
web-how-bid-picture = Two speech bubbles, four fives and then five fives.
web-how-doubt = Whoever does not believe it doubts. All cups are lifted, and somebody loses a die.
web-how-doubt-picture = Lifted cups, and all the dice in the open, the fives marked.
web-how-more = Read the rules

## A new table.

web-new = A new table
web-new-book = Which rules?
web-new-seats = How many seats?
web-new-seats-hint = These rules are for { $least } to { $most } players.
web-new-go = Open the table
web-new-go-bots = Open the table and begin
web-new-more = More: options, bots, clock, house rules
web-new-options = Options of these rules
web-new-who = Who sits where
web-new-who-hint = Free seats are for friends who come by your link, or for bots that you call later.
web-new-seat = Seat { $number }
web-new-seat-you = You
web-new-free = free
web-new-fill = Bots in all seats
web-new-empty = Free all seats
web-new-come = Who may come
web-new-public = Show this table in the list of open tables
web-new-public-hint = Else only those come who have the link or the code.
web-new-take-over = Whoever watches may take over a bot’s seat
web-new-clock = Time
web-new-move-time = Time for a move
web-new-no-clock = as long as you like
web-new-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-new-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-new-grace = Grace before a bot stands in
web-new-stand-in = Who stands in for absent players
web-new-stand-in-none = nobody: whoever leaves gives up
web-new-odds = Players may look at the odds
web-new-house = House rules
web-new-house-hint = Take parts from other books, or write down what your table does differently.
web-new-house-name = What the rules are called
web-new-part-as = as in the book
web-part-die = Dice
web-part-counting = Jokers
web-part-bidding = Raising
web-part-doubt = Doubting
web-part-exact = Exact call
web-part-show = Showing dice
web-part-sight = Who sees what
web-part-special = Special rounds
web-part-table = Seats and turns
web-new-written = Changes, written as JSON
web-new-written-hint = The fields of a house file. For instance: { $example }
web-new-not-json = This is not JSON yet: { $why }
web-new-not-object = Rules are written between braces: { $example }
web-new-these = What will be played
web-new-read-all = All these rules in full
web-new-refused = These rules cannot be played: { $why }
web-new-no-book = There is no rule book “{ $book }” here, only { $books }.
web-new-share = Share these rules
web-new-share-hint = Whoever opens this link can open a table by the same rules.
web-new-from-link = Somebody sent you these rules by a link. Look through them, then open the table.
web-new-link-broken = The link is damaged and carries no rules that can be read. Ask for it once more, or choose rules here.
web-new-link-unknown = The link asks for rules that this server does not know. Choose others here.

## Coming by a link or a code.

web-find = Looking for the table …
web-no-table = There is no such table
web-no-table-why = The link or the code is wrong, or the table was cleared away because nobody had been there for long.
web-no-table-code = Code: { $code }

## Rules.

web-rules-choose = Five rule books, from five places where the game is played. Each is told here in full.
web-rules-all = All rule books
web-rules-search = Search in these rules
web-rules-found = { $count ->
    [0] Nothing found.
    [one] Found in one line.
   *[other] Found in { $count } lines.
}
web-rules-play = Play by these rules
web-rules-print = Print
web-rules-clauses = Clauses: { $clauses }
web-rules-unknown = There is no such rule book
web-rules-dice = { $count ->
    [one] { $count } die each
   *[other] { $count } dice each
}
web-rules-players = { $least } to { $most } players

## A game once more.

web-replay = Replay
web-replay-open = Open the record of a game
web-replay-drop = Drop the file here, or choose it.
web-replay-choose = Choose a file
web-replay-hint = Records are text files that end in .dudo. Yours is read by this server and not kept there; this device remembers it under “My games”.
web-replay-too-long = This file is too long for the record of a game.
web-replay-cannot = This file cannot be read as a game: { $why }
web-replay-gone = There is no such game
web-replay-gone-why = The link is wrong, or the game was deleted. Whoever has its record can still open it as a file.
web-replay-not-kept = The game of this link is not kept on this device any more.
web-replay-players = Players: { $names }
web-replay-won = { $who } won.
web-replay-unfinished = The game was left unfinished.
web-replay-steps = Steps
web-replay-step = Step { $number } of { $count }
web-replay-to-start = To the beginning
web-replay-round-back = A round back
web-replay-back = A step back
web-replay-next = A step on
web-replay-round-next = A round on
web-replay-to-end = To the end
web-replay-run = Let it run
web-replay-stop = Stop
web-replay-keys = Keys: ← and → a step, Page Up and Page Down a round, Home and End, space lets it run.
web-replay-table = The table, all hands open
web-replay-happens = What happens
web-replay-no-dice = no dice yet
web-replay-out = out
web-replay-turn = to speak
web-replay-standing = standing bid
web-replay-bids = The bids of this round
web-replay-odds = How likely was that bid?
web-replay-odds-own = To { $who }, with the dice they saw: { percent }
web-replay-odds-unseen = To somebody who saw no dice: { percent }
web-replay-thought = What { $who } thought
web-replay-told = The game in words
web-replay-checked = The referee comes to the same game: every move keeps to the rules.
web-replay-unchecked = Replayed as it is written: its rules are not known today as they were, so nobody checked the moves.
web-replay-keep = Download the record
web-replay-text = The record as text
web-replay-link = Link to this game

## Whether dice are proven.

web-proof = Were the dice fair?
web-proof-none = This record carries no proof of its dice.
web-proof-good = { $count ->
    [one] The dice of the one round that was opened are exactly those that secret and seeds make.
   *[other] The dice of all { $count } rounds that were opened are exactly those that secret and seeds make.
}
web-proof-bad = Something is wrong with the dice of this game.
web-proof-nothing = No secret of this game was opened, so that nothing can be checked.
web-proof-here = Computed just now, on this device.
web-proof-round = Round { $number }
web-proof-seats = The first turn
web-proof-seeds = { $count ->
    [0] nobody added a seed
    [one] one player added a seed
   *[other] { $count } players added seeds
}
web-proof-proven = proven
web-proof-unopened = not opened, so not checked
web-proof-uncommitted = nothing was published before
web-proof-broken-word = the secret is not the one promised
web-proof-other-dice = secret and seeds make other dice
web-proof-commitment = Promise
web-proof-secret = Secret
web-proof-details = Show the numbers
web-proof-what = What this proves, and what it does not

## My games.

web-games-server = On this server
web-games-server-none = You have not finished a game here yet.
web-games-device = Records you opened on this device
web-games-device-none = None yet.
web-games-open-record = Open a record
web-games-you-won = you won
web-games-winner = { $who } won
web-games-nobody = unfinished
web-games-forget = Take off the list
web-games-forget-one = Take “{ $name }” off the list
## Settings.

web-set-look = Look
web-set-theme = Colours
web-set-theme-system = as the device
web-set-theme-light = light
web-set-theme-dark = dark
web-set-motion = Less motion
web-set-motion-hint = Cups and dice do not move. It is always so where the device asks for it.
web-set-sounds = Sounds
web-set-game = While playing
web-set-confirm = Ask before anything is said for me
web-set-confirm-hint = A second tap says it.
web-set-open = Keep my dice open
web-set-open-hint = Else they lie under the cup until you hold it.
web-set-odds = Show the odds
web-set-odds-hint = Where the table allows it.
web-set-mute = Hide talk and emotes
web-set-mute-hint = Only the game itself is told.
web-set-not-kept = This browser keeps nothing for this page. What you set holds until you close it.
web-set-data = My data
web-set-data-about = The server knows your name, your cup, the tables you sit at and the games you finished: nothing else, and nothing leaves it.
web-set-export = Download all of it
web-set-delete = Delete all of it
web-set-delete-sure = Delete everything about you on this server and on this device?
web-set-delete-means = You leave the tables you sit at; your name and your list of games are forgotten. That cannot be undone. Games you finished stay with those you played with.
web-set-delete-yes = Yes, delete it
web-set-deleted = Everything about you is deleted.

## Fair dice.

web-fair-lead = After each round a small ✓ says that neither the server nor any player chose these dice. Here is what is behind it.
web-fair-how = How it is done
web-fair-how-promise = Before a round, the server draws a secret number and publishes a promise: a fingerprint of the secret. Nobody can guess the secret from it, and no other secret has the same fingerprint.
web-fair-how-seed = Then every player’s device adds a number of its own, the seed. The server is bound to its secret by now, so it cannot choose any more.
web-fair-how-dice = Secret and seeds together make the dice, by arithmetic that anybody can repeat.
web-fair-how-open = When the cups are lifted, the server opens the secret; for a round that ended unseen it does so at the end of the game. Your device compares it with the promise and computes all dice again. If everything agrees, you see the ✓.
web-fair-proves = What it proves
web-fair-proves-chosen = The server did not choose the dice: when it gave its promise, it did not know your seed. No player chose them either: nobody knew the secret.
web-fair-proves-changed = Nobody changed them afterwards: the record of a game carries the proof, and anybody can check it, without this server too.
web-fair-not = What it does not prove
web-fair-not-peek = That nobody peeked. Whoever runs the server could look under the cups, as the one who keeps the dice in a club could. Play with people you trust, or run a server of your own.
web-fair-not-league = That the server is not in league with a player. Whoever knows the secret and adds the last seed could try seeds until they like the dice.
web-fair-not-bots = That your opponents are who they say they are, or that nobody tells another what they hold.
web-fair-not-seedless = Anything for a round to which nobody added a seed, because all were away: there you take the server at its word that it drew its secret by chance.
web-fair-try = Try it
web-fair-try-about = Nothing is sent: this page plays the server and you.
web-fair-try-promise = 1. The server draws a secret and publishes its promise
web-fair-try-seed = 2. You add a seed
web-fair-try-seed-label = Your seed
web-fair-try-seed-hint = Change a digit, and you get other dice.
web-fair-try-another = Another seed
web-fair-try-dice = 3. Secret and seed make the dice
web-fair-try-check = 4. The secret is opened, and everybody checks
web-fair-try-secret = The secret, opened
web-fair-try-cheat = Let the server cheat: open another secret
web-fair-try-honest = Let the server be honest again
web-fair-try-good = ✓ It is the secret that was promised, and these are its dice.
web-fair-try-bad = ✗ This is not the secret that was promised: your device would tell you at once.
web-fair-try-again = A new secret
web-fair-dice = Your dice: { $dice }
web-fair-verify = Check a finished game without this server
web-fair-verify-how = Download the record of the game and run { $command }, or the little program { $program }, which needs nothing but Python.

## Nothing there.

web-lost = Nothing here
web-lost-why = There is no page at this address. Perhaps the link was cut off on its way.
web-lost-ways = Ways on
