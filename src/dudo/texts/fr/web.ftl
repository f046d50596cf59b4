### Ce que seul le client web dit autour de la table : ses pages, formulaires et messages.

## Sur chaque page.

web-page = { $page } · { title }
web-menu = Pages
web-home = Accueil
web-rules = Règles
web-games = Mes parties
web-settings = Réglages
web-fairness = Dés honnêtes
web-loading = Un instant…
web-again = Réessayer
web-cancel = Annuler
web-copy = Copier le lien
web-copied = Copié.
web-copy-by-hand = Ce navigateur ne laisse pas la page copier. Le lien est sélectionné : copie-le à la main.
web-share = Partager
## La première page.

web-about = Un jeu de dés, de bluff et de doute : chacun cache ses dés, les annonces montent, et tôt ou tard quelqu’un dit « j’en doute ».
web-play = Jouer
web-play-hint = Contre { $count ->
    [one] un robot
   *[other] { $count } robots
}, règles : { $book }. La partie commence tout de suite.
web-play-other = Autres règles ou adversaires
web-friends = Jouer entre amis
web-friends-hint = Ouvre une table et envoie-leur le lien. Personne ne s’inscrit, personne n’installe rien.
web-join = Rejoindre une table
web-join-code = Le code de la table
web-join-hint = La personne qui t’invite le voit à sa table.
web-join-go = Rejoindre
web-join-empty = Tape d’abord le code.
web-goes-on = Ta table est encore là
web-goes-on-to = Retour à la table : { $book }
web-me = Toi, à la table
web-name = Ton nom
web-name-hint = { $most } lettres au plus. Les autres le voient à la table.
web-name-needed = Tape d’abord un nom : les autres doivent savoir comment t’appeler.
web-set-gender = Au dernier dé, on t’appelle
web-set-gender-none = comme la table veut
web-guest = Convive { $number }
web-cup = Ton gobelet
web-cup-red = rouge, avec un rond
web-cup-blue = bleu, avec un carré
web-cup-yellow = jaune, avec un triangle
web-cup-purple = violet, avec un losange
web-cup-white = blanc, avec une étoile
web-cup-black = noir, avec un hexagone
web-saved = C’est noté.
web-public = Tables ouvertes
web-public-none = Aucune table n’attend de joueurs en ce moment. Ouvre la tienne : les autres la verront ici.
web-public-refresh = Regarder encore
web-public-host = Hôte : { $who }
web-public-seats = { $count ->
    [0] aucune place libre
    [one] { $count } place libre
   *[other] { $count } places libres
}
web-public-playing = partie en cours
web-public-waiting = attend des joueurs
web-how = Comment jouer
web-how-hide = Chacun lance ses dés et ne regarde que sous son gobelet.
web-how-hide-picture = Un gobelet un peu penché, trois dés dessous.
web-how-bid = Chaque annonce doit monter : « quatre cinq », « cinq cinq »… On compte les dés de tout le monde.
web-how-bid-picture = Deux bulles : quatre cinq, puis cinq cinq.
web-how-doubt = Qui n’y croit pas doute. On soulève tous les gobelets, et quelqu’un perd un dé.
web-how-doubt-picture = Les gobelets sont levés, tous les dés sont visibles, les cinq sont marqués.
web-how-more = Lire les règles

## Une nouvelle table.

