### What a server with tables says that has no table to say it at.

online-not-found = There is nothing at this address.
online-not-allowed = That cannot be done at this address.
online-too-large = That is too long.
online-too-fast = That was too much at once. Wait a moment, and try again.
online-bad-request = That cannot be understood.
online-no-such-cup = There is no cup of that colour, only: { $cups }
online-record-too-long = This game is too long to be shown here: it has more than { $most } steps.
online-record-wrong = Line { $line } of the record: { $why }
online-unfinished = This game is not over yet: it can be looked at when it is.
