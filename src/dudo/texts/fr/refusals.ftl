### Pourquoi l'arbitre refuse un coup, par code de raison.

refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-game-over = La partie est finie.
refusal-player-out = Tu n’es plus en jeu : regarde les autres jouer.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-dice-first = Les dés d’abord.
refusal-not-now = Ce n’est pas le moment.
refusal-no-bid-yet = Il n’y a pas encore d’annonce.
refusal-own-bid = C’est ta propre annonce : aux autres de répondre.
refusal-stale-call = Cette annonce n’est plus la dernière.
refusal-count-out-of-range = Il n’y a pas autant de dés en jeu.
refusal-face-not-biddable = Cette face ne s’annonce pas.
refusal-may-not-open = On ne peut pas ouvrir avec cette annonce.
refusal-not-a-raise = Cette annonce ne monte pas.
refusal-no-exact-call = Pas d’annonce exacte en ce moment.
refusal-no-showing = On ne montre pas de dés en ce moment.
refusal-dice-unseen = Tu ne peux pas montrer des dés que tu ne vois pas.
refusal-bad-show = Montre au moins un de tes dés.
refusal-dice-not-held = Tu n’as pas ces dés sous ton gobelet.
refusal-nothing-to-reroll = Garde au moins un dé sous le gobelet, à relancer.
refusal-show-mixed = Ces dés ne comptent pas tous pour une même face.
refusal-show-no-raise = Aucune annonce sur la face de ces dés ne monterait.
refusal-bid-on-shown = Ton annonce doit porter sur les dés montrés.
refusal-no-such-variant = Cette manche n’existe pas ici.
refusal-must-choose = Il faut choisir : on ne peut pas refuser.
refusal-no-penalties = Pas de pénalités à cette table.
refusal-nothing-to-roll = Il n’y a rien à lancer pour l’instant.
