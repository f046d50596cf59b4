### Equilibrios: lo que dice `dudo solve` y lo que rechaza.

## Rechazos.

solve-shows = Este programa no sabe tratar los dados que se muestran y se vuelven a tirar (W5). Resuelve las reglas sin eso: cacho+no-show o, en un archivo propio de reglas, { $field }.
solve-too-large = Una ronda con { $first } y { $second } dados tiene { $histories } series de apuestas y ocupa { $needed }; hay { $free } libres. Lo que cabe: { $fits } dados.
solve-too-large-for-all = Una ronda con { $first } y { $second } dados tiene { $histories } series de apuestas y ocupa { $needed }; hay { $free } libres, y no cabe ninguna ronda menor de estas reglas.
solve-too-large-beside-card = Lo que se resuelve en la tarjeta ocupa { $needed } de la memoria de esta máquina cuando se lee de allí; hay { $free } libres.
solve-too-large-together = Las posiciones con hasta { $dice } dados que se resuelven a la vez ocupan { $needed } juntas; hay { $free } libres. Con menos --processes o un --up-to menor ocupan menos.
solve-no-smaller-table = { $why } Con memoria corta quizá quepan (--recall 2).
solve-smaller-table = { $why } Como tabla cabe --up-to { $fits }; las partidas enteras caben con memoria corta (--recall 2).
solve-too-large-for-disk = Hasta que esté terminada, la tabla ocupa { $needed } en { $folder }; ahí hay { $free } libres. Indica otra carpeta con --out o un --up-to menor.
solve-no-gpu = Aquí no hay tarjeta gráfica que torch pueda usar. Sin --device se calcula en el procesador.
solve-no-torch = Hace falta torch: { $command }
solve-no-numba = La vía compilada necesita numba: { $command }
solve-no-matplotlib = Las imágenes necesitan matplotlib: { $command }
solve-no-file = No existe la tabla { $file }.
solve-no-table = { $file } no es una tabla de posiciones resueltas.
solve-other-kind = { $file } es una tabla de otra clase: dudo solve show lee las exactas (.dudotable), y dudo solve games las de memoria corta (.dudorecall).
solve-other-rules = { $file } es una tabla de otras reglas ({ $theirs }), no de { $ours }.
solve-corrupt = { $file } está dañado: no es lo que se escribió. La orden que lo construyó lo construye otra vez con --force.
solve-foreign-part = { $file } está dañado, o no lo escribió esta orden. Bórralo, y la misma orden continúa sin él.
solve-under-way = Otra orden ya está construyendo esta tabla: la carpeta { $folder } está en uso. Espera a que termine o indica otra carpeta con --out.
solve-other-target = { $file } tiene posiciones resueltas con menos exactitud de la que se pide ahora. Pide la misma --target o empieza de nuevo con --force.
solve-other-memory = { $file } tiene rondas cuyos jugadores recuerdan otro número de apuestas del que se pide ahora. Pide el mismo --recall o empieza de nuevo con --force.
solve-fewer-rounds = En { $file } los rivales se probaron en menos rondas de las que pide --rounds { $rounds }. Pide lo mismo que entonces (0 toma lo que hay) o constrúyela otra vez con --force.
solve-coarser = { $file } se resolvió solo hasta { $theirs }, y se pide --target { $ours }. Con --force se construye otra vez.
solve-none = No hay tabla de { $rules } con { $dice } dados. Constrúyela: dudo solve --book { $rules } --up-to { $dice }
solve-none-yet = No hay tabla de { $rules } con { $dice } dados. Constrúyela: dudo solve --book { $rules } --up-to { $dice } (o mira lo que vale con memoria corta: { $command })
solve-none-exact = No hay tabla de { $rules } con { $dice } dados, y una exacta no cabría en la memoria de aquí. Con memoria corta: { $command }
solve-none-shown = En { $rules } se muestran dados y se vuelven a tirar (W5), y este programa no sabe tratarlo. Para las mismas reglas sin eso: { $command }
solve-no-position = { $file } no tiene esa posición.
solve-no-bid = { $bid } no se puede apostar ahí.
solve-no-hand = «{ $hand }» no es una mano de quien habla ahí; una es { $example }.
solve-few-dice = Una tabla empieza con { $least } dados.
solve-many-dice = En estas reglas dos jugadores empiezan con { $most } dados: --up-to { $most } es la partida entera.
solve-dice = Estas reglas tienen de 1 a { $most } dados por jugador.
solve-no-round = No hay tal ronda; estas reglas tienen { $rounds }.
solve-other-holds = --other-holds dice de quién es la ronda especial: nombra la ronda con --special.
solve-fresh = En estas reglas no importa quién ha tenido su ronda especial: quita --fresh.
solve-both-dice = Da los dados de ambos jugadores, o de ninguno.
solve-needs-dice = { $option } es para una sola ronda: da los dados de ambos jugadores, como en dudo solve show 1 1.
solve-process-died = Un proceso ha muerto. Lo terminado se conserva; la misma orden continúa.
solve-target = --target tiene que ser un número mayor que cero.
solve-one-file = --png y --checkpoint no pueden ser los dos { $file }.
solve-round-target = --target de una ronda es cero o más.
solve-processes = En esta máquina tienen sentido de 1 a { $most } procesos o hilos, no { $count }.
solve-exists = { $file } ya existe: con --force se sobrescribe.
solve-no-png = { $file } no es un nombre de imagen: debe terminar en .png.
solve-checkpoint = { $file } está dañado, o no es un punto de control de esta ronda.
solve-other-means = { $file } se empezó con otro --scheme o en otro --device. Pide los mismos o empieza de nuevo con --force.
solve-no-checkpoint = No existe el punto de control { $file }.
solve-no-scheme = No existe el método «{ $name }»; hay { $schemes }.
solve-iterations = Hace falta al menos una iteración (--iterations).
solve-no-folder = No existe la carpeta { $folder } donde escribir { $file }.
solve-is-folder = { $file } es una carpeta, no un archivo.
solve-is-special = { $file } es una tubería o un dispositivo, no un archivo.
solve-resume = Para continuar con --resume, indica el archivo con --checkpoint.
solve-cannot-write = No se puede escribir { $file }: { $why }
solve-cannot-read = No se puede leer { $file }: { $why }
solve-recall = Con --recall hay que recordar al menos una apuesta.
solve-rounds = --rounds { $rounds } es demasiado poco para un intervalo: pide { $least } o más, o 0 para no probar.
solve-not-with-recall = { $option } no dice nada junto con --recall: quita uno de los dos.
solve-only-with-recall = { $option } no dice nada sin --recall.
solve-recall-too-large = Estas rondas ocupan unos { $needed } incluso con memoria corta; hay { $free } libres. Pide menos dados (--up-to), menos apuestas recordadas (--recall) o menos procesos.
solve-no-games = No hay tabla de partidas enteras para { $rules }. Para construirla: { $command }

