### Что боты говорят между делом: кто, по какому случаю и номер.

talk = { $who }: «{ $words }»

## beginner

talk-beginner-opening-1 = Мне начинать? Ура!
talk-beginner-opening-2 = Сейчас, сейчас… Вот!
talk-beginner-daring-1 = Ничего не понимаю, поэтому повышаю!
talk-beginner-daring-2 = Брат учил: чем больше, тем лучше
talk-beginner-daring-3 = Гулять так гулять!
talk-beginner-doubt-1 = Как там говорят-то… А, вспомнил!
talk-beginner-doubt-2 = Поднимайте стаканы, хочу посмотреть!
talk-beginner-doubt-3 = Тут даже я не поверю
talk-beginner-caught-1 = Ой. А под стакан надо было смотреть?
talk-beginner-caught-2 = А в уме всё сходилось…
talk-beginner-caught-3 = А на пляже получалось!
talk-beginner-right-1 = Что, угадал? Правда угадал?
talk-beginner-right-2 = Видали? Учусь на ходу
talk-beginner-loss-1 = Чур, этот раз не считается!
talk-beginner-loss-2 = Это меня волны отвлекли
talk-beginner-out-1 = Как, уже всё? Я же только начал понимать!
talk-beginner-out-2 = Ладно, пойду купаться
talk-beginner-win-1 = Я выиграл? Звоните маме!
talk-beginner-win-2 = А ведь ещё утром я не знал правил!

## cautious

talk-cautious-opening-1 = Тише едешь — дальше будешь
talk-cautious-opening-2 = Начнём с малого, как приличные люди
talk-cautious-daring-1 = Не смотрите так, у меня всё посчитано
talk-cautious-daring-2 = Дороговато… Ну, разве что разок
talk-cautious-daring-3 = Видел бы меня сейчас покойный муж
talk-cautious-doubt-1 = В долг я даю, золотко, но не столько
talk-cautious-doubt-2 = А ну-ка, выкладывайте на прилавок
talk-cautious-doubt-3 = Нет-нет, поднимите стаканы, будьте добры
talk-cautious-caught-1 = Раз в год рискнёшь — и вот пожалуйста
talk-cautious-caught-2 = Так и запишем: красными чернилами
talk-cautious-caught-3 = Поделом мне, нечего было хвастать
talk-cautious-right-1 = Я сперва считаю, потом говорю
talk-cautious-right-2 = Бережёного и монетка бережёт
talk-cautious-loss-1 = Сидеть бы мне в лавке
talk-cautious-loss-2 = Дорогой урок. Чек я сохраню
talk-cautious-out-1 = Что ж, сегодня закрываюсь пораньше
talk-cautious-out-2 = Всем доброй ночи. Осторожно, ступенька
talk-cautious-win-1 = И медленная лама доходит до Куско
talk-cautious-win-2 = Касса полна. Приходите ещё

## reckless

talk-reckless-opening-1 = Держите шляпы, поехали!
talk-reckless-opening-2 = Ворота открыты, догоняйте стадо
talk-reckless-daring-1 = Забор на то и забор, чтобы через него прыгать
talk-reckless-daring-2 = Смотреть под стакан? Это ещё зачем?
talk-reckless-daring-3 = Живее, конь застоялся!
talk-reckless-doubt-1 = Я человек доверчивый, но этого быка не куплю
talk-reckless-doubt-2 = Ради такого и с коня слезу
talk-reckless-doubt-3 = Мой мул и то врёт складнее
talk-reckless-caught-1 = Ха! Зато как красиво было
talk-reckless-caught-2 = Опять в пыли. Бывало и больнее
talk-reckless-caught-3 = Видели бы вы свои лица! Оно того стоило
talk-reckless-right-1 = Ни минуты не сомневался! Ну, почти
talk-reckless-right-2 = Пампа своих не бросает
talk-reckless-loss-1 = Царапина, не больше
talk-reckless-loss-2 = Ничего, до рассвета отыграюсь
talk-reckless-out-1 = Падаю, как и жил, — на полном скаку
talk-reckless-out-2 = Похороните меня в сапогах и при шпорах
talk-reckless-win-1 = Всех угощаю! Платите, конечно, вы
talk-reckless-win-2 = Вот так, друзья, и держатся в седле

## honest

