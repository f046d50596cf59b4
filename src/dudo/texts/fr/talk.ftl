### Ce que les robots disent à côté du jeu : qui, à quelle occasion, et un numéro.

talk = { $who } : « { $words } »

## beginner

talk-beginner-opening-1 = C’est à moi ? Chouette !
talk-beginner-opening-2 = Attends, je me lance.
talk-beginner-daring-1 = Je n’y connais rien, alors autant monter !
talk-beginner-daring-2 = Plus c’est gros, plus ça passe, non ?
talk-beginner-daring-3 = Mon cousin fait toujours comme ça.
talk-beginner-doubt-1 = Je doute ! C’est bien comme ça qu’on dit ?
talk-beginner-doubt-2 = Allez, on soulève, je veux voir !
talk-beginner-doubt-3 = Même moi, je n’y crois pas.
talk-beginner-caught-1 = Ah. Il fallait regarder ses dés avant ?
talk-beginner-caught-2 = Dans ma tête, ça marchait.
talk-beginner-caught-3 = Sur la plage, c’était plus facile.
talk-beginner-right-1 = J’avais raison ? Moi ?
talk-beginner-right-2 = Tu vois, j’apprends vite.
talk-beginner-loss-1 = C’était pour du beurre, hein ?
talk-beginner-loss-2 = C’est le bruit des vagues qui me gêne.
talk-beginner-out-1 = Déjà ? Je commençais à comprendre.
talk-beginner-out-2 = Bon, je retourne me baigner.
talk-beginner-win-1 = J’ai gagné ? Il faut que je le dise à maman !
talk-beginner-win-2 = Et dire que j’ai appris à jouer ce matin !

## cautious

talk-cautious-opening-1 = Qui va piano va sano.
talk-cautious-opening-2 = Commençons petit, c’est plus sage.
talk-cautious-daring-1 = Ne me regardez pas comme ça, j’ai fait mes comptes.
talk-cautious-daring-2 = À ce prix-là ? Bon, pour une fois.
talk-cautious-daring-3 = Si mon pauvre mari voyait ça !
talk-cautious-doubt-1 = Je fais crédit, mais pas à ce point.
talk-cautious-doubt-2 = Posez donc ça sur le comptoir, qu’on voie.
talk-cautious-doubt-3 = Non, non. Les gobelets, je vous prie.
talk-cautious-caught-1 = Une folie par an, et voilà le résultat.
talk-cautious-caught-2 = À inscrire à l’encre rouge.
talk-cautious-caught-3 = Ça m’apprendra à faire la fière.
talk-cautious-right-1 = Je ne signe que ce que j’ai lu deux fois.
talk-cautious-right-2 = La prudence paie, sou après sou.
talk-cautious-loss-1 = J’aurais mieux fait de garder la boutique.
talk-cautious-loss-2 = La leçon est chère. Je garde la facture.
talk-cautious-out-1 = Eh bien, je ferme plus tôt aujourd’hui.
talk-cautious-out-2 = Bonsoir à tous. Attention à la marche.
talk-cautious-win-1 = Le lama qui marche lentement arrive à Cuzco.
talk-cautious-win-2 = La caisse est pleine. Merci de votre visite.

## reckless

talk-reckless-opening-1 = Tenez bien vos chapeaux, ça démarre !
talk-reckless-opening-2 = J’ouvre l’enclos : rattrapez le troupeau !
talk-reckless-daring-1 = Une clôture, ça se saute.
talk-reckless-daring-2 = Regarder sous le gobelet ? Pour quoi faire ?
talk-reckless-daring-3 = Plus vite ! Mon cheval prend froid.
talk-reckless-doubt-1 = Je déteste douter, mais là, quand même !
talk-reckless-doubt-2 = Bon, pour celle-là, je descends de cheval.
talk-reckless-doubt-3 = Ma mule bluffe mieux que ça.
talk-reckless-caught-1 = Ha ! C’était beau tant que ça a duré.
talk-reckless-caught-2 = Encore par terre. J’en ai vu d’autres.
talk-reckless-caught-3 = Rien que pour voir vos têtes, ça valait le coup.
talk-reckless-right-1 = Je n’en ai jamais douté ! Enfin, presque.
talk-reckless-right-2 = La pampa veille sur moi.
talk-reckless-loss-1 = Une égratignure, rien de plus.
talk-reckless-loss-2 = À vous la clôture, à moi la plaine.
talk-reckless-out-1 = Je tombe comme j’ai vécu : au galop.
talk-reckless-out-2 = Qu’on m’enterre avec mes éperons.
talk-reckless-win-1 = Tournée générale, c’est vous qui payez !
talk-reckless-win-2 = Et voilà comment on monte, les amis.

## honest