web-new = Une nouvelle table
web-new-book = Quelles règles ?
web-new-seats = Combien de places ?
web-new-seats-hint = Ces règles se jouent de { $least } à { $most }.
web-new-go = Ouvrir la table
web-new-go-bots = Ouvrir la table et commencer
web-new-more = Plus : options, robots, temps, règles maison
web-new-options = Options de ces règles
web-new-who = Qui s’assied où
web-new-who-hint = Les places libres sont pour les amis qui suivront ton lien, ou pour des robots que tu appelleras plus tard.
web-new-seat = Place { $number }
web-new-seat-you = Toi
web-new-free = libre
web-new-fill = Des robots partout
web-new-empty = Libérer les places
web-new-come = Qui peut venir
web-new-public = Montrer cette table parmi les tables ouvertes
web-new-public-hint = Sinon, ne viennent que ceux qui ont le lien ou le code.
web-new-take-over = Qui regarde peut prendre la place d’un robot
web-new-clock = Temps
web-new-move-time = Temps par coup
web-new-no-clock = autant qu’on veut
web-new-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
web-new-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-new-grace = Délai avant qu’un robot remplace
web-new-stand-in = Qui remplace les absents
web-new-stand-in-none = personne : qui part abandonne
web-new-odds = On peut consulter les chances
web-new-house = Règles maison
web-new-house-hint = Prends des éléments d’autres livres, ou écris ce que votre table fait autrement.
web-new-house-name = Le nom de ces règles
web-new-part-as = comme dans le livre
web-part-die = Dés
web-part-counting = Jokers
web-part-bidding = Façon de monter
web-part-doubt = Doute
web-part-exact = Annonce exacte
web-part-show = Dés montrés
web-part-sight = Qui voit quoi
web-part-special = Manches spéciales
web-part-table = Places et tours
web-new-written = Changements, écrits en JSON
web-new-written-hint = Les champs d’un fichier de règles maison. Par exemple : { $example }
web-new-not-json = Ce n’est pas encore du JSON : { $why }
web-new-not-object = Les règles s’écrivent entre accolades : { $example }
web-new-these = Ce qu’on va jouer
web-new-read-all = Toutes ces règles en détail
web-new-refused = Ces règles ne peuvent pas se jouer : { $why }
web-new-no-book = Il n’y a pas de livre « { $book } » ici, seulement { $books }.
web-new-share = Partager ces règles
web-new-share-hint = Qui suit ce lien peut ouvrir une table avec les mêmes règles.
web-new-from-link = On t’a envoyé ces règles par un lien. Parcours-les, puis ouvre la table.
web-new-link-broken = Le lien est abîmé : on n’y lit aucune règle. Redemande-le, ou choisis des règles ici.
web-new-link-unknown = Le lien demande des règles que ce serveur ne connaît pas. Choisis-en d’autres ici.

## Venir par un lien ou un code.

web-find = On cherche la table…
web-no-table = Cette table n’existe pas
web-no-table-why = Le lien ou le code est faux, ou la table a été rangée parce que personne n’y venait plus.
web-no-table-code = Code : { $code }

## Les règles.

web-rules-choose = Cinq livres de règles, de cinq endroits où l’on joue. Chacun est raconté ici en entier.
web-rules-all = Tous les livres
web-rules-search = Chercher dans ces règles
web-rules-found = { $count ->
    [0] Rien trouvé.
    [one] Trouvé dans une ligne.
   *[other] Trouvé dans { $count } lignes.
}
web-rules-play = Jouer selon ces règles
web-rules-print = Imprimer
web-rules-clauses = Articles : { $clauses }
web-rules-unknown = Ce livre n’existe pas
web-rules-dice = { $count ->
    [one] { $count } dé chacun
   *[other] { $count } dés chacun
}
web-rules-players = de { $least } à { $most } joueurs

## Revoir une partie.

