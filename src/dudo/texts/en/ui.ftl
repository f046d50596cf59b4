### Labels, keys and screens of the game.

## Panels.

title = Dudo
you = you
you-alone = { CAPITAL(you) }
panel-table = Table
panel-cup = Your cup
panel-standing = Standing bid
panel-no-bid = No bid yet
panel-history = History
panel-history-empty = Nothing has happened yet.
panel-round = Round { $number }
panel-in-play = Dice in play: { $count }
panel-lost = Dice lost: { $count }
panel-clockwise = clockwise
panel-counter-clockwise = counter-clockwise
panel-shown = shown: { $dice }
panel-unseen = hidden from you this round
panel-hidden-count = hidden
panel-turn = to speak
panel-opener = opener
panel-out = out
panel-thinking = { $who } is thinking…
panel-reveal = Cups up!
panel-reveal-count = Counted: { $count } · bid: { $needed }
panel-too-small = Please enlarge the window to { $width } × { $height }.

## The bid picker.

picker-title = Your bid
picker-count = How many
picker-face = Which face
picker-least = Lowest raise: { $bid }
picker-none = No bid is left to make.
picker-unfinished = A count, then a face: 5 { $space } 4.
picker-show = Choose the dice to show.
picker-confirm = Say: { $bid }

## The odds panel; $percent is a whole number.

odds-title = Odds
percent = { $percent }%
odds-true = True: { $percent }%
odds-exact = Exact: { $percent }%
odds-false = Too few: { $percent }%
odds-bid = { $bid }: { $percent }%
odds-hidden = Odds hidden
odds-unknown = No odds yet

## Key hints.

key-enter = Enter
key-space = Space
key-escape = Esc
key-backspace = Backspace
key-rub-out = delete
key-clear = clear
key-choose = choose
key-type = type a bid
key-bid = bid
key-least = lowest raise
key-lowest = lowest bid
key-doubt = doubt
key-exact = exact
key-show = show and reroll
key-more = more dice
key-fewer = fewer dice
key-higher = higher face
key-lower = lower face
key-confirm = confirm
key-cancel = back
key-next = go on
key-odds = odds
key-history = history
key-help = help
key-language = language
key-resign = give up
key-again = play again
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

pass-title = Pass the keyboard
pass-to = Next at the keyboard: { $who }.
pass-ready = { $who }, press Enter when nobody else is looking.
pass-since = Since your last turn:

## The end.

end-win = You win!
end-lose = You lose.
end-winner = { $who } wins the game.
end-win-detail = All the others are out of dice.
end-lose-detail = Your dice are gone. Better luck next time!
end-watching = The others play on without you.
end-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
} played
end-place = Place { $place } of { $count }
end-again = Another game?

## Before the game.

setup-title = New game
setup-book = Rules
setup-players = Players
setup-opponents = Opponents
setup-name = Your name
setup-confirm = Ask before speaking
setup-confirm-hint = Before anything is said for you, you press the same key a second time.
setup-talk = Bots talk
setup-talk-hint = Now and then a bot makes a remark in character. It gives nothing away.
setup-language = Language
setup-gender = Your word for the last die
setup-start = Start

## Languages, each in its own words.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Help.

help-title = How to play
help-rules = The rules in short
help-round = This round
help-keys = Keys
help-close = Any key closes this page.
