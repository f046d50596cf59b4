# What happens at a table online, what a server refuses, and what `dudo serve` says.

happened-watches = { $who } is watching.
happened-sits-down = { $you ->
    [yes] You sit down.
   *[no] { $who } sits down.
}
happened-stands-up = { $you ->
    [yes] You stand up.
   *[no] { $who } stands up.
}
happened-leaves = { $who } leaves the table.
happened-sent-away = { $who } is sent away from the table.
happened-bot-sits-down = { $bot } sits down.
happened-bot-leaves = { $bot } leaves the table.
happened-stands-in = { $you ->
    [yes] { $bot } plays for you until you are back.
   *[no] { $bot } plays for { $who }.
}
happened-back = { $you ->
    [yes] You are back.
   *[no] { $who } is back.
}
happened-bot-takes-over = { $bot } takes the seat of { $who }.
happened-takes-over = { $you ->
    [yes] You take over from { $bot }.
   *[no] { $who } takes over from { $bot }.
}
happened-host = { $you ->
    [yes] You are the host now.
   *[no] { $who } is the host now.
}
happened-rules = The rules are now: { $rules }.
happened-settings = The host changes the settings of the table.
happened-started = Game { $number } begins.
happened-called-off = The game is called off.
happened-paused = The game is paused.
happened-resumed = The game goes on.
happened-lets-go = You let the bid go on.

bye-shutdown = The server is stopping. Your game is kept, and goes on when it is back.
bye-storage-away = The server’s database cannot be reached now. This page tries again by itself.
bye-table-gone = There is no such table: the link is wrong, or the table has been cleared away.
bye-kicked = The host has sent you away from this table.
bye-replaced = This table is open in another window.
bye-too-many = Too many windows are open at once. Close some; this page tries again by itself.
bye-too-many-watch = As many people watch this table as can. This page tries again by itself.
bye-too-fast = That was too much at once. This page comes back by itself in a moment.
bye-old-client = This page is older than the server: load it again.
bye-foreign-page = A page of another site cannot sit down at this table.

notice-storage-away = The server cannot store anything at the moment. What you do has to wait.
notice-storage-back = The server stores again. The game goes on.

server-no-such-table = There is no such table: the link is wrong, or the table has been cleared away.
server-no-such-game = There is no such game.
server-no-guest = The server does not know you yet: load the page again.
server-too-many-tables = You keep { $most } tables already: that is as many as one guest may keep.
server-too-many-public = { $most } of your tables, or of those opened from your network, are listed for everybody already: open this one for friends alone, or close another first.
server-too-many-watch = { $most } people watch this table already: there is no room for more. You can still take a free seat.
server-too-fast = That was too much at once: wait a moment.
server-foreign-page = A page of another site cannot ask that.
server-bad-chairs = These rules are for { $least } to { $most } seats, not { $count }.
server-bad-seed = These dice take no seed of yours: they have been thrown, or you do not throw them.
server-no-odds = There are no odds to tell: the host does not allow them, or no dice have been rolled.
server-storage-full = The server’s disk is full. Nothing has changed.
server-storage-away = The server’s database cannot be reached. Try again in a while.
server-storage-broken = The server could not store it. Nothing has changed.
server-too-hard = This takes too long to judge: the rules or the record are too intricate for this server.

server-port-in-use = Port { $port } is in use already: stop the other program or choose another with --port.
server-no-address = Nothing can listen at { $host }, port { $port }: { $why }
server-database-address = This is no address of a database: { $asked }. It begins with { $kinds }.
server-database-unusable = The database { $where } cannot be used: { $why }
server-database-newer = The database { $where } was made by a later version of Dudo.
serve-missing = What a server needs is not installed ({ $name } is missing): install dudo{ $extra }.
serve-friends = For friends in your network: { $address }
serve-log = Logs are text or json, not { $log }.
serve-workers = A server has 1 to { $most } workers.
serve-pace = A pace is a number from 0 to 100.
serve-port = A port is a number from 0 to 65535.
serve-people = As many people as play behind one address are a number from 1 to { $most }.
serve-data = { $path } is a file: --data names a folder.
serve-no-network = This computer is in no network: nobody else can reach it.
