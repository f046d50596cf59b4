### Les règles en entier, telles que `dudo rules` les explique. Ce qui est dans une phrase se dit d'abord.

## Les listes : $list est ce qui précède ; d'un choix, $rest est tout sauf le dernier.

list-comma = { $list }, { $next }
list-or = { $rest } ou { $last }
list-and = { $rest } et { $last }

## Comment s'appellent les règles.

explain-title = { $book ->
    [jouhet] { book-jouhet }
    [traditional] { book-traditional }
    [cacho] { book-cacho }
    [maputo] { book-maputo }
    [chart] { book-chart }
   *[other] { $title }
}
explain-named = { $title } ({ $name })
explain-heading = { $book }, version { $version }
explain-untitled = { $name }
explain-cited = { $text } [{ $clauses }]
explain-fingerprint = empreinte { $fingerprint }

# Les manches spéciales et leurs formes ; les règles maison nomment les leurs elles-mêmes.
explain-round-name = { $key ->
    [last-die] dernier dé
    [palifico] palifico
    [open] ouverte
    [closed] fermée
    [obligo] obligo
    [maputo] Maputo
   *[other] { $name }
}

# Les faces : les as sont une face qui s'annonce à part.
faces-told-aces = as ({ $face })
faces-told-number = { $face }
faces-told-blank = faces vierges
faces-told-blank-aces = as (faces vierges)

## Les règles en une ligne.

explain-summary = { $features }.
feature-people = { $span ->
    [yes] { $fewest } à { $most } joueurs
   *[no] { $most } joueurs
}
feature-dice = { $dice ->
    [1] un dé chacun
   *[other] { $dice } dés chacun
}
feature-no-jokers = sans jokers
feature-jokers = { $natural ->
    [yes] les { $faces } pour jokers à côté d’un vrai dé
   *[no] les { $faces } pour jokers
}
feature-difference = pertes selon l’écart
feature-exact = { $letters ->
    [latin] { $word }
   *[other] calzo
}{ $joker ->
    [yes] {" "}avec dé joker
   *[no] {""}
}{ $always ->
    [yes] {""}
   *[no] {" "}tant qu’on est plus de deux
}
feature-show = on montre et on relance
feature-rounds = { $once ->
    [yes] manche { $forms } une fois par joueur
   *[no] manche { $forms }
}
feature-blanks-bid = annonces sur les faces vierges
feature-counter-clockwise = sens antihoraire
feature-any-time = tous peuvent parler à tout moment
feature-hidden-losses = pertes cachées

## Joueurs et dés.

explain-part-players = Joueurs et dés
explain-people = { $span ->
    [yes] De { $fewest } à { $most }
   *[no] { $most }
} joueurs, chacun avec { $dice ->
    [1] un dé
   *[other] { $dice } dés
} au départ.
explain-winning = Qui n’a plus de dés sort du jeu ; le dernier à en avoir l’emporte.
explain-die = Les dés portent les faces 1 à { $faces }, et toutes peuvent s’annoncer.
explain-die-blank = Les dés portent { $highest ->
    [1] la face 1
   *[other] les faces 1 à { $highest }
} et une face vierge, à la place du { $place }.
explain-blank-bid = Les faces vierges s’annoncent aussi : elles passent au-dessus du { $highest }.
explain-blank-not-bid = On n’annonce que { $highest ->
    [1] la face 1
   *[other] les faces 1 à { $highest }
}, jamais la face vierge.
explain-counting-plain = Il n’y a pas de jokers : un dé ne compte que pour sa propre face.
explain-counting-wild = Les { $faces } sont des jokers et comptent toujours pour la face annoncée.
explain-counting-wild-if-natural = Les { $faces } sont des jokers, mais ne comptent pour la face annoncée que si, sur toute la table, au moins un dé montre vraiment cette face.
explain-counting-jokers-bid = Pour une annonce sur les { $faces }, rien d’autre ne compte.
explain-counting-blank = Une face vierge ne compte pour rien.
explain-sight-own = Chacun voit ses dés, et rien que les siens.
explain-sight-others = Chacun voit les dés des autres, personne les siens.
explain-sight-holder = Seul le joueur de la manche voit ses dés ; personne n’en voit d’autres.
explain-sight-one-die = Seuls ceux qui n’ont qu’un dé voient le leur ; personne n’en voit d’autres.

## L'ouverture.

explain-part-opening = Ouverture
explain-opening = Qui ouvre doit faire une annonce ; avant elle, il n’y a rien à mettre en doute.
explain-opening-closed = On n’ouvre pas une manche sur les { $faces }.
explain-opening-any = On peut ouvrir une manche sur toute face qui s’annonce.

## Les annonces. $limit vaut in-play, ou began là où les pertes sont cachées.

