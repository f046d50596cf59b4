### Equilibrios: lo que dice `dudo solve` y lo que rechaza.

## Rechazos.

solve-shows = Este programa no sabe tratar los dados que se muestran y se vuelven a tirar (W5). Resuelve las reglas sin eso, como cacho+no-show.
solve-too-large = Una ronda con { $first } y { $second } dados tiene { $histories } series de apuestas y ocupa { $needed }; hay { $free } libres. Lo que cabe: { $fits } dados.
solve-too-large-for-all = Una ronda con { $first } y { $second } dados tiene { $histories } series de apuestas y ocupa { $needed }; hay { $free } libres, y no cabe ninguna ronda menor de estas reglas.
solve-too-large-together = Las posiciones con hasta { $dice } dados que se resuelven a la vez ocupan { $needed } juntas; hay { $free } libres. Con menos --processes o un --up-to menor ocupan menos.
solve-no-gpu = Aquí no hay tarjeta gráfica que torch pueda usar. Sin --device se calcula en el procesador.
solve-no-torch = Las tarjetas gráficas necesitan torch: { $command }
solve-no-numba = La vía compilada necesita numba: { $command }
solve-no-matplotlib = Las imágenes necesitan matplotlib: { $command }
solve-no-file = No existe la tabla { $file }.
solve-no-table = { $file } no es una tabla de posiciones resueltas.
solve-other-rules = { $file } es una tabla de otras reglas ({ $theirs }), no de { $ours }.
solve-corrupt = { $file } está dañado: no es lo que se escribió. Constrúyelo otra vez con --force.
solve-other-target = { $file } tiene posiciones resueltas con menos exactitud de la que se pide ahora. Bórralo o pide la misma --target.
solve-other-memory = { $file } tiene rondas cuyos jugadores recuerdan otro número de apuestas del que se pide ahora. Bórralo o pide el mismo --recall.
solve-coarser = { $file } se resolvió solo hasta { $theirs }, y se pide --target { $ours }. Con --force se construye otra vez.
solve-none = No hay tabla de { $rules } con { $dice } dados. Constrúyela: dudo solve --book { $rules } --up-to { $dice }
solve-no-position = { $file } no tiene esa posición.
solve-no-bid = { $bid } no se puede apostar ahí.
solve-no-hand = «{ $hand }» no es una mano que se vea ahí, como { $example }.
solve-few-dice = Una tabla empieza con { $least } dados.
solve-dice = Estas reglas tienen de 1 a { $most } dados por jugador.
solve-no-round = No hay tal ronda especial; estas reglas tienen { $rounds }.
solve-process-died = Un proceso ha muerto. Lo terminado se conserva; la misma orden continúa.
solve-target = --target tiene que ser mayor que cero.
solve-processes = No se puede resolver con { $count } procesos.
solve-exists = { $file } ya existe: con --force se sobrescribe.
solve-checkpoint = { $file } no es un punto de control de esta ronda.
solve-resume = Para continuar con --resume, indica el archivo con --checkpoint.
solve-cannot-write = No se puede escribir { $file }: { $why }
solve-cannot-read = No se puede leer { $file }: { $why }
solve-recall = Con --recall hay que recordar al menos una apuesta, con un proceso al menos y no menos de cero rondas.
solve-recall-too-large = Estas rondas ocupan unos { $needed } incluso con memoria corta; hay { $free } libres. Pide menos dados (--up-to) o procesos.
solve-no-games = No hay tabla de partidas enteras para { $rules }. Para construirla: dudo solve --book { $rules } --up-to { $dice } --recall 2

## Lo que se dice.

solve-heading = { $rules }, hasta { $dice } dados
solve-building = posiciones
solve-built = La tabla está en { $file } ({ $size }).
solve-there = Ya hay una tabla: { $file }. Con --force se construye otra vez.
solve-unsettled = ≈ El valor aún cambiaba más de lo pedido cuando se dejó de esperar.
solve-estimated = Las llamadas que ganan dados llevan fuera de esta tabla; lo que hay allí está estimado.
solve-column-dice = dados
solve-column-round = ronda
solve-column-value = gana quien abre
solve-column-exploitable = explotable
solve-column-iterations = iteraciones
solve-column-bound = gana un rival
solve-bounds = Entre paréntesis: lo que gana en esa ronda un jugador que conoce la estrategia, en tanto por ciento de partidas; como mínimo, donde hay un intervalo.
solve-ordinary = ordinaria
solve-holder-opener = de quien abre
solve-holder-other = del otro
solve-value-of = ronda { $round }, { $first } contra { $second } dados, explotable en { $exploitable }
solve-values = La probabilidad de quien abre de ganar la partida (filas: sus dados; columnas: los del otro)
solve-strategy = Qué decir, según lo que se ve (en tanto por ciento)
solve-strategy-after = Qué decir tras { $bids }, según lo que se ve (en tanto por ciento)
solve-heat = Cuándo dudar de una primera apuesta (en tanto por ciento; filas: la apuesta, columnas: lo que se ve)
solve-unseen = ningún dado
solve-doubt = dudar
solve-exact = exacto
solve-solving = resolviendo
solve-progress = iteración { $iterations }, explotable en { $exploitability }, valor { $value }
solve-round-done = valor { $value }, explotable en { $exploitability } tras { $iterations } iteraciones en { $seconds } s
solve-curve = Explotabilidad de { $rules }, { $first } contra { $second } dados
solve-axis-iterations = iteraciones
solve-axis-exploitability = explotabilidad
solve-interrupted = Interrumpido. Lo terminado se conserva; la misma orden continúa.