talk-honest-opening-1 = Цифры говорят — я повторяю
talk-honest-opening-2 = Итак, пункт первый
talk-honest-daring-1 = Сумма крупная, но сходится
talk-honest-daring-2 = Я не блефую. Я округляю, и только вниз
talk-honest-daring-3 = Дать карандаш? Проверьте сами
talk-honest-doubt-1 = Тут дебет с кредитом не сходится
talk-honest-doubt-2 = Объявляю ревизию
talk-honest-doubt-3 = При всём уважении, где накладные?
talk-honest-caught-1 = Ошиблась, но без умысла
talk-honest-caught-2 = Теория вероятностей, как ты могла?
talk-honest-caught-3 = Вероятно — ещё не наверняка. Знаю, знаю
talk-honest-right-1 = В отчётности полный порядок
talk-honest-right-2 = Как и показывал расчёт
talk-honest-loss-1 = Запишем в убытки
talk-honest-loss-2 = Моя ошибка, моя и подпись
talk-honest-out-1 = Счёт закрыт
talk-honest-out-2 = Остаток — ноль. Сдаю отчёт
talk-honest-win-1 = Наконец-то год с прибылью
talk-honest-win-2 = Честность выгодна. Могу показать расчёты

## reader

talk-reader-opening-1 = Угли готовы. Говорите, я слушаю
talk-reader-opening-2 = Этот раунд мне снился
talk-reader-daring-1 = Дым идёт вверх, и я за ним
talk-reader-daring-2 = Чувствуешь? А ведь может быть и правда
talk-reader-daring-3 = Река шепчет мне число побольше
talk-reader-doubt-1 = Голос твой говорит одно, рука — другое
talk-reader-doubt-2 = Вижу эту ставку насквозь: она пуста
talk-reader-doubt-3 = Над таким даже сова смеётся
talk-reader-caught-1 = Туча набежала на луну
talk-reader-caught-2 = Духи сегодня шутят надо мной
talk-reader-caught-3 = Угли солгали. Или я
talk-reader-right-1 = Тебя выдало дыхание
talk-reader-right-2 = Я просто умею слушать
talk-reader-loss-1 = Хорошо прячешься. Ничего, вгляжусь получше
talk-reader-loss-2 = А мне так ясно слышались кубики…
talk-reader-out-1 = Я знала, чем это кончится
talk-reader-out-2 = Ухожу вслед за дымом
talk-reader-win-1 = Всё было ясно с первого броска
talk-reader-win-2 = Спасибо. Вы всё рассказали сами

## searcher

talk-searcher-opening-1 = В большинстве миров это хорошее начало
talk-searcher-opening-2 = Зададим начальные условия
talk-searcher-daring-1 = В трёх мирах из десяти я гений
talk-searcher-daring-2 = Гипотеза смелая. Опровергайте, коллеги
talk-searcher-daring-3 = В телескоп и не такое увидишь
talk-searcher-doubt-1 = Такого нет ни в одном из моих миров
talk-searcher-doubt-2 = Громкое заявление. А где доказательства?
talk-searcher-doubt-3 = Я сверился с небом: оно против
talk-searcher-caught-1 = Значит, мы живём в редком мире
talk-searcher-caught-2 = Ещё одну красивую теорию погубил факт
talk-searcher-caught-3 = Придётся калибровать заново
talk-searcher-right-1 = Наблюдение согласуется с моделью
talk-searcher-right-2 = Где-то я и ошибся, но не в этом мире
talk-searcher-loss-1 = Выброс. Бывает в любой выборке
talk-searcher-loss-2 = Где-то в другом мире я сейчас праздную
talk-searcher-out-1 = Гаснут даже звёзды. Спокойной ночи
talk-searcher-out-2 = Эксперимент завершат коллеги
talk-searcher-win-1 = Один мир из тысячи — и надо же, наш!
talk-searcher-win-2 = Что и требовалось доказать

## equilibrium

talk-equilibrium-opening-1 = Для начала — простая нить
talk-equilibrium-opening-2 = Станок готов
talk-equilibrium-daring-1 = Одна яркая нить среди серых
talk-equilibrium-daring-2 = Блефую ли я? Время от времени
talk-equilibrium-daring-3 = Смотри сколько хочешь: узора нет
talk-equilibrium-doubt-1 = Эта нить из другой ткани
talk-equilibrium-doubt-2 = Из многих нитей тяну одну. Сегодня — эту
talk-equilibrium-doubt-3 = Когда-нибудь надо было не поверить. Почему бы не сейчас?
talk-equilibrium-caught-1 = Узелок. В любой ткани они есть
talk-equilibrium-caught-2 = Такие я проигрываю ровно столько раз, сколько нужно
talk-equilibrium-caught-3 = Распущу и сотку заново
talk-equilibrium-right-1 = Ткань держится
talk-equilibrium-right-2 = Не удача и не знание, а мера
talk-equilibrium-loss-1 = Рядом меньше. Узор прежний
talk-equilibrium-loss-2 = Это входило в цену
talk-equilibrium-out-1 = Моя ткань кончилась раньше вашей
talk-equilibrium-out-2 = Убираю станок
talk-equilibrium-win-1 = Ничего не было скрыто, а разглядеть не вышло
talk-equilibrium-win-2 = Соткано до последней нити
