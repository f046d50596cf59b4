### Por qué no se acepta una jugada, según el código del motivo.

refusal-no-such-seat = No existe ese puesto en la mesa.
refusal-game-over = La partida ha terminado.
refusal-player-out = Ya no estás en juego: mira a los demás.
refusal-not-your-turn = No te toca.
refusal-dice-first = Primero, los dados.
refusal-not-now = Eso no se puede hacer ahora.
refusal-no-bid-yet = Todavía no hay apuesta que responder.
refusal-own-bid = Es tu propia apuesta: que respondan los demás.
refusal-stale-call = Esa apuesta ya no es la última.
refusal-count-out-of-range = No hay tantos dados en juego.
refusal-face-not-biddable = Esa cara no se puede apostar.
refusal-may-not-open = No se puede abrir la ronda así.
refusal-not-a-raise = Eso no sube la apuesta.
refusal-no-exact-call = Ahora no se puede calzar.
refusal-no-showing = Ahora no se muestran dados.
refusal-dice-unseen = No puedes mostrar dados que no ves.
refusal-bad-show = Muestra al menos uno de tus dados.
refusal-dice-not-held = No tienes esos dados bajo el cacho.
refusal-nothing-to-reroll = Guarda al menos un dado bajo el cacho para volver a tirarlo.
refusal-show-mixed = Esos dados no cuentan todos para una misma cara.
refusal-show-no-raise = Ninguna apuesta a la cara de esos dados subiría.
refusal-bid-on-shown = Tienes que apostar sobre los dados que mostraste.
refusal-no-such-variant = No existe esa ronda.
refusal-must-choose = Tienes que elegir: no se puede rechazar.
refusal-no-penalties = En esta mesa no hay castigos.
refusal-nothing-to-roll = Ahora no hay nada que tirar.
