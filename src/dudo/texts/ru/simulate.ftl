### Множество партий сразу: что говорит `dudo simulate` и в чём отказывает.

## Отказы.

simulate-counting = Такой подсчёт костей не записать числами для симулятора.
simulate-shows = Слишком много наборов, когда костей { $dice }, а граней { $faces }: не перечислить, что можно показать из каждого (W5). Возьмите меньше костей или правила без показа.
simulate-no-gpu = Здесь нет видеокарты, которую умеет torch. Без --device игра идёт на процессоре.
simulate-needs = Нужна библиотека { $library }: { $command }
simulate-policy = Нет манеры игры «{ $policy }», есть только { $known }.
simulate-policies = Названо стратегий: { $policies }, а игроков { $players }.
simulate-numbers = Партии и процессоры считают целыми числами от 1.
simulate-too-many = Можно сыграть не больше { $most } партий.

## Что рассказывается.

simulate-playing = партии
simulate-interrupted = Прервано: числа относятся к сыгранным партиям.
simulate-unended = { $games ->
    [one] { $games } партия не закончилась за { $rounds } раундов и была прервана. Её никто не выиграл.
    [few] { $games } партии не закончились за { $rounds } раундов и были прерваны. Их никто не выиграл.
   *[many] { $games } партий не закончились за { $rounds } раундов и были прерваны. Их никто не выиграл.
}
simulate-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
simulate-heading = { $rules }: партий { $games }, { $policy }
simulate-title = { $rules }, партий: { $games }
simulate-figure = { $value }
simulate-rounds = раундов в партии
simulate-plies = ходов в партии
simulate-opener = побеждает начавший первым
simulate-after = { $place ->
    [1] побеждает следующий за ним
   *[other] побеждает { $place }-й после него
}
simulate-seat = побеждает место { $seat }
simulate-doubts = верных сомнений
simulate-exacts = верных «ровно столько»
simulate-leads = раундов длится преимущество
simulate-kept = преимуществ, доведённых до победы
simulate-first-leader = побеждает первый, кто вырвался вперёд
simulate-special = особых раундов
simulate-shown = показов костей в партии
simulate-length = Сколько длятся партии
simulate-openers = Кто побеждает
simulate-calls = Как часто решения верны
simulate-lead = Сколько длится преимущество
simulate-axis-rounds = раунды
simulate-axis-games = доля партий
simulate-axis-places = мест после начавшего первым
simulate-axis-wins = доля побед
simulate-axis-dice = костей на столе
simulate-axis-right = доля верных
simulate-axis-lasting = доля длящихся не меньше
