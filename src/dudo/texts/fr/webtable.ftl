### Ce que dit la page d'un navigateur à une table, et ce que tous ses écrans ont en commun.

## Everywhere.

web-table-skip = Aller au contenu
web-table-close = Fermer
web-table-cancel = Annuler
web-table-save = Enregistrer
web-table-send = Envoyer
web-table-retry = Réessayer
web-table-unreachable = Le serveur est injoignable.
web-table-refused = Cela n’a pas marché : { $why }
web-table-connecting = On arrive à la table…
web-table-offline = Connexion perdue. On réessaie ; rien n’est perdu.

## The table.

web-table-title = Table : { $rules }
web-table-felt = La table
web-table-players = Joueurs
web-table-actions = Ce que tu peux faire
web-table-side = À côté de la table
web-table-narration = Ce qui se passe
web-table-lobby = Aucune partie en cours.
web-table-on-turn = à qui c’est de parler
web-table-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
web-table-dice-hidden = Dés en jeu : caché
web-table-bot = robot
web-table-away = absent ; { $bot } joue à la place
web-table-bid-was = dernière annonce : { $bid }
web-table-jokers = Jokers : { $faces }
web-table-jokers-natural = Jokers avec un vrai : { $faces }
web-table-no-jokers = Pas de jokers cette manche
web-table-paused = La partie est en pause.
web-table-watching = Tu regardes. { $what }
web-table-last-round = La dernière manche
web-table-missed = Pendant ton absence

## One’s own dice.

web-table-hold = Ton gobelet : maintiens-le pour voir tes dés
web-table-hold-brief = Maintiens pour voir tes dés
web-table-my-dice = Tes dés : { $dice }.
web-table-no-dice = Tu n’as pas de dés en ce moment.
web-table-open-dice = Laisser mes dés visibles

## Speaking.

web-table-face = Face
web-table-face-from = { CAPITAL($faces) } : à partir de { $count }
web-table-count = Combien
web-table-fewer = Moins de dés
web-table-more = Plus de dés
web-table-chart = Tableau des annonces
web-table-type = Taper une annonce
web-table-type-wrong = Ce n’est pas une annonce. Tape un nombre, une espace et une face : 5 4.
web-table-bid-odds = vraie : { $percent }
web-table-raise = Monter…
web-table-let-go = Laisser passer
web-table-not-now = Pas maintenant.
web-table-show-rule = Choisis une seule face (les jokers vont avec) et garde au moins un dé.
web-table-show-odds = Montrer les chances
web-table-back = Me revoilà

## The call of a special round (J17): any word that ends in the sound o or a.

web-table-call-title = Ta manche : crie-le !
web-table-call-words = calypso, moustico, banana, piano, pasta, tornado
web-table-call-shout = { $word } !
web-table-call-own = Un mot à toi qui finit par o ou a
web-table-call-ending = Il doit finir par o ou a.

## The showdown.

web-table-show-all = Tout montrer
web-table-go-on = Continuer
web-table-thoughts = Ce que pensaient les robots
web-table-thoughts-short = Pensées
web-table-fair-right = Manche { $round } : dés honnêtes, vérifiés
web-table-fair-wrong = Manche { $round } : ces dés ne sont pas prouvés !
web-table-fair-proven = Ton navigateur a recalculé tous les dés de cette manche : ce sont bien ceux que donnent le secret, fixé avant la manche, et les graines des joueurs. Personne ne les a choisis.
web-table-fair-unopened = Le secret de cette manche n’a pas été révélé : rien à vérifier.
web-table-fair-other-promise = Le serveur a changé ce à quoi il s’était engagé avant la manche.
web-table-fair-broken-word = Le secret révélé n’est pas celui auquel le serveur s’était engagé.
web-table-fair-seed-left-out = La graine envoyée par ton navigateur a été laissée de côté.
web-table-fair-late = La graine de ton navigateur est arrivée après le lancer, elle n’est donc pas parmi les graines. Cela arrive sur une ligne lente ; les manches suivantes l’auront.
web-table-fair-other-dice = Le secret et les graines donnent d’autres dés que ceux qui ont été montrés.
web-table-fair-commitment = Engagement du serveur
web-table-fair-secret = Son secret
web-table-fair-seeds = Graines des joueurs
web-table-fair-more = Ce que cela prouve, et ce que cela ne prouve pas

## Before and between games.

