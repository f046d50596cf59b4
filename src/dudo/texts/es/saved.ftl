# Partidas guardadas: seguir una que se dejó, y la lista de partidas.

saved-line = Continuar
saved-value = { $book }, { $date }: { $names }
saved-hint = Intro sigue la partida que dejaste. Las líneas de abajo preparan otra.
saved-question = ¿Seguir la partida del { $date }: { $book }, { $names }?
saved-goes-on = La partida sigue.
saved-how = La partida está guardada. Para seguirla: { $command }
saved-not = No se pudo guardar esta partida: { $why }

games-number = n.º
games-name = nombre
games-date = fecha
games-book = reglas
games-players = jugadores
games-result = resultado
games-won = ganó { $who }
games-unfinished = sin terminar
games-go-on = sin terminar: { $command }
games-in-play = en juego
games-wrong = no se puede leer: { $why }
games-none = No hay partidas en { $path }
games-deleted = Borrado: { $names }
games-kept = No se borró nada.
games-others = { $count ->
    [one] Otro archivo de la carpeta queda como está.
   *[other] Otros { $count } archivos de la carpeta quedan como están.
}
games-delete = { $count ->
    [one] ¿Borrar { $names } para siempre?
   *[other] ¿Borrar para siempre estas { $count } partidas: { $names }?
}
