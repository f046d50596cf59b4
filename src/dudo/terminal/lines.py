"""The single lines of the table: its title, whose turn it is, and the keys that mean something."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from dudo.bots.reasons import percent
from dudo.game import NOBODY, Doubt, Exact, Move, Phase, Show, View
from dudo.odds import Odds
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.special import SpecialRound, Variant
from dudo.terminal.drawing import ACCENT, PRIMARY, bar
from dudo.terminal.seats import clipped
from dudo.texts import Texts

OTHER_KEYS = (
    ("?", "key-help", "app.help"),
    ("O", "key-odds", "screen.advice"),
    ("W", "screen-why", "app.why"),
    ("G", "key-resign", "screen.resign"),
    ("Q", "key-quit", "app.ask_leave"),
)


class Moment(NamedTuple):
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
    return Text(f"★ {' '.join([name, *whose, *changes])}", style="bold")


def _variants(rules: Ruleset, name: str) -> list[Variant]:
    special = rules.special
    variants = special.variants if isinstance(special, SpecialRound) else ()
    return [variant for variant in variants if variant.name == name]


VARIANTS = [
    variant
    for book in BOOKS.values()
    for name in book.variants
    for variant in _variants(book, name)
]
"""The special rounds that the texts know in a sentence; others are told part by part."""


def prompt_line(now: Moment) -> Text:
    """Whose turn it is; for a person at the picker, the chosen bid and how likely it is."""
    texts, seen = now.texts, now.seen
    if now.asked == NOBODY:
        said = texts.prompt(seen, me=now.alone)
        if now.watching and seen.phase is not Phase.OVER:
            said = f"{texts.say('end-watching')} {texts.say('screen-watch')}"
        return Text(f"  {said}", style="dim", no_wrap=True)
    who = texts.prompt(seen, me=now.asked)
    if now.speaking_first:
        who = f"{who} {texts.say('prompt-speak-up')}"
    elif seen.phase is Phase.BID:
        who = f"{who} {texts.say('prompt-raise' if seen.bids else 'prompt-open')}"
    if now.alone == NOBODY:
        who = f"{seen.players[now.asked]} — {who}"
    text = Text(f"▶ {who} ", style="bold", no_wrap=True)
    if now.chosen is None:
        return text.append(texts.say("picker-none"))
    text.append(f" → {texts.short(now.chosen, seen.rules)} ", style=f"reverse {ACCENT}")
    text.append(f" {texts.bid(now.chosen, seen.rules)}")
    if now.odds is not None:
        chance = now.odds.at_least(now.chosen)
        text.append(f" {bar(chance, 6)} {percent(chance)} %", style=PRIMARY)
    return text


def calls_line(now: Moment) -> Text:
    """What can be said with one key."""
    texts, rules = now.texts, now.seen.rules
    text = Text(no_wrap=True)
    if now.asked == NOBODY:
        return text
    if now.speaking_first and not now.touched:
        turn = now.seen.players[now.seen.turn]
        _key(text, texts.say("key-enter"), texts.say("screen-let", who=turn), "screen.go")
        if now.chosen is not None:
            _key(text, "←→↑↓", texts.say("key-bid"), "screen.counts(1)")
    elif now.chosen is not None:
        label = texts.short(now.chosen, rules)
        if now.chosen == now.least:
            label += f" ({texts.say('key-least' if now.seen.bids else 'key-lowest')})"
        _key(text, texts.say("key-enter"), label, "screen.go")
    for kind, key, label, action in (
        (Doubt, "D", texts.doubt(rules), "screen.doubt"),
        (Exact, "X", texts.exact(rules), "screen.exact"),
        (Show, "S", texts.say("key-show"), "screen.show"),
    ):
        if any(isinstance(move, kind) for move in now.offered):
            _key(text, key, label, action)
    return text


def others_line(now: Moment, *, width: int) -> Text:
    """The keys that always mean something, and how to pick where there is room to say it."""
    say, text = now.texts.say, Text(no_wrap=True)
    for key, label, action in OTHER_KEYS:
        _key(text, key, say(label), action, quiet=True)
    if now.chosen is None:
        return text
    for label in (f"{say('key-space')} 4 {say('picker-title')}", f"{say('key-space')} 4"):
        wider = text.copy()
        _key(wider, "←→↑↓ 5", label, "screen.counts(1)", quiet=True)
        if wider.cell_len < width - 1:
            return wider
    return text


def _key(text: Text, key: str, label: str, action: str, *, quiet: bool = False) -> None:
    """A key and what it does, which a click does too."""
    if text:
        text.append("  ")
    start = len(text)
    text.append(f" {key} ", style="bold" if quiet else f"bold reverse {ACCENT}")
    text.append(label if quiet else f" {label}", style="dim" if quiet else "bold")
    text.apply_meta({"@click": action}, start, len(text))
