### Lo que dice `dudo replay` además de contar la partida.

replay-keys = Enter o n: seguir · b: atrás · r: ronda siguiente · g N: ir a la línea N · g rN: a la ronda N · q: salir
replay-begins = La partida empieza aquí.
replay-ends = La partida se acaba aquí.
replay-unfinished = La partida se dejó aquí, sin terminar.

## En una línea: la partida, y si se comprobó.

replay-summary = { $book }, { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}, { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}, { $end }; { $lines ->
    [one] { $lines } línea
   *[other] { $lines } líneas
}, { $checked }
replay-won = ganó { $who }
replay-left = sin terminar
replay-checked = todas las jugadas respetan las reglas
replay-unchecked = jugada con { $rules }: se repite tal como está escrita, sin comprobar las reglas
replay-rules-unknown = { $name }, que hoy no se conoce
# $edition es la versión del libro y la huella de sus reglas, $referee la edición del árbitro.
replay-other-edition = otra edición de { $name } ({ $edition }, árbitro { $referee })
replay-file-checked = { $file }: { $summary }
replay-file-unchecked = { $file }: SIN COMPROBAR: { $summary }

## Lo que está mal en una partida anotada. Las faltas de notación se dicen en inglés.

replay-wrong = { $file }, línea { $line }: { $why }
replay-refused = «{ $typed }» no se acepta: { $why }
replay-not-so = «{ $typed }» está mal: { $why }
replay-rules-say = según las reglas sería «{ $right }»
replay-changed = la suma de control hasta aquí es [{ $sum }]: más arriba, seguramente en esta ronda, algo no está como se escribió
replay-cut-off = { $round ->
    [0] la partida anotada se acaba aquí, antes de la primera ronda, sin ganador y sin la palabra «unfinished»
   *[other] la partida anotada se acaba aquí, en la ronda { $round }, sin ganador y sin la palabra «unfinished»
}

## La mesa.

replay-before = Antes de la primera ronda
replay-round = Ronda { $number }, abre { $who }, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-special-round = Ronda { $number }, { $round }, abre { $who }, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-column-player = jugador
replay-column-dice = dados
replay-column-cup = bajo el cacho
replay-column-shown = a la vista
replay-column-bid = última apuesta
