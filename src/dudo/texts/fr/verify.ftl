### Ce que « dudo verify » dit des dés d'une partie enregistrée.

verify-line = { $round } : { $why }
verify-file = { $file } : { $why }
verify-round = { $number ->
    [0] Places et premier tour de parole
   *[other] Manche { $number }
}

## Le verdict sur une manche.

verify-proven = { $dice ->
    [one] { $dice } dé est bien celui que donnent
   *[other] { $dice } dés sont bien ceux que donnent
} le secret engagé et les graines (graines de { $seeded } joueurs sur { $players }).
verify-proven-alone = { $dice ->
    [one] { $dice } dé est bien celui que donne
   *[other] { $dice } dés sont bien ceux que donne
} le secret engagé (aucun joueur n’a ajouté de graine).
verify-unopened = non vérifiée, car le secret n’a jamais été ouvert.
verify-uncommitted = non vérifiée, car rien n’a été publié avant le lancer.
verify-unseen = non vérifiée, car l’enregistrement ne montre aucun de ces dés.
verify-broken-word = FAUX : le secret n’est pas celui qui avait été engagé.
verify-other-seats = FAUX : il n’y a pas une graine par joueur.
verify-other-dice = FAUX : le secret et les graines donnent d’autres dés que ceux de l’enregistrement.

## Le verdict sur toute la partie.

verify-outcome-proven = { $file } : PROUVÉ. { $dice ->
    [one] Le seul dé ({ $dice }) était fixé
   *[other] Tous les dés ({ $dice }) étaient fixés
} par les secrets et les graines, et personne n’a pu changer de secret après coup.
verify-alone = { $rounds ->
    [one] Dans une manche, aucun joueur n’avait ajouté de graine
   *[other] Dans { $rounds } manches, aucun joueur n’avait ajouté de graine
} : là, qui tenait la table a fait les dés sans les joueurs, et la preuve dit seulement qu’ils n’ont pas été changés après coup.
verify-outcome-wrong = { $file } : FAUX. Les dés ne sont pas ceux que donnent les secrets et les graines, ou l’enregistrement a été modifié.
verify-outcome-unproven = { $file } : NON PROUVÉ. Rien n’est faux, mais tous les dés n’ont pas pu être vérifiés ({ $dice } l’ont été).
verify-no-proof = { $file } : NON PROUVÉ. L’enregistrement ne porte aucune preuve de l’équité des dés.
verify-changed = FAUX. L’enregistrement ne respecte pas ses règles, ou a été modifié : { $why }

## Ce qui n’est pas une preuve.

verify-other-rules = la preuve est celle d’une partie jouée avec d’autres règles
verify-unreadable = la ligne { $line } n’est pas une ligne de preuve de dés équitables : « { $text } »
