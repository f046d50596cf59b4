### Ce que seul le jeu ligne par ligne dit.

## À la porte.

line-hint = Tape « { $help } » à n’importe quelle question. Ctrl-C quitte et enregistre la partie.
line-which-game = Quel jeu ?
line-ask-game = Un numéro ou un nom [{ $book }] :
line-no-such-game = Tape un numéro de 1 à { $count }, ou un nom de la liste.
line-sure = { $question } (oui ou non)
line-sure-enter = { $question } (oui ou non ; Entrée vaut oui)
line-score = Parties gagnées : { $score }
line-goodbye = Au revoir.

## La table, vue par qui doit parler.

line-round = Manche { $number }. Dés restants, dans l’ordre du jeu : { $hands }
line-holding = { $who } { $held } (+{ $jokers })
line-shown = Montrés : { $shown }
line-bids = Annonces jusqu’ici : { $bids }
line-dice = Tes dés : { $dice }
line-unseen = Tes dés : cachés pour toi cette manche.
line-others = Tu vois chez { $who } : { $dice }

## La question.

line-say = Tu peux dire : { $moves }
line-bid-like = une annonce comme { $bid } (minimum : { $least })
line-show = { $show } (et relancer le reste)
line-first = Ensuite : { $who }. Tu peux parler avant : une annonce, un doute, ou Entrée
line-first-of = Ensuite : { $who }. Peuvent parler avant : { $names }. Un nom et les mots, ou Entrée
line-who-speaks = Dis d’abord qui parle : un nom, puis les mots.
line-skip = Entrée : aller droit à la fin.

## L’aide.

line-help-say = Ce que tu peux dire maintenant
line-help-type = Ce que tu peux taper d’autre
line-how-to-bid = D’abord le nombre, puis la face : { $examples }.
line-lowest = L’annonce la plus basse, { $bid }, est le plus petit pas possible : c’est elle qui laisse le plus d’annonces pour la suite.
line-least = Le minimum sur chaque face : { $bids }
line-how-to-show = Pour montrer des dés, nomme chacun : { $example }. Le reste est relancé, puis tu annonces.
line-clauses = Les règles complètes, article par article, en anglais : { $command }

## Les mots à taper, et ce que fait chacun.

command-help = aide
command-bids = annonces
command-table = table
command-rules = règles
command-why = pourquoi
command-resign = abandonner
command-quit = quitter
line-about-bids = toutes les annonces possibles maintenant
line-about-table = revoir la table et tes dés
line-about-rules = les règles de ce jeu en bref
line-about-why = ce que pensaient les robots à la dernière manche
line-about-resign = rendre tes dés ; les autres continuent
line-about-quit = enregistrer la partie et partir (Ctrl-D et Ctrl-C aussi)

## Des mots qui ne sont pas un coup.

hear-not = « { $said } » ne se dit pas ici.
hear-could = Tu pourrais dire { $examples }.
hear-which = « { $said } » peut s’entendre de plusieurs façons. Que veux-tu dire : { $examples } ?
quoted = « { $words } »
pair = { $first } : { $second }
beside = { $first } { $second }
hear-nothing = Il n’y a rien à dire pour l’instant.
hear-no-dice = Une annonce porte sur au moins un dé.
hear-blank-instead = Ces dés n’ont pas de { $face } : une face vierge en tient lieu, comme dans { $example }.
hear-show = Nomme chaque dé que tu montres : { $example }.
hear-show-none = Tu n’as pas de { $face } à montrer sous ton gobelet.
hear-show-few = Tu n’as que { $dice } à montrer sous ton gobelet.
