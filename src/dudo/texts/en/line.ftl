### What only the game line by line says.

## At the door.

line-hint = Type “{ $help }” at any question. Ctrl-C leaves and saves the game.
line-which-game = Which game?
line-ask-game = A number or a name [{ $book }]:
line-no-such-game = Type a number from 1 to { $count }, or a name from the list.
line-sure = { $question } (yes or no)
line-sure-enter = { $question } (yes or no; Enter means yes)
line-score = Games won: { $score }
line-goodbye = Goodbye.

## The table, as the player to speak sees it.

line-round = Round { $number }. Dice left, in order of play: { $hands }
line-holding = { $who } { $held } (+{ $jokers })
line-shown = Shown: { $shown }
line-bids = Bids so far: { $bids }
line-dice = Your dice: { $dice }
line-unseen = Your dice: hidden from you this round.
line-others = You see { $who }: { $dice }

## The question.

line-say = You can say: { $moves }
line-bid-like = a bid like { $bid } (lowest: { $least })
line-show = { $show } (and roll the rest again)
line-first = { $who } is next. You may speak first: a bid or a call, or Enter to wait
line-first-of = { $who } is next. { $names } may speak first: a name and a bid or call, or Enter to wait
line-who-speaks = Say who speaks first: a name, then a bid or a call.
line-skip = Enter skips to the end.

## Help.

line-help-say = What you can say now
line-help-type = What else you can type
line-how-to-bid = The count first, then the face: { $examples }.
line-lowest = The lowest bid, { $bid }, is the smallest step: it leaves the most room above it.
line-least = The least you can bid on each face: { $bids }
line-how-to-show = To show dice, name each of them: { $example }. The rest are rolled again; then you bid.
line-clauses = The rules in full: { $command }

## Words to type, and what each does.

command-help = help
command-bids = bids
command-table = table
command-rules = rules
command-why = why
command-resign = resign
command-quit = quit
line-about-bids = every bid you can make now
line-about-table = the table and your dice again
line-about-rules = the rules of this game in short
line-about-why = what the bots thought in the last round
line-about-resign = give up your dice; the others play on
line-about-quit = leave and save the game (so do Ctrl-D and Ctrl-C)

## Words that are no move.

hear-not = “{ $said }” is not something you can say here.
hear-could = You could say { $examples }.
hear-which = “{ $said }” can mean more than one thing. Which do you mean: { $examples }?
quoted = “{ $words }”
pair = { $first }: { $second }
beside = { $first } { $second }
hear-nothing = There is nothing to say now.
hear-no-dice = A bid is for at least one die.
hear-blank-instead = There is no { $face } on these dice: a blank is in its place, as in { $example }.
hear-show = Name each die that you show: { $example }.
hear-show-none = You have no { $face } under your cup to show.
hear-show-few = You have only { $dice } under your cup to show.
