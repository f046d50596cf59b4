"""The single lines of the table: its title, whose turn it is, and the keys that mean something."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from dudo.bots.reasons import percent
from dudo.game import NOBODY, Doubt, Exact, Move, Phase, Show, View
from dudo.odds import Odds
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.special import Variant
from dudo.terminal.drawing import ACCENT, PRIMARY, bar
from dudo.terminal.seats import clipped
from dudo.texts import Texts

OTHER_KEYS = (
    ("?", "key-help", "app.help"),
    ("O", "key-odds", "screen.advice"),
    ("W", "screen-why", "app.why"),
    ("C", "key-confirm", "screen.confirm"),
    ("G", "key-resign", "screen.resign"),
    ("Q", "key-quit", "app.ask_leave"),
)
ON = "✓"
"""Stands before the label of a key that switches something on, while it is on."""


class Pending(NamedTuple):
    """Something that is said once it is confirmed, and the key that confirms it."""

    move: Move
    key: str
    action: str


class PromptState(NamedTuple):
    """What the table waits for, and what is chosen at the picker."""

    texts: Texts
    seen: View
    alone: int
    """The one person at the keyboard, or `NOBODY` where several share it."""
    watching: bool
    """Whether nobody at the keyboard has dice any more."""
    asked: int
    """The person who may speak now, or `NOBODY`."""
    offered: tuple[Move, ...]
    speaking_first: bool
    """Whether that is out of turn (J19)."""
    chosen: Bid | None
    least: Bid | None
    touched: bool
    odds: Odds | None
    typed: str = ""
    """What is being typed, as bids are written."""
    wrong: str = ""
    """Why what is typed cannot be said."""
    confirms: bool = False
    """Whether what is chosen is asked about once more before it is said."""
    pending: Pending | None = None
    """What is asked about once more."""


def title_line(texts: Texts, seen: View, *, width: int) -> Text:
    """The game, the round, the dice and the direction; words give way where there is no room."""
    badge, book, parts = f" {texts.say('title')} ", texts.book(seen.rules), []
    if seen.number:
        parts.append(texts.say("panel-round", number=seen.number))
        if None not in seen.hands:
            dice = sum(hand or 0 for hand in seen.hands)
            parts.append(texts.say("panel-in-play", count=dice))
        way = texts.say("panel-clockwise" if seen.clockwise else "panel-counter-clockwise")
        arrow = "↻" if seen.clockwise else "↺"
        room = width - cell_len(" · ".join((f"{badge} {book}", *parts, "")))
        parts.append(f"{arrow} {way}" if cell_len(f"{arrow} {way}") <= room else arrow)
    room = width - cell_len(" · ".join((f"{badge} ", *parts)))
    line = " · ".join((clipped(book, room), *parts))
    return Text.assemble((badge, f"bold reverse {ACCENT}"), (f" {line}", "bold"), no_wrap=True)


def banner_line(texts: Texts, seen: View, *, me: int) -> Text:
    """A special round: its name, whose it is, and what it changes in a sentence."""
    name, *rest = texts.banner(seen.variant, seen, holder=seen.holder, me=me)
    whose = rest[:1] if seen.holder != NOBODY else []
    known = any(variant in VARIANTS for variant in _variants(seen.rules, seen.variant))
    changes = [texts.about_variant(seen.variant)] if known else rest[len(whose) :]
    return Text(f"★ {texts.in_a_row((name, *whose, *changes))}", style="bold")


def _variants(rules: Ruleset, name: str) -> list[Variant]:
    return [variant for variant in rules.special.variants if variant.name == name]


VARIANTS = [
    variant
    for book in BOOKS.values()
    for name in book.variants
    for variant in _variants(book, name)
]
"""The special rounds that the texts know in a sentence; others are told part by part."""


def prompt_line(now: PromptState) -> Text:
    """Whose turn it is; for a person at the picker, the chosen bid and how likely it is."""
    texts, seen = now.texts, now.seen
    if now.asked == NOBODY:
        said = texts.prompt(seen, me=now.alone)
        if now.watching and seen.phase is not Phase.OVER:
            said = texts.in_a_row(map(texts.say, ("end-watching", "screen-watch")))
        text = Text(f"  {said} ", style="dim")
        return text.append_text(_typed(now)) if now.typed else text
    if now.pending is not None:
        said = texts.move(now.pending.move, seen.rules)
        asked = texts.say("confirm-question", said=said)
        return Text(f"? {asked}", style=f"bold {ACCENT}")
    if now.wrong:
        return Text("▶ ").append_text(_typed(now)).append(f" ! {now.wrong}", f"bold {ACCENT}")
    text = Text(f"▶ {_whose_turn(now)} ", style="bold")
    if now.typed:
        text.append_text(_typed(now))
    if now.chosen is None:
        return text.append(texts.say("picker-none"))
    if not now.typed:
        text.append(f" → {texts.short(now.chosen, seen.rules)} ", style=f"reverse {ACCENT}")
    text.append(f" {texts.bid(now.chosen, seen.rules)}")
    if now.odds is not None:
        chance = now.odds.at_least(now.chosen)
        text.append(f" {bar(chance, 6)} ", style=PRIMARY)
        text.append(texts.say("percent", percent=percent(chance)), style=PRIMARY)
    return text


def _whose_turn(now: PromptState) -> str:
    texts, seen = now.texts, now.seen
    who = texts.prompt(seen, me=now.asked)
    if now.speaking_first:
        who = texts.in_a_row((who, texts.say("prompt-speak-up")))
    elif seen.phase is Phase.BID and not now.typed:
        more = texts.say("prompt-raise" if seen.bids else "prompt-open")
        who = texts.in_a_row((who, more))
    if now.alone != NOBODY:
        return who
    return texts.say("spoken-to", who=seen.players[now.asked], words=who)


def _typed(now: PromptState) -> Text:
    """What is being typed, with a cursor after it."""
    return Text(f" {clipped(now.typed, TYPED)}▏", style=f"bold reverse {ACCENT}")


def calls_line(now: PromptState, *, width: int) -> Text:
    """What can be said with one key."""
    if now.asked == NOBODY:
        return Text()
    if now.pending is not None:
        return _flow(_confirming(now.texts, now.pending), width)
    whole = _flow([*_saying(now), *_calling(now)], width)
    brief = _flow([*_saying(now, brief=True), *_calling(now)], width)
    return min(whole, brief, key=lambda text: text.plain.count("\n"))


def _confirming(texts: Texts, pending: Pending) -> list[Text]:
    """Say it after all, or take it back."""
    return [
        _key(pending.key, texts.say("confirm-yes"), pending.action),
        _key(texts.say("key-escape"), texts.say("confirm-no"), "screen.reset"),
    ]


def _saying(now: PromptState, *, brief: bool = False) -> list[Text]:
    """Enter says the chosen bid, or lets others speak; what is typed wrongly can be mended."""
    texts = now.texts
    enter = texts.say("key-enter")
    if now.typed and (now.wrong or now.chosen is None):
        return [
            _key(texts.say("key-backspace"), texts.say("key-rub-out"), "screen.rub_out"),
            _key(texts.say("key-escape"), texts.say("key-clear"), "screen.reset"),
        ]
    if now.speaking_first and not now.touched:
        turn = now.seen.players[now.seen.turn]
        return [_key(enter, texts.say("screen-let", who=turn), "screen.go")]
    if now.chosen is None:
        return []
    label = texts.short(now.chosen, now.seen.rules)
    if now.chosen == now.least and not brief:
        note = texts.say("key-least" if now.seen.bids else "key-lowest")
        label = texts.say("key-noted", label=label, note=note)
    return [_key(enter, label, "screen.go")]


def _calling(now: PromptState) -> Iterator[Text]:
    texts, rules = now.texts, now.seen.rules
    for kind, key, label, action in (
        (Doubt, "D", texts.doubt(rules), "screen.doubt"),
        (Exact, "X", texts.exact(rules), "screen.exact"),
        (Show, "S", texts.say("key-show"), "screen.show"),
    ):
        if any(isinstance(move, kind) for move in now.offered):
            yield _key(key, label, action)


def others_line(now: PromptState, *, width: int) -> Text:
    """The keys that always mean something, and how a bid is chosen or typed."""
    say = now.texts.say
    keys = []
    for key, message, action in OTHER_KEYS:
        on = ON if action == "screen.confirm" and now.confirms else ""
        keys.append(_key(key, f"{on}{say(message)}", action, quiet=True))
    playing = now.alone == NOBODY or now.alone in now.seen.ring
    if playing if now.asked == NOBODY else any(isinstance(move, Bid) for move in now.offered):
        keys.append(_key("←→↑↓", say("key-choose"), "screen.across(1)", quiet=True))
        keys.append(_key(f"5 {say('key-space')} 4", say("key-type"), "", quiet=True))
    return _flow(keys, width)


def _key(key: str, label: str, action: str, *, quiet: bool = False) -> Text:
    """A key and what it does, which a click does too."""
    text = Text(f" {key} ", style="bold" if quiet else f"bold reverse {ACCENT}")
    text.append(label if quiet else f" {label}", style="dim" if quiet else "bold")
    if action:
        text.apply_meta({"@click": action})
    return text


def _flow(keys: Iterable[Text], width: int) -> Text:
    """Keys side by side in as many lines as they need; none is parted from its label."""
    text, room = Text(no_wrap=True), 0
    for key in keys:
        gap = len(GAP) if text else 0
        if text and key.cell_len + gap > room:
            text.append("\n")
            room, gap = width, 0
        elif not text:
            room = width
        text.append(" " * gap)
        text.append_text(key)
        room -= key.cell_len + gap
    return text


GAP = "  "
TYPED = 12
"""Signs of what is typed that are in view."""
