### Lo que dice la página de un navegador en una mesa, y lo que comparten todas sus pantallas.

## Everywhere.

web-table-skip = Ir al contenido
web-table-close = Cerrar
web-table-cancel = Cancelar
web-table-save = Guardar
web-table-send = Enviar
web-table-retry = Probar de nuevo
web-table-unreachable = No se puede llegar al servidor.
web-table-refused = No ha funcionado: { $why }
web-table-connecting = Llegando a la mesa…
web-table-offline = Se cortó la conexión. Se vuelve a intentar; no se pierde nada.

## The table.

web-table-title = Mesa: { $rules }
web-table-felt = La mesa
web-table-players = Jugadores
web-table-actions = Lo que puedes hacer
web-table-side = Junto a la mesa
web-table-narration = Lo que pasa
web-table-lobby = No hay partida en curso.
web-table-on-turn = con el turno
web-table-dice = { $count ->
    [one] { $count } dado
   *[other] { $count } dados
}
web-table-dice-hidden = Dados en juego: oculto
web-table-bot = bot
web-table-away = fuera; juega { $bot } en su lugar
web-table-bid-was = última apuesta: { $bid }
web-table-jokers = Comodines: { $faces }
web-table-jokers-natural = Comodines junto a uno verdadero: { $faces }
web-table-no-jokers = Sin comodines en esta ronda
web-table-paused = La partida está en pausa.
web-table-watching = Estás mirando. { $what }
web-table-last-round = La última ronda
web-table-missed = Mientras no estabas

## One’s own dice.

web-table-hold = Tu cacho: mantenlo pulsado para ver tus dados
web-table-hold-brief = Mantén y mira tus dados
web-table-my-dice = Tus dados: { $dice }.
web-table-no-dice = Ahora no tienes dados.
web-table-open-dice = Dejar mis dados a la vista

## Speaking.

web-table-face = Cara
web-table-face-from = { CAPITAL($faces) }: desde { $count }
web-table-count = Cuántos
web-table-fewer = Menos dados
web-table-more = Más dados
web-table-chart = Tabla de apuestas
web-table-type = Escribir una apuesta
web-table-type-wrong = Eso no es una apuesta. Escribe cuántos, un espacio y la cara: 5 4.
web-table-bid-odds = cierta: { $percent }
web-table-raise = Subir…
web-table-let-go = Dejarla pasar
web-table-not-now = Ahora no.
web-table-show-rule = Elige una sola cara (los comodines van con ella) y guarda al menos un dado.
web-table-show-odds = Ver las probabilidades
web-table-back = Ya estoy aquí

## The call of a special round (J17): any word that ends in the sound o or a.

web-table-call-title = Tu ronda: ¡anúnciala!
web-table-call-words = chupito, mosquito, banana, piano, sandía, tornado
web-table-call-shout = ¡{ $word }!
web-table-call-own = Una palabra tuya que termine en o o en a
web-table-call-ending = Tiene que terminar en o o en a.

## The showdown.

web-table-show-all = Mostrar todo
web-table-go-on = Seguir
web-table-thoughts = Lo que pensaban los bots
web-table-thoughts-short = Ideas
web-table-fair-right = Ronda { $round }: dados limpios, comprobados
web-table-fair-wrong = Ronda { $round }: ¡estos dados no están probados!
web-table-fair-proven = Tu navegador ha vuelto a calcular todos los dados de esta ronda: son los que resultan del secreto, fijado antes de la ronda, y de las semillas de los jugadores. Nadie los eligió.
web-table-fair-unopened = El secreto de esta ronda no se ha abierto: no hay nada que comprobar.
web-table-fair-other-promise = El servidor ha cambiado aquello a lo que se había comprometido antes de la ronda.
web-table-fair-broken-word = El secreto abierto no es aquel al que el servidor se había comprometido.
web-table-fair-seed-left-out = Se dejó fuera la semilla que envió tu navegador.
web-table-fair-late = La semilla de tu navegador llegó después de tirar los dados, así que no está entre las semillas. Pasa con una línea lenta; en las próximas rondas estará.
web-table-fair-other-dice = El secreto y las semillas dan otros dados que los que se mostraron.
web-table-fair-commitment = Compromiso del servidor
web-table-fair-secret = Su secreto
web-table-fair-seeds = Semillas de los jugadores
web-table-fair-more = Qué prueba esto y qué no

## Before and between games.

