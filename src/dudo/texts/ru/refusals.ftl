### Почему ход не принят, по коду причины.
### $bid и $standing — ставки, а $dice — кубики так, как их записывают.

refusal-no-such-seat = Места { $seat } за этим столом нет.
refusal-game-over = Игра окончена.
refusal-player-out = { $who } без кубиков и вне игры.
refusal-not-your-turn = Сейчас не твой ход: ходит { $who }.
refusal-dice-first = Сначала надо бросить кубики.
# $phase — то, чего ждёт стол.
refusal-not-now = Не сейчас: { $phase ->
    [direct] пора выбрать направление
    [choose] пора решить об особом раунде
    [rebid] пора сделать ставку на показанные кубики
   *[bid] пора сделать ставку или ответить
}.
refusal-no-bid-yet = { $move ->
    [show] Кубики показывают, чтобы повысить ставку, а её ещё нет.
   *[call] Ставки ещё нет, отвечать не на что.
}
refusal-own-bid = На свою ставку не отвечают.
refusal-stale-call = Ответ был на { $bid }, но сейчас стоит { $standing }.
refusal-count-out-of-range = Кубиков в ставке здесь от 1 до { $limit }, а не { $count }.
# $here говорит, в одном ли этом раунде на грань нельзя ставить.
refusal-face-not-biddable = { $here ->
    [yes] В этом раунде ставят на грани от { $lowest } до { $highest }.
   *[no] Ставят на грани от { $lowest } до { $highest }.
}
refusal-may-not-open = Раунд не начинают ставкой на { $faces }.
refusal-not-a-raise = { $bid } не выше, чем { $standing }: { $need }.
# $two говорит, потому ли это, что игроков осталось двое.
refusal-no-exact-call = { $two ->
    [yes] Когда игроков осталось двое, сказать «в точку» нельзя.
   *[no] Сказать «в точку» здесь нельзя.
}
refusal-no-showing = Здесь не показывают кубики, чтобы перебросить остальные.
refusal-dice-unseen = В этом раунде своих кубиков не видно.
refusal-bad-show = Покажи хотя бы один свой кубик.
refusal-dice-not-held = Под твоим стаканом нет { $dice }.
refusal-nothing-to-reroll = Оставь под стаканом хотя бы один кубик для переброса.
refusal-show-mixed = Эти кубики нельзя посчитать за одну грань: { $dice }.
refusal-show-no-raise = На грань этих кубиков ставку уже не повысить: { $dice }.
refusal-bid-on-shown = Ставить надо на показанные кубики: { $dice }.
# $one говорит, есть ли для этого один-единственный кубик.
refusal-no-such-variant = { $one ->
    [yes] Этот раунд может быть таким: { $rounds }.
   *[no] Такой раунд можно взять, только если остался один кубик: { $rounds }.
}
refusal-must-choose = Это особый раунд, выбери: { $rounds }.
refusal-no-penalties = За этим столом нет штрафов.
refusal-nothing-to-roll = Сейчас бросать нечего.
# $known говорит, такого ли оно вида, как ход.
refusal-not-a-move = { $known ->
    [yes] { $move } — это не ход: внутри не то, из чего состоит такой ход.
   *[no] { $move } — это не ход: ходы — Bid, Doubt, Exact, Show, Direct, Choose и Decline.
}

## Почему стол не делает того, о чём его просят, по коду причины.

table-not-here = Этого человека нет за столом.
table-here-already = { $name } уже за этим столом.
table-banned = Хозяин стола попросил тебя уйти.
table-no-such-seat = Места { $seat } за этим столом нет.
table-seat-taken = Здесь уже сидит { $name }.
table-not-sitting = У тебя нет места за этим столом.
table-no-bot-there = На месте { $seat } нет бота.
# $what — это none или some, если $known называет ботов, которых можно позвать.
table-unknown-bot = { $what ->
    [none] Для этого стола нет бота «{ $kind }».
   *[some] Для этого стола нет бота «{ $kind }», выбери одного из них: { $known }.
}
# $what — это sent-away, stand-in или take-over.
table-not-allowed = { $what ->
    [sent-away] Себя не выгоняют: просто уйди из-за стола.
    [stand-in] За этим столом боты никого не заменяют.
   *[take-over] Хозяин стола не разрешает садиться на место бота.
}
table-seen-dice = В этой игре у тебя уже было другое место.
table-host-only = Это может только хозяин стола.
table-name-taken = Имя { $name } за этим столом уже занято.
table-bad-name = { $why }
table-no-id = Тому, кто приходит за стол, нужен идентификатор.
table-bad-text = В строке от 1 до { $most } знаков, и все они видимы.
table-bad-setting = Секунд может быть от 0 до { $most }, а не { $time }.
table-in-a-game = Пока идёт игра, так нельзя.
table-no-game = Игра сейчас не идёт.
table-too-few = Игроков нужно не меньше { $least }, а их { $count }.
table-too-many = Игроков может быть не больше { $most }, а их { $count }.
table-paused = Игра на паузе.
table-not-paused = Игра не на паузе.
table-stood-in-for = За тебя играет бот: скажи, что ты снова здесь.
table-not-away = За тебя не играет никакой бот.
# $what — это throw, pause или let-go.
table-called-first = Кто-то успел раньше ({ $who }): на ставку уже ответили.
table-not-asked = { $what ->
    [throw] Сейчас бросать нечего.
    [pause] Кубики как раз бросают.
   *[let-go] Пропускать нечего.
}

## Что говорится о сбое, в котором спросивший не виноват.

wire-internal = Здесь что-то пошло не так, и не по твоей вине. Ничего не изменилось.

## Почему с такими игроками игру не начать.

start-players = По этим правилам играют от { $least } до { $most } игроков, а не { $count }.
start-name = Имя «{ $name }» не годится.
start-long-name = Имя слишком длинное: букв не больше { $most }, а здесь { $count }.
start-signs = В имени «{ $name }» есть недопустимый знак. Нельзя: { $signs }
start-same-name = Два игрока с одним именем: { $names }.
start-you = «{ $name }» — так игра обращается ко всем: выбери другое имя.

## Почему по правилам нельзя играть.

rules-no-book = Правил «{ $book }» нет, есть только { $books }. Имя файла домашних правил кончается на .toml или .json.
rules-no-option = { $any ->
    [yes] У правил { $book } нет дополнительного правила «{ $option }», есть только { $options }.
   *[no] У правил { $book } нет дополнительного правила «{ $option }», как и других.
}
rules-no-file = Файл { $file } не найден.
rules-file-options = Дополнительные правила здесь не выбрать: впиши их в файл { $file }.
rules-in-file = По правилам из { $file } играть нельзя: { $why }.

## Почему команду не выполнить.

unknown-language = На языке «{ $asked }» текстов нет. Есть { $known }.
play-no-games = Сыграть игр: { $count } — не получится.
play-one-game = Не больше одной игры сразу: «{ $word }» — лишнее.
play-as-agreed = С --resume игра продолжается, как условились: убери { $option }.
play-named-twice = В --hotseat названы все, кто за клавиатурой: убери --name.
play-needs-names = В --hotseat нужно имя каждого, кто за клавиатурой, например «Ana,Bob».
play-bots = Ботов может быть от { $least } до { $most }, а не { $count }.
