### Что говорит `dudo replay`, кроме рассказа об игре.

replay-keys = Enter или n: дальше · b: назад · r: следующий раунд · g N: к строке N · g rN: к раунду N · q: выход
replay-begins = Запись начинается здесь.
replay-ends = Запись кончается здесь.
replay-unfinished = На этом игру оставили, она не окончена.

## Одной строкой: игра, и проверена ли она.

replay-summary = { $book }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, { $end }; { $lines ->
    [one] { $lines } строка
    [few] { $lines } строки
   *[many] { $lines } строк
}, { $checked }
replay-won = победа: { $who }
replay-left = не окончена
replay-checked = все ходы по правилам
replay-unchecked = правила игры — { $rules }: повторена так, как записана, без проверки по правилам
replay-rules-unknown = { $name }, сегодня такие неизвестны
# $edition — версия книги и отпечаток её правил, $referee — издание судьи.
replay-other-edition = другое издание { $name } ({ $edition }, судья { $referee })
replay-file-checked = { $file }: { $summary }
replay-file-unchecked = { $file }: НЕ ПРОВЕРЕНО: { $summary }

## Что не так с записью. Об ошибках самой записи говорится по-английски.

replay-wrong = { $file }, строка { $line }: { $why }
replay-refused = «{ $typed }» не принято: { $why }
replay-not-so = «{ $typed }» неверно: { $why }
replay-rules-say = по правилам было бы «{ $right }»
replay-changed = контрольная сумма строк до этого места — [{ $sum }], так что выше, скорее всего в этом раунде, что-то не так, как было записано
replay-cut-off = { $round ->
    [0] запись кончается здесь, до первого раунда: в ней нет ни победителя, ни слова «unfinished»
   *[other] запись кончается здесь, в раунде { $round }: в ней нет ни победителя, ни слова «unfinished»
}

## Стол.

replay-before = Перед первым раундом
replay-round = Раунд { $number }, начинает { $who }, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-special-round = Раунд { $number }, { $round }, начинает { $who }, { $way ->
    [left] { panel-clockwise }
   *[right] { panel-counter-clockwise }
}
replay-column-player = игрок
replay-column-dice = кубики
replay-column-cup = под стаканом
replay-column-shown = показано
replay-column-bid = последняя ставка
