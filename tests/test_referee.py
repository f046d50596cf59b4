"""The protocol of `dudo referee`: what each request brings, and what no line may break."""

import io
import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.game import Phase, SeededRoller, chance, fold, start
from dudo.game.record import read, replay
from dudo.referee import MOST_BYTES, serve
from dudo.rules import BOOKS, fingerprint
from dudo.wire import KnownRules
from dudo.wire.views import read_game

Json = dict[str, Any]

SHORT = "name = 'short'\nbase = 'traditional'\ntable.dice = 2"
SCRIPTED: Json = {
    "do": "new",
    "house": SHORT,
    "players": ["Ana", "Bob"],
    "dice": {"script": [[3, 3], [1, 6]]},
}
BID: Json = {"do": "move", "seat": 0, "move": {"move": "bid", "count": 3, "face": 3}}
DOUBT: Json = {"do": "move", "seat": 1, "move": {"move": "doubt", "bid": {"count": 3, "face": 3}}}


def ask(*requests: Json | bytes) -> list[Json]:
    """The replies to requests put to one referee."""
    return session(*requests)[0]


def session(*requests: Json | bytes, strict: bool = False) -> tuple[list[Json], int]:
    """The replies, and how many lines were garbage."""
    lines = [r if isinstance(r, bytes) else json.dumps(r).encode() for r in requests]
    replies = io.BytesIO()
    garbage = serve(io.BytesIO(b"\n".join(lines)), replies, strict=strict)
    return [json.loads(line) for line in replies.getvalue().splitlines()], garbage


def test_books_are_listed_with_their_options() -> None:
    (reply,) = ask({"do": "rules"})
    assert [book["book"] for book in reply["books"]] == list(BOOKS)
    assert "salsa" in reply["books"][0]["options"]
    assert reply["books"][0]["players"] == [2, 6]


@pytest.mark.parametrize("book", BOOKS)
def test_a_ruleset_that_comes_out_goes_in_again(book: str) -> None:
    (told,) = ask({"do": "rules", "book": book})
    (begun,) = ask({"do": "new", "house": told["rules"], "players": 2})
    assert told["fingerprint"] == begun["fingerprint"] == fingerprint(BOOKS[book])


def test_options_change_the_rules() -> None:
    plain, salsa = ask(
        {"do": "rules", "book": "jouhet"}, {"do": "rules", "book": "jouhet", "options": ["salsa"]}
    )
    assert plain["fingerprint"] != salsa["fingerprint"]
    assert salsa["rules"]["table"]["turns"] == "any-time"


def test_house_rules_may_be_text_or_an_object() -> None:
    text, made = ask(
        {"do": "rules", "house": SHORT},
        {
            "do": "rules",
            "house": {"name": "short", "base": "traditional", "table": {"dice": 2}},
        },
    )
    assert text == made
    assert text["rules"]["table"]["dice"] == 2


def test_seeded_dice_are_those_of_the_engine() -> None:
    (reply,) = ask({"do": "new", "book": "chart", "players": ["Ana", "Bob"], "dice": {"seed": 7}})
    game, roller = start(BOOKS["chart"], ["Ana", "Bob"]), SeededRoller(7)
    while game.phase is not Phase.BID:
        game = fold(game, chance(game, roller))
    assert reply["events"][-1]["cups"] == [list(cup) for cup in game.round.cups]
    assert (reply["phase"], reply["turn"]) == ("bid", game.turn)


def test_scripted_dice_are_thrown_and_settled() -> None:
    begun, bade, called = ask(SCRIPTED, BID, DOUBT)
    assert begun["events"][-1] == {"event": "rolled", "cups": [[3, 3], [1, 6]], "turn": 0}
    assert bade["turn"] == 1
    settled = called["events"][0]
    assert (settled["event"], settled["counted"]) == ("settled", 3)
    assert settled["changes"] == [{"seat": 1, "dice": -1}]
    assert called["phase"] == "choose"


def test_a_game_waits_when_its_script_has_run_out() -> None:
    choose = {"do": "move", "seat": 1, "move": {"move": "choose", "variant": "open"}}
    *_, chosen, rolled, late = ask(
        SCRIPTED,
        BID,
        DOUBT,
        choose,
        {"do": "dice", "rows": [[4, 4], [2]]},
        {"do": "dice", "rows": [[4, 4], [2]]},
    )
    assert (chosen["phase"], chosen["turn"]) == ("roll", -1)
    assert rolled["events"] == [{"event": "rolled", "cups": [[4, 4], [2]], "turn": 1}]
    assert late["error"]["code"] == "nothing-to-roll"


