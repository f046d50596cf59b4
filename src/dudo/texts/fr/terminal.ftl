### Ce que seul le jeu en plein écran dit.

## À table.

screen-jokers = { $count ->
    [one] { $count } dé joker
   *[other] { $count } dés jokers
}
spoken-to = { $who } — { $words }
thought-on = { $who } · { $said }
said-by = { $bid } — { $who }
screen-skip = Une touche : tout afficher
screen-go-on = Une touche : continuer   W : ce que pensaient les robots
screen-let = laisser parler { $who }
screen-why = pourquoi
screen-choose = Flèches et Entrée, ou la touche d’une réponse
screen-floor = Quelqu’un veut-il parler avant ?
screen-show-ready = Entrée : montrer ces dés et relancer les autres   Échap : retour
screen-show-unready = ← → : se déplacer   Espace : choisir   Échap : retour   Une seule face (jokers admis), et garde un dé
screen-watch = Entrée : aller droit à la fin
screen-pass = { $who }, appuie sur Tab quand personne ne regarde.
screen-close = ↑ ↓ : lire la suite   Entrée : retour
screen-arriving = On attend : { $names }
screen-record = La partie est enregistrée dans { $path }
screen-again = Entrée : encore une partie   T : autre table   Q : quitter

## Pourquoi les robots ont joué ainsi.

screen-why-title = Ce que pensaient les robots à la dernière manche
screen-why-none = Les robots ne s’expliquent qu’une fois les dés montrés.

## Les touches, pour la page d’aide.

screen-key-enter = dire l’annonce choisie ; au départ, c’est la plus basse
screen-key-escape = annuler ce qui est choisi ou tapé ; Retour arrière efface un caractère
screen-key-arrows = choisir une autre annonce : plus ou moins de dés, une autre face
screen-key-digits = taper une annonce : le nombre, une espace, la face
screen-key-doubt = douter de l’annonce en cours
screen-key-exact = dire qu’elle est exacte (si les règles le prévoient)
screen-key-show = montrer des dés, relancer les autres (si c’est prévu)
screen-key-confirm = demander ou non une confirmation avant de parler
screen-key-odds = montrer ou cacher les chances
screen-key-why = ce que pensaient les robots à la dernière manche
screen-key-resign = rendre tes dés ; les autres continuent
screen-key-to-end = quand tu n’as plus de dés : aller droit à la fin
screen-key-hurry = n’importe quelle touche accélère le jeu des autres
screen-key-quit = quitter et enregistrer (Ctrl-C : sans demander)

## Avant la partie.

screen-options = Règles optionnelles
screen-people = À ce clavier
screen-people-hint = Un nom, ou plusieurs séparés par des virgules : on se passe alors le clavier.
screen-house = Fichier de règles maison
screen-house-hint = Le chemin d’un fichier .toml. Vide : les règles choisies ci-dessus.
screen-opponent = Adversaire { $number }
screen-bots-hint = Combien de robots jouent avec toi.
screen-start = Entrée : jouer   ↑ ↓ : choisir   ← → : changer   Q : quitter
screen-yes = oui
screen-no = non

## La troupe.

character-beginner = A appris le jeu ce matin et oublie les jokers.
character-cautious = N’annonce que ce qui est presque sûr.
character-reckless = Annonce haut, bluffe souvent et aime mieux tomber que douter.
character-honest = Annonce ce qui est le plus probable et n’a jamais bluffé.
character-reader = Devine à tes annonces ce que tu caches, et vise la partie, pas la manche.
character-searcher = Imagine mille tirages avant de dire un mot.
character-equilibrium = Mêle le vrai et le bluff si également que personne n’y trouve de motif.
