"""Texts: everything a table shows can be said, in the language of whoever reads."""

import re
import subprocess
import sys

import pytest
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import (
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Phase,
    Reason,
    Show,
    start,
)
from dudo.messages.bundles import bundle
from dudo.rules import BOOKS, OPTIONS, Bid, find_rules
from dudo.rules.special import SpecialRound
from dudo.texts import FEMININE, LANGUAGES, MASCULINE, NEUTRAL, UnknownLanguage, language, texts
from tables import deal, refused
from tables import say as said

NAMES = ("Zoraida", "Quillón", "Вячеслав")
LEAK = re.compile(r"[{}$]|\?\?\?|  ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_banner_says_what_a_round_changes(code: str) -> None:
    t = texts(code)
    for name, variant, changes in (
        ("jouhet", "palifico", {"counting-plain", "bidding-face-locked"}),
        ("maputo", "maputo", {"counting-plain", "bidding-face-locked"}),
        ("traditional", "open", {"sight-others"}),
        ("traditional", "closed", {"sight-holder"}),
        (
            "cacho",
            "obligo",
            {"counting-plain", "bidding-face-locked", "exact-none", "show-none", "sight-one-die"},
        ),
    ):
        game = start(BOOKS[name], NAMES)
        title, whose, *lines = t.banner(variant, game, holder=1)
        assert t.variant(variant) in title
        assert NAMES[1] in whose
        wanted = {t.say(f"rule-{change}", faces="", call="") for change in changes}
        assert set(lines) == wanted
        assert t.banner("", game) == ()


def test_J17_the_round_is_called_by_the_player_s_gender() -> None:
    for code, masculine, feminine in (
        ("en", "palifico", "palifica"),
        ("fr", "palifico", "palifica"),
        ("es", "palifico", "palifica"),
        ("ru", "палифико", "палифика"),
    ):
        t = texts(code)
        assert t.variant("palifico", MASCULINE) == masculine
        assert t.variant("palifico", FEMININE) == feminine
        assert t.variant("palifico") == t.variant("palifico", NEUTRAL) == masculine
        game = start(BOOKS["jouhet"], NAMES)
        assert feminine in t.banner("palifico", game, holder=1, genders={1: FEMININE})[0]
        assert feminine not in t.banner("palifico", game, holder=0, genders={1: FEMININE})[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_phase_book_option_and_variant_has_a_message(code: str) -> None:
    t = texts(code)
    game = start(BOOKS["chart"], NAMES)
    assert all(bundle(code).has_message(f"refusal-{reason.value}") for reason in Reason)
    waits = [t.prompt(replace(game, phase=phase, turn=1), me=1) for phase in Phase]
    assert len(set(waits)) == len(Phase)
    asked = (Phase.DIRECT, Phase.CHOOSE, Phase.BID, Phase.REBID)
    assert all(NAMES[1] in t.prompt(replace(game, phase=phase, turn=1)) for phase in asked)
    assert len({t.book(rules) for rules in BOOKS.values()}) == len(BOOKS)
    assert len({t.about(rules) for rules in BOOKS.values()}) == len(BOOKS)
    for book, options in OPTIONS.items():
        for option in options:
            assert t.book(find_rules(book, options=[option])).endswith(f" + {t.option(option)}")
    specials = [b.special for b in BOOKS.values() if isinstance(b.special, SpecialRound)]
    names = [variant.name for special in specials for variant in special.variants]
    for family in (t.variant, t.about_variant):
        assert len({family(name) for name in names}) == len(names) == 5


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_in_short_tell_what_a_table_plays(code: str) -> None:
    t = texts(code)
    for rules in BOOKS.values():
        for variant in rules.variants:
            lines = t.brief(rules.during(variant))
            assert not any(LEAK.search(line) for line in lines)
            assert len(set(lines)) == len(lines) >= 6
    salsa = find_rules("jouhet+salsa+hidden-losses+no-calza-with-two")
    extra = set(t.brief(salsa)) - set(t.brief(BOOKS["jouhet"]))
    wanted = ("rule-any-time", "rule-hidden-losses", "rule-exact-two-left")
    assert extra == {t.say(message) for message in wanted}
    assert t.say("rule-no-opening", faces=t.faces(1, salsa)) not in t.brief(salsa)
    assert t.say("rule-no-opening", faces=t.faces(1, BOOKS["chart"])) in t.brief(
        BOOKS["traditional"]
    )


@pytest.mark.parametrize(
    ("code", "dudo", "calza", "calzo", "disbelief"),
    [
        ("en", "dudo (doubt)", "calza (spot on)", "calzo (spot on)", "doubt"),
        ("fr", "dudo (je doute)", "calza (pile)", "calzo (pile)", "je doute"),
        ("es", "dudo", "calza (calzo)", "calzo", "dudo"),
        ("ru", "dudo (не верю)", "calza (в точку)", "calzo (в точку)", "не верю"),
    ],
)
def test_calls_are_in_the_book_s_words_and_explained(
    code: str, dudo: str, calza: str, calzo: str, disbelief: str
) -> None:
    t, standing = texts(code), Bid(1, 2)
    assert t.move(Doubt(standing), BOOKS["jouhet"]) == dudo
    assert t.move(Exact(standing), BOOKS["jouhet"]) == calza
    assert t.move(Exact(standing), BOOKS["cacho"]) == calzo
    assert t.move(Doubt(standing), BOOKS["maputo"]) == disbelief


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_move_has_a_label_of_its_own(code: str) -> None:
    t, standing = texts(code), Bid(1, 2)
    spoken = (
        standing,
        Doubt(standing),
        Exact(standing),
        Show((1, 2)),
        Direct(clockwise=True),
        Direct(clockwise=False),
        Choose("open"),
        Choose("closed"),
        Decline(),
    )
    labels = [t.move(move, BOOKS["cacho"]) for move in spoken]
    assert len(set(labels)) == len(labels)
    assert labels[3].endswith("1 2")


def test_house_rules_are_called_what_they_call_themselves() -> None:
    rules = replace(BOOKS["jouhet"], name="attic", title="Rules of the attic")
    for code in LANGUAGES:
        t = texts(code)
        assert t.book(rules) == "Rules of the attic"
        assert t.about(rules) == t.say("about-other")
        assert t.variant("candlelight") == "candlelight"
        assert t.about_variant("candlelight") == t.say("variant-about-other")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "2x1 does not raise 5x3: aces need at least half the count, so 3 or more."),
        ("fr", "il faut au moins la moitié du nombre, donc 3 ou plus."),
        ("es", "a ases se va al menos con la mitad de la cantidad: 3 o más."),
        ("ru", "2x1 не выше, чем 5x3: нужна хотя бы половина числа, то есть 3 или больше."),
    ],
)
def test_T11_a_refused_raise_says_what_it_would_have_needed(code: str, told: str) -> None:
    fives = ((5, 5, 5), (5, 5, 5), (5, 5, 5))
    no = refused(said(deal(BOOKS["traditional"], *fives), "5x3"), "2x1")
    assert told in texts(code).refusal(no)
    assert texts(code).tell(no.cited) == f"{texts(code).refusal(no)} [T11]"


