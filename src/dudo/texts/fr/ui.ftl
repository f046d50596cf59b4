### Étiquettes, touches et écrans du jeu.

## Les panneaux.

title = Dudo
you = toi
you-alone = { CAPITAL(you) }
panel-table = Table
panel-cup = Ton gobelet
panel-standing = Annonce en cours
panel-no-bid = Pas encore d’annonce
panel-history = Historique
panel-history-empty = Rien ne s’est encore passé.
panel-round = Manche { $number }
panel-in-play = Dés en jeu : { $count }
panel-lost = Dés perdus : { $count }
panel-clockwise = sens horaire
panel-counter-clockwise = sens antihoraire
panel-shown = montrés : { $dice }
panel-unseen = cachés pour toi cette manche
panel-hidden-count = caché
panel-turn = parle
panel-opener = ouvre
panel-out = hors jeu
panel-thinking = { $who } réfléchit…
panel-reveal = On soulève !
panel-reveal-count = Compte : { $count } · annonce : { $needed }
panel-too-small = Agrandis la fenêtre : { $width } × { $height }.

## Le choix de l'annonce.

picker-title = Ton annonce
picker-count = Combien
picker-face = Quelle face
picker-least = Monter au minimum : { $bid }
picker-none = Plus d’annonce possible.
picker-unfinished = Un nombre, puis une face : 5 { $space } 4.
picker-show = Choisis les dés à montrer.
picker-confirm = Annoncer : { $bid }

## Les chances ; $percent est un entier.

odds-title = Chances
percent = { $percent } %
odds-true = Vraie : { $percent } %
odds-exact = Exacte : { $percent } %
odds-false = Trop peu : { $percent } %
odds-bid = { $bid } : { $percent } %
odds-hidden = Chances cachées
odds-unknown = Encore rien à calculer

## Les touches.

key-enter = Entrée
key-space = Espace
key-escape = Échap
key-backspace = Retour arrière
key-rub-out = corriger
key-clear = effacer
key-choose = choisir
key-type = taper
key-bid = annoncer
key-least = monter au minimum
key-lowest = annonce minimale
key-doubt = douter
key-exact = pile
key-show = montrer et relancer
key-more = plus de dés
key-fewer = moins de dés
key-higher = face plus haute
key-lower = face plus basse
key-confirm = confirmer
key-cancel = retour
key-next = continuer
key-odds = chances
key-history = historique
key-help = aide
key-language = langue
key-resign = abandonner
key-again = rejouer
key-quit = quitter
key-yes = oui
key-no = non

## Demander encore une fois avant de parler.

confirm-question = Tu dis bien « { $said } » ?
confirm-yes = le dire
confirm-no = se raviser

## Quitter.

quit-question = Quitter la partie ?
quit-detail = La partie est enregistrée : tu pourras la reprendre une autre fois.
resign-question = Rendre tes dés ? Les autres continuent.

## Passer le clavier.

pass-title = On passe le clavier
pass-to = Au clavier : { $who }.
pass-ready = { $who }, appuie sur Entrée quand personne ne regarde.
pass-since = Depuis ton dernier tour :

## La fin.

end-win = Victoire !
end-lose = Perdu.
end-winner = { $who } gagne la partie.
end-win-detail = Les autres n’ont plus de dés.
end-lose-detail = Tu n’as plus de dés. À la prochaine !
end-watching = Les autres continuent sans toi.
end-rounds = { $count ->
    [one] { $count } manche jouée
   *[other] { $count } manches jouées
}
end-place = Place { $place } sur { $count }
end-again = On rejoue ?

## Avant la partie.

setup-title = Nouvelle partie
setup-book = Règles
setup-players = Joueurs
setup-opponents = Adversaires
setup-name = Ton nom
setup-confirm = Confirmer avant de parler
setup-confirm-hint = Avant de parler pour toi, le jeu attend que tu appuies une seconde fois.
setup-talk = Robots bavards
setup-talk-hint = De temps en temps, un robot glisse un mot. Il ne trahit rien de ses dés.
setup-language = Langue
setup-gender = Ton mot au dernier dé
setup-start = Commencer

## Les langues, chacune dans la sienne.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Aide.

help-title = Comment jouer
help-rules = Les règles en bref
help-round = Cette manche
help-keys = Touches
help-close = Une touche ferme cette page.