talk-honest-opening-1 = Je dis ce que disent les chiffres.
talk-honest-opening-2 = Premier point de l’ordre du jour.
talk-honest-daring-1 = C’est haut, mais le compte y est.
talk-honest-daring-2 = Je ne bluffe pas. J’arrondis, et jamais vers le haut.
talk-honest-daring-3 = Vérifiez, si vous avez un crayon.
talk-honest-doubt-1 = Cette addition ne tombe pas juste.
talk-honest-doubt-2 = Je demande un contrôle.
talk-honest-doubt-3 = Avec tout le respect que je vous dois : les justificatifs ?
talk-honest-caught-1 = Une erreur de bonne foi.
talk-honest-caught-2 = Les probabilités me doivent des excuses.
talk-honest-caught-3 = Probable ne veut pas dire certain. Je le savais.
talk-honest-right-1 = Les comptes sont en ordre.
talk-honest-right-2 = Conforme au calcul.
talk-honest-loss-1 = À passer par pertes et profits.
talk-honest-loss-2 = C’est mon erreur, je la signe.
talk-honest-out-1 = Compte soldé.
talk-honest-out-2 = Solde : zéro. Bonne soirée.
talk-honest-win-1 = Enfin un exercice bénéficiaire.
talk-honest-win-2 = Les petites vérités finissent par faire une belle somme.

## reader

talk-reader-opening-1 = Les braises sont prêtes. Parlez, j’écoute.
talk-reader-opening-2 = Cette manche, je l’entends venir depuis hier.
talk-reader-daring-1 = La fumée monte, et moi avec.
talk-reader-daring-2 = Vous sentez bien que c’est possible.
talk-reader-daring-3 = La rivière m’a soufflé un plus grand nombre.
talk-reader-doubt-1 = Ta voix dit une chose, ta main une autre.
talk-reader-doubt-2 = J’ai vu venir cette annonce, et elle était vide.
talk-reader-doubt-3 = Même la chouette en rit.
talk-reader-caught-1 = Un nuage devant la lune.
talk-reader-caught-2 = Les esprits s’amusent à mes dépens.
talk-reader-caught-3 = Les braises ont menti, ou c’est moi.
talk-reader-right-1 = C’était écrit dans ton souffle.
talk-reader-right-2 = Je n’ai fait qu’écouter.
talk-reader-loss-1 = Tu te caches bien. Je regarderai mieux.
talk-reader-loss-2 = Du silence, là où j’entendais des dés.
talk-reader-out-1 = J’ai vu cette fin, et je suis là quand même.
talk-reader-out-2 = Je m’en vais avec la fumée.
talk-reader-win-1 = Je le savais dès le premier lancer.
talk-reader-win-2 = Merci. Vous m’avez tout dit.

## searcher

talk-searcher-opening-1 = Dans la plupart des mondes, c’est un bon début.
talk-searcher-opening-2 = Posons les conditions initiales.
talk-searcher-daring-1 = Dans trois mondes sur dix, je suis un génie.
talk-searcher-daring-2 = Hypothèse hardie. À vous de la réfuter.
talk-searcher-daring-3 = Le télescope en montre plus qu’on ne croit.
talk-searcher-doubt-1 = Aucun des mondes que j’ai visités ne ressemble à ça.
talk-searcher-doubt-2 = Affirmation extraordinaire. Les preuves, s’il vous plaît.
talk-searcher-doubt-3 = Vérification faite : le ciel n’est pas d’accord.
talk-searcher-caught-1 = Nous vivons donc dans un monde assez rare.
talk-searcher-caught-2 = Une belle théorie, tuée par un fait.
talk-searcher-caught-3 = Il va falloir réétalonner l’instrument.
talk-searcher-right-1 = L’observation confirme le modèle.
talk-searcher-right-2 = Ailleurs, j’avais tort. Mais nous sommes ici.
talk-searcher-loss-1 = Une valeur aberrante. Ça arrive.
talk-searcher-loss-2 = Quelque part, en ce moment, je fête ça.
talk-searcher-out-1 = Même les étoiles s’éteignent. Bonne nuit.
talk-searcher-out-2 = Je laisse l’expérience aux collègues.
talk-searcher-win-1 = Un monde sur mille, et nous y sommes.
talk-searcher-win-2 = Ce qu’il fallait démontrer.

## equilibrium

talk-equilibrium-opening-1 = Un fil tout simple pour commencer.
talk-equilibrium-opening-2 = Le métier est prêt.
talk-equilibrium-daring-1 = Un fil vif parmi les gris.
talk-equilibrium-daring-2 = Moi, bluffer ? De temps en temps.
talk-equilibrium-daring-3 = Regarde tant que tu veux : il n’y a pas de motif.
talk-equilibrium-doubt-1 = Ce fil-là vient d’un autre tissu.
talk-equilibrium-doubt-2 = Je tire un fil sur tant d’autres. Aujourd’hui, celui-ci.
talk-equilibrium-doubt-3 = Il faut bien en douter parfois. Alors, maintenant ?
talk-equilibrium-caught-1 = Un nœud. Chaque étoffe en a.
talk-equilibrium-caught-2 = Je perds celle-là aussi souvent qu’il le faut.
talk-equilibrium-caught-3 = Défait, et tissé de nouveau.
talk-equilibrium-right-1 = La trame tient.
talk-equilibrium-right-2 = Ni chance ni savoir : de la mesure.
talk-equilibrium-loss-1 = Un rang de moins. Le motif reste.
talk-equilibrium-loss-2 = C’était compris dans le prix.
talk-equilibrium-out-1 = Mon étoffe est finie avant la vôtre.
talk-equilibrium-out-2 = Je range le métier.
talk-equilibrium-win-1 = Rien n’était caché, et vous n’avez rien vu.
talk-equilibrium-win-2 = Tissé jusqu’au dernier fil.
