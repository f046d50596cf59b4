### Подписи, клавиши и экраны игры.

## Панели.

title = Дудо
you = ты
you-alone = { CAPITAL(you) }
panel-table = Стол
panel-cup = Твой стакан
panel-standing = Текущая ставка
panel-no-bid = Ставки ещё нет
panel-history = История
panel-history-empty = Пока ничего.
panel-round = Раунд { $number }
panel-in-play = Кубиков в игре: { $count }
panel-lost = Потеряно кубиков: { $count }
panel-clockwise = по часовой стрелке
panel-counter-clockwise = против часовой стрелки
panel-shown = показано: { $dice }
panel-unseen = смотреть нельзя
panel-hidden-count = скрыто
panel-turn = ходит
panel-opener = начинает
panel-out = вне игры
panel-thinking = { $who } думает…
panel-reveal = Вскрываемся!
panel-reveal-count = Насчитано: { $count } · ставка: { $needed }
panel-too-small = Увеличь окно до { $width } × { $height }.

## Выбор ставки.

picker-title = Твоя ставка
picker-count = Сколько
picker-face = Какая грань
picker-least = Минимум: { $bid }
picker-none = Ставок больше нет.
picker-unfinished = Сначала сколько, потом грань: 5 { $space } 4.
picker-show = Выбери, что показать.
picker-confirm = Сказать: { $bid }

## Шансы; $percent — целое число.

odds-title = Шансы
percent = { $percent } %
odds-true = Верна: { $percent } %
odds-exact = В точку: { $percent } %
odds-false = Не хватает: { $percent } %
odds-bid = { $bid }: { $percent } %
odds-hidden = Шансы скрыты
odds-unknown = Считать пока нечего

## Клавиши.

key-enter = Enter
key-space = Пробел
key-escape = Esc
key-backspace = Backspace
key-rub-out = исправить
key-clear = стереть
key-choose = выбрать
key-type = набрать
key-bid = ставка
key-least = минимум
key-lowest = самая низкая ставка
key-doubt = не верю
key-exact = в точку
key-show = показать и перебросить
key-more = больше кубиков
key-fewer = меньше кубиков
key-higher = грань старше
key-lower = грань младше
key-confirm = переспрос
key-cancel = назад
key-next = дальше
key-odds = шансы
key-history = история
key-help = помощь
key-language = язык
key-resign = сдаться
key-again = ещё раз
key-quit = выход
key-yes = да
key-no = нет

## Переспросить, прежде чем сказать.

confirm-question = Точно сказать «{ $said }»?
confirm-yes = сказать
confirm-no = передумать

## Выход.

quit-question = Выйти из игры?
quit-detail = Игра сохранится, и её можно будет продолжить.
resign-question = Сдаться и отдать свои кубики? Остальные играют дальше.

## Передача клавиатуры.

pass-title = Передай клавиатуру
pass-to = За клавиатурой: { $who }.
pass-ready = { $who }, нажми Enter, когда никто не смотрит.
pass-since = После твоего хода:

## Конец.

end-win = Победа!
end-lose = Поражение.
end-winner = Выигрывает { $who }.
end-win-detail = У остальных не осталось кубиков.
end-lose-detail = Твои кубики кончились. В другой раз повезёт!
end-watching = Остальные играют дальше.
end-rounds = Сыграно раундов: { $count }
end-place = Место { $place } из { $count }
end-again = Сыграем ещё?

## Перед игрой.

setup-title = Новая игра
setup-book = Правила
setup-players = Игроки
setup-opponents = Соперники
setup-name = Твоё имя
setup-confirm = Переспрашивать
setup-confirm-hint = Каждый ход надо подтвердить: нажми ту же клавишу ещё раз.
setup-talk = Боты болтают
setup-talk-hint = Иногда боты вставят словечко, но своих кубиков не выдадут.
setup-language = Язык
setup-gender = Твоё слово с последним кубиком
setup-start = Начать

## Языки, каждый на своём.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Помощь.

help-title = Как играть
help-rules = Правила вкратце
help-round = Этот раунд
help-keys = Клавиши
help-close = Любая клавиша закрывает эту страницу.
