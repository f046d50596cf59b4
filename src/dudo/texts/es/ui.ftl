### Rótulos, teclas y pantallas del juego.

## Los paneles.

title = Dudo
you = tú
you-alone = { CAPITAL(you) }
panel-cup = Tu cacho
panel-standing = Apuesta en pie
panel-no-bid = Todavía no hay apuesta
panel-round = Ronda { $number }
panel-in-play = Dados en juego: { $count }
panel-clockwise = sentido horario
panel-counter-clockwise = sentido antihorario
panel-shown = a la vista: { $dice }
panel-unseen = ocultos para ti en esta ronda
panel-hidden-count = oculto
panel-out = fuera
panel-reveal-count = Van: { $count } · apuesta: { $needed }
panel-too-small = Agranda la ventana a { $width } × { $height }.

## Elegir la apuesta.

picker-none = No queda apuesta posible.
picker-unfinished = Cuántos y luego la cara: 5 { $space } 4.
picker-show = Elige los dados que muestras.

## Las probabilidades; $percent es un entero.

percent = { $percent } %
odds-true = Cierta: { $percent } %
odds-exact = Exacta: { $percent } %

## Las teclas.

key-enter = Intro
key-space = Espacio
key-escape = Esc
key-backspace = Retroceso
key-rub-out = corregir
key-clear = borrar
key-choose = elegir
key-type = escribir
key-noted = { $label } ({ $note })
key-least = lo mínimo
key-lowest = apuesta mínima
key-show = mostrar y volver a tirar
key-confirm = confirmar
key-odds = chances
key-help = ayuda
key-resign = abandonar
key-quit = salir
key-yes = sí
key-no = no

## Preguntar otra vez antes de hablar.

confirm-question = ¿De verdad dices «{ $said }»?
confirm-yes = decirlo
confirm-no = mejor no

## Salir.

quit-question = ¿Dejar la partida?
quit-detail = La partida queda guardada y podrás seguirla otro día.
resign-question = ¿Entregar tus dados? Los demás siguen.

## Pasar el teclado.

pass-to = Al teclado: { $who }.
pass-ready = { $who }, pulsa Intro cuando nadie mire.
pass-since = Desde tu último turno:

## El final.

end-win = ¡Ganaste!
end-lose = Perdiste.
end-winner = { $who } gana la partida.
end-watching = Los demás siguen sin ti.
end-rounds = { $count ->
    [one] { $count } ronda jugada
   *[other] { $count } rondas jugadas
}
end-again = ¿Otra partida?

## Antes de la partida.

setup-title = Partida nueva
setup-book = Reglas
setup-opponents = Rivales
setup-confirm = Confirmar antes de hablar
setup-confirm-hint = Antes de hablar por ti, el juego te pide la misma tecla otra vez.
setup-talk = Bots habladores
setup-talk-hint = De vez en cuando un bot suelta un comentario. No delata nada.
setup-language = Idioma

## Los idiomas, cada uno en el suyo.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Ayuda.

help-title = Cómo se juega
help-round = Esta ronda
help-keys = Teclas
