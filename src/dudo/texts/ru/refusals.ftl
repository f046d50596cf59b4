### Почему ход не принят, по коду причины.

refusal-no-such-seat = Такого места за столом нет.
refusal-game-over = Игра окончена.
refusal-player-out = Ты вне игры: смотри, как играют другие.
refusal-not-your-turn = Сейчас не твой ход.
refusal-dice-first = Сначала кубики.
refusal-not-now = Сейчас так нельзя.
refusal-no-bid-yet = Ставки ещё нет.
refusal-own-bid = Это твоя ставка: пусть отвечают другие.
refusal-stale-call = Эта ставка уже не последняя.
refusal-count-out-of-range = Столько кубиков в игре нет.
refusal-face-not-biddable = На эту грань не ставят.
refusal-may-not-open = С такой ставки раунд не начинают.
refusal-not-a-raise = Это не повышает ставку.
refusal-no-exact-call = «В точку» сейчас нельзя.
refusal-no-showing = Показывать кубики сейчас нельзя.
refusal-dice-unseen = Нельзя показать кубики, которых не видишь.
refusal-bad-show = Покажи хотя бы один свой кубик.
refusal-dice-not-held = Под твоим стаканом таких кубиков нет.
refusal-nothing-to-reroll = Оставь под стаканом хотя бы один кубик на переброс.
refusal-show-mixed = Эти кубики не считаются все за одну грань.
refusal-show-no-raise = Никакая ставка на грань этих кубиков не будет повышением.
refusal-bid-on-shown = Ставка должна быть на показанные кубики.
refusal-no-such-variant = Такого раунда нет.
refusal-must-choose = Надо выбрать: отказаться нельзя.
refusal-no-penalties = За этим столом нет штрафов.
refusal-nothing-to-roll = Сейчас нечего бросать.