web-table-seats = Puestos
web-table-free = puesto libre
web-table-host = dirige la mesa
web-table-sit-here = Sentarse aquí
web-table-sit-down = Sentarse
web-table-come-in = Siéntate a jugar
web-table-stand-up = Levantarse
web-table-add-bot = Añadir un bot
web-table-choose-bot = ¿Qué bot?
web-table-remove = Quitar
web-table-fill = Completar con bots
web-table-start = Empezar la partida
web-table-rematch = Jugar otra vez
web-table-wait-host = Esperando a que { $who } empiece la partida.
web-table-watchers = Miran: { $names }
web-table-invite = Invitar amigos
web-table-code = Código
web-table-code-at = para escribirlo en { $address }
web-table-link = Enlace
web-table-copy = Copiar el enlace
web-table-share = Compartir…
web-table-copied = Enlace copiado.
web-table-copy-by-hand = El enlace está seleccionado: cópialo.
web-table-qr = Código QR del enlace a esta mesa
web-table-local = «{ $host }» es solo este ordenador. Tus amigos podrán llegar a él si el servidor se inicia con { $command }.
web-table-rules-brief = Las reglas en breve
web-table-clock = { $seconds ->
    [one] { $seconds } segundo por jugada
   *[other] { $seconds } segundos por jugada
}
web-table-no-clock = Sin reloj
web-table-odds-allowed = Se pueden ver las probabilidades
web-table-odds-forbidden = Sin ayuda con las probabilidades
web-table-take-over-allowed = Quien mira puede tomar el puesto de un bot
web-table-take-over-forbidden = Los bots conservan su puesto
web-table-take-over = Tomar este puesto
web-table-scores = Partidas ganadas
web-table-wins = { $count ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
web-table-replay = Ver la repetición
web-table-your-name = ¿Quién eres?
web-table-other-name = Elige otro nombre, por favor.
web-table-name = Nombre
web-table-cup = Tu cacho
web-table-cup-red = rojo, un círculo
web-table-cup-blue = azul, un cuadrado
web-table-cup-yellow = amarillo, un triángulo
web-table-cup-purple = morado, un rombo
web-table-cup-white = blanco, una estrella
web-table-cup-black = negro, un hexágono

## What the host can do.

web-table-menu = Menú
web-table-change = Cambiar los ajustes
web-table-keep-rules = como están
web-table-move-time = Tiempo por jugada
web-table-grace = Espera hasta que juegue un bot
web-table-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
web-table-stand-in = Quién juega por los ausentes
web-table-no-stand-in = nadie: irse es abandonar
web-table-pause = Pausa
web-table-resume = Seguir jugando
web-table-pass-host = Que dirija
web-table-pass-question = ¿Que { $who } dirija la mesa?
web-table-kick = Echar
web-table-kick-question = ¿Echar a { $who }?
web-table-kick-detail = No podrá volver a esta mesa.
web-table-penalty = Un dado por hacer trampa
web-table-penalty-question = ¿Quitarle un dado a { $who }?
web-table-penalty-detail = La ronda acaba sin ver los dados.
web-table-go-away = Salgo un momento
web-table-leave = Dejar la mesa
web-table-leave-question = ¿Dejar la mesa del todo?
web-table-leave-detail = Otro, o nadie, seguirá con tus dados. Para volver más tarde, basta con cerrar la página.
web-table-sounds = Sonidos
web-table-elsewhere = Otras páginas
web-table-elsewhere-hint = Conservas tu sitio: la página de inicio te trae de vuelta.

## Talk and the story so far.

web-table-talk = Charla
web-table-talk-new = { $count ->
    [one] Charla: { $count } línea nueva
   *[other] Charla: { $count } líneas nuevas
}
web-table-no-talk = Nadie ha dicho nada todavía.
web-table-say = Decir algo
web-table-emotes = Reacciones rápidas
web-table-hear-talk = Ver la charla y las reacciones
web-table-muted = La charla está silenciada.
web-table-story = Crónica
web-table-no-story = Todavía no ha pasado nada.

## Keys.

web-table-key-peek = mirar bajo tu cacho mientras se mantiene
web-table-key-menu = menú
web-table-key-repeat = volver a leer la mesa en voz alta
web-table-key-dice = leer tus dados en voz alta
web-table-key-seats = leer quién tiene cuántos dados
web-table-key-talk = charlar
web-table-key-story = lo que ha pasado hasta ahora
web-table-key-sounds = sonidos sí o no
