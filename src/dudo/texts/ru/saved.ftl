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
