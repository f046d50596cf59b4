### Why a bot did what it did, in a sentence. $percent is a whole number.

reason-likely = { $bid } holds { $percent }% of the time.
reason-unlikely = { $bid } holds only { $percent }% of the time.
reason-exact = { $bid } is exact { $percent }% of the time.
reason-bluff = A bluff: { $bid } holds only { $percent }% of the time.
reason-forced = Nothing else was left to say.
