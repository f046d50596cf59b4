# Saved games: going on with one that was left, and the list of games.

saved-line = Continuer
saved-value = { $book }, { $date } : { $names }
saved-hint = Entrée reprend la partie interrompue. Les lignes du dessous en préparent une autre.
saved-question = Reprendre la partie du { $date } : { $book }, { $names } ?
saved-goes-on = La partie continue.
saved-how = La partie est sauvegardée. Pour la reprendre : { $command }
saved-not = Cette partie n’a pas pu être sauvegardée : { $why }

games-number = n°
games-name = nom
games-date = date
games-book = règles
games-players = joueurs
games-result = résultat
games-won = gagnée par { $who }
games-unfinished = inachevée
games-go-on = inachevée : { $command }
games-in-play = en cours
games-wrong = illisible : { $why }
games-none = Il n’y a aucune partie dans { $path }
games-deleted = Supprimé : { $names }
games-kept = Rien n’a été supprimé.
games-others = { $count ->
    [one] Un autre fichier du dossier n’est pas touché.
   *[other] { $count } autres fichiers du dossier ne sont pas touchés.
}
games-delete = { $count ->
    [one] Supprimer { $names } pour de bon ?
   *[other] Supprimer pour de bon ces { $count } parties : { $names } ?
}