def test_manual_dice_settle_the_seats_too() -> None:
    begun, seated, rolled = ask(
        {"do": "new", "book": "chart", "players": 2, "dice": "manual"},
        {"do": "dice", "rows": [[2], [5]]},
        {"do": "dice", "rows": [[1, 1, 1, 1, 1], [2, 2, 2, 2, 2]]},
    )
    assert (begun["events"], begun["phase"]) == ([], "seating")
    assert seated["events"][0]["opener"] == 1
    assert rolled["turn"] == 1


def test_manual_dice_are_not_waited_for_where_nobody_throws_for_seats() -> None:
    begun, rolled = ask(
        {"do": "new", "book": "jouhet", "players": 2, "dice": "manual", "opener": 1},
        {"do": "dice", "rows": [[1, 1, 1, 1, 1], [2, 2, 2, 2, 2]]},
    )
    assert [event["event"] for event in begun["events"]] == ["seated", "began"]
    assert begun["phase"] == "roll"
    assert (rolled["phase"], rolled["turn"]) == ("bid", 1)


@pytest.mark.parametrize(
    "rows",
    [[[3, 3]], [[3, 3], [1]], [[3, 3], [1, 7]], [[3, 3], [1, 0]], [[3, 3], [1, 2], [5, 5]], []],
    ids=["too few", "too short", "too high", "too low", "too many", "none"],
)
def test_dice_that_do_not_fit_change_nothing(rows: list[list[int]]) -> None:
    new = {**SCRIPTED, "dice": "manual"}
    (_, wrong, right), garbage = session(
        new, {"do": "dice", "rows": rows}, {"do": "dice", "rows": [[3, 3], [1, 6]]}
    )
    assert wrong["error"]["code"] == "bad-request"
    assert wrong["error"]["line"] == 2
    assert right["events"][-1]["cups"] == [[3, 3], [1, 6]]
    assert garbage == 1


def test_a_script_that_does_not_fit_leaves_the_move_unmade() -> None:
    script = {"script": [[2], [1], [3, 3], [1, 6], [5, 5]]}
    _, before, bade, wrong, after = ask(
        {**SCRIPTED, "house": SHORT.replace("traditional", "chart"), "dice": script},
        {"do": "state"},
        BID,
        {"do": "move", "seat": 1, "move": {"move": "doubt", "bid": {"count": 3, "face": 3}}},
        {"do": "state"},
    )
    assert bade["ok"]
    assert "no more" in wrong["error"]["message"]
    assert after["state"]["round"]["bids"] == [BID["move"]]
    assert before["state"]["hands"] == after["state"]["hands"]


def test_seeded_games_take_no_dice() -> None:
    _, reply = ask(
        {"do": "new", "book": "chart", "players": 2, "dice": {"seed": 1}},
        {"do": "dice", "rows": [[1]]},
    )
    assert reply["error"]["message"] == "this game throws its own dice"


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    low = {"do": "move", "seat": 1, "move": {"move": "bid", "count": 1, "face": 1}}
    (_, _, before, refused, after), garbage = session(
        SCRIPTED, BID, {"do": "state"}, low, {"do": "state"}
    )
    assert refused["ok"] is False
    assert refused["error"]["code"] == "not-a-raise"
    assert refused["error"]["clause"] == "T11"
    assert "half the count" in refused["error"]["message"]
    assert before == after
    assert garbage == 0


def test_moves_are_those_the_referee_accepts() -> None:
    *_, mine, yours, refused = ask(
        SCRIPTED, BID, {"do": "moves"}, {"do": "moves", "seat": 0}, {**BID, "seat": 0}
    )
    assert mine["seat"] == 1
    assert {"move": "doubt", "bid": BID["move"]} in mine["moves"]
    assert BID["move"] not in mine["moves"]
    assert yours["moves"] == []
    assert refused["error"]["code"] == "own-bid"


def test_views_hide_what_the_state_holds() -> None:
    begun, ana, watching, state = ask(
        SCRIPTED,
        {"do": "view", "seat": 0},
        {"do": "view", "seat": "spectator", "brief": True},
        {"do": "state", "brief": True},
    )
    assert ana["view"]["cups"] == [[3, 3], None]
    assert begun["rules"]["name"] == "short"
    assert begun["rules"]["table"]["max_players"] == 12
    assert watching["view"]["cups"] == [None, None]
    assert state["state"]["round"]["cups"] == [[3, 3], [1, 6]]
    seen = (ana["view"], watching["view"], state["state"])
    assert [told["rules"] for told in seen] == [begun["fingerprint"]] * 3


def test_auto_views_tell_each_seat_no_more_than_it_may_see() -> None:
    (reply,) = ask({**SCRIPTED, "auto_views": True})
    ana, bob, watching = reply["views"]
    assert [told["seat"] for told in reply["views"]] == [0, 1, "spectator"]
    assert ana["events"][-1]["cups"] == [[3, 3], [0, 0]]
    assert bob["events"][-1]["cups"] == [[0, 0], [1, 6]]
    assert bob["view"]["cups"] == [None, [1, 6]]
    assert watching["events"][-1]["cups"] == [[0, 0], [0, 0]]
    assert ana["moves"]
    assert bob["moves"] == watching["moves"] == []


