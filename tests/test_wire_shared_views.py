"""Views that are encoded once for all who look are, byte for byte, those that are encoded alone."""

import json
import random

import pytest

from dudo import SeededRoller, chance, decide, find_rules, fold, moves, start
from dudo.game import CHANCE, SPECTATOR, Phase, view
from dudo.wire import encode_view
from dudo.wire.views import EncodedViews


@pytest.mark.parametrize(
    "rules", ["traditional", "jouhet", "jouhet+hidden-losses", "chart", "cacho", "maputo"]
)
def test_whoever_looks_is_sent_their_own_view(rules: str) -> None:
    found = find_rules(rules)
    uniform, roller = random.Random(7), SeededRoller(7)
    names = ("Ana", "cups", "shown")
    for _ in range(3):
        game = start(found, names)
        eyes = (SPECTATOR, *range(len(names)))
        before, known = game, {seat: json.loads(encode_view(view(game, seat))) for seat in eyes}
        while game.phase is not Phase.OVER:
            shared = EncodedViews(game, before)
            for seat in eyes:
                assert shared.of(seat) == encode_view(view(game, seat))
                news = json.loads(b"{%b}" % shared.news(seat))
                assert all(known[seat][name] != new for name, new in news.items())
                known[seat] |= news
                assert known[seat] == json.loads(shared.of(seat))
            if shared.news_are_shared:
                assert len({shared.news(seat) for seat in eyes}) == 1
            before = game
            if game.phase in CHANCE:
                game = fold(game, chance(game, roller))
            else:
                game = fold(game, decide(game, game.turn, uniform.choice(moves(game, game.turn))))
