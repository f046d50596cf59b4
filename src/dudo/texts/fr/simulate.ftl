### Beaucoup de parties à la fois : ce que dit `dudo simulate`, et ce qu'il refuse.

## Refus.

simulate-counting = Cette façon de compter les dés ne s’écrit pas en nombres pour le simulateur.
simulate-shows = Il y a trop de mains de { $dice } dés à { $faces } faces pour énumérer ce que chacune peut montrer (W5). Simulez moins de dés, ou des règles où l’on ne montre rien.
simulate-no-gpu = Il n’y a pas ici de carte graphique que torch puisse utiliser. Sans --device, on joue sur le processeur.
simulate-needs = Il faut { $library } : { $command }
simulate-policy = Il n’y a pas de manière de jouer « { $policy } », seulement { $known }.
simulate-policies = { $policies } stratégies sont nommées pour { $players } joueurs.
simulate-numbers = Les parties et les processeurs sont des nombres entiers à partir de 1.
simulate-too-many = On peut jouer { $most } parties au plus.

## Ce qui est dit.

simulate-playing = parties
simulate-interrupted = Interrompu : les chiffres sont ceux des parties jouées.
simulate-unended = { $games ->
    [one] { $games } partie n’était pas finie après { $rounds } manches et a été interrompue. Personne ne l’a gagnée.
   *[other] { $games } parties n’étaient pas finies après { $rounds } manches et ont été interrompues. Personne ne les a gagnées.
}
simulate-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
simulate-heading = { $rules } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $policy }
simulate-title = { $rules }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
simulate-figure = { $value }
simulate-rounds = manches d’une partie
simulate-plies = coups d’une partie
simulate-opener = le premier à parler gagne
simulate-after = { $place ->
    [one] le suivant gagne
   *[other] { $place } places après lui gagne
}
simulate-seat = la place { $seat } gagne
simulate-doubts = doutes justes
simulate-exacts = annonces exactes justes
simulate-leads = manches que dure une avance
simulate-kept = avances gardées jusqu’à la victoire
simulate-first-leader = le premier en tête gagne
simulate-special = manches spéciales
simulate-shown = dés montrés, fois par partie
simulate-length = Combien durent les parties
simulate-openers = Qui gagne
simulate-calls = Combien de jugements sont justes
simulate-lead = Combien dure une avance
simulate-axis-rounds = manches
simulate-axis-games = part des parties
simulate-axis-places = places après le premier à parler
simulate-axis-wins = part des parties gagnées
simulate-axis-dice = dés sur la table
simulate-axis-right = part juste
simulate-axis-lasting = part qui dure au moins autant
