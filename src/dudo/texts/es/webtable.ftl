### What the page in a browser says at a table, and what all its screens share.

web-table-skip = Ir al contenido
web-table-close = Cerrar
web-table-retry = Probar de nuevo
web-table-unreachable = No se puede llegar al servidor.
web-table-refused = No ha funcionado: { $why }
