### Что боты говорят между делом: кто, по какому случаю и номер.

talk = { $who }: «{ $words }»

## beginner

talk-beginner-opening-1 = Мне начинать? Ура!
talk-beginner-opening-2 = Так, сейчас попробую.
talk-beginner-daring-1 = Ничего не понимаю, поэтому повышаю!
talk-beginner-daring-2 = Брат говорит: чем больше, тем лучше.
talk-beginner-daring-3 = Гулять так гулять, да?
talk-beginner-doubt-1 = Не верю! Так ведь говорят?
talk-beginner-doubt-2 = Поднимаем! Хочу посмотреть!
talk-beginner-doubt-3 = Даже я в это не верю.
talk-beginner-caught-1 = Ой. А надо было сначала посмотреть?
talk-beginner-caught-2 = В голове это звучало лучше.
talk-beginner-caught-3 = На пляже у меня получалось.
talk-beginner-right-1 = Я прав? Правда, прав?
talk-beginner-right-2 = Видали? Учусь на ходу.
talk-beginner-loss-1 = А можно это не считать?
talk-beginner-loss-2 = Это волны меня отвлекают.
talk-beginner-out-1 = Уже? Я же только начал понимать.
talk-beginner-out-2 = Ладно, пойду купаться.
talk-beginner-win-1 = Это победа? Позвоните маме!
talk-beginner-win-2 = А ведь ещё утром я не знал правил!

## cautious

talk-cautious-opening-1 = Тише едешь — дальше будешь.
talk-cautious-opening-2 = Начнём со скромного, как положено.
talk-cautious-daring-1 = Не смотрите так, у меня всё посчитано.
talk-cautious-daring-2 = По такой цене? Ну, разве что разок.
talk-cautious-daring-3 = Покойный муж за голову бы схватился.
talk-cautious-doubt-1 = В долг даю, милый, но не столько.
talk-cautious-doubt-2 = А ну-ка, выкладывайте на прилавок.
talk-cautious-doubt-3 = Нет-нет. Поднимайте, будьте добры.
talk-cautious-caught-1 = Раз в год рискнёшь — и вот вам.
talk-cautious-caught-2 = Запишу красными чернилами.
talk-cautious-caught-3 = Поделом мне, нечего хвастать.
talk-cautious-right-1 = Подписываю только то, что дважды прочту.
talk-cautious-right-2 = Бережёного и монетка бережёт.
talk-cautious-loss-1 = Сидеть бы мне в лавке.
talk-cautious-loss-2 = Дорогой урок. Чек я сохраню.
talk-cautious-out-1 = Что ж, сегодня закрываюсь пораньше.
talk-cautious-out-2 = Всем доброй ночи. Осторожно, ступенька.
talk-cautious-win-1 = И медленная лама доходит до Куско.
talk-cautious-win-2 = Касса полна. Спасибо за покупку.

## reckless

talk-reckless-opening-1 = Держите шляпы, поехали!
talk-reckless-opening-2 = Ворота открыты, догоняйте стадо.
talk-reckless-daring-1 = Забор на то и забор, чтобы прыгать.
talk-reckless-daring-2 = Смотреть под стакан? Это ещё зачем?
talk-reckless-daring-3 = Живее, а то конь остынет!
talk-reckless-doubt-1 = Не люблю сомневаться, но такой бык?
talk-reckless-doubt-2 = Ладно, ради этого слезу с коня.
talk-reckless-doubt-3 = Мой мул и то блефует лучше.
talk-reckless-caught-1 = Ха! А ведь красиво было.
talk-reckless-caught-2 = Опять в пыли. Бывало и больнее.
talk-reckless-caught-3 = Ради ваших лиц стоило.
talk-reckless-right-1 = Ни секунды сомнений! Ну, почти.
talk-reckless-right-2 = Пампа своих не бросает.
talk-reckless-loss-1 = Царапина, не больше.
talk-reckless-loss-2 = Вам забор, а мне поле.
talk-reckless-out-1 = Падаю, как и жил: на полном скаку.
talk-reckless-out-2 = Хороните меня при шпорах.
talk-reckless-win-1 = Угощаю всех, платите вы!
talk-reckless-win-2 = Вот так, друзья, и держатся в седле.

