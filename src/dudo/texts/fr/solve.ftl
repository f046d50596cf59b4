### Équilibres : ce que dit `dudo solve`, et ce qu'il refuse.

## Refus.

solve-shows = Ce solveur ne sait pas traiter les dés montrés puis relancés (W5). Résolvez les règles sans cette annonce, comme cacho+no-show.
solve-too-large = Une manche à { $first } et { $second } dés compte { $histories } suites d’annonces et prend { $needed } ; { $free } sont libres. Ce qui tient : { $fits } dés.
solve-too-large-for-all = Une manche à { $first } et { $second } dés compte { $histories } suites d’annonces et prend { $needed } ; { $free } sont libres, et aucune manche plus petite de ces règles ne tient.
solve-too-large-together = Les positions à { $dice } dés au plus qui sont résolues en même temps prennent { $needed } ensemble ; { $free } sont libres. Moins de --processes ou un --up-to plus petit en prennent moins.
solve-no-gpu = Il n’y a pas ici de carte graphique que torch puisse utiliser. Sans --device, le calcul se fait sur le processeur.
solve-no-torch = Une carte graphique demande torch : { $command }
solve-no-numba = Le chemin compilé demande numba : { $command }
solve-no-matplotlib = Les images demandent matplotlib : { $command }
solve-no-file = La table { $file } n’existe pas.
solve-no-table = { $file } n’est pas une table de positions résolues.
solve-other-rules = { $file } est une table pour d’autres règles ({ $theirs }), pas pour { $ours }.
solve-corrupt = { $file } est abîmé : ce n’est pas ce qui a été écrit. Reconstruisez-le avec --force.
solve-other-target = { $file } contient des positions résolues moins précisément que demandé. Supprimez-le, ou demandez la même --target.
solve-other-memory = { $file } contient des manches dont les joueurs se souviennent d’un autre nombre d’annonces que demandé. Supprimez-le, ou demandez le même --recall.
solve-coarser = { $file } n’a été résolue qu’à { $theirs }, et --target { $ours } est demandé. Avec --force elle est reconstruite.
solve-none = Il n’y a pas de table pour { $rules } à { $dice } dés. Construisez-la : dudo solve --book { $rules } --up-to { $dice }
solve-no-position = { $file } n’a pas cette position.
solve-no-bid = { $bid } ne peut pas être annoncé là.
solve-no-hand = « { $hand } » n’est pas une main que l’on y voit, comme { $example }.
solve-few-dice = Une table commence à { $least } dés.
solve-dice = Ces règles ont de 1 à { $most } dés par joueur.
solve-no-round = Cette manche spéciale n’existe pas ; ces règles ont { $rounds }.
solve-process-died = Un processus du solveur est mort. Ce qui était fini est gardé ; la même commande continue.
solve-target = --target doit être supérieur à zéro.
solve-processes = On ne peut pas résoudre avec { $count } processus.
solve-exists = { $file } existe déjà : --force l’écrase.
solve-checkpoint = { $file } n’est pas un point de reprise de cette manche.
solve-resume = Pour continuer avec --resume, nommez le fichier avec --checkpoint.
solve-cannot-write = { $file } ne peut pas être écrit : { $why }
solve-cannot-read = { $file } ne peut pas être lu : { $why }
solve-recall = Avec --recall, il faut retenir au moins une annonce, avec un processus au moins et pas moins de zéro manche.
solve-recall-too-large = Ces manches prennent environ { $needed } même avec une mémoire courte ; { $free } sont libres. Demandez moins de dés (--up-to) ou de processus.
solve-no-games = Il n’y a pas de table de parties entières pour { $rules }. Pour en construire une : dudo solve --book { $rules } --up-to { $dice } --recall 2

## Ce qui est dit.

solve-heading = { $rules }, jusqu’à { $dice } dés
solve-building = positions
solve-built = La table est dans { $file } ({ $size }).
solve-there = Il y a déjà une table : { $file }. Avec --force elle est reconstruite.
solve-unsettled = ≈ La valeur changeait encore plus que demandé quand le solveur a cessé d’attendre.
solve-estimated = Les appels qui font gagner des dés mènent hors de cette table ; ce qui s’y trouve est estimé.
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
solve-value-of = manche { $round }, { $first } contre { $second } dés, exploitable de { $exploitable }
solve-values = La chance de l’ouvreur de gagner la partie (lignes : ses dés ; colonnes : ceux de l’autre)
solve-strategy = Que dire, selon ce que l’on voit (en pour cent)
solve-strategy-after = Que dire après { $bids }, selon ce que l’on voit (en pour cent)
solve-heat = Quand douter d’une première annonce (en pour cent ; lignes : l’annonce, colonnes : ce que l’on voit)
solve-unseen = aucun dé
solve-doubt = douter
solve-exact = exact
solve-solving = résolution
solve-progress = itération { $iterations }, exploitable de { $exploitability }, valeur { $value }
solve-round-done = valeur { $value }, exploitable de { $exploitability } après { $iterations } itérations en { $seconds } s
solve-curve = Exploitabilité de { $rules }, { $first } contre { $second } dés
solve-axis-iterations = itérations
solve-axis-exploitability = exploitabilité
solve-interrupted = Interrompu. Ce qui était fini est gardé ; la même commande continue.
