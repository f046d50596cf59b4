### То, что говорит только полноэкранная игра.

## За столом.

screen-jokers = { $count ->
    [one] { $count } запасной кубик
    [few] { $count } запасных кубика
   *[many] { $count } запасных кубиков
}
spoken-to = { $who } — { $words }
said-by = { $bid } — { $who }
screen-skip = Любая клавиша: всё сразу
screen-go-on = Любая клавиша: дальше   W: о чём думали боты
screen-let = пусть говорит { $who }
screen-why = почему
screen-choose = Стрелки и Enter — или клавиша ответа
screen-floor = Кто-нибудь хочет вмешаться?
screen-show-ready = Enter: показать эти и перебросить остальные   Esc: назад
screen-show-unready = ← →: двигаться   Пробел: выбрать   Esc: назад   Одна грань (можно с джокерами), и оставь хоть один кубик
screen-watch = Enter: сразу к концу
screen-pass = { $who }, нажми Tab, когда никто не смотрит.
screen-close = ↑ ↓: листать   Enter: назад
screen-arriving = Ждём: { $names }
screen-record = Запись игры: { $path }
screen-again = Enter: ещё раз   T: другой стол   Q: выйти

## Почему боты так сыграли.

screen-why-title = О чём думали боты в прошлом раунде
screen-why-none = Боты расскажут, о чём думали, когда кубики вскроют.

## Клавиши для страницы помощи.

screen-key-enter = сделать выбранную ставку (сначала выбрана самая низкая)
screen-key-escape = отменить выбранное или набранное; Backspace стирает один знак
screen-key-arrows = выбрать другую ставку: больше или меньше кубиков, другая грань
screen-key-digits = набрать ставку: сколько, пробел, какая грань
screen-key-doubt = не поверить текущей ставке
screen-key-exact = сказать, что она точна, если правила разрешают
screen-key-show = показать кубики и перебросить остальные, если можно
screen-key-confirm = переспрашивать перед каждым ходом или нет
screen-key-odds = показать или скрыть шансы
screen-key-why = о чём думали боты в прошлом раунде
screen-key-resign = сдаться и отдать свои кубики
screen-key-to-end = когда у тебя нет кубиков: сразу к концу
screen-key-hurry = пока играют другие, любая клавиша: дальше без паузы
screen-key-quit = выйти; игра сохраняется (Ctrl-C — сразу, без вопроса)

## Перед игрой.

screen-options = Дополнительные правила
screen-people = За этой клавиатурой
screen-people-hint = Одно имя или несколько через запятую: тогда клавиатуру передают по кругу.
screen-house = Файл домашних правил
screen-house-hint = Путь к файлу .toml. Если пусто — правила, выбранные выше.
screen-opponent = Соперник { $number }
screen-bots-hint = Сколько ботов играет с тобой.
screen-start = Enter: начать   ↑ ↓: выбрать   ← →: изменить   Q: выйти
screen-yes = да
screen-no = нет

## Почему игра не может начаться.

screen-wrong-no-file = Файл { $book } не найден.
screen-wrong-book = Правил «{ $book }» нет. Имя файла домашних правил кончается на .toml или .json.
screen-wrong-file-options = Дополнительные правила здесь не выбрать: впиши их в файл { $book }.
screen-wrong-rules = По правилам из { $book } играть нельзя: { $why }.

## Действующие лица.

character-beginner = Знает правила с сегодняшнего утра и забывает про джокеров.
character-cautious = Ставит, только когда дело почти верное.
character-reckless = Ставит высоко, часто блефует и скорее проиграет, чем усомнится.
character-honest = Называет самое вероятное и никогда не блефует.
character-reader = Угадывает по ставкам, что ты прячешь, и думает о всей игре, а не об одном раунде.
character-searcher = Перебирает тысячу миров, прежде чем сказать слово.
