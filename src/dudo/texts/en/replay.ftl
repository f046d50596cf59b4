### What `dudo replay` says beside telling the game.

replay-keys = Enter or n: next · b: back · r: next round · g N: go to line N · g rN: to round N · q: leave
replay-begins = The record begins here.
replay-ends = The record ends here.
replay-unfinished = The game was left here, unfinished.

## In a line: the game, and whether it was checked.

replay-summary = { $book }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $end }; { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}, { $checked }
replay-won = won by { $who }
replay-left = left unfinished
replay-checked = every move keeps to the rules
replay-unchecked = played by { $rules }: replayed as written, not checked against the rules
replay-rules-unknown = { $name }, which is not known today
# $edition is the version of the book and the fingerprint of its rules, $referee the referee's edition.
replay-other-edition = another edition of { $name } ({ $edition }, referee { $referee })
replay-file-checked = { $file }: { $summary }
replay-file-unchecked = { $file }: NOT CHECKED: { $summary }

## What is wrong with a record. What is wrong with its notation is told in English.

replay-wrong = { $file }:{ $line }: { $why }
replay-refused = “{ $typed }” is refused: { $why }
replay-not-so = “{ $typed }” is wrong: { $why }
replay-rules-say = the rules say “{ $right }”
replay-changed = the check sum of the lines up to here is [{ $sum }], so something above, most likely in this round, is not as it was written
replay-cut-off = { $round ->
    [0] the record ends here, before the first round: it has no winner, nor the word “unfinished”
   *[other] the record ends here, in round { $round }: it has no winner, nor the word “unfinished”
}

## The table.

replay-before = Before the first round
replay-round = Round { $number }, { $who } opens, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-special-round = Round { $number }, { $round }, { $who } opens, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-column-player = player
replay-column-dice = dice
replay-column-cup = under the cup
replay-column-shown = shown
replay-column-bid = last bid
