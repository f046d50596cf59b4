### То, что говорит только веб-клиент вокруг стола: его страницы, формы и сообщения.

## На каждой странице.

web-page = { $page } · { title }
web-menu = Страницы
web-home = Главная
web-rules = Правила
web-games = Мои игры
web-settings = Настройки
web-fairness = Честные кубики
web-loading = Минутку…
web-again = Попробовать ещё раз
web-cancel = Отмена
web-copy = Скопировать ссылку
web-copied = Скопировано.
web-copy-by-hand = Этот браузер не даёт странице копировать. Ссылка выделена: скопируй её вручную.
web-share = Поделиться
## Первая страница.

web-about = Игра в кубики, блеф и сомнение: каждый прячет свои кубики, ставки растут, и рано или поздно кто-то говорит «не верю».
web-play = Играть
web-play-hint = Против { $count ->
    [one] { $count } бота
    [few] { $count } ботов
   *[many] { $count } ботов
}, правила: { $book }. Игра начнётся сразу.
web-play-other = Другие правила или соперники
web-friends = Играть с друзьями
web-friends-hint = Открой стол и пошли ссылку. Никто не регистрируется и ничего не устанавливает.
web-join = Сесть за стол
web-join-code = Код стола
web-join-hint = Тот, кто зовёт тебя, видит его за столом.
web-join-go = Войти
web-join-empty = Сначала набери код.
web-goes-on = Твой стол ещё ждёт
web-goes-on-to = Вернуться за стол: { $book }
web-me = Ты за столом
web-name = Твоё имя
web-name-hint = Не длиннее { $most } букв. Его видят все за столом.
web-name-needed = Сначала набери имя: остальным надо знать, как тебя звать.
web-set-gender = С последним кубиком тебя зовут
web-set-gender-none = как принято за столом
web-guest = Гость { $number }
web-cup = Твой стакан
web-cup-red = красный, с кругом
web-cup-blue = синий, с квадратом
web-cup-yellow = жёлтый, с треугольником
web-cup-purple = фиолетовый, с ромбом
web-cup-white = белый, со звездой
web-cup-black = чёрный, с шестиугольником
web-saved = Сохранено.
web-public = Открытые столы
web-public-none = Сейчас ни один стол не ждёт игроков. Открой свой, и другие увидят его здесь.
web-public-refresh = Посмотреть ещё раз
web-public-host = Принимает: { $who }
web-public-seats = { $count ->
    [0] свободных мест нет
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
web-public-playing = идёт игра
web-public-waiting = ждут игроков
web-how = Как играть
web-how-hide = Все бросают, и каждый смотрит только под свой стакан.
web-how-hide-picture = Чуть наклонённый стакан, под ним три кубика.
web-how-bid = Каждая ставка должна быть выше: «четыре пятёрки», «пять пятёрок»… Считают кубики всех игроков.
web-how-bid-picture = Две реплики: четыре пятёрки, потом пять пятёрок.
web-how-doubt = Кто не верит, говорит об этом. Все стаканы поднимают, и кто-то теряет кубик.
web-how-doubt-picture = Стаканы подняты, все кубики на виду, пятёрки отмечены.
web-how-more = Прочитать правила

## Новый стол.

web-new = Новый стол
web-new-book = Какие правила?
web-new-seats = Сколько мест?
web-new-seats-hint = По этим правилам играют от { $least } до { $most } человек.
web-new-go = Открыть стол
web-new-go-bots = Открыть стол и начать
web-new-more = Ещё: варианты, боты, время, домашние правила
web-new-options = Варианты этих правил
web-new-who = Кто где сидит
web-new-who-hint = Свободные места — для друзей, которые придут по ссылке, или для ботов, которых можно позвать позже.
web-new-seat = Место { $number }
web-new-seat-you = Ты
web-new-free = свободно
web-new-fill = Боты на всех местах
web-new-empty = Освободить места
web-new-come = Кто может прийти
web-new-public = Показывать стол среди открытых
web-new-public-hint = Иначе придут только те, у кого есть ссылка или код.
web-new-take-over = Зритель может сесть на место бота
web-new-clock = Время
web-new-move-time = Время на ход
web-new-no-clock = без ограничения
web-new-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
web-new-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
web-new-grace = Сколько ждать, пока вступит бот
web-new-stand-in = Кто играет за отошедших
web-new-stand-in-none = никто: кто ушёл, тот сдался
web-new-odds = Можно смотреть шансы
web-new-house = Домашние правила
web-new-house-hint = Возьми части других книг или запиши, что за вашим столом иначе.
web-new-house-name = Как называются эти правила
web-new-part-as = как в книге
web-part-die = Кубики
web-part-counting = Джокеры
web-part-bidding = Как повышают
web-part-doubt = Недоверие
web-part-exact = «В точку»
web-part-show = Показ кубиков
web-part-sight = Кто что видит
web-part-special = Особые раунды
web-part-table = Места и очередь
web-new-written = Изменения в виде JSON
web-new-written-hint = Поля файла домашних правил. Например: { $example }
web-new-not-json = Это пока не JSON: { $why }
web-new-not-object = Правила пишутся в фигурных скобках: { $example }
web-new-these = Вот по каким правилам будет игра
web-new-read-all = Все эти правила целиком
web-new-refused = По этим правилам играть нельзя: { $why }
web-new-no-book = Книги правил «{ $book }» здесь нет, есть только { $books }.
web-new-share = Поделиться этими правилами
web-new-share-hint = Кто откроет ссылку, сможет открыть стол по тем же правилам.
web-new-from-link = Эти правила тебе прислали ссылкой. Просмотри их и открывай стол.
web-new-link-broken = Ссылка повреждена, правил в ней не прочесть. Попроси её ещё раз или выбери правила здесь.
web-new-link-unknown = По ссылке нужны правила, которых этот сервер не знает. Выбери здесь другие.

## По ссылке или по коду.

web-find = Ищем стол…
web-no-table = Такого стола нет
web-no-table-why = Ссылка или код неверны, или стол убрали, потому что за него давно никто не садился.
web-no-table-code = Код: { $code }

## Правила.

web-rules-choose = Пять книг правил из пяти мест, где играют. Каждая рассказана здесь целиком.
web-rules-all = Все книги правил
web-rules-search = Искать в этих правилах
web-rules-found = { $count ->
    [0] Ничего не найдено.
    [one] Найдено в { $count } строке.
    [few] Найдено в { $count } строках.
   *[many] Найдено в { $count } строках.
}
web-rules-play = Играть по этим правилам
web-rules-print = Напечатать
web-rules-clauses = Пункты: { $clauses }
web-rules-unknown = Такой книги правил нет
web-rules-dice = { $count ->
    [one] по { $count } кубику
    [few] по { $count } кубика
   *[many] по { $count } кубиков
}
web-rules-players = от { $least } до { $most } игроков

## Игра ещё раз.

web-replay = Просмотр игры
web-replay-open = Открыть запись игры
web-replay-drop = Перетащи файл сюда или выбери его.
web-replay-choose = Выбрать файл
web-replay-hint = Записи — это текстовые файлы, которые кончаются на .dudo. Сервер прочтёт твою и не сохранит; это устройство запомнит её в разделе «Мои игры».
web-replay-too-long = Этот файл слишком длинный для записи игры.
web-replay-cannot = Этот файл не читается как игра: { $why }
web-replay-gone = Такой игры нет
web-replay-gone-why = Ссылка неверна, или игру удалили. У кого есть её запись, тот ещё может открыть файл.
web-replay-not-kept = Игры по этой ссылке на этом устройстве больше нет.
web-replay-players = Играют: { $names }
web-replay-won = Победа: { $who }.
web-replay-unfinished = Игра осталась неоконченной.
web-replay-steps = Шаги
web-replay-step = Шаг { $number } из { $count }
web-replay-to-start = К началу
web-replay-round-back = На раунд назад
web-replay-back = На шаг назад
web-replay-next = На шаг вперёд
web-replay-round-next = На раунд вперёд
web-replay-to-end = К концу
web-replay-run = Пустить подряд
web-replay-stop = Остановить
web-replay-keys = Клавиши: ← и → — шаг, Page Up и Page Down — раунд, Home и End, пробел пускает подряд.
web-replay-table = Стол, все кубики открыты
web-replay-happens = Что происходит
web-replay-no-dice = кубиков ещё нет
web-replay-out = вне игры
web-replay-turn = говорит
web-replay-standing = текущая ставка
web-replay-bids = Ставки этого раунда
web-replay-odds = Насколько вероятна была эта ставка?
web-replay-odds-own = По кубикам, которые видит { $who }: { percent }
web-replay-odds-unseen = Для того, кто не видит кубиков: { percent }
web-replay-thought = О чём думает { $who }
web-replay-told = Игра словами
web-replay-checked = Судья приходит к той же игре: все ходы по правилам.
web-replay-unchecked = Показано так, как записано: правила теперь не те, что были, и ходы никто не проверял.
web-replay-keep = Скачать запись
web-replay-text = Запись текстом
web-replay-link = Ссылка на эту игру

## Доказаны ли кубики.

web-proof = Честны ли были кубики?
web-proof-none = В этой записи нет доказательства для кубиков.
web-proof-good = { $count ->
    [one] Кубики { $count } открытого раунда — ровно те, что дают секрет и зёрна.
    [few] Кубики всех { $count } открытых раундов — ровно те, что дают секреты и зёрна.
   *[many] Кубики всех { $count } открытых раундов — ровно те, что дают секреты и зёрна.
}
web-proof-bad = С кубиками этой игры что-то не так.
web-proof-nothing = Ни один секрет этой игры не открыт, проверять нечего.
web-proof-here = Посчитано только что, на этом устройстве.
web-proof-round = Раунд { $number }
web-proof-seats = Первый ход
web-proof-seeds = { $count ->
    [0] никто не добавил зерна
    [one] добавлено { $count } зерно
    [few] добавлено { $count } зерна
   *[many] добавлено { $count } зёрен
}
web-proof-proven = доказано
web-proof-unopened = не открыт, поэтому не проверен
web-proof-uncommitted = заранее ничего не объявлено
web-proof-broken-word = секрет не тот, что обещан
web-proof-other-dice = секрет и зёрна дают другие кубики
web-proof-commitment = Обещание
web-proof-secret = Секрет
web-proof-details = Показать числа
web-proof-what = Что это доказывает, а что нет

## Мои игры.

web-games-server = На этом сервере
web-games-server-none = Здесь у тебя пока нет оконченных игр.
web-games-device = Записи, открытые на этом устройстве
web-games-device-none = Пока ни одной.
web-games-open-record = Открыть запись
web-games-you-won = твоя победа
web-games-winner = победа: { $who }
web-games-nobody = не окончена
web-games-forget = Убрать из списка
web-games-forget-one = Убрать «{ $name }» из списка
## Настройки.

web-set-look = Вид
web-set-theme = Цвета
web-set-theme-system = как на устройстве
web-set-theme-light = светлые
web-set-theme-dark = тёмные
web-set-motion = Меньше движения
web-set-motion-hint = Стаканы и кубики не двигаются. Так всегда, если этого просит устройство.
web-set-sounds = Звуки
web-set-game = Во время игры
web-set-confirm = Переспрашивать, прежде чем сказать за меня
web-set-confirm-hint = Надо нажать второй раз.
web-set-open = Держать мои кубики открытыми
web-set-open-hint = Иначе они под стаканом, пока его не удерживаешь.
web-set-odds = Показывать шансы
web-set-odds-hint = Если стол это разрешает.
web-set-mute = Скрыть разговоры и смайлики
web-set-mute-hint = Рассказывают только об игре.
web-set-not-kept = Этот браузер ничего не хранит для страницы. Настройки действуют, пока она открыта.
web-set-data = Мои данные
web-set-data-about = Сервер знает твоё имя, стакан, столы, за которыми ты сидишь, и оконченные игры. Больше ничего, и наружу ничего не уходит.
web-set-export = Скачать всё
web-set-delete = Удалить всё
web-set-delete-sure = Удалить всё о тебе на этом сервере и на этом устройстве?
web-set-delete-means = Ты покинешь столы, за которыми сидишь; имя и список игр забудутся. Вернуть это нельзя. Оконченные игры останутся у тех, с кем ты играешь.
web-set-delete-yes = Да, удалить
web-set-deleted = Всё о тебе удалено.

## Честные кубики.

web-fair-lead = После каждого раунда маленькая ✓ говорит, что эти кубики не выбирал ни сервер, ни кто-либо из игроков. Вот что за ней стоит.
web-fair-how = Как это делается
web-fair-how-promise = Перед раундом сервер берёт секретное число и объявляет обещание — отпечаток секрета. По нему секрет не угадать, и ни у какого другого секрета такого отпечатка нет.
web-fair-how-seed = Потом устройство каждого игрока добавляет своё число — зерно. Сервер уже связан своим секретом и ничего не выберет.
web-fair-how-dice = Секрет и зёрна вместе дают кубики: это расчёт, который может повторить любой.
web-fair-how-open = Когда стаканы подняты, сервер открывает секрет, а для раунда без вскрытия — в конце игры. Твоё устройство сверяет его с обещанием и считает все кубики заново. Если всё сошлось, ты видишь ✓.
web-fair-proves = Что это доказывает
web-fair-proves-chosen = Сервер кубиков не выбирал: когда он давал обещание, твоего зерна он не знал. И никто из игроков не выбирал: секрета не знал никто.
web-fair-proves-changed = Никто не менял их потом: доказательство есть в записи игры, и проверить его может любой, в том числе без этого сервера.
web-fair-not = Чего это не доказывает
web-fair-not-peek = Что никто не подглядывал. Тот, кто держит сервер, мог бы заглянуть под стаканы, как и хранитель кубиков в клубе. Играй с теми, кому веришь, или держи свой сервер.
web-fair-not-league = Что сервер не в сговоре с игроком. Кто знает секрет и добавляет зерно последним, мог бы перебирать зёрна, пока кубики не понравятся.
web-fair-not-bots = Что соперники — те, за кого себя выдают, и что никто никому не подсказывает.
web-fair-not-seedless = Ничего о раунде, к которому никто не добавил зерна, потому что все отошли: тут остаётся верить серверу, что секрет взят наугад.
web-fair-try = Попробуй
web-fair-try-about = Никуда ничего не уходит: эта страница играет и за сервер, и за тебя.
web-fair-try-promise = 1. Сервер берёт секрет и объявляет обещание
web-fair-try-seed = 2. Ты добавляешь зерно
web-fair-try-seed-label = Твоё зерно
web-fair-try-seed-hint = Измени одну цифру, и кубики будут другими.
web-fair-try-another = Другое зерно
web-fair-try-dice = 3. Секрет и зерно дают кубики
web-fair-try-check = 4. Секрет открыт, и все проверяют
web-fair-try-secret = Открытый секрет
web-fair-try-cheat = Пусть сервер сжульничает: откроет другой секрет
web-fair-try-honest = Пусть сервер снова будет честным
web-fair-try-good = ✓ Это обещанный секрет, и кубики — его.
web-fair-try-bad = ✗ Это не обещанный секрет: твоё устройство сразу сказало бы об этом.
web-fair-try-again = Новый секрет
web-fair-dice = Твои кубики: { $dice }
web-fair-verify = Проверить оконченную игру без этого сервера
web-fair-verify-how = Скачай запись игры и запусти { $command } или маленькую программу { $program }, которой нужен только Python.

## Пусто.

web-lost = Здесь ничего нет
web-lost-why = По этому адресу нет страницы. Может быть, ссылка оборвалась по дороге.
web-lost-ways = Куда дальше