explain-part-bidding = Annonces
explain-bid = Une annonce dit : au moins tant de dés montrent cette face, de 1 à tous les dés { $limit ->
    [began] du début de la partie
   *[in-play] en jeu
}.
# $letters sont celles du mot des joueurs, $word : latin, cyrillic ou other.
explain-bid-called = Une annonce (les joueurs disent { $letters ->
   *[other] « { $word } »
}) dit : au moins tant de dés montrent cette face, de 1 à tous les dés { $limit ->
    [began] du début de la partie
   *[in-play] en jeu
}.
explain-bidding-by-count = Pour monter, on nomme plus de dés de n’importe quelle face, ou autant de dés d’une face plus haute.
explain-bidding-never-down = Pour monter, on nomme plus de dés, une face plus haute, ou les deux ; rien ne descend.
explain-bidding-chart = Chaque annonce a sa place dans un tableau. Sa ligne est celle de son nombre, ou du double pour les { $faces } ; dans une ligne, les { $faces } sont tout à gauche, puis viennent les autres faces, de la plus basse à la plus haute. Une annonce qui monte est plus bas dans le tableau, ou plus à droite sur la même ligne.
explain-bidding-face-locked = La face qui a ouvert la manche ne change plus : seul le nombre monte.
explain-aces-named = Pour passer aux { $faces }, on nomme au moins la moitié du nombre, arrondie vers le haut.
explain-aces-left = Sur les { $faces }, on en nomme davantage, ou une autre face avec au moins le double du nombre{ $surplus ->
    [0] {""}
   *[other] {" "}plus { $surplus }
}.
explain-aces-remember = Qui quitte les { $faces } pour un nombre déjà annoncé dans la manche doit nommer une face plus haute que celles annoncées à ce nombre.
explain-aces-free = Quand une annonce sur les { $faces } a ouvert la manche, toute annonce sur une autre face peut suivre.

## Des exemples, et ce qui manque à une annonce trop basse.

explain-example = Avec { $dice } dés en jeu, après { $bids }, on peut dire : { $legal } ; mais pas : { $short }.
explain-example-short = { $bids } ({ $why })
need-by-count = le nombre ne descend pas, et à nombre égal il faut une face plus haute
need-never-down = ni le nombre ni la face ne descendent, et l’un des deux doit monter
need-chart = il faut être plus bas dans le tableau, ou plus à droite sur la même ligne
need-half = pour les as, il faut au moins la moitié du nombre, donc { $least } ou plus
need-more-aces = sur les as, il faut en nommer davantage
need-double = pour quitter { $count } as, il faut au moins { $least } dés d’une autre face
need-above-before = { $before } a déjà été annoncé : avec { $count } dés, il faut une face plus haute
need-face-locked = la face ne change pas dans cette manche, seul le nombre monte

## Le doute et le calzo. $word est ce que disent les joueurs.

explain-part-calls = Doute et calzo
explain-doubt-one-die = Doute (on dit « { $word } ») : s’il y a moins de dés qu’annoncé, celui qui annonce perd un dé ; sinon, c’est celui qui doute.
explain-doubt-difference = Doute (on dit « { $word } ») : s’il y a moins de dés qu’annoncé, celui qui annonce perd autant de dés qu’il en manque ; s’il y en a plus, celui qui doute perd autant de dés qu’il y en a de trop.
explain-doubt-even = Si le compte est exact, tous perdent un dé, sauf celui qui annonce.
explain-exact-none = Il n’y a pas de calzo.
explain-exact = Calzo (on dit « { $word } ») : si le compte est exact, celui qui l’a dit gagne un dé, sans dépasser { $dice } ; sinon, il en perd un.
explain-exact-joker = Qui tombe juste en ayant déjà { $dice ->
    [1] son dé
   *[other] ses { $dice } dés
} gagne un dé joker : gardé devant soi, jamais lancé, rendu en premier à la prochaine perte.
explain-exact-full = Qui tombe juste en ayant déjà { $dice ->
    [1] son dé
   *[other] ses { $dice } dés
} ne gagne rien.
explain-exact-two-left = Le calzo n’est pas permis quand il ne reste que deux joueurs.
explain-own-bid = Personne ne monte sur sa propre annonce ni ne la met en doute, et on ne perd jamais plus de dés qu’on n’en a.

## Les dés montrés.

explain-part-showing = Dés montrés
explain-show-none = Tous les dés restent sous les gobelets jusqu’à ce qu’on les soulève.
explain-show = Pour monter, un joueur qui voit ses dés peut en montrer quelques-uns et relancer les autres sous le gobelet ; il doit alors annoncer sur ce qu’il a montré.
explain-show-stays = Les dés montrés restent en vue toute la manche et comptent comme sous le gobelet.

## Les manches spéciales.

