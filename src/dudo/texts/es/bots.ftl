### Por qué un bot jugó así, en una frase. $percent es un entero sobre cien.

reason-no-difference = Me da igual para qué lado.
reason-special = En una ronda así sé más que los demás.
reason-declined = Prefiero una ronda normal.
reason-nothing-else = No me quedaba otra.

reason-bid-certain = Con los dados que veo alcanza.
reason-bid-likely = La apuesta se cumple el { $percent } % de las veces.
reason-bid-best = La apuesta se cumple el { $percent } % de las veces: todo lo demás es peor.
reason-bid-high = Una apuesta alta es difícil de contestar, y se cumple el { $percent } % de las veces.
reason-bid-favourite = Es lo que más tengo.
reason-bluff = Mentí: la apuesta se cumple solo el { $percent } % de las veces.
reason-show = Si vuelvo a tirar los otros dados, la apuesta es más probable.

reason-doubt-unlikely = La apuesta se cumple solo el { $percent } % de las veces.
reason-doubt-careful = La apuesta se cumple el { $percent } % de las veces, pero subir es más arriesgado.
reason-doubt-gut = Es demasiado, no me lo creo.
reason-exact-whim = Quería probar por una vez.
reason-exact-likely = La apuesta es exacta el { $percent } % de las veces.
reason-cut-in = Acierto el { $percent } % de las veces: por eso no esperé mi turno.

reason-equilibrium = Aquí digo esto el { $percent } % de las veces, para que nadie pueda aprovecharse.
reason-equilibrium-only = Aquí digo siempre esto: cualquier otra cosa podría volverse en mi contra.
reason-equilibrium-recall = En rondas como esta digo esto el { $percent } % de las veces, para que nadie pueda aprovecharse.
reason-equilibrium-recall-only = En rondas como esta digo siempre esto: cualquier otra cosa podría volverse en mi contra.
reason-equilibrium-round = Con esta ronda gano la partida el { $percent } % de las veces.
reason-equilibrium-no-round = Sin ronda especial gano la partida el { $percent } % de las veces.

reason-program = El programa dice: { $words }
reason-program-silent = El programa no dio ninguna razón.
reason-forfeit = El programa no dio ninguna jugada válida: se jugó lo mínimo por él.

## Las faltas de un programa que juega.

fault-missing = { $who }: el programa no arranca.
fault-unready = { $who }: el programa no avisa de que está listo.
fault-late = { $who }: el programa llega tarde.
fault-crashed = { $who }: el programa se cerró.
fault-babbled = { $who }: la respuesta del programa es ilegible.
fault-cheated = { $who }: el programa hace una jugada que no vale.
fault-forfeited = { $who }: el programa pierde su puesto en esta partida.

# Cómo; lo que dijo el programa mismo va detrás, tras dos puntos.
fault-how-late = sin respuesta en { $limit } ms
fault-how-unready = ningún «ready» en { $limit } ms
fault-how-given-up = no se volvió a iniciar: antes no llegó a estar listo
fault-how-unready-lines = { $lines } líneas, pero ningún «ready»
fault-how-lines = { $lines } líneas, pero ninguna respuesta
fault-how-endless = una línea sin fin
fault-how-code = código de salida { $code }
fault-how-signal = terminado por la señal { $signal }
fault-how-refuses = se niega a jugar
fault-how-run = el sistema dice
fault-how-unoffered = no estaba entre lo posible
fault-how-unread = ahí no se lee ninguna jugada
fault-how-option = no tiene esa opción
fault-how-left = se le pidió que se fuera
fault-how-forfeited = { $count ->
    [one] tras una falta
   *[other] tras { $count } faltas
}
fault-how-said = { $how }: { $said }
fault-told = { $fault } ({ $how })
fault-report = { $who }: { $how }

## A quién no se puede invitar a jugar.

bot-unknown = Nadie se llama «{ $name }»: hay { $known }, o «{ $program }» para un programa.
bot-unknown-near = Nadie se llama «{ $name }» (¿quizá «{ $near }»?): hay { $known }, o «{ $program }» para un programa.
bot-needs-time = A un bot que busca le hacen falta tiempo o mundos: { $examples }
bot-sets-nothing = «{ $pair }» no ajusta nada: escribe { $example }
bot-no-setting = { $any ->
    [yes] { $bot } no tiene el ajuste «{ $setting }», solo { $known }.
   *[no] { $bot } no tiene el ajuste «{ $setting }», ni ningún otro.
}
bot-not-whole = { $setting } es un número entero hasta { $most }, no «{ $text }».
program-unreadable = No se puede leer la orden { $command }: { $why }.
program-none = Falta la orden: escribe una tras «{ $start }», como «{ $example }».
program-missing = No hay ningún programa «{ $program }» que pueda jugar.
program-here = No hay ningún programa «{ $program }» que pueda jugar: para el archivo de aquí di «{ $example }».
program-folder = «{ $program }» es una carpeta, no un programa.
program-not-allowed = «{ $program }» no se puede ejecutar: { $command } lo permite, o nombra lo que lo ejecuta, como «{ $example }».

## Quién juega, en una frase.

bot-about-beginner = Aprendió el juego esta mañana en una playa de Máncora y se olvida de los comodines.
bot-about-cautious = Cierra su tienda del Cuzco al mediodía, y solo apuesta lo que es casi seguro.
bot-about-reckless = Un gaucho de la pampa que apuesta alto, farolea seguido y prefiere caer antes que dudar.
bot-about-honest = Una contadora de La Paz que dice lo más probable, y nunca ha faroleado.
bot-about-reader = Una vidente de Temuco que oye en tus apuestas lo que tienes, y juega para ganar la partida, no solo la ronda.
bot-about-searcher = Un astrónomo del Atacama que juega mil mundos hasta el final antes de hablar.
bot-about-equilibrium = Una tejedora de Taquile que mezcla verdad y farol tan parejo que nadie encuentra el dibujo.
