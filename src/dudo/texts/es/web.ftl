### Lo que solo dice el cliente web alrededor de la mesa: sus páginas, formularios y mensajes.

## En todas las páginas.

web-page = { $page } · { title }
web-menu = Páginas
web-home = Inicio
web-rules = Reglas
web-games = Mis partidas
web-settings = Ajustes
web-fairness = Dados limpios
web-loading = Un momento…
web-again = Intentar otra vez
web-cancel = Cancelar
web-copy = Copiar el enlace
web-copied = Copiado.
web-copy-by-hand = Este navegador no deja copiar a la página. El enlace está marcado: cópialo a mano.
web-share = Compartir
## La primera página.

web-about = Un juego de dados, de farol y de duda: cada cual esconde los suyos, las apuestas suben y tarde o temprano alguien dice «dudo».
web-play = Jugar ya
web-play-hint = Contra { $count ->
    [one] un bot
   *[other] { $count } bots
}, reglas: { $book }. Empieza al momento.
web-play-other = Otras reglas o rivales
web-friends = Jugar con amigos
web-friends-hint = Abre una mesa y mándales el enlace. Nadie se registra, nadie instala nada.
web-join = Entrar en una mesa
web-join-code = El código de la mesa
web-join-hint = Quien te invita lo ve en la mesa.
web-join-go = Entrar
web-join-empty = Escribe primero el código.
web-goes-on = Tu mesa sigue ahí
web-goes-on-to = Volver a la mesa: { $book }
web-me = Tú en la mesa
web-name = Tu nombre
web-name-hint = Hasta { $most } letras. Los demás lo ven en la mesa.
web-name-needed = Escribe primero un nombre: los demás tienen que saber cómo llamarte.
web-set-gender = Con el último dado te llaman
web-set-gender-none = como quiera la mesa
web-guest = Huésped { $number }
web-cup = Tu cacho
web-cup-red = rojo, con un círculo
web-cup-blue = azul, con un cuadrado
web-cup-yellow = amarillo, con un triángulo
web-cup-purple = morado, con un rombo
web-cup-white = blanco, con una estrella
web-cup-black = negro, con un hexágono
web-saved = Guardado.
web-public = Mesas abiertas
web-public-none = Ahora mismo ninguna mesa espera jugadores. Abre la tuya y los demás la verán aquí.
web-public-refresh = Mirar otra vez
web-public-host = Organiza: { $who }
web-public-seats = { $count ->
    [0] ningún sitio libre
    [one] { $count } sitio libre
   *[other] { $count } sitios libres
}
web-public-playing = partida en curso
web-public-waiting = espera jugadores
web-how = Cómo se juega
web-how-hide = Todos tiran y cada cual mira solo bajo su cacho.
web-how-hide-picture = Un cacho un poco inclinado, con tres dados debajo.
web-how-bid = Cada apuesta tiene que subir: «cuatro quinas», «cinco quinas»… contando los dados de todos.
web-how-bid-picture = Dos bocadillos: cuatro quinas y luego cinco quinas.
web-how-doubt = Quien no lo cree, duda. Se levantan todos los cachos y alguien pierde un dado.
web-how-doubt-picture = Los cachos levantados y todos los dados a la vista, con las quinas marcadas.
web-how-more = Leer las reglas

## Una mesa nueva.

