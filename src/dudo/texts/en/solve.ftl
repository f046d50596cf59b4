### Equilibria: what `dudo solve` tells, and what it refuses.

## Refusals.

solve-shows = This solver has no way with dice that are shown and rolled again (W5). Solve the rules without shows: cacho+no-show or, in a house file, { $field }.
solve-too-large = A round with { $first } and { $second } dice has { $histories } sequences of bids and takes { $needed }; { $free } are free. What fits: { $fits } dice.
solve-too-large-for-all = A round with { $first } and { $second } dice has { $histories } sequences of bids and takes { $needed }; { $free } are free, and no smaller round of these rules fits.
solve-too-large-beside-card = What is solved on the card takes { $needed } of this machine’s memory when it is read from there; { $free } are free.
solve-too-large-together = Positions with up to { $dice } dice that are solved at the same time take { $needed } together; { $free } are free. Fewer --processes or a smaller --up-to take less.
solve-no-smaller-table = { $why } With a short memory they may (--recall 2).
solve-smaller-table = { $why } As a table, --up-to { $fits } fits; whole games fit with a short memory (--recall 2).
solve-too-large-for-disk = Until it is finished, the table takes { $needed } in { $folder }; { $free } are free there. Name another folder with --out, or a smaller --up-to.
solve-no-gpu = There is no graphics card here that torch can use. Leave --device out to solve on the processor.
solve-no-torch = This needs torch: { $command }
solve-no-numba = The compiled path needs numba: { $command }
solve-no-matplotlib = Pictures need matplotlib: { $command }
solve-no-file = There is no table { $file }.
solve-no-table = { $file } is no table of solved positions.
solve-other-kind = { $file } is a table of another kind: dudo solve show reads exact tables (.dudotable), and dudo solve games those with a short memory (.dudorecall).
solve-other-rules = { $file } is a table for other rules ({ $theirs }), not for { $ours }.
solve-corrupt = { $file } is damaged: it is not what was written. The command that built it builds it again with --force.
solve-foreign-part = { $file } is damaged, or was not written by this command. Delete it, and the same command goes on without it.
solve-under-way = Another run is building this table: the folder { $folder } is in use. Wait until it has finished, or name another folder with --out.
solve-other-target = { $file } holds positions that were solved less exactly than is asked for now. Ask for the same --target, or begin again with --force.
solve-other-memory = { $file } holds rounds whose players remember another number of bids than is asked for now. Ask for the same --recall, or begin again with --force.
solve-fewer-rounds = In { $file } responders were tried in fewer rounds than --rounds { $rounds } asks for. Ask for the same as then (0 takes what there is), or build it again with --force.
solve-coarser = { $file } was solved to { $theirs } only, and --target { $ours } is asked for. With --force it is built again.
solve-none = There is no table for { $rules } with { $dice } dice. Build one: dudo solve --book { $rules } --up-to { $dice }
solve-none-yet = There is no table for { $rules } with { $dice } dice. Build one: dudo solve --book { $rules } --up-to { $dice } (or see what it is worth to players with a short memory: { $command })
solve-none-exact = There is no table for { $rules } with { $dice } dice, and an exact one would not fit into memory here. With a short memory: { $command }
solve-none-shown = In { $rules }, dice are shown and rolled again (W5), and this solver has no way with that. For the same rules without shows: { $command }
solve-no-position = { $file } has no such position.
solve-no-bid = { $bid } cannot be bid there.
solve-no-hand = “{ $hand }” is no hand of whoever speaks there; one is { $example }.
solve-few-dice = A table begins with { $least } dice.
solve-many-dice = Two players begin with { $most } dice under these rules: --up-to { $most } is the whole game.
solve-dice = These rules have 1 to { $most } dice for each player.
solve-no-round = There is no such round; these rules have { $rounds }.
solve-other-holds = --other-holds says whose special round it is: name the round with --special.
solve-fresh = Under these rules it does not matter who has had a special round: leave --fresh out.
solve-both-dice = Give the dice of both players, or of neither.
solve-needs-dice = { $option } is for a single round: give the dice of both players, as in dudo solve show 1 1.
solve-process-died = A process of the solver died. What was finished is kept; the same command goes on.
solve-target = The --target must be a number greater than nought.
solve-one-file = --png and --checkpoint cannot both be { $file }.
solve-round-target = The --target of a round is nought or more.
solve-processes = On this machine, 1 to { $most } processes or threads make sense, not { $count }.
solve-exists = { $file } exists already: give --force to overwrite it.
solve-no-png = { $file } is no name for a picture: it must end in .png.
solve-checkpoint = { $file } is damaged, or is no checkpoint of this round.
solve-other-means = { $file } was begun with another --scheme or on another --device. Ask for the same, or begin again with --force.
solve-no-checkpoint = There is no checkpoint { $file }.
solve-no-scheme = There is no scheme “{ $name }”; there are { $schemes }.
solve-iterations = There must be at least one of the --iterations.
solve-no-folder = There is no folder { $folder } to write { $file } into.
solve-is-folder = { $file } is a folder, not a file.
solve-is-special = { $file } is a pipe or a device, not a file.
solve-resume = To go on with --resume, name the file with --checkpoint.
solve-cannot-write = { $file } cannot be written: { $why }
solve-cannot-read = { $file } cannot be read: { $why }
solve-recall = With --recall, remember one bid at least.
solve-rounds = --rounds { $rounds } is too few for an interval: give { $least } or more, or 0 for no trials.
solve-not-with-recall = { $option } says nothing together with --recall: leave one of them out.
solve-only-with-recall = { $option } says nothing without --recall.
solve-recall-too-large = These rounds take about { $needed } even with a short memory; { $free } are free. Ask for fewer dice (--up-to), remembered bids (--recall) or processes.
solve-no-games = There is no table of whole games for { $rules }. Build one: { $command }

