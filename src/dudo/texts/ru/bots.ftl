### Почему бот так сходил, одной фразой. $percent — целое число из ста.

reason-no-difference = Всё равно, в какую сторону.
reason-special = В таком раунде я знаю больше остальных.
reason-declined = Лучше сыграю обычный раунд.
reason-nothing-else = Другого хода не было.

reason-bid-certain = Хватает и тех кубиков, что я вижу.
reason-bid-likely = Ставка верна в { $percent } % случаев.
reason-bid-best = Ставка верна в { $percent } % случаев, а всё остальное хуже.
reason-bid-high = На высокую ставку трудно ответить, а верна она в { $percent } % случаев.
reason-bid-favourite = Таких кубиков у меня больше всего.
reason-bluff = Блеф: ставка верна лишь в { $percent } % случаев.
reason-show = Если перебросить остальные кубики, шансы выше.

reason-doubt-unlikely = Ставка верна лишь в { $percent } % случаев.
reason-doubt-careful = Ставка верна в { $percent } % случаев, но повышать рискованнее.
reason-doubt-gut = Что-то не верится.
reason-exact-whim = Захотелось хоть раз попробовать.
reason-exact-likely = Ровно столько бывает в { $percent } % случаев.
reason-cut-in = Шансы — { $percent } %: ждать своей очереди незачем.

reason-equilibrium = Здесь я говорю так в { $percent } % случаев, чтобы этим никто не воспользовался.
reason-equilibrium-only = Здесь я всегда говорю так: всё остальное можно обратить против меня.
reason-equilibrium-recall = В таких раундах я говорю так в { $percent } % случаев, чтобы этим никто не воспользовался.
reason-equilibrium-recall-only = В таких раундах я всегда говорю так: всё остальное можно обратить против меня.
reason-equilibrium-round = С таким раундом я выигрываю игру в { $percent } % случаев.
reason-equilibrium-no-round = Без особого раунда я выигрываю игру в { $percent } % случаев.

reason-program = Программа говорит: { $words }
reason-program-silent = Программа не назвала причины.
reason-forfeit = Программа не сделала годного хода: за неё сделан самый скромный.

## Что не так с программой, которая играет.

fault-missing = { $who }: программа не запускается.
fault-unready = { $who }: программа не сообщает о готовности.
fault-late = { $who }: программа не отвечает вовремя.
fault-crashed = { $who }: программа остановилась.
fault-babbled = { $who }: ответ программы не разобрать.
fault-cheated = { $who }: программа ходит не по правилам.
fault-forfeited = { $who }: программа отстранена до конца игры.

# Как именно; слова самой программы идут следом, после двоеточия.
fault-how-late = нет ответа за { $limit } мс
fault-how-unready = нет «ready» за { $limit } мс
fault-how-given-up = больше не запускалась: в прошлый раз не сообщила о готовности
fault-how-unready-lines = строк: { $lines }, и ни одного «ready»
fault-how-lines = строк: { $lines }, и ни одного ответа
fault-how-endless = строка без конца
fault-how-code = код выхода { $code }
fault-how-signal = остановлена сигналом { $signal }
fault-how-refuses = отказывается играть
fault-how-run = ответ системы
fault-how-unoffered = такого хода среди возможных нет
fault-how-unread = ход не разобрать
fault-how-option = нет такой настройки
fault-how-left = ей велели уйти
fault-how-forfeited = { $count ->
    [one] после { $count } промаха
    [few] после { $count } промахов
   *[many] после { $count } промахов
}
fault-how-said = { $how }: { $said }
fault-told = { $fault } ({ $how })
fault-report = { $who }: { $how }

## Кого нельзя позвать играть.

bot-unknown = Никого не зовут «{ $name }»: есть { $known } или «{ $program }» для программы.
bot-unknown-near = Никого не зовут «{ $name }» (может быть, «{ $near }»?): есть { $known } или «{ $program }» для программы.
bot-needs-time = Боту, который ищет, нужно время или миры: { $examples }
bot-sets-nothing = «{ $pair }» ничего не настраивает: напиши { $example }
bot-no-setting = { $any ->
    [yes] У бота { $bot } нет настройки «{ $setting }», есть только { $known }.
   *[no] У бота { $bot } нет настройки «{ $setting }», как и других.
}
bot-not-whole = { $setting } — целое число не больше { $most }, а не «{ $text }».
program-unreadable = Команду { $command } не прочесть: { $why }.
program-none = Команды нет: напиши её после «{ $start }», например «{ $example }».
program-missing = Программы «{ $program }», которая играла бы, нет.
program-here = Программы «{ $program }», которая играла бы, нет: для файла из этой папки напиши «{ $example }».
program-folder = «{ $program }» — папка, а не программа.
program-not-allowed = «{ $program }» нельзя запустить: это разрешит { $command }, или назови, чем запускать, например «{ $example }».

## Кто играет, одной фразой.

bot-about-beginner = Научился игре сегодня утром на пляже в Манкоре и забывает про джокеры.
bot-about-cautious = В полдень запирает свою лавку в Куско и ставит лишь на то, что почти наверняка.
bot-about-reckless = Гаучо из пампы: ставит высоко, часто блефует и скорее проиграет, чем усомнится.
bot-about-honest = Бухгалтер из Ла-Паса: говорит самое вероятное и ни разу не блефовала.
bot-about-reader = Ясновидящая из Темуко: слышит в ставках, что у тебя под стаканом, и играет на победу в игре, а не только в раунде.
bot-about-searcher = Астроном из Атакамы: прежде чем сказать слово, доигрывает до конца тысячу миров.
bot-about-equilibrium = Ткачиха с острова Такиле: так ровно сплетает правду и блеф, что узора никто не разберёт.