def test_a_player_may_leave_and_the_game_ends() -> None:
    _, reply, over = ask(SCRIPTED, {"do": "resign", "seat": 0}, {"do": "resign", "seat": 1})
    assert [event["event"] for event in reply["events"]] == ["resigned", "ended"]
    assert (reply["phase"], reply["winner"]) == ("over", 1)
    assert over["error"]["code"] == "game-over"


def test_cheats_pay_where_the_rules_say_so() -> None:
    _, paid, _, refused = ask(
        SCRIPTED,
        {"do": "penalise", "seat": 1},
        {"do": "new", "game": "b", "book": "chart", "players": 2, "dice": {"seed": 1}},
        {"do": "penalise", "game": "b", "seat": 1},
    )
    assert paid["events"][0]["changes"] == [{"seat": 1, "dice": -1}]
    assert refused["error"]["code"] == "no-penalties"


def test_a_record_replays_to_the_game_it_tells_of() -> None:
    *_, state, record = ask(
        SCRIPTED, BID, DOUBT, {"do": "resign", "seat": 0}, {"do": "state"}, {"do": "record"}
    )
    game = replay(read(record["record"])).last
    told = msgspec.json.encode(state["state"])
    assert read_game(told, KnownRules(game.rules)) == game


def test_a_record_for_a_seat_holds_no_dice_that_seat_may_not_see() -> None:
    other = {**SCRIPTED, "game": "other", "dice": {"script": [[3, 3], [2, 5]]}}
    _, _, ana, same, bob, differs, watching = ask(
        SCRIPTED,
        other,
        {"do": "record", "seat": 0},
        {"do": "record", "seat": 0, "game": "other"},
        {"do": "record", "seat": 1},
        {"do": "record", "seat": 1, "game": "other"},
        {"do": "record", "seat": "spectator"},
    )
    assert ana["record"] == same["record"]
    assert bob["record"] != differs["record"]
    assert watching["record"] not in (ana["record"], bob["record"])


def test_several_games_go_on_at_once() -> None:
    other = {**SCRIPTED, "game": "other", "dice": {"script": [[5, 5], [2, 2]]}}
    _, _, bade, state, first, again, closed, gone = ask(
        SCRIPTED,
        other,
        BID,
        {"do": "state", "game": "other"},
        {"do": "state"},
        other,
        {"do": "close", "game": "other"},
        {"do": "moves", "game": "other"},
    )
    assert bade["game"] == "game"
    assert state["state"]["round"].get("bids", []) == []
    assert first["state"]["round"]["bids"] == [BID["move"]]
    assert "already" in again["error"]["message"]
    assert closed == {"reply": "close", "ok": True, "game": "other"}
    assert gone["error"]["message"] == "there is no game 'other'"


def test_ids_come_back_also_with_errors() -> None:
    replies = ask(
        {"do": "rules", "id": 1},
        {"do": "nothing", "id": "b"},
        {"do": "moves", "id": 3},
        {"do": "rules", "id": [4]},
        {"do": "rules"},
    )
    assert [reply.get("id") for reply in replies] == [1, "b", 3, None, None]


