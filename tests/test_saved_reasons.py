"""What bots said and why is kept with a saved game; as it was kept before, it is refused."""

import msgspec
import pytest
from msgspec.structs import replace

from dudo.bots.bot import Decision
from dudo.game import Doubt
from dudo.messages import message
from dudo.rules import Bid
from dudo.saved import NotResumable, SavedGame
from dudo.saved.file_format import packed, unpacked
from dudo.saved.game import decoded

WHY = Decision(Doubt(Bid(5, 4)), message("reason-doubt-unlikely", percent=12))
GAME = SavedGame(
    rules="{}",
    fingerprint="",
    book="chart",
    options=(),
    players=("Ana", "Bob"),
    people=1,
    bots=("honest",),
    winners=(),
    agreed=0,
    events=(),
    random=(3, (), None),
    said=((1, WHY),),
)


def test_reasons_come_back_as_they_were() -> None:
    assert decoded(GAME.encoded()).said == ((1, WHY),)
    program = Decision(Doubt(Bid(5, 4)), message("reason-program", words="I think so"))
    assert decoded(replace(GAME, told=((1, program),)).encoded()).told == ((1, program),)


def test_reasons_as_they_were_kept_before_are_refused_with_a_word() -> None:
    kept = msgspec.msgpack.decode(unpacked(GAME.encoded()))
    kept["said"][0][1].update(reason="reason-doubt-unlikely", facts={"percent": 12})
    with pytest.raises(NotResumable, match="saved by a version of dudo that saved other things"):
        decoded(packed(msgspec.msgpack.encode(kept)))