web-new = Una mesa nueva
web-new-book = ¿Qué reglas?
web-new-seats = ¿Cuántos sitios?
web-new-seats-hint = Estas reglas son para { $least } a { $most } personas.
web-new-go = Abrir la mesa
web-new-go-bots = Abrir la mesa y empezar
web-new-more = Más: opciones, bots, reloj, reglas de la casa
web-new-options = Opciones de estas reglas
web-new-who = Quién se sienta dónde
web-new-who-hint = Los sitios libres son para amigos que vengan por tu enlace, o para bots que llames más tarde.
web-new-seat = Sitio { $number }
web-new-seat-you = Tú
web-new-free = libre
web-new-fill = Bots en todos los sitios
web-new-empty = Dejar libres los sitios
web-new-come = Quién puede venir
web-new-public = Mostrar esta mesa entre las mesas abiertas
web-new-public-hint = Si no, solo viene quien tiene el enlace o el código.
web-new-take-over = Quien mira puede ocupar el sitio de un bot
web-new-clock = Tiempo
web-new-move-time = Tiempo por jugada
web-new-no-clock = sin límite
web-new-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
web-new-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
web-new-grace = Prórroga antes de que entre un bot
web-new-stand-in = Quién suple a los ausentes
web-new-stand-in-none = nadie: quien se va abandona
web-new-odds = Se pueden consultar las probabilidades
web-new-house = Reglas de la casa
web-new-house-hint = Toma partes de otros libros, o escribe lo que tu mesa hace de otro modo.
web-new-house-name = Cómo se llaman estas reglas
web-new-part-as = como en el libro
web-part-die = Dados
web-part-counting = Comodines
web-part-bidding = Cómo se sube
web-part-doubt = La duda
web-part-exact = El calzo
web-part-show = Mostrar dados
web-part-sight = Quién ve qué
web-part-special = Rondas especiales
web-part-table = Sitios y turnos
web-new-written = Cambios, escritos en JSON
web-new-written-hint = Los campos de un archivo de reglas de la casa. Por ejemplo: { $example }
web-new-not-json = Esto todavía no es JSON: { $why }
web-new-not-object = Las reglas se escriben entre llaves: { $example }
web-new-these = A qué se va a jugar
web-new-read-all = Todas estas reglas al completo
web-new-refused = Con estas reglas no se puede jugar: { $why }
web-new-no-book = Aquí no hay ningún libro «{ $book }», solo { $books }.
web-new-share = Compartir estas reglas
web-new-share-hint = Quien abra este enlace puede abrir una mesa con las mismas reglas.
web-new-from-link = Alguien te ha mandado estas reglas con un enlace. Échales un vistazo y abre la mesa.
web-new-link-broken = El enlace está dañado y no trae reglas que se puedan leer. Pídelo otra vez o elige reglas aquí.
web-new-link-unknown = El enlace pide unas reglas que este servidor no conoce. Elige otras aquí.

## Venir por un enlace o un código.

web-find = Buscando la mesa…
web-no-table = Esa mesa no existe
web-no-table-why = El enlace o el código está mal, o la mesa se recogió porque hacía tiempo que no venía nadie.
web-no-table-code = Código: { $code }

## Reglas.

web-rules-choose = Cinco libros de reglas, de cinco lugares donde se juega. Cada uno se cuenta aquí entero.
web-rules-all = Todos los libros
web-rules-search = Buscar en estas reglas
web-rules-found = { $count ->
    [0] No hay nada.
    [one] Está en una línea.
   *[other] Está en { $count } líneas.
}
web-rules-play = Jugar con estas reglas
web-rules-print = Imprimir
web-rules-clauses = Artículos: { $clauses }
web-rules-unknown = Ese libro no existe
web-rules-dice = { $count ->
    [one] { $count } dado cada cual
   *[other] { $count } dados cada cual
}
web-rules-players = de { $least } a { $most } jugadores

## Ver otra vez una partida.

