### Las reglas completas, como las explica `dudo rules`. Lo que va dentro de una frase se dice primero.

## Listas: $list es lo ya dicho; de varias posibilidades, $rest son todas menos la última.

list-comma = { $list }, { $next }
# «O» sería «u» ante una palabra que empieza por o; «o bien» sirve siempre.
list-or = { $rest } o bien { $last }
list-and = { $rest } y también { $last }

## Cómo se llaman las reglas.

explain-title = { $book ->
    [jouhet] { book-jouhet }
    [traditional] { book-traditional }
    [cacho] { book-cacho }
    [maputo] { book-maputo }
    [chart] { book-chart }
   *[other] { $title }
}
explain-named = { $title } ({ $name })
explain-heading = { $book }, versión { $version }
explain-untitled = { $name }
explain-cited = { $text } [{ $clauses }]
explain-fingerprint = huella { $fingerprint }

# Las rondas especiales y sus formas; las reglas de la casa ponen sus propios nombres.
explain-round-name = { $key ->
    [last-die] último dado
    [palifico] palifico
    [open] abierta
    [closed] cerrada
    [obligo] obligo
    [maputo] Maputo
   *[other] { $name }
}

# Las caras: los ases son una cara que se apuesta aparte.
faces-told-aces = ases ({ $face })
faces-told-number = { $face ->
    [1] unos (1)
    [2] tontos (2)
    [3] trenes (3)
    [4] cuartas (4)
    [5] quinas (5)
    [6] sextas (6)
    [7] sietes (7)
    [8] ochos (8)
   *[9] nueves (9)
}
faces-told-blank = blancas
faces-told-blank-aces = ases (blancas)

## Las reglas en una línea.

explain-summary = { $features }.
feature-people = { $span ->
    [yes] { $fewest } a { $most } jugadores
   *[no] { $most } jugadores
}
feature-dice = { $dice ->
    [1] un dado cada cual
   *[other] { $dice } dados cada cual
}
feature-no-jokers = sin comodines
feature-jokers = { $natural ->
    [yes] { $faces } de comodín junto a un dado verdadero
   *[no] { $faces } de comodín
}
feature-difference = pérdidas por diferencia
feature-exact = { $letters ->
    [latin] { $word }
   *[other] calzo
}{ $joker ->
    [yes] {" "}con dado comodín
   *[no] {""}
}{ $always ->
    [yes] {""}
   *[no] {" "}mientras queden más de dos
}
feature-show = se muestra y se vuelve a tirar
feature-rounds = { $once ->
    [yes] ronda { $forms } una vez por persona
   *[no] ronda { $forms }
}
feature-blanks-bid = apuestas a blancas
feature-counter-clockwise = sentido antihorario
feature-any-time = se puede hablar en cualquier momento
feature-hidden-losses = pérdidas ocultas

## Jugadores y dados.

explain-part-players = Jugadores y dados
explain-people = { $span ->
    [yes] De { $fewest } a { $most }
   *[no] { $most }
} jugadores, cada cual con { $dice ->
    [1] un dado
   *[other] { $dice } dados
} al empezar.
explain-winning = Quien se queda sin dados queda fuera; gana quien conserva dados al final.
explain-die = Los dados tienen las caras del 1 al { $faces }, y se puede apostar a todas.
explain-die-blank = Los dados tienen { $highest ->
    [1] la cara 1
   *[other] las caras del 1 al { $highest }
} y una cara blanca en lugar del { $place }.
explain-blank-bid = También se puede apostar a blancas: van por encima del { $highest }.
explain-blank-not-bid = Se apuesta solo { $highest ->
    [1] a la cara 1
   *[other] a las caras del 1 al { $highest }
}, nunca a blancas.
explain-counting-plain = No hay comodines: cada dado vale solo por su cara.
explain-counting-wild = Comodines: { $faces }. Valen siempre por la cara apostada.
explain-counting-wild-if-natural = Comodines: { $faces }, pero valen por la cara apostada solo si en toda la mesa hay al menos un dado que la muestra de verdad.
explain-counting-jokers-bid = Si se apuesta a { $faces }, no vale ninguna otra cara.
explain-counting-blank = Una blanca no vale nada.
explain-sight-own = Cada cual ve sus dados y los de nadie más.
explain-sight-others = Cada cual ve los dados ajenos, nadie los suyos.
explain-sight-holder = Solo quien tiene la ronda ve sus dados; nadie ve otros.
explain-sight-one-die = Solo quien tiene un único dado lo ve; nadie ve otros.

## La apertura.

explain-part-opening = Apertura
explain-opening = Quien abre tiene que apostar; nadie duda ni calza antes de que haya una apuesta.
explain-opening-closed = La ronda no se abre con { $faces }.
explain-opening-any = La ronda se puede abrir con cualquier cara a la que se pueda apostar.

