"""Failures that are nobody's business: players are told that there was one, and nothing else."""

import msgspec
import pytest

from dudo.texts import LANGUAGES, texts
from dudo.wire import Refusal, encode_refusal, refusal

TOLD = "/srv/dudo/secrets.key: (4, 4, 6)"


@pytest.mark.parametrize("kind", [KeyError, AssertionError, OSError, MemoryError, RuntimeError])
def test_of_an_internal_error_neither_type_nor_text_is_sent(kind: type[Exception]) -> None:
    sent = encode_refusal(kind(TOLD))
    assert kind.__name__.encode() not in sent
    assert b"secrets" not in sent
    told = msgspec.json.decode(sent, type=Refusal)
    assert told == refusal(ZeroDivisionError())
    assert told.code == "internal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_there_was_one_is_told_in_every_language(language: str) -> None:
    failed = refusal(ZeroDivisionError())
    assert failed.told is not None
    said = texts(language).tell(failed.told)
    assert (said == failed.message) == (language == "en")
