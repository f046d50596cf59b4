### Lo que `dudo verify` dice de los dados de una partida grabada.

verify-line = { $round }: { $why }
verify-file = { $file }: { $why }
verify-round = { $number ->
    [0] Puestos y quién abre
   *[other] Ronda { $number }
}

## El veredicto sobre una ronda.

verify-proven = { $dice ->
    [one] { $dice } dado es el que dan
   *[other] { $dice } dados son los que dan
} el secreto comprometido y las semillas (semillas de { $seeded } de { $players } jugadores).
verify-proven-alone = { $dice ->
    [one] { $dice } dado es el que da
   *[other] { $dice } dados son los que da
} el secreto comprometido (ningún jugador añadió una semilla).
verify-unopened = sin comprobar, porque el secreto nunca se abrió.
verify-uncommitted = sin comprobar, porque no se publicó nada antes de tirar los dados.
verify-unseen = sin comprobar, porque la grabación no muestra ninguno de estos dados.
verify-broken-word = FALSO: el secreto no es el que se había comprometido.
verify-other-seats = FALSO: no hay una semilla por jugador.
verify-other-dice = FALSO: el secreto y las semillas dan otros dados que los de la grabación.

## El veredicto sobre toda la partida.

verify-outcome-proven = { $file }: PROBADO. { $dice ->
    [one] El único dado ({ $dice }) quedó fijado
   *[other] Los { $dice } dados quedaron fijados
} por secretos y semillas, y nadie pudo cambiar un secreto después.
verify-alone = { $rounds ->
    [one] En una ronda ningún jugador había añadido una semilla:
   *[other] En { $rounds } rondas ningún jugador había añadido una semilla:
} ahí quien llevaba la mesa hizo los dados sin los jugadores, y esto prueba solo que no se cambiaron después.
verify-outcome-wrong = { $file }: FALSO. Los dados no son los que dan los secretos y las semillas, o la grabación se cambió.
verify-outcome-unproven = { $file }: NO PROBADO. Nada es falso, pero no se pudieron comprobar todos los dados (se comprobaron { $dice }).
verify-no-proof = { $file }: NO PROBADO. La grabación no trae ninguna prueba de dados limpios.
verify-changed = FALSO. La grabación no sigue sus reglas, o se cambió: { $why }

## Lo que no vale como prueba.

verify-other-rules = la prueba es de una partida con otras reglas
verify-unreadable = la línea { $line } no es una línea de una prueba de dados limpios: «{ $text }»
