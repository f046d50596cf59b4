### Pourquoi un robot a joué ainsi, en une phrase. $percent est un entier.

reason-likely = { $bid } : vrai dans { $percent } % des cas.
reason-unlikely = { $bid } : vrai dans { $percent } % des cas seulement.
reason-exact = { $bid } : exact dans { $percent } % des cas.
reason-bluff = Un bluff : { $bid }, vrai dans { $percent } % des cas seulement.
reason-forced = Il n’y avait rien d’autre à dire.
