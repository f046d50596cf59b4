### What only the full-screen game says.

## At the table.

screen-jokers = { $count ->
    [one] { $count } joker die
   *[other] { $count } joker dice
}
spoken-to = { $who } — { $words }
thought-on = { $who } · { $said }
said-by = { $bid } — { $who }
screen-skip = Any key: show all
screen-go-on = Any key: go on   W: what the bots thought
screen-let = let { $who } speak
screen-why = why
screen-choose = Arrows and Enter, or the key shown
screen-floor = Does anybody want to speak first?
screen-show-ready = Enter: show these and roll the others again   Esc: back
screen-show-unready = ← →: move   Space: pick   Esc: back   Pick one face (jokers go with it), and keep a die
screen-watch = Enter: straight to the end
screen-pass = { $who }, press Tab when nobody else is looking.
screen-close = ↑ ↓: scroll   Enter: back
screen-arriving = Waiting for programs: { $names }
screen-record = The record is in { $path }
screen-again = Enter: another game   T: new table   Q: quit

## Why the bots did what they did.

screen-why-title = What the bots thought in the last round
screen-why-none = The bots explain themselves when the dice have been shown.

## Keys, for the help page.

screen-key-enter = make the chosen bid; to begin with, the lowest
screen-key-escape = clear what you chose or typed; Backspace: one character
screen-key-arrows = choose another bid: more or fewer dice, another face
screen-key-digits = type a bid: the count, a space, the face
screen-key-doubt = doubt the standing bid
screen-key-exact = call it exact, where the rules allow it
screen-key-show = show dice and roll the rest again, where the rules allow it
screen-key-confirm = turn “Ask before speaking” on or off
screen-key-odds = show or hide the odds
screen-key-why = what the bots thought in the last round
screen-key-resign = give up your dice
screen-key-to-end = once you are out: straight to the end
screen-key-hurry = while the others play, any key: skip ahead
screen-key-quit = leave and save the game (Ctrl-C does so without asking)

## Before the game.

screen-options = Optional rules
screen-people = At this keyboard
screen-people-hint = One name, or several separated by commas: then you pass the keyboard around.
screen-house = House-rule file
screen-house-hint = The path to a .toml file. Leave it empty to play by the rules chosen above.
screen-opponent = Opponent { $number }
screen-bots-hint = How many bots you play against.
screen-start = Enter: start   ↑ ↓: choose   ← →: change   Q: quit
screen-yes = yes
screen-no = no

## The cast.

character-beginner = Learnt the game this morning and forgets the jokers.
character-cautious = Bids only what is nearly sure.
character-reckless = Bids high, bluffs often, and would rather lose than doubt.
character-honest = Says what is likeliest, and has never bluffed.
character-reader = Reads your dice from your bids, and plays to win the game, not just the round.
character-searcher = Imagines a thousand ways the dice might lie before speaking.
character-equilibrium = Mixes truth and bluff so evenly that nobody finds the pattern.
