### Ce que dit `dudo replay` en plus de raconter la partie.

replay-keys = Entrée ou n : suite · b : retour · r : manche suivante · g N : aller à la ligne N · g rN : à la manche N · q : quitter
replay-begins = La partie commence ici.
replay-ends = La partie s’arrête ici.
replay-unfinished = La partie a été laissée ici, inachevée.

## En une ligne : la partie, et si elle a été vérifiée.

replay-summary = { $book }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $end } ; { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}, { $checked }
replay-won = gagnée par { $who }
replay-left = inachevée
replay-checked = tous les coups respectent les règles
replay-unchecked = jouée selon { $rules } : rejouée comme elle est écrite, sans vérifier les règles
replay-rules-unknown = { $name }, inconnu aujourd’hui
# $edition est la version du livre et l'empreinte de ses règles, $referee l'édition de l'arbitre.
replay-other-edition = une autre édition de { $name } ({ $edition }, arbitre { $referee })
replay-file-checked = { $file } : { $summary }
replay-file-unchecked = { $file } : NON VÉRIFIÉE : { $summary }

## Ce qui ne va pas dans une partie notée. Les fautes de notation sont dites en anglais.

replay-wrong = { $file }, ligne { $line } : { $why }
replay-refused = « { $typed } » est refusé : { $why }
replay-not-so = « { $typed } » est faux : { $why }
replay-rules-say = selon les règles, ce serait « { $right } »
replay-changed = la somme de contrôle jusqu’ici est [{ $sum }] : plus haut, sans doute dans cette manche, quelque chose n’est pas comme on l’a écrit
replay-cut-off = { $round ->
    [0] la partie notée s’arrête ici, avant la première manche, sans gagnant et sans le mot « unfinished »
   *[other] la partie notée s’arrête ici, dans la manche { $round }, sans gagnant et sans le mot « unfinished »
}

## La table.

replay-before = Avant la première manche
replay-round = Manche { $number }, { $who } ouvre, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-special-round = Manche { $number }, { $round }, { $who } ouvre, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-column-player = joueur
replay-column-dice = dés
replay-column-cup = sous le gobelet
replay-column-shown = montrés
replay-column-bid = dernière annonce
