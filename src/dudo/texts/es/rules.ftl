### Los libros, las rondas especiales y las reglas en resumen.

book-jouhet = Caras blancas
book-traditional = Tradicional
book-cacho = Cacho
book-maputo = Maputo
book-chart = Tabla de apuestas
book-other = { $name }
book-option = { $book } + { $option }

about-jouhet = Las blancas son comodines; si calzas, puedes ganar un dado comodín; palifico con el último dado.
about-traditional = Los ases son comodines; si calzas, ganas un dado; con el último eliges ronda abierta o cerrada.
about-cacho = Los ases solo son comodines si hay algún dado de la cara apostada; puedes mostrar dados y volver a tirar; obligo con el último.
about-maputo = Pasar a ases baja la cantidad a la mitad y salir de ellos la dobla; con el último dado puedes declarar Maputo.
about-chart = Las apuestas suben por una tabla; pierdes tantos dados como haya de diferencia.
about-other = Reglas de la casa.

## Reglas opcionales.

option-salsa = salsa
option-south = sentido antihorario
option-no-calza-with-two = sin calza cuando quedan dos
option-bids-on-blanks = apuestas a blancas
option-hidden-losses = pérdidas ocultas
option-no-show = sin mostrar dados
option-once-per-player = Maputo una vez por persona

## Rondas especiales. $gender es el de quien juega: feminine, masculine o neutral.

variant-palifico = { $gender ->
    [feminine] palifica
   *[other] palifico
}
variant-open = abierta
variant-closed = cerrada
variant-obligo = obligo
variant-maputo = Maputo
variant-other = { $name }

variant-about-palifico = Un solo dado: sin comodines, y la cara con que abres no cambia.
variant-about-open = Todos ven los dados ajenos, nadie los suyos.
variant-about-closed = Solo quien la eligió ve sus dados.
variant-about-obligo = Sin comodines, sin calzo, una sola cara, y solo mira quien tiene un único dado.
variant-about-maputo = Sin comodines, y la cara no cambia.
variant-about-other = Una ronda con reglas propias.

banner = Ronda especial: { $round }.
banner-holder = { $you ->
    [yes] Es tu ronda.
   *[no] Es la ronda de { $who }.
}

## Las reglas en resumen, punto por punto.

rule-goal = Sin dados quedas fuera. Gana quien conserva dados al final.
rule-bid = Una apuesta dice cuántos dados de una cara hay, como mínimo, entre todos los cachos.
rule-counting-plain = Sin comodines: cada dado vale solo por su cara.
rule-counting-wild = Comodines: { $faces }. Valen por cualquier cara.
rule-counting-wild-if-natural = Comodines: { $faces }, pero solo si en la mesa hay al menos un dado de la cara apostada.
rule-bidding-by-count = Subir: más dados de cualquier cara, o la misma cantidad de una cara más alta.
rule-bidding-never-down = Subir: más dados, una cara más alta o ambas cosas. Nada baja.
rule-bidding-chart = Subir: avanzar en la tabla. Valen el doble: { $faces }.
rule-bidding-halved-aces = { $surplus ->
    [0] Pasar a { $faces }: la mitad de los dados, redondeando hacia arriba. Salir de { $faces }: el doble.
   *[other] Pasar a { $faces }: la mitad de los dados, redondeando hacia arriba. Salir de { $faces }: el doble más { $surplus }.
}
rule-bidding-face-locked = La cara no cambia: solo sube la cantidad.
rule-no-opening = La ronda no se abre con { $faces }.
rule-free-after-opening = Si se abre con { $faces }, luego vale cualquier apuesta a otra cara.
rule-remember = Para repetir una cantidad ya apostada en la ronda hace falta una cara más alta.
rule-doubt-one-die = { CAPITAL($call) }: si faltan, pierde un dado quien apostó; si alcanzan, quien dudó.
rule-doubt-difference = { CAPITAL($call) }: quien se equivoca pierde tantos dados como haya de diferencia. Si es exacto, pierden un dado todos menos quien apostó.
rule-exact-none = No se calza.
rule-exact-exact = { CAPITAL($call) }: si es exacto, ganas un dado; si no, pierdes uno.
rule-exact-joker = Con la mano completa ganas un dado comodín, que es el primero que se pierde.
rule-exact-two-left = Cuando quedan solo dos en juego, no se calza.
rule-show-none = No se muestra ningún dado antes de destapar.
rule-show-show-and-reroll = Para subir puedes mostrar dados, volver a tirar el resto y apostar; lo mostrado tiene que contar para esa apuesta.
rule-sight-own = Cada cual ve sus dados.
rule-sight-others = Ves los dados ajenos, no los tuyos.
rule-sight-holder = Solo ve sus dados la persona de quien es la ronda.
rule-sight-one-die = Solo quien tiene un único dado lo ve.
rule-any-time = Todos pueden hablar fuera de turno, menos quien hizo la última apuesta.
rule-hidden-losses = Los dados perdidos se esconden: nadie sabe cuántos les quedan a los demás.
