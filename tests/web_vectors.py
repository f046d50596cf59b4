"""What the pages for browsers must come to as well: made from games of every book, in JSON.

The pages have their own code for what a browser cannot ask the server at every touch: which raise
is the lowest, what bids and rounds are called, how messages are told, and whether dice were fair.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dudo.fair import FairRoller, commitment, round_key
from dudo.game import CHANCE, Game, Phase, chance, decide, fold, lowest_raise, moves, start, view
from dudo.game import events as e
from dudo.messages import Message
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.rules.bidtable import bid_table
from dudo.rules.ruleset import fingerprint
from dudo.texts import LANGUAGES, texts
from dudo.texts.events import sentences
from dudo.texts.labels import book_name, move_label
from dudo.texts.parts import brief, changes
from dudo.texts.sentence_context import context_of
from dudo.wire.rules import encode_rules

GAME = "table-7-1"
NAMES = ("Ana", "Bob", "Chloé")
BOOKS_PLAYED = (
    *BOOKS,
    "jouhet+bids-on-blanks",
    "jouhet+hidden-losses",
    "maputo+once-per-player",
)
LEAST_OF_BOOK, TOLD_OF_BOOK = 60, 40
"""How many positions and sentences of each book are kept."""


def vectors(seed: int) -> dict[str, Any]:
    """Everything the pages are held against, different for every seed."""
    rng = random.Random(seed)
    found: dict[str, list[Any]] = {"lowest": [], "words": [], "told": [], "fair": []}
    for name in BOOKS_PLAYED:
        rules = find_rules(name)
        played = list(_played(rules, rng))
        _lowest(found["lowest"], rules, played, rng)
        found["words"].append(_words(rules))
        _told(found["told"], played, rng)
        found["fair"] += [
            _fair(rules, before, event)
            for before, _, event in played
            if isinstance(event, e.Settled)
        ]
    builtins: dict[str, Any] = msgspec.to_builtins(found)
    return builtins


Step = tuple[Game, Game, e.Event]
"""The game before an event, the game after it, and the event."""


def _secret(number: int) -> bytes:
    return random.Random(number).randbytes(32)


def _seeds(number: int) -> tuple[str, ...]:
    """Ana and Chloé have added seeds, Bob has not."""
    return (f"{number:032x}", "", f"{number + 77:032x}")


def _key(rules: Ruleset, number: int) -> bytes:
    return round_key(
        _secret(number),
        game=GAME,
        round_number=number,
        rules=fingerprint(rules),
        seeds=_seeds(number),
    )


def _played(rules: Ruleset, rng: random.Random) -> Iterator[Step]:
    """A game of fair dice between players who do anything at all."""
    roller = FairRoller(GAME, lambda number: _key(rules, number))
    game = start(rules, NAMES)
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            happened: tuple[e.Event, ...] = chance(game, roller)
        else:
            happened = decide(game, game.turn, _anything(game, rng))
        for event in happened:
            after = fold(game, (event,))
            yield game, after, event
            game = after


def _anything(game: Game, rng: random.Random) -> Any:
    """A move, low bids and shows often enough that rounds are long and dice are rolled again."""
    offered = moves(game, game.turn)
    shows = [move for move in offered if not isinstance(move, Bid)]
    if shows and rng.random() < 0.3:
        return rng.choice(shows)
    return rng.choice(offered[:6])


def _lowest(found: list[Any], rules: Ruleset, played: list[Step], rng: random.Random) -> None:
    asked = [
        before
        for before, _, event in played
        if isinstance(event, e.Bade) and before.phase is Phase.BID
    ]
    for game in rng.sample(asked, min(len(asked), LEAST_OF_BOOK)):
        offered = [move for move in moves(game, game.turn) if isinstance(move, Bid)]
        seen = view(game, game.turn)
        now = rules.during(seen.variant)
        table = bid_table(now.bidding, now.die, seen.limit)
        found.append(
            {
                "rules": json.loads(encode_rules(rules)),
                "variant": seen.variant,
                "limit": seen.limit,
                "bids": seen.bids,
                "offered": offered,
                "left": [len(table.after((*seen.bids, bid)).bids) for bid in offered],
                "least": lowest_raise(seen, offered),
            }
        )


def _words(rules: Ruleset) -> dict[str, Any]:
    bids = [Bid(count, face) for face in range(1, rules.die.faces + 1) for count in (1, 2, 21)]
    return {
        "rules": json.loads(encode_rules(rules)),
        "book": book_name(rules),
        "bids": [(bid, move_label(bid, rules)) for bid in bids],
        "variants": [
            (name, tuple(changes(name, rules)), tuple(brief(rules.during(name))))
            for name in rules.variants
        ],
    }


def _told(found: list[Any], played: list[Step], rng: random.Random) -> None:
    """Sentences of the game, and what each language makes of them."""
    said: list[Message] = []
    for _, after, event in played:
        said += sentences(event, context_of(after, me=rng.choice((-1, 0, 1))))
    found += [
        {"message": message, "texts": {code: texts(code).tell(message) for code in LANGUAGES}}
        for message in rng.sample(said, min(len(said), TOLD_OF_BOOK))
    ]


def _fair(rules: Ruleset, before: Game, settled: e.Settled) -> dict[str, Any]:
    number = before.round.number
    secret = _secret(number)
    return {
        "game": GAME,
        "rules": fingerprint(rules),
        "faces": rules.die.faces,
        "round": {
            "number": number,
            "commitment": commitment(secret, game=GAME, round_number=number),
            "seeds": _seeds(number),
            "secret": secret.hex(),
        },
        "promised": commitment(secret, game=GAME, round_number=number),
        "seat": 0,
        "seed": _seeds(number)[0],
        "hands": settled.dice,
        "shown": before.round.shown or ((),) * len(NAMES),
    }


def write(path: Path, seed: int) -> None:
    """Write them to a file that the tests of the pages read."""
    path.write_text(json.dumps(vectors(seed), ensure_ascii=False), encoding="utf-8")