web-replay = Revoir une partie
web-replay-open = Ouvrir une partie écrite
web-replay-drop = Dépose le fichier ici, ou choisis-le.
web-replay-choose = Choisir un fichier
web-replay-hint = Ces fichiers de texte finissent par .dudo. Ce serveur lit le tien sans le garder ; cet appareil s’en souvient sous « Mes parties ».
web-replay-too-long = Ce fichier est trop long pour une partie.
web-replay-cannot = Ce fichier ne se lit pas comme une partie : { $why }
web-replay-gone = Cette partie n’existe pas
web-replay-gone-why = Le lien est faux, ou la partie a été supprimée. Qui l’a téléchargée peut encore ouvrir son fichier.
web-replay-not-kept = La partie de ce lien n’est plus gardée sur cet appareil.
web-replay-players = Joueurs : { $names }
web-replay-won = { $who } a gagné.
web-replay-unfinished = La partie est restée inachevée.
web-replay-steps = Pas à pas
web-replay-step = Pas { $number } sur { $count }
web-replay-to-start = Au début
web-replay-round-back = Une manche en arrière
web-replay-back = Un pas en arrière
web-replay-next = Un pas en avant
web-replay-round-next = Une manche en avant
web-replay-to-end = À la fin
web-replay-run = Laisser défiler
web-replay-stop = Arrêter
web-replay-keys = Touches : ← et → pour un pas, Page préc. et Page suiv. pour une manche, Début et Fin, espace pour laisser défiler.
web-replay-table = La table, tous les dés visibles
web-replay-happens = Ce qui se passe
web-replay-no-dice = pas encore de dés
web-replay-out = hors jeu
web-replay-turn = à son tour
web-replay-standing = annonce en cours
web-replay-bids = Les annonces de cette manche
web-replay-odds = Cette annonce était-elle probable ?
web-replay-odds-own = Pour { $who }, avec les dés visibles de sa place : { percent }
web-replay-odds-unseen = Pour quelqu’un qui ne voyait aucun dé : { percent }
web-replay-thought = Ce que pensait { $who }
web-replay-told = La partie en mots
web-replay-checked = L’arbitre arrive à la même partie : tous les coups respectent les règles.
web-replay-unchecked = Rejouée comme elle est écrite : on ne connaît plus ses règles telles qu’elles étaient, donc personne n’a vérifié les coups.
web-replay-keep = Télécharger la partie
web-replay-text = La partie écrite
web-replay-link = Lien vers cette partie

## Si les dés sont prouvés.

web-proof = Les dés étaient-ils honnêtes ?
web-proof-none = Aucune preuve de ses dés n’accompagne cette partie.
web-proof-good = { $count ->
    [one] Les dés de la seule manche dévoilée sont exactement ceux que donnent le secret et les graines.
   *[other] Les dés des { $count } manches dévoilées sont exactement ceux que donnent les secrets et les graines.
}
web-proof-bad = Quelque chose ne va pas avec les dés de cette partie.
web-proof-nothing = Aucun secret de cette partie n’a été dévoilé : il n’y a rien à vérifier.
web-proof-here = Calculé à l’instant, sur cet appareil.
web-proof-round = Manche { $number }
web-proof-seats = Le premier tour
web-proof-seeds = { $count ->
    [0] personne n’a ajouté de graine
    [one] une graine ajoutée
   *[other] { $count } graines ajoutées
}
web-proof-proven = prouvés
web-proof-unopened = pas dévoilée, donc pas vérifiée
web-proof-uncommitted = rien n’avait été publié avant
web-proof-broken-word = le secret n’est pas celui qui était promis
web-proof-other-dice = secret et graines donnent d’autres dés
web-proof-commitment = Promesse
web-proof-secret = Secret
web-proof-details = Montrer les nombres
web-proof-what = Ce que cela prouve, et ce que cela ne prouve pas

## Mes parties.

web-games-server = Sur ce serveur
web-games-server-none = Tu n’as encore fini aucune partie ici.
web-games-device = Parties ouvertes sur cet appareil
web-games-device-none = Aucune pour l’instant.
web-games-open-record = Ouvrir une partie écrite
web-games-you-won = tu as gagné
web-games-winner = { $who } a gagné
web-games-nobody = inachevée
web-games-forget = Retirer de la liste
web-games-forget-one = Retirer « { $name } » de la liste
## Réglages.

web-set-look = Apparence
web-set-theme = Couleurs
web-set-theme-system = comme l’appareil
web-set-theme-light = claires
web-set-theme-dark = sombres
web-set-motion = Moins de mouvement
web-set-motion-hint = Gobelets et dés ne bougent pas. C’est toujours le cas si l’appareil le demande.
web-set-sounds = Sons
web-set-game = Pendant la partie
web-set-confirm = Demander avant de parler pour moi
web-set-confirm-hint = Il faut toucher une seconde fois.
web-set-open = Laisser mes dés visibles
web-set-open-hint = Sinon ils restent sous le gobelet tant que tu ne le tiens pas.
web-set-odds = Montrer les chances
web-set-odds-hint = Si la table le permet.
web-set-mute = Cacher les propos et les émoticônes
web-set-mute-hint = On ne raconte que la partie.
web-set-not-kept = Ce navigateur ne garde rien pour cette page. Tes réglages tiennent jusqu’à ce que tu la fermes.
web-set-data = Mes données
web-set-data-about = Le serveur connaît ton nom, ton gobelet, les tables où tu es et les parties que tu as finies : rien d’autre, et rien n’en sort.
web-set-export = Tout télécharger
web-set-delete = Tout supprimer
web-set-delete-sure = Supprimer tout ce qui te concerne, sur ce serveur et sur cet appareil ?
web-set-delete-means = Tu quittes les tables où tu es ; ton nom et la liste de tes parties sont oubliés. C’est définitif. Les parties finies restent à ceux avec qui tu as joué.
web-set-delete-yes = Oui, supprimer
web-set-deleted = Tout ce qui te concernait est supprimé.

