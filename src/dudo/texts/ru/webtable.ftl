### Что говорит страница в браузере за столом, и общее для всех её экранов.

## Everywhere.

web-table-skip = К содержанию
web-table-close = Закрыть
web-table-cancel = Отмена
web-table-save = Сохранить
web-table-send = Отправить
web-table-retry = Попробовать ещё раз
web-table-unreachable = Сервер недоступен.
web-table-refused = Не получилось: { $why }
web-table-connecting = Идём к столу…
web-table-offline = Связь пропала. Пробуем снова; ничего не потеряется.

## The table.

web-table-title = Стол: { $rules }
web-table-felt = Стол
web-table-players = Игроки
web-table-actions = Что можно сделать
web-table-side = Рядом со столом
web-table-narration = Что происходит
web-table-lobby = Игра ещё не идёт.
web-table-on-turn = говорит
web-table-dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
web-table-dice-hidden = Кубиков в игре: скрыто
web-table-bot = бот
web-table-away = нет на месте; играет { $bot }
web-table-bid-was = последняя ставка: { $bid }
web-table-jokers = Джокеры: { $faces }
web-table-jokers-natural = Джокеры рядом с настоящей: { $faces }
web-table-no-jokers = В этом раунде без джокеров
web-table-paused = Игра на паузе.
web-table-watching = Ты смотришь. { $what }
web-table-last-round = Прошлый раунд
web-table-missed = Пока тебя не было

## One’s own dice.

web-table-hold = Твой стакан: держи, чтобы видеть свои кубики
web-table-hold-brief = Держи, чтобы увидеть кубики
web-table-my-dice = Твои кубики: { $dice }.
web-table-no-dice = Сейчас у тебя нет кубиков.
web-table-open-dice = Держать мои кубики открытыми

## Speaking.

web-table-face = Грань
web-table-face-from = { CAPITAL($faces) }: от { $count }
web-table-count = Сколько
web-table-fewer = Меньше кубиков
web-table-more = Больше кубиков
web-table-chart = Таблица ставок
web-table-type = Набрать ставку
web-table-type-wrong = Это не ставка. Набери число, пробел и грань: 5 4.
web-table-bid-odds = верна: { $percent }
web-table-raise = Повысить…
web-table-let-go = Пропустить
web-table-not-now = Не сейчас.
web-table-show-rule = Выбери одну грань (джокеры идут с ней) и оставь хотя бы один кубик.
web-table-show-odds = Показывать шансы
web-table-back = Я снова здесь

## The call of a special round (J17): any word that ends in the sound o or a.

web-table-call-title = Твой раунд: выкрикни!
web-table-call-words = калипсо, москито, банана, пиано, паста, торнадо
web-table-call-shout = { $word }!
web-table-call-own = Своё слово на «о» или «а»
web-table-call-ending = Слово должно кончаться на «о» или «а».

## The showdown.

web-table-show-all = Показать всё
web-table-go-on = Дальше
web-table-thoughts = О чём думали боты
web-table-thoughts-short = Мысли
web-table-fair-right = Раунд { $round }: кубики честные, проверено
web-table-fair-wrong = Раунд { $round }: честность этих кубиков не доказана!
web-table-fair-proven = Браузер заново вычислил все кубики этого раунда: они получаются из секрета, закреплённого до раунда, и чисел от игроков. Никто их не выбирал.
web-table-fair-unopened = Секрет этого раунда не раскрыт, проверять нечего.
web-table-fair-other-promise = Сервер изменил то, чем связал себя до раунда.
web-table-fair-broken-word = Раскрытый секрет не тот, которым сервер связал себя.
web-table-fair-seed-left-out = Число, которое отправил твой браузер, не учтено.
web-table-fair-late = Число твоего браузера пришло после броска, поэтому его нет среди чисел игроков. Так бывает при медленной связи; в следующих раундах оно будет.
web-table-fair-other-dice = Из секрета и чисел игроков получаются другие кубики.
web-table-fair-commitment = Обязательство сервера
web-table-fair-secret = Его секрет
web-table-fair-seeds = Числа от игроков
web-table-fair-more = Что это доказывает, а что нет

## Before and between games.

