### Lo que solo dice el juego línea por línea.

## En la puerta.

line-hint = Escribe «{ $help }» ante cualquier pregunta. Ctrl-C sale y guarda la partida.
line-which-game = ¿A qué jugamos?
line-ask-game = Un número o un nombre [{ $book }]:
line-no-such-game = Escribe un número del 1 al { $count }, o un nombre de la lista.
line-sure = { $question } (sí o no)
line-sure-enter = { $question } (sí o no; Intro es sí)
line-score = Partidas ganadas: { $score }
line-goodbye = Hasta la próxima.

## La mesa, como la ve quien habla.

line-round = Ronda { $number }. Dados que quedan, por orden de juego: { $hands }
line-holding = { $who } { $held } (+{ $jokers })
line-shown = A la vista: { $shown }
line-bids = Apuestas hasta ahora: { $bids }
line-dice = Tus dados: { $dice }
line-unseen = Tus dados: ocultos para ti en esta ronda.
line-others = Ves los dados de { $who }: { $dice }

## La pregunta.

line-say = Puedes decir: { $moves }
line-bid-like = una apuesta como { $bid } (mínimo: { $least })
line-show = { $show } (y volver a tirar el resto)
line-first = Sigue { $who }. Si quieres hablar antes: una apuesta o un dudo. Si no, Intro
line-first-of = Sigue { $who }. Pueden hablar antes: { $names }. Un nombre y la jugada; si no, Intro
line-who-speaks = Di primero quién habla: el nombre y después la jugada.
line-skip = Con Intro saltas al final.

## La ayuda.

line-help-say = Lo que puedes decir ahora
line-help-type = Qué más puedes escribir
line-how-to-bid = Primero cuántos, luego la cara: { $examples }.
line-lowest = La apuesta más baja, { $bid }, es la que menos sube: deja más apuestas por encima que cualquier otra.
line-least = Lo mínimo en cada cara: { $bids }
line-how-to-show = Para mostrar dados, nombra cada uno: { $example }. Vuelves a tirar el resto y después apuestas.
line-clauses = Artículo por artículo, y en inglés: { $command }

## Palabras para escribir, y lo que hace cada una.

command-help = ayuda
command-bids = apuestas
command-table = mesa
command-rules = reglas
command-why = por qué
command-resign = abandonar
command-quit = salir
line-about-bids = todas las apuestas posibles ahora
line-about-table = otra vez la mesa y tus dados
line-about-rules = las reglas de este juego en resumen
line-about-why = qué pensaban los bots en la última ronda
line-about-resign = entregar tus dados; los demás siguen
line-about-quit = dejar la mesa y guardar la partida (Ctrl-D y Ctrl-C también)

## Palabras que no son una jugada.

hear-not = «{ $said }» no se puede decir aquí.
hear-could = Podrías decir { $examples }.
hear-which = «{ $said }» puede entenderse de más de una manera. ¿Qué quieres decir: { $examples }?
quoted = «{ $words }»
pair = { $first }: { $second }
beside = { $first } { $second }
hear-nothing = Ahora no hay nada que decir.
hear-no-dice = Toda apuesta es de al menos un dado.
hear-blank-instead = Estos dados no tienen { $face }: en su lugar hay una blanca, como en { $example }.
hear-show = Nombra cada dado que muestras: { $example }.
hear-show-none = Bajo el cacho no tienes ningún { $face } que mostrar.
hear-show-few = Bajo el cacho solo tienes { $dice } para mostrar.
