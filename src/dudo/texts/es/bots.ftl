### Por qué un robot jugó así, en una frase. $percent es un entero.

reason-likely = { $bid }: cierto el { $percent } % de las veces.
reason-unlikely = { $bid }: cierto solo el { $percent } % de las veces.
reason-exact = { $bid }: justo el { $percent } % de las veces.
reason-bluff = Un farol: { $bid }, cierto solo el { $percent } % de las veces.
reason-forced = No quedaba otra cosa que decir.
