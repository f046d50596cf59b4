# Что происходит за столом в сети, в чём сервер отказывает и что говорит `dudo serve`.

happened-watches = { $who } смотрит за игрой.
happened-sits-down = { $you ->
    [yes] Вы садитесь за стол.
   *[no] { $who } садится за стол.
}
happened-stands-up = { $you ->
    [yes] Вы встаёте из-за стола.
   *[no] { $who } встаёт из-за стола.
}
happened-leaves = { $who } уходит.
happened-sent-away = { $who } уходит: так решает хозяин стола.
happened-bot-sits-down = { $bot } садится за стол.
happened-bot-leaves = { $bot } уходит.
happened-stands-in = { $you ->
    [yes] { $bot } играет за вас, пока вас нет.
   *[no] { $bot } играет за столом вместо игрока { $who }.
}
happened-back = { $you ->
    [yes] Вы снова в игре.
   *[no] { $who } снова в игре.
}
happened-bot-takes-over = { $who } уходит, и место занимает { $bot }.
happened-takes-over = { $you ->
    [yes] Вы садитесь на место бота: { $bot }.
   *[no] { $who } садится на место бота: { $bot }.
}
happened-host = { $you ->
    [yes] Теперь хозяин стола — вы.
   *[no] Теперь хозяин стола — { $who }.
}
happened-rules = Теперь играем по правилам: { $rules }.
happened-settings = Настройки стола меняются.
happened-started = Начинается партия { $number }.
happened-called-off = Партия отменяется.
happened-paused = Игра на паузе.
happened-resumed = Игра продолжается.
happened-lets-go = Вы пропускаете ставку.

bye-shutdown = Сервер останавливается. Ваша партия сохранена и продолжится, когда он вернётся.
bye-storage-away = База данных сервера сейчас недоступна. Эта страница попробует снова сама.
bye-table-gone = Такого стола нет: ссылка неверна, или стол уже убран.
bye-kicked = Хозяин стола попросил вас уйти.
bye-replaced = Этот стол открыт в другом окне.
bye-too-many = Открыто слишком много окон сразу: закройте несколько и попробуйте ещё раз.
bye-too-fast = Слишком много сразу: подождите немного и возвращайтесь.
bye-old-client = Эта страница старше сервера: загрузите её заново.
bye-foreign-page = Страница другого сайта не может сесть за этот стол.

notice-storage-away = Сервер сейчас ничего не может сохранить. Ваши действия подождут.
notice-storage-back = Сервер снова сохраняет. Игра продолжается.

server-no-such-table = Такого стола нет: ссылка неверна, или стол уже убран.
server-no-such-game = Такой партии нет.
server-no-guest = Сервер вас ещё не знает: загрузите страницу заново.
server-too-many-tables = Столов у вас уже { $most }: больше одному гостю нельзя.
server-too-fast = Слишком много сразу: подождите немного.
server-foreign-page = Страница другого сайта не может об этом просить.
server-bad-chairs = По этим правилам мест от { $least } до { $most }, а не { $count }.
server-bad-seed = Эти кубики не берут вашего зерна: они брошены, или бросаете их не вы.
server-no-odds = Шансов сейчас не назвать: стол их не разрешает, или кубики ещё не брошены.
server-storage-full = На диске сервера нет места. Ничего не изменилось.
server-storage-away = База данных сервера недоступна. Попробуйте чуть позже.
server-storage-broken = Сервер не смог это сохранить. Ничего не изменилось.
server-too-hard = Проверка занимает слишком много времени: правила или запись слишком сложны для этого сервера.

server-port-in-use = Порт { $port } уже занят: остановите другую программу или выберите другой порт через --port.
server-no-address = По адресу { $host }, порт { $port }, слушать нельзя: { $why }
server-database-address = Это не адрес базы данных: { $asked }. Он начинается с { $kinds }.
server-database-unusable = База данных { $where } не годится: { $why }
server-database-newer = База данных { $where } создана более новой версией Dudo.
serve-missing = Не установлено то, что нужно серверу (нет { $name }): установите dudo{ $extra }.
serve-friends = Для друзей в вашей сети: { $address }
serve-log = Журнал пишется как text или json, а не { $log }.
serve-workers = У сервера от 1 до { $most } процессов.
serve-pace = Темп — число от 0 до 100.
serve-port = Порт — число от 0 до 65535.
serve-data = { $path } — это файл, а --data указывает папку.
serve-no-network = Этот компьютер не подключён к сети: никто другой до него не доберётся.
