### Equilibria: what `dudo solve` tells, and what it refuses.

## Refusals.

solve-shows = This solver has no way with dice that are shown and rolled again (W5). Solve the rules without shows, as in cacho+no-show.
solve-too-large = A round with { $first } and { $second } dice has { $histories } sequences of bids and takes { $needed }; { $free } are free. What fits: { $fits } dice.
solve-too-large-for-all = A round with { $first } and { $second } dice has { $histories } sequences of bids and takes { $needed }; { $free } are free, and no smaller round of these rules fits.
solve-too-large-together = Positions with up to { $dice } dice that are solved at the same time take { $needed } together; { $free } are free. Fewer --processes or a smaller --up-to take less.
solve-no-gpu = There is no graphics card here that torch can use. Leave --device out to solve on the processor.
solve-no-torch = Graphics cards need torch: { $command }
solve-no-numba = The compiled path needs numba: { $command }
solve-no-matplotlib = Pictures need matplotlib: { $command }
solve-no-file = There is no table { $file }.
solve-no-table = { $file } is no table of solved positions.
solve-other-rules = { $file } is a table for other rules ({ $theirs }), not for { $ours }.
solve-corrupt = { $file } is damaged: it is not what was written. Build it again with --force.
solve-other-target = { $file } holds positions that were solved less exactly than is asked for now. Delete it, or ask for the same --target.
solve-other-memory = { $file } holds rounds whose players remember another number of bids than is asked for now. Delete it, or ask for the same --recall.
solve-coarser = { $file } was solved to { $theirs } only, and --target { $ours } is asked for. With --force it is built again.
solve-none = There is no table for { $rules } with { $dice } dice. Build one: dudo solve --book { $rules } --up-to { $dice }
solve-no-position = { $file } has no such position.
solve-no-bid = { $bid } cannot be bid there.
solve-no-hand = “{ $hand }” is no hand that is seen there, such as { $example }.
solve-few-dice = A table begins with { $least } dice.
solve-dice = These rules have 1 to { $most } dice for each player.
solve-no-round = There is no such special round; these rules have { $rounds }.
solve-process-died = A process of the solver died. What was finished is kept; the same command goes on.
solve-target = The --target must be greater than nought.
solve-processes = There is no solving with { $count } processes.
solve-exists = { $file } exists already: give --force to overwrite it.
solve-checkpoint = { $file } is no checkpoint of this round.
solve-resume = To go on with --resume, name the file with --checkpoint.
solve-cannot-write = { $file } cannot be written: { $why }
solve-cannot-read = { $file } cannot be read: { $why }
solve-recall = With --recall, remember one bid at least, with one process and no fewer than nought rounds.
solve-recall-too-large = These rounds take about { $needed } even with a short memory; { $free } are free. Ask for fewer dice (--up-to) or processes.
solve-no-games = There is no table of whole games for { $rules }. Build one: dudo solve --book { $rules } --up-to { $dice } --recall 2

## What is told.

solve-heading = { $rules }, up to { $dice } dice
solve-building = positions
solve-built = The table is in { $file } ({ $size }).
solve-there = There is a table already: { $file }. With --force it is built again.
solve-unsettled = ≈ The value still changed by more than was asked for when the solver gave up waiting.
solve-estimated = Calls that win dice lead beyond this table; what lies there is estimated.
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
solve-value-of = { $round } round, { $first } against { $second } dice, exploitable by { $exploitable }
solve-values = The opener’s chance to win the game (rows: the opener’s dice; columns: the other’s)
solve-strategy = What to say, by what one sees (in percent)
solve-strategy-after = What to say after { $bids }, by what one sees (in percent)
solve-heat = When to doubt an opening bid (in percent; rows: the bid, columns: what one sees)
solve-unseen = no dice
solve-doubt = doubt
solve-exact = exact
solve-solving = solving
solve-progress = iteration { $iterations }, exploitable by { $exploitability }, value { $value }
solve-round-done = value { $value }, exploitable by { $exploitability } after { $iterations } iterations in { $seconds } s
solve-curve = Exploitability of { $rules }, { $first } against { $second } dice
solve-axis-iterations = iterations
solve-axis-exploitability = exploitability
solve-interrupted = Interrupted. What was finished is kept; the same command goes on.
