"""Finished games once more: step by step, with the odds, the thoughts and the proof of the dice."""

import json
import re
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewContext
from browser.playing import address_for_others, call_oneself
from browser.watching import Complaints
from dudo.fair import Verdict, check, read_proof
from dudo.game.record import read, replay
from dudo.texts import texts

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = GOLDEN / "cacho.dudo"
PATIENCE = 30.0


def open_record(page: Page, record: Path = RECORD) -> None:
    page.goto("/replay")
    page.set_input_files("input[type=file]", record)
    expect(page.get_by_role("slider")).to_be_visible()


def told(page: Page) -> str:
    return page.locator(".told").inner_text()


def step(page: Page) -> int:
    found = re.match(r"Step (\d+) of", page.locator("label[for=replay-step]").inner_text())
    assert found is not None
    return int(found[1])


def test_a_record_from_a_file_is_stepped_through_with_buttons_keys_and_slider(page: Page) -> None:
    open_record(page)
    last = len(replay(read(RECORD.read_bytes())).steps)
    expect(page.get_by_text(f"Step 1 of {last}")).to_be_visible()
    expect(page.get_by_role("button", name="A step back")).to_be_disabled()
    page.get_by_role("button", name="A step on").click()
    assert step(page) == 2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert step(page) == 4
    page.keyboard.press("ArrowLeft")
    assert step(page) == 3
    page.keyboard.press("PageDown")
    expect(page.locator(".round strong")).to_have_text("Round 2")
    page.keyboard.press("PageUp")
    expect(page.locator(".round strong")).to_have_text("Round 1")
    page.keyboard.press("End")
    assert step(page) == last
    assert told(page) == "Ana wins the game!"
    page.get_by_role("slider").fill("5")
    assert step(page) == 6
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == 7
    page.keyboard.press("Home")
    assert step(page) == 1