GARBAGE = {
    "not JSON": b"five fours",
    "cut short": b'{"do": "moves"',
    "not an object": b"[1, 2]",
    "a text": b'"moves"',
    "nothing": b"null",
    "no request": b"{}",
    "unknown request": b'{"do": "undo"}',
    "request of another type": b'{"do": 5}',
    "missing field": b'{"do": "move", "seat": 0}',
    "unknown field": b'{"do": "moves", "seet": 0}',
    "wrong type": b'{"do": "moves", "seat": "first"}',
    "a truth for a number": b'{"do": "resign", "seat": true}',
    "no such seat to look from": b'{"do": "view", "seat": 9}',
    "negative seat": b'{"do": "moves", "seat": -1}',
    "unknown game": b'{"do": "moves", "game": "x"}',
    "unknown move": b'{"do": "move", "seat": 0, "move": {"move": "fly"}}',
    "unknown field in a move": b'{"do":"move","seat":0,"move":{"move":"decline","why":1}}',
    "unknown field in a bid": b'{"do":"move","seat":0,'
    b'"move":{"move":"bid","count":1,"face":2,"x":1}}',
    "count beyond reason": b'{"do":"move","seat":0,"move":{"move":"bid","count":1e400,"face":2}}',
    "not UTF-8": b'{"do": "moves", "game": "\xff"}',
    "UTF-16": '{"do": "moves"}'.encode("utf-16"),
    "zero bytes": b"\x00\x00",
    "too deep": b"[" * 100_000,
    "deep in a field": b'{"do": "rules", "house": {"a":' + b"[" * 100_000,
    "too long": b'{"do": "moves", "game": "' + b"x" * MOST_BYTES + b'"}',
    "far too long": b"x" * (5 * MOST_BYTES + 3),
    "unknown book": b'{"do": "new", "game": "n", "book": "poker", "players": 2}',
    "unknown option": b'{"do":"new","game":"n","book":"chart","options":["salsa"],"players":2}',
    "no rules": b'{"do": "new", "game": "n", "players": 2}',
    "two rules": b'{"do":"new","game":"n","book":"chart","house":"","players":2}',
    "options of no book": b'{"do":"new","game":"n","house":"","options":["salsa"],"players":2}',
    "malformed TOML": b'{"do": "new", "game": "n", "house": "name = ", "players": 2}',
    "null in house rules": b'{"do": "new", "game": "n", "house": {"name": null}, "players": 2}',
    "no such file": b'{"do": "new", "game": "n", "book": "none/such.toml", "players": 2}',
    "a lone surrogate": b'{"do": "new", "game": "n", "book": "\\ud800", "players": 2}',
    "too few players": b'{"do": "new", "game": "n", "book": "chart", "players": 1}',
    "too many players": b'{"do": "new", "game": "n", "book": "chart", "players": 13}',
    "players beyond reason": b'{"do":"new","game":"n","book":"chart","players":1000000000}',
    "two of one name": b'{"do":"new","game":"n","book":"chart","players":["Ana","ana"]}',
    "no such opener": b'{"do":"new","game":"n","book":"chart","players":2,"opener":2}',
    "no dice": b'{"do":"new","game":"n","book":"chart","players":2,"dice":{}}',
    "two kinds of dice": b'{"do":"new","game":"n","book":"chart","players":2,'
    b'"dice":{"seed":1,"script":[]}}',
    "a game of that name": b'{"do": "new", "book": "chart", "players": 2}',
}


@pytest.mark.parametrize("line", GARBAGE.values(), ids=list(GARBAGE))
def test_garbage_is_answered_and_changes_nothing(line: bytes) -> None:
    (_, before, wrong, after), garbage = session(SCRIPTED, {"do": "state"}, line, {"do": "state"})
    assert wrong["ok"] is False
    assert wrong["error"]["code"] == "bad-request"
    assert wrong["error"]["line"] == 3
    assert wrong["error"]["message"]
    assert before == after
    assert garbage == 1


def test_the_longest_line_is_read() -> None:
    head, tail = b'{"do": "rules", "id": "', b'"}'
    line = head + b"x" * (MOST_BYTES - len(head) - len(tail)) + tail
    (reply, last), garbage = session(line, {"do": "rules", "id": 2})
    assert reply["ok"]
    assert last["id"] == 2
    assert garbage == 0


def test_blank_lines_are_passed_over_but_counted() -> None:
    (reply,), garbage = session(b"", b"  ", b"what")
    assert reply["error"]["line"] == 3
    assert garbage == 1


def test_strict_stops_at_the_first_garbage() -> None:
    replies, garbage = session({"do": "rules"}, b"what", {"do": "rules"}, strict=True)
    assert [reply["ok"] for reply in replies] == [True, False]
    assert garbage == 1


@given(st.lists(st.binary(max_size=60), max_size=5))
def test_no_bytes_stop_the_referee(lines: list[bytes]) -> None:
    replies, _ = session(*lines, b'{"do": "rules", "id": "end"}')
    assert replies[-1]["id"] == "end"


@given(st.data())
def test_no_json_stops_the_referee(data: st.DataObject) -> None:
    words = st.text('abñ "\\\n.=', max_size=6)
    value = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
        max_leaves=6,
    )
    field = st.sampled_from(
        ["game", "seat", "move", "rows", "book", "house", "players", "dice", "opener", "options"]
    )
    do = st.sampled_from(
        [
            "rules",
            "new",
            "move",
            "moves",
            "dice",
            "view",
            "state",
            "resign",
            "penalise",
            "record",
            "close",
        ]
    )
    request = data.draw(st.dictionaries(field, value, max_size=4)) | {"do": data.draw(do)}
    replies, _ = session(SCRIPTED, request, {"do": "rules", "id": "end"})
    assert replies[-1]["id"] == "end"
    assert isinstance(replies[1]["ok"], bool)


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_through_the_protocol_ends(book: str) -> None:
    rng = random.Random(5)
    requests: list[Json | bytes] = [{"do": "new", "book": book, "players": 3, "dice": {"seed": 5}}]
    while True:
        now, offered = ask(*requests, {"do": "moves"})[-2:]
        if now["phase"] == "over":
            break
        move = rng.choice(offered["moves"])
        requests.append({"do": "move", "seat": now["turn"], "move": move})
    assert now["winner"] in {0, 1, 2}
