"""Every reason a bot can give has its words in every language."""

import re

import pytest

from dudo.bots.reasons import percent
from dudo.messages.bundles import bundle
from dudo.texts import LANGUAGES, texts
from pages import ROOT

GIVEN = {
    reason
    for source in (ROOT / "src" / "dudo" / "bots").glob("*.py")
    for reason in re.findall(r'"(reason-[a-z-]+)"', source.read_text("utf-8"))
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("reason", sorted(GIVEN))
def test_a_reason_has_words(reason: str, lang: str) -> None:
    assert bundle(lang).has_message(reason)
    told = texts(lang).say(reason, percent=37, words="why not?")
    assert ("37" in told) == ("$percent" in source_of(reason, lang))


def source_of(reason: str, lang: str) -> str:
    text = (ROOT / "src" / "dudo" / "texts" / lang / "bots.ftl").read_text("utf-8")
    (line,) = re.findall(rf"^{reason} = (.*)$", text, flags=re.MULTILINE)
    return str(line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_wait_for_a_reason_nobody_gives(lang: str) -> None:
    text = (ROOT / "src" / "dudo" / "texts" / lang / "bots.ftl").read_text("utf-8")
    assert set(re.findall(r"^(reason-[a-z-]+) =", text, flags=re.MULTILINE)) == GIVEN


def test_only_what_is_certain_is_nothing_or_all() -> None:
    assert [percent(chance) for chance in (0.0, 1e-9, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
