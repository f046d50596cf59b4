# Lo que pasa en una mesa en línea, lo que el servidor rechaza y lo que dice `dudo serve`.

happened-watches = { $who } mira.
happened-sits-down = { $you ->
    [yes] Te sientas.
   *[no] { $who } se sienta.
}
happened-stands-up = { $you ->
    [yes] Te levantas.
   *[no] { $who } se levanta.
}
happened-leaves = { $who } deja la mesa.
happened-sent-away = { $who } tiene que dejar la mesa.
happened-bot-sits-down = { $bot } se sienta.
happened-bot-leaves = { $bot } deja la mesa.
happened-stands-in = { $you ->
    [yes] { $bot } juega por ti hasta que vuelvas.
   *[no] { $bot } juega por { $who }.
}
happened-back = { $you ->
    [yes] Estás de vuelta.
   *[no] { $who } está de vuelta.
}
happened-bot-takes-over = { $bot } toma el asiento que deja { $who }.
happened-takes-over = { $you ->
    [yes] Tomas el lugar de { $bot }.
   *[no] { $who } toma el lugar de { $bot }.
}
happened-host = { $you ->
    [yes] Ahora llevas tú la mesa.
   *[no] Ahora lleva la mesa { $who }.
}
happened-rules = Ahora se juega con: { $rules }.
happened-settings = Cambian los ajustes de la mesa.
happened-started = Empieza la partida { $number }.
happened-called-off = La partida se cancela.
happened-paused = La partida está en pausa.
happened-resumed = La partida sigue.
happened-lets-go = Dejas pasar la apuesta.

bye-shutdown = El servidor se detiene. Tu partida queda guardada y seguirá cuando vuelva.
bye-storage-away = Ahora no se llega a la base de datos del servidor. Esta página lo intenta de nuevo por sí sola.
bye-table-gone = No hay tal mesa: el enlace está mal, o la mesa ya se recogió.
bye-kicked = Te han hecho dejar esta mesa.
bye-replaced = Esta mesa está abierta en otra ventana.
bye-too-many = Hay demasiadas ventanas abiertas a la vez. Cierra algunas; esta página lo intenta de nuevo por sí sola.
bye-too-many-watch = Ya miran esta mesa todos los que caben. Esta página lo intenta de nuevo por sí sola.
bye-too-fast = Fue demasiado a la vez. Esta página vuelve por sí sola en un momento.
bye-old-client = Esta página es más antigua que el servidor: cárgala de nuevo.
bye-foreign-page = La página de otro sitio no puede sentarse a esta mesa.

notice-storage-away = El servidor no puede guardar nada por ahora. Lo que hagas tiene que esperar.
notice-storage-back = El servidor guarda otra vez. La partida sigue.

server-no-such-table = No hay tal mesa: el enlace está mal, o la mesa ya se recogió.
server-no-such-game = No hay tal partida.
server-no-guest = El servidor no te conoce todavía: carga la página de nuevo.
server-too-many-tables = Ya tienes { $most } mesas: nadie puede tener más.
server-too-many-public = Ya hay { $most } mesas tuyas, o abiertas desde tu red, en la lista pública: abre esta solo para amigos, o cierra antes otra.
server-too-many-watch = Ya miran esta mesa { $most } personas: no caben más. Todavía puedes ocupar un asiento libre.
server-too-fast = Fue demasiado a la vez: espera un momento.
server-foreign-page = La página de otro sitio no puede pedir eso.
server-bad-chairs = Estas reglas son para { $least } a { $most } asientos, no { $count }.
server-bad-seed = Estos dados no toman semilla tuya: ya se tiraron, o no los tiras tú.
server-no-odds = No hay probabilidades que decir: la mesa no las permite, o no se ha tirado ningún dado.
server-storage-full = El disco del servidor está lleno. Nada ha cambiado.
server-storage-away = No se llega a la base de datos del servidor. Prueba otra vez en un rato.
server-storage-broken = El servidor no pudo guardarlo. Nada ha cambiado.
server-too-hard = Tarda demasiado en comprobarse: las reglas o la grabación son demasiado complicadas para este servidor.

server-port-in-use = El puerto { $port } ya está en uso: detén el otro programa o elige otro con --port.
server-no-address = Nada puede escuchar en { $host }, puerto { $port }: { $why }
server-database-address = Esto no es la dirección de una base de datos: { $asked }. Empieza por { $kinds }.
server-database-unusable = La base de datos { $where } no se puede usar: { $why }
server-database-newer = La base de datos { $where } es de una versión posterior de Dudo.
serve-missing = Falta lo que necesita un servidor ({ $name }): instala dudo{ $extra }.
serve-friends = Para los amigos de tu red: { $address }
serve-log = El registro se escribe como text o json, no como { $log }.
serve-workers = Un servidor tiene de 1 a { $most } procesos.
serve-pace = El ritmo es un número de 0 a 100.
serve-port = Un puerto es un número de 0 a 65535.
serve-people = Las personas que juegan tras una misma dirección son un número de 1 a { $most }.
serve-data = { $path } es un archivo: --data indica una carpeta.
serve-no-network = Este ordenador no está en ninguna red: nadie más puede llegar a él.
