# Saved games: going on with one that was left, and the list of games.

saved-line = Continuar
saved-value = { $book }, { $date }: { $names }
saved-hint = Intro sigue con la partida que se dejó. Las líneas de abajo preparan otra.
saved-question = ¿Seguir con la partida del { $date }: { $book }, { $names }?
saved-goes-on = La partida sigue.
saved-how = La partida está guardada. Para seguir con ella: { $command }
saved-not = No se ha podido guardar esta partida: { $why }

games-number = n.º
games-name = nombre
games-date = fecha
games-book = reglas
games-players = jugadores
games-result = resultado
games-won = la ganó { $who }
games-unfinished = sin terminar
games-go-on = sin terminar: { $command }
games-in-play = en juego
games-wrong = no se puede leer: { $why }
games-none = No hay partidas en { $path }
games-deleted = Borrado: { $names }
games-kept = No se ha borrado nada.
games-others = { $count ->
    [one] Otro archivo de la carpeta queda como está.
   *[other] Otros { $count } archivos de la carpeta quedan como están.
}
games-delete = { $count ->
    [one] ¿Borrar { $names } para siempre?
   *[other] ¿Borrar para siempre estas { $count } partidas: { $names }?
}
