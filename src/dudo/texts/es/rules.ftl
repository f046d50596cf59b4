### Los libros, las rondas especiales y las reglas en resumen.

book-jouhet = Caras blancas
book-traditional = Tradicional
book-cacho = Cacho
book-maputo = Maputo
book-chart = Tabla de apuestas
book-other = { $name }

about-jouhet = Las blancas son comodines, con calza puedes ganar un dado comodín, palifico con el último dado.
about-traditional = Los ases son comodines, con calzo ganas un dado, ronda abierta o cerrada con el último.
about-cacho = Los ases solo valen junto a un dado verdadero; se muestra y se vuelve a tirar; obligo con el último.
about-maputo = Pasar a ases parte el número por la mitad, dejarlos lo dobla; con el último dado puedes declarar Maputo.
about-chart = Las apuestas suben por una tabla; pierdes tantos dados como haya de diferencia.
about-other = Reglas de la casa.

## Reglas opcionales.

option-salsa = salsa
option-south = sentido antihorario
option-no-calza-with-two = sin calza cuando quedan dos
option-bids-on-blanks = apuestas a blancas
option-hidden-losses = pérdidas ocultas
option-no-show = sin mostrar
option-once-per-player = una vez por persona

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
variant-about-closed = Solo quien tiene la ronda ve sus dados.
variant-about-obligo = Sin comodines, sin calzo, una sola cara, y solo mira quien tiene un dado.
variant-about-maputo = Sin comodines, y la cara no cambia.
variant-about-other = Una ronda con reglas propias.

banner = Ronda especial: { $round }.
banner-holder = { $you ->
    [yes] Es tu ronda.
   *[no] Es la ronda de { $who }.
}

## Las reglas en resumen, punto por punto.

rule-goal = Sin dados quedas fuera. Gana quien conserva dados al final.
rule-bid = Una apuesta dice: al menos tantos dados de una cara, bajo todos los cachos juntos.
rule-counting-plain = Sin comodines: cada dado vale solo por su cara.
rule-counting-wild = Comodines: { $faces }. Valen por cualquier cara.
rule-counting-wild-if-natural = Comodines: { $faces }, pero solo junto a un dado verdadero de la cara apostada.
rule-bidding-by-count = Subir: más dados de cualquier cara, o tantos como antes de una cara más alta.
rule-bidding-never-down = Subir: más dados, una cara más alta, o ambas cosas. Nada baja.
rule-bidding-chart = Subir: avanzar en la tabla, donde { $faces } valen el doble.
rule-bidding-halved-aces = { $surplus ->
    [0] Pasar a { $faces }: la mitad de los dados, redondeada hacia arriba. Dejarlos: el doble.
   *[other] Pasar a { $faces }: la mitad de los dados, redondeada hacia arriba. Dejarlos: el doble más { $surplus }.
}
rule-bidding-face-locked = La cara no cambia: solo sube la cantidad.
rule-no-opening = La ronda no se abre con { $faces }.
rule-free-after-opening = Si la ronda se abre con { $faces }, puede seguir cualquier otra cara.
rule-remember = Volver a una cantidad ya dicha pide una cara más alta.
rule-doubt-one-die = { $call }: si faltan, pierde un dado quien apostó; si alcanzan, quien dudó.
rule-doubt-difference = { $call }: quien pierde paga la diferencia. Si es exacto, pierden un dado todos menos quien apostó.
rule-exact-none = No se calza.
rule-exact-exact = { $call }: si es exacto, ganas un dado; si no, pierdes uno.
rule-exact-joker = Con la mano completa ganas un dado comodín, que se entrega primero.
rule-exact-two-left = No cuando quedan solo dos.
rule-show-none = No se muestra ningún dado antes de destapar.
rule-show-show-and-reroll = Para subir puedes mostrar dados, volver a tirar el resto y apostar sobre lo mostrado.
rule-sight-own = Cada cual ve sus dados.
rule-sight-others = Ves los dados ajenos, no los tuyos.
rule-sight-holder = Solo quien tiene la ronda ve sus dados.
rule-sight-one-die = Solo quien tiene un único dado lo ve.
rule-any-time = Todos pueden hablar fuera de turno, menos quien hizo la última apuesta.
rule-hidden-losses = Los dados perdidos se esconden: nadie sabe cuántos les quedan a los demás.
