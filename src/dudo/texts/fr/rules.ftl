### Les livres, les manches spéciales et les règles en bref.

book-jouhet = Faces vierges
book-traditional = Traditionnel
book-cacho = Cacho
book-maputo = Maputo
book-chart = Tableau des annonces
book-other = { $name }

about-jouhet = Les faces vierges sont des jokers, le calza peut faire gagner un dé joker, palifico au dernier dé.
about-traditional = Les as sont des jokers, le calzo fait gagner un dé, manche ouverte ou fermée au dernier dé.
about-cacho = Les as ne comptent qu’à côté d’un vrai dé ; on montre et on relance ; obligo au dernier dé.
about-maputo = Passer aux as divise le nombre par deux, les quitter le double ; Maputo au dernier dé, si l’on veut.
about-chart = Les annonces montent sur un tableau ; le perdant rend autant de dés que l’écart.
about-other = Les règles maison de cette table.

## Les règles facultatives.

option-salsa = salsa
option-south = sens antihoraire
option-no-calza-with-two = pas de calza à deux
option-bids-on-blanks = annonces sur les faces vierges
option-hidden-losses = pertes cachées
option-no-show = sans montrer
option-once-per-player = une fois par joueur

## Les manches spéciales. $gender est celui du joueur : feminine, masculine ou neutral.

variant-palifico = { $gender ->
    [feminine] palifica
   *[other] palifico
}
variant-open = ouverte
variant-closed = fermée
variant-obligo = obligo
variant-maputo = Maputo
variant-other = { $name }

variant-about-palifico = Un seul dé : pas de jokers, et la face d’ouverture ne change plus.
variant-about-open = Chacun voit les dés des autres, personne les siens.
variant-about-closed = Seul le joueur de la manche voit ses dés.
variant-about-obligo = Pas de jokers, pas de calzo, une seule face, et seuls ceux qui ont un dé regardent.
variant-about-maputo = Pas de jokers, et la face ne change plus.
variant-about-other = Une manche avec ses propres règles.

banner = Manche spéciale : { $round }.
banner-holder = { $you ->
    [yes] C’est ta manche.
   *[no] Manche attribuée à { $who }.
}

## Les règles en bref, point par point.

rule-goal = Qui n’a plus de dés sort du jeu. Le dernier à en avoir l’emporte.
rule-bid = Une annonce dit : au moins tant de dés d’une face, sous tous les gobelets réunis.
rule-counting-plain = Pas de jokers : un dé ne compte que pour sa face.
rule-counting-wild = Jokers : les { $faces }. Ils comptent pour n’importe quelle face.
rule-counting-wild-if-natural = Jokers : les { $faces }, mais seulement à côté d’un vrai dé de la face annoncée.
rule-bidding-by-count = Monter : plus de dés de n’importe quelle face, ou autant de dés d’une face plus haute.
rule-bidding-never-down = Monter : plus de dés, une face plus haute, ou les deux. Rien ne descend.
rule-bidding-chart = Monter : avancer sur le tableau, où les { $faces } valent double.
rule-bidding-halved-aces = { $surplus ->
    [0] Passer aux { $faces } : la moitié des dés, arrondie vers le haut. Les quitter : le double.
   *[other] Passer aux { $faces } : la moitié des dés, arrondie vers le haut. Les quitter : le double plus { $surplus }.
}
rule-bidding-face-locked = La face ne change plus : seul le nombre monte.
rule-no-opening = On n’ouvre pas sur les { $faces }.
rule-free-after-opening = Si la manche s’ouvre sur les { $faces }, toute autre face peut suivre.
rule-remember = Revenir à un nombre déjà annoncé demande une face plus haute.
rule-doubt-one-die = { $call } : trop peu, celui qui annonce perd un dé ; assez, c’est celui qui doute.
rule-doubt-difference = { $call } : le perdant paie l’écart. Si c’est exact, tous perdent un dé, sauf celui qui annonce.
rule-exact-none = Pas de calzo.
rule-exact-exact = { $call } : si le compte est exact, on gagne un dé ; sinon, on en perd un.
rule-exact-joker = Avec tous ses dés, on gagne un dé joker, qu’on rend en premier.
rule-exact-two-left = Pas quand on n’est plus que deux.
rule-show-none = On ne montre aucun dé avant de soulever les gobelets.
rule-show-show-and-reroll = Pour monter, on peut montrer des dés, relancer le reste et annoncer sur ce qu’on a montré.
rule-sight-own = Chacun voit ses dés.
rule-sight-others = Tu vois les dés des autres, pas les tiens.
rule-sight-holder = Seul le joueur de la manche voit ses dés.
rule-sight-one-die = Seuls ceux qui n’ont qu’un dé voient le leur.
rule-any-time = Tous peuvent parler hors de leur tour, sauf celui qui vient d’annoncer.
rule-hidden-losses = Les dés perdus sont cachés : personne ne sait combien il en reste aux autres.
