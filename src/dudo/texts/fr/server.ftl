# Ce qui se passe à une table en ligne, ce que le serveur refuse, et ce que dit `dudo serve`.

happened-watches = { $who } regarde.
happened-sits-down = { $you ->
    [yes] Vous prenez place.
   *[no] { $who } prend place.
}
happened-stands-up = { $you ->
    [yes] Vous laissez votre place.
   *[no] { $who } laisse sa place.
}
happened-leaves = { $who } quitte la table.
happened-sent-away = { $who } doit quitter la table.
happened-bot-sits-down = { $bot } prend place.
happened-bot-leaves = { $bot } quitte la table.
happened-stands-in = { $you ->
    [yes] { $bot } joue pour vous jusqu’à votre retour.
   *[no] { $bot } joue pour { $who }.
}
happened-back = { $you ->
    [yes] Vous êtes de retour.
   *[no] { $who } est de retour.
}
happened-bot-takes-over = { $bot } prend la place laissée par { $who }.
happened-takes-over = { $you ->
    [yes] Vous remplacez { $bot }.
   *[no] { $who } remplace { $bot }.
}
happened-host = { $you ->
    [yes] C’est vous qui recevez maintenant.
   *[no] C’est { $who } qui reçoit maintenant.
}
happened-rules = On joue maintenant selon : { $rules }.
happened-settings = Les réglages de la table changent.
happened-started = La partie { $number } commence.
happened-called-off = La partie est annulée.
happened-paused = La partie est en pause.
happened-resumed = La partie reprend.
happened-lets-go = Vous laissez passer l’annonce.

bye-shutdown = Le serveur s’arrête. Votre partie est gardée et reprendra à son retour.
bye-storage-away = La base de données du serveur ne répond pas pour l’instant. Cette page réessaie d’elle-même.
bye-table-gone = Cette table n’existe pas : le lien est faux, ou la table a été débarrassée.
bye-kicked = On vous a fait quitter cette table.
bye-replaced = Cette table est ouverte dans une autre fenêtre.
bye-too-many = Trop de fenêtres sont ouvertes à la fois. Fermez-en ; cette page réessaie d’elle-même.
bye-too-many-watch = Il y a déjà autant de spectateurs que possible à cette table. Cette page réessaie d’elle-même.
bye-too-fast = C’était trop à la fois. Cette page revient d’elle-même dans un instant.
bye-old-client = Cette page est plus ancienne que le serveur : rechargez-la.
bye-foreign-page = La page d’un autre site ne peut pas prendre place à cette table.

notice-storage-away = Le serveur ne peut rien enregistrer en ce moment. Ce que vous faites doit attendre.
notice-storage-back = Le serveur enregistre de nouveau. La partie continue.

server-no-such-table = Cette table n’existe pas : le lien est faux, ou la table a été débarrassée.
server-no-such-game = Cette partie n’existe pas.
server-no-guest = Le serveur ne vous connaît pas encore : rechargez la page.
server-too-many-tables = Vous gardez déjà { $most } tables : une seule personne ne peut en garder plus.
server-too-many-public = Déjà { $most } tables à vous, ou ouvertes depuis votre réseau, figurent dans la liste publique : ouvrez celle-ci pour vos amis seulement, ou fermez-en d’abord une autre.
server-too-many-watch = Déjà { $most } personnes regardent cette table : il n’y a plus de place. Vous pouvez encore prendre un siège libre.
server-too-fast = C’était trop à la fois : attendez un moment.
server-foreign-page = La page d’un autre site ne peut pas demander cela.
server-bad-chairs = Ces règles sont pour { $least } à { $most } places, pas { $count }.
server-bad-seed = Ces dés ne prennent pas de graine de votre part : ils sont lancés, ou ce ne sont pas les vôtres.
server-no-odds = Il n’y a pas de chances à dire : la table ne le permet pas, ou aucun dé n’est lancé.
server-storage-full = Le disque du serveur est plein. Rien n’a changé.
server-storage-away = La base de données du serveur ne répond pas. Réessayez dans un moment.
server-storage-broken = Le serveur n’a pas pu l’enregistrer. Rien n’a changé.
server-too-hard = C’est trop long à vérifier : les règles ou l’enregistrement sont trop compliqués pour ce serveur.

server-port-in-use = Le port { $port } est déjà pris : arrêtez l’autre programme ou choisissez-en un autre avec --port.
server-no-address = Rien ne peut écouter à { $host }, port { $port } : { $why }
server-database-address = Ce n’est pas l’adresse d’une base de données : { $asked }. Elle commence par { $kinds }.
server-database-unusable = La base de données { $where } ne peut pas servir : { $why }
server-database-newer = La base de données { $where } vient d’une version plus récente de Dudo.
serve-missing = Il manque ce qu’il faut à un serveur ({ $name }) : installez dudo{ $extra }.
serve-friends = Pour les amis de votre réseau : { $address }
serve-log = Le journal s’écrit en text ou en json, pas en { $log }.
serve-workers = Un serveur a de 1 à { $most } processus.
serve-pace = Le rythme est un nombre de 0 à 100.
serve-port = Un port est un nombre de 0 à 65535.
serve-people = Le nombre de personnes qui jouent derrière une même adresse va de 1 à { $most }.
serve-data = { $path } est un fichier : --data désigne un dossier.
serve-no-network = Cet ordinateur n’est dans aucun réseau : personne d’autre ne peut l’atteindre.
