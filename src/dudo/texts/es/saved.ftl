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

## Por qué no se puede seguir una partida, por el código del motivo.

resume-none = No hay ninguna partida que seguir.
resume-all-in-play = Todas las partidas guardadas se están jugando.
resume-unknown = { $any ->
    [yes] No hay ninguna partida «{ $name }»: hay { $names }.
   *[no] No hay ninguna partida «{ $name }» guardada.
}
resume-in-play = La partida «{ $name }» se está jugando en otra ventana.
resume-record-only = De la partida «{ $name }» solo queda el registro. Para verla: { $command }
# Lo que sigue va tras el nombre de un archivo.
resume-in-file = { $file }: { $why }
resume-not-saved = no es una partida guardada
resume-newer = la guardó una versión más nueva de dudo, y solo esa puede seguirla
resume-damaged = está dañada
resume-damaged-dice = está dañada: sus dados no tienen sentido
resume-damaged-bot = está dañada: lo que sabía un bot no tiene sentido
resume-other-version = la guardó una versión de dudo que guardaba otras cosas
resume-other-edition = se jugó según la edición { $edition } de las reglas del árbitro, y esta es la edición { $today }: dudo { $version } puede seguirla
resume-unknown-rules = esta versión de dudo no conoce sus reglas: { $why }
resume-other-rules = sus reglas ya no se juegan como entonces: dudo { $version } puede seguirla
resume-broken-rule = una jugada no cumple sus reglas: { $why }
resume-inconsistent = no cuadra: { $why }
resume-missing-players = no cuadra: faltan jugadores
resume-folder-gone = la carpeta { $folder }, donde arrancaban sus programas, ya no existe

## Por qué no se pueden guardar partidas.

save-folder = No se puede guardar ninguna partida en { $folder }: { $why }.
folder-hint = La variable de entorno { $variable } puede nombrar otra carpeta.
keep-file-for-folder = { $folder } es un archivo, no una carpeta.
keep-exists = { $file } ya existe y no se sobrescribe.
keep-no-folder = No existe la carpeta { $folder } para el registro.
keep-cannot = No se puede escribir ningún registro en { $place }: { $why }.
keep-failed = No se puede escribir el registro: { $why }.

## Lo que falla al listar, mostrar o borrar partidas.

games-no-record = { $name } aún no tiene registro, porque no había terminado. Para seguirla: { $command }
games-name-them = Nombra las partidas que hay que borrar: «{ $command }» las enumera.
games-nobody-asked = No hay nadie a quien preguntar: --yes borra sin preguntar.
games-unknown = { $count ->
    [one] No hay ninguna partida «{ $word }», solo el número 1: «{ $command }» la enumera.
   *[other] No hay ninguna partida «{ $word }», solo los números 1 a { $count } y sus nombres: «{ $command }» las enumera.
}
games-unknown-none = No hay ninguna partida «{ $word }», ni ninguna otra, en { $path }