## What is told.

solve-heading = { $rules }, up to { $dice } dice
solve-built = The table is in { $file } ({ $size }).
solve-there = There is a table already: { $file }. With --force it is built again.
solve-read = Read from { $file }.
solve-without-numba = Without numba this takes many times as long. To install it: { $command }
solve-unsettled = ≈ The value still changed by more than was asked for when the solver gave up waiting.
solve-estimated = Calls that win dice lead beyond this table; what lies there is estimated.
solve-remembers-less = { $bids ->
    [one] Rounds with many dice would be too large: there, one bid is remembered.
   *[other] Rounds with many dice would be too large: there, { $bids } bids are remembered.
}
solve-missed = { $count ->
    [one] One position is more exploitable than the --target { $target }: { $worst }. A position gets { $most } iterations at most, and a table rounds its chances.
   *[other] { $count } positions are more exploitable than the --target { $target }: { $worst } at worst. A position gets { $most } iterations at most, and a table rounds its chances.
}
solve-column-dice = dice
solve-column-round = round
solve-column-value = opener wins
solve-column-exploitable = exploitable
solve-column-iterations = iterations
solve-column-bound = responder gains
solve-bounds = In brackets: what a player who knows the strategy gains in that round, in percent of games; at least, where there is an interval.
solve-ordinary = ordinary
solve-holder-opener = opener’s
solve-holder-other = other’s
solve-had = { $who ->
    [nobody] nobody has had a special round
    [opener] the opener has had a special round
    [other] the other has had a special round
   *[both] both have had a special round
}
solve-owed = { $who ->
    [nobody] nobody waits for one
    [opener] the opener waits for one
    [other] the other waits for one
   *[both] both wait for one
}
solve-reserve = joker dice { $first }-{ $second }
solve-value-of = { $second ->
    [one] { $round } round, { $first } against { $second } die, exploitable by { $exploitable }
   *[other] { $round } round, { $first } against { $second } dice, exploitable by { $exploitable }
}
solve-values = The opener’s chance to win the game (rows: the opener’s dice; columns: the other’s)
solve-values-title = The opener’s chance to win the game
solve-values-chosen = whichever round both choose
solve-strategy = What to say, by what one sees (in percent)
solve-strategy-after = What to say after { $bids }, by what one sees (in percent)
solve-strategy-hand = What to say when one sees { $hand }
solve-strategy-hand-after = What to say after { $bids } when one sees { $hand }
solve-heat = When to doubt an opening bid (in percent; rows: the bid, columns: what one sees)
solve-heat-title = How often an opening bid is doubted, in percent
solve-heat-hand = How often an opening bid is doubted when one sees { $hand }
solve-picture-of = { $second ->
    [one] { $rules }, { $first } against { $second } die, round: { $round }
   *[other] { $rules }, { $first } against { $second } dice, round: { $round }
}
solve-axis-sees = what the doubter sees
solve-axis-opening = opening bid
solve-axis-seen = what one sees
solve-axis-said = what one says
solve-axis-often = how often, in percent
solve-axis-opener = the opener’s dice
solve-axis-other = the other’s dice
solve-unseen = no dice
solve-doubt = doubt
solve-exact = exact
solve-rest = others
solve-solving = solving
solve-compiling = getting ready (compiling takes half a minute the first time)
solve-progress = iteration { $iterations }, exploitable by { $exploitability }, value { $value }
solve-recall-progress = iteration { $iterations }, the opener wins { $value }
solve-round-done = value { $value }, exploitable by { $exploitability } after { $iterations } iterations in { $seconds } s
solve-curve = { $second ->
    [one] Exploitability of { $rules }, { $first } against { $second } die
   *[other] Exploitability of { $rules }, { $first } against { $second } dice
}
solve-axis-iterations = iterations
solve-axis-exploitability = exploitability
solve-interrupted = { $kept ->
    [no] Interrupted before anything was finished.
    [forced] Interrupted. What was finished is kept; without --force the same command goes on.
   *[yes] Interrupted. What was finished is kept; the same command goes on.
}
solve-round-interrupted = Interrupted. { $kept ->
    [yes] What was learnt is kept in the checkpoint; --resume goes on from there.
    [failed] What was learnt last could not be kept.
    [nothing] There was nothing to keep yet.
   *[no] With --checkpoint, what was learnt would be kept.
}