explain-part-special = Manches spéciales
explain-special-none = Toutes les manches se jouent de la même façon.
explain-special-declared = Manche « { $round } » : avant le lancer, on demande à tour de rôle, à partir de celui qui ouvre, à ceux qui n’ont qu’un dé s’ils la déclarent ; un seul suffit.
explain-special-declared-hidden = Manche « { $round } » : avant le lancer, on demande à chacun à tour de rôle, à partir de celui qui ouvre, pour ne trahir personne, s’il la déclare ; il faut pour cela n’avoir qu’un dé, et un seul joueur suffit.
explain-special-down-to-one = Manche « { $round } » : elle suit quand un joueur vient de tomber à un seul dé.
explain-special-several = S’ils sont plusieurs, leurs manches se suivent dans l’ordre du jeu, tant que chacun n’a qu’un dé.
explain-special-forms = Le joueur de la manche en choisit la forme : { $forms }.
explain-special-once = Chaque joueur n’y a droit qu’une fois par partie ; elle compte comme jouée dès que ses dés sont lancés.
explain-special-often = Elle se joue aussi souvent qu’elle se présente.
explain-special-holder-opens = Le joueur de la manche l’ouvre.
explain-special-opened = Elle s’ouvre comme toute autre manche.
explain-special-rest = Tout le reste est comme dans les autres manches.
explain-in-form = Manche « { $form } ». { $text }

## Qui ouvre, et dans quel sens.

explain-part-openers = Qui ouvre, et dans quel sens
explain-first-agreed = Les joueurs se mettent d’accord sur celui qui ouvre la partie.
explain-first-first-out = Le premier sorti de la partie précédente ouvre la suivante ; pour une première partie, les joueurs se mettent d’accord.
explain-first-lot = On tire au sort celui qui ouvre la partie.
explain-first-high-roll = Chacun lance un dé, les ex æquo relancent ; le plus haut ouvre la partie.
explain-next-loser = Après un doute, le perdant ouvre la manche suivante : celui qui avait annoncé si le compte n’y était pas, sinon celui qui a douté.
explain-next-winner = Après un doute, le gagnant ouvre la manche suivante : celui qui a douté si le compte n’y était pas, sinon celui qui avait annoncé.
explain-next-exact-loser = Après un calzo, celui qui l’a dit ouvre.
explain-next-exact-winner = Après un calzo, celui qui l’a dit ouvre ; s’il s’est trompé, c’est celui qui avait annoncé.
explain-next-out = Si ce joueur est sorti, le suivant encore en jeu ouvre.
explain-direction-clockwise = On joue dans le sens horaire.
explain-direction-counter-clockwise = On joue dans le sens antihoraire.
explain-direction-opener = Celui qui ouvre une manche en choisit le sens, sauf quand on n’est plus que deux.
explain-turns-in-turn = Seul parle celui dont c’est le tour.
explain-turns-any-time = Dès qu’il y a une annonce, tous peuvent parler hors de leur tour, sauf celui qui vient d’annoncer ; le jeu reprend à partir de celui qui a parlé.

## La table.

explain-part-table = Table
explain-seating-as-seated = Chacun garde la place qu’il a prise.
explain-seating-by-roll = Chacun lance un dé pour les places, les ex æquo relancent : le plus haut s’assied le premier.
explain-losses-open = Les dés perdus ne sont pas un secret : chacun voit combien de dés il reste aux autres.
explain-losses-hidden = Les dés perdus sont cachés : personne ne voit combien de dés il reste aux autres.
explain-losses-half-hidden = Les dés perdus sont cachés : personne ne voit combien de dés il reste aux autres, sauf là où l’on voit les dés eux-mêmes.
explain-penalties = Tricher coûte un dé : la manche s’arrête, dés cachés, et le tricheur ouvre la suivante.
explain-penalties-none = Il n’y a pas de pénalités : un coup interdit est refusé, rien de plus.

## Les règles facultatives. Leurs noms sont ce que l'on tape, les mêmes dans toutes les langues.

explain-part-options = Règles facultatives
explain-option = { $name } : { $meaning }
explain-option-agreed = { $name } (convenue) : { $meaning }
option-means-south = on joue dans le sens antihoraire, comme dans l’hémisphère Sud.
option-means-salsa = dès qu’il y a une annonce, tous peuvent parler hors de leur tour, sauf celui qui vient d’annoncer.
option-means-no-calza-with-two = pas de calzo quand il ne reste que deux joueurs.
option-means-bids-on-blanks = les faces vierges s’annoncent, au-dessus de toutes les autres, et seules comptent alors les vraies faces vierges ; en manche palifico, elles ne s’annoncent pas.
option-means-hidden-losses = les dés perdus sont mis de côté : personne ne voit combien il en reste aux autres.
option-means-no-show = les dés restent sous les gobelets jusqu’à ce qu’on les soulève : personne n’en montre pour relancer les autres.
option-means-once-per-player = chaque joueur ne peut déclarer la manche Maputo qu’une fois par partie.

## La liste des livres.

explain-books = Les cinq livres
explain-listed = { $book } : { $summary }
explain-listed-option = règle facultative { $name } : { $meaning }
explain-more = dudo rules NOM en dit plus ; dudo rules NOM --option RÈGLE, avec une règle facultative.