web-table-seats = Места
web-table-free = свободное место
web-table-host = хозяин стола
web-table-sit-here = Сесть сюда
web-table-sit-down = Сесть за стол
web-table-come-in = Садись играть
web-table-stand-up = Встать
web-table-add-bot = Позвать бота
web-table-choose-bot = Какого бота?
web-table-remove = Убрать
web-table-fill = Посадить ботов
web-table-start = Начать игру
web-table-rematch = Сыграть ещё
web-table-wait-host = Ждём, когда { $who } начнёт игру.
web-table-watchers = Смотрят: { $names }
web-table-invite = Позвать друзей
web-table-code = Код
web-table-code-at = его вводят на { $address }
web-table-link = Ссылка
web-table-copy = Скопировать ссылку
web-table-share = Поделиться…
web-table-copied = Ссылка скопирована.
web-table-copy-by-hand = Ссылка выделена: скопируй её.
web-table-qr = QR-код ссылки на этот стол
web-table-local = «{ $host }» — это только этот компьютер. Друзья смогут подключиться, если запустить сервер командой { $command }.
web-table-rules-brief = Правила коротко
web-table-clock = { $seconds ->
    [one] { $seconds } секунда на ход
    [few] { $seconds } секунды на ход
   *[many] { $seconds } секунд на ход
}
web-table-no-clock = Без часов
web-table-odds-allowed = Можно смотреть шансы
web-table-odds-forbidden = Шансы смотреть нельзя
web-table-take-over-allowed = Зритель может сесть на место бота
web-table-take-over-forbidden = Боты остаются на местах
web-table-take-over = Сесть на это место
web-table-scores = Выигранные партии
web-table-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
web-table-replay = Посмотреть запись
web-table-your-name = Как тебя зовут?
web-table-other-name = Пожалуйста, выбери другое имя.
web-table-name = Имя
web-table-cup = Твой стакан
web-table-cup-red = красный, круг
web-table-cup-blue = синий, квадрат
web-table-cup-yellow = жёлтый, треугольник
web-table-cup-purple = фиолетовый, ромб
web-table-cup-white = белый, звезда
web-table-cup-black = чёрный, шестиугольник

## What the host can do.

web-table-menu = Меню
web-table-change = Изменить настройки
web-table-keep-rules = оставить как есть
web-table-move-time = Время на ход
web-table-grace = Через сколько вступает бот
web-table-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
web-table-stand-in = Кто играет за тех, кого нет
web-table-no-stand-in = никто: уйти значит сдаться
web-table-pause = Пауза
web-table-resume = Продолжить игру
web-table-pass-host = Сделать хозяином
web-table-pass-question = { $who } теперь хозяин стола?
web-table-kick = Выгнать
web-table-kick-question = { $who } уходит из-за стола?
web-table-kick-detail = Вернуться за этот стол будет нельзя.
web-table-penalty = Кубик за жульничество
web-table-penalty-question = { $who }: забрать кубик?
web-table-penalty-detail = Раунд закончится, кубики не вскрывают.
web-table-go-away = Отойду ненадолго
web-table-leave = Уйти из-за стола
web-table-leave-question = Уйти из-за стола насовсем?
web-table-leave-detail = Твоими кубиками будет играть кто-то другой или никто. Чтобы вернуться позже, просто закрой страницу.
web-table-sounds = Звуки
web-table-elsewhere = Другие страницы
web-table-elsewhere-hint = Место остаётся за тобой: вернуться можно с главной страницы.

## Talk and the story so far.

web-table-talk = Разговор
web-table-talk-new = { $count ->
    [one] Разговор: { $count } новая реплика
    [few] Разговор: { $count } новые реплики
   *[many] Разговор: { $count } новых реплик
}
web-table-no-talk = Пока все молчат.
web-table-say = Сказать что-нибудь
web-table-emotes = Быстрые реакции
web-table-hear-talk = Показывать разговор и реакции
web-table-muted = Разговор отключён.
web-table-story = Ход игры
web-table-no-story = Пока ничего не произошло.

## Keys.

web-table-key-peek = держать, чтобы смотреть под стакан
web-table-key-menu = меню
web-table-key-repeat = прочитать стол ещё раз
web-table-key-dice = прочитать свои кубики
web-table-key-seats = прочитать, у кого сколько кубиков
web-table-key-talk = разговор
web-table-key-story = что было до сих пор
web-table-key-sounds = включить или выключить звуки