web-replay = Ver otra vez
web-replay-open = Abrir una partida anotada
web-replay-drop = Suelta aquí el archivo, o elígelo.
web-replay-choose = Elegir un archivo
web-replay-hint = Son archivos de texto que acaban en .dudo. Este servidor lee el tuyo y no lo guarda; este aparato lo recuerda en «Mis partidas».
web-replay-too-long = Este archivo es demasiado largo para una partida.
web-replay-cannot = Este archivo no se puede leer como partida: { $why }
web-replay-gone = Esa partida no existe
web-replay-gone-why = El enlace está mal, o la partida se borró. Quien la haya descargado puede abrir su archivo.
web-replay-not-kept = La partida de este enlace ya no está guardada en este aparato.
web-replay-players = Juegan: { $names }
web-replay-won = Ganó { $who }.
web-replay-unfinished = La partida quedó sin terminar.
web-replay-steps = Pasos
web-replay-step = Paso { $number } de { $count }
web-replay-to-start = Al principio
web-replay-round-back = Una ronda atrás
web-replay-back = Un paso atrás
web-replay-next = Un paso adelante
web-replay-round-next = Una ronda adelante
web-replay-to-end = Al final
web-replay-run = Dejarla correr
web-replay-stop = Parar
web-replay-keys = Teclas: ← y → un paso, Re Pág y Av Pág una ronda, Inicio y Fin; con espacio corre sola.
web-replay-table = La mesa, con todos los dados a la vista
web-replay-happens = Qué pasa
web-replay-no-dice = todavía sin dados
web-replay-out = fuera
web-replay-turn = le toca
web-replay-standing = apuesta en pie
web-replay-bids = Las apuestas de esta ronda
web-replay-odds = ¿Qué probabilidad tenía esa apuesta?
web-replay-odds-own = Para { $who }, con los dados que veía: { percent }
web-replay-odds-unseen = Para alguien que no veía ninguno: { percent }
web-replay-thought = Qué pensaba { $who }
web-replay-told = La partida en palabras
web-replay-checked = El árbitro llega a la misma partida: todas las jugadas respetan las reglas.
web-replay-unchecked = Se repite tal como está escrita: sus reglas ya no se conocen como eran, así que nadie ha comprobado las jugadas.
web-replay-keep = Descargar la partida
web-replay-text = La partida anotada
web-replay-link = Enlace a esta partida

## Si los dados están probados.

web-proof = ¿Eran limpios los dados?
web-proof-none = Esta partida no trae prueba de sus dados.
web-proof-good = { $count ->
    [one] Los dados de la única ronda descubierta son exactamente los que dan el secreto y las semillas.
   *[other] Los dados de las { $count } rondas descubiertas son exactamente los que dan los secretos y las semillas.
}
web-proof-bad = Algo no cuadra en los dados de esta partida.
web-proof-nothing = No se descubrió ningún secreto de esta partida: no hay nada que comprobar.
web-proof-here = Calculado ahora mismo, en este aparato.
web-proof-round = Ronda { $number }
web-proof-seats = El primer turno
web-proof-seeds = { $count ->
    [0] nadie puso semilla
    [one] una semilla puesta
   *[other] { $count } semillas puestas
}
web-proof-proven = probados
web-proof-unopened = sin descubrir, así que sin comprobar
web-proof-uncommitted = antes no se publicó nada
web-proof-broken-word = el secreto no es el prometido
web-proof-other-dice = secreto y semillas dan otros dados
web-proof-commitment = Promesa
web-proof-secret = Secreto
web-proof-details = Ver los números
web-proof-what = Qué prueba esto, y qué no

## Mis partidas.

web-games-server = En este servidor
web-games-server-none = Todavía no has terminado ninguna partida aquí.
web-games-device = Partidas abiertas en este aparato
web-games-device-none = De momento, ninguna.
web-games-open-record = Abrir una partida anotada
web-games-you-won = ganaste
web-games-winner = ganó { $who }
web-games-nobody = sin terminar
web-games-forget = Quitar de la lista
web-games-forget-one = Quitar «{ $name }» de la lista
## Ajustes.

web-set-look = Aspecto
web-set-theme = Colores
web-set-theme-system = como el aparato
web-set-theme-light = claros
web-set-theme-dark = oscuros
web-set-motion = Menos movimiento
web-set-motion-hint = Cachos y dados no se mueven. Siempre es así si el aparato lo pide.
web-set-sounds = Sonidos
web-set-game = Durante la partida
web-set-confirm = Preguntar antes de hablar por mí
web-set-confirm-hint = Se dice al tocar por segunda vez.
web-set-open = Dejar mis dados a la vista
web-set-open-hint = Si no, siguen bajo el cacho hasta que lo mantengas pulsado.
web-set-odds = Mostrar las probabilidades
web-set-odds-hint = Si la mesa lo permite.
web-set-mute = Ocultar charla y emoticonos
web-set-mute-hint = Solo se cuenta la partida.
web-set-not-kept = Este navegador no guarda nada para esta página. Tus ajustes duran hasta que la cierres.
web-set-data = Mis datos
web-set-data-about = El servidor conoce tu nombre, tu cacho, las mesas donde estás y las partidas que terminaste: nada más, y nada sale de él.
web-set-export = Descargarlo todo
web-set-delete = Borrarlo todo
web-set-delete-sure = ¿Borrar todo lo tuyo, en este servidor y en este aparato?
web-set-delete-means = Dejas las mesas donde estás; tu nombre y tu lista de partidas se olvidan. No se puede deshacer. Las partidas terminadas se quedan con quienes las jugaron contigo.
web-set-delete-yes = Sí, borrarlo
web-set-deleted = Todo lo tuyo está borrado.