web-table-seats = Places
web-table-free = place libre
web-table-host = hôte
web-table-sit-here = S’asseoir ici
web-table-sit-down = S’asseoir
web-table-come-in = Viens jouer
web-table-stand-up = Se lever
web-table-add-bot = Ajouter un robot
web-table-choose-bot = Quel robot ?
web-table-remove = Retirer
web-table-fill = Compléter avec des robots
web-table-start = Commencer la partie
web-table-rematch = Rejouer
web-table-wait-host = On attend que { $who } lance la partie.
web-table-watchers = Spectateurs : { $names }
web-table-invite = Inviter des amis
web-table-code = Code
web-table-code-at = à saisir sur { $address }
web-table-link = Lien
web-table-copy = Copier le lien
web-table-share = Partager…
web-table-copied = Le lien est copié.
web-table-copy-by-hand = Le lien est sélectionné : copie-le.
web-table-qr = Code QR du lien vers cette table
web-table-local = « { $host } » ne désigne que cet ordinateur. Tes amis pourront l’atteindre si le serveur est lancé par { $command }.
web-table-rules-brief = Les règles en bref
web-table-clock = { $seconds ->
    [one] { $seconds } seconde par coup
   *[other] { $seconds } secondes par coup
}
web-table-no-clock = Pas de chronomètre
web-table-odds-allowed = Les joueurs peuvent voir les chances
web-table-odds-forbidden = Pas d’aide sur les chances
web-table-take-over-allowed = Un spectateur peut prendre la place d’un robot
web-table-take-over-forbidden = Les robots gardent leur place
web-table-take-over = Prendre cette place
web-table-scores = Parties gagnées
web-table-wins = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
web-table-replay = Revoir la partie
web-table-your-name = Qui es-tu ?
web-table-other-name = Choisis un autre nom, s’il te plaît.
web-table-name = Nom
web-table-cup = Ton gobelet
web-table-cup-red = rouge, un cercle
web-table-cup-blue = bleu, un carré
web-table-cup-yellow = jaune, un triangle
web-table-cup-purple = violet, un losange
web-table-cup-white = blanc, une étoile
web-table-cup-black = noir, un hexagone

## What the host can do.

web-table-menu = Menu
web-table-change = Changer les réglages
web-table-keep-rules = telles quelles
web-table-move-time = Temps par coup
web-table-grace = Délai avant qu’un robot remplace
web-table-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
web-table-stand-in = Qui remplace les absents
web-table-no-stand-in = personne : partir, c’est abandonner
web-table-pause = Pause
web-table-resume = Reprendre
web-table-pass-host = Nommer hôte
web-table-pass-question = Nommer { $who } hôte ?
web-table-kick = Renvoyer
web-table-kick-question = Renvoyer { $who } ?
web-table-kick-detail = Plus de retour possible à cette table.
web-table-penalty = Un dé pour tricherie
web-table-penalty-question = Prendre un dé ? ({ $who })
web-table-penalty-detail = La manche se termine sans montrer les dés.
web-table-go-away = Je m’absente un moment
web-table-leave = Quitter la table
web-table-leave-question = Quitter la table pour de bon ?
web-table-leave-detail = Quelqu’un d’autre, ou personne, jouera avec tes dés. Pour revenir plus tard, ferme simplement la page.
web-table-sounds = Sons
web-table-elsewhere = Autres pages
web-table-elsewhere-hint = Tu gardes ta place : la page d’accueil y ramène.

## Talk and the story so far.

web-table-talk = Discussion
web-table-talk-new = { $count ->
    [one] Discussion : { $count } nouvelle ligne
   *[other] Discussion : { $count } nouvelles lignes
}
web-table-no-talk = Personne n’a encore rien dit.
web-table-say = Dire quelque chose
web-table-emotes = Réactions rapides
web-table-hear-talk = Montrer la discussion et les réactions
web-table-muted = La discussion est masquée.
web-table-story = Récit
web-table-no-story = Il ne s’est encore rien passé.

## Keys.

web-table-key-peek = regarder sous ton gobelet tant qu’elle est enfoncée
web-table-key-menu = menu
web-table-key-repeat = relire la table à voix haute
web-table-key-dice = lire tes dés à voix haute
web-table-key-seats = lire qui a combien de dés
web-table-key-talk = discuter
web-table-key-story = ce qui s’est passé jusqu’ici
web-table-key-sounds = sons oui ou non
