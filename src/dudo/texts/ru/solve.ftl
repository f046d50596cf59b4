### Равновесия: что говорит `dudo solve` и в чём отказывает.

## Отказы.

solve-shows = Решатель не умеет обращаться с костями, которые показывают и перебрасывают (W5). Решайте правила без этого, например cacho+no-show.
solve-too-large = В раунде с { $first } и { $second } костями { $histories } цепочек ставок, он занимает { $needed }; свободно { $free }. Помещается: { $fits }.
solve-too-large-for-all = В раунде с { $first } и { $second } костями { $histories } цепочек ставок, он занимает { $needed }; свободно { $free }, и ни один меньший раунд этих правил не помещается.
solve-too-large-together = Позиции, которые решаются одновременно (костей не больше { $dice }), вместе занимают { $needed }; свободно { $free }. Меньше займут при меньшем --processes или --up-to.
solve-no-gpu = Здесь нет видеокарты, с которой может работать torch. Без --device расчёт идёт на процессоре.
solve-no-torch = Для видеокарты нужен torch: { $command }
solve-no-numba = Для скомпилированного пути нужна numba: { $command }
solve-no-matplotlib = Для рисунков нужен matplotlib: { $command }
solve-no-file = Таблицы { $file } нет.
solve-no-table = { $file } — не таблица решённых позиций.
solve-other-rules = { $file } — таблица для других правил ({ $theirs }), а не для { $ours }.
solve-corrupt = { $file } повреждён: это не то, что было записано. Постройте его заново с --force.
solve-other-target = В { $file } позиции решены менее точно, чем требуется сейчас. Удалите его или задайте прежний --target.
solve-other-memory = В { $file } раунды, где игроки помнят другое число ставок, чем требуется сейчас. Удалите его или задайте прежний --recall.
solve-coarser = { $file } решена лишь до { $theirs }, а задано --target { $ours }. С --force она строится заново.
solve-none = Нет таблицы для { $rules } с числом костей { $dice }. Постройте её: dudo solve --book { $rules } --up-to { $dice }
solve-no-position = В { $file } нет такой позиции.
solve-no-bid = Ставку { $bid } там сделать нельзя.
solve-no-hand = «{ $hand }» — не те кости, какие там видят; пример: { $example }.
solve-few-dice = Наименьшее число костей в таблице: { $least }.
solve-dice = По этим правилам у игрока от 1 до { $most } костей.
solve-no-round = Такого особого раунда нет; в этих правилах есть: { $rounds }.
solve-process-died = Один из процессов погиб. Готовое сохранено; та же команда продолжит.
solve-target = --target должен быть больше нуля.
solve-processes = Решать с таким числом процессов ({ $count }) нельзя.
solve-exists = { $file } уже есть: с --force он будет перезаписан.
solve-checkpoint = { $file } — не контрольная точка этого раунда.
solve-resume = Чтобы продолжить с --resume, укажите файл через --checkpoint.
solve-cannot-write = { $file } не записать: { $why }
solve-cannot-read = { $file } не прочесть: { $why }
solve-recall = С --recall нужно помнить хотя бы одну ставку, с одним процессом или больше и не менее чем с нулём раундов.
solve-recall-too-large = Эти раунды занимают около { $needed } даже при короткой памяти; свободно { $free }. Возьмите меньше костей (--up-to) или процессов.
solve-no-games = Для { $rules } нет таблицы целых игр. Построить её: dudo solve --book { $rules } --up-to { $dice } --recall 2

## Что рассказывается.

solve-heading = { $rules }, костей не больше { $dice }
solve-building = позиции
solve-built = Таблица в { $file } ({ $size }).
solve-there = Таблица уже есть: { $file }. С --force она строится заново.
solve-unsettled = ≈ Значение всё ещё менялось сильнее заданного, когда ожидание прекратилось.
solve-estimated = Ходы, выигрывающие кости, ведут за пределы таблицы; то, что там, оценено приближённо.
solve-column-dice = кости
solve-column-round = раунд
solve-column-value = шанс открывающего
solve-column-exploitable = уязвимость
solve-column-iterations = итерации
solve-column-bound = выигрыш соперника
solve-bounds = В скобках: сколько выигрывает в этом раунде игрок, знающий стратегию, в процентах игр; не меньше, где указан интервал.
solve-ordinary = обычный
solve-holder-opener = открывающего
solve-holder-other = другого
solve-value-of = раунд: { $round }, кости { $first } против { $second }, уязвимость { $exploitable }
solve-values = Шанс открывающего выиграть игру (строки: его кости; столбцы: кости другого)
solve-strategy = Что говорить, смотря по тому, что видно (в процентах)
solve-strategy-after = Что говорить после { $bids }, смотря по тому, что видно (в процентах)
solve-heat = Когда не верить первой ставке (в процентах; строки: ставка, столбцы: что видно)
solve-unseen = костей не видно
solve-doubt = не верить
solve-exact = точно
solve-solving = решение
solve-progress = итерация { $iterations }, уязвимость { $exploitability }, цена { $value }
solve-round-done = цена { $value }, уязвимость { $exploitability }, итераций { $iterations } за { $seconds } с
solve-curve = Уязвимость: { $rules }, { $first } против { $second }
solve-axis-iterations = итерации
solve-axis-exploitability = уязвимость
solve-interrupted = Прервано. Готовое сохранено; та же команда продолжит.