## Dados limpios.

web-fair-lead = Después de cada ronda, un pequeño ✓ dice que ni el servidor ni ningún jugador eligió esos dados. Esto es lo que hay detrás.
web-fair-how = Cómo se hace
web-fair-how-promise = Antes de la ronda, el servidor saca un número secreto y publica una promesa: la huella del secreto. Con ella nadie puede adivinarlo, y ningún otro secreto tiene la misma.
web-fair-how-seed = Luego el aparato de cada cual añade un número propio, la semilla. El servidor ya está atado a su secreto: no puede elegir más.
web-fair-how-dice = Secreto y semillas dan juntos los dados, con un cálculo que cualquiera puede repetir.
web-fair-how-open = Cuando se levantan los cachos, el servidor descubre el secreto; el de una ronda que acabó tapada, al final de la partida. Tu aparato lo compara con la promesa y vuelve a calcular todos los dados. Si todo coincide, ves el ✓.
web-fair-proves = Qué prueba
web-fair-proves-chosen = El servidor no eligió los dados: al dar su promesa no conocía tu semilla. Tampoco los eligió ningún jugador: nadie conocía el secreto.
web-fair-proves-changed = Nadie los cambió después: la partida anotada lleva la prueba, y cualquiera puede comprobarla, también sin este servidor.
web-fair-not = Qué no prueba
web-fair-not-peek = Que nadie miró. Quien lleva el servidor podría mirar bajo los cachos, como quien guarda los dados de un club. Juega con gente de confianza, o lleva tu propio servidor.
web-fair-not-league = Que el servidor no esté de acuerdo con un jugador. Quien conoce el secreto y pone la última semilla podría probar hasta que le gusten los dados.
web-fair-not-bots = Que tus rivales son quienes dicen ser, ni que nadie le sopla a otro lo que tiene.
web-fair-not-seedless = Nada de una ronda a la que nadie puso semilla porque no había nadie: ahí hay que creer al servidor que sacó su secreto al azar.
web-fair-try = Pruébalo
web-fair-try-about = No se envía nada: esta página hace de servidor y de ti.
web-fair-try-promise = 1. El servidor saca un secreto y publica su promesa
web-fair-try-seed = 2. Tú pones una semilla
web-fair-try-seed-label = Tu semilla
web-fair-try-seed-hint = Cambia un dígito y salen otros dados.
web-fair-try-another = Otra semilla
web-fair-try-dice = 3. Secreto y semilla dan los dados
web-fair-try-check = 4. Se descubre el secreto y todos comprueban
web-fair-try-secret = El secreto, descubierto
web-fair-try-cheat = Que el servidor haga trampa: descubrir otro secreto
web-fair-try-honest = Que el servidor vuelva a ser honrado
web-fair-try-good = ✓ Es el secreto prometido, y estos son sus dados.
web-fair-try-bad = ✗ Este no es el secreto prometido: tu aparato te lo diría enseguida.
web-fair-try-again = Un secreto nuevo
web-fair-dice = Tus dados: { $dice }
web-fair-verify = Comprobar una partida terminada sin este servidor
web-fair-verify-how = Descarga la partida y ejecuta { $command }, o el pequeño programa { $program }, que solo necesita Python.

## Aquí no hay nada.

web-lost = Aquí no hay nada
web-lost-why = No hay ninguna página en esta dirección. Quizá el enlace se cortó por el camino.
web-lost-ways = Por dónde seguir
