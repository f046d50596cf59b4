### Équilibres : ce que dit `dudo solve`, et ce qu'il refuse.

## Refus.

solve-shows = Ce solveur ne sait pas traiter les dés montrés puis relancés (W5). Résolvez les règles sans cela : cacho+no-show ou, dans un fichier de règles maison, { $field }.
solve-too-large = Une manche à { $first } et { $second } dés compte { $histories } suites d’annonces et prend { $needed } ; { $free } sont libres. Ce qui tient : { $fits } dés.
solve-too-large-for-all = Une manche à { $first } et { $second } dés compte { $histories } suites d’annonces et prend { $needed } ; { $free } sont libres, et aucune manche plus petite de ces règles ne tient.
solve-too-large-beside-card = Ce qui est résolu sur la carte prend { $needed } de la mémoire de cette machine quand on l’y lit ; { $free } sont libres.
solve-too-large-together = Les positions à { $dice } dés au plus qui sont résolues en même temps prennent { $needed } ensemble ; { $free } sont libres. Moins de --processes ou un --up-to plus petit en prennent moins.
solve-no-smaller-table = { $why } Avec une mémoire courte, peut-être (--recall 2).
solve-smaller-table = { $why } Comme table, --up-to { $fits } tient en mémoire ; des parties entières y tiennent avec une mémoire courte (--recall 2).
solve-too-large-for-disk = Jusqu’à ce qu’elle soit finie, la table prend { $needed } dans { $folder } ; { $free } y sont libres. Indiquez un autre dossier avec --out, ou un --up-to plus petit.
solve-no-gpu = Il n’y a pas ici de carte graphique que torch puisse utiliser. Sans --device, le calcul se fait sur le processeur.
solve-no-torch = Il faut torch : { $command }
solve-no-numba = Le chemin compilé demande numba : { $command }
solve-no-matplotlib = Les images demandent matplotlib : { $command }
solve-no-file = La table { $file } n’existe pas.
solve-no-table = { $file } n’est pas une table de positions résolues.
solve-other-kind = { $file } est une table d’une autre sorte : dudo solve show lit les tables exactes (.dudotable), et dudo solve games celles à mémoire courte (.dudorecall).
solve-other-rules = { $file } est une table pour d’autres règles ({ $theirs }), pas pour { $ours }.
solve-corrupt = { $file } est abîmé : ce n’est pas ce qui a été écrit. La commande qui l’a construit le reconstruit avec --force.
solve-foreign-part = { $file } est abîmé, ou n’a pas été écrit par cette commande. Supprimez-le, et la même commande continue sans lui.
solve-under-way = Une autre commande construit déjà cette table : le dossier { $folder } est utilisé. Attendez qu’elle ait fini, ou indiquez un autre dossier avec --out.
solve-other-target = { $file } contient des positions résolues moins précisément que demandé. Demandez la même --target, ou recommencez avec --force.
solve-other-memory = { $file } contient des manches dont les joueurs se souviennent d’un autre nombre d’annonces que demandé. Demandez le même --recall, ou recommencez avec --force.
solve-fewer-rounds = Dans { $file }, les adversaires ont été essayés sur moins de manches que --rounds { $rounds } n’en demande. Demandez comme alors (0 prend ce qu’il y a), ou refaites-la avec --force.
solve-coarser = { $file } n’a été résolue qu’à { $theirs }, et --target { $ours } est demandé. Avec --force elle est reconstruite.
solve-none = Il n’y a pas de table pour { $rules } à { $dice } dés. Construisez-la : dudo solve --book { $rules } --up-to { $dice }
solve-none-yet = Il n’y a pas de table pour { $rules } à { $dice } dés. Construisez-la : dudo solve --book { $rules } --up-to { $dice } (ou voyez ce que cela vaut avec une mémoire courte : { $command })
solve-none-exact = Il n’y a pas de table pour { $rules } à { $dice } dés, et une table exacte ne tiendrait pas dans la mémoire d’ici. Avec une mémoire courte : { $command }
solve-none-shown = Dans { $rules }, on montre des dés et on les relance (W5), ce que ce solveur ne sait pas traiter. Pour les mêmes règles sans cela : { $command }
solve-no-position = { $file } n’a pas cette position.
solve-no-bid = { $bid } ne peut pas être annoncé là.
solve-no-hand = « { $hand } » n’est pas une main de celui qui parle là ; par exemple { $example }.
solve-few-dice = Une table commence à { $least } dés.
solve-many-dice = Avec ces règles, deux joueurs commencent avec { $most } dés : --up-to { $most } est la partie entière.
solve-dice = Ces règles ont de 1 à { $most } dés par joueur.
solve-no-round = Cette manche n’existe pas ; ces règles ont { $rounds }.
solve-other-holds = --other-holds dit de qui est la manche spéciale : nommez la manche avec --special.
solve-fresh = Dans ces règles, peu importe qui a eu sa manche spéciale : enlevez --fresh.
solve-both-dice = Donnez les dés des deux joueurs, ou d’aucun.
solve-needs-dice = { $option } concerne une seule manche : donnez les dés des deux joueurs, comme dans dudo solve show 1 1.
solve-process-died = Un processus du solveur est mort. Ce qui était fini est gardé ; la même commande continue.
solve-target = --target doit être un nombre supérieur à zéro.
solve-one-file = --png et --checkpoint ne peuvent pas être tous deux { $file }.
solve-round-target = --target d’une manche est zéro ou plus.
solve-processes = Sur cette machine, de 1 à { $most } processus ou fils d’exécution ont un sens, pas { $count }.
solve-exists = { $file } existe déjà : --force l’écrase.
solve-no-png = { $file } n’est pas un nom d’image : il doit finir par .png.
solve-checkpoint = { $file } est abîmé, ou n’est pas un point de reprise de cette manche.
solve-other-means = { $file } a été commencé avec un autre --scheme ou sur un autre --device. Demandez les mêmes, ou recommencez avec --force.
solve-no-checkpoint = Le point de reprise { $file } n’existe pas.
solve-no-scheme = La méthode « { $name } » n’existe pas ; il y a { $schemes }.
solve-iterations = Il faut au moins une itération (--iterations).
solve-no-folder = Le dossier { $folder } où écrire { $file } n’existe pas.
solve-is-folder = { $file } est un dossier, pas un fichier.
solve-is-special = { $file } est un tube ou un périphérique, pas un fichier.
solve-resume = Pour continuer avec --resume, nommez le fichier avec --checkpoint.
solve-cannot-write = { $file } ne peut pas être écrit : { $why }
solve-cannot-read = { $file } ne peut pas être lu : { $why }
solve-recall = Avec --recall, il faut retenir au moins une annonce.
solve-rounds = --rounds { $rounds } est trop peu pour un intervalle : donnez { $least } ou plus, ou 0 pour aucun essai.
solve-not-with-recall = { $option } ne dit rien avec --recall : retirez l’un des deux.
solve-only-with-recall = { $option } ne dit rien sans --recall.
solve-recall-too-large = Ces manches prennent environ { $needed } même avec une mémoire courte ; { $free } sont libres. Demandez moins de dés (--up-to), d’annonces retenues (--recall) ou de processus.
solve-no-games = Il n’y a pas de table de parties entières pour { $rules }. Pour en construire une : { $command }

