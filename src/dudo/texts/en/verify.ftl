### What `dudo verify` says of the dice of a recorded game.

verify-line = { $round }: { $why }
verify-file = { $file }: { $why }
verify-round = { $number ->
    [0] Places and first opener
   *[other] Round { $number }
}

## The verdict on a round. $seeded is how many of all $players added a seed of their own.

verify-proven = { $dice ->
    [one] { $dice } die is what the committed secret and the seeds make
   *[other] { $dice } dice are what the committed secret and the seeds make
} ({ $seeded } of { $players } players added a seed).
verify-proven-alone = { $dice ->
    [one] { $dice } die is what the committed secret makes
   *[other] { $dice } dice are what the committed secret makes
} (no player added a seed).
verify-unopened = not checked, because the secret was never opened.
verify-uncommitted = not checked, because nothing was published before the dice were thrown.
verify-unseen = not checked, because the record shows none of these dice.
verify-broken-word = WRONG: the secret is not the one that was committed to.
verify-other-seats = WRONG: the seeds are not one for each player.
verify-other-dice = WRONG: secret and seeds make other dice than those of the record.

## The verdict on the whole game.

verify-outcome-proven = { $file }: PROVEN. { $dice ->
    [one] The only die ({ $dice }) was
   *[other] All { $dice } dice were
} fixed by secrets and seeds, and nobody could exchange a secret afterwards.
verify-alone = { $rounds ->
    [one] In one round no player had added a seed:
   *[other] In { $rounds } rounds no player had added a seed:
} there whoever kept the table made the dice alone, and this proves only that they were not changed afterwards.
verify-outcome-wrong = { $file }: WRONG. The dice are not those that secrets and seeds make, or the record was changed.
verify-outcome-unproven = { $file }: NOT PROVEN. Nothing is wrong, but not all dice could be checked ({ $dice } were).
verify-no-proof = { $file }: NOT PROVEN. The record carries no proof of fair dice.
verify-changed = WRONG. The record does not keep to its rules, or was changed: { $why }

## What cannot be taken for a proof.

verify-other-rules = the proof is of a game with other rules
verify-unreadable = line { $line } is no line of a proof of fair dice: “{ $text }”
