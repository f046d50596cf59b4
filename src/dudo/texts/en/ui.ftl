### Labels, keys and screens of the game.

## Panels.

title = Dudo
you = you
you-alone = { CAPITAL(you) }
panel-cup = Your cup
panel-standing = Standing bid
panel-no-bid = No bid yet
panel-round = Round { $number }
panel-in-play = Dice in play: { $count }
panel-clockwise = clockwise
panel-counter-clockwise = counter-clockwise
panel-shown = shown: { $dice }
panel-unseen = hidden from you this round
panel-hidden-count = hidden
panel-out = out
panel-reveal-count = Counted: { $count } · bid: { $needed }
panel-too-small = Please enlarge the window to { $width } × { $height }.

## The bid picker.

picker-none = No bid is left to make.
picker-unfinished = A count, then a face: 5 { $space } 4.
picker-show = Choose the dice to show.

## The odds panel; $percent is a whole number.

percent = { $percent }%
odds-true = True: { $percent }%
odds-exact = Exact: { $percent }%

## Key hints.

key-enter = Enter
key-space = Space
key-escape = Esc
key-backspace = Backspace
key-rub-out = delete
key-clear = clear
key-choose = choose
key-type = type a bid
key-noted = { $label } ({ $note })
key-least = lowest raise
key-lowest = lowest bid
key-show = show and reroll
key-confirm = confirm
key-odds = odds
key-help = help
key-resign = give up
key-quit = quit
key-yes = yes
key-no = no

## Asking once more before anything is said.

confirm-question = Really say “{ $said }”?
confirm-yes = say it
confirm-no = take it back

## Leaving.

quit-question = Leave the game?
quit-detail = The game is saved, so you can go on with it another time.
resign-question = Give up your dice? The others play on.

## Passing the keyboard.

pass-to = Next at the keyboard: { $who }.
pass-ready = { $who }, press Enter when nobody else is looking.
pass-since = Since your last turn:

## The end.

end-win = You win!
end-lose = You lose.
end-winner = { $who } wins the game.
end-watching = The others play on without you.
end-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
} played
end-again = Another game?

## Before the game.

setup-title = New game
setup-book = Rules
setup-opponents = Opponents
setup-confirm = Ask before speaking
setup-confirm-hint = Before anything is said for you, you press the same key a second time.
setup-talk = Bots talk
setup-talk-hint = Now and then a bot makes a remark in character. It gives nothing away.
setup-language = Language

## Languages, each in its own words.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Help.

help-title = How to play
help-round = This round
help-keys = Keys
