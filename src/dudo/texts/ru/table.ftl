### Что происходит за столом. $you — «yes», если речь о читателе, иначе «no».
### Имена стоят в именительном падеже, глаголы — в настоящем времени.

event-throws = Каждый бросает кубик: { $throws }.
event-lot = Первый ход — по жребию.
event-seated = Места по часовой стрелке: { $names }.
event-opener = { $you ->
    [yes] Ты начинаешь игру.
   *[no] { $who } начинает игру.
}
event-began = Раунд { $number }. { $you ->
    [yes] Начинаешь ты.
   *[no] Начинает { $who }.
}
event-directed = { $you ->
    [yes] Ты выбираешь
   *[no] { $who } выбирает
}: ходим { $way ->
    [left] налево
   *[right] направо
}.
event-chose = { $you ->
    [yes] Ты
   *[no] { $who }
}: «{ CAPITAL($round) }!»
event-declined = { $you ->
    [yes] Ты ничего не объявляешь.
   *[no] { $who } ничего не объявляет.
}
event-rolled = Кубики брошены.
event-bade = { $you ->
    [yes] Ты
   *[no] { $who }
}: { $bid }.
event-showed = { $you ->
    [yes] Ты показываешь { $dice } и перебрасываешь остальные.
   *[no] { $who } показывает { $dice } и перебрасывает остальные.
}
event-rerolled = { $you ->
    [yes] Под твоим стаканом новые кубики.
   *[no] { $who }: под стаканом новые кубики.
}
event-doubt = { $you ->
    [yes] Ты
   *[no] { $who }
}: «{ CAPITAL($call) }!» Ставка: { $bid } ({ $yours ->
    [yes] твоя
   *[no] { $bidder }
}).
event-exact = { $you ->
    [yes] Ты
   *[no] { $who }
}: «{ CAPITAL($call) }!» Ставка: ровно { $bid } ({ $yours ->
    [yes] твоя
   *[no] { $bidder }
}).
event-counted = На столе: { $dice }.
event-short = Меньше, чем в ставке.
event-even = Ровно столько, сколько в ставке.
event-over = Больше, чем в ставке.
event-lose = { $you ->
    [yes] Ты теряешь
   *[no] { $who } теряет
} { $dice }.
event-gain = { $you ->
    [yes] Ты получаешь
   *[no] { $who } получает
} { $dice }.
event-joker-lose = { $you ->
    [yes] Ты отдаёшь
   *[no] { $who } отдаёт
} { $dice }.
event-joker-gain = { $you ->
    [yes] Ты получаешь
   *[no] { $who } получает
} { $dice }.
event-unchanged = Кубиков и так полный набор: ничего не меняется.
event-owed = { $you ->
    [yes] У тебя остаётся один кубик
   *[no] { $who }: остаётся один кубик
}. Следующий раунд — особый.
event-out = { $you ->
    [yes] Ты выбываешь.
   *[no] { $who } выбывает.
}
event-penalised = { $you ->
    [yes] Ты платишь
   *[no] { $who } платит
} за жульничество. Раунд заканчивается без вскрытия.
event-resigned = { $you ->
    [yes] Ты сдаёшься.
   *[no] { $who } сдаётся.
} Раунд заканчивается без вскрытия.
event-ended = { $you ->
    [yes] Ты выигрываешь!
   *[no] { $who } выигрывает!
}

## Чего ждёт стол, по фазам.

phase-seating = Разыгрываем места и первый ход.
phase-direct = { $you ->
    [yes] Начинаешь ты. Куда ходим: налево или направо?
   *[no] { $who } выбирает направление.
}
phase-choose = { $you ->
    [yes] Остался один кубик. Какой будет раунд?
   *[no] { $who } решает, какой будет раунд.
}
phase-roll = Бросаем кубики!
phase-bid = { $you ->
    [yes] Твой ход.
   *[no] Ходит { $who }.
}
phase-reroll = { $you ->
    [yes] Перебрось остальные кубики.
   *[no] { $who } перебрасывает.
}
phase-rebid = { $you ->
    [yes] Теперь ставь на показанное.
   *[no] { $who } делает ставку на показанное.
}
phase-over = Игра окончена.

prompt-open = Делай первую ставку.
prompt-raise = Повышай или не верь.
prompt-must-call = Повышать некуда: остаётся не верить.
prompt-direction = Куда ходим: налево или направо?
prompt-declare = Объявить { $round }?
prompt-speak-up = Можно говорить вне очереди.

## Ходы, как их называют клавиши.

doubt-word = не верю
exact-word = в точку
call-both = { $word } ({ $meaning })
# $word — то, что говорят за столом, а $letters — его буквы: latin, cyrillic или other.
call-doubt = { $letters ->
    [other] { doubt-word }
   *[latin] { SAME($word, doubt-word) ->
        [yes] { $word }
       *[no] { $word } ({ doubt-word })
    }
}
shout-doubt = { $letters ->
    [cyrillic] { $word }
   *[other] { doubt-word }
}
call-exact = { $letters ->
    [other] { exact-word }
   *[latin] { SAME($word, exact-word) ->
        [yes] { $word }
       *[no] { $word } ({ exact-word })
    }
}
shout-exact = { $letters ->
    [cyrillic] { $word }
   *[other] { exact-word }
}
typed-doubt = { $letters ->
    [cyrillic] { call-doubt }
    [latin] { doubt-word } ({ $word })
   *[other] { doubt-word }
}
typed-exact = { $letters ->
    [cyrillic] { call-exact }
    [latin] { exact-word } ({ $word })
   *[other] { exact-word }
}
move-show = показать { $dice }
move-left = налево
move-right = направо
move-decline = нет, обычный раунд
