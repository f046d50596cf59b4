### Pourquoi un robot a joué ainsi, en une phrase. $percent est un entier sur cent.

reason-no-difference = Un sens vaut l’autre.
reason-special = Dans une manche comme celle-là, j’en sais plus que les autres.
reason-declined = Je préfère une manche ordinaire.
reason-nothing-else = Il n’y avait rien d’autre à dire.

reason-bid-certain = Les dés que je vois suffisent déjà.
reason-bid-likely = L’annonce est vraie dans { $percent } % des cas.
reason-bid-best = L’annonce est vraie dans { $percent } % des cas : tout le reste est pire.
reason-bid-high = Une annonce haute embarrasse les autres, et celle-ci est vraie dans { $percent } % des cas.
reason-bid-favourite = C’est la face que j’ai en plus grand nombre.
reason-bluff = C’est un bluff : l’annonce n’est vraie que dans { $percent } % des cas.
reason-show = En relançant mes autres dés, je rends l’annonce plus probable.

reason-doubt-unlikely = L’annonce n’est vraie que dans { $percent } % des cas.
reason-doubt-careful = L’annonce est vraie dans { $percent } % des cas, mais monter serait plus risqué.
reason-doubt-gut = Ça fait trop, je n’y crois pas.
reason-exact-whim = J’avais envie d’essayer.
reason-exact-likely = L’annonce est exacte dans { $percent } % des cas.
reason-cut-in = J’ai raison dans { $percent } % des cas : pas question d’attendre mon tour.

reason-equilibrium = Ici, je dis cela dans { $percent } % des cas, pour que personne ne puisse en profiter.
reason-equilibrium-only = Ici, je dis toujours cela : tout le reste pourrait se retourner contre moi.
reason-equilibrium-recall = Dans ce genre de manche, je dis cela dans { $percent } % des cas, pour que personne ne puisse en profiter.
reason-equilibrium-recall-only = Dans ce genre de manche, je dis toujours cela : tout le reste pourrait se retourner contre moi.
reason-equilibrium-round = Avec cette manche, je gagne la partie dans { $percent } % des cas.
reason-equilibrium-no-round = Sans manche spéciale, je gagne la partie dans { $percent } % des cas.

reason-program = Le programme dit : { $words }
reason-program-silent = Le programme n’a pas donné de raison.
reason-forfeit = Le programme n’a donné aucun coup valable : le coup le plus bas a été joué à sa place.

## Les torts d’un programme qui joue.

fault-missing = { $who } : le programme ne démarre pas.
fault-unready = { $who } : le programme ne se dit pas prêt.
fault-late = { $who } : le programme répond trop tard.
fault-crashed = { $who } : le programme s’est arrêté.
fault-babbled = { $who } : la réponse du programme est illisible.
fault-cheated = { $who } : le programme joue un coup interdit.
fault-forfeited = { $who } : le programme perd sa place pour cette partie.

# Comment ; ce que le programme a dit lui-même suit après deux points.
fault-how-late = pas de réponse en { $limit } ms
fault-how-unready = pas de « ready » en { $limit } ms
fault-how-given-up = pas relancé : la première fois déjà, il ne s’est jamais dit prêt
fault-how-unready-lines = { $lines ->
    [one] { $lines } ligne, mais pas de « ready »
   *[other] { $lines } lignes, mais pas de « ready »
}
fault-how-lines = { $lines ->
    [one] { $lines } ligne, mais pas de réponse
   *[other] { $lines } lignes, mais pas de réponse
}
fault-how-endless = une ligne sans fin
fault-how-code = code de sortie { $code }
fault-how-signal = arrêté par le signal { $signal }
fault-how-refuses = il refuse de jouer
fault-how-run = le système dit
fault-how-unoffered = ce coup n’était pas proposé
fault-how-unread = on n’y lit aucun coup
fault-how-option = il n’a pas cette option
fault-how-left = on lui a dit de partir
fault-how-forfeited = { $count ->
    [one] après une faute
   *[other] après { $count } fautes
}
fault-how-said = { $how } : { $said }
fault-told = { $fault } ({ $how })
fault-report = { $who } : { $how }

## Qui ne peut pas être invité à jouer.

bot-unknown = Personne ne s’appelle « { $name } » : il y a { $known }, ou « { $program } » pour un programme.
bot-unknown-near = Personne ne s’appelle « { $name } » (peut-être « { $near } » ?) : il y a { $known }, ou « { $program } » pour un programme.
bot-needs-time = Un bot qui cherche a besoin de temps ou de mondes : { $examples }
bot-sets-nothing = « { $pair } » ne règle rien : écris { $example }
bot-no-setting = { $any ->
    [yes] { $bot } n’a pas de réglage « { $setting } », seulement { $known }.
   *[no] { $bot } n’a pas de réglage « { $setting } », ni aucun autre.
}
bot-not-whole = { $setting } est un nombre entier jusqu’à { $most }, pas « { $text } ».
program-unreadable = La commande { $command } est illisible : { $why }.
program-none = Pas de commande : écris-en une après « { $start } », comme « { $example } ».
program-missing = Il n’y a pas de programme « { $program } » pour jouer.
program-here = Il n’y a pas de programme « { $program } » pour jouer : pour le fichier d’ici, dis « { $example } ».
program-folder = « { $program } » est un dossier, pas un programme.
program-not-allowed = « { $program } » ne peut pas être lancé : { $command } le permet, ou nomme ce qui le lance, comme « { $example } ».

## Qui joue, en une phrase.

bot-about-beginner = A appris le jeu ce matin sur une plage de Máncora et oublie les jokers.
bot-about-cautious = Ferme sa boutique de Cuzco à midi, et n’annonce que ce qui est presque sûr.
bot-about-reckless = Un gaucho de la pampa qui annonce haut, bluffe souvent et préfère tomber que douter.
bot-about-honest = Une comptable de La Paz qui dit le plus probable, et n’a jamais bluffé.
bot-about-reader = Une voyante de Temuco qui entend dans tes annonces ce que tu caches, et joue pour gagner la partie, pas seulement la manche.
bot-about-searcher = Un astronome de l’Atacama qui joue mille mondes jusqu’au bout avant de parler.
bot-about-equilibrium = Une tisserande de Taquile qui mêle le vrai et le bluff si également que personne n’y trouve de motif.