## Des dés honnêtes.

web-fair-lead = Après chaque manche, un petit ✓ dit que ni le serveur ni aucun joueur n’a choisi ces dés. Voici ce qu’il y a derrière.
web-fair-how = Comment ça marche
web-fair-how-promise = Avant une manche, le serveur tire un nombre secret et publie une promesse : l’empreinte du secret. Elle ne permet pas de le deviner, et aucun autre secret n’a la même.
web-fair-how-seed = Puis l’appareil de chacun ajoute un nombre à lui, la graine. Le serveur est déjà lié à son secret : il ne peut plus choisir.
web-fair-how-dice = Secret et graines donnent ensemble les dés, par un calcul que chacun peut refaire.
web-fair-how-open = Quand on soulève les gobelets, le serveur dévoile le secret ; pour une manche finie sans rien montrer, il attend la fin de la partie. Ton appareil le compare à la promesse et recalcule tous les dés. Si tout concorde, tu vois le ✓.
web-fair-proves = Ce que cela prouve
web-fair-proves-chosen = Le serveur n’a pas choisi les dés : en donnant sa promesse, il ne connaissait pas ta graine. Aucun joueur ne les a choisis non plus : personne ne connaissait le secret.
web-fair-proves-changed = Personne ne les a changés après coup : la preuve accompagne la partie écrite, et chacun peut la vérifier, même sans ce serveur.
web-fair-not = Ce que cela ne prouve pas
web-fair-not-peek = Que personne n’a regardé. Qui tient le serveur pourrait regarder sous les gobelets, comme celui qui garde les dés d’un club. Joue avec des gens de confiance, ou tiens ton propre serveur.
web-fair-not-league = Que le serveur n’est pas de mèche avec un joueur. Qui connaît le secret et ajoute la dernière graine pourrait en essayer jusqu’à ce que les dés lui plaisent.
web-fair-not-bots = Que tes adversaires sont bien qui ils disent, ni que personne ne souffle ses dés à un autre.
web-fair-not-seedless = Rien pour une manche où personne n’a ajouté de graine, tous étant absents : il faut alors croire le serveur sur parole, que son secret est dû au hasard.
web-fair-try = Essaie
web-fair-try-about = Rien n’est envoyé : cette page joue le serveur et toi.
web-fair-try-promise = 1. Le serveur tire un secret et publie sa promesse
web-fair-try-seed = 2. Tu ajoutes une graine
web-fair-try-seed-label = Ta graine
web-fair-try-seed-hint = Change un chiffre, et ce sont d’autres dés.
web-fair-try-another = Une autre graine
web-fair-try-dice = 3. Secret et graine donnent les dés
web-fair-try-check = 4. Le secret est dévoilé, et chacun vérifie
web-fair-try-secret = Le secret, dévoilé
web-fair-try-cheat = Faire tricher le serveur : dévoiler un autre secret
web-fair-try-honest = Rendre le serveur honnête
web-fair-try-good = ✓ C’est bien le secret promis, et ce sont ses dés.
web-fair-try-bad = ✗ Ce n’est pas le secret promis : ton appareil te le dirait aussitôt.
web-fair-try-again = Un nouveau secret
web-fair-dice = Tes dés : { $dice }
web-fair-verify = Vérifier une partie finie sans ce serveur
web-fair-verify-how = Télécharge la partie et lance { $command }, ou le petit programme { $program }, à qui Python suffit.

## Rien ici.

web-lost = Il n’y a rien ici
web-lost-why = Aucune page à cette adresse. Le lien a peut-être été coupé en route.
web-lost-ways = Par où continuer
