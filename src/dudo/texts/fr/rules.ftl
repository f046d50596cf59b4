### Les livres, les manches spéciales et les règles en bref.

book-jouhet = Faces vierges
book-traditional = Traditionnel
book-cacho = Cacho
book-maputo = Maputo
book-chart = Tableau des annonces
book-other = { $name }
book-option = { $book } + { $option }

about-jouhet = Les faces vierges sont des jokers ; un calza réussi peut rapporter un dé joker ; palifico au dernier dé.
about-traditional = Les as sont des jokers ; un calzo réussi rapporte un dé ; manche ouverte ou fermée au dernier dé.
about-cacho = Les as ne sont jokers qu’à côté d’un vrai dé de la face annoncée ; on peut montrer et relancer ; obligo au dernier dé.
about-maputo = Passer aux as divise le nombre par deux, en sortir le multiplie par deux ; manche Maputo au dernier dé, si l’on veut.
about-chart = Les annonces avancent sur un tableau ; le perdant rend autant de dés que l’écart.
about-other = Les règles maison de cette table.

## Les règles facultatives.

option-salsa = salsa (parler hors tour)
option-south = sens antihoraire
option-no-calza-with-two = pas de calza à deux
option-bids-on-blanks = annonces sur les faces vierges
option-hidden-losses = dés perdus cachés
option-no-show = sans montrer ni relancer
option-once-per-player = Maputo une fois par joueur

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

variant-about-palifico = Un joueur n’a plus qu’un dé : pas de jokers, et la face d’ouverture ne change plus.
variant-about-open = Chacun voit les dés des autres, mais pas les siens.
variant-about-closed = Seul le joueur dont c’est la manche voit ses dés.
variant-about-obligo = Pas de jokers, pas de calzo, une seule face, et seuls ceux qui n’ont qu’un dé voient le leur.
variant-about-maputo = Pas de jokers, et la face ne change plus.
variant-about-other = Une manche avec ses propres règles.

banner = Manche spéciale : { $round }.
banner-holder = { $you ->
    [yes] C’est ta manche.
   *[no] Cette manche est à { $who }.
}

## Les règles en bref, point par point.

rule-goal = Qui n’a plus de dés sort du jeu. Le dernier à en avoir gagne la partie.
rule-bid = Annoncer, c’est affirmer qu’il y a au moins tant de dés d’une face, tous gobelets réunis.
rule-counting-plain = Pas de jokers : chaque dé ne compte que pour sa face.
rule-counting-wild = Jokers : les { $faces }. Ils comptent pour n’importe quelle face.
rule-counting-wild-if-natural = Jokers : les { $faces }, mais seulement à côté d’un vrai dé de la face annoncée.
rule-bidding-by-count = Monter : plus de dés, quelle que soit la face, ou autant de dés d’une face plus haute.
rule-bidding-never-down = Monter : plus de dés, une face plus haute, ou les deux. Rien ne baisse.
rule-bidding-chart = Monter : avancer sur le tableau, où les { $faces } valent double.
rule-bidding-halved-aces = { $surplus ->
    [0] Passer aux { $faces } : au moins la moitié des dés, arrondie au-dessus. En sortir : au moins le double.
   *[other] Passer aux { $faces } : au moins la moitié des dés, arrondie au-dessus. En sortir : au moins le double plus { $surplus }.
}
rule-bidding-face-locked = La face ne change plus : seul le nombre monte.
rule-no-opening = On n’ouvre pas sur les { $faces }.
rule-free-after-opening = Si la manche s’ouvre sur les { $faces }, toute autre face peut suivre.
rule-remember = Pour revenir à un nombre déjà annoncé, il faut une face plus haute.
rule-doubt-one-die = { CAPITAL($call) } : s’il y en a moins qu’annoncé, celui qui a annoncé perd un dé ; sinon, c’est celui qui doute.
rule-doubt-difference = { CAPITAL($call) } : le perdant rend l’écart en dés. Si c’est exact, tous perdent un dé, sauf celui qui a annoncé.
rule-exact-none = Pas de calzo (« pile ») : on ne peut que monter ou douter.
rule-exact-exact = { CAPITAL($call) } : si le compte est exact, on gagne un dé ; sinon, on en perd un.
rule-exact-joker = Si on a déjà tous ses dés, on gagne un dé joker : il ne se lance pas, on le rend à la prochaine perte.
rule-exact-two-left = Ce n’est plus permis quand il ne reste que deux joueurs.
rule-show-none = On ne montre aucun dé avant de soulever les gobelets.
rule-show-show-and-reroll = Pour monter, on peut montrer des dés, relancer les autres et annoncer la face montrée.
rule-sight-own = Chacun voit ses dés.
rule-sight-others = Chacun voit les dés des autres, mais pas les siens.
rule-sight-holder = Seul le joueur dont c’est la manche voit ses dés.
rule-sight-one-die = Seuls ceux qui n’ont qu’un dé voient le leur.
rule-any-time = Chacun peut parler hors de son tour, sauf celui qui vient d’annoncer.
rule-hidden-losses = Les dés perdus sont cachés : personne ne sait combien il en reste aux autres.
