# Saved games: going on with one that was left, and the list of games.

saved-line = Go on
saved-value = { $book }, { $date }: { $names }
saved-hint = Enter goes on with the game you left. The lines below set up a new one.
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

## Why a saved game cannot be gone on with, by the code of the reason.

resume-none = There is no saved game to go on with.
resume-all-in-play = All saved games are being played.
resume-unknown = { $any ->
    [yes] There is no game “{ $name }”: there are { $names }.
   *[no] There is no game “{ $name }” saved.
}
resume-in-play = The game “{ $name }” is being played in another window.
resume-record-only = Of the game “{ $name }” only the record is left. To look at it: { $command }
# What follows is said after the name of a file.
resume-in-file = { $file }: { $why }
resume-not-saved = this is no saved game
resume-newer = it was saved by a newer version of dudo, and only that can go on
resume-damaged = it is damaged
resume-damaged-dice = it is damaged: its dice make no sense
resume-damaged-bot = it is damaged: what a bot knew makes no sense
resume-other-version = it was saved by a version of dudo that saved other things
resume-other-edition = it was played by edition { $edition } of the referee’s rules, and this is edition { $today }: dudo { $version } can go on with it
resume-unknown-rules = its rules are not known to this version of dudo: { $why }
resume-other-rules = its rules are no longer played as they were: dudo { $version } can go on with it
resume-broken-rule = a move in it does not keep to its rules: { $why }
resume-inconsistent = it does not add up: { $why }
resume-missing-players = it does not add up: players are missing
resume-folder-gone = the folder { $folder }, where its programs were started, is gone

## Why games or records cannot be kept.

save-folder = No game can be saved in { $folder }: { $why }.
folder-hint = The environment variable { $variable } can name another folder.
keep-file-for-folder = { $folder } is a file, not a folder.
keep-exists = { $file } exists already and is not written over.
keep-no-folder = There is no folder { $folder } for the record.
keep-cannot = No record can be written to { $place }: { $why }.
keep-failed = The record cannot be written: { $why }.

## What is wrong when games are listed, shown or deleted.

games-no-record = { $name } has no record yet, because it was not over. To go on with it: { $command }
games-name-them = Name the games to delete: “{ $command }” lists them.
games-nobody-asked = Nobody is there to be asked: --yes deletes without asking.
games-unknown = { $count ->
    [one] There is no game “{ $word }”, only number 1: “{ $command }” lists it.
   *[other] There is no game “{ $word }”, only numbers 1 to { $count }, and names: “{ $command }” lists them.
}
games-unknown-none = There is no game “{ $word }”, nor any other, in { $path }
