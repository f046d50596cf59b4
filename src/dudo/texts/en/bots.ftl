### Why a bot did what it did, in a sentence. $percent is a whole number of a hundred.

reason-no-difference = One direction is as good as the other.
reason-special = In a round like this, I know more than the others.
reason-declined = I would rather play an ordinary round.
reason-nothing-else = There was nothing else I could say.

reason-bid-certain = The dice I see are enough for it.
reason-bid-likely = The bid holds { $percent }% of the time.
reason-bid-best = The bid holds { $percent }% of the time, and everything else is worse.
reason-bid-high = A high bid is hard to answer, and it holds { $percent }% of the time.
reason-bid-favourite = It is the face I have the most of.
reason-bluff = A bluff: the bid holds only { $percent }% of the time.
reason-show = Rolling the other dice again makes the bid likelier.

reason-doubt-unlikely = The bid holds only { $percent }% of the time.
reason-doubt-careful = The bid holds { $percent }% of the time, but any raise is riskier.
reason-doubt-gut = That is more than I can believe.
reason-exact-whim = I wanted to try it for once.
reason-exact-likely = The bid is exact { $percent }% of the time.
reason-cut-in = I am right { $percent }% of the time, so I did not wait for my turn.

reason-equilibrium = Here I say this { $percent }% of the time, so that nobody can use it against me.
reason-equilibrium-only = Here I always say this: anything else could be used against me.
reason-equilibrium-recall = In rounds like this I say this { $percent }% of the time, so that nobody can use it against me.
reason-equilibrium-recall-only = In rounds like this I always say this: anything else could be used against me.
reason-equilibrium-round = With this round I win the game { $percent }% of the time.
reason-equilibrium-no-round = Without a special round I win the game { $percent }% of the time.

reason-program = The program says: { $words }
reason-program-silent = The program gave no reason.
reason-forfeit = The program gave no move that counts, so the lowest one was made for it.

## What a program did wrong that plays along.

fault-missing = { $who }: the program cannot be run.
fault-unready = { $who }: the program does not say that it is ready.
fault-late = { $who }: the program takes too long.
fault-crashed = { $who }: the program ended.
fault-babbled = { $who }: the program says something nobody can read.
fault-cheated = { $who }: the program makes a move that is not allowed.
fault-forfeited = { $who }: the program loses its seat for this game.

# How it went wrong; what the program itself said follows after a colon.
fault-how-late = no answer within { $limit } ms
fault-how-unready = no “ready” within { $limit } ms
fault-how-given-up = not started again, after it did not become ready
fault-how-unready-lines = { $lines } lines, and no “ready”
fault-how-lines = { $lines } lines, and no answer
fault-how-endless = a line that has no end
fault-how-code = exit code { $code }
fault-how-signal = ended by signal { $signal }
fault-how-refuses = it refuses to play
fault-how-run = the system says
fault-how-unoffered = not among what was offered
fault-how-unread = no move can be read in this
fault-how-option = it has no such option
fault-how-left = it was told to leave
fault-how-forfeited = { $count ->
    [one] after one fault
   *[other] after { $count } faults
}
fault-how-said = { $how }: { $said }
fault-told = { $fault } ({ $how })
fault-report = { $who }: { $how }

## Who cannot be asked to play.

bot-unknown = Nobody is called “{ $name }”: there are { $known }, or “{ $program }” for a program.
bot-unknown-near = Nobody is called “{ $name }” (did you mean “{ $near }”?): there are { $known }, or “{ $program }” for a program.
bot-needs-time = A bot that searches needs time or worlds: { $examples }
bot-sets-nothing = “{ $pair }” sets nothing: write { $example }
bot-no-setting = { $any ->
    [yes] { $bot } has no setting “{ $setting }”, only { $known }.
   *[no] { $bot } has no setting “{ $setting }”, nor any other.
}
bot-not-whole = { $setting } is a whole number up to { $most }, not “{ $text }”.
program-unreadable = The command { $command } cannot be read: { $why }.
program-none = No command: write one after “{ $start }”, such as “{ $example }”.
program-missing = There is no program “{ $program }” to run as a bot.
program-here = There is no program “{ $program }” to run as a bot: for the file here say “{ $example }”.
program-folder = “{ $program }” is a folder, not a program.
program-not-allowed = “{ $program }” may not be run: { $command } lets it, or name what runs it, such as “{ $example }”.

## Who plays, in a sentence.

bot-about-beginner = Learnt the game this morning on a beach in Máncora and forgets the jokers.
bot-about-cautious = Keeps her shop in Cuzco locked at noon, and bids only what is nearly sure.
bot-about-reckless = A gaucho of the pampas who bids high, bluffs often and would rather fall than doubt.
bot-about-honest = A bookkeeper from La Paz who says what is likeliest, and has never bluffed.
bot-about-reader = A seer from Temuco who hears in your bids what you hold, and plays to win the game, not just the round.
bot-about-searcher = An astronomer from the Atacama who plays out a thousand worlds before he speaks.
bot-about-equilibrium = A weaver from Taquile who mixes truth and bluff so evenly that nobody finds the pattern.
