### То, что говорит только игра по строкам.

## У двери.

line-hint = На любой вопрос можно набрать «{ $help }». Ctrl-C — выйти и сохранить игру.
line-which-game = Во что играем?
line-ask-game = Номер или название [{ $book }]:
line-no-such-game = Набери номер от 1 до { $count } или название из списка.
line-sure = { $question } (да или нет)
line-score = Выиграно игр: { $score }
line-goodbye = До встречи.

## Стол, каким его видит тот, чей ход.

line-left = Кубиков осталось, в порядке хода: { $hands }
line-shown = Показано: { $shown }
line-bids = Ставки раунда: { $bids }
line-dice = Твои кубики: { $dice }
line-others = Тебе видно ({ $who }): { $dice }

## Вопрос.

line-say = Можно сказать: { $moves }
line-bid-like = ставка вроде { $bid } (самая низкая: { $least })
line-show = { $show } (и перебросить остальные)
line-first = Следующий ход: { $who }. Можно сказать раньше — ставку или «не верю» — или нажать Enter
line-first-of = Следующий ход: { $who }. Раньше могут сказать: { $names }. Имя и слова или Enter
line-who-speaks = Сначала — кто говорит: имя, потом слова.
line-skip = Enter — сразу к концу.

## Помощь.

line-help-say = Что можно сказать сейчас
line-help-type = Что ещё можно набрать
line-how-to-bid = Сначала сколько, потом какая грань: { $examples }.
line-lowest = Самая низкая ставка, { $bid }, — самый маленький шаг: над ней остаётся больше всего ставок.
line-least = Наименьшая ставка на каждую грань: { $bids }
line-how-to-show = Чтобы показать кубики, назови каждый: { $example }. Остальные перебрасывают, потом ставка.
line-clauses = По пунктам и по-английски: { $command }

## Слова, которые можно набрать, и что делает каждое.

command-help = помощь
command-bids = ставки
command-table = стол
command-rules = правила
command-why = почему
command-resign = сдаться
command-quit = выход
line-about-bids = все ставки, которые сейчас можно сделать
line-about-table = ещё раз стол и твои кубики
line-about-rules = правила этой игры вкратце
line-about-why = о чём думали боты в прошлом раунде
line-about-resign = отдать свои кубики; остальные играют дальше
line-about-quit = уйти и сохранить запись (Ctrl-D и Ctrl-C тоже)

## Слова, которые не ход.

hear-not = «{ $said }» здесь не говорят.
hear-could = Можно сказать { $examples }.
hear-which = «{ $said }» можно понять по-разному. Что ты имеешь в виду: { $examples }?
quoted = «{ $words }»
pair = { $first }: { $second }
hear-nothing = Сейчас сказать нечего.
hear-no-dice = Ставка — хотя бы на один кубик.
hear-show = Назови каждый кубик, который показываешь: { $example }.
hear-show-none = Под твоим стаканом нет { $face }: показать нечего.
hear-show-few = Под твоим стаканом только { $dice }: больше не показать.
