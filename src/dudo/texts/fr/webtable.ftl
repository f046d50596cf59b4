### What the page in a browser says at a table, and what all its screens share.

web-table-skip = Aller au contenu
web-table-close = Fermer
web-table-retry = Réessayer
web-table-unreachable = Le serveur est injoignable.
web-table-refused = Cela n’a pas marché : { $why }
