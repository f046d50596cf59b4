# Saved games: going on with one that was left, and the list of games.

saved-line = Go on
saved-value = { $book }, { $date }: { $names }
saved-hint = Enter goes on with the game that was left. The lines below set up another.
saved-question = Go on with the game of { $date }: { $book }, { $names }?
saved-goes-on = The game goes on.
saved-how = The game is saved. To go on with it: { $command }
saved-not = This game could not be saved: { $why }

games-number = no.
games-name = name
games-date = date
games-book = rules
games-players = players
games-result = result
games-won = won by { $who }
games-unfinished = unfinished
games-go-on = unfinished: { $command }
games-in-play = being played
games-wrong = cannot be read: { $why }
games-none = There are no games in { $path }
games-deleted = Deleted: { $names }
games-kept = Nothing was deleted.
games-others = { $count ->
    [one] One other file in the folder is left alone.
   *[other] { $count } other files in the folder are left alone.
}
games-delete = { $count ->
    [one] Delete { $names } for good?
   *[other] Delete these { $count } games for good: { $names }?
}
