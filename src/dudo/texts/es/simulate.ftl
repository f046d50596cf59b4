### Muchas partidas a la vez: lo que dice `dudo simulate` y lo que rechaza.

## Rechazos.

simulate-counting = Esta manera de contar los dados no se puede escribir en números para el simulador.
simulate-shows = Hay demasiadas manos de { $dice } dados de { $faces } caras para enumerar lo que cada una puede mostrar (W5). Simula menos dados, o reglas en las que no se muestra nada.
simulate-no-gpu = Aquí no hay tarjeta gráfica que torch pueda usar. Sin --device se juega en el procesador.
simulate-needs = Hace falta { $library }: { $command }
simulate-policy = No hay manera de jugar «{ $policy }», solo { $known }.
simulate-policies = Se nombran { $policies } estrategias para { $players } jugadores.
simulate-numbers = Las partidas y los procesadores son números enteros desde 1.
simulate-too-many = Se pueden jugar { $most } partidas como mucho.

## Lo que se dice.

simulate-playing = partidas
simulate-interrupted = Interrumpido: las cifras son las de las partidas jugadas.
simulate-unended = { $games ->
    [one] { $games } partida no había acabado tras { $rounds } rondas y se interrumpió. Nadie la ganó.
   *[other] { $games } partidas no habían acabado tras { $rounds } rondas y se interrumpieron. Nadie las ganó.
}
simulate-players = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
simulate-heading = { $rules }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $policy }
simulate-title = { $rules }, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
simulate-figure = { $value }
simulate-rounds = rondas de una partida
simulate-plies = jugadas de una partida
simulate-opener = gana quien abre primero
simulate-after = { $place ->
    [one] gana el siguiente
   *[other] gana { $place } puestos después
}
simulate-seat = gana el puesto { $seat }
simulate-doubts = dudas acertadas
simulate-exacts = calzos acertados
simulate-leads = rondas que dura una ventaja
simulate-kept = ventajas mantenidas hasta ganar
simulate-first-leader = gana el primero en ponerse delante
simulate-special = rondas especiales
simulate-shown = veces por partida que se muestran dados
simulate-length = Cuánto duran las partidas
simulate-openers = Quién gana
simulate-calls = Cuántas veces se acierta
simulate-lead = Cuánto dura una ventaja
simulate-axis-rounds = rondas
simulate-axis-games = parte de las partidas
simulate-axis-places = puestos después de quien abre primero
simulate-axis-wins = parte de las partidas ganadas
simulate-axis-dice = dados en la mesa
simulate-axis-right = parte acertada
simulate-axis-lasting = parte que dura al menos tanto
