### Ce qui se passe à la table. $you vaut « yes » si l'on parle au lecteur, sinon « no ».

event-throws = Chacun lance un dé : { $throws }.
event-lot = On tire au sort qui commence.
event-seated = Les places, dans le sens horaire : { $names }.
event-opener = { $you ->
    [yes] Tu commences la partie.
   *[no] { $who } commence la partie.
}
event-began = Manche { $number }. { $you ->
    [yes] Tu ouvres.
   *[no] { $who } ouvre.
}
event-directed = { $you ->
    [yes] Tu fais tourner le jeu
   *[no] { $who } fait tourner le jeu
} vers la { $way ->
    [left] gauche
   *[right] droite
}.
event-chose = { $you ->
    [yes] Toi
   *[no] { $who }
} : « { CAPITAL($round) } ! »
event-declined = { $you ->
    [yes] Tu ne déclares rien.
   *[no] { $who } ne déclare rien.
}
event-rolled = Les dés sont jetés.
event-bade = { $you ->
    [yes] Toi
   *[no] { $who }
} : { $bid }.
event-showed = { $you ->
    [yes] Tu montres { $dice } et relances les autres dés.
   *[no] { $who } montre { $dice } et relance les autres dés.
}
event-rerolled = { $you ->
    [yes] Tes dés relancés sont sous le gobelet.
   *[no] { $who } a relancé sous le gobelet.
}
event-doubt = { $you ->
    [yes] Tu dis
   *[no] { $who } dit
} « { CAPITAL($call) } ! » { $yours ->
    [yes] à ton annonce :
   *[no] à { $bidder }, qui annonçait
} { $bid }.
event-exact = { $you ->
    [yes] Tu dis
   *[no] { $who } dit
} « { CAPITAL($call) } ! » { $yours ->
    [yes] à ton annonce
   *[no] à { $bidder }
} : exactement { $bid }.
event-counted = Sur la table : { $dice }.
event-short = Moins qu’annoncé.
event-even = Le compte est exact.
event-over = Plus qu’annoncé.
event-lose = { $you ->
    [yes] Tu perds
   *[no] { $who } perd
} { $dice }.
event-gain = { $you ->
    [yes] Tu gagnes
   *[no] { $who } gagne
} { $dice }.
event-joker-lose = { $you ->
    [yes] Tu rends
   *[no] { $who } rend
} { $dice }.
event-joker-gain = { $you ->
    [yes] Tu reçois
   *[no] { $who } reçoit
} { $dice }.
event-unchanged = Il ne manquait aucun dé : rien ne change.
event-owed = { $you ->
    [yes] Il ne te reste qu’un dé
   *[no] { $who } n’a plus qu’un dé
} : la prochaine manche est spéciale.
event-out = { $you ->
    [yes] Tu n’as plus de dés : c’est fini pour toi.
   *[no] { $who } n’a plus de dés et sort du jeu.
}
event-penalised = { $you ->
    [yes] Tu paies
   *[no] { $who } paie
} pour avoir triché. La manche s’arrête, les dés restent cachés.
event-resigned = { $you ->
    [yes] Tu abandonnes.
   *[no] { $who } abandonne.
} La manche s’arrête, les dés restent cachés.
event-ended = { $you ->
    [yes] Tu gagnes la partie !
   *[no] { $who } gagne la partie !
}

## Ce que la table attend, phase par phase.

phase-seating = On lance les dés pour les places et le premier tour.
phase-direct = { $you ->
    [yes] Tu ouvres. À gauche ou à droite ?
   *[no] { $who } choisit le sens.
}
phase-choose = { $you ->
    [yes] Il ne te reste qu’un dé. Quelle manche veux-tu ?
   *[no] { $who } choisit la manche.
}
phase-roll = On lance les dés !
phase-bid = { $you ->
    [yes] À toi.
   *[no] On attend { $who }.
}
phase-reroll = { $you ->
    [yes] Relance tes autres dés.
   *[no] { $who } relance.
}
phase-rebid = { $you ->
    [yes] À toi d’annoncer sur la face montrée.
   *[no] { $who } annonce sur la face montrée.
}
phase-over = La partie est finie.

prompt-open = Tu ouvres : fais une annonce.
prompt-raise = Monte ou doute.
prompt-must-call = Plus d’annonce possible : il faut douter.
prompt-direction = Qui parle ensuite : à gauche ou à droite ?
prompt-declare = Déclarer { $round } ?
prompt-speak-up = Tu peux parler hors de ton tour.

## Les coups, tels que les touches les nomment.

doubt-word = je doute
exact-word = pile
call-both = { $word } ({ $meaning })
# $word est ce que dit la table, et $letters sont ses lettres : latin, cyrillic ou other.
call-doubt = { $letters ->
    [latin] { SAME($word, doubt-word) ->
        [yes] { $word }
       *[no] { $word } ({ doubt-word })
    }
   *[other] { doubt-word }
}
shout-doubt = { $letters ->
    [latin] { $word }
   *[other] { doubt-word }
}
call-exact = { $letters ->
    [latin] { SAME($word, exact-word) ->
        [yes] { $word }
       *[no] { $word } ({ exact-word })
    }
   *[other] { exact-word }
}
shout-exact = { $letters ->
    [latin] { $word }
   *[other] { exact-word }
}
typed-doubt = { call-doubt }
typed-exact = { call-exact }
move-show = montrer { $dice }
move-left = à gauche
move-right = à droite
move-decline = non, manche ordinaire