## Ce qui est dit.

solve-heading = { $rules }, jusqu’à { $dice } dés
solve-built = La table est dans { $file } ({ $size }).
solve-there = Il y a déjà une table : { $file }. Avec --force elle est reconstruite.
solve-read = Lu dans { $file }.
solve-without-numba = Sans numba, cela dure bien plus longtemps. Pour l’installer : { $command }
solve-unsettled = ≈ La valeur changeait encore plus que demandé quand le solveur a cessé d’attendre.
solve-estimated = Les appels qui font gagner des dés mènent hors de cette table ; ce qui s’y trouve est estimé.
solve-remembers-less = { $bids ->
    [one] Avec beaucoup de dés, les manches seraient trop grandes ; là, une annonce est retenue.
   *[other] Avec beaucoup de dés, les manches seraient trop grandes ; là, { $bids } annonces sont retenues.
}
solve-missed = { $count ->
    [one] Une position reste plus exploitable que --target { $target } : { $worst }. Une position reçoit au plus { $most } itérations, et une table arrondit ses chances.
   *[other] { $count } positions restent plus exploitables que --target { $target } : { $worst } au pire. Une position reçoit au plus { $most } itérations, et une table arrondit ses chances.
}
solve-column-dice = dés
solve-column-round = manche
solve-column-value = l’ouvreur gagne
solve-column-exploitable = exploitable
solve-column-iterations = itérations
solve-column-bound = gain d’un adversaire
solve-bounds = Entre parenthèses : ce que gagne dans cette manche un joueur qui connaît la stratégie, en pour cent de parties ; au moins, là où il y a un intervalle.
solve-ordinary = ordinaire
solve-holder-opener = de l’ouvreur
solve-holder-other = de l’autre
solve-had = { $who ->
    [nobody] personne n’a eu de manche spéciale
    [opener] l’ouvreur a eu une manche spéciale
    [other] l’autre a eu une manche spéciale
   *[both] les deux ont eu une manche spéciale
}
solve-owed = { $who ->
    [nobody] personne n’en attend
    [opener] l’ouvreur en attend une
    [other] l’autre en attend une
   *[both] les deux en attendent une
}
solve-reserve = dés jokers { $first }-{ $second }
solve-value-of = { $second ->
    [one] manche { $round }, { $first } contre { $second } dé, exploitable de { $exploitable }
   *[other] manche { $round }, { $first } contre { $second } dés, exploitable de { $exploitable }
}
solve-values = La chance de l’ouvreur de gagner la partie (lignes : ses dés ; colonnes : ceux de l’autre)
solve-values-title = La chance de l’ouvreur de gagner la partie
solve-values-chosen = la manche que les deux choisissent
solve-strategy = Que dire, selon ce que l’on voit (en pour cent)
solve-strategy-after = Que dire après { $bids }, selon ce que l’on voit (en pour cent)
solve-strategy-hand = Que dire quand on voit { $hand }
solve-strategy-hand-after = Que dire après { $bids } quand on voit { $hand }
solve-heat = Quand douter d’une première annonce (en pour cent ; lignes : l’annonce, colonnes : ce que l’on voit)
solve-heat-title = Combien de fois on doute d’une première annonce, en pour cent
solve-heat-hand = Combien de fois on doute d’une première annonce quand on voit { $hand }
solve-picture-of = { $first ->
    [one] { $rules }, { $first } dé contre { $second }, manche : { $round }
   *[other] { $rules }, { $first } dés contre { $second }, manche : { $round }
}
solve-axis-sees = ce que voit celui qui doute
solve-axis-opening = première annonce
solve-axis-seen = ce que l’on voit
solve-axis-said = ce que l’on dit
solve-axis-often = fréquence, en pour cent
solve-axis-opener = dés de l’ouvreur
solve-axis-other = dés de l’autre
solve-unseen = aucun dé
solve-doubt = douter
solve-exact = exact
solve-rest = autres
solve-solving = résolution
solve-compiling = préparation (la première fois, la compilation prend une demi-minute)
solve-progress = itération { $iterations }, exploitable de { $exploitability }, valeur { $value }
solve-recall-progress = itération { $iterations }, l’ouvreur gagne { $value }
solve-round-done = valeur { $value }, exploitable de { $exploitability } après { $iterations } itérations en { $seconds } s
solve-curve = { $second ->
    [one] Exploitabilité de { $rules }, { $first } contre { $second } dé
   *[other] Exploitabilité de { $rules }, { $first } contre { $second } dés
}
solve-axis-iterations = itérations
solve-axis-exploitability = exploitabilité
solve-interrupted = { $kept ->
    [no] Interrompu avant que rien ne soit fini.
    [forced] Interrompu. Ce qui était fini est gardé ; sans --force la même commande continue.
   *[yes] Interrompu. Ce qui était fini est gardé ; la même commande continue.
}
solve-round-interrupted = Interrompu. { $kept ->
    [yes] Ce qui a été appris est gardé dans le point de reprise ; --resume continue à partir de là.
    [failed] Ce qui a été appris en dernier n’a pas pu être gardé.
    [nothing] Il n’y avait encore rien à garder.
   *[no] Avec --checkpoint, ce qui a été appris serait gardé.
}
