# Сохранённые игры: продолжить прерванную и список игр.

saved-line = Продолжить
saved-value = { $book }, { $date }: { $names }
saved-hint = Enter — продолжить прерванную игру. Строки ниже — для новой.
saved-question = Продолжить игру от { $date }: { $book }, { $names }?
saved-goes-on = Игра продолжается.
saved-how = Игра сохранена. Чтобы продолжить: { $command }
saved-not = Эту игру не удалось сохранить: { $why }

games-number = №
games-name = запись
games-date = дата
games-book = правила
games-players = игроки
games-result = итог
games-won = победа: { $who }
games-unfinished = не окончена
games-go-on = не окончена: { $command }
games-in-play = идёт сейчас
games-wrong = не читается: { $why }
games-none = В папке { $path } нет игр
games-deleted = Удалено: { $names }
games-kept = Ничего не удалено.
games-others = { $count ->
    [one] Кроме игр, в папке ещё { $count } файл.
    [few] Кроме игр, в папке ещё { $count } файла.
   *[many] Кроме игр, в папке ещё { $count } файлов.
}
games-delete = { $count ->
    [1] Удалить навсегда: { $names }?
    [one] Удалить навсегда { $count } игру: { $names }?
    [few] Удалить навсегда { $count } игры: { $names }?
   *[many] Удалить навсегда { $count } игр: { $names }?
}

## Почему игру не продолжить: по коду причины.

resume-none = Сохранённых игр, которые можно продолжить, нет.
resume-all-in-play = Все сохранённые игры сейчас идут.
resume-unknown = { $any ->
    [yes] Игры «{ $name }» нет, есть { $names }.
   *[no] Сохранённой игры «{ $name }» нет.
}
resume-in-play = Игра «{ $name }» идёт в другом окне.
resume-record-only = От игры «{ $name }» осталась только запись. Чтобы посмотреть: { $command }
# Дальше — то, что говорится после имени файла.
resume-in-file = { $file }: { $why }
resume-not-saved = это не сохранённая игра
resume-newer = игра сохранена более новой версией dudo, и продолжить может только она
resume-damaged = файл повреждён
resume-damaged-dice = файл повреждён: кубики в нём бессмысленны
resume-damaged-bot = файл повреждён: бессмысленно то, что знал бот
resume-other-version = игра сохранена версией dudo, которая сохраняла другое
resume-other-edition = игра шла по изданию { $edition } правил судьи, а здесь издание { $today }: продолжить может dudo { $version }
resume-unknown-rules = её правила незнакомы этой версии dudo: { $why }
resume-other-rules = по её правилам играют уже иначе: продолжить может dudo { $version }
resume-broken-rule = один из ходов нарушает её правила: { $why }
resume-inconsistent = в игре не сходятся концы с концами: { $why }
resume-missing-players = в игре не хватает игроков
resume-folder-gone = папки { $folder }, где запускались её программы, больше нет

## Почему игры не сохранить.

save-folder = В папке { $folder } игру не сохранить: { $why }.
folder-hint = Другую папку можно назвать в переменной окружения { $variable }.
keep-file-for-folder = { $folder } — файл, а не папка.
keep-exists = Файл { $file } уже есть и не будет перезаписан.
keep-no-folder = Папки { $folder } для записи нет.
keep-cannot = Запись не поместить в { $place }: { $why }.
keep-failed = Запись не удалось сохранить: { $why }.

## Что не так со списком игр.

games-no-record = У игры { $name } ещё нет записи: она не окончена. Чтобы продолжить: { $command }
games-name-them = Назови игры, которые нужно удалить: их перечисляет «{ $command }».
games-nobody-asked = Спросить некого: --yes удаляет без вопроса.
games-unknown = { $count ->
    [1] Игры «{ $word }» нет, есть только номер 1: смотри «{ $command }».
    [one] Игры «{ $word }» нет, есть только номера от 1 до { $count } и имена: смотри «{ $command }».
    [few] Игры «{ $word }» нет, есть только номера от 1 до { $count } и имена: смотри «{ $command }».
   *[many] Игры «{ $word }» нет, есть только номера от 1 до { $count } и имена: смотри «{ $command }».
}
games-unknown-none = Игры «{ $word }» нет, как и других, в папке { $path }