## Las apuestas. $limit es in-play, o began donde las pérdidas son ocultas.

explain-part-bidding = Apuestas
explain-bid = Una apuesta dice: al menos tantos dados muestran esta cara, desde 1 hasta todos los dados { $limit ->
    [began] con que empezó la partida
   *[in-play] en juego
}.
# $letters son las de la palabra de la mesa, $word: latin, cyrillic u other.
explain-bid-called = Una apuesta (en la mesa se dice { $letters ->
   *[other] «{ $word }»
}) dice: al menos tantos dados muestran esta cara, desde 1 hasta todos los dados { $limit ->
    [began] con que empezó la partida
   *[in-play] en juego
}.
explain-bidding-by-count = Para subir se nombran más dados de cualquier cara, o los mismos de una cara más alta.
explain-bidding-never-down = Para subir se nombran más dados, una cara más alta, o ambas cosas; nada baja.
explain-bidding-chart = Cada apuesta tiene su lugar en una tabla. Su fila es la de su cantidad, o la del doble si es a { $faces }; en cada fila van primero, a la izquierda, { $faces }, y luego las demás caras, de la más baja a la más alta. Sube la apuesta que queda más abajo en la tabla, o más a la derecha en la misma fila.
explain-bidding-face-locked = La cara con que se abrió la ronda no cambia: solo sube la cantidad.
explain-aces-named = Para pasar a { $faces } se nombra al menos la mitad de la cantidad, redondeada hacia arriba.
explain-aces-left = Desde { $faces } se nombran más, u otra cara con al menos el doble de la cantidad{ $surplus ->
    [0] {""}
   *[other] {" "}más { $surplus }
}.
explain-aces-remember = Quien deja { $faces } por una cantidad ya dicha en la ronda tiene que nombrar una cara más alta que las dichas con esa cantidad.
explain-aces-free = Si la ronda se abrió con { $faces }, puede seguir cualquier apuesta a otra cara.

## Ejemplos, y lo que le falta a una apuesta que no llega.

explain-example = Con { $dice } dados en juego, después de { $bids } vale: { $legal }; no vale: { $short }.
explain-example-short = { $bids } ({ $why })
need-by-count = la cantidad no baja, y con la misma cantidad hace falta una cara más alta
need-never-down = ni la cantidad ni la cara bajan, y una de las dos tiene que subir
need-chart = tiene que quedar más abajo en la tabla, o más a la derecha en la misma fila
need-half = a ases se va al menos con la mitad de la cantidad: { $least } o más
need-more-aces = a ases se sube nombrando más
need-double = para dejar { $count ->
    [1] un as
   *[other] { $count } ases
} hacen falta { $least } o más de otra cara
need-above-before = ya se dijo { $before }: con { $count } hace falta una cara más alta
need-face-locked = la cara no cambia en esta ronda, solo sube la cantidad

## Dudar y calzar. $word es lo que dicen los jugadores.

explain-part-calls = Dudar y calzar
explain-doubt-one-die = Dudar («{ $word }»): si hay menos de lo apostado, pierde un dado quien apostó; si no, quien dudó.
explain-doubt-difference = Dudar («{ $word }»): si hay menos de lo apostado, quien apostó pierde tantos dados como faltan; si hay más, quien dudó pierde tantos como sobran.
explain-doubt-even = Si hay exactamente lo apostado, pierden un dado todos menos quien apostó.
explain-exact-none = No se calza.
explain-exact = Calzar («{ $word }»): si hay exactamente lo apostado, quien calzó gana un dado, hasta { $dice }; si no, pierde uno.
explain-exact-joker = Quien acierta teniendo { $dice ->
    [1] ya su dado
   *[other] ya sus { $dice } dados
} gana un dado comodín: se guarda delante, no se tira nunca y se entrega primero en la próxima pérdida.
explain-exact-full = Quien acierta teniendo { $dice ->
    [1] ya su dado
   *[other] ya sus { $dice } dados
} no gana nada.
explain-exact-two-left = No se puede calzar cuando quedan solo dos.
explain-own-bid = Nadie sube, duda ni calza su propia apuesta, ni pierde más dados de los que tiene.

## Los dados mostrados.

explain-part-showing = Mostrar dados
explain-show-none = Todos los dados quedan bajo los cachos hasta que se destapa.
explain-show = Para subir, quien ve sus dados puede mostrar algunos y volver a tirar los demás bajo el cacho; entonces tiene que apostar sobre lo mostrado.
explain-show-stays = Los dados mostrados quedan a la vista toda la ronda y cuentan como si estuvieran bajo el cacho.

## Las rondas especiales.

