### Por qué no se acepta una jugada, según el código del motivo.
### $bid y $standing son apuestas y $dice son dados, como se anotan en una partida.

refusal-no-such-seat = No hay puesto { $seat } en esta mesa.
refusal-game-over = La partida ya terminó.
refusal-player-out = { $who } ya no tiene dados y no juega más.
refusal-not-your-turn = No te toca: le toca a { $who }.
refusal-dice-first = Primero hay que tirar los dados.
# $phase es lo que espera la mesa.
refusal-not-now = Ahora no: { $phase ->
    [direct] falta elegir hacia dónde se juega
    [choose] falta decidir la ronda especial
    [rebid] falta apostar a los dados que se mostraron
   *[bid] toca apostar o responder
}.
refusal-no-bid-yet = { $move ->
    [show] Se muestran dados para subir: todavía no hay apuesta.
   *[call] Todavía no hay apuesta que responder.
}
refusal-own-bid = Nadie responde a su propia apuesta.
refusal-stale-call = Respondes a { $bid }, pero la última apuesta es { $standing }.
refusal-count-out-of-range = Aquí se apuesta de 1 a { $limit } dados, no { $count }.
# $here dice si solo en esta ronda no se puede apostar la cara.
refusal-face-not-biddable = { $here ->
    [yes] En esta ronda se apuesta a una cara de { $lowest } a { $highest }.
   *[no] Se apuesta a una cara de { $lowest } a { $highest }.
}
refusal-may-not-open = No se puede abrir una ronda con { $faces }.
refusal-not-a-raise = { $bid } no sube { $standing }: { $need }.
# $two dice si es porque solo quedan dos jugadores.
refusal-no-exact-call = { $two ->
    [yes] No se puede calzar cuando solo quedan dos jugadores.
   *[no] Aquí no se puede calzar.
}
refusal-no-showing = Aquí no se muestran dados para tirar los demás.
refusal-dice-unseen = En esta ronda no ves tus propios dados.
refusal-bad-show = Muestra al menos uno de tus dados.
refusal-dice-not-held = No tienes { $dice } bajo el cacho.
refusal-nothing-to-reroll = Guarda al menos un dado bajo el cacho para volver a tirarlo.
refusal-show-mixed = Estos dados no cuentan todos para una misma cara: { $dice }.
refusal-show-no-raise = Con la cara de estos dados no se puede subir: { $dice }.
refusal-bid-on-shown = Los dados que mostraste tienen que contar para tu apuesta: { $dice }.
# $one dice si se tiene el único dado que hace falta.
refusal-no-such-variant = { $one ->
    [yes] Puedes elegir esta ronda: { $rounds }.
   *[no] Esta ronda es solo para quien tiene un dado: { $rounds }.
}
refusal-must-choose = Esta ronda es especial: elige { $rounds }.
refusal-no-penalties = En esta mesa no hay castigos.
refusal-nothing-to-roll = Ahora no hay nada que tirar.
# $known dice si al menos es de la clase de una jugada.
refusal-not-a-move = { $known ->
    [yes] { $move } no es una jugada: lo que contiene no es lo que contiene una jugada así.
   *[no] { $move } no es una jugada: una jugada es Bid, Doubt, Exact, Show, Direct, Choose o Decline.
}

## Por qué una mesa no hace lo que se le pide, según el código del motivo.

table-not-here = Esa persona no está en esta mesa.
table-here-already = { $name } ya está en esta mesa.
table-banned = Quien dirige la mesa te hizo salir de ella.
table-no-such-seat = No hay puesto { $seat } en esta mesa.
table-seat-taken = { $name } ya ocupa ese puesto.
table-not-sitting = No tienes puesto en esta mesa.
table-no-bot-there = No hay un bot en el puesto { $seat }.
# $what es none, o some si $known nombra los bots que se pueden llamar.
table-unknown-bot = { $what ->
    [none] No hay un bot «{ $kind }» para esta mesa.
   *[some] No hay un bot «{ $kind }» para esta mesa: elige uno de { $known }.
}
# $what es sent-away, stand-in o take-over.
table-not-allowed = { $what ->
    [sent-away] Nadie se echa a sí mismo: levántate de la mesa.
    [stand-in] En esta mesa ningún bot reemplaza a nadie.
   *[take-over] Quien dirige la mesa no deja tomar el puesto de un bot.
}
table-seen-dice = Ya jugaste en otro puesto de esta partida.
table-host-only = Eso solo lo puede hacer quien dirige la mesa.
table-name-taken = Ya hay alguien que se llama { $name } en esta mesa.
table-bad-name = { $why }
table-no-id = Quien viene a la mesa necesita un identificador.
table-bad-text = Una línea tiene de 1 a { $most } signos, y todos se ven.
table-bad-setting = Un tiempo va de 0 a { $most } segundos, no { $time }.
table-in-a-game = No mientras se juega una partida.
table-no-game = No se está jugando ninguna partida.
table-too-few = Hacen falta { $least } jugadores, y son { $count }.
table-too-many = Es para { $most } jugadores a lo más, y son { $count }.
table-paused = La partida está en pausa.
table-not-paused = La partida no está en pausa.
table-stood-in-for = Un bot juega por ti: di que volviste.
table-not-away = Ningún bot juega por ti.
# $what es throw, pause o let-go.
table-called-first = { $who } se adelantó: la apuesta ya está en duda.
table-not-asked = { $what ->
    [throw] Ahora no hay dados que tirar.
    [pause] Los dados están rodando.
   *[let-go] No hay nada que dejar pasar.
}

## Lo que se dice de un fallo que no es de quien pregunta.

wire-internal = Algo falló aquí, y no por lo que hiciste. Nada ha cambiado.

## Por qué no puede empezar una partida con estos jugadores.

start-players = Con estas reglas la mesa es de { $least } a { $most }, no de { $count }.
start-name = Nadie puede llamarse «{ $name }».
start-long-name = Un nombre tiene como máximo { $most } letras, no { $count }.
start-signs = El nombre «{ $name }» no puede llevar ninguno de estos signos: { $signs }
start-same-name = Dos personas tienen el mismo nombre: { $names }.
start-you = Cada cual es «{ $name }» cuando le toca: elige otro nombre.

## Por qué no se puede jugar según unas reglas.

rules-no-book = No existe el libro «{ $book }», solo { $books }. Un archivo de reglas de la casa termina en .toml o .json.
rules-no-option = { $any ->
    [yes] { $book } no tiene la regla opcional «{ $option }», solo { $options }.
   *[no] { $book } no tiene la regla opcional «{ $option }», ni ninguna otra.
}
rules-no-file = No existe el archivo { $file }.
rules-file-options = Las reglas opcionales son de un libro: anótalas en el archivo { $file }.
rules-in-file = Las reglas de { $file } no se pueden jugar: { $why }.

## Por qué no se puede cumplir una orden.

unknown-language = No hay textos en el idioma «{ $asked }». Hay { $known }.
play-no-games = No se pueden jugar { $count } partidas.
play-one-game = Una partida a la vez: «{ $word }» está de más.
play-as-agreed = --resume sigue la partida como se acordó: quita { $option }.
play-named-twice = --hotseat ya nombra a todos los que están al teclado: quita --name.
play-needs-names = --hotseat necesita un nombre para cada persona al teclado, como en «Ana,Bob».
play-bots = Se juega con { $least } a { $most } bots, no con { $count }.
