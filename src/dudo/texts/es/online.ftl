### Lo que dice un servidor de mesas cuando no hay mesa donde decirlo.

online-not-found = No hay nada en esta dirección.
online-not-allowed = Eso no se puede hacer en esta dirección.
online-too-large = Eso es demasiado largo.
online-too-fast = Fue demasiado de una vez. Espera un momento y vuelve a intentarlo.
online-bad-request = Eso no se entiende.
online-no-such-cup = No hay cacho de ese color, solo: { $cups }
online-record-too-long = Esta partida es demasiado larga para mostrarla aquí: tiene más de { $most } pasos.
online-record-wrong = Línea { $line } de la grabación: { $why }
online-unfinished = Esta partida aún no ha terminado: se podrá ver cuando termine.
