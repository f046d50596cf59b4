### Many games at once: what `dudo simulate` tells, and what it refuses.

## Refusals.

simulate-counting = This way of counting dice cannot be written as numbers for the simulator.
simulate-shows = There are too many hands of { $dice } dice with { $faces } faces to list what can be shown from each (W5). Simulate fewer dice, or rules without shows.
simulate-no-gpu = There is no graphics card here that torch can use. Leave --device out to play on the processor.
simulate-needs = This needs { $library }: { $command }
simulate-policy = There is no policy “{ $policy }”, only { $known }.
simulate-policies = { $policies } policies are named for { $players } players.
simulate-numbers = Games and processors are whole numbers from 1 up.
simulate-too-many = At most { $most } games can be played.

## What is told.

simulate-playing = games
simulate-interrupted = Interrupted: the figures are those of the games that were played.
simulate-unended = { $games ->
    [one] { $games } game had not ended after { $rounds } rounds and was broken off. Nobody won it.
   *[other] { $games } games had not ended after { $rounds } rounds and were broken off. Nobody won them.
}
simulate-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
simulate-heading = { $rules }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $policy }
simulate-title = { $rules }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
simulate-figure = { $value }
simulate-rounds = rounds of a game
simulate-plies = moves of a game
simulate-opener = the first opener wins
simulate-after = { $place ->
    [one] the next after wins
   *[other] { $place } places after wins
}
simulate-seat = seat { $seat } wins
simulate-doubts = doubts that are right
simulate-exacts = exact calls that are right
simulate-leads = rounds that a lead lasts
simulate-kept = leads kept until the game is won
simulate-first-leader = the first to lead wins
simulate-special = special rounds
simulate-shown = shows of dice in a game
simulate-length = How long games last
simulate-openers = Who wins
simulate-calls = How often calls are right
simulate-lead = How long a lead lasts
simulate-axis-rounds = rounds
simulate-axis-games = part of the games
simulate-axis-places = places after the first opener
simulate-axis-wins = part of the games won
simulate-axis-dice = dice on the table
simulate-axis-right = part that is right
simulate-axis-lasting = part that lasts at least so long
