"""The questions of the game put into words: directions, special rounds, shows, passing on."""

from collections.abc import Callable, Sequence

from dudo.game import NOBODY, Choose, Decline, Direct, Move, Show, View, neighbour
from dudo.keyboard.letters import no_keys, no_letter, yes_keys, yes_letter
from dudo.terminal.dialogs import DialogAnswer, Handover, Question
from dudo.terminal.showing import ShowDialog
from dudo.texts import Texts


def choice(texts: Texts, seen: View, offered: Sequence[Move]) -> Question:
    """The question a direction or a special round is settled by (T4, T13, M9)."""
    answers = [_answer(texts, seen, move, number) for number, move in enumerate(offered, start=1)]
    variants = [move.variant for move in offered if isinstance(move, Choose)]
    if not variants:
        title = texts.say("prompt-direction")
    elif Decline() in offered:
        title = texts.say("prompt-declare", round=texts.variant(variants[0]))
    else:
        title = texts.prompt(seen, me=seen.seat)
    return Question(title, answers, hint=texts.say("screen-choose"))


def _answer(texts: Texts, seen: View, move: Move, number: int) -> DialogAnswer:
    label, note = texts.move(move, seen.rules), ""
    if isinstance(move, Direct):
        after = neighbour(seen.ring, seen.seat, clockwise=move.clockwise)
        arrow = "←" if move.clockwise else "→"
        label = texts.say("pair", first=f"{arrow} {label}", second=seen.players[after])
    if isinstance(move, Choose):
        changes = texts.banner(move.variant, seen)[1:]
        note = texts.in_a_row(changes)
    return DialogAnswer(str(number), label, move, note)


def floor_question(texts: Texts, seen: View, floor: Sequence[int]) -> Question:
    """Who of several people wants to speak before it is their turn (J19)."""
    turn = seen.players[seen.turn]
    answers = [DialogAnswer("0", texts.say("screen-let", who=turn), NOBODY)]
    answers += [
        DialogAnswer(str(number % 10), seen.players[seat], seat)
        for number, seat in enumerate(floor, start=1)
    ]
    bid = texts.bid(seen.bids[-1], seen.rules)
    title = texts.say("pair", first=seen.players[seen.bidders[-1]], second=bid)
    return Question(title, answers, note=texts.say("screen-floor"), hint=texts.say("screen-choose"))


def handover(texts: Texts, seen: View, seat: int) -> Handover:
    """Nothing to see until the right person is there."""
    who = seen.players[seat]
    return Handover(texts.say("pass-to", who=who), texts.say("screen-pass", who=who))


def show_dialog(
    texts: Texts, seen: View, shows: Sequence[Show], *, why: Callable[[Show], str]
) -> ShowDialog:
    """Which dice to show (W5); `why` tells what is wrong with others."""
    return ShowDialog(
        seen.cups[seen.seat] or (),
        shows,
        seen.rules.die,
        title=texts.say("picker-show"),
        note=texts.say("rule-show-show-and-reroll"),
        ready=texts.say("screen-show-ready"),
        unready=texts.say("screen-show-unready"),
        why=why,
    )


def confirm_resignation(texts: Texts) -> Question:
    """Whether giving up is meant."""
    return yes_or_no(texts, texts.say("resign-question"))


def yes_or_no(texts: Texts, title: str, *, note: str = "", yes_first: bool = False) -> Question:
    """A question with two answers, by the letters of the language; Escape is no."""
    yes = DialogAnswer(yes_letter(texts), texts.say("key-yes"), value=True, keys=yes_keys(texts))
    no = DialogAnswer(no_letter(texts), texts.say("key-no"), value=False, keys=no_keys(texts))
    answers = (yes, no) if yes_first else (no, yes)
    return Question(title, answers, note=note, escape=no, hint=texts.say("screen-choose"))
