### Pourquoi l'arbitre refuse un coup, par code de raison.
### $bid et $standing sont des annonces, et $dice des dés, comme une partie les note.

refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table.
refusal-game-over = La partie est finie.
refusal-player-out = { $who } n’a plus de dés et ne joue plus.
refusal-not-your-turn = Ce n’est pas ton tour : c’est à { $who } de jouer.
refusal-dice-first = Il faut d’abord lancer les dés.
# $phase est ce qu'attend la table.
refusal-not-now = Pas maintenant : { $phase ->
    [direct] il faut choisir le sens
    [choose] il faut décider de la manche spéciale
    [rebid] il faut annoncer sur les dés montrés
   *[bid] il faut annoncer ou répondre
}.
refusal-no-bid-yet = { $move ->
    [show] On montre des dés pour monter : il n’y a pas encore d’annonce.
   *[call] Il n’y a pas encore d’annonce.
}
refusal-own-bid = On ne répond pas à sa propre annonce.
refusal-stale-call = Tu réponds à { $bid }, mais la dernière annonce est { $standing }.
refusal-count-out-of-range = Une annonce porte ici sur 1 à { $limit } dés, pas sur { $count }.
# $here dit si c'est seulement dans cette manche que la face ne s'annonce pas.
refusal-face-not-biddable = { $here ->
    [yes] Dans cette manche, on annonce une face de { $lowest } à { $highest }.
   *[no] On annonce une face de { $lowest } à { $highest }.
}
refusal-may-not-open = On ne peut pas ouvrir une manche sur les { $faces }.
refusal-not-a-raise = { $bid } ne monte pas sur { $standing } : { $need }.
# $two dit si c'est parce qu'il ne reste que deux joueurs.
refusal-no-exact-call = { $two ->
    [yes] On ne peut pas dire « pile » quand il ne reste que deux joueurs.
   *[no] On ne peut pas dire « pile » ici.
}
refusal-no-showing = Ici, on ne montre pas de dés pour relancer les autres.
refusal-dice-unseen = Dans cette manche, tu ne vois pas tes propres dés.
refusal-bad-show = Montre au moins un de tes dés.
refusal-dice-not-held = Tu n’as pas { $dice } sous ton gobelet.
refusal-nothing-to-reroll = Garde sous le gobelet au moins un dé à relancer.
refusal-show-mixed = Ces dés ne comptent pas tous pour une même face : { $dice }.
refusal-show-no-raise = Aucune annonce sur la face de ces dés ne monterait : { $dice }.
refusal-bid-on-shown = Ton annonce doit porter sur les dés montrés : { $dice }.
# $one dit si le joueur a bien un seul dé.
refusal-no-such-variant = { $one ->
    [yes] Tu peux choisir cette manche : { $rounds }.
   *[no] Cette manche demande de n’avoir qu’un dé : { $rounds }.
}
refusal-must-choose = Cette manche est spéciale : choisis { $rounds }.
refusal-no-penalties = Pas de pénalités à cette table.
refusal-nothing-to-roll = Il n’y a rien à lancer pour l’instant.
# $known dit si c'est au moins une sorte de coup.
refusal-not-a-move = { $known ->
    [yes] { $move } n’est pas un coup : ce qu’il contient n’est pas ce que contient un tel coup.
   *[no] { $move } n’est pas un coup : un coup est Bid, Doubt, Exact, Show, Direct, Choose ou Decline.
}

## Pourquoi une table ne fait pas ce qu'on lui demande, par code de raison.