## honest

talk-honest-opening-1 = Говорю то, что говорят цифры.
talk-honest-opening-2 = Первый пункт повестки.
talk-honest-daring-1 = Много, но сходится.
talk-honest-daring-2 = Я не блефую. Я округляю, и только вниз.
talk-honest-daring-3 = Проверьте, если есть карандаш.
talk-honest-doubt-1 = Эта сумма не сходится.
talk-honest-doubt-2 = Прошу провести ревизию.
talk-honest-doubt-3 = При всём уважении: где накладные?
talk-honest-caught-1 = Ошибка без умысла.
talk-honest-caught-2 = Вероятности должны мне извинения.
talk-honest-caught-3 = Вероятно — не значит точно. Знаю, знаю.
talk-honest-right-1 = В книгах полный порядок.
talk-honest-right-2 = Согласно расчёту.
talk-honest-loss-1 = Заносим в убытки.
talk-honest-loss-2 = Ошибка моя, подпись тоже.
talk-honest-out-1 = Счёт закрыт.
talk-honest-out-2 = Остаток: ноль. Всем доброй ночи.
talk-honest-win-1 = Наконец-то год с прибылью.
talk-honest-win-2 = Сумма маленьких правд.

## reader

talk-reader-opening-1 = Угли готовы. Говорите, я слушаю.
talk-reader-opening-2 = Этот раунд мне снился.
talk-reader-daring-1 = Дым идёт вверх, и я за ним.
talk-reader-daring-2 = Ты ведь чувствуешь: может, и правда.
talk-reader-daring-3 = Река шепчет мне число побольше.
talk-reader-doubt-1 = Голос твой говорит одно, рука — другое.
talk-reader-doubt-2 = Вижу эту ставку насквозь: она пуста.
talk-reader-doubt-3 = Над этим смеётся даже сова.
talk-reader-caught-1 = Туча набежала на луну.
talk-reader-caught-2 = Духи шутят надо мной.
talk-reader-caught-3 = Солгали угли — или я.
talk-reader-right-1 = Всё было в твоём дыхании.
talk-reader-right-2 = Я просто слушаю.
talk-reader-loss-1 = Хорошо прячешься. Вгляжусь получше.
talk-reader-loss-2 = Тишина там, где мне слышались кубики.
talk-reader-out-1 = Этот конец я вижу не впервые.
talk-reader-out-2 = Ухожу вслед за дымом.
talk-reader-win-1 = Так было с первого броска.
talk-reader-win-2 = Спасибо. Вы всё рассказали сами.

## searcher

talk-searcher-opening-1 = В большинстве миров это хорошее начало.
talk-searcher-opening-2 = Зададим начальные условия.
talk-searcher-daring-1 = В трёх мирах из десяти я гений.
talk-searcher-daring-2 = Смелая гипотеза. Прошу опровергать.
talk-searcher-daring-3 = В телескоп видно больше, чем кажется.
talk-searcher-doubt-1 = Ни один из моих миров на это не похож.
talk-searcher-doubt-2 = Необычное заявление. Доказательства, прошу.
talk-searcher-doubt-3 = Небо проверено. Оно не согласно.
talk-searcher-caught-1 = Значит, мы живём в редком мире.
talk-searcher-caught-2 = Красивая теория, убитая фактом.
talk-searcher-caught-3 = Придётся калибровать заново.
talk-searcher-right-1 = Наблюдение согласуется с моделью.
talk-searcher-right-2 = В ином мире я неправ. Но мы здесь.
talk-searcher-loss-1 = Выброс. Бывает в любой выборке.
talk-searcher-loss-2 = Где-то в другом мире я сейчас праздную.
talk-searcher-out-1 = Гаснут даже звёзды. Спокойной ночи.
talk-searcher-out-2 = Оставляю опыт коллегам.
talk-searcher-win-1 = Один мир из тысячи, и мы в нём.
talk-searcher-win-2 = Что и требовалось доказать.