def test_it_runs_by_itself_until_it_is_stopped(page: Page) -> None:
    open_record(page)
    page.get_by_role("button", name="Let it run").click()
    expect(page.get_by_text(re.compile(r"Step ([2-9]|\d\d+) of"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    stopped = step(page)
    page.wait_for_timeout(1800)
    assert step(page) == stopped


def test_every_step_is_told_as_the_game_tells_it_with_all_hands_open(page: Page) -> None:
    open_record(page)
    again = replay(read(RECORD.read_bytes()))
    game = again.first
    en = texts("en")
    for number, each in enumerate(again.steps[:30]):
        before, game = game, each.game
        assert told(page) == en.event(each.event, before).replace("\n", " "), number
        hands = page.locator(".felt > li .dice .unseen").all_inner_texts()
        cups = [cup for cup in game.round.cups if cup]
        if cups and type(each.event).__name__ in ("Rolled", "Bade"):
            assert hands == [" ".join(map(str, cup)) for cup in cups], number
        page.keyboard.press("ArrowRight")


def test_bids_come_with_their_odds(page: Page) -> None:
    open_record(page)
    answer = page.request.post("/api/replay", data=RECORD.read_text(encoding="utf-8")).json()
    at, made = next(
        (at, made) for at, made in enumerate(answer["steps"]) if made["event"]["event"] == "bade"
    )
    page.get_by_role("slider").fill(str(at))
    who = answer["players"][made["event"]["seat"]]
    own, unseen = round(100 * made["chance"]), round(100 * made["chance_unseen"])
    expect(page.get_by_text(f"To {who}, with the dice they saw: {own}%")).to_be_visible()
    expect(page.get_by_text(f"To somebody who saw no dice: {unseen}%")).to_be_visible()


def test_a_record_is_remembered_on_this_device_until_it_is_taken_off(page: Page) -> None:
    open_record(page)
    expect(page.get_by_text("Players: Ana, Bob, Carla")).to_be_visible()
    page.reload()
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("/games")
    page.get_by_role("link", name="cacho.dudo").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("/games")
    page.get_by_role("button", name="Take “cacho.dudo” off the list").click()
    expect(page.get_by_role("link", name="cacho.dudo")).to_have_count(0)
    page.reload()
    expect(page.get_by_text("None yet.")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("shopping.txt", "milk\nbread\n"),
        ("empty.dudo", ""),
        ("broken.dudo", RECORD.read_text(encoding="utf-8").replace("dudo", "dado", 3)),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_words(
    name: str, content: str, new_context: NewContext, complaints: Complaints, tmp_path: Path
) -> None:
    complaints.expect("400")
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    page = new_context(locale="fr").new_page()
    page.goto("/replay")
    page.set_input_files("input[type=file]", file)
    alert = page.get_by_role("alert").filter(has_text="ne se lit pas comme une partie")
    expect(alert).to_be_visible()


def test_a_file_that_is_too_long_is_not_even_sent(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "long.dudo"
    file.write_text("x" * 1_100_000, encoding="utf-8")
    page.goto("/replay")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_text("too long")).to_be_visible()
    assert not [url for url in asked if url.endswith("/api/replay")]


def finished_game(page: Page) -> str:
    """Play a game to its end by giving up at once: the bots play it out."""
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.evaluate(
        """() => new Promise((resolve, reject) => {
            const id = location.pathname.split("/")[2];
            const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?since=0`);
            socket.onerror = reject;
            socket.onmessage = ({data}) => {
                const frame = JSON.parse(data);
                if (frame.wire === "welcome") socket.send('{"id": "test", "do": "resign"}');
                if (frame.wire === "done") resolve(undefined);
                if (frame.wire === "refusal") reject(new Error(data));
            };
        })"""
    )
    until = monotonic() + PATIENCE
    while monotonic() < until:
        games = page.request.get("/api/games").json()["games"]
        if games:
            found: str = games[0]["id"]
            return found
        sleep(0.2)
    raise AssertionError("the bots did not finish the game")


def test_a_finished_game_has_a_page_with_its_thoughts_its_proof_and_its_record(
    page: Page, new_context: NewContext, tmp_path: Path
) -> None:
    game = finished_game(page)
    page.goto("/games")
    page.locator(f"a[href='/g/{game}']").click()
    expect(page.get_by_text("exactly those that secret and seeds make")).to_be_visible()
    answer = page.request.get(f"/api/games/{game}").json()
    at = next(at for at, made in enumerate(answer["steps"]) if made.get("thought"))
    page.get_by_role("slider").fill(str(at))
    who = answer["players"][answer["steps"][at]["event"]["seat"]]
    expect(page.get_by_role("heading", name=f"What {who} thought")).to_be_visible()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Download the record").click()
    record = tmp_path / saving.value.suggested_filename
    saving.value.save_as(record)
    written = read(record.read_bytes())
    proof = read_proof(written)
    assert proof is not None
    verdicts = {each.verdict for each in check(replay(written), proof)}
    assert Verdict.PROVEN in verdicts
    assert not any(verdict.is_wrong for verdict in verdicts)
    verified = subprocess.run(
        [sys.executable, "-m", "dudo", "verify", record],
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified

    friend = new_context(locale="es").new_page()
    shared = page.get_by_label("Link to this game")
    expect(shared).to_have_value(f"{address_for_others(page)}g/{game}?step={at}")
    friend.goto(shared.input_value())
    expect(friend.get_by_text(f"Paso {at + 1} de")).to_be_visible()


def test_a_game_that_cannot_be_told_just_now_is_not_said_to_be_gone(
    page: Page, complaints: Complaints
) -> None:
    complaints.expect("422")
    refusal = {"code": "too-hard", "message": "busy", "told": {"id": "server-too-hard"}}
    page.route("**/api/games/7", lambda route: route.fulfill(status=422, json=refusal))
    page.goto("/g/7")
    expect(page.get_by_role("alert")).to_have_text(re.compile(texts("en").say("server-too-hard")))
    expect(page.get_by_role("button", name=texts("en").say("web-again"))).to_be_visible()
    expect(page.get_by_role("heading", name=texts("en").say("web-replay-gone"))).to_have_count(0)


def test_cups_are_those_that_people_had_at_the_table(page: Page) -> None:
    page.goto("/")
    call_oneself(page, "Zoe", "purple")
    page.goto(f"/g/{finished_game(page)}")
    cups = page.locator(".felt .cup svg")
    expect(cups.first).to_have_class(re.compile("purple"))
    expect(cups.nth(1)).to_have_class(re.compile("red"))


def test_dice_that_were_changed_afterwards_are_found_out(page: Page) -> None:
    game = finished_game(page)

    def change(answer: dict[str, object]) -> None:
        steps = answer["steps"]
        assert isinstance(steps, list)
        rolled = next(made["event"] for made in steps if made["event"]["event"] == "rolled")
        cup = rolled["cups"][1]
        cup[0] = cup[0] % 5 + 1

    def spoilt(route: Route) -> None:
        response = route.fetch()
        answer = response.json()
        change(answer)
        route.fulfill(response=response, body=json.dumps(answer))

    page.route(f"**/api/games/{game}", spoilt)
    page.goto(f"/g/{game}")
    expect(page.get_by_text("Something is wrong with the dice of this game.")).to_be_visible()
    page.get_by_text("Show the numbers").click()
    expect(page.get_by_text("secret and seeds make other dice")).to_have_count(1)