table-not-here = Cette personne n’est pas à cette table.
table-here-already = { $name } est déjà à cette table.
table-banned = L’hôte t’a fait quitter cette table.
table-no-such-seat = Il n’y a pas de place { $seat } à cette table.
table-seat-taken = { $name } occupe déjà cette place.
table-not-sitting = Tu n’as pas de place à cette table.
table-no-bot-there = Il n’y a pas de robot à la place { $seat }.
# $what est none, ou some si $known nomme les robots qu’on peut appeler.
table-unknown-bot = { $what ->
    [none] Il n’y a pas de robot « { $kind } » pour cette table.
   *[some] Il n’y a pas de robot « { $kind } » pour cette table : choisis parmi { $known }.
}
# $what est sent-away, stand-in ou take-over.
table-not-allowed = { $what ->
    [sent-away] On ne se renvoie pas soi-même : quitte plutôt la table.
    [stand-in] À cette table, aucun robot ne remplace personne.
   *[take-over] L’hôte ne permet pas de prendre la place d’un robot.
}
table-seen-dice = Tu as déjà joué à une autre place dans cette partie.
table-host-only = Seul l’hôte peut faire cela.
table-name-taken = Quelqu’un s’appelle déjà { $name } à cette table.
table-bad-name = { $why }
table-no-id = Qui vient à la table doit avoir un identifiant.
table-bad-text = Une ligne a de 1 à { $most } signes, tous visibles.
table-bad-setting = Un temps va de 0 à { $most } secondes, pas { $time }.
table-in-a-game = Pas pendant une partie.
table-no-game = Il n’y a pas de partie en cours.
table-too-few = Il faut { $least } joueurs, et il y en a { $count }.
table-too-many = C’est pour { $most } joueurs au plus, et il y en a { $count }.
table-paused = La partie est en pause.
table-not-paused = La partie n’est pas en pause.
table-stood-in-for = Un robot joue pour toi : dis que tu es de retour.
table-not-away = Aucun robot ne joue pour toi.
# $what est throw, pause ou let-go.
table-called-first = { $who } a été plus rapide : l’annonce est déjà mise en doute.
table-not-asked = { $what ->
    [throw] Il n’y a pas de dés à lancer maintenant.
    [pause] Les dés sont en train de rouler.
   *[let-go] Il n’y a rien à laisser passer.
}

## Ce qu’on dit d’une panne dont celui qui demande n’est pas la cause.

wire-internal = Quelque chose s’est mal passé ici, sans que tu y sois pour rien. Rien n’a changé.

## Pourquoi aucune partie ne commence avec ces joueurs.

start-players = Ces règles sont pour { $least } à { $most } joueurs, pas { $count }.
start-name = Personne ne peut s’appeler « { $name } ».
start-long-name = Un nom compte { $most } lettres au plus, pas { $count }.
start-signs = Le nom « { $name } » contient l’un de ces signes : { $signs }
start-same-name = Deux joueurs portent le même nom : { $names }.
start-you = Chacun est « { $name } » quand vient son tour : choisis un autre nom.

## Pourquoi on ne peut pas jouer selon des règles.

rules-no-book = Le livre de règles « { $book } » n’existe pas, seulement { $books }. Un fichier de règles maison finit par .toml ou .json.
rules-no-option = { $any ->
    [yes] { $book } n’a pas de règle optionnelle « { $option } », seulement { $options }.
   *[no] { $book } n’a pas de règle optionnelle « { $option } », ni aucune autre.
}
rules-no-file = Le fichier { $file } n’existe pas.
rules-file-options = Les règles optionnelles vont avec un livre de règles : écris-les dans le fichier { $file }.
rules-in-file = Les règles de { $file } ne sont pas jouables : { $why }.

## Pourquoi une commande ne peut pas être exécutée.

unknown-language = Il n’y a pas de textes dans la langue « { $asked } ». Il y a { $known }.
play-no-games = On ne peut pas jouer { $count } parties.
play-one-game = Une partie à la fois : « { $word } » est de trop.
play-as-agreed = --resume reprend la partie comme elle était convenue : enlève { $option }.
play-named-twice = --hotseat nomme déjà tout le monde au clavier : enlève --name.
play-needs-names = --hotseat veut un nom pour chaque personne au clavier, comme dans « Ana,Bob ».
play-bots = On joue avec { $least } à { $most } robots, pas { $count }.
