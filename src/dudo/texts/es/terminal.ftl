### Lo que solo dice el juego a pantalla completa.

## En la mesa.

screen-jokers = { $count ->
    [one] { $count } dado comodín
   *[other] { $count } dados comodín
}
spoken-to = { $who } — { $words }
thought-on = { $who } · { $said }
said-by = { $bid } — { $who }
screen-skip = Cualquier tecla: todo de una vez
screen-go-on = Cualquier tecla: seguir   W: qué pensaban los bots
screen-let = dejar hablar a { $who }
screen-why = por qué
screen-choose = Flechas e Intro, o la tecla de una respuesta
screen-floor = ¿Alguien quiere hablar antes?
screen-show-ready = Intro: mostrar estos y volver a tirar los otros   Esc: atrás
screen-show-unready = ← →: moverse   Espacio: elegir   Esc: atrás   Una sola cara (los comodines la acompañan), y deja un dado tapado
screen-watch = Intro: directo al final
screen-pass = { $who }, pulsa Tab cuando nadie mire.
screen-close = ↑ ↓: seguir leyendo   Intro: atrás
screen-arriving = Esperando: { $names }
screen-record = La partida queda guardada en { $path }
screen-again = Intro: otra partida   T: otra mesa   Q: salir

## Por qué los bots jugaron así.

screen-why-title = Qué pensaban los bots en la última ronda
screen-why-none = Los bots se explican cuando los dados están a la vista.

## Las teclas, para la página de ayuda.

screen-key-enter = decir la apuesta elegida; al principio es la mínima
screen-key-escape = deshacer lo elegido o escrito; Retroceso borra un carácter
screen-key-arrows = elegir otra apuesta: más o menos dados, otra cara
screen-key-digits = escribir una apuesta: cuántos, un espacio, la cara
screen-key-doubt = dudar de la apuesta en pie
screen-key-exact = calzarla, si está permitido
screen-key-show = mostrar dados y volver a tirar el resto, si está permitido
screen-key-confirm = pedir o no confirmación antes de hablar
screen-key-odds = ver u ocultar las probabilidades
screen-key-why = qué pensaban los bots en la última ronda
screen-key-resign = entregar tus dados
screen-key-to-end = cuando ya no tienes dados: directo al final
screen-key-hurry = mientras juegan los demás, cualquier tecla los apura
screen-key-quit = salir; la partida se guarda (Ctrl-C sale al instante)

## Antes de la partida.

screen-options = Reglas opcionales
screen-people = En este teclado
screen-people-hint = Un nombre, o varios separados por comas: entonces se pasa el teclado.
screen-house = Archivo de reglas de la casa
screen-house-hint = La ruta de un archivo .toml. Vacío: las reglas elegidas arriba.
screen-opponent = Rival { $number }
screen-bots-hint = Cuántos bots juegan contigo.
screen-start = Intro: empezar   ↑ ↓: elegir   ← →: cambiar   Q: salir
screen-yes = sí
screen-no = no

## El elenco.

character-beginner = Aprendió a jugar esta mañana y olvida los comodines.
character-cautious = Solo apuesta lo que es casi seguro.
character-reckless = Apuesta alto, miente mucho y prefiere caer a dudar.
character-honest = Dice lo más probable y nunca miente.
character-reader = Deduce de tus apuestas lo que escondes y busca ganar la partida, no solo la ronda.
character-searcher = Imagina mil tiradas antes de decir una palabra.
character-equilibrium = Mezcla verdad y mentira con tal medida que nadie halla el dibujo.
