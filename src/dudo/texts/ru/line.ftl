### То, что говорит только игра по строкам.

## У двери.

line-hint = На любой вопрос можно ответить «{ $help }». Ctrl-C — сохранить игру и выйти.
line-which-game = Во что играем?
line-ask-game = Номер или название [{ $book }]:
line-no-such-game = Набери номер от 1 до { $count } или название из списка.
line-sure = { $question } (да или нет)
line-sure-enter = { $question } (да или нет; Enter значит «да»)
line-score = Выиграно игр: { $score }
line-goodbye = До встречи!

## Стол, каким его видит тот, чей ход.

line-round = Раунд { $number }. Осталось кубиков, в порядке хода: { $hands }
line-holding = { $who } { $held } (+{ $jokers })
line-shown = Показано: { $shown }
line-bids = Ставки раунда: { $bids }
line-dice = Твои кубики: { $dice }
line-unseen = Твои кубики: смотреть нельзя.
line-others = Кубики игрока { $who }: { $dice }

## Вопрос.

line-say = Можно сказать: { $moves }
line-bid-like = ставку вроде { $bid } (самая низкая: { $least })
line-show = { $show } (и перебросить остальные)
line-first = Дальше ходит { $who }. Вмешаться: ставка или «не верю». Промолчать: Enter
line-first-of = Дальше ходит { $who }. Вмешаться могут: { $names } (имя и слова). Промолчать: Enter
line-who-speaks = Сначала имя того, кто говорит, потом слова.
line-skip = Enter — сразу к концу.

## Помощь.

line-help-say = Что можно сказать сейчас
line-help-type = Что ещё можно набрать
line-how-to-bid = Сначала сколько, потом какая грань: { $examples }.
line-lowest = Самая низкая ставка — { $bid }. После неё остаётся больше всего других ставок.
line-least = Самая низкая ставка на каждую грань: { $bids }
line-how-to-show = Чтобы показать кубики, назови каждый: { $example }. Остальные перебросишь, а потом сделаешь ставку.
line-clauses = Все правила по пунктам, на английском: { $command }

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
line-about-quit = сохранить игру и уйти (или Ctrl-D, Ctrl-C)

## Слова, которые не ход.

hear-not = Непонятно: «{ $said }».
hear-could = Можно сказать: { $examples }.
hear-which = «{ $said }» можно понять по-разному. Что ты имеешь в виду: { $examples }?
quoted = «{ $words }»
pair = { $first }: { $second }
beside = { $first } { $second }
hear-nothing = Сейчас сказать нечего.
hear-no-dice = В ставке должен быть хотя бы один кубик.
hear-blank-instead = На этих кубиках нет { $face }: вместо неё пустышка, как в { $example }.
hear-show = Назови каждый кубик, который показываешь: { $example }.
hear-show-none = Под твоим стаканом нет кубика { $face }: показать нечего.
hear-show-few = Под твоим стаканом только { $dice }: больше не показать.
