### Почему бот так сходил, одной фразой. $percent — целое число.

reason-likely = { $bid }: верно в { $percent } % случаев.
reason-unlikely = { $bid }: верно лишь в { $percent } % случаев.
reason-exact = { $bid }: ровно столько в { $percent } % случаев.
reason-bluff = Блеф: { $bid }, верно лишь в { $percent } % случаев.
reason-forced = Больше сказать было нечего.