## Lo que se dice.

solve-heading = { $rules }, hasta { $dice } dados
solve-built = La tabla está en { $file } ({ $size }).
solve-there = Ya hay una tabla: { $file }. Con --force se construye otra vez.
solve-read = Leído de { $file }.
solve-without-numba = Sin numba esto tarda muchas veces más. Para instalarlo: { $command }
solve-unsettled = ≈ El valor aún cambiaba más de lo pedido cuando se dejó de esperar.
solve-estimated = Las llamadas que ganan dados llevan fuera de esta tabla; lo que hay allí está estimado.
solve-remembers-less = { $bids ->
    [one] Con muchos dados las rondas serían demasiado grandes; allí se recuerda una apuesta.
   *[other] Con muchos dados las rondas serían demasiado grandes; allí se recuerdan { $bids } apuestas.
}
solve-missed = { $count ->
    [one] Una posición es más explotable que --target { $target }: { $worst }. Una posición recibe a lo sumo { $most } iteraciones, y una tabla redondea sus probabilidades.
   *[other] { $count } posiciones son más explotables que --target { $target }: { $worst } en el peor caso. Una posición recibe a lo sumo { $most } iteraciones, y una tabla redondea sus probabilidades.
}
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
solve-had = { $who ->
    [nobody] nadie ha tenido ronda especial
    [opener] quien abre ha tenido ronda especial
    [other] el otro ha tenido ronda especial
   *[both] ambos han tenido ronda especial
}
solve-owed = { $who ->
    [nobody] nadie espera una
    [opener] quien abre espera una
    [other] el otro espera una
   *[both] ambos esperan una
}
solve-reserve = dados comodín { $first }-{ $second }
solve-value-of = { $second ->
    [one] ronda { $round }, { $first } contra { $second } dado, explotable en { $exploitable }
   *[other] ronda { $round }, { $first } contra { $second } dados, explotable en { $exploitable }
}
solve-values = La probabilidad de quien abre de ganar la partida (filas: sus dados; columnas: los del otro)
solve-values-title = La probabilidad de quien abre de ganar la partida
solve-values-chosen = la ronda que ambos eligen
solve-strategy = Qué decir, según lo que se ve (en tanto por ciento)
solve-strategy-after = Qué decir tras { $bids }, según lo que se ve (en tanto por ciento)
solve-strategy-hand = Qué decir cuando se ve { $hand }
solve-strategy-hand-after = Qué decir tras { $bids } cuando se ve { $hand }
solve-heat = Cuándo dudar de una primera apuesta (en tanto por ciento; filas: la apuesta, columnas: lo que se ve)
solve-heat-title = Con qué frecuencia se duda de una primera apuesta, en tanto por ciento
solve-heat-hand = Con qué frecuencia se duda de una primera apuesta cuando se ve { $hand }
solve-picture-of = { $first ->
    [one] { $rules }, { $first } dado contra { $second }, ronda: { $round }
   *[other] { $rules }, { $first } dados contra { $second }, ronda: { $round }
}
solve-axis-sees = lo que ve quien duda
solve-axis-opening = primera apuesta
solve-axis-seen = lo que se ve
solve-axis-said = lo que se dice
solve-axis-often = frecuencia, en tanto por ciento
solve-axis-opener = dados de quien abre
solve-axis-other = dados del otro
solve-unseen = ningún dado
solve-doubt = dudar
solve-exact = exacto
solve-rest = otras
solve-solving = resolviendo
solve-compiling = preparando (la primera vez, compilar tarda medio minuto)
solve-progress = iteración { $iterations }, explotable en { $exploitability }, valor { $value }
solve-recall-progress = iteración { $iterations }, quien abre gana { $value }
solve-round-done = valor { $value }, explotable en { $exploitability } tras { $iterations } iteraciones en { $seconds } s
solve-curve = { $second ->
    [one] Explotabilidad de { $rules }, { $first } contra { $second } dado
   *[other] Explotabilidad de { $rules }, { $first } contra { $second } dados
}
solve-axis-iterations = iteraciones
solve-axis-exploitability = explotabilidad
solve-interrupted = { $kept ->
    [no] Interrumpido antes de terminar nada.
    [forced] Interrumpido. Lo terminado se conserva; sin --force la misma orden continúa.
   *[yes] Interrumpido. Lo terminado se conserva; la misma orden continúa.
}
solve-round-interrupted = Interrumpido. { $kept ->
    [yes] Lo aprendido queda en el punto de control; --resume continúa desde ahí.
    [failed] Lo último aprendido no se pudo guardar.
    [nothing] Aún no había nada que guardar.
   *[no] Con --checkpoint se guardaría lo aprendido.
}
