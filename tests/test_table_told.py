"""What a table refuses is told in every language, with the facts it depends on."""

import msgspec
import pytest

from dudo.game import TableError, start
from dudo.messages import Message
from dudo.messages.bundles import bundle
from dudo.rules import BOOKS
from dudo.table import Refused, Why
from dudo.texts import LANGUAGES, texts
from test_refusals_told import facts
from test_texts_files import LEAK


def assert_told_everywhere(told: Message) -> None:
    """A message can be said in every language, with its facts, and sent anywhere."""
    assert msgspec.json.decode(msgspec.json.encode(told), type=Message) == told
    for code in LANGUAGES:
        said = texts(code).tell(told)
        assert not LEAK.search(said), said
        digits = "".join(sign for sign in said if sign.isalnum())
        for fact in facts(told):
            assert fact in said or fact.removesuffix(".0") in digits, (told, said)


@pytest.mark.parametrize("why", Why)
def test_every_reason_has_a_message(why: Why) -> None:
    assert all(bundle(code).has_message(f"table-{why.value}") for code in LANGUAGES)


@pytest.mark.parametrize(
    "refused",
    [
        Refused(Why.HERE_ALREADY, name="Zoe"),
        Refused(Why.TOO_MANY, most=6, count=7),
        Refused(Why.BAD_SETTING, most=86_400.0, time="nan"),
        Refused(Why.NO_BOT_THERE, seat=3),
    ],
)
def test_facts_are_told(refused: Refused) -> None:
    assert_told_everywhere(refused.told)
    assert str(refused) == texts("en").tell(refused.told)


@pytest.mark.parametrize(
    "names",
    [("Ana",), ("Ana", "ana"), ("", "Bob"), ("A" * 41, "Bob"), ("A:na", "Bob")],
)
def test_why_no_game_can_start_is_told(names: tuple[str, ...]) -> None:
    with pytest.raises(TableError) as wrong:
        start(BOOKS["chart"], names)
    assert wrong.value.told is not None
    assert_told_everywhere(wrong.value.told)
