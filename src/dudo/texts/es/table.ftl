### Lo que pasa en la mesa. $you es «yes» si se habla a quien lee, si no «no».

event-throws = Cada cual tira un dado: { $throws }.
event-lot = Se sortea quién empieza.
event-seated = Los puestos, en sentido horario: { $names }.
event-opener = { $you ->
    [yes] Empiezas la partida.
   *[no] { $who } empieza la partida.
}
event-began = Ronda { $number }. { $you ->
    [yes] Abres tú.
   *[no] Abre { $who }.
}
event-directed = { $you ->
    [yes] Mandas el juego
   *[no] { $who } manda el juego
} a la { $way ->
    [left] izquierda
   *[right] derecha
}.
event-chose = { $you ->
    [yes] Tú
   *[no] { $who }
}: «¡{ CAPITAL($round) }!»
event-declined = { $you ->
    [yes] No declaras nada.
   *[no] { $who } no declara nada.
}
event-rolled = Se tiran los dados.
event-bade = { $you ->
    [yes] Tú
   *[no] { $who }
}: { $bid }.
event-showed = { $you ->
    [yes] Muestras { $dice } y vuelves a tirar el resto.
   *[no] { $who } muestra { $dice } y vuelve a tirar el resto.
}
event-rerolled = { $you ->
    [yes] Tus dados nuevos están bajo el cacho.
   *[no] { $who }: dados nuevos bajo el cacho.
}
event-doubt = { $you ->
    [yes] Tú
   *[no] { $who }
}: «¡{ CAPITAL($call) }!» { $yours ->
    [yes] Tu apuesta
   *[no] La apuesta de { $bidder }
}: { $bid }.
event-exact = { $you ->
    [yes] Tú
   *[no] { $who }
}: «¡{ CAPITAL($call) }!» { $yours ->
    [yes] Exactamente tu apuesta
   *[no] Exactamente la apuesta de { $bidder }
}: { $bid }.
event-counted = En la mesa: { $dice }.
event-short = Hay menos.
event-even = Exacto.
event-over = Hay más.
event-lose = { $you ->
    [yes] Pierdes
   *[no] { $who } pierde
} { $dice }.
event-gain = { $you ->
    [yes] Ganas
   *[no] { $who } gana
} { $dice }.
event-joker-lose = { $you ->
    [yes] Entregas
   *[no] { $who } entrega
} { $dice }.
event-joker-gain = { $you ->
    [yes] Te llevas
   *[no] { $who } se lleva
} { $dice }.
event-unchanged = La mano está completa: todo sigue igual.
event-owed = { $you ->
    [yes] Te queda un solo dado
   *[no] A { $who } le queda un solo dado
}: la próxima ronda es especial.
event-out = { $you ->
    [yes] Quedas fuera.
   *[no] { $who } queda fuera.
}
event-penalised = { $you ->
    [yes] Pagas
   *[no] { $who } paga
} por hacer trampa. La ronda termina sin destapar.
event-resigned = { $you ->
    [yes] Abandonas.
   *[no] { $who } abandona.
} La ronda termina sin destapar.
event-ended = { $you ->
    [yes] ¡Ganas la partida!
   *[no] ¡{ $who } gana la partida!
}

## Lo que la mesa espera, fase por fase.

phase-seating = Se tira para decidir los puestos y quién empieza.
phase-direct = { $you ->
    [yes] Abres. ¿Izquierda o derecha?
   *[no] { $who } elige el sentido.
}
phase-choose = { $you ->
    [yes] Te queda un dado. ¿Qué ronda quieres?
   *[no] { $who } decide la ronda.
}
phase-roll = ¡A tirar los dados!
phase-bid = { $you ->
    [yes] Te toca.
   *[no] Le toca a { $who }.
}
phase-reroll = { $you ->
    [yes] Vuelve a tirar tus otros dados.
   *[no] { $who } vuelve a tirar.
}
phase-rebid = { $you ->
    [yes] Ahora apuesta con lo que mostraste.
   *[no] { $who } apuesta con lo que mostró.
}
phase-over = La partida terminó.

prompt-open = Abres: haz una apuesta.
prompt-raise = Sube o duda.
prompt-must-call = No queda ninguna apuesta posible: tienes que dudar.
prompt-direction = ¿Quién sigue: izquierda o derecha?
prompt-declare = ¿Declaras { $round }?
prompt-speak-up = Puedes hablar fuera de turno.

## Las jugadas, como las nombran las teclas.

doubt-word = dudo
exact-word = calzo
call-both = { $word } ({ $meaning })
# $word es lo que dice la mesa, y $letters son sus letras: latin, cyrillic u other.
call-doubt = { $letters ->
    [latin] { SAME($word, doubt-word) ->
        [yes] { $word }
       *[no] { $word } ({ doubt-word })
    }
   *[other] { doubt-word }
}
shout-doubt = { $letters ->
    [latin] { $word }
   *[other] { doubt-word }
}
call-exact = { $letters ->
    [latin] { SAME($word, exact-word) ->
        [yes] { $word }
       *[no] { $word } ({ exact-word })
    }
   *[other] { exact-word }
}
shout-exact = { $letters ->
    [latin] { $word }
   *[other] { exact-word }
}
typed-doubt = { call-doubt }
typed-exact = { call-exact }
move-show = mostrar { $dice }
move-left = izquierda
move-right = derecha
move-decline = no, ronda normal
