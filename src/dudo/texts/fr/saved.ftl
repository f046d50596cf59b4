
saved-line = Continuer
saved-value = { $book }, { $date } : { $names }
saved-hint = Entrée reprend la partie interrompue. Les lignes d’en dessous en préparent une nouvelle.
saved-question = Reprendre la partie du { $date } : { $book }, { $names } ?
saved-goes-on = La partie continue.
saved-how = Pour reprendre cette partie : { $command }
saved-not = On ne pourra pas reprendre cette partie : { $why }

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
    [one] Un autre fichier du dossier reste en place.
   *[other] { $count } autres fichiers du dossier restent en place.
}
games-delete = { $count ->
    [one] Supprimer pour de bon { $names } ?
   *[other] Supprimer pour de bon ces { $count } parties : { $names } ?
}
### Les parties enregistrées : en reprendre une, et leur liste.
