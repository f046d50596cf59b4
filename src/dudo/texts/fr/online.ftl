### Ce que dit un serveur de tables quand il n’y a pas de table pour le dire.

online-not-found = Il n’y a rien à cette adresse.
online-not-allowed = Cela ne se fait pas à cette adresse.
online-too-large = C’est trop long.
online-too-fast = C’était trop d’un coup. Attends un instant, puis réessaie.
online-bad-request = Cela ne se comprend pas.
online-no-such-cup = Il n’y a pas de gobelet de cette couleur, seulement : { $cups }
online-record-too-long = Cette partie est trop longue pour être montrée ici : elle a plus de { $most } étapes.
online-record-wrong = Ligne { $line } de l’enregistrement : { $why }
online-unfinished = Cette partie n’est pas finie : on pourra la regarder quand elle le sera.
