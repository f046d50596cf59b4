### Равновесия: что говорит `dudo solve` и в чём отказывает.

## Отказы.

solve-shows = Решатель не умеет обращаться с костями, которые показывают и перебрасывают (W5). Решайте правила без этого: cacho+no-show или, в файле домашних правил, { $field }.
solve-too-large = В раунде с { $first } и { $second } костями { $histories } цепочек ставок, он занимает { $needed }; свободно { $free }. Помещается: { $fits }.
solve-too-large-for-all = В раунде с { $first } и { $second } костями { $histories } цепочек ставок, он занимает { $needed }; свободно { $free }, и ни один меньший раунд этих правил не помещается.
solve-too-large-beside-card = Решённое на видеокарте занимает { $needed } памяти этой машины, когда считывается оттуда; свободно { $free }.
solve-too-large-together = Позиции, которые решаются одновременно (костей не больше { $dice }), вместе занимают { $needed }; свободно { $free }. Меньше займут при меньшем --processes или --up-to.
solve-no-smaller-table = { $why } С короткой памятью, возможно, поместятся (--recall 2).
solve-smaller-table = { $why } Как таблица помещается --up-to { $fits }; целые партии помещаются с короткой памятью (--recall 2).
solve-too-large-for-disk = Пока таблица не готова, она занимает { $needed } в { $folder }; там свободно { $free }. Укажите другую папку через --out или меньшее --up-to.
solve-no-gpu = Здесь нет видеокарты, с которой может работать torch. Без --device расчёт идёт на процессоре.
solve-no-torch = Для этого нужен torch: { $command }
solve-no-numba = Для скомпилированного пути нужна numba: { $command }
solve-no-matplotlib = Для рисунков нужен matplotlib: { $command }
solve-no-file = Таблицы { $file } нет.
solve-no-table = { $file } — не таблица решённых позиций.
solve-other-kind = { $file } — таблица другого рода: dudo solve show читает точные (.dudotable), а dudo solve games — с короткой памятью (.dudorecall).
solve-other-rules = { $file } — таблица для других правил ({ $theirs }), а не для { $ours }.
solve-corrupt = { $file } повреждён: это не то, что было записано. Команда, которой он был построен, построит его заново с --force.
solve-foreign-part = { $file } повреждён или записан не этой командой. Удалите его, и та же команда продолжит без него.
solve-under-way = Эту таблицу уже строит другой запуск: папка { $folder } занята. Дождитесь его окончания или укажите другую папку через --out.
solve-other-target = В { $file } позиции решены менее точно, чем требуется сейчас. Задайте прежний --target или начните заново с --force.
solve-other-memory = В { $file } раунды, где игроки помнят другое число ставок, чем требуется сейчас. Задайте прежний --recall или начните заново с --force.
solve-fewer-rounds = В { $file } соперников проверяли в меньшем числе раундов, чем просит --rounds { $rounds }. Задайте прежнее число (0 берёт то, что есть) или постройте заново с --force.
solve-coarser = { $file } решена лишь до { $theirs }, а задано --target { $ours }. С --force она строится заново.
solve-none = Нет таблицы для { $rules } с числом костей { $dice }. Постройте её: dudo solve --book { $rules } --up-to { $dice }
solve-none-yet = Нет таблицы для { $rules } с числом костей { $dice }. Постройте её: dudo solve --book { $rules } --up-to { $dice } (или посмотрите, сколько это стоит при короткой памяти: { $command })
solve-none-exact = Нет таблицы для { $rules } с числом костей { $dice }, а точная не поместилась бы здесь в память. С короткой памятью: { $command }
solve-none-shown = В { $rules } кости показывают и перебрасывают (W5), и решатель с этим обращаться не умеет. Для тех же правил без этого: { $command }
solve-no-position = В { $file } нет такой позиции.
solve-no-bid = Ставку { $bid } там сделать нельзя.
solve-no-hand = «{ $hand }» — не рука того, кто там говорит; например, { $example }.
solve-few-dice = Наименьшее число костей в таблице: { $least }.
solve-many-dice = По этим правилам у двух игроков в начале костей: { $most }; --up-to { $most } — это вся игра.
solve-dice = По этим правилам у игрока от 1 до { $most } костей.
solve-no-round = Такого раунда нет; в этих правилах есть: { $rounds }.
solve-other-holds = --other-holds говорит, чей особый раунд: назовите раунд с помощью --special.
solve-fresh = В этих правилах неважно, у кого уже был особый раунд: уберите --fresh.
solve-both-dice = Укажите кости обоих игроков или ничьи.
solve-needs-dice = { $option } относится к одному раунду: укажите кости обоих игроков, как в dudo solve show 1 1.
solve-process-died = Один из процессов погиб. Готовое сохранено; та же команда продолжит.
solve-target = --target должен быть числом больше нуля.
solve-one-file = --png и --checkpoint не могут оба быть { $file }.
solve-round-target = --target раунда — ноль или больше.
solve-processes = На этой машине имеет смысл от 1 до { $most } процессов или потоков, а не { $count }.
solve-exists = { $file } уже есть: с --force он будет перезаписан.
solve-no-png = { $file } — не имя картинки: оно должно кончаться на .png.
solve-checkpoint = { $file } повреждён или не является контрольной точкой этого раунда.
solve-other-means = { $file } начат с другим --scheme или на другом --device. Задайте прежние или начните заново с --force.
solve-no-checkpoint = Контрольной точки { $file } нет.
solve-no-scheme = Метода «{ $name }» нет; есть { $schemes }.
solve-iterations = Нужна хотя бы одна итерация (--iterations).
solve-no-folder = Нет папки { $folder }, куда записать { $file }.
solve-is-folder = { $file } — папка, а не файл.
solve-is-special = { $file } — канал или устройство, а не файл.
solve-resume = Чтобы продолжить с --resume, укажите файл через --checkpoint.
solve-cannot-write = { $file } не записать: { $why }
solve-cannot-read = { $file } не прочесть: { $why }
solve-recall = С --recall нужно помнить хотя бы одну ставку.
solve-rounds = --rounds { $rounds } — слишком мало для интервала: задайте { $least } или больше либо 0, чтобы не проверять.
solve-not-with-recall = { $option } вместе с --recall ничего не значит: уберите одно из двух.
solve-only-with-recall = { $option } без --recall ничего не значит.
solve-recall-too-large = Эти раунды занимают около { $needed } даже при короткой памяти; свободно { $free }. Возьмите меньше костей (--up-to), запоминаемых ставок (--recall) или процессов.
solve-no-games = Для { $rules } нет таблицы целых игр. Построить её: { $command }

