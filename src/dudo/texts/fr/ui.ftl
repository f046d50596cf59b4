### Étiquettes, touches et écrans du jeu.

## Les panneaux.

title = Dudo
you = toi
you-alone = { CAPITAL(you) }
panel-cup = Ton gobelet
panel-standing = Annonce en cours
panel-no-bid = Pas encore d’annonce
panel-round = Manche { $number }
panel-in-play = Dés en jeu : { $count }
panel-clockwise = sens horaire
panel-counter-clockwise = sens antihoraire
panel-shown = montrés : { $dice }
panel-unseen = cachés pour toi cette manche
panel-hidden-count = caché
panel-out = hors jeu
panel-reveal-count = Compte : { $count } · annonce : { $needed }
panel-too-small = Agrandis la fenêtre : { $width } × { $height }.

## Le choix de l'annonce.

picker-none = Plus d’annonce possible.
picker-unfinished = Un nombre, puis une face : 5 { $space } 4.
picker-show = Choisis les dés à montrer.

## Les chances ; $percent est un entier.

percent = { $percent } %
odds-true = Vraie : { $percent } %
odds-exact = Exacte : { $percent } %

## Les touches.

key-enter = Entrée
key-space = Espace
key-escape = Échap
key-backspace = Retour arrière
key-rub-out = corriger
key-clear = effacer
key-choose = choisir
key-type = taper
key-noted = { $label } ({ $note })
key-least = monter au minimum
key-lowest = annonce minimale
key-show = montrer et relancer
key-confirm = confirmer
key-odds = chances
key-help = aide
key-resign = abandonner
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

pass-to = Au clavier : { $who }.
pass-ready = { $who }, appuie sur Entrée quand personne ne regarde.
pass-since = Depuis ton dernier tour :

## La fin.

end-win = Victoire !
end-lose = Perdu.
end-winner = { $who } gagne la partie.
end-watching = Les autres continuent sans toi.
end-rounds = { $count ->
    [one] { $count } manche jouée
   *[other] { $count } manches jouées
}
end-again = On rejoue ?

## Avant la partie.

setup-title = Nouvelle partie
setup-book = Règles
setup-opponents = Adversaires
setup-confirm = Confirmer avant de parler
setup-confirm-hint = Avant de parler pour toi, le jeu attend que tu appuies une seconde fois.
setup-talk = Robots bavards
setup-talk-hint = De temps en temps, un robot glisse un mot. Il ne trahit rien de ses dés.
setup-language = Langue

## Les langues, chacune dans la sienne.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Aide.

help-title = Comment jouer
help-round = Cette manche
help-keys = Touches