@pytest.mark.parametrize(
    ("asked", "environ", "spoken"),
    [
        ("fr", {"LANG": "ru_RU.UTF-8"}, "fr"),
        ("FR-ca", {}, "fr"),
        (None, {}, "en"),
        (None, {"LANG": "es_CL.UTF-8"}, "es"),
        (None, {"LANG": "es_CL.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        (None, {"LANG": "es_CL", "LC_MESSAGES": "ru_RU", "LC_ALL": "fr_FR@euro"}, "fr"),
        (None, {"LANG": "es_CL", "LC_ALL": ""}, "es"),
        (None, {"LANG": "es_CL", "LC_ALL": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_locale_s(
    asked: str | None, environ: dict[str, str], spoken: str
) -> None:
    assert language(asked, environ) == spoken


def test_the_locale_of_the_process_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert texts().language == "ru"
    assert texts("es").language == "es"
    assert texts("es") is texts("es-CL")


@pytest.mark.parametrize("asked", ["de", "", "english", "xx_YY"])
def test_an_unknown_language_is_answered_with_the_four(asked: str) -> None:
    with pytest.raises(UnknownLanguage, match=r"English.*Français.*Español.*Русский") as told:
        texts(asked)
    assert isinstance(told.value, UserError)
    assert f"“{asked}”" in str(told.value)


def test_what_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    assert texts("ru").say("phase-over") == "Игра окончена."
    monkeypatch.setattr(bundle("ru"), "has_message", lambda message: message != "phase-over")
    assert texts("ru").say("phase-over") == "The game is over."


def test_a_slip_in_the_program_is_loud() -> None:
    with pytest.raises(LookupError, match="no-such-thing"):
        texts("fr").say("no-such-thing")
    with pytest.raises(ValueError, match="event-bade"):
        texts("fr").say("event-bade", who="Ana")


def test_nothing_is_loaded_before_somebody_speaks() -> None:
    code = (
        "import sys, dudo.cli, dudo.texts; dudo.texts.language('ru');"
        "sys.exit(any(name in sys.modules for name in ('fluent.runtime', 'babel')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
