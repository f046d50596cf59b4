### Rótulos, teclas y pantallas del juego.

## Los paneles.

title = Dudo
you = tú
you-alone = { CAPITAL(you) }
panel-table = Mesa
panel-cup = Tu cacho
panel-standing = Apuesta en pie
panel-no-bid = Todavía no hay apuesta
panel-history = Historial
panel-history-empty = Todavía no pasó nada.
panel-round = Ronda { $number }
panel-in-play = Dados en juego: { $count }
panel-lost = Dados perdidos: { $count }
panel-clockwise = sentido horario
panel-counter-clockwise = sentido antihorario
panel-shown = a la vista: { $dice }
panel-unseen = ocultos para ti en esta ronda
panel-hidden-count = oculto
panel-turn = habla
panel-opener = abre
panel-out = fuera
panel-thinking = { $who } piensa…
panel-reveal = ¡Arriba los cachos!
panel-reveal-count = Van: { $count } · apuesta: { $needed }
panel-too-small = Agranda la ventana a { $width } × { $height }.

## Elegir la apuesta.

picker-title = Tu apuesta
picker-count = Cuántos
picker-face = Qué cara
picker-least = Lo mínimo: { $bid }
picker-none = No queda apuesta posible.
picker-unfinished = Cuántos y luego la cara: 5 { $space } 4.
picker-show = Elige los dados que muestras.
picker-confirm = Decir: { $bid }

## Las probabilidades; $percent es un entero.

odds-title = Probabilidades
percent = { $percent } %
odds-true = Cierta: { $percent } %
odds-exact = Exacta: { $percent } %
odds-false = Faltan: { $percent } %
odds-bid = { $bid }: { $percent } %
odds-hidden = Probabilidades ocultas
odds-unknown = Aún sin probabilidades

## Las teclas.

key-enter = Intro
key-space = Espacio
key-escape = Esc
key-backspace = Retroceso
key-rub-out = corregir
key-clear = borrar
key-choose = elegir
key-type = escribir
key-bid = apostar
key-least = lo mínimo
key-lowest = apuesta mínima
key-doubt = dudar
key-exact = calzar
key-show = mostrar y volver a tirar
key-more = más dados
key-fewer = menos dados
key-higher = cara más alta
key-lower = cara más baja
key-confirm = confirmar
key-cancel = atrás
key-next = seguir
key-odds = chances
key-history = historial
key-help = ayuda
key-language = idioma
key-resign = abandonar
key-again = otra partida
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

pass-title = Pasa el teclado
pass-to = Al teclado: { $who }.
pass-ready = { $who }, pulsa Intro cuando nadie mire.
pass-since = Desde tu último turno:

## El final.

end-win = ¡Ganaste!
end-lose = Perdiste.
end-winner = { $who } gana la partida.
end-win-detail = A los demás no les quedan dados.
end-lose-detail = Te quedaste sin dados. ¡Será para la próxima!
end-watching = Los demás siguen sin ti.
end-rounds = { $count ->
    [one] { $count } ronda jugada
   *[other] { $count } rondas jugadas
}
end-place = Puesto { $place } de { $count }
end-again = ¿Otra partida?

## Antes de la partida.

setup-title = Partida nueva
setup-book = Reglas
setup-players = En la mesa
setup-opponents = Rivales
setup-name = Tu nombre
setup-confirm = Confirmar antes de hablar
setup-confirm-hint = Antes de hablar por ti, el juego te pide la misma tecla otra vez.
setup-talk = Bots habladores
setup-talk-hint = De vez en cuando un bot suelta un comentario. No delata nada.
setup-language = Idioma
setup-gender = Con el último dado dices
setup-start = Empezar

## Los idiomas, cada uno en el suyo.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Ayuda.

help-title = Cómo se juega
help-rules = Las reglas en resumen
help-round = Esta ronda
help-keys = Teclas
help-close = Cualquier tecla cierra esta página.