## Что рассказывается.

solve-heading = { $rules }, костей не больше { $dice }
solve-built = Таблица в { $file } ({ $size }).
solve-there = Таблица уже есть: { $file }. С --force она строится заново.
solve-read = Прочитано из { $file }.
solve-without-numba = Без numba это во много раз дольше. Установить её: { $command }
solve-unsettled = ≈ Значение всё ещё менялось сильнее заданного, когда ожидание прекратилось.
solve-estimated = Ходы, выигрывающие кости, ведут за пределы таблицы; то, что там, оценено приближённо.
solve-remembers-less = С большим числом костей раунды были бы слишком велики; там запоминается ставок: { $bids }.
solve-missed = { $count ->
    [one] У { $count } позиции уязвимость больше, чем --target { $target }: { $worst }. На позицию даётся не больше { $most } итераций, и таблица округляет вероятности.
    [few] У { $count } позиций уязвимость больше, чем --target { $target }: { $worst } в худшем случае. На позицию даётся не больше { $most } итераций, и таблица округляет вероятности.
   *[many] У { $count } позиций уязвимость больше, чем --target { $target }: { $worst } в худшем случае. На позицию даётся не больше { $most } итераций, и таблица округляет вероятности.
}
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
solve-had = { $who ->
    [nobody] особого раунда ещё ни у кого не было
    [opener] особый раунд был у открывающего
    [other] особый раунд был у другого
   *[both] особый раунд был у обоих
}
solve-owed = { $who ->
    [nobody] никто его не ждёт
    [opener] его ждёт открывающий
    [other] его ждёт другой
   *[both] его ждут оба
}
solve-reserve = кости-джокеры { $first }-{ $second }
solve-value-of = раунд: { $round }, кости { $first } против { $second }, уязвимость { $exploitable }
solve-values = Шанс открывающего выиграть игру (строки: его кости; столбцы: кости другого)
solve-values-title = Шанс открывающего выиграть игру
solve-values-chosen = раунд, который выберут оба
solve-strategy = Что говорить, смотря по тому, что видно (в процентах)
solve-strategy-after = Что говорить после { $bids }, смотря по тому, что видно (в процентах)
solve-strategy-hand = Что говорить, когда видно { $hand }
solve-strategy-hand-after = Что говорить после { $bids }, когда видно { $hand }
solve-heat = Когда не верить первой ставке (в процентах; строки: ставка, столбцы: что видно)
solve-heat-title = Как часто не верят первой ставке, в процентах
solve-heat-hand = Как часто не верят первой ставке, когда видно { $hand }
solve-picture-of = { $rules }, костей { $first } против { $second }, раунд: { $round }
solve-axis-sees = что видит отвечающий
solve-axis-opening = первая ставка
solve-axis-seen = что видно
solve-axis-said = что сказать
solve-axis-often = как часто, в процентах
solve-axis-opener = кости открывающего
solve-axis-other = кости другого
solve-unseen = костей не видно
solve-doubt = не верить
solve-exact = точно
solve-rest = прочее
solve-solving = решение
solve-compiling = подготовка (в первый раз компиляция занимает полминуты)
solve-progress = итерация { $iterations }, уязвимость { $exploitability }, цена { $value }
solve-recall-progress = итерация { $iterations }, шанс открывающего { $value }
solve-round-done = цена { $value }, уязвимость { $exploitability }, итераций { $iterations } за { $seconds } с
solve-curve = Уязвимость: { $rules }, { $first } против { $second }
solve-axis-iterations = итерации
solve-axis-exploitability = уязвимость
solve-interrupted = { $kept ->
    [no] Прервано, пока ничего ещё не было готово.
    [forced] Прервано. Готовое сохранено; без --force та же команда продолжит.
   *[yes] Прервано. Готовое сохранено; та же команда продолжит.
}
solve-round-interrupted = Прервано. { $kept ->
    [yes] Выученное сохранено в контрольной точке; --resume продолжит с неё.
    [failed] Выученное последним сохранить не удалось.
    [nothing] Сохранять было ещё нечего.
   *[no] С --checkpoint выученное сохранилось бы.
}