explain-part-special = Rondas especiales
explain-special-none = Todas las rondas son iguales.
explain-special-declared = Ronda «{ $round }»: antes de tirar se pregunta por turno, empezando por quien abre, a quienes tienen un solo dado si la declaran; basta con uno.
explain-special-declared-hidden = Ronda «{ $round }»: antes de tirar se pregunta a todos por turno, empezando por quien abre, para no delatar a nadie, si la declaran; hace falta tener un solo dado, y basta con que uno la declare.
explain-special-down-to-one = Ronda «{ $round }»: viene cuando alguien acaba de quedarse con un solo dado.
explain-special-several = Si son varios, sus rondas vienen por orden de juego, mientras cada cual tenga un solo dado.
explain-special-forms = Quien tiene la ronda elige la forma: { $forms }.
explain-special-once = Cada cual la juega como máximo una vez por partida, y se gasta al tirar los dados.
explain-special-often = Se juega cada vez que se da.
explain-special-holder-opens = La abre quien tiene la ronda.
explain-special-opened = Se abre como cualquier otra ronda.
explain-special-rest = Todo lo demás es como en las otras rondas.
explain-in-form = Ronda «{ $form }». { $text }

## Quién abre y hacia dónde.

explain-part-openers = Quién abre y hacia dónde
explain-first-agreed = Se acuerda quién abre la partida.
explain-first-first-out = Quien quedó fuera primero en la partida anterior abre la siguiente; en una primera partida se acuerda.
explain-first-lot = Se sortea quién abre la partida.
explain-first-high-roll = Cada cual tira un dado y quienes empatan, otra vez; el más alto abre la partida.
explain-next-loser = Tras una duda, quien la pierde abre la ronda siguiente: quien apostó si faltaban dados; si no, quien dudó.
explain-next-winner = Tras una duda, quien la gana abre la ronda siguiente: quien dudó si faltaban dados; si no, quien apostó.
explain-next-exact-loser = Después de calzar, abre quien calzó.
explain-next-exact-winner = Después de calzar, abre quien calzó, o quien apostó si el calzo falló.
explain-next-out = Si esa persona está fuera, abre la siguiente que siga en juego.
explain-direction-clockwise = Se juega en sentido horario.
explain-direction-counter-clockwise = Se juega en sentido antihorario.
explain-direction-opener = Quien abre una ronda elige el sentido, salvo cuando quedan solo dos.
explain-turns-in-turn = Solo habla quien tiene el turno.
explain-turns-any-time = Cuando ya hay una apuesta, todos menos quien hizo la última pueden hablar fuera de turno; el juego sigue desde quien habló.

## La mesa.

explain-part-table = Mesa
explain-seating-as-seated = Cada cual se queda en el puesto que ocupó.
explain-seating-by-roll = Cada cual tira un dado por los puestos y quienes empatan, otra vez: el más alto se sienta primero.
explain-losses-open = Los dados perdidos no son un secreto: todos ven cuántos les quedan a los demás.
explain-losses-hidden = Los dados perdidos se esconden: nadie ve cuántos dados les quedan a los demás.
explain-losses-half-hidden = Los dados perdidos se esconden: nadie ve cuántos dados les quedan a los demás, salvo donde se ven los dados mismos.
explain-penalties = Hacer trampa cuesta un dado: la ronda termina sin destapar, y quien hizo trampa abre la siguiente.
explain-penalties-none = No hay castigos: una jugada que no vale se rechaza, nada más.

## Las reglas opcionales. Sus nombres son lo que se escribe, iguales en todos los idiomas.

explain-part-options = Reglas opcionales
explain-option = { $name }: { $meaning }
explain-option-agreed = { $name } (acordada): { $meaning }
option-means-south = se juega en sentido antihorario, como en el hemisferio sur.
option-means-salsa = cuando ya hay una apuesta, todos menos quien hizo la última pueden hablar fuera de turno.
option-means-no-calza-with-two = no se puede calzar cuando quedan solo dos.
option-means-bids-on-blanks = se puede apostar a blancas, por encima de todas las demás caras, y entonces valen solo las blancas de verdad; en la ronda palifico no se apuesta a ellas.
option-means-hidden-losses = los dados perdidos se guardan: nadie ve cuántos les quedan a los demás.
option-means-no-show = los dados quedan bajo los cachos hasta que se destapa: nadie muestra unos para volver a tirar los otros.
option-means-once-per-player = cada cual puede declarar la ronda Maputo solo una vez por partida.

## La lista de los libros.

explain-books = Los cinco libros
explain-listed = { $book }: { $summary }
explain-listed-option = regla opcional { $name }: { $meaning }
explain-more = dudo rules NOMBRE cuenta más; dudo rules NOMBRE --option REGLA, con una regla opcional.
