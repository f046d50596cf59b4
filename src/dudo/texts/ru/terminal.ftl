### То, что говорит только полноэкранная игра.

## За столом.

screen-jokers = { $count ->
    [one] { $count } запасной кубик
    [few] { $count } запасных кубика
   *[many] { $count } запасных кубиков
}
screen-skip = Любая клавиша: всё сразу
screen-go-on = Любая клавиша: дальше   W: о чём думали боты
screen-let = пусть говорит { $who }
screen-why = почему
screen-choose = Стрелки и Enter или клавиша ответа
screen-floor = Кто-нибудь хочет сказать раньше?
screen-show-ready = Enter: показать эти и перебросить остальные   Esc: назад
screen-show-unready = ← →: двигаться   Пробел: выбрать   Esc: назад   Одна грань (джокеры с ней), и оставь хоть один кубик
screen-watch = Enter: сразу к концу
screen-pass = { $who }, нажми Tab, когда никто не смотрит.
screen-close = ↑ ↓: читать дальше   Enter: назад
screen-arriving = Ждём: { $names }
screen-record = Запись игры: { $path }
screen-again = Enter: ещё игра   T: другой стол   Q: выйти

## Почему боты так сыграли.

screen-why-title = О чём думали боты в прошлом раунде
screen-why-none = Боты объяснятся, когда кубики вскроют.

## Клавиши для страницы помощи.

screen-key-enter = сказать выбранную ставку; сначала это самая низкая
screen-key-escape = отменить выбранное или набранное; Backspace стирает один знак
screen-key-arrows = выбрать другую ставку: больше или меньше кубиков, другая грань
screen-key-digits = набрать ставку: сколько, пробел, какая грань
screen-key-doubt = не поверить текущей ставке
screen-key-exact = назвать её точной, где это разрешено
screen-key-show = показать кубики и перебросить остальные, где это разрешено
screen-key-confirm = переспрашивать перед тем, как сказать, или нет
screen-key-odds = показать или скрыть шансы
screen-key-why = о чём думали боты в прошлом раунде
screen-key-resign = сдаться и отдать свои кубики
screen-key-to-end = когда у тебя нет кубиков: сразу к концу
screen-key-hurry = пока играют другие, любая клавиша: дальше без паузы
screen-key-quit = уйти; запись сохраняется (Ctrl-C делает это сразу)

## Перед игрой.

screen-options = Дополнительные правила
screen-people = За этой клавиатурой
screen-people-hint = Одно имя или несколько через запятую: тогда клавиатуру передают.
screen-house = Файл домашних правил
screen-house-hint = Путь к файлу .toml. Пусто: правила, выбранные выше.
screen-opponent = Соперник { $number }
screen-bots-hint = Сколько ботов играет с тобой.
screen-start = Enter: начать   ↑ ↓: выбрать   ← →: изменить   Q: выйти
screen-yes = да
screen-no = нет

## Почему игра не может начаться.

screen-wrong-players = По этим правилам играют от { $least } до { $most } игроков, а не { $count }.
screen-wrong-name = Никого нельзя назвать «{ $name }».
screen-wrong-long-name = В имени не больше { $most } букв, а не { $count }.
screen-wrong-signs = В имени «{ $name }» есть один из знаков: { $signs }
screen-wrong-same-name = Два игрока с одним именем: { $names }.
screen-wrong-you = «{ $name }» здесь каждый, когда приходит его ход: выбери другое имя.
screen-wrong-no-file = Файла { $book } нет.
screen-wrong-book = Книги «{ $book }» нет. Файл домашних правил кончается на .toml или .json.
screen-wrong-file-options = Дополнительные правила — для книги: назови их в файле { $book }.
screen-wrong-rules = По правилам из { $book } играть нельзя: { $why }.

## Действующие лица.

character-beginner = Знает правила с сегодняшнего утра и забывает про джокеров.
character-cautious = Ставит только почти наверняка.
character-reckless = Ставит высоко, часто блефует и скорее проиграет, чем усомнится.
character-honest = Говорит самое вероятное и не блефует.
character-reader = Угадывает по ставкам, что ты прячешь, и метит выиграть игру, а не раунд.
character-searcher = Перебирает тысячу миров, прежде чем сказать слово.
