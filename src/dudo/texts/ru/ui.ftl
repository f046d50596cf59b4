### Подписи, клавиши и экраны игры.

## Панели.

title = Дудо
you = ты
you-alone = { CAPITAL(you) }
panel-cup = Твой стакан
panel-standing = Текущая ставка
panel-no-bid = Ставки ещё нет
panel-round = Раунд { $number }
panel-in-play = Кубиков в игре: { $count }
panel-clockwise = по часовой стрелке
panel-counter-clockwise = против часовой стрелки
panel-shown = показано: { $dice }
panel-unseen = смотреть нельзя
panel-hidden-count = скрыто
panel-out = вне игры
panel-reveal-count = Насчитано: { $count } · ставка: { $needed }
panel-too-small = Увеличь окно до { $width } × { $height }.

## Выбор ставки.

picker-none = Ставок больше нет.
picker-unfinished = Сначала сколько, потом грань: 5 { $space } 4.
picker-show = Выбери, что показать.

## Шансы; $percent — целое число.

percent = { $percent } %
odds-true = Верна: { $percent } %
odds-exact = В точку: { $percent } %

## Клавиши.

key-enter = Enter
key-space = Пробел
key-escape = Esc
key-backspace = Backspace
key-rub-out = исправить
key-clear = стереть
key-choose = выбрать
key-type = набрать
key-noted = { $label } ({ $note })
key-least = минимум
key-lowest = самая низкая ставка
key-show = показать и перебросить
key-confirm = переспрос
key-odds = шансы
key-help = помощь
key-resign = сдаться
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

pass-to = За клавиатурой: { $who }.
pass-ready = { $who }, нажми Enter, когда никто не смотрит.
pass-since = После твоего хода:

## Конец.

end-win = Победа!
end-lose = Поражение.
end-winner = Выигрывает { $who }.
end-watching = Остальные играют дальше.
end-rounds = Сыграно раундов: { $count }
end-again = Сыграем ещё?

## Перед игрой.

setup-title = Новая игра
setup-book = Правила
setup-opponents = Соперники
setup-confirm = Переспрашивать
setup-confirm-hint = Каждый ход надо подтвердить: нажми ту же клавишу ещё раз.
setup-talk = Боты болтают
setup-talk-hint = Иногда боты вставят словечко, но своих кубиков не выдадут.
setup-language = Язык

## Языки, каждый на своём.

language-en = English
language-fr = Français
language-es = Español
language-ru = Русский

## Помощь.

help-title = Как играть
help-round = Этот раунд
help-keys = Клавиши
