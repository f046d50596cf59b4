# Saved games: going on with one that was left, and the list of games.

saved-line = Продолжить
saved-value = { $book }, { $date }: { $names }
saved-hint = Enter продолжает прерванную игру. Строки ниже готовят новую.
saved-question = Продолжить игру от { $date }: { $book }, { $names }?
saved-goes-on = Игра продолжается.
saved-how = Игра сохранена. Чтобы продолжить: { $command }
saved-not = Эту игру не удалось сохранить: { $why }

games-number = №
games-name = имя
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
    [one] Ещё { $count } файл в папке не тронут.
    [few] Ещё { $count } файла в папке не тронуты.
   *[many] Ещё { $count } файлов в папке не тронуты.
}
games-delete = { $count ->
    [one] Удалить навсегда: { $names }?
    [few] Удалить навсегда { $count } игры: { $names }?
   *[many] Удалить навсегда { $count } игр: { $names }?
}
