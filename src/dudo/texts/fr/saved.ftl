
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

## Pourquoi on ne peut pas reprendre une partie, d’après le code de la raison.

resume-none = Il n’y a aucune partie à reprendre.
resume-all-in-play = Toutes les parties enregistrées sont en cours.
resume-unknown = { $any ->
    [yes] Il n’y a pas de partie « { $name } » : il y a { $names }.
   *[no] Il n’y a pas de partie « { $name } » à reprendre.
}
resume-in-play = La partie « { $name } » est en cours dans une autre fenêtre.
resume-record-only = De la partie « { $name } », il ne reste que ce qui en est écrit. Pour la revoir : { $command }
# Ce qui suit vient après le nom d’un fichier.
resume-in-file = { $file } : { $why }
resume-not-saved = ce n’est pas une partie enregistrée
resume-newer = une version plus récente de dudo l’a enregistrée, et elle seule peut la reprendre
resume-damaged = le fichier est abîmé
resume-damaged-dice = le fichier est abîmé : ses dés n’ont pas de sens
resume-damaged-bot = le fichier est abîmé : ce que savait un robot n’a pas de sens
resume-other-version = une version de dudo qui enregistrait autre chose l’a écrite
resume-other-edition = elle a été jouée selon l’édition { $edition } des règles de l’arbitre, et celle-ci est l’édition { $today } : dudo { $version } peut la reprendre
resume-unknown-rules = cette version de dudo ne connaît pas ses règles : { $why }
resume-other-rules = ses règles ne se jouent plus comme alors : dudo { $version } peut la reprendre
resume-broken-rule = un coup y est contraire à ses règles : { $why }
resume-inconsistent = elle ne tient pas debout : { $why }
resume-missing-players = elle ne tient pas debout : il manque des joueurs
resume-folder-gone = le dossier { $folder }, d’où ses programmes étaient lancés, n’existe plus

## Pourquoi on ne peut pas garder des parties.

save-folder = Aucune partie ne peut être enregistrée dans { $folder } : { $why }.
folder-hint = La variable d’environnement { $variable } peut nommer un autre dossier.
keep-file-for-folder = { $folder } est un fichier, pas un dossier.
keep-exists = { $file } existe déjà et ne sera pas remplacé.
keep-no-folder = Le dossier { $folder }, prévu pour la partie, n’existe pas.
keep-cannot = On ne peut rien écrire dans { $place } : { $why }.
keep-failed = La partie ne peut pas être écrite : { $why }.

## Ce qui ne va pas avec la liste des parties.

games-no-record = { $name } n’est pas encore écrite, car elle n’était pas finie. Pour la reprendre : { $command }
games-name-them = Nomme les parties à supprimer : « { $command } » en donne la liste.
games-nobody-asked = Personne n’est là pour répondre : --yes supprime sans demander.
games-unknown = { $count ->
    [one] Il n’y a pas de partie « { $word } », seulement le numéro 1 : « { $command } » en donne la liste.
   *[other] Il n’y a pas de partie « { $word } », seulement les numéros 1 à { $count } et leurs noms : « { $command } » en donne la liste.
}
games-unknown-none = Il n’y a pas de partie « { $word } », ni aucune autre, dans { $path }
